"""From a photograph to the answer."""

import pathlib
import tempfile
import unittest

import pillow_heif
from PIL import Image

from case import Case
from harness import PHOTOGRAPHS, Keys


class PhotographTests(Case):
    def read(self, browser, name, heading="Solved"):
        browser.open("#/photograph")
        browser.heading("Photograph a Sudoku")
        browser.upload("#file", name)
        browser.heading(heading)

    def test_a_photograph_is_answered_in_place(self):
        browser = self.browser()
        browser.open("#/photograph")
        browser.heading("Photograph a Sudoku")
        browser.upload("#file", "newspaper.jpg")
        browser.find(".overlay .answer")
        self.assertEqual(len(browser.all(".overlay .lattice path")), 20)
        # 28 digits are printed; the others are drawn, each within the board on the picture.
        self.assertEqual(len(browser.all(".overlay .answer")), 81 - 28)
        stage = browser.find(".stage").rect
        for digit in browser.all(".overlay .answer")[::9]:
            self.assertTrue(stage["x"] < digit.rect["x"] < stage["x"] + stage["width"])
            self.assertTrue(stage["y"] < digit.rect["y"] < stage["y"] + stage["height"])
        browser.find(".grade", "Easy")

    def test_every_sample_is_answered(self):
        # How fast is measured by Scripts/web-speed: a test has the machine for itself on good days only.
        browser = self.browser()
        browser.open()
        browser.heading("Point your phone")
        for name in ["newspaper.jpg", "small.jpg", "turned.jpg", "attempt.jpg", "screen.png"]:
            with self.subTest(name):
                browser.go("/photograph")
                browser.heading("Photograph a Sudoku")
                browser.upload("#file", name)
                browser.find(".facts h1", "Solved")
                browser.go("/")
                browser.heading("Point your phone")

    def test_a_digit_is_corrected_by_tapping_it(self):
        browser = self.browser()
        self.read(browser, "newspaper.jpg")
        before = [each.text for each in browser.all(".overlay .answer")]
        # The top left 9 becomes a 5, which the fourth row's 5 below it forbids; then a 9 again.
        self.tap(browser, 0)
        browser.find(".sheet canvas.crop")
        browser.find(".sheet", "Read as 9")
        browser.click(".correction-keys [data-digit='5']")
        browser.heading("Not solved yet")
        browser.find(".facts", "1 digit put right by you")
        # Nothing is said of the person's own digit as if the reader had guessed it; cells are listed as a person lists them.
        self.assertNotIn("otherwise than seen", browser.find(".facts").text)
        browser.find(".warning", "row 1, column 1 and row 6, column 1")
        self.tap(browser, 0)
        browser.find(".sheet", "Read as 5")
        browser.press("9")
        browser.heading("Solved")
        self.assertEqual([each.text for each in browser.all(".overlay .answer")], before)

    def test_a_correction_can_be_made_by_keyboard_alone(self):
        browser = self.browser()
        self.read(browser, "newspaper.jpg")
        browser.script("document.querySelector('.targets [data-cell=\"0\"]').focus()")
        browser.press(Keys.ENTER)
        browser.find(".sheet")
        browser.press("5")
        browser.heading("Not solved yet")
        browser.until(lambda: browser.script("return document.activeElement.dataset.cell") == "0", "the focus on the cell")

    def test_what_was_written_by_hand_is_checked(self):
        browser = self.browser()
        self.read(browser, "attempt.jpg")
        browser.find(".facts section", "Your entries")

    def test_what_was_read_is_played(self):
        browser = self.browser()
        self.read(browser, "newspaper.jpg")
        browser.click(".facts button", "Play it")
        browser.heading("From a photograph")
        self.assertEqual(len(browser.all(".cell.given")), 28)

    def test_a_picture_without_a_board_is_said_to_have_none(self):
        browser = self.browser()
        browser.open("#/photograph")
        browser.heading("Photograph a Sudoku")
        browser.upload("#file", "Web/icons/icon-512.png")
        browser.find(".reading-progress.wrong", "No Sudoku was found")
        browser.click("button", "Another photograph")
        browser.heading("Photograph a Sudoku")

    def test_a_picture_that_the_browser_cannot_decode_comes_back_from_the_server(self):
        # As an iPhone takes them; Chromium has no decoder for HEIF.
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        heif = pathlib.Path(folder.name) / "IMG_0001.HEIC"
        with Image.open(PHOTOGRAPHS / "newspaper.jpg") as picture:
            pillow_heif.from_pillow(picture.resize((800, 960))).save(heif, quality=80, enc_params={"preset": "ultrafast"})
        browser = self.browser()
        browser.open("#/photograph")
        browser.heading("Photograph a Sudoku")
        browser.upload("#file", str(heif))
        browser.find(".unshown", "This browser cannot show")
        browser.heading("Solved")
        self.assertEqual(len(browser.all(".overlay .answer")), 81 - 28)
        width = browser.until(lambda: browser.script("return document.querySelector('.stage img').naturalWidth"), "the server's picture")
        self.assertEqual(width, 800)
        self.assertFalse(any(each["isKept"] for each in browser.api("GET", "readings")["readings"]))
        # It is the photograph, and the lattice lies on it: the crop of the first cell is shown for correction.
        self.tap(browser, 0)
        browser.until(lambda: browser.script(
            "const c = document.querySelector('canvas.crop'); return c.getContext('2d').getImageData(c.width / 2, 4, 1, 1).data[3] === 255"), "the cell on the picture")

    def test_a_photograph_is_kept_only_when_asked_to_and_can_be_deleted(self):
        browser = self.browser()
        self.read(browser, "small.jpg")
        self.assertFalse(any(each["isKept"] for each in browser.api("GET", "readings")["readings"]))
        browser.click("button", "Another")
        browser.click(".keeping label")
        # Looking for faces takes long where the server was built without optimisation: the smallest picture.
        browser.upload("#file", "small.jpg")
        browser.heading("Solved")
        browser.find(".overlay .answer")
        browser.click("button", "Another")
        browser.click(".game-card", "Photograph")
        browser.find(".overlay .answer")
        browser.until(lambda: browser.script("return document.querySelector('.stage img').naturalWidth > 0"), "the kept photograph")
        browser.click("summary", "More")
        browser.click("button", "Delete the photograph")
        browser.heading("Photograph a Sudoku")
        self.assertFalse(any(each["isKept"] for each in browser.api("GET", "readings")["readings"]))

    def test_a_picture_that_the_server_could_not_make_leaves_the_board(self):
        browser = self.browser()
        self.read(browser, "newspaper.jpg")
        browser.script("document.querySelector('.stage img').src = 'api/v1/readings/none/pictures/photograph'")
        browser.find(".stage .no-picture")
        self.assertEqual(len(browser.all(".overlay .answer")), 81 - 28)

    @staticmethod
    def tap(browser, cell):
        """A tap on the middle of a cell of the picture."""
        target = browser.all(f".targets [data-cell='{cell}']")[0]
        browser.script("arguments[0].scrollIntoView({ block: 'center' })", target)
        target.click()


class QuotaTests(Case):
    # Nobody has room for a picture.
    server_options = {"player-megabytes": 0}

    def test_where_pictures_have_no_room_a_photograph_is_read_without_keeping_it(self):
        browser = self.browser()
        browser.open("#/photograph")
        browser.heading("Photograph a Sudoku")
        browser.click(".keeping label")
        browser.upload("#file", "small.jpg")
        browser.find(".reading-progress.wrong", "as much as is stored for a player")
        browser.click("button", "Read it without keeping it")
        browser.heading("Solved")
        self.assertFalse(any(each["isKept"] for each in browser.api("GET", "readings")["readings"]))
        # The wish to keep is taken back for the next one too.
        browser.click("button", "Another")
        browser.heading("Photograph a Sudoku")
        self.assertFalse(browser.script("return document.querySelector('.keeping input').checked"))


if __name__ == "__main__":
    unittest.main()
