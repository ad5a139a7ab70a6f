"""From a photograph to the answer."""

import base64
import os
import pathlib
import tempfile
import unittest

import pillow_heif
from PIL import Image, ImageDraw, ImageFont
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput

from case import Case
from harness import PHOTOGRAPHS, Keys
from test_shares import REFUSE


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

    def test_a_new_player_sees_the_photograph_of_the_first_page_read(self):
        browser = self.browser(width=390, height=844)
        browser.open()
        browser.click(".hero button", "Read this Sudoku")
        browser.heading("Solved")
        self.assertEqual(len(browser.all(".overlay .answer")), 81 - 28)
        # Whoever has begun a game wants to go on.
        browser.click("button", "Play it")
        browser.find(".board")
        browser.go("/")
        browser.find("h2", "Go on")
        self.assertEqual(browser.all(".hero [data-key=sample]"), [])

    def drop(self, browser, selector, name):
        """Lets a picture go over an element, as a mouse does; gives back whether the page took it."""
        return browser.script("""const [selector, data, name] = arguments;
          const bytes = Uint8Array.from(atob(data), (each) => each.charCodeAt(0));
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([bytes], name, { type: 'image/jpeg' }));
          return ['dragover', 'drop'].every((kind) =>
            !document.querySelector(selector).dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer })));""",
            selector, base64.b64encode((PHOTOGRAPHS / name).read_bytes()).decode(), name)

    def test_a_picture_is_taken_wherever_it_is_dropped(self):
        browser = self.browser()
        browser.open("#/photograph")
        browser.heading("Photograph a Sudoku")
        # Beside the field, over the result of another one, and on another screen.
        for place in ["main h1", ".facts", ".hero"]:
            if place == ".hero":
                browser.go("/")
                browser.heading("Point your phone")
            browser.script("window.isSame = true; document.querySelector('.overlay')?.remove()")
            self.assertTrue(self.drop(browser, place, "newspaper.jpg"), place)
            browser.find(".overlay .answer")
            browser.heading("Solved")
            self.assertTrue(browser.script("return window.isSame"), "the page itself stays")
        # What is no file goes its own way.
        taken = browser.script("""const dataTransfer = new DataTransfer();
          dataTransfer.setData('text/plain', 'words');
          return !document.body.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }))""")
        self.assertFalse(taken)

    def test_the_cells_that_were_read_light_up_and_any_key_ends_it(self):
        browser = self.browser(calm=False)
        browser.open("#/photograph")
        browser.heading("Photograph a Sudoku")
        browser.upload("#file", "newspaper.jpg")
        browser.find(".overlay.appearing")
        self.assertEqual(len(browser.all(".reading-cells polygon")), 28)
        browser.press(Keys.SHIFT)
        self.assertEqual(browser.all(".overlay.appearing") + browser.all(".reading-cells polygon"), [])
        self.assertEqual(len(browser.all(".overlay .answer")), 81 - 28)
        calm = self.browser()
        self.read(calm, "newspaper.jpg")
        self.assertEqual(calm.all(".overlay.appearing"), [])

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

    def test_going_back_and_loading_anew_find_the_photograph_again(self):
        browser = self.browser()
        self.read(browser, "newspaper.jpg")
        self.assertRegex(browser.script("return location.hash"), r"^#/photograph/[\w-]+$")
        browser.script("location.reload()")
        browser.heading("Solved")
        self.assertEqual(len(browser.all(".overlay .answer")), 81 - 28)
        browser.go("/fifteen")
        browser.heading("Fifteen")
        browser.script("history.back()")
        browser.heading("Solved")
        # One that is not kept any longer is asked for again.
        browser.go("/photograph/" + 22 * "a")
        browser.heading("Photograph a Sudoku")
        browser.find(".toast", "not kept any longer")
        browser.errors()

    def test_without_its_picture_a_photograph_is_shown_with_all_its_digits(self):
        browser = self.browser()
        self.read(browser, "newspaper.jpg")
        self.assertEqual([each.text for each in browser.all(".reading-picture .chooser label")], ["Answer", "As read", "Photograph"])
        printed = browser.script("return [...document.querySelectorAll('.targets [aria-label]')].filter((each) => !each.ariaLabel.includes('blank')).length")
        self.assertEqual(printed, 28)
        for isReload in [True, False]:
            if isReload:
                browser.script("location.reload()")
            else:
                browser.go("/fifteen")
                browser.gone(".reading-picture")
                browser.script("history.back()")
            # The page is drawn once from what is kept here, and once from the server's answer; so it is asked in one go.
            browser.until(lambda: browser.script("""
                const count = (selector) => document.querySelectorAll(`.reading-picture ${selector}`).length;
                const words = (selector) => [...document.querySelectorAll(`.reading-picture ${selector}`)].map((each) => each.textContent.trim()).join();
                return words('.note').includes('The photograph was not kept.') && count('.overlay .seen') === 28
                  && count('.overlay .answer') === 81 - 28 && words('.chooser label') === 'Answer,As read';
            """), "the reading without its photograph")

    def test_a_wrong_entry_is_named_by_its_place(self):
        browser = self.browser()
        self.read(browser, "newspaper.jpg")
        # A 9 in the blank cell below another 9 of its column.
        self.tap(browser, 18)
        browser.click(".correction-keys [data-digit='9']")
        browser.find(".facts", "is wrong: row 3, column 1.")

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
        browser.find("main button", "Try again")
        browser.click("button", "Another photograph")
        browser.heading("Photograph a Sudoku")
        # What is no picture is none the second time either.
        browser.upload("#file", "Web/index.html")
        browser.find(".reading-progress.wrong")
        browser.find("main button", "Another photograph")
        self.assertNotIn("Try again", [each.text for each in browser.all("main button")])

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

    def test_kept_photographs_of_any_size_have_a_picture_of_their_digits(self):
        browser = self.browser()
        browser.open()
        browser.heading("Point your phone")
        browser.api("POST", "players", {"cookie": True})
        browser.driver.refresh()
        browser.heading("Point your phone")
        # The last digit of each is in the lower right corner.
        browser.script("""const real = window.fetch;
          localStorage['gridship.player'] = '{"id": "x"}';
          const readings = [4, 6, 9, 16, 21].map((side) => ({ id: `r${side}`, status: 'done', isKept: true, createdAt: new Date().toISOString(), grid: '1'.padStart(side * side, '.') }));
          window.fetch = (address, options) => String(address).includes('readings?limit')
            ? Promise.resolve(new Response(JSON.stringify({ readings }), { headers: { 'content-type': 'application/json' } })) : real(address, options);""")
        browser.go("/photograph")
        browser.heading("Photograph a Sudoku")
        browser.until(lambda: len(browser.all(".miniature")) == 5, "the kept photographs")
        places = browser.script("""return [...document.querySelectorAll('.miniature')].map((each) => {
          const [, , width] = each.getAttribute('viewBox').split(' ').map(Number), digit = each.querySelector('rect');
          return [width / 3, (Number(digit.getAttribute('x')) - 0.6) / 3, (Number(digit.getAttribute('y')) - 0.6) / 3];
        })""")
        self.assertEqual([[round(part) for part in each] for each in places], [[side, side - 1, side - 1] for side in (4, 6, 9, 16, 21)])

    def test_a_picture_that_the_server_could_not_make_leaves_the_board(self):
        browser = self.browser()
        self.read(browser, "newspaper.jpg")
        browser.script("document.querySelector('.stage img').src = 'api/v1/readings/none/pictures/photograph'")
        browser.find(".stage .no-picture")
        self.assertEqual(len(browser.all(".overlay .answer")), 81 - 28)
        browser.find(".reading-picture .note", "The photograph cannot be had")
        self.assertEqual(len(browser.all(".overlay .seen")), 28)

    @staticmethod
    def tap(browser, cell):
        """A tap on the middle of a cell of the picture."""
        target = browser.all(f".targets [data-cell='{cell}']")[0]
        browser.script("arguments[0].scrollIntoView({ block: 'center' })", target)
        target.click()


