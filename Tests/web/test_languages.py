"""The client in German and in Spanish: how its language is chosen, that nothing is left in English, and that everything has room."""

import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from case import Case
from harness import ROOT, Keys, Server, solve
from screens import Screens
from test_screens import FONTS, LARGE, WIDE, WIDTHS
from test_sudoku import EASY

LANGUAGE = "return document.documentElement.lang"
# Texts without a mark. Sentences of the server have none, and neither have names and what stands between two elements of a sentence.
UNMARKED = """
  const server = '.scene, .guide, .guide-table, .told-now, .plain-advice, .plain-log, .voyage-page, .log-panel, .news, .encounter, .lead, .art-given, '
    + 'kbd, bdi, pre, .planet-name, .brand, .order, .load-head b, .load small, .puzzle-row, .achievements, .locks, .device b, #code';
  const found = new Set();
  const isMarked = (text) => /[⟦⟧]/.test(text);
  const look = (text, element) => {
    if (/\\p{L}{3}/u.test(text) && !isMarked(text)) found.add(text.trim());
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const isBetween = [...element.childNodes].some((each) => each.nodeType === Node.TEXT_NODE && isMarked(each.data));
    if (!isBetween && !element.closest('script, style, noscript, .too-old') && !element.closest(server)) look(walker.currentNode.data, element);
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')) {
    if (element.closest(server)) continue;
    for (const name of ['aria-label', 'title', 'alt', 'placeholder']) look(element.getAttribute(name) ?? '', element);
  }
  look(document.title.replace(/ · Gridship|Gridship/, ''), document.querySelector('title'));
  return [...found];
"""


class Speaking:
    """Tests of the client in German; a class of tests in another language has another code and name."""

    code, name = "de", "Deutsch"

    def speaker(self, **shape):
        """A browser of somebody who reads the language first."""
        return self.browser((f"--accept-lang={self.code}-{self.code.upper()},{self.code},en",), **shape)

    def say(self, key, *values):
        """A sentence of the table with its values: the words that the client should say."""
        table = json.loads((ROOT / f"Web/words/{self.code}.json").read_text())
        text = table[key] if isinstance(table[key], str) else table[key]["other"]
        return re.sub(r"\{(\d+)\}", lambda match: values[int(match[1]) - 1], text)


class Spanish(Speaking):
    code, name = "es", "Español"


def marked(text):
    return f"⟦{text}⟧" if isinstance(text, str) else {form: marked(each) for form, each in text.items()}


def words_of(value):
    """Every text in a value of JSON."""
    if isinstance(value, str):
        yield value
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
        yield from words_of(each)


