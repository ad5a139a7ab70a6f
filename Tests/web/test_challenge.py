"""Challenges by link, photographs that other programs share, and the offer to install the client."""

import base64
import json
import unittest

from selenium.webdriver.common.keys import Keys

from case import Case
from harness import PHOTOGRAPHS, solve


class ChallengeTests(Case):
    def finished(self, browser):
        """A solved Sudoku of the browser's player, on its screen."""
        game = browser.api("POST", "games", {"game": "sudoku", "difficulty": "simple"})
        grid, answer = game["view"]["grid"], solve(game["view"]["grid"])
        for number, i in enumerate([i for i in range(81) if grid[i] == "."], 1):
            browser.api("POST", f"games/{game['id']}/actions", {"number": number, "action": f"r{i // 9 + 1}c{i % 9 + 1}={answer[i]}"})
        browser.go(f"/sudoku/{game['id']}")
        browser.find(".ending")
        return answer

    def test_a_friend_without_an_account_plays_the_same_game_and_sees_both_results(self):
        for shape in [dict(width=390, height=844, scale=2), dict(width=1280, height=900)]:
            with self.subTest(shape):
                ada, eve = self.browser(**shape), self.browser(**shape)
                ada.open()
                ada.heading("Point your phone")
                ada.script("import(new URL('js/base/api.js', document.baseURI)).then(({ patch }) => patch('players/me', { name: arguments[0] }))", self.somebody())
                ada.until(lambda: ada.script("return JSON.parse(localStorage['gridship.player'] ?? '{}').id"), "the player")
                answer = self.finished(ada)
                ada.script("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
                ada.script("navigator.share = async ({ url }) => { window.copied = url; }; navigator.canShare = () => true")
                ada.click(".ending button", "Share")
                ada.click("dialog button", "Challenge a friend")
                link = ada.until(lambda: ada.script("return window.copied"), "the link")
                code = ada.find("dialog .race-code b").text
                self.assertTrue(link.endswith(f"#/challenge/{code}") and len(code) == 8, link)
                ada.script("window.copied = null; navigator.clipboard.writeText = async (text) => { window.copied = text; }")
                ada.click("dialog button", "Copy a text")
                text = ada.until(lambda: ada.script("return window.copied"), "the text")
                self.assertRegex(text, r"^Sudoku, simple: [\d,]+ points\n" + link + "$")
                ada.press(Keys.ESCAPE)
                eve.driver.get(link)
                eve.heading("challenges you")
                self.assertIsNone(eve.script("return localStorage['gridship.player'] ?? null"), "no account is needed to look")
                self.assertTrue(eve.script("return document.documentElement.scrollWidth <= innerWidth"))
                eve.click("button", "Play it")
                eve.find(".board .cell.given")
                game = eve.script("return location.hash.split('/').pop()")
                grid = eve.api("GET", f"games/{game}")["view"]["grid"]
                for number, i in enumerate([i for i in range(81) if grid[i] == "."], 1):
                    eve.api("POST", f"games/{game}/actions", {"number": number, "action": f"r{i // 9 + 1}c{i % 9 + 1}={answer[i]}"})
                eve.driver.get(link)
                eve.driver.refresh()
                eve.find(".results .mine", "You")
                self.assertEqual(len(eve.all(".results .game-mark")), 2)
                ada.go("/inbox")
                ada.find(".notice", "Somebody finished your challenge")
                ada.click(".notice button", "Compare")
                ada.heading("Your challenge")
                self.assertEqual(len(ada.all(".results li")), 2)


class SharedPhotographTests(Case):
    def test_a_photograph_that_another_program_shares_is_read(self):
        browser = self.browser()
        browser.open()
        browser.heading("Point your phone")
        browser.until(lambda: browser.script("return navigator.serviceWorker.controller?.state === 'activated'"), "the service worker")
        place = browser.driver.execute_async_script("""const [bytes, done] = arguments;
          const form = new FormData();
          form.append('photograph', new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], 'a.jpg', { type: 'image/jpeg' }));
          fetch('share', { method: 'POST', body: form }).then((answer) => done(answer.url), (error) => done(String(error)));""", encoded("newspaper.jpg"))
        self.assertIn(place, [self.server.url, self.server.url + "index.html"])
        browser.go("/shared")
        browser.find(".overlay .answer", seconds=60)
        # It is taken once.
        browser.go("/games")
        browser.go("/shared")
        browser.find(".drop")

    def test_the_manifest_takes_photographs(self):
        manifest = json.loads((self.server.web / "manifest.webmanifest").read_text())
        self.assertEqual(manifest["share_target"]["action"], "./share")


class InstallTests(Case):
    ASK = """window.asked = 0; const event = new Event('beforeinstallprompt');
      event.prompt = async () => { asked += 1; }; event.userChoice = Promise.resolve({ outcome: 'dismissed' }); dispatchEvent(event);"""

    def test_the_offer_comes_at_a_second_visit_and_never_after_a_refusal(self):
        browser = self.browser(width=390, height=844, scale=2)
        browser.open()
        browser.heading("Point your phone")
        browser.script(self.ASK)
        self.assertFalse(browser.all(".install button"))
        browser.script("localStorage['gridship.visits'] = JSON.stringify({ count: 1, at: Date.now() - 3600000 })")
        browser.driver.refresh()
        browser.heading("Point your phone")
        browser.script(self.ASK)
        browser.click(".install button", "Install")
        browser.until(lambda: browser.script("return asked") == 1, "the browser's question")
        browser.script(self.ASK)
        self.assertFalse(browser.all(".install button"))


def encoded(name):
    return base64.b64encode((PHOTOGRAPHS / name).read_bytes()).decode()


if __name__ == "__main__":
    unittest.main()
