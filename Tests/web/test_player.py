"""The player, the inbox, the leaderboards' notices."""

import json
import pathlib
import random
import tempfile
import unittest

from case import Case
from harness import Keys, solve


class PlayerTests(Case):
    def named(self, browser, name):
        browser.open("#/you")
        browser.heading("You")
        browser.find("#name").send_keys(name, Keys.ENTER)
        browser.heading(name)

    def play_daily(self, browser, seconds=0, difficulty="simple"):
        """Solves the day's puzzle by the interface; gives back the entry."""
        game = browser.api("POST", "games", {"game": "sudoku", "difficulty": difficulty, "seed": "daily"})
        answer = solve(game["view"]["grid"])
        number = 0
        # Two who do the very same are one run, whatever void steps one of them adds.
        blanks = random.sample([i for i in range(81) if game["view"]["grid"][i] == "."], game["view"]["grid"].count("."))
        for action in ["check"] * seconds + [f"r{i // 9 + 1}c{i % 9 + 1}={answer[i]}" for i in blanks]:
            number += 1
            browser.api("POST", f"games/{game['id']}/actions", {"number": number, "action": action})
        return game["id"]

    def enter(self, browser, game):
        browser.go(f"/sudoku/{game}")
        browser.click(".entering button", "Enter the leaderboard")
        browser.find(".ranks", "all time")

    def test_a_name_is_taken_and_kept(self):
        browser = self.browser()
        self.named(browser, "Ada")
        browser.driver.refresh()
        browser.heading("Ada")

    def test_who_was_passed_hears_of_it_at_once_and_finds_it_in_the_inbox(self):
        slow, quick = self.browser(), self.browser()
        self.named(slow, "Slow")
        self.enter(slow, self.play_daily(slow, seconds=2))
        slow.go("/")
        slow.heading("Point your phone")
        # What came before is read.
        slow.go("/inbox")
        slow.heading("Inbox")
        slow.gone(".badge")
        slow.go("/")
        slow.heading("Point your phone")
        self.named(quick, "Quick")
        self.enter(quick, self.play_daily(quick))
        slow.find(".toast", "Quick passed your score")
        slow.find(".badge", "1")
        slow.click(".bell")
        slow.find(".notice.new", "Quick passed your score")
        slow.gone(".badge")
        # Two stand on the day's board, the better one first.
        slow.go("/leaderboards/sudoku/simple/daily")
        names = slow.until(lambda: [each.text for each in slow.all(".rank .who b")] or None, "the day's board")
        self.assertTrue(names[0].startswith("Quick") and names[1].startswith("Slow"), names)

    def test_a_leaderboard_is_followed_and_leads_to_profiles(self):
        watcher, slow, quick = self.browser(width=390, height=844), self.browser(), self.browser()
        names = [self.somebody(), self.somebody()]
        for browser, name, voids in [(slow, names[0], 2), (quick, names[1], 0)]:
            self.named(browser, name)
            self.enter(browser, self.play_daily(browser, seconds=voids, difficulty="expert"))
            if browser is slow:
                watcher.open("#/leaderboards/sudoku/expert/all")
                watcher.find(".rank .who b", name)
                watcher.script("window.kept = [...document.querySelectorAll('.rank')].at(-1); kept.querySelector('a').focus()")
        # The better one comes in front of it, and the row that was there stays, with the focus and a new rank.
        watcher.find(".rank.fresh .who b", names[1])
        watcher.until(lambda: watcher.script("return kept.isConnected && kept.querySelector('.place').textContent === '2'"), "the new rank")
        self.assertTrue(watcher.script("return kept.contains(document.activeElement)"))
        self.assertEqual(watcher.script("return document.querySelector('.count').textContent"), "2 players")
        watcher.click(".rank.fresh .who a", names[1])
        watcher.heading(names[1])
        watcher.find(".profile .rank small", "of 2 players")
        self.assertTrue(watcher.script("return document.documentElement.scrollWidth <= innerWidth"))

    def test_a_daily_game_that_was_played_is_not_offered_again(self):
        browser = self.browser()
        self.named(browser, "Daisy Daily")
        game = browser.api("POST", "games", {"game": "sudoku", "difficulty": "medium", "seed": "daily"})
        answer = solve(game["view"]["grid"])
        for number, i in enumerate([i for i in range(81) if game["view"]["grid"][i] == "."], 1):
            last = browser.api("POST", f"games/{game['id']}/actions", {"number": number, "action": f"r{i // 9 + 1}c{i % 9 + 1}={answer[i]}"})
        browser.go("/")
        browser.find(".daily.sudoku", f"You have played it: {last['score']:,} points")
        browser.find(".daily.sudoku", "The next one is out at")
        browser.click(".daily.sudoku button", "Look at it")
        browser.find(".ending", "Solved")
        self.assertEqual(len(browser.api("GET", "games")["games"]), 1)

    def test_a_sealed_replay_says_when_it_opens_and_a_name_is_reported(self):
        browser, other = self.browser(), self.browser()
        self.named(browser, "Sealed Sue")
        entry = browser.api("POST", "leaderboards/entries", {"game": self.play_daily(browser, difficulty="easy")})["entry"]["id"]
        other.open(f"#/replay/{entry}")
        other.heading("Sealed until the day is over")
        self.assertRegex(other.find(".lost").text, r"at \d\d:\d\d")
        self.assertNotIn("Try again", other.find(".lost").text)
        other.go("/leaderboards/sudoku/easy/daily")
        self.assertIn("opens when the day is over", other.find(".sealed").get_attribute("aria-label"))
        other.api("GET", "players/me")
        other.click("[aria-label='Report Sealed Sue']")
        other.find(".sheet", "Report Sealed Sue")
        other.click(".sheet label", "Something else")
        other.find("#report-text").send_keys("I would rather not say.")
        other.click(".sheet button.primary", "Report")
        other.find(".toast", "Reported")
        # Nobody reports themselves.
        browser.go("/leaderboards/sudoku/easy/daily")
        browser.find(".rank.yours")
        self.assertEqual(browser.all(".rank.yours [title='Report']"), [])

    def test_everything_is_exported_and_deleted(self):
        browser = self.browser()
        self.named(browser, "Gone")
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        browser.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder.name)
        browser.driver.refresh()
        browser.heading("Gone")
        browser.click("button", "Export")
        path = pathlib.Path(folder.name) / "gridship-Gone.json"
        browser.until(path.exists, "the export")
        self.assertEqual(json.loads(path.read_text())["player"]["name"], "Gone")
        browser.click("button", "Delete everything")
        browser.click(".sheet button.danger")
        browser.heading("Point your phone")
        browser.go("/you")
        browser.heading("You")
        browser.find("#name")
        self.assertEqual(browser.find("#name").get_attribute("value"), "")


if __name__ == "__main__":
    unittest.main()
