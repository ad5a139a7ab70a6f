"""Where a person was: going back finds the screen as far down as it was left, with all that was shown on it."""

import unittest

from case import Case

# A leaderboard of 75 players, 25 a page, in the place of the server's.
MANY = """
  const real = window.fetch;
  window.fetch = (address, options) => {
    const url = new URL(address, location.href);
    if (!url.pathname.endsWith('/leaderboards/sudoku/medium')) return real(address, options);
    const from = Number(url.searchParams.get('cursor') ?? 0);
    const entries = Array.from({ length: 25 }, (_, place) => ({
      id: `entry${from + place}`, player: `player${from + place}`, rank: from + place + 1, name: `Player ${from + place + 1}`, score: 1000 - from - place, at: '2026-01-01T00:00:00Z', isYours: false, isSealed: true, actions: 40, thinking: 60000,
      game: 'sudoku', difficulty: 'medium' }));
    const next = from + 25 < 75 ? String(from + 25) : undefined;
    return Promise.resolve(new Response(JSON.stringify({ entries, next, count: 75 }), { headers: { 'Content-Type': 'application/json' } }));
  };
  // The real board has no rows, and would replace these.
  window.EventSource = class { addEventListener() {} close() {} };
"""


class PlaceTests(Case):
    def scroll(self, browser, depth):
        """Scrolls, and waits until the page has taken note."""
        browser.script("scrollTo(0, arguments[0])", depth)
        return browser.until(lambda: browser.script("return history.state?.depth === Math.round(scrollY) && scrollY"), "the depth")

    def test_back_finds_the_screen_as_far_down_as_it_was_left(self):
        browser = self.browser(width=390, height=600)
        browser.open()
        browser.heading("Point your phone")
        depth = self.scroll(browser, 420)
        self.assertGreater(depth, 300)
        browser.go("/you")
        browser.heading("You")
        self.assertEqual(browser.script("return scrollY"), 0)
        other = self.scroll(browser, 200)
        browser.driver.back()
        browser.heading("Point your phone")
        browser.until(lambda: browser.script("return scrollY") == depth, "the place")
        browser.driver.forward()
        browser.heading("You")
        browser.until(lambda: browser.script("return scrollY") == other, "the other place")
        # A link leads to the top of the same screen.
        browser.go("/")
        browser.heading("Point your phone")
        browser.until(lambda: browser.script("return scrollY") == 0, "the top")

    def test_back_finds_the_further_pages_of_a_leaderboard(self):
        browser = self.browser(width=390, height=844)
        known = browser.command("Page.addScriptToEvaluateOnNewDocument", source=MANY)
        self.addCleanup(browser.command, "Page.removeScriptToEvaluateOnNewDocument", **known)
        browser.open("#/leaderboards/sudoku/medium/all")
        for rows in (50, 75):
            browser.click("button.more")
            browser.until(lambda: len(browser.all(".rank")) == rows, f"{rows} rows")
        depth = self.scroll(browser, 3000)
        browser.go("/you")
        browser.heading("You")
        browser.driver.back()
        browser.until(lambda: len(browser.all(".rank")) == 75, "75 rows")
        browser.until(lambda: browser.script("return scrollY") == depth, "the place")


if __name__ == "__main__":
    unittest.main()
