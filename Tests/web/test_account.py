"""Who a device is a player as: codes, devices, signing out, names, and what is said when a session has ended."""

import unittest

from case import Case
from harness import Keys, solve
from test_sudoku import EASY

ENDED = "This device is no longer signed in"


class AccountTests(Case):
    def named(self, browser, name):
        browser.open("#/you")
        browser.heading("You")
        browser.find("#name").send_keys(name, Keys.ENTER)
        browser.heading(name)

    def sign_in(self, browser, code, name):
        browser.open("#/you")
        browser.heading("You")
        browser.find("#code").send_keys(code, Keys.ENTER)
        browser.heading(name)

    def sign_out_from_elsewhere(self, browser, name):
        """Another device of the same player signs this one out; gives back that other device."""
        other = self.browser()
        self.sign_in(other, browser.api("POST", "players/me/codes")["code"], name)
        other.api("DELETE", "players/me/sessions")
        return other

    @staticmethod
    def known(browser):
        return browser.script("return JSON.parse(localStorage['gridship.player'] ?? 'null')?.name ?? null")

    # Sessions that end

    def test_a_device_that_was_signed_out_says_so_and_a_code_brings_it_back(self):
        browser = self.browser()
        self.named(browser, "Ada Signed")
        game = browser.api("POST", "games", {"game": "sudoku", "puzzle": EASY})["id"]
        other = self.sign_out_from_elsewhere(browser, "Ada Signed")
        browser.go("/sudoku")
        browser.find(".sheet", ENDED)
        browser.find(".sheet", "It played as Ada Signed")
        self.assertEqual(self.known(browser), "Ada Signed")
        # A wrong code is said beside the field, and nothing is lost by it.
        browser.find(".sheet #code").send_keys("ABCD EFGH", Keys.ENTER)
        browser.find(".sheet .field-wrong", "This code is not good")
        browser.find(".sheet #code").clear()
        browser.find(".sheet #code").send_keys(other.api("POST", "players/me/codes")["code"], Keys.ENTER)
        browser.gone(".sheet")
        browser.go(f"/sudoku/{game}")
        browser.find(".board .cell.given")
        self.assertEqual(browser.api("GET", "players/me")["name"], "Ada Signed")

    def test_a_new_player_takes_the_place_of_an_old_one_only_when_the_person_says_so(self):
        browser = self.browser()
        self.named(browser, "Olga Old")
        self.sign_out_from_elsewhere(browser, "Olga Old")
        browser.driver.refresh()
        browser.find(".sheet", ENDED)
        browser.click(".sheet button", "Not now")
        browser.gone(".sheet")
        self.assertEqual(self.known(browser), "Olga Old")
        browser.heading(ENDED)
        # Whatever is done then says it again, and makes nobody.
        browser.go("/sudoku")
        browser.click("button", "Sign in")
        browser.click(".sheet button.danger", "Start anew")
        browser.find(".sheet", "nobody can come back to the games of Olga Old")
        browser.click(".sheet button.danger", "Start anew")
        browser.gone(".sheet")
        browser.go("/you")
        browser.heading("You")
        self.assertEqual(browser.find("#name").get_attribute("value"), "")
        self.assertIsNone(self.known(browser))

    def test_steps_wait_while_a_device_is_signed_out_and_are_sent_when_it_is_back(self):
        browser = self.browser()
        self.named(browser, "Wanda Waits")
        game = browser.api("POST", "games", {"game": "sudoku", "puzzle": EASY})["id"]
        browser.go(f"/sudoku/{game}")
        browser.find(".board .cell.given")
        other = self.sign_out_from_elsewhere(browser, "Wanda Waits")
        answer = solve(EASY)
        browser.script("document.querySelector(`.cell[data-cell='2']`).focus()")
        browser.press(answer[2])
        browser.find(".sheet", ENDED)
        browser.press(Keys.ESCAPE)
        browser.gone(".sheet")
        browser.find(".game-state", "1 step waits for the server")
        browser.go("/you")
        browser.click("main button", "Sign in")
        browser.find(".sheet #code").send_keys(other.api("POST", "players/me/codes")["code"], Keys.ENTER)
        browser.until(lambda: other.api("GET", f"games/{game}")["number"] == 1, "the step at the server")

    def test_a_device_whose_player_is_gone_says_so(self):
        browser = self.browser()
        self.named(browser, "Gerd Gone")
        other = self.browser()
        self.sign_in(other, browser.api("POST", "players/me/codes")["code"], "Gerd Gone")
        other.api("DELETE", "players/me")
        browser.go("/sudoku")
        browser.find(".sheet", "Unless somebody deleted them")
        browser.click(".sheet button.danger", "Start anew")
        browser.click(".sheet button.danger", "Start anew")
        browser.heading("Sudoku")
        browser.click("button", "New puzzle")
        browser.find(".board .cell.given")

    def test_a_tab_whose_device_was_signed_out_in_another_says_so_and_makes_nobody(self):
        browser = self.browser()
        self.named(browser, "Tina Tabs")
        browser.driver.refresh()
        browser.heading("Tina Tabs")
        browser.click(".recovery button", "Make a recovery code")
        code = browser.find(".recovery output").text
        game = browser.api("POST", "games", {"game": "sudoku", "puzzle": EASY})["id"]
        first = browser.tab
        second = browser.new_tab()
        browser.open(f"#/sudoku/{game}")
        browser.find(".board .cell.given")
        browser.show(first)
        browser.click("button", "Sign out")
        browser.click(".sheet button.danger", "Sign out")
        browser.heading("You")
        browser.show(second)
        browser.find(".sheet", "This device is signed out")
        browser.find(".sheet", "It was signed out in another tab.")
        browser.click(".sheet button", "Not now")
        browser.gone(".sheet")
        # A digit waits, and nobody is made for it.
        browser.click(".pause-cover button", "Go on")
        browser.script("document.querySelector(`.cell[data-cell='2']`).focus()")
        browser.press(solve(EASY)[2])
        browser.find(".game-state", "1 step waits for the server")
        browser.go("/sudoku")
        browser.click("button", "New puzzle")
        browser.find(".toast", "no longer signed in")
        self.assertIsNone(browser.script("return localStorage['gridship.player'] ?? null"))
        # By its code the player is back, and so is the digit.
        browser.go("/you")
        browser.heading("You")
        browser.find("#code").send_keys(code, Keys.ENTER)
        browser.heading("Tina Tabs")
        browser.go(f"/sudoku/{game}")
        browser.find(".cell[data-cell='2'] .digit", solve(EASY)[2])
        browser.until(lambda: browser.api("GET", f"games/{game}")["number"] == 1, "the digit at the server")

    def test_a_tab_says_that_another_one_has_signed_in_somebody_else(self):
        browser = self.browser()
        self.named(browser, "Berta Before")
        other = self.browser()
        self.named(other, "Alma After")
        code = other.api("POST", "players/me/codes")["code"]
        first = browser.tab
        second = browser.new_tab()
        browser.open("#/leaderboards")
        browser.heading("Leaderboards")
        browser.show(first)
        browser.find("#code").send_keys(code, Keys.ENTER)
        browser.click(".sheet button.danger", "Go on")
        browser.heading("Alma After")
        browser.show(second)
        browser.find(".sheet", "Another player is signed in now")
        browser.click(".sheet button.primary", "Go on as they do")
        browser.heading("Point your phone")
        browser.go("/you")
        browser.heading("Alma After")

    def test_a_new_device_becomes_a_player_before_its_first_action(self):
        browser = self.browser()
        browser.open("#/sudoku")
        browser.heading("Sudoku")
        browser.click("button", "New puzzle")
        browser.find(".board .cell.given")
        answers = browser.script("""return performance.getEntriesByType('resource').filter((each) => /api.v1.(games|players)$/.test(each.name))
          .map((each) => [each.name.split('/').pop(), each.responseStatus])""")
        self.assertEqual(answers, [["players", 201], ["games", 201]])

    # Signing in and out

    def test_a_recovery_code_is_shown_once_and_works_on_another_device(self):
        browser = self.browser()
        self.named(browser, "Rita Recovers")
        browser.driver.refresh()
        browser.heading("Rita Recovers")
        browser.find(".recovery", "There is none")
        browser.click(".recovery button", "Make a recovery code")
        code = browser.find(".recovery output").text
        self.assertRegex(code, r"^[A-Z2-9]{5}(-[A-Z2-9]{5}){3}$")
        browser.find(".recovery", "It is shown only now")
        browser.command("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
        browser.click(".recovery button", "Copy")
        browser.find(".toast", "Copied")
        self.assertEqual(browser.driver.execute_async_script("navigator.clipboard.readText().then(arguments[0])"), code)
        # Over plain HTTP no page may copy: it says how a person does.
        browser.script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
        browser.click(".recovery button", "Copy")
        browser.find(".toast", "This browser does not let pages copy. Mark the code and copy it.")
        # On paper there is the name and the code, and nothing to press.
        browser.command("Emulation.setEmulatedMedia", media="print")
        self.assertTrue(browser.find(".recovery output").is_displayed())
        self.assertFalse(any(each.is_displayed() for each in browser.all(".bar, button, #name")))
        browser.command("Emulation.setEmulatedMedia", media="")
        browser.driver.refresh()
        browser.heading("Rita Recovers")
        browser.find(".recovery", "There is one")
        self.assertEqual(browser.all(".recovery output"), [])
        other = self.browser(width=390, height=844, scale=2)
        self.sign_in(other, code.lower().replace("-", " "), "Rita Recovers")
        # It is good again. Another one is good a day later, and this one until then.
        browser.click(".recovery button", "Make another")
        browser.click(".sheet button.primary", "Make another")
        second = browser.find(".recovery output").text
        self.assertNotEqual(code, second)
        browser.find(".recovery", "It is good in 24 hours")
        third = self.browser()
        third.open("#/you")
        third.heading("You")
        third.find("#code").send_keys(second, Keys.ENTER)
        third.find(".field-wrong", "not good")
        self.sign_in(self.browser(), code, "Rita Recovers")

    def test_devices_are_listed_and_another_is_signed_out(self):
        browser = self.browser()
        self.named(browser, "Dora Devices")
        other = self.browser()
        self.sign_in(other, browser.api("POST", "players/me/codes")["code"], "Dora Devices")
        browser.driver.refresh()
        browser.until(lambda: len(browser.all(".devices li")) == 2, "two devices")
        browser.find(".devices li", "this device")
        browser.click(".devices button", "Sign out")
        browser.until(lambda: len(browser.all(".devices li")) == 1, "one device")
        other.go("/sudoku")
        other.find(".sheet", ENDED)

    def test_signing_out_says_what_it_costs_and_leaves_nothing_here(self):
        browser = self.browser()
        self.named(browser, "Otto Out")
        browser.driver.refresh()
        browser.heading("Otto Out")
        browser.find(".you .note", "here now")
        browser.click("button", "Sign out")
        browser.find(".sheet", "nobody could come back")
        browser.click(".sheet button", "Cancel")
        browser.click(".recovery button", "Make a recovery code")
        code = browser.find(".recovery output").text
        browser.click("button", "Sign out")
        browser.find(".sheet", "The games stay at the server")
        browser.click(".sheet button.danger", "Sign out")
        browser.heading("You")
        self.assertIsNone(self.known(browser))
        self.assertEqual(browser.all(".devices li"), [])
        self.assertNotIn("here now", browser.find("main").text)
        # The old player is not made again over somebody new: it comes back by its code.
        browser.find("#code").send_keys(code, Keys.ENTER)
        browser.heading("Otto Out")

    def test_a_code_for_somebody_else_asks_before_it_leaves_a_player_with_games(self):
        browser = self.browser()
        self.named(browser, "Lena Leaves")
        other = self.browser()
        self.named(other, "Tom Target")
        code = other.api("POST", "players/me/codes")["code"]
        browser.find("#code").send_keys(code, Keys.ENTER)
        browser.find(".sheet", "signed in as Lena Leaves")
        browser.click(".sheet button", "Cancel")
        self.assertEqual(browser.api("GET", "players/me")["name"], "Lena Leaves")
        browser.click("form button", "Sign in")
        browser.click(".sheet button.danger", "Go on")
        browser.heading("Tom Target")

    # Names

    def test_a_name_that_cannot_be_had_is_said_beside_the_field(self):
        browser = self.browser()
        self.named(browser, "Nora Name")
        other = self.browser()
        other.open("#/you")
        other.heading("You")
        for name, words in [("nora  NAME", "Somebody has this name"), ("Admin", "Nobody may have this name")]:
            other.find("#name").clear()
            other.find("#name").send_keys(name, Keys.ENTER)
            other.find(".field-wrong", words)
            self.assertEqual(other.find("#name").get_attribute("aria-invalid"), "true")
        self.assertEqual(other.all(".toast"), [])
        other.find("#name").clear()
        other.find("#name").send_keys("Nina", Keys.ENTER)
        other.heading("Nina")


if __name__ == "__main__":
    unittest.main()
