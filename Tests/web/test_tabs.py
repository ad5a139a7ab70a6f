"""Several tabs of one browser: none is kept waiting by another, each goes on where another played, and nothing is said twice."""

import random
import unittest

from case import Case
from harness import Keys, solve
from test_sudoku import EASY

# How many event streams the page holds open. It counts those that are made after it.
COUNT = """
  window.streams = [];
  const Real = window.EventSource;
  window.EventSource = class extends Real { constructor(...all) { super(...all); streams.push(this); } };
  window.count = () => streams.filter((each) => each.readyState !== EventSource.CLOSED).length;
  window.whileHidden = null;
  document.addEventListener('visibilitychange', () => document.hidden && setTimeout(() => (window.whileHidden = count())));
"""


class TabTests(Case):
    def counted(self, browser):
        known = browser.command("Page.addScriptToEvaluateOnNewDocument", source=COUNT)
        self.addCleanup(browser.command, "Page.removeScriptToEvaluateOnNewDocument", **known)

    def sudoku(self, browser):
        """A player with a Sudoku; gives back its id."""
        browser.open()
        browser.heading("Point your phone")
        return browser.driver.execute_async_script(
            """const [puzzle, done] = arguments;
            import(new URL('js/base/api.js', document.baseURI)).then(({ post }) => post('games', { game: 'sudoku', puzzle })).then((g) => done(g.id), (e) => done(String(e)));""", EASY)

    def at_a_sudoku(self):
        """A browser with a Sudoku on the screen; gives back the browser, the game's id and the solution."""
        browser = self.browser()
        game = self.sudoku(browser)
        browser.go(f"/sudoku/{game}")
        browser.find(".board .cell.given")
        return browser, game, solve(EASY)

    def go_on(self, browser):
        """A Sudoku that was out of sight is paused."""
        browser.click(".pause-cover button", "Go on")
        browser.gone(".pause-cover")

    def write(self, browser, cell, digit):
        browser.script("document.querySelector(`.cell[data-cell='${arguments[0]}']`).focus()", cell)
        browser.press(digit)
        browser.find(f".cell[data-cell='{cell}'] .digit", digit)

    def number(self, browser, game, number):
        browser.until(lambda: browser.api("GET", f"games/{game}")["number"] == number, f"step {number} at the server")

    def test_many_tabs_with_a_game_do_not_keep_the_next_one_waiting(self):
        browser = self.browser()
        game = self.sudoku(browser)
        for _ in range(5):
            tab = browser.new_tab()
            browser.open(f"#/sudoku/{game}")
            browser.find(".board .cell.given", seconds=8)
        # The first one is not kept waiting either.
        browser.show(browser.driver.window_handles[0])
        browser.go("/leaderboards")
        browser.heading("Leaderboards")
        browser.show(tab)
        self.go_on(browser)
        self.write(browser, 2, solve(EASY)[2])
        self.number(browser, game, 1)

    def test_pages_that_were_left_hold_no_stream(self):
        browser = self.browser()
        self.sudoku(browser)
        game = browser.api("POST", "games", {"game": "fifteen"})["id"]
        for _ in range(5):
            browser.driver.get("about:blank")
            browser.open(f"#/fifteen/{game}")
            browser.find(".scene .scene-drawing", seconds=8)

    def test_only_the_tab_in_sight_holds_streams(self):
        browser = self.browser()
        game = self.sudoku(browser)
        self.counted(browser)
        browser.open(f"#/sudoku/{game}")
        browser.driver.refresh()
        browser.find(".board .cell.given")
        browser.until(lambda: browser.script("return count()") == 2, "two streams")
        first = browser.tab
        browser.new_tab()
        # A tab that is left for a moment alone need not hear of it.
        browser.open()
        browser.heading("Point your phone")
        browser.show(first)
        browser.until(lambda: browser.script("return whileHidden") == 0, "a time without streams")
        browser.until(lambda: browser.script("return count()") == 2, "two streams again")

    def test_a_sudoku_goes_on_in_another_tab_and_no_digit_is_lost(self):
        browser, game, answer = self.at_a_sudoku()
        self.write(browser, 2, answer[2])
        first = browser.tab
        second = browser.new_tab()
        browser.open(f"#/sudoku/{game}")
        browser.find(".cell[data-cell='2'] .digit", answer[2])
        self.write(browser, 3, answer[3])
        self.number(browser, game, 2)
        # What was played meanwhile is there; before it is, the next digit is added to it all the same.
        browser.show(first)
        self.go_on(browser)
        self.write(browser, 5, answer[5])
        browser.find(".cell[data-cell='3'] .digit", answer[3])
        browser.find(".cell[data-cell='5'] .digit", answer[5])
        self.number(browser, game, 3)
        self.assertNotIn("elsewhere", browser.find(".sudoku-side").text)
        browser.show(second)
        self.go_on(browser)
        browser.find(".cell[data-cell='5'] .digit", answer[5])

    def test_what_was_missed_is_told_once_by_the_first_tab_that_is_seen(self):
        slow, quick = self.browser(), self.browser()
        for browser in (slow, quick):
            browser.open("#/you")
            browser.heading("You")
            browser.find("#name").send_keys(self.somebody(), Keys.ENTER)
            browser.heading("Pat ")
        self.enter_daily(slow, voids=2)
        slow.go("/inbox")
        slow.heading("Inbox")
        slow.gone(".badge")
        slow.go("/")
        slow.heading("Point your phone")
        first, second = slow.tab, slow.new_tab()
        slow.open("#/inbox")
        slow.heading("Inbox")
        before = len(slow.all(".notice"))
        slow.new_tab()
        self.enter_daily(quick)
        slow.show(first)
        slow.find(".toast", "passed your score")
        slow.find(".badge", "1")
        self.assertEqual(len(slow.all(".toast")), 1)
        # The other tab lists it, and does not say it once more.
        slow.show(second)
        slow.until(lambda: len(slow.all(".notice")) == before + 1, "the notice")
        self.assertEqual(slow.all(".toast"), [])
        slow.show(first)
        slow.gone(".badge")
        self.assertLess(len(slow.all(".toast")), 2)

    def enter_daily(self, browser, voids=0):
        """Solves the day's puzzle by the interface, and enters it. Void steps make the score less."""
        game = browser.api("POST", "games", {"game": "sudoku", "difficulty": "simple", "seed": "daily"})
        answer = solve(game["view"]["grid"])
        blanks = [i for i in range(81) if game["view"]["grid"][i] == "."]
        random.shuffle(blanks)
        for number, action in enumerate(["check"] * voids + [f"r{i // 9 + 1}c{i % 9 + 1}={answer[i]}" for i in blanks], 1):
            browser.api("POST", f"games/{game['id']}/actions", {"number": number, "action": action})
        entered = browser.api("POST", "leaderboards/entries", {"game": game["id"]})
        self.assertIn("entry", entered, entered)


if __name__ == "__main__":
    unittest.main()
