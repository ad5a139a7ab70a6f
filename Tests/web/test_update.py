"""A new version of the client on the server: it comes whole, when the person agrees, and never half."""

import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

from harness import ROOT, Browser, Server

OLD, NEW = "Point your phone at a Sudoku.", "Hold your phone over a Sudoku."


# A browser that tells of the first worker when it is in charge already, as WebKit does.
LATE = """
  const own = Object.getOwnPropertyDescriptor(ServiceWorkerContainer.prototype, 'controller');
  let isAsked = false;
  const register = ServiceWorkerContainer.prototype.register;
  ServiceWorkerContainer.prototype.register = function (...all) { isAsked = true; return register.apply(this, all); };
  Object.defineProperty(ServiceWorkerContainer.prototype, 'controller', { get() { return own.get.call(this) ?? (isAsked ? {} : null); } });
"""


class FirstVisitTests(unittest.TestCase):
    def test_what_is_installed_at_a_first_visit_is_no_new_version(self):
        server = Server()
        self.addCleanup(server.close)
        browser = Browser(server)
        self.addCleanup(browser.close)
        browser.command("Page.addScriptToEvaluateOnNewDocument", source=LATE)
        browser.open()
        browser.heading(OLD)
        browser.until(lambda: browser.driver.execute_async_script(
            "const done = arguments[0]; navigator.serviceWorker.ready.then((r) => done(r.active.state === 'activated'))"), "the service worker")
        self.assertEqual(browser.all(".toast"), [])


class UpdateTests(unittest.TestCase):
    """Each test has a client and a server of its own, for it changes both."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="gridship-web-")
        self.addCleanup(folder.cleanup)
        self.web = pathlib.Path(folder.name) / "Web"
        shutil.copytree(ROOT / "Web", self.web)
        server = Server(self.web)
        self.addCleanup(server.close)
        self.browser = Browser(server)
        self.addCleanup(self.browser.close)
        self.browser.open()
        self.browser.heading(OLD)
        self.browser.until(lambda: self.browser.script("return Boolean(navigator.serviceWorker.controller)"), "the service worker")

    def deploy(self, *files):
        """Puts a new version on the server: the first page says something else, and a module that comes later is another."""
        home, lobby = self.web / "js/views/home.js", self.web / "js/games/sudoku/lobby.js"
        new = {
            "home": (home, home.read_text().replace(OLD, NEW)),
            "lobby": (lobby, lobby.read_text().replace("h('h1', null, 'Sudoku')", "h('h1', null, 'New Sudoku')")),
        }
        kept = {path: path.read_text() for path, _ in new.values()}
        for path, text in new.values():
            path.write_text(text)
        subprocess.run([sys.executable, str(ROOT / "Scripts/web-shell"), str(self.web)], check=True)
        for name, (path, _) in new.items():
            if name not in files:
                path.write_text(kept[path])

    def update(self):
        """Asks for a new version, as the browser does by itself; gives back whether one waits."""
        return self.browser.driver.execute_async_script(
            """const done = arguments[0];
            navigator.serviceWorker.getRegistration().then(async (registration) => {
              await registration.update().catch(() => {});
              const worker = registration.installing;
              if (!worker) return done(Boolean(registration.waiting));
              worker.addEventListener('statechange', () => ['installed', 'redundant'].includes(worker.state) && done(worker.state === 'installed'));
            });""")

    def test_a_new_version_waits_until_the_person_takes_it_and_comes_whole(self):
        browser = self.browser
        self.deploy("home", "lobby")
        browser.driver.refresh()
        # The old version still, in all its parts, with a word that there is another.
        browser.heading(OLD)
        browser.find(".toast", "A new version of Gridship is here")
        browser.go("/sudoku")
        # The first page speaks of a Sudoku too.
        browser.until(lambda: browser.find("main h1").text == "Sudoku", "the lobby")
        browser.go("/")
        browser.heading(OLD)
        browser.click(".toast button", "Reload")
        browser.heading(NEW)
        browser.go("/sudoku")
        browser.heading("New Sudoku")
        kept = browser.until(lambda: browser.driver.execute_async_script(
            "const done = arguments[0]; caches.keys().then((names) => done(names.length === 1))"), "the end of the old version")
        self.assertTrue(kept)

    def test_half_a_new_version_is_not_taken(self):
        browser = self.browser
        self.deploy("home")
        self.assertFalse(self.update())
        browser.driver.refresh()
        browser.heading(OLD)
        self.assertFalse(browser.all(".toast"))
        # The rest arrives.
        lobby = self.web / "js/games/sudoku/lobby.js"
        lobby.write_text(lobby.read_text().replace("h('h1', null, 'Sudoku')", "h('h1', null, 'New Sudoku')"))
        self.assertTrue(self.update())
        browser.click(".toast button", "Reload")
        browser.heading(NEW)
        browser.go("/sudoku")
        browser.heading("New Sudoku")


if __name__ == "__main__":
    unittest.main()
