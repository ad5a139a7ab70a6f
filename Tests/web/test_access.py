"""For everyone: names and roles, contrast, keyboard, sizes, light and dark."""

import unittest
import urllib.request
from urllib.parse import quote

from case import Case
from harness import ROOT, Keys, solve
from screens import take_challenge

AUDIT, BIG_TEXT = ((ROOT / "Tests/web" / name).read_text() for name in ("audit.js", "bigtext.js"))


class AccessTests(Case):
    maxDiff = None

    """Every screen, on a phone and on a desk, in light and in dark."""

    def screens(self, browser):
        """Goes through the screens; yields their names when they are there."""
        browser.open()
        browser.heading("Point your phone")
        yield "home"
        browser.go("/photograph")
        browser.heading("Photograph a Sudoku")
        yield "photograph"
        browser.go("/camera")
        browser.find(".live-failed", "No camera was found")
        yield "the live camera, without a camera"
        browser.go("/photograph")
        browser.heading("Photograph a Sudoku")
        browser.upload("#file", "attempt.jpg")
        browser.heading("Solved")
        yield "reading"
        browser.script("document.querySelector('.targets [data-cell=\"0\"]').focus()")
        browser.press(Keys.ENTER)
        browser.find(".sheet")
        yield "correction"
        browser.press(Keys.ESCAPE)
        browser.gone(".sheet")
        browser.click("summary", "More")
        browser.click("button", "Move the corners")
        browser.find(".corner-editor")
        yield "corners"
        browser.go("/sudoku")
        browser.heading("Sudoku")
        yield "Sudoku's lobby"
        browser.click("button", "New puzzle")
        browser.find(".board")
        browser.click(".offer", "Hint")
        browser.click(".hint button", "Where?")
        browser.find(".cell.pattern")
        yield "Sudoku"
        browser.click(".hint button", "What to do?")
        browser.find(".hint", "Do it")
        yield "a hint, all of it"
        browser.go("/rogueship")
        browser.heading("Rogueship")
        yield "Rogueship's lobby"
        browser.click("button", "New voyage")
        browser.find(".star-map")
        yield "map"
        for panel in ["Market", "Ship", "Log"]:
            if browser.all("[role=tab]")[0].is_displayed():
                browser.click("[role=tab]", panel)
                yield panel
        game = browser.script("return location.hash.split('/').pop()")
        self.meet(browser, game)
        browser.driver.refresh()
        browser.find(".encounter, .star-map")
        yield "encounter"
        for path, heading in [("/leaderboards", "Leaderboards"), ("/you", "You"), ("/inbox", "Inbox")]:
            browser.go(path)
            browser.heading(heading)
            yield heading
        browser.go("/you")
        browser.click(".recovery button")
        browser.find(".recovery output")
        browser.find("#name").send_keys("admin", Keys.ENTER)
        browser.find(".field-wrong", "Nobody may have this name")
        yield "You, with a recovery code and a name that cannot be had"
        browser.click("button", "Sign out")
        browser.find(".sheet", "Sign out?")
        yield "signing out"
        browser.press(Keys.ESCAPE)
        browser.gone(".sheet")
        puzzle = browser.api("POST", "games", {"game": "sudoku", "difficulty": "simple"})
        entry = self.solve(browser, puzzle)
        browser.go(f"/sudoku/{puzzle['id']}")
        browser.find(".ending")
        yield "the end"
        browser.go("/leaderboards/sudoku/simple/all")
        browser.find(".rank.yours")
        yield "leaderboard"
        browser.go(f"/replay/{entry}")
        browser.find(".player-bar")
        browser.script("const seek = document.querySelector('.seek input'); seek.value = seek.max; seek.dispatchEvent(new Event('input'))")
        yield "replay"
        race, rival = browser.api("POST", "challenges", {"game": puzzle["id"]})["id"], self.somebody()
        take_challenge(self.server, race, rival)
        browser.go(f"/challenge/{race}/replay/{quote(rival)}")
        browser.find(".replay.beside .player-bar")
        browser.script("const seek = document.querySelector('.seek input'); seek.value = 20; seek.dispatchEvent(new Event('input'))")
        yield "two runs beside each other"
        browser.go("/nowhere")
        browser.heading("There is nothing here")
        yield "nowhere"
        browser.go("/replay/aaaaaaaaaaaaaaaaaaaaaa")
        browser.heading("It is not here any more")
        yield "gone"

    @staticmethod
    def solve(browser, game):
        """Solves a Sudoku by the interface, and enters it; gives back the entry's id."""
        browser.api("PATCH", "players/me", {"name": Case.somebody()})
        grid = game["view"]["grid"]
        answer = solve(grid)
        blanks = [i for i in range(81) if grid[i] == "."]
        for number, i in enumerate(blanks, 1):
            browser.api("POST", f"games/{game['id']}/actions", {"number": number, "action": f"r{i // 9 + 1}c{i % 9 + 1}={answer[i]}"})
        return browser.api("POST", "leaderboards/entries", {"game": game["id"]})["entry"]["id"]

    @staticmethod
    def meet(browser, game):
        """Flies until something is met."""
        for _ in range(20):
            now = browser.api("GET", f"games/{game}")
            if now["isOver"] or now["view"].get("encounter"):
                return
            ways = [c["action"] for c in now["choices"] if c["action"].startswith(("refuel", "go"))] or ["wait"]
            browser.api("POST", f"games/{game}/actions", {"number": now["number"] + 1, "action": ways[0]})

    @staticmethod
    def settle(browser, size=None):
        """Colours and sizes pass over into the new ones. `size` is that of the text, where it changes."""
        browser.driver.execute_async_script("""const [size, done] = arguments;
          if (size !== null) document.documentElement.style.fontSize = size;
          requestAnimationFrame(() => requestAnimationFrame(() => {
            for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
            done();
          }));""", size)

    def audit(self, **size):
        """Looks at every screen in both schemes, and with text at 200%, of which nothing may be lost (WCAG 1.4.4)."""
        browser = self.browser(**size)
        found = []
        for name in self.screens(browser):
            for scheme in ["dark", "light"]:
                browser.media(scheme)
                self.settle(browser)
                found += [f"{name}, {scheme}: {problem}" for problem in browser.script(AUDIT)]
            self.settle(browser, size="200%")
            found += [f"{name}, text at 200%: {problem}" for problem in browser.script(BIG_TEXT)]
            self.settle(browser, size="")
        self.assertEqual("\n".join(found), "")

    def test_every_screen_on_a_phone_in_light_and_dark_and_with_large_text(self):
        self.audit(width=390, height=844, scale=2)

    def test_every_screen_on_a_desk_in_light_and_dark_and_with_large_text(self):
        self.audit()

    def test_the_audit_finds_what_is_wrong(self):
        browser = self.browser()
        browser.open()
        browser.heading("Point your phone")
        browser.script("""const bad = document.createElement('div');
          bad.innerHTML = '<button></button><input><img src="icons/icon-192.png"><p id="pale">pale</p><div role="button">no stop</div>';
          document.querySelector('main').append(bad);
          bad.querySelector('#pale').style.color = '#bbbbbb';""")
        problems = "\n".join(browser.script(AUDIT))
        for word in ["no name: <button>", "no name: <input>", "no text for: <img", "contrast", "out of the keyboard's reach"]:
            self.assertIn(word, problems)

    def test_on_a_phone_on_its_side_the_keypad_stands_beside_the_whole_board(self):
        for size in [dict(width=844, height=390), dict(width=667, height=375), dict(width=568, height=320)]:
            with self.subTest(size):
                browser = self.browser(**size)
                browser.open("#/sudoku")
                browser.heading("Sudoku")
                browser.click("button", "New puzzle")
                browser.find(".board .cell.given")
                boxes = browser.script("""return ['.board', '.keypad', '.way-back'].map((each) => document.querySelector(each).getBoundingClientRect().toJSON())""")
                board, keypad, back = boxes
                for box in boxes:
                    self.assertTrue(box["top"] >= 0 and box["bottom"] <= size["height"] and box["right"] <= size["width"], box)
                self.assertGreater(board["height"], size["height"] * 0.9)
                self.assertGreaterEqual(keypad["left"], board["right"])
                least = browser.script("return Math.min(...[...document.querySelectorAll('.key, .tool')].map((each) => each.getBoundingClientRect().width))")
                self.assertGreater(least, 27)
                browser.find(".way-back").click()
                browser.heading("Sudoku")

    def test_the_way_to_the_content_is_hidden_until_it_has_the_focus(self):
        browser = self.browser()
        browser.open()
        browser.heading("Point your phone")
        bottom = "return document.querySelector('.skip').getBoundingClientRect().bottom"
        for size in ["", "200%"]:
            browser.script("document.documentElement.style.fontSize = arguments[0]", size)
            browser.script("document.activeElement.blur()")
            self.assertLessEqual(browser.script(bottom), 0)
            browser.script("document.querySelector('.skip').focus()")
            self.assertGreater(browser.script(bottom.replace("bottom", "top")), 0)
        browser.script("document.documentElement.style.fontSize = ''")

    def test_nothing_stays_lit_after_a_finger(self):
        browser = self.browser()
        browser.open()
        browser.heading("Point your phone")
        loose = browser.script("""
          const rules = (list, isHover) => [...list].flatMap((rule) =>
            rule.cssRules && !rule.selectorText ? rules(rule.cssRules, isHover || rule.media?.mediaText.includes('hover: hover'))
              : !isHover && rule.selectorText?.includes(':hover') ? [rule.selectorText] : []);
          return [...document.styleSheets].flatMap((sheet) => rules(sheet.cssRules, false));""")
        self.assertEqual(loose, [])

    def test_the_colours_follow_the_system_and_the_switch(self):
        browser = self.browser(scheme="dark")
        browser.open()
        browser.heading("Point your phone")
        background = lambda: browser.script("return getComputedStyle(document.body).backgroundColor")
        dark = background()
        browser.media("light")
        browser.until(lambda: background() != dark, "the light colours")
        browser.click(".theme")
        browser.click(".theme")
        browser.until(lambda: background() == dark, "the dark colours, by hand")
        browser.driver.refresh()
        browser.heading("Point your phone")
        self.assertEqual(background(), dark)
        browser.media("dark")

    def test_an_old_browser_is_told_which_ones_are_meant(self):
        browser = self.browser()
        browser.open()
        browser.heading("Point your phone")
        self.assertFalse(browser.all(".too-old")[0].is_displayed())
        known = browser.command("Page.addScriptToEvaluateOnNewDocument", source="delete window.HTMLDialogElement;")
        self.addCleanup(browser.command, "Page.removeScriptToEvaluateOnNewDocument", **known)
        browser.driver.refresh()
        browser.find(".too-old", "It is made for Safari 16.4, Chrome 111")

    def test_every_tab_is_reached_and_the_focus_follows(self):
        browser = self.browser()
        browser.open()
        browser.heading("Point your phone")
        for path, heading in [("photograph", "Photograph"), ("games", "Games"), ("leaderboards", "Leaderboards"), ("you", "You")]:
            browser.script("document.querySelector('.skip').focus()")
            browser.tab_to(f".tabs a[href='#/{path}']")
            browser.press(Keys.ENTER)
            browser.heading(heading)
            browser.until(lambda: browser.script("return document.activeElement.tagName") == "H1", "the focus on the heading")
            self.assertEqual(browser.find(".tabs [aria-current]").get_attribute("href").split("#/")[1], path)

    def test_at_double_size_words_stay_whole_and_what_stands_beside_them_stays_large(self):
        browser = self.browser(width=390, height=844)
        browser.open("#/leaderboards")
        browser.heading("Leaderboards")
        browser.script("document.documentElement.style.fontSize = '200%'")
        lines = "const h1 = document.querySelector('main h1'); return h1.clientHeight / parseFloat(getComputedStyle(h1).lineHeight)"
        self.assertLess(browser.script(lines), 1.5)
        browser.go("/videopoker")
        browser.heading("Video Poker")
        self.assertEqual(browser.script("return document.querySelector('.poker-title').firstElementChild.getBoundingClientRect().width"), 88)
        # The news are as large as other notes.
        self.assertGreater(browser.script("return parseFloat(getComputedStyle(document.querySelector('.ticker-standing')).fontSize)"), 24)

    def test_the_icon_is_there_for_programs_that_do_not_read_the_page(self):
        with urllib.request.urlopen(self.server.url + "favicon.ico", timeout=10) as answer:
            self.assertTrue(answer.headers["Content-Type"].startswith("image/"), answer.headers["Content-Type"])
            # An icon file, with one picture.
            self.assertEqual(answer.read(6), b"\0\0\1\0\1\0")

    def test_the_server_forbids_inline_script(self):
        browser = self.browser()
        browser.open()
        browser.heading("Point your phone")
        browser.script("""const script = document.createElement('script');
          script.textContent = 'window.wasRun = true'; document.body.append(script);""")
        self.assertIsNone(browser.script("return window.wasRun ?? null"))
        self.assertTrue(any("Content Security Policy" in each or "violates" in each for each in browser.errors()))


def look(browser, name):
    """What is wrong with the screen as it stands: dark, light, and with letters of twice the size."""
    found = []
    for scheme in ["dark", "light"]:
        browser.media(scheme)
        AccessTests.settle(browser)
        found += [f"{name}, {scheme}: {problem}" for problem in browser.script(AUDIT)]
    browser.script("document.documentElement.style.fontSize = '200%'")
    AccessTests.settle(browser)
    found += [f"{name}, large: {problem}" for problem in browser.script(BIG_TEXT)]
    browser.script("document.documentElement.style.fontSize = ''")
    AccessTests.settle(browser)
    return found


if __name__ == "__main__":
    unittest.main()
