"""Links to replays: what a person shares, what a chat reads, and where the link leads."""

import re
import unittest
import urllib.request

from case import Case
from harness import Keys, solve


class LinkTests(Case):
    def entry(self, browser, name):
        """A Sudoku that was solved and entered; gives back the entry's id."""
        browser.open("#/you")
        browser.heading("You")
        browser.find("#name").send_keys(name, Keys.ENTER)
        browser.heading(name)
        game = browser.api("POST", "games", {"game": "sudoku", "difficulty": "simple"})
        grid = game["view"]["grid"]
        answer = solve(grid)
        for number, i in enumerate([i for i in range(81) if grid[i] == "."], 1):
            browser.api("POST", f"games/{game['id']}/actions", {"number": number, "action": f"r{i // 9 + 1}c{i % 9 + 1}={answer[i]}"})
        return browser.api("POST", "leaderboards/entries", {"game": game["id"]})["entry"]["id"]

    def controlled(self, browser):
        """Waits until the service worker answers."""
        browser.until(lambda: browser.driver.execute_async_script(
            "const done = arguments[0]; navigator.serviceWorker.ready.then((r) => done(Boolean(r.active)))"), "the service worker")
        browser.driver.refresh()
        browser.until(lambda: browser.script("return Boolean(navigator.serviceWorker.controller)"), "control by the service worker")

    def test_the_link_of_a_replay_is_copied_and_leads_to_it(self):
        browser, name = self.browser(), self.somebody()
        entry = self.entry(browser, name)
        browser.command("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
        browser.go(f"/replay/{entry}")
        browser.heading(f"{name}’s Sudoku")
        browser.click(".share", "Copy the link")
        browser.find(".toast", "The link is copied.")
        link = browser.driver.execute_async_script("navigator.clipboard.readText().then(arguments[0])")
        self.assertEqual(link, f"{self.server.url}replay/{entry}")

        # Over plain HTTP no page may copy.
        browser.script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
        browser.click(".share", "Copy the link")
        browser.find(".toast", f"This browser does not let pages copy. The link is {link}")

        # A chat reads the page and its picture.
        with urllib.request.urlopen(link, timeout=10) as answer:
            tags = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)">', answer.read().decode()))
        self.assertEqual((tags["title"], tags["url"]), (f"{name}’s Sudoku", link))
        with urllib.request.urlopen(tags["image"], timeout=10) as answer:
            self.assertEqual(answer.read(4), b"\x89PNG")

        # A person is led on, the first time by the server, then by the service worker.
        other = self.browser()
        other.open(f"replay/{entry}")
        other.heading(f"{name}’s Sudoku")
        self.assertEqual(other.script("return location.href"), f"{self.server.url}#/replay/{entry}")
        self.controlled(other)
        other.open(f"replay/{entry}")
        other.heading(f"{name}’s Sudoku")
        self.assertEqual(other.script("return location.href"), f"{self.server.url}#/replay/{entry}")
        # The picture in a tab of its own is no page of the client.
        other.open(f"replay/{entry}/picture.png")
        self.assertEqual(other.script("return document.contentType"), "image/png")
        # Chromium's own page around a picture has styles that the policy forbids; it is shown nevertheless.
        self.assertTrue(all("/picture.png - Applying inline style" in line for line in other.errors()))

    def test_without_the_server_a_link_still_opens_the_client(self):
        browser = self.browser()
        browser.open()
        browser.heading("Point your phone")
        self.controlled(browser)
        self.server.stop()
        try:
            browser.open("replay/0123456789abcdefghijkl")
            browser.heading("This needs the server")
            browser.open()
            browser.heading("Point your phone")
        finally:
            self.server.start()


if __name__ == "__main__":
    unittest.main()
