"""Another player's run beside one's own: from a challenge and from a leaderboard, in step by time, with where time was gained."""

import unittest

from case import Case
from harness import solve

PHONE = dict(width=390, height=844, scale=2)
DESK = dict(width=1280, height=800)


class BesideTests(Case):
    def named(self, browser):
        """Opens the client; its player takes a name, which is given back."""
        name = self.somebody()
        browser.open()
        browser.heading("Point your phone")
        browser.driver.execute_async_script(
            """const [name, done] = arguments;
            import(new URL('js/base/api.js', document.baseURI)).then(({ patch }) => patch('players/me', { name })).then(() => done(), (e) => done(String(e)));""", name)
        return name

    def play(self, browser, game, seconds, isRanked=False):
        """Solves a game of the browser's player, cell by cell; `seconds` tells how long the thought about each one takes."""
        grid = game["view"]["grid"]
        answer = solve(grid)
        for number, cell in enumerate([cell for cell in range(81) if grid[cell] == "."], 1):
            thinking = {} if isRanked else {"thinking": round(1000 * seconds(number))}
            browser.api("POST", f"games/{game['id']}/actions", {"number": number, "action": f"r{cell // 9 + 1}c{cell % 9 + 1}={answer[cell]}", **thinking})
        return number

    def challenged(self, ada, eve, wish):
        """A challenge of Ada's finished game, and Eve's game of it; gives back its code, Eve's game, and the name of Ada."""
        name = self.named(ada)
        game = ada.api("POST", "games", {"game": "sudoku", "difficulty": "simple", **wish})
        # Ada is slow at first, and quick at the end.
        self.play(ada, game, lambda number: 8 if number <= 10 else 2, isRanked=game["isRanked"])
        code = ada.api("POST", "challenges", {"game": game["id"]})["id"]
        self.named(eve)
        begun = eve.api("POST", f"challenges/{code}/games")
        return code, eve.api("GET", f"games/{begun['id']}"), name, game["id"]

    def test_the_runs_of_a_challenge_are_watched_beside_each_other(self):
        ada, eve = self.browser(), self.browser(**DESK)
        code, game, name, _ = self.challenged(ada, eve, {"seed": "20261129"})
        eve.go(f"/challenge/{code}")
        eve.find(".results .mine")
        self.assertEqual(eve.all(".results a"), [], "before one's own game is over, nothing of another one is shown")
        count = self.play(eve, game, lambda number: 4)
        eve.driver.refresh()
        eve.click(".results a", "Beside mine")
        eve.find(".lead-now", "Neither is ahead.")
        self.assertEqual(len(eve.driver.find_elements("css selector", ".replay-pictures .board")), 2)
        self.assertTrue(all(board.is_displayed() for board in eve.all(".replay-pictures .board")))
        # Eve wrote her first digit after four seconds, when Ada had none.
        eve.click("[aria-label='A step on']")
        eve.find(".lead-now", "You are ahead by 1 digit.")
        eve.find(".replay-said", "You")
        eve.find(".replay-said", " in row ")
        eve.find(".replay-place", "0:04 / ")
        eve.click("[aria-label='A step on']")
        eve.find(".replay-place", "0:08 / ")
        # Both have done all at the end.
        eve.script("const seek = document.querySelector('.seek input'); seek.value = seek.max; seek.dispatchEvent(new Event('input'))")
        mine, theirs = count * 4, 80 + (count - 10) * 2
        said = lambda seconds: f"{seconds // 60}:{seconds % 60:02}"
        eve.find(".lead-now", f"You took {said(mine)}, \u2068{name}\u2069 {said(theirs)}.")
        self.assertEqual([len(eve.all(f".replay-pictures figure:nth-child({n}) .digit")) for n in (1, 2)], [81, 81])
        # Where time was gained: at the beginning by Eve, later by Ada.
        gained = [cell.text for cell in eve.all(".gains td:last-child")]
        self.assertTrue(gained[0].startswith("+") and gained[-1].startswith("−"), gained)
        eve.click(".gains tbody tr:last-child button")
        place = eve.find(".replay-place").text
        self.assertEqual(place.split(" / ")[1], said(max(mine, theirs)))
        self.assertNotEqual(*place.split(" / "))

    def test_a_phone_shows_one_of_two_runs_at_a_time(self):
        ada, eve = self.browser(), self.browser(**PHONE)
        code, game, name, _ = self.challenged(ada, eve, {"seed": "20261130"})
        self.play(eve, game, lambda number: 3)
        eve.go(f"/challenge/{code}")
        eve.click(".results a")
        eve.find(".lead-now", "Neither is ahead.")
        shown = lambda: [each.text for each in eve.all(".replay-pictures .board .given .digit") if each.is_displayed()]
        boards = lambda: [board.is_displayed() for board in eve.all(".replay-pictures .board")]
        eve.until(lambda: boards() == [False, True], "the other run")
        eve.click(".replay > .chooser label", "You")
        eve.until(lambda: boards() == [True, False], "the own run")
        self.assertTrue(shown())
        self.assertTrue(eve.script("return document.documentElement.scrollWidth <= innerWidth"))

    def test_an_entry_of_a_leaderboard_leads_to_ones_own_run_of_the_same_start(self):
        ada, eve, other = self.browser(), self.browser(**DESK), self.browser()
        code, game, name, played = self.challenged(ada, eve, {})
        entry = ada.api("POST", "leaderboards/entries", {"game": played})["entry"]["id"]
        eve.go(f"/replay/{entry}")
        eve.find(".replay .board")
        self.assertEqual(eve.all(".to-beside"), [], "her own game is not over")
        self.play(eve, game, lambda number: 1)
        eve.driver.refresh()
        eve.click(".to-beside", "Beside mine")
        eve.find(".lead-now")
        self.assertEqual(len(eve.all(".replay-pictures .board")), 2)
        eve.click(".to-beside", "Alone")
        eve.find(".replay-picture .board")
        # It is offered neither to Ada herself nor to anybody else.
        for browser in (ada, other):
            browser.open(f"#/replay/{entry}")
            browser.find(".replay .board")
            self.assertEqual(browser.all(".to-beside"), [])


if __name__ == "__main__":
    unittest.main()
