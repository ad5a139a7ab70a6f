"""The line of news above a game's lobby."""

import re
import unittest

from case import Case

# What stands and what goes by in the line, and where the latter is.
LINE = """
  const of = (name) => document.querySelector(`.ticker [data-node=${name}]`);
  const goes = of('goes');
  return [of('stands')?.textContent, of('stands') && getComputedStyle(of('stands')).opacity, goes?.textContent, goes && goes.getBoundingClientRect().left];
"""


class NewsCase(Case):
    def enter_daily(self, browser, slide, name=None):
        """Somebody stands on the board of the day, with a run of their own: another first slide makes another run."""
        browser.open()
        browser.api("POST", "players", {"cookie": True})
        game = browser.api("POST", "games", {"game": "fifteen", "seed": "daily"})
        number = 0

        def slides():
            state = browser.api("GET", f"games/{game['id']}")
            return [each["action"] for each in state["choices"] if each["action"] != "resign"]

        def act(action):
            nonlocal number
            number += 1
            browser.api("POST", f"games/{game['id']}/actions", {"number": number, "action": action})

        # The day's board has two to four first slides. Further runs have a second one.
        first = slides()
        act(first[slide % len(first)])
        if slide >= len(first):
            act(next(action for action in slides() if action != first[slide % len(first)]))
        act("resign")
        browser.api("PATCH", "players/me", {"name": name or self.somebody()})
        entered = browser.api("POST", "leaderboards/entries", {"game": game["id"]})
        self.assertIn("entry", entered, entered)
        return entered["entry"]


class TickerTests(NewsCase):
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

    def test_it_is_shown_anew_when_the_device_is_turned(self):
        for calm in [True, False]:
            with self.subTest(calm):
                browser = self.browser(width=844, height=390, calm=calm)
                if calm:
                    self.enter_daily(browser, 3)
                else:
                    browser.open()
                browser.go("/fifteen")
                browser.until(lambda: browser.script("return document.querySelector('.ticker .unseen').textContent"), "the news")
                for width, height in [(390, 844), (844, 390), (820, 1180), (1180, 820), (390, 844)]:
                    browser.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=True)
                    # A line is as high as its letters need, wherever it stands.
                    browser.until(lambda: 25 < browser.script(
                        "const e = document.querySelector('.ticker .scene'); return e.hidden ? 28 : e.getBoundingClientRect().height") < 33, f"a line for {width}")
                    browser.until(lambda: browser.script("return document.querySelector('.ticker').scrollHeight") <= 44, "nothing cut off")

    def test_its_room_is_kept_before_it_comes(self):
        browser = self.browser()
        browser.open()
        browser.go("/fifteen")
        browser.heading("Fifteen")
        top = "return document.querySelector('main h1').getBoundingClientRect().top"
        before = browser.script(top)
        browser.until(lambda: browser.script(LINE)[0], "the news")
        self.assertEqual(browser.script(top), before)


class NameTests(NewsCase):
    """On a server of their own, where nobody stands above."""

    def test_a_name_that_is_written_from_the_right_leaves_the_sentence_as_it_is(self):
        browser = self.browser()
        name = "مرحبا"
        entry = self.enter_daily(browser, 0, name)
        # What stands after the name in the text stands after it on the screen.
        follows = """const [element, word] = arguments;
          const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          let name = null, last = null;
          while (walker.nextNode()) {
            const text = walker.currentNode;
            const box = (word) => {
              const range = document.createRange();
              range.setStart(text, text.data.indexOf(word));
              range.setEnd(text, text.data.indexOf(word) + word.length);
              return range.getBoundingClientRect();
            };
            if (text.data.includes('مرحبا')) name = box('مرحبا');
            if (text.data.includes(word)) last = box(word);
          }
          return last.left >= name.right - 1;"""
        browser.go("/fifteen")
        browser.until(lambda: name in (browser.script("return document.querySelector('.ticker .unseen').textContent")), "the news")
        said = browser.script("return document.querySelector('.ticker .unseen').textContent")
        line = browser.script("return document.body.appendChild(Object.assign(document.createElement('p'), { textContent: arguments[0] }))", said[said.index("week"):])
        self.assertTrue(browser.script(follows, line, re.search(r"[\d,]+ points", said)[0]))
        browser.go(f"/leaderboards/fifteen/{entry['difficulty']}/daily")
        browser.find(".rank.yours bdi", name)
        self.assertTrue(browser.script(follows, browser.find(".rank.yours b"), "you"))


if __name__ == "__main__":
    unittest.main()
