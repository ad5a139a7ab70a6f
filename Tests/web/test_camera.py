"""The live camera: Chromium's camera that is none shows a film, and the real server looks at it."""

import json
import pathlib
import tempfile
import unittest
import urllib.request

from case import Case
from film import camera, film, label
from harness import ROOT, Browser, Keys, solve

AUDIT = (ROOT / "Tests/web/audit.js").read_text()
PHONE, DESK = (390, 844), (1280, 800)
# What the page tells of each frame, and the stream that its camera gives.
WATCH = """
  window.sights = [];
  document.addEventListener('sight', (event) => sights.push(event.detail));
  const real = navigator.mediaDevices?.getUserMedia?.bind(navigator.mediaDevices);
  window.streams = [];
  if (real) navigator.mediaDevices.getUserMedia = async (wish) => { const stream = await real(wish); streams.push(stream); return stream; };
"""


def setUpModule():
    global FOLDER
    FOLDER = tempfile.TemporaryDirectory()
    unittest.addModuleCleanup(FOLDER.cleanup)
    film(pathlib.Path(FOLDER.name) / "phone.mjpeg", size=(720, 1280), board=0.85)
    film(pathlib.Path(FOLDER.name) / "desk.mjpeg")
    film(pathlib.Path(FOLDER.name) / "cut.mjpeg", board=0.68, drift=0.004)
    film(pathlib.Path(FOLDER.name) / "large.mjpeg", size=(1600, 900), seconds=1)


class CameraCase(Case):
    def look(self, size=DESK, film="desk", **options):
        """A browser with a camera in front of a film, on the page of the live camera."""
        browser = self.browser(width=size[0], height=size[1], arguments=camera(pathlib.Path(FOLDER.name) / f"{film}.mjpeg"), **options)
        self.watch(browser)
        browser.open("#/camera")
        return browser

    def watch(self, browser, script=WATCH):
        known = browser.command("Page.addScriptToEvaluateOnNewDocument", source=script)
        self.addCleanup(browser.command, "Page.removeScriptToEvaluateOnNewDocument", **known)

    def solved(self, browser):
        """Waits until the board is solved; gives back what was seen then."""
        browser.find(".viewfinder[data-state=solved]", seconds=60)
        return browser.until(lambda: browser.script("return sights.findLast((each) => each.sight.state === 'solved')?.sight"), "a solved sight")

    def live(self, browser):
        return browser.script("return streams.flatMap((each) => each.getTracks()).filter((each) => each.readyState === 'live').length")

    def cameras(self):
        """How many cameras the server follows."""
        with urllib.request.urlopen(self.server.url + "metrics", timeout=10) as answer:
            lines = answer.read().decode().splitlines()
        return float(next(line for line in lines if line.startswith("cameras ")).split()[1])


