"""Pong in front of the camera: Chromium's camera that is none shows two sticks on a table, or pictures take its place."""

import math
import pathlib
import random
import tempfile
import unittest

from case import Case
from film import RATE, camera
from harness import ROOT
from PIL import Image, ImageDraw, ImageFilter

AUDIT = (ROOT / "Tests/web/audit.js").read_text()
PHONE, DESK = (390, 844), (1280, 900)
LIVE = "return streams.flatMap((each) => each.getTracks()).filter((each) => each.readyState === 'live').length"
# The streams that the page's camera gives.
WATCH = """
  const real = navigator.mediaDevices?.getUserMedia?.bind(navigator.mediaDevices);
  window.streams = [];
  if (real) navigator.mediaDevices.getUserMedia = async (wish) => { const stream = await real(wish); streams.push(stream); return stream; };
"""
# How many pixels of a colour the field has in its left or right half.
COLOURED = """
  const [wanted, side] = arguments;
  const canvas = document.querySelector('.live-overlay');
  const half = Math.floor(canvas.width / 2);
  const { data } = canvas.getContext('2d').getImageData(side * half, 0, half, canvas.height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 255 && wanted.every((each, part) => Math.abs(data[at + part] - each) < 4)) count += 1;
  return count;"""
LEFT, RIGHT, BALL = (46, 230, 166), (255, 209, 102), (255, 255, 255)


def table(size, turn, has_sticks=True):
    """A table with two sticks, which sway a little: the left one is dark, the right one light."""
    width, height = size
    picture = Image.new("RGB", size, (150, 128, 104))
    draw = ImageDraw.Draw(picture)
    for at in range(0, height, 9):
        draw.line((0, at, width, at + 14), fill=(146 + at % 7, 125 + at % 5, 102), width=3)
    for x, colour in [(0.16, (52, 44, 40)), (0.84, (226, 216, 190))] if has_sticks else []:
        middle, lean = (x + 0.01 * math.sin(turn)) * width, 0.03 * math.sin(turn + 6 * x)
        ends = [(middle - lean * height / 2, -0.02 * height), (middle + lean * height / 2, 1.02 * height)]
        draw.line(ends, fill=colour, width=round(0.03 * max(size)))
    return picture.filter(ImageFilter.GaussianBlur(1.2))


def setUpModule():
    global FOLDER
    FOLDER = tempfile.TemporaryDirectory()
    unittest.addModuleCleanup(FOLDER.cleanup)
    folder = pathlib.Path(FOLDER.name)
    for name, size, has_sticks in [("desk", (1280, 720), True), ("phone", (720, 1280), True), ("bare", (1280, 720), False)]:
        with open(folder / f"{name}.mjpeg", "wb") as file:
            for number in range(2 * RATE):
                table(size, math.pi * number / RATE, has_sticks).save(file, "JPEG", quality=88)
    # The sticks are there for some seconds, and then for as long they are not.
    for number in range(60):
        table((640, 400), math.pi * number / 20, number < 30).save(folder / f"{number}.png")


