"""Messages lie where they cover nothing that they speak of, and go when the screen changes."""

import unittest

from case import Case
from harness import Keys, solve
from test_sudoku import EASY

LONG = "Somebody with a rather long name passed your score in Sudoku, fiendish: 1,589 points."
SIZES = [dict(width=390, height=844, scale=2), dict(width=844, height=390), dict(width=1280, height=900)]
# The elements that lie, with any part of theirs, under a message.
COVERED = """
  const boxes = [...document.querySelectorAll('.toast')].map((each) => each.getBoundingClientRect());
  return [...document.querySelectorAll(arguments[0])].filter((each) => {
    const a = each.getBoundingClientRect();
    return a.width > 0 && boxes.some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom);
  }).map((each) => each.outerHTML.slice(0, 90));
"""


class MessageTests(Case):
    def shout(self, browser, text=LONG):
        browser.driver.execute_async_script(
            """const [text, done] = arguments;
            import(new URL('js/base/tell.js', document.baseURI)).then(({ toast }) => { toast(text, { seconds: 0 }); done(); });""", text)
        browser.find(".toast", text[:20])

    def start(self, browser, puzzle=EASY):
        browser.open("#/sudoku")
        browser.heading("Sudoku")
        browser.driver.execute_async_script(
            """const [puzzle, done] = arguments;
            import(new URL('js/parts/start.js', document.baseURI)).then(({ startGame }) => startGame({ game: 'sudoku', puzzle })).then(done);""", puzzle)
        browser.find(".board .cell.given")

    def test_no_message_lies_on_the_board_or_the_keypad(self):
        for size in SIZES:
            with self.subTest(size):
                browser = self.browser(**size)
                self.start(browser)
                self.shout(browser)
                self.assertEqual(browser.script(COVERED, ".cell, .key, .tool, .offer"), [])

    def test_no_message_lies_on_the_field_for_a_name_or_on_the_bar_of_a_replay(self):
        for size in SIZES:
            with self.subTest(size):
                browser = self.browser(**size)
                browser.open("#/you")
                browser.heading("You")
                name = self.somebody()
                browser.find("#name").send_keys(name, Keys.ENTER)
                browser.heading(name)
                self.shout(browser)
                self.assertEqual(browser.script(COVERED, "#name, #name + button"), [])
                game = browser.api("POST", "games", {"game": "sudoku", "difficulty": "simple"})
                grid, answer = game["view"]["grid"], solve(game["view"]["grid"])
                for number, i in enumerate([i for i in range(81) if grid[i] == "."], 1):
                    browser.api("POST", f"games/{game['id']}/actions", {"number": number, "action": f"r{i // 9 + 1}c{i % 9 + 1}={answer[i]}"})
                entry = browser.api("POST", "leaderboards/entries", {"game": game["id"]})["entry"]["id"]
                browser.go(f"/replay/{entry}")
                browser.find(".player-bar")
                self.shout(browser)
                self.assertEqual(browser.script(COVERED, ".player-bar, .replay .cell"), [])

    def test_one_message_is_seen_at_a_time_and_what_stays_comes_back(self):
        browser = self.browser(width=390, height=844, scale=2)
        browser.open()
        browser.heading("Point your phone")
        self.shout(browser, "What stays until somebody takes it away.")
        browser.driver.execute_async_script(
            """const done = arguments[0];
            import(new URL('js/base/tell.js', document.baseURI)).then(({ toast }) => { toast('First.', { seconds: 60 }); toast('Second.', { seconds: 60 }); done(); });""")
        self.assertEqual([each.text.split("\n")[0] for each in browser.all(".toast") if each.is_displayed()], ["Second."])
        browser.click(".toast .close")
        browser.find(".toast", "What stays")

    def test_messages_go_when_the_screen_changes(self):
        browser = self.browser()
        browser.open()
        browser.heading("Point your phone")
        self.shout(browser)
        # The first page speaks of a Sudoku too, so its heading would do.
        browser.go("/leaderboards")
        browser.heading("Leaderboards")
        self.assertEqual(browser.all(".toast"), [])


if __name__ == "__main__":
    unittest.main()
