"""Games on real boards: Chromium's camera that is none shows a film of one, and the real server follows it."""

import pathlib
import tempfile
import unittest

from boardfilm import board_film, draughts, rack
from case import Case
from film import camera
from harness import ROOT

AUDIT = (ROOT / "Tests/web/audit.js").read_text()
PHONE, DESK = (390, 844), (1280, 800)
WATCH = """
  window.sights = [];
  document.addEventListener('sight', (event) => sights.push(event.detail.sight));
"""
EMPTY = "....... " * 5
# The computer answers the first disc in the middle with one on top of it. At the end a disc hangs in the air.
RACKS = [EMPTY + ".......", EMPTY + "...r...", "....... " * 4 + "...y... ...r...", "....... " * 3 + "......r ...y... ...r..."]
START = ".b.b.b.b b.b.b.b. .b.b.b.b ........ ........ w.w.w.w. .w.w.w.w w.w.w.w."


def setUpModule():
    global FOLDER
    FOLDER = tempfile.TemporaryDirectory()
    unittest.addModuleCleanup(FOLDER.cleanup)
    folder = pathlib.Path(FOLDER.name)
    board_film(folder / "game.mjpeg", [(rack(each), 6) for each in [*RACKS, RACKS[2]]], size=(960, 640))
    board_film(folder / "start.mjpeg", [(draughts(START), 30)], size=(720, 1080))


class RealBoardTests(Case):
    def look(self, game, film, size):
        browser = self.browser(width=size[0], height=size[1], arguments=camera(pathlib.Path(FOLDER.name) / f"{film}.mjpeg"))
        known = browser.command("Page.addScriptToEvaluateOnNewDocument", source=WATCH)
        self.addCleanup(browser.command, "Page.removeScriptToEvaluateOnNewDocument", **known)
        browser.open(f"#/{game}")
        browser.click(".start a", "Play on a real board")
        browser.heading("on a real board")
        return browser

    def event(self, browser, kind, seconds=90):
        """Waits for a change of the game; gives it back."""
        find = "return sights.flatMap((each) => each.game.events).find((each) => each.kind === arguments[0])"
        return browser.until(lambda: browser.script(find, kind), kind, seconds)

    def is_drawn(self, browser, cell):
        """Whether the computer's colour lies on a cell of the picture."""
        return browser.script("""
          const [cell] = arguments;
          const sight = sights.at(-1);
          const canvas = document.querySelector('.live-overlay');
          const scale = canvas.width / sight.width;
          const { columns } = sight.game;
          const corner = Math.floor(cell / columns) * (columns + 1) + cell % columns;
          const [[left, top], [right, bottom]] = [sight.lattice[corner], sight.lattice[corner + columns + 2]].map((at) => at.map((each) => each * scale));
          const { data } = canvas.getContext('2d').getImageData(left, top, Math.max(1, right - left), Math.max(1, bottom - top));
          let count = 0;
          for (let at = 0; at < data.length; at += 4) if (data[at + 3] > 200 && data[at] > 200 && data[at + 1] < 120 && data[at + 2] > 80) count += 1;
          return count > 20;""", cell)

    def test_a_game_in_a_rack_is_followed_and_answered(self):
        browser = self.look("connectfour", "game", DESK)
        self.assertIn("empty", self.event(browser, "found")["text"])
        self.assertEqual(self.event(browser, "moved")["move"], "column 4")
        self.assertEqual(self.event(browser, "chosen")["move"], "column 4")
        # The way of the disc ends in the fourth column, above the first disc.
        browser.until(lambda: self.is_drawn(browser, 4 * 7 + 3), "the drawn move", 30)
        self.event(browser, "answered")
        self.assertIn("not", self.event(browser, "disagrees")["text"])
        self.event(browser, "agrees")
        # The film begins again with an empty rack.
        self.event(browser, "undone")

    def test_a_move_is_named_by_taps(self):
        browser = self.look("draughts", "start", PHONE)
        browser.click(".chooser label", "Computer begins")
        chosen = self.event(browser, "chosen")["move"]
        browser.until(lambda: self.is_drawn(browser, browser.script("return sights.at(-1).game.answer[0]")), "the drawn move", 30)
        browser.find(".live-said", f"The computer plays {chosen}")
        for index in (0, -1):
            browser.script("""
              const sight = sights.at(-1);
              const { columns, answer } = sight.game;
              const cell = answer.at(arguments[0]);
              const corner = Math.floor(cell / columns) * (columns + 1) + cell % columns;
              const [one, other] = [sight.lattice[corner], sight.lattice[corner + columns + 2]];
              const canvas = document.querySelector('.live-overlay').getBoundingClientRect();
              const at = [0, 1].map((axis) => (one[axis] + other[axis]) / 2 * canvas.width / sight.width);
              document.querySelector('.viewfinder video').dispatchEvent(
                new MouseEvent('click', { bubbles: true, clientX: canvas.left + at[0], clientY: canvas.top + at[1] }));""", index)
        browser.click(".board-choices button", f"{chosen} was played")
        self.event(browser, "answered", 30)

    def test_the_page_is_for_everybody(self):
        for size in (PHONE, DESK):
            browser = self.look("draughts", "start", size)
            self.event(browser, "found")
            found = []
            for scheme in ["dark", "light"]:
                browser.media(scheme)
                browser.until(lambda: browser.script("return document.getAnimations().every((each) => !(each instanceof CSSTransition))"), "the colours")
                found += [f"{size}, {scheme}: {problem}" for problem in browser.script(AUDIT)]
            self.assertEqual(found, [])
