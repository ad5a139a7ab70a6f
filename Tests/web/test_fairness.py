"""What a person sees of a score that is set apart, and of a game that does not count."""

import unittest

from case import Case
from harness import Keys, solve


class FairnessTests(Case):
    # Here games are looked at as they are everywhere; a millisecond for an action, so that they get as far as that.
    server_options = {"least-action-milliseconds": 1}

    @staticmethod
    def play(browser, **wish):
        """Solves a Sudoku faster than people do; gives back the game's id."""
        game = browser.api("POST", "games", {"game": "sudoku", "difficulty": "simple", **wish})
        grid, answer = game["view"]["grid"], solve(game["view"]["grid"])
        for number, i in enumerate([i for i in range(81) if grid[i] == "."], 1):
            browser.api("POST", f"games/{game['id']}/actions", {"number": number, "action": f"r{i // 9 + 1}c{i % 9 + 1}={answer[i]}"})
        return game["id"]

    def named(self, browser):
        name = self.somebody()
        browser.open("#/you")
        browser.heading("You")
        browser.find("#name").send_keys(name, Keys.ENTER)
        browser.heading(name)
        return name

    def test_a_score_that_is_set_apart_says_why_and_is_found_apart(self):
        browser = self.browser()
        name = self.named(browser)
        game = self.play(browser)
        browser.go(f"/sudoku/{game}")
        browser.click(".entering button", "Enter the leaderboard")
        browser.find(".entering .apart", "Your score is set apart")
        browser.find(".entering .apart", "less time than its steps ask of a person")
        self.assertEqual(browser.all(".ranks"), [])
        # It is said again to who comes back.
        browser.driver.refresh()
        browser.find(".entering .apart", "Your score is set apart")
        browser.click(".entering a", "Leaderboard")
        browser.find(".rank.yours", name)
        browser.find(".count", "set apart")
        self.assertEqual(browser.find(".rank.yours .place").text, "–")
        browser.click("button", "Back to the ranks")
        browser.find("button", "Scores set apart")
        self.assertEqual(browser.all(".rank.yours"), [])
        browser.click("button", "Scores set apart")
        browser.find(".rank.yours", name)

    def test_a_daily_game_begun_again_says_that_it_is_for_practice(self):
        browser = self.browser()
        self.named(browser)
        for game, place in [("sudoku", ".message"), ("rogueship", ".told-now")]:
            first = browser.api("POST", "games", {"game": game, "difficulty": "easy", "seed": "daily"})
            browser.api("DELETE", f"games/{first['id']}")
            browser.go("/inbox")
            browser.heading("Inbox")
            browser.go(f"/{game}")
            browser.click("label", "Easy")
            browser.click("button", "Daily puzzle" if game == "sudoku" else "Daily voyage")
            browser.find(place, "You have begun this day’s game before, so this one is for practice")


if __name__ == "__main__":
    unittest.main()
