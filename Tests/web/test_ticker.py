"""The line of news above a game's lobby."""

import unittest

from case import Case

# What stands and what goes by in the line, and where the latter is.
LINE = """
  const of = (name) => document.querySelector(`.ticker [data-node=${name}]`);
  const goes = of('goes');
  return [of('stands')?.textContent, of('stands') && getComputedStyle(of('stands')).opacity, goes?.textContent, goes && goes.getBoundingClientRect().left];
"""


class TickerTests(Case):
    def enter_daily(self, browser, slide):
        """Somebody stands on the board of the day, with a run of their own: another first slide makes another run."""
        browser.open()
        browser.api("POST", "players", {"cookie": True})
        game = browser.api("POST", "games", {"game": "fifteen", "seed": "daily"})
        slides = [each["action"] for each in game["choices"] if each["action"] != "resign"]
        browser.api("POST", f"games/{game['id']}/actions", {"number": 1, "action": slides[slide]})
        browser.api("POST", f"games/{game['id']}/actions", {"number": 2, "action": "resign"})
        browser.api("PATCH", "players/me", {"name": self.somebody()})
        entered = browser.api("POST", "leaderboards/entries", {"game": game["id"]})
        self.assertIn("entry", entered, entered)
        return entered["entry"]

    def test_it_tells_the_best_of_the_day_and_a_button_shows_the_next(self):
        browser = self.browser()
        entry = self.enter_daily(browser, 0)
        # Another test's player may stand above.
        best = browser.api("GET", f"leaderboards/fifteen/{entry['difficulty']}?period=daily&limit=1")["entries"][0]["name"]
        browser.go("/fifteen")
        browser.until(lambda: best in (browser.script(LINE)[0] or ""), "the day's best")
        self.assertIn("Today’s best in Fifteen", browser.script(LINE)[0])
        # Nothing moves for who wants little motion, and all of it is there for a screen reader.
        self.assertIsNone(browser.script(LINE)[2])
        self.assertIn("The week’s best", browser.find(".ticker .unseen").get_attribute("textContent"))
        browser.click(".ticker button")
        browser.until(lambda: browser.script(LINE)[0].startswith("The week’s best"), "the next line")

    def test_it_goes_by_once_and_stands(self):
        browser = self.browser(calm=False)
        self.enter_daily(browser, 1)
        browser.go("/fifteen")
        browser.until(lambda: browser.script(LINE)[2], "it goes by")
        before = browser.script(LINE)
        self.assertEqual(before[1], "0")
        browser.until(lambda: browser.script(LINE)[3] < before[3] - 20, "it moves")
        browser.script("for (const each of document.getAnimations()) each.finish()")
        browser.until(lambda: browser.script(LINE)[2] is None, "it is by")
        self.assertEqual(browser.script(LINE)[1], "1")
        self.assertEqual(browser.script("return document.getAnimations().filter((each) => each.playState === 'running').length"), 0)

    def test_a_line_that_is_too_long_stands_whole_where_nothing_moves(self):
        browser = self.browser(width=320, height=640)
        self.enter_daily(browser, 2)
        browser.go("/fifteen")
        browser.until(lambda: "Today’s best" in browser.find(".ticker-standing").text, "the day's best")
        clipped = """
          const line = document.querySelector('.ticker-standing'), place = line.parentElement.getBoundingClientRect(), own = line.getBoundingClientRect();
          return line.scrollWidth > line.clientWidth || own.top < place.top || own.bottom > place.bottom"""
        self.assertFalse(browser.script(clipped))
        self.assertEqual([each.is_displayed() for each in browser.all(".ticker .scene")], [False])

    def test_its_room_is_kept_before_it_comes(self):
        browser = self.browser()
        browser.open()
        browser.go("/fifteen")
        browser.heading("Fifteen")
        top = "return document.querySelector('main h1').getBoundingClientRect().top"
        before = browser.script(top)
        browser.until(lambda: browser.script(LINE)[0], "the news")
        self.assertEqual(browser.script(top), before)


if __name__ == "__main__":
    unittest.main()