class SlowTests(Case):
    """Pictures on a slow line."""

    # The first picture is answered as too slow; what is sent is noted.
    NOTE = """
      window.sent = [];
      const { send } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.send = function (blob) {
        createImageBitmap(blob).then(({ width, height }) => sent.push(Math.max(width, height)));
        if (sent.length > 0 || window.wasSlow) return send.call(this, blob);
        window.wasSlow = true;
        Object.defineProperties(this, { status: { value: 408 }, response: { value: new Blob(['{"type": "problems/too-slow", "detail": "Too slow."}']) } });
        this.getAllResponseHeaders = () => 'content-type: application/problem+json';
        setTimeout(() => this.onload());
      };
    """

    def choose(self, browser, name="newspaper.jpg"):
        browser.open("#/photograph")
        browser.heading("Photograph a Sudoku")
        return lambda: browser.upload("#file", name)

    def test_a_picture_that_came_too_slowly_is_sent_again_with_fewer_pixels(self):
        browser = self.browser()
        choose = self.choose(browser)
        browser.script(self.NOTE)
        choose()
        browser.heading("Solved")
        self.assertEqual(browser.script("return sent"), [1800, 1000])
        # The lattice lies on the picture all the same, and the corners go on from there.
        stage = browser.find(".stage").rect
        for digit in browser.all(".overlay .answer")[::9]:
            self.assertTrue(stage["x"] < digit.rect["x"] < stage["x"] + stage["width"])
        browser.click("summary", "More")
        browser.click("button", "Move the corners")
        browser.find("[data-corner='0']").send_keys(Keys.ENTER)
        browser.find(".corner-said", "28 digits read, and solved.")

    def test_the_share_that_was_sent_is_said(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "large.jpg"
            with Image.open(PHOTOGRAPHS / "newspaper.jpg") as picture:
                size = (1000, 1200)
                noise = Image.frombytes("L", size, os.urandom(size[0] * size[1])).convert("RGB")
                Image.blend(picture.convert("RGB").resize(size), noise, 0.1).save(file, quality=95)
            browser = self.browser()
            choose = self.choose(browser, str(file))
            browser.command("Network.enable")
            browser.command("Network.emulateNetworkConditions", offline=False, latency=0, downloadThroughput=-1, uploadThroughput=60_000)
            choose()
            share = lambda: int(browser.find(".reading-progress", "Sending…").text.split()[1])
            first = share()
            browser.until(lambda: first < share() < 100, "a larger share")
            self.assertNotIn("Looking", browser.find(".reading-progress").text)
            browser.command("Network.emulateNetworkConditions", offline=False, latency=0, downloadThroughput=-1, uploadThroughput=-1)
            browser.heading("Solved")

    def test_a_picture_that_is_small_already_says_what_is_wrong(self):
        browser = self.browser()
        choose = self.choose(browser, "small.jpg")
        browser.script(REFUSE, "readings?", 408, "too-slow", "It arrives at less than 16 KiB a second; send a smaller one.", None)
        choose()
        browser.find(".reading-progress.wrong", "The connection is too slow for the photograph.")
        browser.find("main button", "Try again")


class SamuraiTests(Case):
    """A samurai: five boards on a square of 21 cells a side. Some cells of it belong to none."""

    # Rows of digits that end as the printed ones do; the answer is made up, for nothing here looks at it.
    STUB = """
      const side = 21, count = side * side;
      const solution = Array.from({ length: count }, (_, cell) => String(1 + cell % 9)).join('');
      const asDecided = [...solution].map((digit, cell) => (cell % 4 === 0 ? digit : '.')).join('');
      const board = {
        kind: 'samurai', size: 9, side, width: 1050, height: 1050, solution, asDecided, asSeen: asDecided, regions: [], cages: [],
        outline: [[0, 0], [1050, 0], [1050, 1050], [0, 1050]],
        lattice: Array.from({ length: 22 * 22 }, (_, place) => [(place % 22) * 50, Math.floor(place / 22) * 50]),
        // The first one belongs to no board.
        doubtful: [10, 12, 440], milliseconds: {},
        warnings: [
          { code: 'corrected', text: '', cells: [10, 440] },
          { code: 'doubtful-cages', text: 'doubtful cages at: r1c1 r1c2 r1c3 r2c1 r2c2 r3c3 r7c5 r7c6 ...' }],
        cells: Array.from({ length: count }, () => ({ kind: 'printed', probabilities: Array.from({ length: 10 }, () => 0.1) })),
      };
      const reading = { id: 'samurai', status: 'done', isKept: false, corrections: [], pictures: [], board };
      const real = window.fetch;
      window.fetch = (address, options) => String(address).endsWith('readings/samurai')
        ? Promise.resolve(new Response(JSON.stringify(reading), { headers: { 'content-type': 'application/json' } })) : real(address, options);
      location.hash = '/photograph/samurai';
    """

    def test_the_cells_of_its_boards_are_drawn_and_named_and_no_others(self):
        browser = self.browser(width=390, height=844)
        browser.open()
        browser.heading("Point your phone")
        browser.script(self.STUB)
        browser.heading("Solved")
        self.assertEqual(len(browser.all(".targets polygon")), 369)
        self.assertEqual(len(browser.all(".overlay-digits .answer, .overlay-digits .seen")), 369)
        names = browser.script("return [...document.querySelectorAll('.targets polygon')].map((each) => each.ariaLabel)")
        self.assertEqual(len(set(names)), 369)
        self.assertTrue(names[9].startswith("row 1, column 13: "), names[9])
        self.assertTrue(names[-1].startswith("row 21, column 21: "), names[-1])
        # The last cell lies in the lower right corner of the picture.
        self.assertEqual(browser.all(".targets polygon")[-1].get_attribute("points").split()[2], "1050,1050")
        self.assertEqual([each.text for each in browser.all(".doubt small")], ["R1 C13", "R21 C21"])
        browser.find(".warning", "Read otherwise than seen, so that the board makes sense: row 21, column 21.")
        # A list that was cut ends with its points, and no other.
        self.assertTrue(browser.find(".warning", "Doubtful cages").text.endswith("row 7, column 6 …"))
        # No line goes where no board is: nothing lies in the middle of the upper edge.
        lines = browser.script("""return [...document.querySelectorAll('.lattice path')].map((each) => each.getBBox())
          .filter(({ x, y, width, height }) => x < 525 && x + width > 525 && y < 250).length""")
        self.assertEqual(lines, 0)
        # The arrows go over the gap between two boards.
        browser.script("document.querySelector('.targets [data-cell=\"8\"]').focus()")
        browser.press(Keys.ARROW_RIGHT)
        self.assertEqual(browser.script("return document.activeElement.dataset.cell"), "12")
        browser.press(Keys.ENTER)
        browser.find(".sheet h2", "Row 1, column 13")
        self.assertEqual(len(browser.all(".correction-keys .key")), 10)
        browser.press(Keys.ESCAPE)
        browser.gone(".sheet")

    def test_it_is_not_played_and_the_page_says_why(self):
        browser = self.browser()
        browser.open()
        browser.heading("Point your phone")
        browser.script(self.STUB)
        browser.heading("Solved")
        button = browser.find(".facts button", "Play it")
        self.assertFalse(button.is_enabled())
        why = browser.find(f"#{button.get_attribute('aria-describedby')}")
        self.assertIn("no game of it", why.text)


class KillerTests(Case):
    """A killer on which one sum is wrong."""

    CAGES = (
        "21:0,1,2,9,18 7:3,4 21:5,6,7 12:8,16,17 27:10,19,20,21,22 21:11,12,13 10:14,15 3:23,24 24:25,26,34,35 21:27,36,45 "
        "13:28,37,46 10:29,30,38 16:31,32,33 19:39,48,57 11:40,41 19:42,43,51,52 12:44,53,62 9:47,56 10:49,50 11:54,63,72 "
        "23:55,64,65,73 17:58,59,67,76 9:60,61,70 18:66,74,75 4:68,69 17:71,80 11:77,78,79")
    GIVENS = "......9........1............4........1.8..............1.....3............6.5....."
    # The cells whose cage makes 13 and not 4.
    WRONG = (68, 69)

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = pathlib.Path(folder.name) / "killer.png"
        side, start, inset = 80, 40, 9
        picture = Image.new("RGB", (2 * start + 9 * side,) * 2, "white")
        pen, large, small = ImageDraw.Draw(picture), ImageFont.load_default(size=46), ImageFont.load_default(size=18)
        for line in range(10):
            at, width = start + line * side, 5 if line % 3 == 0 else 1
            pen.line([at, start, at, start + 9 * side], "black", width)
            pen.line([start, at, start + 9 * side, at], "black", width)
        for text in self.CAGES.split():
            total, cells = text.split(":")
            cells = [int(cell) for cell in cells.split(",")]
            for cell in cells:
                x, y = start + cell % 9 * side, start + cell // 9 * side
                left = x + (0 if cell % 9 and cell - 1 in cells else inset)
                right = x + side - (0 if cell % 9 < 8 and cell + 1 in cells else inset)
                top, bottom = y + (0 if cell - 9 in cells else inset), y + side - (0 if cell + 9 in cells else inset)
                lines = [(top > y, 0, top), (bottom < y + side, 0, bottom), (left > x, 1, left), (right < x + side, 1, right)]
                for way, at in [(way, at) for is_there, way, at in lines if is_there]:
                    ends = (top, bottom) if way else (left, right)
                    for dash in range(ends[0], ends[1], 7):
                        end = min(dash + 4, ends[1])
                        pen.line([dash, at, end, at] if way == 0 else [at, dash, at, end], "black", 2)
            x, y = start + cells[0] % 9 * side, start + cells[0] // 9 * side
            pen.rectangle([x + 3, y + 3, x + 28, y + 24], "white")
            pen.text((x + 4, y + 2), total, "black", font=small)
        for cell, digit in enumerate(self.GIVENS):
            if digit != ".":
                pen.text((start + cell % 9 * side + 44, start + cell // 9 * side + 46), digit, "black", font=large, anchor="mm")
        picture.save(self.file)

    def test_a_wrong_sum_is_put_right(self):
        for options in [{}, {"width": 390, "height": 844}]:
            with self.subTest(options):
                browser = self.browser(**options)
                browser.open("#/photograph")
                browser.heading("Photograph a Sudoku")
                browser.upload("#file", str(self.file))
                # The reader finds out which sum is wrong on paper, and is in doubt about it.
                browser.heading("Solved")
                browser.find(".facts", "Killer: 9 digits and 27 cages")
                browser.find(".warning", "Doubtful cages at: row 8, column 6")
                PhotographTests.tap(browser, self.WRONG[1])
                browser.find(".cage-sum", "Sum of its cage of 2 cells, 3 to 17")
                field = browser.find("#cage-sum")
                self.assertEqual(field.get_attribute("value"), "13")
                field.clear()
                field.send_keys("5")
                browser.click("button", "Set the sum")
                browser.heading("Not solved yet")
                browser.find(".facts", "1 number put right by you")
                PhotographTests.tap(browser, self.WRONG[0])
                self.assertEqual(browser.find("#cage-sum").get_attribute("value"), "5")
                browser.click("button", "Take my sum back")
                browser.heading("Solved")


PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


class CornerTests(Case):
    """Where the finder fails, the person says where the board is."""

    # Digits without lines, large and small in turns, which no finder can find.
    SIZE, CORNERS = (900, 700), [(300, 200), (660, 200), (660, 560), (300, 560)]

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = pathlib.Path(folder.name) / "wall.png"
        picture = Image.new("RGB", self.SIZE, "white")
        pen, fonts = ImageDraw.Draw(picture), [ImageFont.load_default(size=size) for size in (36, 24)]
        given = [(cell, digit) for cell, digit in enumerate(PUZZLE) if digit != "."]
        for number, (cell, digit) in enumerate(given):
            place = (320 + cell % 9 * 40, 220 + cell // 9 * 40)
            pen.text(place, digit, "black", font=fonts[number % 2], anchor="mm")
        picture.save(self.file)

    def fail(self, browser):
        browser.open("#/photograph")
        browser.heading("Photograph a Sudoku")
        browser.upload("#file", str(self.file))
        browser.find(".reading-progress.wrong", "No Sudoku was found")
        browser.click("button", "Show where the board is")
        browser.heading("Where is the board?")

    def drag(self, browser, corner, place, kind="mouse"):
        """Drags a corner to a place of the picture, by mouse or by finger."""
        handle = browser.find(f"[data-corner='{corner}']")
        stage = browser.script("const r = document.querySelector('.corner-stage').getBoundingClientRect(); return [r.x, r.y, r.width]")
        start = browser.script("const r = arguments[0].getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]", handle)
        scale = stage[2] / self.SIZE[0]
        end = [stage[0] + place[0] * scale, stage[1] + place[1] * scale]
        actions = ActionBuilder(browser.driver, mouse=PointerInput(kind, kind), duration=20)
        # It is not taken by its middle, and must not jump there.
        off = (7, -5)
        pointer = actions.pointer_action
        pointer.move_to_location(round(start[0] + off[0]), round(start[1] + off[1])).pointer_down()
        for part in (0.3, 0.7, 1):
            pointer.move_to_location(*(round(s + (e - s) * part + o) for s, e, o in zip(start, end, off)))
        pointer.pointer_up()
        actions.perform()

    def place(self, browser, corner):
        return browser.script("const h = arguments[0].style; return [parseFloat(h.left), parseFloat(h.top)]", browser.find(f"[data-corner='{corner}']"))

    def test_corners_are_dragged_by_mouse_and_by_finger(self):
        for kind, options in [("mouse", {}), ("touch", {"width": 390, "height": 844})]:
            with self.subTest(kind):
                browser = self.browser(**options)
                self.fail(browser)
                for corner, place in enumerate(self.CORNERS):
                    self.drag(browser, corner, place, kind)
                    x, y = self.place(browser, corner)
                    self.assertAlmostEqual(x * self.SIZE[0] / 100, place[0], delta=4)
                    self.assertAlmostEqual(y * self.SIZE[1] / 100, place[1], delta=4)
                browser.find(".corner-said", "30 digits read, and solved.")
                self.assertEqual(len(browser.all(".corner-lattice path")), 20)
                browser.click("button", "Use this")
                browser.heading("Solved")
                self.assertEqual(len(browser.all(".overlay .answer")), 81 - 30)

    def test_the_corners_of_a_board_of_another_size_are_moved_too(self):
        given = ["1.3...", ".54...", "...5.6", ".4...1", ".1.4..", "...3.2"]
        solution = self.six(given)
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "six.png"
            picture = Image.new("RGB", self.SIZE, "white")
            pen, font = ImageDraw.Draw(picture), ImageFont.load_default(size=40)
            for line in range(7):
                for ends in [(300 + 60 * line, 200, 300 + 60 * line, 560), (300, 200 + 60 * line, 660, 200 + 60 * line)]:
                    upright = ends[0] == ends[2]
                    pen.line(ends, "black", 5 if line % (3 if upright else 2) == 0 else 2)
            for row, digits in enumerate(given):
                for column, digit in enumerate(digits):
                    if digit != ".":
                        pen.text((330 + 60 * column, 230 + 60 * row), digit, "black", font=font, anchor="mm")
            picture.save(file)
            browser = self.browser()
            browser.open("#/photograph")
            browser.heading("Photograph a Sudoku")
            browser.upload("#file", str(file))
            browser.heading("Solved")
            browser.click("summary", "More")
            browser.click("button", "Move the corners")
            browser.heading("Where is the board?")
            count = sum(digit != "." for digits in given for digit in digits)
            # A corner that is off by half a cell is drawn onto the lines near by.
            self.drag(browser, 0, (325, 222))
            browser.find(".corner-said", f"{count} digits read, and solved.")
            self.assertEqual(len(browser.all(".corner-lattice path")), 14)
            browser.click("button", "Use this")
            browser.heading("Solved")
            answers = [each.text for each in browser.all(".overlay .answer")]
            self.assertEqual(answers, [digit for digit, known in zip("".join(solution), "".join(given)) if known == "."])

    @staticmethod
    def six(given):
        """The rows of the solution of a puzzle of six digits, whose boxes are two rows high."""
        cells = list("".join(given))

        def fill():
            if "." not in cells:
                return True
            at = cells.index(".")
            row, column = divmod(at, 6)
            near = {cells[6 * row + each] for each in range(6)} | {cells[6 * each + column] for each in range(6)}
            near |= {cells[6 * (row // 2 * 2 + each // 3) + column // 3 * 3 + each % 3] for each in range(6)}
            for digit in "123456":
                if digit not in near:
                    cells[at] = digit
                    if fill():
                        return True
            cells[at] = "."
            return False

        assert fill()
        return ["".join(cells[start:start + 6]) for start in range(0, 36, 6)]

    def test_a_corner_is_moved_by_keyboard_alone_and_says_where_it_is(self):
        browser = self.browser()
        self.fail(browser)
        browser.until(lambda: browser.script("return document.activeElement.dataset.corner") == "0", "the focus on the first corner")
        before = self.place(browser, 0)
        browser.press(Keys.ARROW_RIGHT)
        small = self.place(browser, 0)
        browser.press(Keys.SHIFT + Keys.ARROW_RIGHT + Keys.NULL)
        browser.press(Keys.SHIFT + Keys.ARROW_DOWN + Keys.NULL)
        after = self.place(browser, 0)
        self.assertAlmostEqual(small[0] - before[0], 0.2, delta=0.02)
        self.assertAlmostEqual(after[0] - small[0], 2, delta=0.2)
        self.assertGreater(after[1], small[1])
        self.assertEqual(browser.find("[data-corner='0']").get_attribute("aria-label"),
                         f"Top left corner, {round(after[0])}% from the left, {round(after[1])}% from the top")
        # It is read again when the keys rest, without another word.
        browser.find(".corner-said", "not solved")
        browser.tab_to("[data-corner='1']")
        browser.press(Keys.ARROW_LEFT)
        browser.press(Keys.ENTER)
        browser.find(".corner-said", "digit")

    def test_a_board_that_was_found_begins_with_its_corners(self):
        browser = self.browser()
        browser.open("#/photograph")
        browser.heading("Photograph a Sudoku")
        browser.upload("#file", "turned.jpg")
        browser.heading("Solved")
        browser.click("summary", "More")
        browser.click("button", "Move the corners")
        browser.heading("Where is the board?")
        places = [self.place(browser, corner) for corner in range(4)]
        self.assertTrue(places[0][0] < places[1][0] and places[0][1] < places[3][1])
        browser.press(Keys.ENTER)
        browser.find(".corner-said", "and solved.")
        browser.click("button", "Cancel")
        browser.heading("Solved")


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
