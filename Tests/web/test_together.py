"""Matches of two players who take turns, and the statistics of a player."""

import time
import unittest

from case import Case
from harness import solve

SHAPES = [dict(width=390, height=844, scale=2), dict(width=1280, height=900)]


class MatchTests(Case):
    def test_two_players_take_turns_by_a_link(self):
        for shape in SHAPES:
            with self.subTest(shape):
                ada, eve = self.browser(**shape), self.browser(**shape)
                ada.open()
                ada.heading("Point your phone")
                ada.go("/connectfour")
                ada.click("button", "Play a friend by turns")
                ada.heading("Connect Four with a friend")
                ada.find("[role=status]", "Waiting for somebody")
                link = ada.script("return location.href")
                eve.driver.get(link)
                eve.heading("invites you to Connect Four")
                self.assertTrue(eve.script("return document.documentElement.scrollWidth <= innerWidth"))
                eve.click("button", "Accept")
                eve.find(".game-state", "is to move")
                ada.driver.refresh()
                ada.click("a", "To the board")
                ada.find(".game-state", "Your turn")
                game = ada.script("return location.hash.split('/').pop()")
                self.assertEqual([], eve.api("GET", f"games/{game}")["choices"])
                ada.api("POST", f"games/{game}/actions", {"number": 1, "action": "drop 4"})
                eve.find(".game-state", "Your turn")
                eve.go("/inbox")
                eve.find(".notice", "has moved in Connect Four")
                eve.go("/")
                eve.find("section a", "Connect Four with")


class StatisticsTests(Case):
    def test_days_in_a_row_the_calendar_and_the_levels_are_shown(self):
        for shape in SHAPES:
            with self.subTest(shape):
                browser = self.browser(**shape)
                browser.open()
                browser.heading("Point your phone")
                browser.go("/statistics")
                browser.find(".note", "There are no finished games yet")
                browser.script("import(new URL('js/base/api.js', document.baseURI)).then(({ patch }) => patch('players/me', { name: arguments[0] }))", self.somebody())
                browser.until(lambda: browser.script("return JSON.parse(localStorage['gridship.player'] ?? '{}').id"), "the player")
                begun = time.monotonic()
                daily = browser.api("POST", "games", {"game": "sudoku", "difficulty": "simple", "seed": "daily"})
                other = browser.api("POST", "games", {"game": "sudoku", "difficulty": "simple"})
                # A game counts from a second of thinking on, by the server's clock.
                browser.until(lambda: time.monotonic() - begun > 1.2, "a second of thinking")
                for game in [daily, other]:
                    grid, answer = game["view"]["grid"], solve(game["view"]["grid"])
                    for number, i in enumerate([i for i in range(81) if grid[i] == "."], 1):
                        action = f"r{i // 9 + 1}c{i % 9 + 1}={answer[i]}"
                        browser.api("POST", f"games/{game['id']}/actions", {"number": number, "action": action})
                browser.go("/you")
                browser.click("a", "Show")
                browser.heading("Statistics")
                browser.find(".streak .figure b", "1")
                browser.find(".streak", "Today’s game is done")
                self.assertEqual(1, len(browser.all(".calendar td.played.now")))
                browser.find(".level h2", "Sudoku")
                self.assertEqual(2, len(browser.all(".level .plot")))
                self.assertTrue(browser.script("return document.documentElement.scrollWidth <= innerWidth"))


if __name__ == "__main__":
    unittest.main()
