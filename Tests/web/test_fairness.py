"""What a person sees of a score that is set apart, and of a game that does not count."""

import unittest

from case import Case
from harness import Keys, solve


class FairnessTests(Case):
    # Here games are looked at as they are everywhere; a millisecond for an action, so that they get as far as that.
    server_options = {"least-action-milliseconds": 1}

    @staticmethod
    def play(browser, order=lambda cells: cells, **wish):
        """Solves a Sudoku faster than people do; gives back the game's id."""
        game = browser.api("POST", "games", {"game": "sudoku", "difficulty": "simple", **wish})
        grid, answer = game["view"]["grid"], solve(game["view"]["grid"])
        for number, i in enumerate(order([i for i in range(81) if grid[i] == "."]), 1):
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

    def test_a_run_that_stands_already_does_not_enter_once_more(self):
        first, second = self.browser(), self.browser()
        self.named(first)
        self.named(second)
        game = self.play(first, seed="daily")
        first.api("POST", "leaderboards/entries", {"game": game})
        copy = self.play(second, seed="daily")
        second.go(f"/sudoku/{copy}")
        second.click(".entering button", "Enter the leaderboard")
        second.find(".entering .warning", "This very run stands in the leaderboard already")
        self.assertEqual(second.all(".entering button"), [])

    def test_a_run_that_is_mostly_anothers_is_set_apart(self):
        # An order that nobody else takes, and the same but for two digits.
        def own(cells):
            return sorted(cells, key=lambda cell: cell * 37 % 81)

        def copied(cells):
            cells = own(cells)
            return [*cells[:9], cells[10], cells[9], *cells[11:]]

        first, second = self.browser(), self.browser()
        self.named(first)
        self.named(second)
        game = self.play(first, own, seed="daily", difficulty="easy")
        first.api("POST", "leaderboards/entries", {"game": game})
        copy = self.play(second, copied, seed="daily", difficulty="easy")
        second.go(f"/sudoku/{copy}")
        second.click(".entering button", "Enter the leaderboard")
        second.find(".entering .apart", "It is mostly the same as another player’s game")

    def test_games_begun_and_left_make_the_next_one_practice(self):
        browser = self.browser()
        self.named(browser)
        for game, button, place in [("sudoku", "New puzzle", ".message"), ("rogueship", "New voyage", ".told-now")]:
            for _ in range(3):
                self.assertTrue(browser.api("POST", "games", {"game": game, "difficulty": "easy"})["isRanked"])
            browser.go("/inbox")
            browser.heading("Inbox")
            browser.go(f"/{game}")
            browser.click("label", "Easy")
            browser.click("button", button)
            browser.find(place, "three ranked games of this level were begun within a day and brought to no score")

    def test_a_banned_player_is_told_so_and_why(self):
        browser = self.browser()
        name = self.named(browser)
        game = self.play(browser)
        self.server.administer("players", "--ban", browser.api("GET", "players/me")["id"], "--reason", "Played by a machine.")
        # The server hears of it within seconds.
        browser.until(lambda: browser.api("GET", "players/me").get("ban"), "the ban")
        browser.driver.refresh()
        browser.find(".you .warning", "An administrator has set this player aside: Played by a machine.")
        browser.find(".you .warning", "You can play; names, entries and reports are closed to you")
        browser.heading(name)
        browser.go(f"/sudoku/{game}")
        browser.click(".entering button", "Enter the leaderboard")
        browser.find(".entering .warning", "Played by a machine.")
        self.assertEqual(browser.all(".entering button"), [])
        browser.go("/you")
        field = browser.find("#name")
        field.clear()
        field.send_keys(self.somebody(), Keys.ENTER)
        browser.find(".field-wrong", "Played by a machine.")
        self.assertEqual(browser.api("GET", "players/me")["name"], name)


if __name__ == "__main__":
    unittest.main()
