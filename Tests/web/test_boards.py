"""Photographs with several boards, boards that lie on their side, and pages of documents."""

import pathlib
import tempfile
import unittest

from PIL import Image

from case import Case
from film import label
from harness import PHOTOGRAPHS, ROOT

AUDIT = (ROOT / "Tests/web/audit.js").read_text()


def setUpModule():
    global FOLDER
    folder = tempfile.TemporaryDirectory()
    unittest.addModuleCleanup(folder.cleanup)
    FOLDER = pathlib.Path(folder.name)
    with Image.open(PHOTOGRAPHS / "newspaper.jpg") as picture:
        newspaper = picture.convert("RGB")
    with Image.open(PHOTOGRAPHS / "small.jpg") as picture:
        small = picture.convert("RGB").crop((700, 450, 1800, 1400))
    page = Image.new("RGB", (2700, 1800), "white")
    page.paste(newspaper, (0, 0))
    page.paste(small, (1550, 300))
    page.save(FOLDER / "two.jpg", quality=92)
    Image.new("RGB", (1200, 1600), "white").save(FOLDER / "pages.pdf", save_all=True, append_images=[newspaper])


class BoardTests(Case):
    def read(self, browser, path):
        browser.open("#/photograph")
        browser.until(lambda: browser.all("#file"), "the field")
        browser.all("#file")[0].send_keys(str(path))

    def digits(self, browser):
        """What is written in the blanks, by cell."""
        return browser.script("return [...document.querySelectorAll('.overlay .answer')].map((each) => each.textContent).join('')")

    def test_every_board_of_a_photograph_is_shown_and_one_is_chosen(self):
        browser = self.browser(width=390, height=844)
        self.read(browser, FOLDER / "two.jpg")
        browser.find(".facts h1", "Solved", seconds=60)
        self.assertEqual(len(browser.all(".board-choice")), 2)
        chosen = lambda: [each.get_attribute("aria-pressed") for each in browser.all(".board-choice")]
        self.assertEqual(chosen().count("true"), 1)
        first = chosen().index("true")
        before = self.digits(browser)
        self.assertEqual(browser.script(AUDIT), [])
        browser.all(".board-choice")[1 - first].click()
        browser.until(lambda: chosen()[1 - first] == "true", "the other board", 60)
        browser.find(".facts h1", "Solved")
        self.assertNotEqual(self.digits(browser), before)
        # Back without asking the server again, with the focus on what was pressed.
        browser.script("window.asked = 0; const ask = window.fetch; window.fetch = (...all) => { asked += 1; return ask(...all); }")
        browser.all(".board-choice")[first].click()
        browser.until(lambda: self.digits(browser) == before, "the first board")
        self.assertEqual(browser.script("return [asked, document.activeElement.className]"), [0, "board-choice"])
        # Loading the page anew shows the board that was chosen.
        browser.all(".board-choice")[1 - first].click()
        browser.until(lambda: chosen()[1 - first] == "true", "the other board")
        after = self.digits(browser)
        browser.driver.refresh()
        browser.until(lambda: len(browser.all(".board-choice")) == 2, "the boards")
        self.assertEqual(chosen()[1 - first], "true")
        browser.find(".facts h1", "Solved")
        self.assertEqual(self.digits(browser), after)
        browser.all(".board-choice")[first].click()
        browser.until(lambda: chosen()[first] == "true", "the first board")
        # Each is played by itself.
        browser.all(".board-choice")[1 - first].click()
        browser.until(lambda: chosen()[1 - first] == "true", "the other board")
        browser.click(".facts button", "Play it")
        browser.heading("From a photograph")
        grids = [label(name)[0] for name in ("newspaper.jpg", "small.jpg")]
        givens = browser.api("GET", "games/" + browser.script("return location.hash.split('/').pop()"))["view"]["givens"]
        self.assertEqual(givens, grids[1 - first])

    def test_a_board_that_lies_on_its_side_is_shown_upright(self):
        browser = self.browser()
        self.read(browser, PHOTOGRAPHS / "turned.jpg")
        browser.find(".facts h1", "Solved", seconds=60)
        # Digits stand upright: their own axis points to the right.
        for x, y in browser.script("""return [...document.querySelectorAll('.overlay .answer')].map((each) => {
            const { a, b } = each.getCTM(); return [a, b]; })"""):
            self.assertGreater(x, 3 * abs(y))
        # The photograph, which is wider than high, stands on its side under them.
        lying = browser.script("const box = document.querySelector('.stage img').getBoundingClientRect(); return [box.width, box.height]")
        self.assertLess(lying[0], lying[1])

    def test_a_page_of_a_document_is_chosen_and_read(self):
        browser = self.browser(width=390, height=844)
        self.read(browser, FOLDER / "pages.pdf")
        browser.find(".reading-progress", "No Sudoku was found on this page", seconds=60)
        self.assertEqual(browser.script(AUDIT), [])
        browser.click(".page-chooser button[aria-label='Next page']")
        browser.find(".facts h1", "Solved", seconds=60)
        browser.until(lambda: browser.script("return document.querySelector('.stage img')?.naturalWidth > 0"), "the page")
        self.assertEqual(browser.script("return document.querySelector('#document-page').value"), "2")
        self.assertEqual(len(self.digits(browser)), label("newspaper.jpg")[0].count("."))
        self.assertEqual(browser.script(AUDIT), [])

    def test_what_is_neither_a_picture_nor_a_document_is_refused(self):
        browser = self.browser()
        (FOLDER / "words.txt").write_text("words")
        self.read(browser, FOLDER / "words.txt")
        browser.find(".reading-progress", "neither a picture nor a PDF document")


if __name__ == "__main__":
    unittest.main()