class PongTests(Case):
    def look(self, film="desk", size=DESK, **options):
        """A browser with a camera in front of a film, on the page of pong."""
        browser = self.browser(width=size[0], height=size[1], arguments=camera(pathlib.Path(FOLDER.name) / f"{film}.mjpeg"), **options)
        known = browser.command("Page.addScriptToEvaluateOnNewDocument", source=WATCH)
        self.addCleanup(browser.command, "Page.removeScriptToEvaluateOnNewDocument", **known)
        browser.open("#/pong")
        return browser

    def rallies(self, browser, least):
        """Waits until the ball was turned so often."""
        browser.until(lambda: int(browser.find(".live-figures").text.split(" ")[1]) >= least, f"a rally of {least}", 60)

    def scores(self, browser):
        return [int(each.text) for each in browser.all(".pong-score")]

    def test_the_ball_is_turned_by_sticks_that_are_held_into_the_picture(self):
        for film, size in [("phone", PHONE), ("desk", DESK)]:
            with self.subTest(film):
                browser = self.look(film, size, calm=False)
                browser.find(".live-said", "Both paddles are seen.")
                for side, colour in enumerate([LEFT, RIGHT]):
                    self.assertGreater(browser.script(COLOURED, colour, side), 300)
                    self.assertEqual(browser.script(COLOURED, colour, 1 - side), 0)
                # Nothing moves before somebody says so.
                self.assertEqual(browser.script(COLOURED, BALL, 0) + browser.script(COLOURED, BALL, 1), 0)
                browser.press("p")
                # The serve goes to the right, from there to the left, and back.
                self.rallies(browser, 3)
                self.assertEqual(self.scores(browser), [0, 0])
                self.assertGreater(browser.script(COLOURED, BALL, 0) + browser.script(COLOURED, BALL, 1), 100)
                browser.press("p")
                browser.find(".live-said", "Paused.")
                browser.find(".pong-toggle", "Go on")

    def test_there_is_no_serve_without_sticks(self):
        browser = self.look("bare")
        browser.find(".live-said", "Hold two straight things upright in the picture")
        browser.click(".pong-toggle", "Start")
        browser.find(".pong-toggle", "Pause")
        browser.find(".live-said", "Hold two straight things upright in the picture")
        self.assertEqual(browser.script(COLOURED, LEFT, 0) + browser.script(COLOURED, RIGHT, 1), 0)
        # The second before the serve does not pass.
        browser.driver.execute_async_script("setTimeout(arguments[0], 2000)")
        halves = [browser.script(COLOURED, BALL, side) for side in (0, 1)]
        self.assertGreater(min(halves), 100)
        self.assertLess(abs(halves[0] - halves[1]), 60)
        self.assertEqual(self.scores(browser), [0, 0])

    def test_pictures_take_the_place_of_a_camera(self):
        # This browser has no camera.
        browser = self.browser(width=DESK[0], height=DESK[1])
        browser.open("#/games")
        browser.click(".daily a[href='#/pong']")
        browser.find(".live-failed[data-reason=none]", "No camera was found")
        self.assertEqual(browser.script(AUDIT), [])
        broken = pathlib.Path(FOLDER.name) / "broken.png"
        broken.write_text("no picture")
        browser.all("#frames")[0].send_keys(str(broken))
        browser.find(".toast", "This picture cannot be opened: broken.png")
        browser.find(".live-failed[data-reason=none]")
        # By number, not by letter.
        names = [str(pathlib.Path(FOLDER.name) / f"{number}.png") for number in range(60)]
        random.Random(4).shuffle(names)
        browser.all("#frames")[0].send_keys("\n".join(names))
        browser.find(".pong-picture canvas")
        browser.find(".live-said", "Both paddles are seen.")
        browser.press(" ")
        self.rallies(browser, 1)
        # When the sticks are gone the ball leaves, and whoever does not see it hears so.
        browser.find(".live-said", "A point for the", seconds=60)
        self.assertEqual(sum(self.scores(browser)), 1)

    def test_whoever_leaves_or_hides_the_page_lets_go_of_the_camera(self):
        browser = self.look()
        browser.find(".live-said", "Both paddles are seen.")
        browser.click(".pong-toggle", "Start")
        self.rallies(browser, 1)
        hide = """Object.defineProperty(document, 'hidden', { configurable: true, value: arguments[0] });
          document.dispatchEvent(new Event('visibilitychange'));"""
        browser.script(hide, True)
        self.assertEqual(browser.script(LIVE), 0)
        browser.script(hide, False)
        browser.find(".live-said", "Paused.")
        browser.find(".pong-toggle", "Go on")
        self.assertEqual(browser.script(LIVE), 1)
        browser.go("/games")
        browser.heading("Games")
        self.assertEqual(browser.script(LIVE), 0)

    def test_the_page_is_for_everybody(self):
        for film, size in [("phone", PHONE), ("desk", DESK)]:
            browser = self.look(film, size)
            browser.find(".live-said", "Both paddles are seen.")
            # Sound is for whoever wants it.
            self.assertEqual(browser.find(".pong-sound").get_attribute("aria-pressed"), "false")
            browser.press("m")
            browser.find(".pong-sound[aria-pressed=true]")
            found = []
            for scheme in ["dark", "light"]:
                browser.media(scheme)
                browser.until(lambda: browser.script("return document.getAnimations().every((each) => !(each instanceof CSSTransition))"), "the colours")
                found += [f"{size}, {scheme}: {problem}" for problem in browser.script(AUDIT)]
            self.assertEqual(found, [])


if __name__ == "__main__":
    unittest.main()