class LanguageTests(Speaking, Case):
    HERO = "Point your phone at a Sudoku."

    def test_the_language_is_the_first_of_the_browsers_that_there_is(self):
        other = {"de": "es", "es": "de"}[self.code]
        for languages, language, heading in [
                (f"{self.code}-CH,{other},en", self.code, self.say(self.HERO)), (f"fr,{self.code},en", self.code, self.say(self.HERO)),
                (f"fr,en,{self.code}", "en", self.HERO), ("fr", "en", self.HERO)]:
            browser = self.browser((f"--accept-lang={languages}",))
            browser.open()
            browser.heading(heading)
            self.assertEqual(browser.script(LANGUAGE), language, languages)

    def test_english_fetches_no_table_and_another_language_fetches_it_once(self):
        fetched = "return performance.getEntriesByType('resource').map((each) => each.name).filter((each) => each.includes('/words/'))"
        browser = self.browser()
        browser.open()
        browser.heading(self.HERO)
        self.assertEqual(browser.script(fetched), [])
        browser = self.speaker()
        browser.open()
        browser.heading(self.say(self.HERO))
        self.assertEqual([each.split("/")[-1] for each in browser.script(fetched)], [f"{self.code}.json"])

    def test_a_chosen_language_stays_and_gives_way_to_the_browsers_again(self):
        browser = self.browser()
        browser.open("#/you")
        browser.click("label", self.name)
        browser.find("h2", self.say("Language"))
        browser.find(".tabs a", self.say("Scores"))
        browser.open("#/games")
        browser.driver.refresh()
        browser.heading(self.say("Games"))
        self.assertEqual(browser.script(LANGUAGE), self.code)
        browser.open("#/you")
        browser.driver.refresh()
        browser.click("label", self.say("As the browser"))
        browser.find("h2", "Language")
        self.assertEqual(browser.script(LANGUAGE), "en")

    def test_no_english_is_seen_before_the_language(self):
        browser = self.speaker()
        browser.command("Page.addScriptToEvaluateOnNewDocument", source="""
          window.seen = new Set();
          const look = () => {
            for (const each of document.querySelectorAll('h1, p, a, span')) {
              const text = each.innerText?.trim();
              if (text && each.checkVisibility({ visibilityProperty: true })) seen.add(text);
            }
            requestAnimationFrame(look);
          };
          requestAnimationFrame(look);""")
        browser.command("Network.enable")
        browser.command("Network.emulateNetworkConditions", offline=False, latency=100, downloadThroughput=200_000, uploadThroughput=100_000)
        browser.open()
        browser.heading(self.say(self.HERO))
        browser.command("Network.emulateNetworkConditions", offline=False, latency=0, downloadThroughput=-1, uploadThroughput=-1)
        seen = browser.script("return [...seen]")
        self.assertIn(self.say("Photograph"), seen)
        for text in ["Loading…", "Photograph", "Scores", "Live camera", self.HERO]:
            self.assertNotIn(text, seen)

    def test_the_language_is_there_without_a_connection(self):
        server = Server()
        self.addCleanup(server.close)
        browser = self.speaker()
        browser.server = server
        browser.open()
        browser.heading(self.say(self.HERO))
        browser.until(lambda: browser.script("return Boolean(navigator.serviceWorker.controller)"), "the service worker")
        server.stop()
        browser.driver.refresh()
        browser.heading(self.say(self.HERO))
        browser.find(".connection", self.say("No connection"))
        browser.go("/leaderboards")
        browser.heading(self.say("This needs the server"))


class SpanishLanguageTests(Spanish, LanguageTests):
    pass


class PlayTests(Speaking, Case):
    maxDiff = None
    # All puzzles of the catalogue, and the hard ones, as numbers are written.
    many, hard = "10.921", "1.738"

    def test_a_sudoku_is_played_from_the_lobby_to_its_end(self):
        browser = self.speaker(width=390, height=844)
        browser.open("#/sudoku")
        browser.click("summary", self.say("Type in a puzzle"))
        browser.script("document.querySelector('#typed').value = arguments[0]", EASY)
        browser.click("form button", self.say("Play"))
        browser.heading(self.say("A puzzle of yours"))
        browser.find(".game-state", self.say("{1} to go", "51"))
        said = lambda: browser.script("return document.querySelector('.told').lastChild?.textContent")
        place = self.say("row {1}, column {2}", "1", "3")
        browser.script("document.querySelector(`.cell[data-cell='2']`).focus()")
        browser.press("4")
        browser.until(lambda: said() == self.say("{1} in {2}.", "4", place), "the digit, told")
        browser.find(".game-state", self.say("{1} to go", "50"))
        browser.click(".tools .tool:first-child")
        browser.until(lambda: said() == self.say("Undone."), "the undo, told")
        browser.click(".mode", self.say("Centre"))
        browser.press("4")
        browser.until(lambda: said() == self.say("Centre mark {1} set, {2}.", "4", place), "the mark, told")
        browser.click(".mode", self.say("Digit"))
        label = f"{place[0].upper()}{place[1:]}, {self.say('centre marks {1}', '4')}"
        self.assertEqual(browser.script("return document.querySelector(`.cell[data-cell='2']`).getAttribute('aria-label')"), label)
        browser.click(".offer", self.say("Hint"))
        browser.click(".hint button", self.say("Where?"))
        browser.find(".hint p", self.say("Look at {1}.", "⟦⟧").split("⟦⟧")[0])
        browser.click(".hint button", self.say("Close"))
        answer = solve(EASY)
        for cell in [cell for cell in range(81) if EASY[cell] == "."]:
            browser.script("document.querySelector(`.cell[data-cell='${arguments[0]}']`).focus()", cell)
            browser.press(answer[cell])
        browser.find(".ending .eyebrow", self.say("Solved"))
        browser.find(".ending .big-score small", self.say("points"))
        browser.find(".sheet-lines dt", self.say("Help and time"))

    def test_numbers_and_counts_are_written_as_in_the_language(self):
        browser = self.speaker()
        browser.open("#/catalogue")
        browser.find(".found", self.say("{1} puzzles", self.many))
        browser.find(".puzzle-row .hard b", ",")
        browser.click(".value", self.say("hard"))
        browser.find(".found", self.say("{2} of {1} puzzles", self.many, self.hard))

    def test_every_screen_has_room_on_a_phone(self):
        browser = self.speaker(width=390, height=844)
        screens = Screens(browser, self.somebody())
        wide = []
        for screen in screens.all:
            screens.show(screen)
            for width in WIDTHS:
                browser.command("Emulation.setDeviceMetricsOverride", width=width, height=844, deviceScaleFactor=1, mobile=True)
                ways = FONTS + (LARGE if width == 390 else [])
                wide += [f"{screen[0]} at {width}: {each}" for each in browser.driver.execute_async_script(WIDE, ways, screen[0] == "home")]
        self.assertEqual("\n".join(wide), "")


    def test_the_server_tells_games_in_the_language_of_the_page(self):
        browser = self.speaker()
        name = self.somebody()
        screens = Screens(browser, name)
        browser.go(f"/rogueship/{screens.voyage}")
        told = self.server.get("catalogue", language=self.code)["games"]
        goods = next(game for game in told if game["id"] == "rogueship")["words"]["commodity.grain"]
        browser.find(".market", goods[0].upper() + goods[1:])
        # Another language is chosen in the browser, whose own is English.
        browser = self.browser()
        browser.open("#/you")
        browser.click("label", self.name)
        browser.find("h2", self.say("Language"))
        browser.go("/games")
        for game in told:
            browser.find("main", game["tagline"])


