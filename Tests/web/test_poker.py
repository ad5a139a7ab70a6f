"""Video Poker: the table in its two forms, the trainer beside practice, its record and its drill."""

import unittest

import test_access
from case import Case
from harness import Keys

PHONE = dict(width=390, height=844, scale=2)
DESK = dict(width=1280, height=800)


class PokerTests(Case):
    def practise(self, browser):
        browser.open("#/videopoker")
        browser.heading("Video Poker")
        browser.click("button", "Practise")
        browser.find(".scene[tabindex] .scene-drawing")
        return browser.script("return location.hash.split('/').pop()")

    def phase(self, browser, game, wanted):
        """Waits until the server and the screen are in a phase; gives back the game."""
        now = browser.until(lambda: (now := browser.api("GET", f"games/{game}"))["view"]["phase"] == wanted and now, wanted)
        button = "Draw" if wanted == "held" else "Deal for"
        browser.find(f".scene-area[aria-label^='{button}']")
        browser.until(lambda: not browser.all(".plain.busy"), "the answer")
        return now

    def play(self, browser, game, hold=()):
        """A hand by keys: these cards are held."""
        browser.press(" ")
        self.phase(browser, game, "held")
        for place in hold:
            browser.press(str(place))
            browser.find(f".scene-area[data-key='{place}'][aria-pressed='true']")
        browser.press(" ")
        return self.phase(browser, game, "settled")

    def worst_hold(self, browser, game):
        """The places, from 1, of a hold that is worth less than the best."""
        cards = browser.api("GET", f"games/{game}")["view"]["cards"]
        holds = browser.api("POST", "videopoker/analyses", {"cards": " ".join(cards)})["holds"]
        return [place + 1 for place in holds[-1]["places"]], holds

    def test_what_an_error_costs_is_said_beside_the_table(self):
        for size in [PHONE, DESK]:
            browser = self.browser(**size)
            game = self.practise(browser)
            browser.find(".poker-trainer", "The trainer looks at every hand")
            browser.click(".scene-area[data-key='space']")
            self.phase(browser, game, "held")
            self.assertEqual(browser.all(".verdict"), [], "nothing is said before the draw")
            places, holds = self.worst_hold(browser, game)
            for place in places:
                browser.click(f".scene-area[data-key='{place}']")
                browser.find(f".scene-area[data-key='{place}'][aria-pressed='true']")
            browser.click(".scene-area[data-key='space']")
            box = browser.find(".verdict.wrong")
            cost = holds[0]["chips"] - holds[-1]["chips"]
            self.assertIn(f"An error of {cost:.2f} chips.", box.text)
            self.assertIn("rather than", box.text)
            browser.find(".poker-trainer", "1 hand, 1 wrong")
            self.assertIn("An error of", browser.script("return document.querySelector('.told').textContent"))
            # It is in sight without scrolling.
            browser.script("scrollTo(0, 0)")
            seen = browser.script("const box = arguments[0].getBoundingClientRect(); return box.top + 40 < innerHeight - 69", box)
            self.assertTrue(seen, size)
            # The best hold, and how it did against the worst: the server's word.
            said = browser.api("GET", f"videopoker/trainer/games/{game}")
            self.assertFalse(said["last"]["isRight"])

    def test_the_best_hold_is_shown_to_who_asks_and_never_in_a_ranked_run(self):
        browser = self.browser()
        game = self.practise(browser)
        browser.press(" ")
        self.phase(browser, game, "held")
        self.assertNotIn("worth", browser.find(".plain-words").text)
        browser.press("i")
        browser.find(".verdict.best", "worth")
        browser.open("#/videopoker")
        browser.click("[data-key='ranked']")
        browser.find(".scene[tabindex] .scene-drawing")
        game = browser.script("return location.hash.split('/').pop()")
        browser.press(" ")
        self.phase(browser, game, "held")
        browser.press("i")
        self.assertEqual(browser.all("[data-key='advice'], .poker-trainer, .verdict"), [])
        # The server says nothing of the hand either.
        cards = " ".join(browser.api("GET", f"games/{game}")["view"]["cards"])
        self.assertEqual(browser.api("POST", "videopoker/analyses", {"cards": cards})["status"], 409)

    def test_the_bet_is_chosen_and_stays(self):
        browser = self.browser()
        game = self.practise(browser)
        # One more than five is one, and the digits are for the cards.
        browser.press("b", "b")
        browser.find(".scene-area[data-action='coins 2'][aria-pressed='true']")
        browser.press("4")
        self.assertEqual(self.play(browser, game)["view"]["bet"], 2)
        browser.find(".scene-area[data-action='coins 2'][aria-pressed='true']")
        browser.press("o")
        browser.click(".sheet label", "4")
        browser.press(Keys.ESCAPE)
        browser.find(".scene-area[data-action='coins 4'][aria-pressed='true']")

    def test_a_phone_has_a_form_of_its_own_and_a_turned_one_the_other(self):
        browser = self.browser(**PHONE)
        game = self.practise(browser)
        size = "return document.querySelector('.scene-drawing').viewBox.baseVal"
        tall = browser.script(size)
        self.assertGreater(tall["height"], 1.5 * tall["width"])
        width = browser.script("return document.querySelector('[data-node=\"card 0\"]').getBoundingClientRect().width / document.querySelector('.scene').clientWidth")
        self.assertGreater(width, 0.25)
        browser.command("Emulation.setDeviceMetricsOverride", width=844, height=390, deviceScaleFactor=2, mobile=True)
        browser.until(lambda: browser.script(size)["width"] > browser.script(size)["height"], "the form for wide pages")
        browser.command("Emulation.setDeviceMetricsOverride", width=390, height=844, deviceScaleFactor=2, mobile=True)
        browser.until(lambda: browser.script(size)["height"] > browser.script(size)["width"], "the form for high pages")
        self.play(browser, game)

    def test_on_an_ordinary_phone_the_table_takes_the_width_and_its_words_can_be_read(self):
        for width, height in [(390, 664), (320, 568)]:
            browser = self.browser(width=width, height=height, scale=2)
            game = self.practise(browser)
            browser.press(" ")
            self.phase(browser, game, "held")
            browser.press(" ")
            self.phase(browser, game, "settled")
            self.assertGreater(browser.script("return document.querySelector('.scene').clientWidth"), width - 30)
            sizes = browser.script("""return [...document.querySelectorAll('.scene-drawing text')]
              .map((each) => [parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a, each.textContent])""")
            self.assertGreater(len(sizes), 15)
            self.assertGreaterEqual(min(sizes)[0], 11.95, min(sizes))
            # The button that goes on is in sight as the page begins.
            browser.script("scrollTo(0, 0)")
            button = browser.find(".scene-area[data-key='space']").rect
            seen = browser.script("return innerHeight - (document.querySelector('.tabs').checkVisibility() ? 69 : 0)")
            self.assertLess(button["y"] + button["height"] * 0.6, seen)
            self.assertEqual(browser.script("return document.documentElement.scrollWidth"), width)

    def test_arrows_walk_over_the_cards_and_enter_holds(self):
        browser = self.browser()
        game = self.practise(browser)
        browser.press(" ")
        self.phase(browser, game, "held")
        browser.find(".scene-area[data-key='5']")
        focused = lambda: browser.script("return document.activeElement.dataset.key")
        browser.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        self.assertEqual(focused(), "2")
        browser.press(Keys.ENTER)
        browser.find(".scene-area[data-key='2'][aria-pressed='true']")
        self.assertEqual(focused(), "2")
        browser.press(Keys.ARROW_LEFT, Keys.ARROW_LEFT, " ")
        browser.find(".scene-area[data-key='1'][aria-pressed='true']")
        browser.press(Keys.ARROW_DOWN)
        self.assertEqual(focused(), "space")
        browser.press(Keys.ENTER)
        self.assertEqual(self.phase(browser, game, "settled")["view"]["held"], [0, 1])

    def test_a_joker_is_dealt_held_and_judged(self):
        browser = self.browser()
        browser.open("#/videopoker")
        browser.find("#poker-table")
        browser.script("const table = document.querySelector('#poker-table'); table.value = 'jokerkings'; table.dispatchEvent(new Event('change'))")
        game = self.practise(browser)
        for _ in range(60):
            browser.press(" ")
            cards = self.phase(browser, game, "held")["view"]["cards"]
            if "Jo" in cards:
                break
            browser.press(" ")
            self.phase(browser, game, "settled")
        self.assertIn("Jo", cards)
        place = cards.index("Jo") + 1
        browser.find(f".scene-area[data-key='{place}'][aria-label='Hold the joker']")
        browser.press(" ")
        self.phase(browser, game, "settled")
        # To let the joker go is an error, and the best hold is shown with it.
        browser.find(".verdict.wrong .kept", "Joker")

    def test_a_run_that_is_over_tells_its_story(self):
        for size in [PHONE, DESK]:
            browser = self.browser(**size)
            self.practise(browser)
            game = browser.api("POST", "games", {"game": "videopoker", "difficulty": "ranked"})["id"]
            for number in range(1, 201):
                browser.api("POST", f"games/{game}/actions", {"number": number, "action": "deal 5" if number % 2 else "draw"})
            browser.go(f"/videopoker/{game}")
            browser.find(".poker-story", "Luck")
            parts = [each.text for each in browser.all(".poker-story dd")]
            self.assertEqual(len(parts), 2)
            self.assertTrue(parts[0][0] in "+-" and parts[1].startswith("-"), parts)
            browser.find(".poker-trainer", "Worst error, hand ")
            browser.find(".poker-trainer", "Perfect play brings 497.72 chips on average.")
            self.assertEqual(self.look(browser, "story"), [])

    def test_errors_are_kept_listed_and_drilled_by_keys(self):
        browser = self.browser()
        browser.open("#/videopoker/trainer")
        browser.find(".lead", "No hand was looked at yet.")
        browser.go("/videopoker/drill")
        browser.find(".lead", "There is nothing to drill")
        game = self.practise(browser)
        for _ in range(6):
            self.play(browser, game)
        browser.press("t")
        browser.heading("Trainer")
        browser.find(".panel", "Jacks or Better 9/6")
        kinds = browser.api("GET", "videopoker/trainer")["tables"][0]["worst"]
        self.assertEqual(len(browser.all(".worst li")), len(kinds))
        browser.click("a", "Drill")
        browser.heading("Drill")
        browser.find(".scene-area[data-key='1']")
        browser.press("2")
        browser.find(".scene-area[data-key='2'][aria-pressed='true']")
        browser.press(" ")
        browser.find(".drill-words", "The choice: ")
        browser.find("button", "Next hand")
        self.assertEqual(browser.all(".scene-area"), [], "nothing can be held any more")
        browser.find(".game-state", "Hand 1 of 10: ")
        browser.script("document.querySelector('.scene').focus()")
        browser.press(Keys.ENTER)
        browser.find("button", "Show the best hold")
        # The drill is not part of what was played.
        self.assertEqual(browser.api("GET", "videopoker/trainer")["tables"][0]["hands"], 6)

    def test_practice_has_no_leaderboard(self):
        browser = self.browser()
        browser.open("#/leaderboards")
        browser.click("label", "Video Poker")
        browser.find(".none, .ranks-list")
        self.assertIn("/videopoker/ranked/", browser.script("return location.hash"))
        self.assertEqual([each.text for each in browser.all("label") if "Practice" in each.text], [])

    def test_motion_is_as_fast_as_chosen(self):
        browser = self.browser(calm=False)
        game = self.practise(browser)
        # The page itself looks at every frame and presses a key in the first one with motion: a slow machine would miss it.
        watch = """
            window.seen = null;
            (function look() {
              const scene = document.querySelector('.scene');
              const rates = scene.querySelector('.scene-drawing').getAnimations({ subtree: true }).map((each) => each.playbackRate);
              if (!rates.length) return requestAnimationFrame(look);
              window.seen = rates;
              scene.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', code: 'Space', bubbles: true, cancelable: true }));
            })();
            document.querySelector('.scene').focus();"""
        for name, rate in [("Slow", 0.5), ("Fast", 2)]:
            browser.press("o")
            browser.click(".sheet label", name)
            browser.press(Keys.ESCAPE)
            browser.gone(".sheet")
            browser.script(watch)
            browser.press(" ")
            seen = browser.until(lambda: browser.script("return window.seen"), "motion")
            self.assertEqual(set(seen), {rate})
            # While the cards fly a key only ends that; the next one draws.
            browser.until(
                lambda: not browser.script("return document.querySelector('.scene-drawing').getAnimations({ subtree: true }).length"),
                "an end of all motion")
            self.phase(browser, game, "held")
            browser.press(" ")
            self.phase(browser, game, "settled")

    def test_keys_that_come_faster_than_the_server_answers_are_kept(self):
        browser = self.browser()
        game = self.practise(browser)
        browser.press(" ")
        self.phase(browser, game, "held")
        browser.find(".scene-area[data-key='4']")
        browser.command("Network.enable")
        browser.command("Network.emulateNetworkConditions", offline=False, latency=200, downloadThroughput=-1, uploadThroughput=-1)
        browser.press("1", "3", "4", " ")
        now = self.phase(browser, game, "settled")
        browser.command("Network.emulateNetworkConditions", offline=False, latency=0, downloadThroughput=-1, uploadThroughput=-1)
        self.assertEqual(now["view"]["held"], [0, 2, 3])
        # A second press of the same kind is none: nothing was dealt or drawn unawares.
        self.assertEqual(now["number"], 5)

    def test_it_is_for_everyone(self):
        for size in [PHONE, DESK]:
            browser = self.browser(**size)
            game = self.practise(browser)
            browser.press(" ")
            self.phase(browser, game, "held")
            names = [each.get_attribute("aria-label") for each in browser.all(".scene-area")]
            self.assertEqual(sum(" of " in each and each.startswith("Hold the ") for each in names), 5, names)
            for place in self.worst_hold(browser, game)[0]:
                browser.press(str(place))
                browser.find(f".scene-area[data-key='{place}'][aria-pressed='true']")
            browser.press(" ")
            browser.find(".verdict.wrong")
            found = self.look(browser, "table")
            browser.press("o")
            browser.find(".sheet")
            found += self.look(browser, "options")
            browser.press(Keys.ESCAPE)
            for page, wanted in [("", ".poker-ways"), ("/trainer", ".worst li"), ("/rules", ".guide-table")]:
                browser.go(f"/videopoker{page}")
                browser.find(wanted)
                found += self.look(browser, page or "lobby")
            browser.go("/videopoker/drill")
            browser.find(".scene-area[data-key='1']")
            found += self.look(browser, "drill")
            browser.click("button", "Show the best hold")
            browser.find("button", "Next hand")
            found += self.look(browser, "drill's answer")
            self.assertEqual(found, [], size)

    look = staticmethod(test_access.look)


if __name__ == "__main__":
    unittest.main()
