"""The client in German: how its language is chosen, that nothing is left in English, and that everything has room."""

import json
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from case import Case
from harness import ROOT, Keys, Server, solve
from screens import Screens
from test_screens import FONTS, LARGE, WIDE, WIDTHS
from test_sudoku import EASY

# A browser of somebody who reads German first.
GERMAN = ("--accept-lang=de-DE,de,en",)
LANGUAGE = "return document.documentElement.lang"
# Texts without a mark. Sentences of the server's have none, and neither have names and what stands between two elements of a sentence.
UNMARKED = """
  const server = '.scene, .guide, .guide-table, .told-now, .plain-advice, .plain-log, .voyage-page, .log-panel, .news, .encounter, .lead, .art-given, '
    + 'kbd, bdi, pre, .planet-name, .brand, .puzzle-row, .achievements, .locks, .device b, #code';
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


def marked(text):
    return f"⟦{text}⟧" if isinstance(text, str) else {form: marked(each) for form, each in text.items()}


def words_of(value):
    """Every text in a value of JSON."""
    if isinstance(value, str):
        yield value
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
        yield from words_of(each)


class LanguageTests(Case):
    def test_the_language_is_the_first_of_the_browsers_that_there_is(self):
        for languages, language, heading in [("de-CH,en", "de", "Richte dein Handy auf ein Sudoku."), ("fr,de,en", "de", "Richte"), ("fr,en,de", "en", "Point"), ("fr", "en", "Point")]:
            browser = self.browser((f"--accept-lang={languages}",))
            browser.open()
            browser.heading(heading)
            self.assertEqual(browser.script(LANGUAGE), language, languages)

    def test_english_fetches_no_table_and_german_fetches_it_once(self):
        fetched = "return performance.getEntriesByType('resource').map((each) => each.name).filter((each) => each.includes('/words/'))"
        browser = self.browser()
        browser.open()
        browser.heading("Point your phone")
        self.assertEqual(browser.script(fetched), [])
        browser = self.browser(GERMAN)
        browser.open()
        browser.heading("Richte dein Handy")
        self.assertEqual(len(browser.script(fetched)), 1)

    def test_a_chosen_language_stays_and_gives_way_to_the_browsers_again(self):
        browser = self.browser()
        browser.open("#/you")
        browser.click("label", "Deutsch")
        browser.find("h2", "Sprache")
        browser.find(".tabs a", "Bestenliste")
        browser.open("#/games")
        browser.driver.refresh()
        browser.heading("Spiele")
        self.assertEqual(browser.script(LANGUAGE), "de")
        browser.open("#/you")
        browser.driver.refresh()
        browser.click("label", "Wie im Browser")
        browser.find("h2", "Language")
        self.assertEqual(browser.script(LANGUAGE), "en")

    def test_no_english_is_seen_before_the_german(self):
        browser = self.browser(GERMAN)
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
        browser.heading("Richte dein Handy")
        browser.command("Network.emulateNetworkConditions", offline=False, latency=0, downloadThroughput=-1, uploadThroughput=-1)
        seen = browser.script("return [...seen]")
        self.assertIn("Foto", seen)
        for text in ["Loading…", "Photograph", "Scores", "Live camera", "Point your phone at a Sudoku."]:
            self.assertNotIn(text, seen)

    def test_german_is_there_without_a_connection(self):
        server = Server()
        self.addCleanup(server.close)
        browser = self.browser(GERMAN)
        browser.server = server
        browser.open()
        browser.heading("Richte dein Handy")
        browser.until(lambda: browser.script("return Boolean(navigator.serviceWorker.controller)"), "the service worker")
        server.stop()
        browser.driver.refresh()
        browser.heading("Richte dein Handy")
        browser.find(".connection", "Keine Verbindung")
        browser.go("/leaderboards")
        browser.heading("Das braucht den Server")


class PlayTests(Case):
    maxDiff = None

    def test_a_sudoku_is_played_from_the_lobby_to_its_end(self):
        browser = self.browser(GERMAN, width=390, height=844)
        browser.open("#/sudoku")
        browser.click("summary", "Rätsel eintippen")
        browser.script("document.querySelector('#typed').value = arguments[0]", EASY)
        browser.click("form button", "Spielen")
        browser.heading("Eigenes Rätsel")
        browser.find(".game-state", "noch 51 · ")
        said = lambda: browser.script("return document.querySelector('.told').lastChild?.textContent")
        browser.script("document.querySelector(`.cell[data-cell='2']`).focus()")
        browser.press("4")
        browser.until(lambda: said() == "4 in Zeile 1, Spalte 3.", "the digit, told")
        browser.find(".game-state", "noch 50 · ")
        browser.click(".tool:first-child")
        browser.until(lambda: said() == "Rückgängig gemacht.", "the undo, told")
        browser.click(".tool", "Notizen")
        browser.press("4")
        browser.until(lambda: said() == "Notiz 4 gesetzt, Zeile 1, Spalte 3.", "the mark, told")
        browser.click(".tool", "Notizen")
        self.assertEqual(browser.script("return document.querySelector(`.cell[data-cell='2']`).getAttribute('aria-label')"), "Zeile 1, Spalte 3, Notizen 4")
        browser.click(".offer", "Hinweis")
        browser.click(".hint button", "Wo?")
        browser.find(".hint p", "Sieh dir ")
        browser.click(".hint button", "Schließen")
        answer = solve(EASY)
        for cell in [cell for cell in range(81) if EASY[cell] == "."]:
            browser.script("document.querySelector(`.cell[data-cell='${arguments[0]}']`).focus()", cell)
            browser.press(answer[cell])
        browser.find(".ending .eyebrow", "Gelöst")
        browser.find(".ending .big-score small", "Punkte")
        browser.find(".sheet-lines dt", "Hilfe und Zeit")

    def test_numbers_and_counts_are_written_as_in_german(self):
        browser = self.browser(GERMAN)
        browser.open("#/catalogue")
        browser.find(".found", "10.921 Rätsel")
        browser.find(".puzzle-row .hard b", ",")
        browser.click(".value", "schwer")
        browser.find(".found", "1.738 von 10.921 Rätseln")

    def test_every_screen_has_room_on_a_phone(self):
        browser = self.browser(GERMAN, width=390, height=844)
        screens = Screens(browser, self.somebody())
        wide = []
        for screen in screens.all:
            screens.show(screen)
            for width in WIDTHS:
                browser.command("Emulation.setDeviceMetricsOverride", width=width, height=844, deviceScaleFactor=1, mobile=True)
                ways = FONTS + (LARGE if width == 390 else [])
                wide += [f"{screen[0]} at {width}: {each}" for each in browser.driver.execute_async_script(WIDE, ways, screen[0] == "home")]
        self.assertEqual("\n".join(wide), "")


class MarkedTests(Case):
    """A client whose German texts have marks: what stands on the screen without a mark has not gone through the table."""

    maxDiff = None

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="gridship-words-")
        cls.addClassCleanup(folder.cleanup)
        web = pathlib.Path(folder.name) / "Web"
        shutil.copytree(ROOT / "Web", web)
        table = web / "words/de.json"
        table.write_text(json.dumps({key: marked(text) for key, text in json.loads(table.read_text()).items()}))
        subprocess.run([ROOT / "Scripts/web-shell", web], check=True)
        cls.server = Server(web=web)
        cls.addClassCleanup(cls.server.close)

    def test_every_text_of_the_client_comes_from_the_table(self):
        browser = self.browser(GERMAN)
        name = self.somebody()
        screens = Screens(browser, name)
        # Names of games, levels, planets and languages.
        planets = browser.api("GET", f"games/{screens.voyage}")["view"]["planets"]
        said = {each.lower() for each in [*words_of(self.server.get("catalogue")), *(each["name"] for each in planets), name, "English", "Deutsch"]}
        left = {}
        for screen in screens.all:
            screens.show(screen)
            texts = [each for each in browser.script(UNMARKED) if each.lower() not in said]
            if texts:
                left[screen[0]] = texts
        self.assertEqual(left, {})

    def test_sheets_and_the_help_of_a_sudoku_come_from_the_table(self):
        browser = self.browser(GERMAN)
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


if __name__ == "__main__":
    unittest.main()
