"""Games of which the browser knows nothing but what the server says: they are played by pressing what is offered."""

import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

import test_access
from case import Case
from harness import NULLGAME_SERVER, ROOT, Keys, Server, solve

SIZES = [dict(width=390, height=844, scale=2), dict(width=1280, height=800)]
FOLDERS = {path.parent.name for path in (ROOT / "Web/js/games").glob("*/index.js")}


class Plain:
    """What holds for any such game; `game` is the catalogue's row of the one that is played."""

    def begin(self, browser):
        browser.open(f"#/{self.game['id']}")
        browser.heading(self.game["name"])
        browser.click("button", "New game")
        browser.find(".scene[tabindex] .scene-drawing")
        return browser.script("return location.hash.split('/').pop()")

    @staticmethod
    def number(browser, game):
        return browser.api("GET", f"games/{game}")["number"]

    def press_one(self, browser, game, how):
        """Takes a choice, and waits until the server has it and the screen shows it."""
        before = self.number(browser, game)
        how()
        after = browser.until(lambda: (now := self.number(browser, game)) > before and now, "a step")
        browser.find(".game-state", f"{after} step")
        browser.until(lambda: not browser.all(".plain.busy"), "the answer")
        return after

    def press_first(self, browser, game):
        """Takes the first thing that can be touched, or the first choice where nothing can."""
        return self.press_one(browser, game, lambda: browser.click(".scene-area, .plain-choices li:first-child button"))

    @staticmethod
    def listed(browser, game):
        """The choices that nothing in the scene takes, without the one that gives the game up."""
        now = browser.api("GET", f"games/{game}?scene=true")
        touched = {each["action"] for each in now["scene"]["areas"]}

        def every(choice):
            amounts = choice.get("amounts")
            if not amounts or not choice.get("template"):
                return [choice["action"]]
            return [choice["template"].replace("{amount}", str(each)) for each in range(amounts["least"], amounts["most"] + 1)]

        ends = [each for each in now["choices"] if each.get("endsGame")]
        return [each for each in now["choices"] if not touched.issuperset(every(each)) and not (len(ends) == 1 and each in ends)]

    def test_the_tabs_the_first_page_and_the_leaderboards_have_it(self):
        browser = self.browser()
        browser.open()
        if browser.all(f".tabs a[href='#/{self.game['id']}']"):
            browser.find(f".tabs a[href='#/{self.game['id']}']", self.game["name"])
        else:
            # There are more games than tabs.
            browser.click(".tabs a[href='#/games']")
            browser.find("article", self.game["tagline"])
            browser.open()
        browser.find(f".daily.{self.game['id']}", f"Daily {self.game['name']}")
        browser.go("/leaderboards")
        browser.click("label", self.game["name"])
        browser.find(".none, .ranks-list")
        if len(self.server.get("catalogue")["games"]) > 1:
            self.assertIn(f"#/leaderboards/{self.game['id']}/", browser.script("return location.hash"))
        browser.go("/you")
        browser.heading("You")

    def test_choices_are_taken_by_mouse_and_taken_back(self):
        browser = self.browser()
        game = self.begin(browser)
        self.assertEqual(len(browser.all(".plain-choices li")), len(self.listed(browser, game)))
        self.press_first(browser, game)
        before = browser.api("GET", f"games/{game}")
        if not before["canUndo"]:
            browser.find("[data-key='undo']:disabled")
            return
        browser.find("[data-key='undo']:not(:disabled)")
        browser.click("[data-key='undo']")
        browser.find("[data-key='redo']:not(:disabled)")
        self.assertNotEqual(browser.api("GET", f"games/{game}")["lines"], before["lines"])
        browser.click("[data-key='redo']")
        browser.find("[data-key='redo']:disabled")
        self.assertEqual(browser.api("GET", f"games/{game}")["lines"], before["lines"])

    def test_what_ends_the_game_is_asked_first(self):
        browser = self.browser()
        game = self.begin(browser)
        choices = [each for each in browser.api("GET", f"games/{game}")["choices"] if each.get("endsGame")]
        if len(choices) != 1:
            self.skipTest("no choice of this game gives it up")

        def ask():
            browser.click("[aria-label='More']")
            browser.click(".sheet button", choices[0]["text"])
        ask()
        browser.find("dialog", "This ends the game.")
        browser.click("dialog button", "Cancel")
        self.assertEqual(self.number(browser, game), 0)
        self.press_one(browser, game, lambda: (ask(), browser.click("dialog button.danger")))
        self.assertTrue(browser.api("GET", f"games/{game}")["isOver"])

    def test_keys_take_the_first_choices_and_take_them_back(self):
        browser = self.browser()
        game = self.begin(browser)
        before = browser.api("GET", f"games/{game}?scene=true")
        choices, listed = before["choices"], self.listed(browser, game)
        keyed = next((each["key"] for each in before["scene"]["areas"] if len(each.get("key", "")) == 1), None)
        # The focus is where keys are heard, without a click.
        if keyed:
            self.press_one(browser, game, lambda: browser.press(keyed))
        elif not listed:
            self.skipTest(f"{self.game['name']} has no key of its own and lists nothing")
        elif listed[0].get("amounts"):
            browser.press("1")
            browser.until(lambda: browser.script("return document.activeElement.type") == "number", "the focus on the amount")
            self.press_one(browser, game, lambda: browser.press(str(listed[0]["amounts"]["least"]), Keys.ENTER))
        else:
            self.press_one(browser, game, lambda: browser.press("1"))
        after = browser.api("GET", f"games/{game}")
        browser.until(lambda: browser.script("return document.querySelector('main .plain').contains(document.activeElement)"), "the focus on the game")
        if not after["canUndo"]:
            return
        browser.script("document.querySelector('.scene').focus()")
        browser.press("u")
        browser.find("[data-key='redo']:not(:disabled)")
        self.assertEqual(browser.api("GET", f"games/{game}")["choices"], choices)
        browser.press(Keys.CONTROL + "y" + Keys.NULL)
        browser.find("[data-key='redo']:disabled")
        self.assertEqual(browser.api("GET", f"games/{game}")["choices"], after["choices"])

    def test_arrows_take_the_choices_that_are_called_after_them(self):
        browser = self.browser()
        game = self.begin(browser)
        ways = {"up": Keys.ARROW_UP, "down": Keys.ARROW_DOWN, "left": Keys.ARROW_LEFT, "right": Keys.ARROW_RIGHT}
        keys = {each.get("key") for each in browser.api("GET", f"games/{game}?scene=true")["scene"]["areas"]}
        way = next((each for each in ways if each in keys), None)
        if not way:
            self.skipTest(f"{self.game['name']} has no such key")
        self.press_one(browser, game, lambda: browser.press(ways[way]))
        self.assertEqual(browser.api("GET", f"games/{game}")["number"], 1)

    def test_what_the_server_draws_is_shown_and_what_happened_is_said(self):
        browser = self.browser()
        game = self.begin(browser)
        self.press_first(browser, game)
        now = browser.api("GET", f"games/{game}?scene=true")
        self.assertEqual(browser.find(".scene[tabindex]").get_attribute("aria-label"), now["scene"]["summary"])
        nodes = "return [...document.querySelectorAll('.scene-drawing [data-node]')].map((each) => each.dataset.node)"
        wanted = [each["id"] for each in now["scene"]["nodes"]]
        # What only passes is gone once the motion has ended.
        browser.until(lambda: browser.script(nodes) == wanted, "the scene")
        areas = "return [...document.querySelectorAll('.scene-area')].map((each) => each.dataset.action)"
        self.assertEqual(browser.script(areas), [each["action"] for each in now["scene"]["areas"]])
        said = browser.script("return document.querySelector('.told').textContent")
        for text in [each["text"] for each in now["events"] if each.get("text")]:
            self.assertIn(text, said)
        if now.get("advice"):
            browser.find(".plain-advice", now["advice"])
        # It is found again, and deleted.
        browser.go(f"/{self.game['id']}")
        browser.click(".game-card", self.game["name"])
        browser.click("[aria-label='More']")
        browser.click(".sheet button", "Delete this game")
        browser.click(".sheet button.danger")
        browser.heading(self.game["name"])
        browser.gone(".game-card")

    def test_it_is_for_everyone(self):
        for size in SIZES:
            browser = self.browser(**size)
            browser.open(f"#/{self.game['id']}")
            browser.heading(self.game["name"])
            found = self.look(browser, "lobby")
            browser.click("button", "New game")
            browser.find(".scene[tabindex] .scene-drawing")
            found += self.look(browser, "game")
            browser.click("[aria-label='More']")
            browser.click(".sheet button", "Keys")
            found += self.look(browser, "keys")
            self.assertEqual(found, [], size)

    look = staticmethod(test_access.look)