class CameraTests(CameraCase):
    def test_the_answer_is_written_on_the_moving_picture(self):
        grid = label("newspaper.jpg")[0]
        for size, name in [(PHONE, "phone"), (DESK, "desk")]:
            with self.subTest(name):
                browser = self.look(size, name)
                sight = self.solved(browser)
                self.assertEqual(sight["grid"], grid)
                self.assertEqual(sight["solution"], solve(grid))
                browser.find(".live-said", "Solved: 53 digits written in.")
                # For whoever does not see it.
                rows = browser.until(lambda: [each.get_property("textContent") for each in browser.all(".live-page ul li")], "the rows")
                self.assertEqual("".join(c for row in rows for c in row.split(":")[1] if c.isdigit()), solve(grid))
                # The digits are on the paper: what the screen shows, sent as a photograph, is read as a full board.
                browser.until(lambda: self.photographed(browser)["board"]["asDecided"] == solve(grid), "the digits on the paper", 40)

    def photographed(self, browser):
        """What the screen shows, read by the server as a photograph."""
        return browser.driver.execute_async_script("""
          const done = arguments[0];
          const [video, overlay] = [document.querySelector('.viewfinder video'), document.querySelector('.live-overlay')];
          const canvas = Object.assign(document.createElement('canvas'), { width: overlay.width * 2, height: overlay.height * 2 });
          const context = canvas.getContext('2d');
          // As the style sheet lays the video into its place.
          const scale = Math.max(canvas.width / video.videoWidth, canvas.height / video.videoHeight);
          const [width, height] = [video.videoWidth * scale, video.videoHeight * scale];
          context.drawImage(video, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
          context.drawImage(overlay, 0, 0, canvas.width, canvas.height);
          canvas.toBlob((blob) => fetch('api/v1/readings', { method: 'POST', headers: { 'Content-Type': 'image/jpeg', Prefer: 'wait=20' }, body: blob })
            .then((answer) => answer.json()).then(done, (error) => done(String(error))), 'image/jpeg', 0.95);""")

    def test_whoever_leaves_lets_go_of_the_camera(self):
        browser = self.look()
        browser.until(lambda: browser.script("return sights.length > 0"), "a sight", 60)
        self.assertEqual(self.live(browser), 1)
        # Those of other tests end by themselves, where their browser was gone before it could say so.
        browser.until(lambda: self.cameras() == 1, "a single camera", 40)
        browser.go("/")
        browser.heading("Point your phone")
        self.assertEqual(self.live(browser), 0)
        browser.until(lambda: self.cameras() == 0, "the end of the server's camera")

    def test_a_hidden_page_lets_go_of_the_camera_and_takes_it_again(self):
        browser = self.look()
        browser.until(lambda: browser.script("return sights.length > 0"), "a sight", 60)
        hide = """Object.defineProperty(document, 'hidden', { configurable: true, value: arguments[0] });
          document.dispatchEvent(new Event('visibilitychange'));"""
        browser.script(hide, True)
        self.assertEqual(self.live(browser), 0)
        browser.until(lambda: self.cameras() == 0, "the end of the server's camera")
        browser.script("sights.length = 0;" + hide, False)
        browser.until(lambda: browser.script("return sights.length > 0"), "a sight after that", 60)
        self.assertEqual(self.live(browser), 1)

    def test_what_is_solved_is_kept_and_played_by_keyboard_alone(self):
        browser = self.look(film="large")
        self.solved(browser)
        browser.find(".keep.primary")
        browser.tab_to(".keep")
        browser.press(Keys.ENTER)
        browser.find(".facts h1", "Solved", seconds=60)
        self.assertEqual(self.live(browser), 0)
        self.assertEqual(len(browser.all(".overlay .answer")), 53)
        # All that the camera gives, and not what was sent to be looked at.
        self.assertEqual(browser.script("return document.querySelector('.stage img').naturalHeight"), 900)
        browser.click(".facts button", "Play it")
        browser.heading("From a photograph")

    def test_a_server_that_comes_back_goes_on_looking(self):
        browser = self.look()
        browser.until(lambda: browser.script("return sights.length > 0"), "a sight", 60)
        self.server.stop()
        browser.find(".live-said", "cannot be reached")
        self.server.start()
        browser.script("sights.length = 0")
        browser.until(lambda: browser.script("return sights.length > 0"), "a sight after that", 60)

    def test_the_page_is_for_everybody(self):
        for size, name in [(PHONE, "phone"), (DESK, "desk")]:
            browser = self.look(size, name)
            self.solved(browser)
            browser.find(".keep.primary")
            found = []
            for scheme in ["dark", "light"]:
                browser.media(scheme)
                # Colours pass over into the new ones.
                browser.until(lambda: browser.script("return document.getAnimations().every((each) => !(each instanceof CSSTransition))"), "the colours")
                found += [f"{name}, {scheme}: {problem}" for problem in browser.script(AUDIT)]
            self.assertEqual(found, [])


    def test_a_board_that_is_cut_off_is_not_answered_and_the_person_is_told_why(self):
        # A camera held across on a page held upright: the picture is cut to what is seen, and so is the board.
        browser = self.look(PHONE, "cut")
        browser.find(".live-said", "the whole board is in the picture", seconds=60)
        self.assertEqual([each for each in browser.script("return sights.map((each) => each.sight.solution ?? '')") if each], [])

    def test_on_a_phone_on_its_side_the_picture_fills_the_screen(self):
        for size in [(844, 390), (667, 375)]:
            with self.subTest(size):
                browser = self.look(size, "desk")
                self.solved(browser)
                boxes = browser.script("""return ['.viewfinder', '.keep', '.live-said', '.viewfinder .way-back'].map((each) => document.querySelector(each).getBoundingClientRect().toJSON())""")
                for box in boxes:
                    self.assertTrue(box["width"] > 0 and box["top"] >= 0 and box["bottom"] <= size[1] and box["left"] >= 0 and box["right"] <= size[0], box)
                self.assertEqual((boxes[0]["width"], boxes[0]["height"]), size)
                browser.click(".viewfinder .way-back")
                browser.heading("Photograph a Sudoku")


