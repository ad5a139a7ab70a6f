"""The player, the inbox, the leaderboards' notices."""

import json
import pathlib
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

    def play_daily(self, browser, seconds=0):
        """Solves the day's easy puzzle by the interface; gives back the entry."""
        game = browser.api("POST", "games", {"game": "sudoku", "difficulty": "simple", "seed": "daily"})
        answer = solve(game["view"]["grid"])
        number = 0
        for action in ["check"] * seconds + [f"r{i // 9 + 1}c{i % 9 + 1}={answer[i]}" for i in range(81) if game["view"]["grid"][i] == "."]:
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

    def test_a_device_whose_player_is_gone_begins_anew(self):
        browser, other = self.browser(), self.browser()
        self.named(browser, "Twice")
        code = browser.api("POST", "players/me/codes")["code"]
        other.open("#/you")
        other.heading("You")
        other.find("#code").send_keys(code, Keys.ENTER)
        other.heading("Twice")
        other.api("DELETE", "players/me")
        browser.open("#/sudoku")
        browser.heading("Sudoku")
        browser.click("button", "New puzzle")
        browser.find(".board .cell.given")


if __name__ == "__main__":
    unittest.main()
