"""Without a connection: the client opens, Sudoku goes on, and what was played is sent when the server is back."""

import unittest

from case import Case
from harness import ROOT, solve
from test_sudoku import EASY


GRID = """return [...document.querySelectorAll('.board .cell')]
  .map((cell) => cell.querySelector('.digit')?.textContent ?? '.').join('')"""


class OfflineTests(Case):
    def prepared(self, browser):
        """Visits once and opens a Sudoku; gives back its id when the service worker has everything."""
        browser.open("#/sudoku")
        browser.heading("Sudoku")
        game = browser.driver.execute_async_script(
            """const [puzzle, done] = arguments;
            import(new URL('js/base/api.js', document.baseURI)).then(({ post }) => post('games', { game: 'sudoku', puzzle })).then((g) => done(g.id), (e) => done(String(e)));""", EASY)
        browser.go(f"/sudoku/{game}")
        browser.find(".board .cell.given")
        browser.until(lambda: browser.driver.execute_async_script(
            "const done = arguments[0]; navigator.serviceWorker.ready.then((r) => done(Boolean(r.active)))"), "the service worker")
        browser.driver.refresh()
        browser.until(lambda: browser.script("return Boolean(navigator.serviceWorker.controller)"), "control by the service worker")
        browser.find(".board .cell.given")
        return game

    def write(self, browser, cell, digit):
        browser.script("document.querySelector(`.cell[data-cell='${arguments[0]}']`).focus()", cell)
        browser.press(digit)
        browser.find(f".cell[data-cell='{cell}'] .digit", digit)

    def fill(self, browser, digits):
        """Writes many digits, by the keys as the page hears them."""
        browser.script("""for (const [index, digit] of arguments[0]) {
            const cell = document.querySelector(`.cell[data-cell='${index}']`);
            cell.focus();
            cell.dispatchEvent(new KeyboardEvent('keydown', { key: digit, code: `Digit${digit}`, bubbles: true, cancelable: true }));
          }""", digits)

    def test_a_sudoku_goes_on_without_the_server_and_is_sent_when_it_is_back(self):
        browser = self.browser()
        game = self.prepared(browser)
        answer = solve(EASY)
        blanks = [i for i in range(81) if EASY[i] == "."]
        self.server.stop()
        try:
            for cell in blanks[:3]:
                self.write(browser, cell, answer[cell])
            browser.find(".connection", "No connection")
            browser.find(".game-state", "3 steps wait for the server")
            browser.press("u")
            browser.find(".game-state", "4 steps wait for the server")
            self.assertTrue(browser.find(".offer", "Hint").is_enabled())
            self.assertFalse(browser.find(".offer", "Pencil all").is_enabled())
            browser.find(".help", "Without the server, hints and checks come from this device")
            # Closed and opened again: everything is still there.
            browser.open(f"#/sudoku/{game}")
            browser.driver.refresh()
            browser.find(f".cell[data-cell='{blanks[1]}'] .digit", answer[blanks[1]])
            self.assertFalse(browser.all(f".cell[data-cell='{blanks[2]}'] .digit"))
            self.write(browser, blanks[3], answer[blanks[3]])
        finally:
            self.server.start()
        browser.until(lambda: (browser.api("GET", f"games/{game}") or {}).get("number") == 5, "the five steps at the server")
        grid = browser.api("GET", f"games/{game}")["view"]["grid"]
        for cell in (blanks[0], blanks[1], blanks[3]):
            self.assertEqual(grid[cell], answer[cell])
        self.assertEqual(grid[blanks[2]], ".")
        browser.gone(".connection")

    def settled(self, browser):
        """Visits once, playing nothing; comes back when everything for a time without connection is here."""
        browser.open()
        browser.heading("Point your phone")
        browser.until(lambda: browser.script(
            "const kept = JSON.parse(localStorage['gridship.reserve'] ?? '{}').puzzles ?? {};"
            "return Object.values(kept).filter((each) => each.length === 4).length === 6"), "the kept puzzles")
        browser.until(lambda: browser.driver.execute_async_script(
            "const done = arguments[0]; navigator.serviceWorker.ready.then((r) => done(Boolean(r.active)))"), "the service worker")

    def test_a_new_puzzle_is_begun_and_solved_without_the_server_and_handed_over_when_it_is_back(self):
        browser = self.browser()
        self.settled(browser)
        self.server.stop()
        try:
            browser.open("#/sudoku")
            browser.driver.refresh()
            browser.click("label", "Simple")
            browser.find(".note", "there are 4 new puzzles of this level")
            browser.click("button", "New puzzle")
            browser.find(".game-state", "practice")
            grid = browser.script(GRID)
            answer = solve(grid)
            blanks = [i for i in range(81) if grid[i] == "."]
            # The last but one is wrong at first: a full board is not a solved one.
            self.fill(browser, [(cell, answer[cell]) for cell in blanks[:-1]])
            self.write(browser, blanks[-1], str(int(answer[blanks[-1]]) % 9 + 1))
            browser.find(".message", "something is wrong")
            here = browser.script("return location.hash.split('/').pop()")
            browser.driver.refresh()
            browser.find(f".cell[data-cell='{blanks[0]}'] .digit", answer[blanks[0]])
            self.write(browser, blanks[-1], answer[blanks[-1]])
            browser.find(".ending.here", "Solved")
            browser.find(".ending .note", "handed over when there is a connection")
            # Another one is here, and is left unfinished.
            browser.click(".ending button", "Play another")
            browser.find(".game-state", "practice")
            browser.go("/sudoku")
            browser.find(".note", "there are 2 new puzzles of this level")
            self.assertEqual(len(browser.all(".game-card")), 2)
            browser.go(f"/sudoku/{here}")
            browser.find(".ending.here")
        finally:
            self.server.start()
        browser.find(".ending:not(.here)", "points")
        game = browser.until(lambda: browser.api("GET", "games?state=over")["games"], "the game at the server")[0]
        self.assertEqual((game["start"], game["difficulty"], game["isRanked"], game["number"]), ("own", "simple", False, len(blanks) + 1))
        self.assertEqual(browser.script("return location.hash"), f"#/sudoku/{game['id']}")
        browser.find(".ending .note", "outside the leaderboards")
        self.assertEqual(len(browser.api("GET", "games?state=open")["games"]), 1)
        # The address that it had here still leads to it.
        browser.go("/sudoku")
        browser.heading("Sudoku")
        browser.go(f"/sudoku/{here}")
        browser.find(".ending:not(.here)", "points")

    def test_hints_without_the_server_lead_on_and_cost_their_points_when_it_is_back(self):
        for shape in [dict(width=390, height=844, scale=2), dict(width=1280, height=800)]:
            with self.subTest(shape):
                browser = self.browser(**shape)
                self.settled(browser)
                self.server.stop()
                try:
                    browser.open("#/sudoku")
                    browser.driver.refresh()
                    browser.click("label", "Simple")
                    browser.click("button", "New puzzle")
                    browser.find(".game-state", "practice")
                    grid = browser.script(GRID)
                    answer = solve(grid)
                    worth = int(browser.find(".game-state").text.split(" · ")[1].split()[0])
                    # The three stages: the technique, the place, the digit.
                    browser.click(".offer", "Hint")
                    browser.find(".hint header", "single")
                    self.assertEqual(browser.all(".cell.target, .cell.house, .cell.pattern"), [])
                    browser.find(".game-state", f"{worth - 15} points")
                    browser.click(".hint .primary", "Where?")
                    browser.find(".cell.pattern, .cell.house")
                    browser.click(".hint .primary", "What to do?")
                    target = int(browser.find(".cell.target").get_attribute("data-cell"))
                    browser.find(".hint", "Goes here")
                    self.assertTrue(browser.all(".cell.because"))
                    browser.find(".game-state", f"{worth - 15 - 30 - 60} points")
                    browser.click(".hint .primary", "Do it")
                    browser.find(f".cell[data-cell='{target}'] .digit", answer[target])
                    # A wrong digit allows no hint, and a check finds it.
                    other = next(i for i in range(81) if grid[i] == "." and i != target)
                    self.write(browser, other, str(int(answer[other]) % 9 + 1))
                    browser.click(".offer", "Hint")
                    browser.find(".message", "A digit is wrong")
                    browser.click(".offer", "Check")
                    browser.find(".message", "One digit is wrong")
                    browser.find(f".cell.wrong[data-cell='{other}']")
                    self.fill(browser, [(i, answer[i]) for i in range(81) if grid[i] == "." and i != target])
                    browser.find(".ending.here", "Solved")
                finally:
                    self.server.start()
                browser.find(".ending:not(.here)", "points")
                game = browser.until(lambda: browser.api("GET", "games?state=over")["games"], "the game at the server")[0]
                view = browser.api("GET", f"games/{game['id']}")["view"]
                self.assertEqual((view["help"]["hints"], view["help"]["checks"], view["help"]["mistakes"]), ([1, 1, 1], 1, 1))
                self.assertGreaterEqual(view["penalty"], 15 + 30 + 60 + 30 + 20)
                self.assertEqual(game["score"], worth - view["penalty"])

    def test_a_practice_game_is_given_up_without_the_server(self):
        browser = self.browser()
        self.settled(browser)
        self.server.stop()
        try:
            browser.open("#/sudoku")
            browser.driver.refresh()
            browser.click("label", "Simple")
            browser.click("button", "New puzzle")
            browser.find(".game-state", "practice")
            grid = browser.script(GRID)
            answer = solve(grid)
            cell = grid.index(".")
            self.write(browser, cell, answer[cell])
            browser.click("[aria-label='More']")
            browser.click(".sheet button", "Give up")
            browser.click(".sheet button.primary, .sheet button.danger", "Give up")
            browser.find(".ending.here", "Given up")
            self.assertEqual(browser.script(GRID), answer)
            self.assertEqual([each.get_attribute("data-cell") for each in browser.all(".cell.own")], [str(cell)])
        finally:
            self.server.start()
        browser.find(".ending:not(.here)", "Given up")
        game = browser.until(lambda: browser.api("GET", "games?state=over")["games"], "the game at the server")[0]
        self.assertEqual((game["isOver"], game["number"], game["score"]), (True, 2, 0))
        self.assertEqual(browser.script(GRID), answer)

    def test_without_the_server_the_client_opens_and_says_what_needs_it(self):
        browser = self.browser()
        game = self.prepared(browser)
        self.server.stop()
        try:
            browser.open()
            browser.heading("Point your phone")
            browser.find(".connection", "No connection")
            browser.find(".game-card", "Sudoku")
            browser.go("/leaderboards")
            browser.heading("This needs the server")
            browser.go("/photograph")
            browser.find(".note", "Reading needs the server")
            browser.go("/rogueship")
            browser.find(".note", "Rogueship needs the server")
            browser.go("/sudoku")
            browser.click(".game-card", "Sudoku")
            browser.find(".board .cell.given")
            self.assertIn(game, browser.script("return location.hash"))
        finally:
            self.server.start()
        browser.gone(".connection")
        browser.go("/leaderboards")
        browser.heading("Leaderboards")

    def test_everything_the_client_loads_is_kept(self):
        """What the service worker lists is what there is, and it can be installed."""
        browser = self.browser()
        self.prepared(browser)
        kept = browser.driver.execute_async_script(
            """const done = arguments[0];
            caches.keys().then((names) => caches.open(names[0])).then((cache) => cache.keys())
              .then((keys) => done(keys.map((key) => new URL(key.url).pathname)));""")
        web = ROOT / "Web"
        files = {"/" + p.relative_to(web).as_posix() for p in web.rglob("*") if p.is_file() and p.name not in ("sw.js", "robots.txt", "favicon.ico", "newspaper.jpg")}
        # The photograph of the first page is read by the server, and shown smaller.
        # Pictures of games that need the server come when a game wants them; some are shown when it cannot be reached.
        away = {"/atlases/rogueship.json", *(f"/atlases/rogueship@1x-{page}.webp" for page in range(9))}
        files = {name for name in files if not name.startswith("/atlases/") or name in away}
        self.assertEqual(set(kept), files)


if __name__ == "__main__":
    unittest.main()