class RefusalTests(CameraCase):
    """Why there is no live camera, in words."""

    def refused(self, browser, reason, text, path="#/camera"):
        browser.open(path)
        said = browser.find(f".live-failed[data-reason={reason}]")
        self.assertIn(text, said.text)
        self.assertEqual(said.get_attribute("role"), "alert")
        browser.find(".live-failed a", "Take a photograph")
        self.assertEqual(browser.script(AUDIT), [])

    def test_a_person_refuses(self):
        browser = self.browser(arguments=("--use-fake-device-for-media-stream",))
        origin = self.server.url.rstrip("/")
        browser.command("Browser.setPermission", permission={"name": "camera"}, setting="denied", origin=origin)
        self.refused(browser, "refused", "did not allow it")
        # Who thinks better of it need not load the page again.
        browser.command("Browser.setPermission", permission={"name": "camera"}, setting="granted", origin=origin)
        browser.click(".live-failed button", "Try again")
        browser.find(".viewfinder[data-state=nothing]", seconds=60)
        browser.find(".live-said", "Point the camera")

    def test_there_is_no_camera(self):
        self.refused(self.browser(arguments=("--use-fake-device-for-media-stream=device-count=0", "--use-fake-ui-for-media-stream")), "none", "This device has none")

    def test_another_program_has_the_camera(self):
        browser = self.browser(arguments=camera())
        self.watch(browser, "navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('', 'NotReadableError'); };")
        self.refused(browser, "busy", "Another program or tab has it")

    def test_the_camera_is_unplugged(self):
        browser = self.look()
        browser.until(lambda: browser.script("return sights.length > 0"), "a sight", 60)
        browser.script("streams[0].getVideoTracks()[0].dispatchEvent(new Event('ended'))")
        browser.find(".live-failed[data-reason=ended]", "It was disconnected")
        self.assertEqual(self.live(browser), 0)

    def test_a_page_over_plain_http_is_told_so(self):
        browser = Browser(self.server, arguments=("--host-resolver-rules=MAP gridship.test 127.0.0.1", *camera()))
        self.addCleanup(browser.close)
        browser.driver.get(f"http://gridship.test:{self.server.port}/#/camera")
        said = browser.find(".live-failed[data-reason=insecure]")
        self.assertIn("HTTPS", said.text)
        self.assertIn("localhost", said.text)


class FullTests(CameraCase):
    server_options = {"cameras": 1, "camera-readers": 1}

    def ask(self, method, path, token=None):
        request = urllib.request.Request(self.server.url + "api/v1/" + path, b"{}" if method == "POST" else None, {"Content-Type": "application/json"}, method=method)
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.loads(answer.read() or b"null")

    def test_a_full_server_says_so_and_is_asked_again(self):
        token = self.ask("POST", "players")["token"]
        other = self.ask("POST", "cameras", token)["id"]
        browser = self.look()
        said = browser.find(".live-failed[data-reason=busy]", "The server is full")
        self.assertIn("a photograph is read all the same", said.text)
        self.assertEqual(self.live(browser), 0)
        self.ask("DELETE", f"cameras/{other}", token)
        browser.click(".live-failed button", "Try again")
        browser.until(lambda: browser.script("return sights.length > 0"), "a sight", 60)


if __name__ == "__main__":
    unittest.main()
