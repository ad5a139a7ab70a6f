"""A server that takes players by invitation, and the page of its administrators."""

import re
import subprocess
import unittest

import test_fairness
from case import Case
from harness import PROGRAM, Keys


class ModerationTests(Case):
    server_options = {"registration": "invitation", "least-action-milliseconds": 1}

    def invitation(self, uses=1):
        made = subprocess.run(
            [PROGRAM, "invitations", "--make", "--uses", str(uses), "--database", f"{self.server.folder.name}/gridship.sqlite"],
            check=True, capture_output=True, text=True, timeout=60)
        return made.stdout.split()[0]

    def come_in(self, browser, name=None):
        """Becomes a player by an invitation; gives back the id."""
        browser.open("#/you")
        browser.heading("You")
        browser.find("#name").send_keys(name or self.somebody(), Keys.ENTER)
        browser.find(".sheet #invitation").send_keys(self.invitation(), Keys.ENTER)
        browser.gone(".sheet")
        browser.until(lambda: browser.script("return localStorage['gridship.player'] ?? null"), "a player")
        if name:
            browser.heading(name)
        return browser.api("GET", "players/me")["id"]

    def administrator(self, browser):
        player = self.come_in(browser, "Host " + self.somebody()[-6:])
        self.server.administer("players", "--appoint", player)
        browser.until(lambda: browser.api("GET", "players/me").get("isAdministrator"), "the appointment")
        return player

    def suspect(self, browser):
        """A player with a score that is set apart; gives back the name."""
        name = "Eve " + self.somebody()[-6:]
        self.come_in(browser, name)
        game = test_fairness.FairnessTests.play(browser)
        browser.go(f"/sudoku/{game}")
        browser.click(".entering button", "Enter the leaderboard")
        browser.find(".entering .apart", "Your score is set apart")
        return name

    def test_a_code_is_asked_for_and_a_wrong_one_is_said(self):
        browser = self.browser(width=390, height=844)
        browser.open("#/you")
        browser.heading("You")
        browser.find("#name").send_keys("Ina Vited", Keys.ENTER)
        browser.find(".sheet", "New players come to this server by invitation")
        browser.find(".sheet #invitation").send_keys("ABCDE-FGHJK", Keys.ENTER)
        browser.find(".sheet .field-wrong", "This invitation is not good")
        browser.find(".sheet #invitation").send_keys(self.invitation().lower(), Keys.ENTER)
        browser.heading("Ina Vited")

    def test_without_a_code_nobody_comes_in_and_the_page_says_why(self):
        browser = self.browser()
        browser.open("#/you")
        browser.heading("You")
        browser.find("#name").send_keys("Una Vited", Keys.ENTER)
        browser.find(".sheet #invitation")
        browser.click(".sheet .close")
        browser.find(".field-wrong", "This server takes new players by invitation")
        self.assertIsNone(browser.script("return localStorage['gridship.player'] ?? null"))

    def test_an_administrator_judges_reports_scores_and_players(self):
        eve, host = self.browser(), self.browser(width=390, height=844)
        name = self.suspect(eve)
        self.administrator(host)
        # The page is as it was before the appointment.
        host.driver.refresh()
        host.click("a", "Moderate")
        host.heading("Moderate")
        host.find(".none", "No report waits")
        host.click(".chooser label", "Suspects")
        case = host.find(".case", name)
        self.assertIn("less time than its steps ask of a person", case.text)
        for words in ["Steps", "Thinking", "A step", "Player since"]:
            self.assertIn(words, case.text)
        # The run is marked as unusual beside that, with its numbers.
        host.find(".case .tag", "unusual")
        host.find(".case .measures li", "100% of the digits came in reading order")
        host.click(".case button", "Not unusual")
        host.gone(".case .tag")
        host.find(".case .measures li", "100% of the digits came in reading order")
        # Nothing is wider than the phone.
        self.assertLessEqual(host.script("return document.documentElement.scrollWidth"), 390)

        entry = re.search(r"replay/([\w-]+)", host.find(".case a", "Watch").get_attribute("href"))[1]
        host.api("POST", "reports", {"entry": entry, "reason": "cheating", "text": "Nobody is so quick"})
        host.click(".chooser label", "Reports")
        host.find(".case blockquote", "Nobody is so quick")
        host.click(".case button", "Hide")
        host.find(".case .tag", "hidden")
        host.click(".case button", "Ban")
        host.find(".sheet #ban-reason").clear()
        host.find(".sheet #ban-reason").send_keys("A program played.")
        host.click(".sheet button.danger", "Ban")
        host.find(".case .tag", "banned")
        host.click(".case button", "Mark as done")
        host.find(".none", "No report waits")
        host.click(".chooser label", "Log")
        host.find(".log", "report-done")
        host.find(".log", "A program played.")

        # Whoever is banned is told, and makes no new player on this device.
        eve.driver.refresh()
        eve.go("/you")
        eve.until(lambda: eve.api("GET", "players/me").get("ban") == "A program played.", "the ban")
        eve.driver.refresh()
        eve.find(".warning", "A program played.")
        refused = eve.api("POST", "players", {"cookie": True, "replace": True, "invitation": self.invitation()})
        self.assertTrue(refused["type"].endswith("/banned"), refused)

        host.click(".chooser label", "Players")
        host.find("#find").send_keys(name.lower(), Keys.ENTER)
        host.click(".case button", "Let back in")
        host.find(".case button.danger", "Ban")

    def test_an_administrator_makes_invitations_and_takes_them_back(self):
        host = self.browser()
        self.administrator(host)
        host.go("/moderate/invitations")
        host.find("#invitation-note").send_keys("Chess club")
        host.click(".moderation form button", "Make a code")
        case = host.find(".case", "Chess club")
        code = case.find_element("css selector", ".code-text").text
        self.assertRegex(code, r"^[A-Z2-9]{5}-[A-Z2-9]{5}$")
        host.script("arguments[0].querySelector('button.danger').click()", case)
        host.click(".sheet button.danger", "Revoke")
        host.until(lambda: "Chess club" not in host.find(".moderation").text, "the end of the invitation")
        refused = self.browser()
        refused.open("#/you")
        refused.heading("You")
        answer = refused.api("POST", "players", {"cookie": True, "invitation": code})
        self.assertTrue(answer["type"].endswith("/uninvited"), answer)

    def test_nobody_else_sees_the_page(self):
        browser = self.browser()
        self.come_in(browser)
        browser.go("/moderate")
        browser.find("main", "This is for administrators")


if __name__ == "__main__":
    unittest.main()