class FirstGameWithoutAFolderTests(Plain, Case):
    """The client as it is, and the first game of the catalogue that it has no folder for."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        games = cls.server.get("catalogue")["games"]
        cls.game = next((each for each in games if each["id"] not in FOLDERS), None)
        if not cls.game:
            raise unittest.SkipTest("every game of the catalogue has a folder of its own in Web/js/games")


# Keeps what would be saved: its type, its width and its name.
FILM = """
  let film = null;
  const real = URL.createObjectURL;
  URL.createObjectURL = (blob) => real.call(URL, film = blob);
  HTMLAnchorElement.prototype.click = async function () {
    window.film = [film.type, (await createImageBitmap(film)).width, this.download];
  };
"""


class NullGameTests(Plain, Case):
    """A server whose only game is the smallest there is. No file of the client names it."""

    @classmethod
    def setUpClass(cls):
        cls.server = Server(program=NULLGAME_SERVER, **cls.server_options)
        cls.addClassCleanup(cls.server.close)
        (cls.game,) = cls.server.get("catalogue")["games"]

    def test_it_is_played_to_its_end_entered_and_watched(self):
        browser = self.browser()
        game = self.begin(browser)
        while not browser.api("GET", f"games/{game}")["isOver"]:
            self.press_first(browser, game)
        browser.find(".ending", "The end")
        browser.click(".ending button", "Enter the leaderboard")
        browser.find("#entry-name").send_keys(self.somebody(), Keys.ENTER)
        browser.find(".ranks", "of all time")
        browser.click("a", "Watch the replay")
        browser.find(".replay-said", "The beginning")
        browser.until(lambda: "Pressed 0 of" in browser.script("return document.querySelector('.scene-drawing').textContent"), "the scene")
        # The browser itself can show the film, and it is as wide as was asked for.
        browser.script(FILM)
        browser.click(".film", "Save the film")
        browser.until(lambda: browser.script("return window.film"), "the film")
        kind, width, name = browser.script("return window.film")
        self.assertEqual((kind, width), ("image/webp", 480))
        self.assertTrue(name.endswith(".webp"), name)
        browser.until(lambda: not browser.all(".film[aria-busy]"), "the button is as before")
        self.assertEqual(browser.script("return fetch(document.querySelector('.film').href).then((answer) => answer.status)"), 200)

    def test_a_film_that_cannot_be_made_is_said(self):
        browser = self.browser()
        game = self.begin(browser)
        while not browser.api("GET", f"games/{game}")["isOver"]:
            self.press_first(browser, game)
        browser.script("""
          const real = window.fetch;
          window.fetch = (address, options) => String(address).includes('/film')
            ? Promise.resolve(new Response(JSON.stringify({ type: '/problems/busy', detail: 'Too many films are being made.' }), { status: 503 }))
            : real(address, options);
        """)
        browser.click(".ending button", "Share")
        browser.click("dialog .film", "Save the film")
        browser.find(".toast", "Too many films are being made.")


class ManyGamesTests(Case):
    """More games than the tabs have room for."""

    MORE = """
      const real = window.fetch;
      window.fetch = async (address, options) => {
        const response = await real(address, options);
        if (!String(address).endsWith('catalogue') || options?.method === 'HEAD') return response;
        const all = await response.json();
        for (const id of ['another', 'third', 'fourth']) all.games.push({ ...all.games[0], id, name: `Game ${id}`, tagline: `What ${id} is.`, words: {} });
        return new Response(JSON.stringify(all), { status: 200, headers: response.headers });
      };
    """

    def test_they_have_a_page_in_place_of_a_tab_each(self):
        for size in SIZES:
            browser = self.browser(**size)
            script = browser.command("Page.addScriptToEvaluateOnNewDocument", source=self.MORE)["identifier"]
            self.addCleanup(browser.command, "Page.removeScriptToEvaluateOnNewDocument", identifier=script)
            browser.open()
            browser.click(".tabs a", "Games")
            browser.heading("Games")
            browser.find("article", "What fourth is.")
            self.assertEqual(browser.script(test_access.AUDIT), [])
            browser.click("[aria-label='Play Sudoku']")
            browser.heading("Sudoku")
            self.assertEqual(browser.find(".tabs [aria-current]").text, "Games")
            browser.go("/third")
            browser.heading("Game third")
            browser.find(".lead", "What third is.")


class GamesWhoseFoldersAreTakenAwayTests(Plain, Case):
    """The client without any folder of a game: amounts, events, the end and the replay are still to be had."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="gridship-web-")
        cls.addClassCleanup(folder.cleanup)
        web = pathlib.Path(folder.name) / "Web"
        shutil.copytree(ROOT / "Web", web)
        for name in FOLDERS - {"plain"}:
            shutil.rmtree(web / "js/games" / name)
        subprocess.run([sys.executable, str(ROOT / "Scripts/web-shell"), str(web)], check=True)
        cls.server = Server(web, **cls.server_options)
        cls.addClassCleanup(cls.server.close)
        cls.game = next(each for each in cls.server.get("catalogue")["games"] if each["id"] == "rogueship")

    def test_an_amount_is_chosen(self):
        browser = self.browser()
        game = self.begin(browser)
        choice = next(each for each in browser.api("GET", f"games/{game}")["choices"] if each.get("amounts"))
        self.assertIn("{amount}", choice["template"])
        field = browser.find(".amounts input[type=number]")
        field.clear()
        self.press_one(browser, game, lambda: field.send_keys("3", Keys.ENTER))
        self.assertEqual(browser.api("GET", f"games/{game}")["view"]["market"][0]["held"], 3)

    def test_a_game_ends_and_enters_the_leaderboard_and_can_be_watched(self):
        """One that is sure to end: a Sudoku, all but its last digit written beforehand."""
        browser = self.browser()
        browser.open("#/sudoku")
        browser.heading("Sudoku")
        browser.click("label", "Simple")
        browser.click("button", "New game")
        browser.find(".scene[tabindex] .scene-drawing")
        game = browser.script("return location.hash.split('/').pop()")
        grid = browser.api("GET", f"games/{game}")["view"]["grid"]
        actions = [f"r{i // 9 + 1}c{i % 9 + 1}={digit}" for i, digit in enumerate(solve(grid)) if grid[i] == "."]
        for number, action in enumerate(actions[:-1], 1):
            browser.api("POST", f"games/{game}/actions", {"number": number, "action": action})
        browser.driver.refresh()
        choices = browser.api("GET", f"games/{game}")["choices"]
        place = next(i for i, each in enumerate(choices) if each.get("template") == actions[-1][:-1] + "{amount}")
        field = browser.find(f"[data-choice='{place}'] input[type=number]")
        field.clear()
        field.send_keys(actions[-1][-1], Keys.ENTER)
        browser.find(".ending", "The end")
        shown = int(browser.find(".big-score").text.split()[0].replace(",", ""))
        self.assertEqual(shown, browser.api("GET", f"games/{game}")["score"])
        browser.click(".ending button", "Enter the leaderboard")
        browser.find("#entry-name").send_keys(self.somebody(), Keys.ENTER)
        browser.find(".ranks", "of all time")
        browser.click("a", "Watch the replay")
        browser.find(".replay-said", "The beginning")
        browser.script("const seek = document.querySelector('.seek input'); seek.value = seek.max; seek.dispatchEvent(new Event('input'))")
        # Time that went by may be a step of its own.
        last = int(browser.find(".seek input").get_attribute("max"))
        self.assertGreaterEqual(last, len(actions))
        browser.find(".replay-place", f"{last} / {last}")
        browser.find(".replay-said", "Solved")
        digits = "return document.querySelectorAll('.scene-drawing [data-node*=\" digit \"]').length"
        browser.until(lambda: browser.script(digits) == 81, "all digits")
        browser.go("/sudoku")
        browser.find(".game-card", "points")


if __name__ == "__main__":
    unittest.main()
