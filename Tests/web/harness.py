"""A server with a database of its own, and a browser in front of it."""

import json
import os
import pathlib
import signal
import socket
import subprocess
import tempfile
import threading
import urllib.request

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

ROOT = pathlib.Path(__file__).resolve().parents[2]
PHOTOGRAPHS = ROOT / "Puzzles" / "photographs"
PROGRAM = os.environ.get("GRIDSHIP_SERVER", str(ROOT / ".build" / "debug" / "gridship-server"))
# The same with the smallest game there is, and no other; see Tests/web/server.
NULLGAME_SERVER = str(ROOT / ".build" / "debug" / "nullgame-server")
PATIENCE = 20
# Of the elements of a selector those that are seen, with a text in them where one is given. One request to the browser, not one an element.
SEEN = """const [selector, text] = arguments;
  const seen = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && each.getClientRects().length > 0 && (text === null || (each.innerText ?? each.textContent).includes(text)));"""


class Server:
    """The real server, on a free port of the loopback."""

    def __init__(self, web=ROOT / "Web", program=PROGRAM, **options):
        self.web = web
        self.program = program
        # Games are played in no time, and by one address.
        self.options = {"rate": 0, "readers": 1, "least-action-milliseconds": 0} | options
        self.folder = tempfile.TemporaryDirectory(prefix="gridship-web-")
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.process = None
        self.start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}/"

    def start(self):
        """Comes back when the server takes connections."""
        log = open(pathlib.Path(self.folder.name) / "log", "ab+")
        self.process = subprocess.Popen(
            [self.program, "--port", str(self.port), "--web", str(self.web),
             "--database", str(pathlib.Path(self.folder.name) / "gridship.sqlite"),
             *(word for name, value in self.options.items() for word in ([f"--{name}"] if value is True else [f"--{name}", str(value)]))],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=self.folder.name)
        for line in self.process.stdout:
            log.write(line)
            if b'"ready"' in line:
                break
        else:
            raise RuntimeError(f"the server does not start: {log.name}")
        # Its log must be read on, or it would wait for a reader.
        threading.Thread(target=self._drain, args=(self.process.stdout, log), daemon=True).start()

    @staticmethod
    def _drain(pipe, log):
        with log:
            for line in pipe:
                log.write(line)

    def stop(self):
        """Takes the server away, as a lost connection would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def close(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(10)
        self.folder.cleanup()

    def administer(self, *words):
        """What an administrator does beside the server that runs."""
        subprocess.run(
            [PROGRAM, *words, "--database", str(pathlib.Path(self.folder.name) / "gridship.sqlite")], check=True,
            stdout=subprocess.DEVNULL, timeout=60)

    def get(self, path, token=None, language="en"):
        request = urllib.request.Request(self.url + "api/v1/" + path, headers={"Accept-Language": language})
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.load(answer)


class Browser:
    """A headless Chromium. Waits for what should come, never for a time. Once `forget` was called, another server can be put before it."""

    def __init__(self, server, arguments=()):
        self.server = server
        self.arguments = arguments
        options = webdriver.ChromeOptions()
        options.binary_location = os.environ.get("CHROMIUM", "/usr/bin/chromium")
        for argument in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                         "--disable-background-networking", "--hide-scrollbars", *arguments]:
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        service = webdriver.ChromeService(os.environ.get("CHROMEDRIVER", "/usr/bin/chromedriver"))
        self.driver = webdriver.Chrome(options=options, service=service)
        self.driver.set_page_load_timeout(PATIENCE)
        self.driver.set_script_timeout(PATIENCE)
        self.shape()

    def shape(self, width=1280, height=900, scheme="light", calm=True, scale=1):
        """Takes a size, a look, and what a phone has. It takes seconds to start another browser instead."""
        self.driver.set_window_size(width, height)
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=width < 600)
        self.command("Emulation.setTouchEmulationEnabled", enabled=width < 600)
        self.media(scheme, calm)

    def media(self, scheme, calm=True):
        self.command("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": "reduce" if calm else "no-preference"}])

    def command(self, name, **arguments):
        return self.driver.execute_cdp_cmd(name, arguments)

    # Tabs

    @property
    def tab(self):
        """The tab that is in sight."""
        return self.driver.current_window_handle

    def new_tab(self):
        """Opens another tab, and lets it be in sight; gives it back."""
        self.driver.switch_to.new_window("tab")
        return self.show(self.tab)

    def show(self, tab):
        """Lets a tab be in sight; gives it back."""
        self.driver.switch_to.window(tab)
        self.command("Page.bringToFront")
        return tab

    def forget(self):
        """As new: one tab, no cookies, no storage, no service worker."""
        first, *others = self.driver.window_handles
        for tab in others:
            self.driver.switch_to.window(tab)
            self.driver.close()
        self.show(first)
        self.driver.get("about:blank")
        self.command("Storage.clearDataForOrigin", origin=self.server.url.rstrip("/"), storageTypes="all")

    def close(self):
        self.driver.quit()

    # What is there

    def open(self, path=""):
        self.driver.get(self.server.url + path)

    def go(self, path):
        """Goes to another screen of the client, as a link would, and waits until it is there."""
        self.driver.execute_async_script("""const [path, done] = arguments;
          if (location.hash === `#${path}`) return done();
          addEventListener('hashchange', () => done(), { once: true });
          location.hash = path;""", path)
        self.until(lambda: not self.all("main[aria-busy]"), f"the screen of {path}")

    def script(self, text, *arguments):
        return self.driver.execute_script(text, *arguments)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def until(self, condition, what, seconds=PATIENCE):
        """Waits until the condition holds; gives back what it gave."""
        try:
            return WebDriverWait(self.driver, seconds, 0.05, ignored_exceptions=(Exception,)).until(lambda _: condition())
        except Exception as error:
            raise AssertionError(f"{what} did not come; {self.state()}") from error

    def find(self, selector, text=None, seconds=PATIENCE):
        """The first visible element, with this text in it where one is given."""
        return self.until(lambda: self.script(SEEN + "return seen[0] ?? null", selector, text), f"{selector} {text or ''}", seconds)

    def gone(self, selector):
        self.until(lambda: self.script(SEEN + "return seen.length === 0", selector, None), f"the end of {selector}")

    def heading(self, text):
        return self.find("main h1", text)

    def state(self):
        return self.script("return location.href + ' | ' + document.body.innerText.slice(0, 700)")

    # What is done

    def click(self, selector, text=None):
        """Clicks, and again where the screen was drawn anew just then."""
        def clicked():
            element = self.script(SEEN + "seen[0]?.scrollIntoView({ block: 'center' }); return seen[0] ?? null", selector, text)
            if element:
                element.click()
            return element is not None
        self.until(clicked, f"a click on {selector} {text or ''}")

    def press(self, *keys):
        """Keys to whatever has the focus."""
        self.driver.switch_to.active_element.send_keys(*keys)

    def tab_to(self, selector, most=60):
        """Walks by Tab until the focus is on it."""
        for _ in range(most):
            if self.script("return document.activeElement.matches(arguments[0])", selector):
                return
            self.press(Keys.TAB)
        raise AssertionError(f"Tab does not lead to {selector}; {self.state()}")

    def upload(self, selector, name):
        self.until(lambda: self.all(selector), selector)
        self.all(selector)[0].send_keys(str(ROOT / name if "/" in name else PHOTOGRAPHS / name))

    def api(self, method, path, body=None):
        """Asks the server as the player of this browser."""
        return self.driver.execute_async_script(
            """const [method, path, body, done] = arguments;
            fetch('api/v1/' + path, { method, headers: { 'Content-Type': 'application/json' }, body: body && JSON.stringify(body) })
              .then(async (r) => done(await r.json().catch(() => null)), (e) => done({ error: String(e) }));""",
            method, path, body)

    def errors(self):
        """What the browser complained of, but for requests that were meant to fail."""
        return [line["message"] for line in self.driver.get_log("browser")
                if line["level"] == "SEVERE" and "Failed to load resource" not in line["message"]]

    def picture(self, path):
        self.driver.save_screenshot(str(path))


def solve(grid):
    """Solves a Sudoku of 81 characters; a plain search."""
    cells = [0 if c in ".0" else int(c) for c in grid]

    def allowed(i):
        r, c = divmod(i, 9)
        used = {cells[j] for j in range(81)
                if j // 9 == r or j % 9 == c or (j // 27 == i // 27 and j % 9 // 3 == c // 3)}
        return [d for d in range(1, 10) if d not in used]

    def search():
        blanks = [(len(allowed(i)), i) for i in range(81) if not cells[i]]
        if not blanks:
            return True
        _, i = min(blanks)
        for digit in allowed(i):
            cells[i] = digit
            if search():
                return True
        cells[i] = 0
        return False

    assert search(), "no solution"
    return "".join(map(str, cells))