class SpanishPlayTests(Spanish, PlayTests):
    # Four digits stand together in Spanish.
    hard = "1738"


class MarkedTests(Speaking, Case):
    """A client whose texts have marks: what stands on the screen without a mark has not gone through the table."""

    maxDiff = None

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="gridship-words-")
        cls.addClassCleanup(folder.cleanup)
        web = pathlib.Path(folder.name) / "Web"
        shutil.copytree(ROOT / "Web", web)
        table = web / f"words/{cls.code}.json"
        table.write_text(json.dumps({key: marked(text) for key, text in json.loads(table.read_text()).items()}))
        subprocess.run([ROOT / "Scripts/web-shell", web], check=True)
        cls.server = Server(web=web)
        cls.addClassCleanup(cls.server.close)

    def test_every_text_of_the_client_comes_from_the_table(self):
        browser = self.speaker()
        name = self.somebody()
        screens = Screens(browser, name)
        # Names of games, levels, planets and languages.
        planets = browser.api("GET", f"games/{screens.voyage}")["view"]["planets"]
        said = {each.lower() for each in [*words_of(self.server.get("catalogue", language=self.code)), *(each["name"] for each in planets), name, screens.rival, "English", "Deutsch", "Español"]}
        left = {}
        for screen in screens.all:
            screens.show(screen)
            texts = [each for each in browser.script(UNMARKED) if each.lower() not in said and not said.issuperset(each.lower().split(", "))]
            if texts:
                left[screen[0]] = texts
        self.assertEqual(left, {})

    def test_sheets_and_the_help_of_a_sudoku_come_from_the_table(self):
        browser = self.speaker()
        screens = Screens(browser, self.somebody())
        browser.go(f"/sudoku/{screens.sudoku}")
        browser.find(".board")
        browser.press("?")
        browser.find(".sheet .keys")
        self.assertEqual(browser.script(UNMARKED), [])
        browser.press(Keys.ESCAPE)
        browser.gone(".sheet")
        browser.click(".game-head .icon-button:last-child")
        browser.find(".sheet .menu")
        self.assertEqual(browser.script(UNMARKED), [])


class SpanishMarkedTests(Spanish, MarkedTests):
    pass


if __name__ == "__main__":
    unittest.main()
