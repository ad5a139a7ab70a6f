"""Lists that change while they are shown: the player's games, matches, the inbox."""

import unittest

from case import Case

SHAPES = [dict(width=390, height=844, scale=2), dict(width=1280, height=900)]


class ListTests(Case):
    def player(self, **shape):
        """A browser with a player of a name of its own."""
        browser = self.browser(**shape)
        browser.open()
        browser.heading("Point your phone")
        name = self.somebody()
        browser.script("import(new URL('js/base/api.js', document.baseURI)).then(({ patch }) => patch('players/me', { name: arguments[0] })).then(() => { window.named = true; })", name)
        browser.until(lambda: browser.script("return window.named"), "the name")
        browser.go("/you")
        browser.heading(name)
        return browser, name

    def begin(self, browser, seed):
        return browser.api("POST", "games", {"game": "fifteen", "difficulty": "small", "seed": str(seed)})

    def act(self, browser, game, number, action):
        answer = browser.api("POST", f"games/{game}/actions", {"number": number, "action": action})
        self.assertEqual(number, answer.get("number"), answer)

    def cards(self, browser):
        """The ids of the games that are shown, by the headings of their lists."""
        return browser.script("""return Object.fromEntries([...document.querySelectorAll('.cards')].filter((list) => !list.hidden)
          .map((list) => [list.previousElementSibling.textContent, [...list.children].map((card) => card.hash.split('/').pop())]))""")

    def test_games_come_move_and_end_and_the_focus_stays_with_its_card(self):
        for shape in SHAPES:
            with self.subTest(shape):
                browser, _ = self.player(**shape)
                first, second = self.begin(browser, 7), self.begin(browser, 8)
                browser.go("/fifteen")
                browser.until(lambda: self.cards(browser) == {"Go on": [second["id"], first["id"]]}, "both games")
                browser.script("window.quiet = document.querySelector('.game-card'); document.querySelectorAll('.game-card')[1].focus()")
                # Another device of the same player goes on with the one that has the focus, and begins a third one.
                step = next(each["action"] for each in first["choices"] if each["action"] != "resign")
                self.act(browser, first["id"], 1, step)
                browser.until(lambda: self.cards(browser) == {"Go on": [first["id"], second["id"]]}, "the game that goes on in front")
                browser.find(".game-card small", "1 step")
                third = self.begin(browser, 9)
                browser.until(lambda: self.cards(browser) == {"Go on": [third["id"], first["id"], second["id"]]}, "the new game")
                self.assertIn(first["id"], browser.script("return document.activeElement.hash"))
                self.assertTrue(browser.script("return quiet.isConnected"), "a game that stays as it is keeps its card")
                # It ends, and moves to the other list.
                self.act(browser, first["id"], 2, "resign")
                browser.until(lambda: self.cards(browser) == {"Go on": [third["id"], second["id"]], "Played": [first["id"]]}, "the game that is over")
                self.assertIn(first["id"], browser.script("return document.activeElement.hash"))
                # It is deleted, and the one in its place gets the focus.
                browser.api("DELETE", f"games/{first['id']}")
                browser.until(lambda: self.cards(browser) == {"Go on": [third["id"], second["id"]]}, "the deleted game gone")
                self.assertIn(second["id"], browser.script("return document.activeElement.hash"))
                self.assertTrue(browser.script("return document.documentElement.scrollWidth <= innerWidth"))

    def test_an_opponents_moves_come_to_the_first_page_and_to_the_inbox(self):
        for shape in SHAPES:
            with self.subTest(shape):
                (ada, _), (eve, name) = self.player(**shape), self.player(**shape)
                ada.go("/")
                ada.heading("Point your phone")
                match = ada.api("POST", "matches", {"game": "connectfour"})
                ada.find("section.panel.small li", "Waiting for somebody")
                ada.script("document.querySelector('section.panel.small a').focus()")
                eve.api("POST", f"matches/{match['id']}/guest")
                ada.find("section.panel.small li", "Connect Four with")
                ada.find("section.panel.small li", "Your turn")
                self.assertIn(name, ada.script("return document.activeElement.textContent"))
                self.act(ada, match["played"], 1, "drop 4")
                ada.find("section.panel.small li", "is to move")
                # It is read on one device, and no longer new on the other.
                ada.find(".badge", "2")
                inbox = ada.api("GET", "inbox")
                ada.api("PUT", "inbox/read", {"id": inbox["notices"][0]["id"]})
                ada.gone(".badge")
                # A notice comes in front of the one that has the focus.
                ada.go("/inbox")
                ada.find(".notice", "plays Connect Four with you")
                ada.script("window.kept = [...document.querySelectorAll('.notice')].find((each) => each.textContent.includes('plays Connect Four')); kept.querySelector('button').focus()")
                self.act(eve, match["played"], 2, "drop 4")
                ada.find(".notice.new", f"{name} has moved in Connect Four")
                self.assertTrue(ada.script("return document.querySelector('.notice').textContent.includes('has moved')"))
                self.assertTrue(ada.script("return kept.isConnected && kept.contains(document.activeElement)"))
                ada.gone(".badge")
                self.assertTrue(ada.script("return document.documentElement.scrollWidth <= innerWidth"))


if __name__ == "__main__":
    unittest.main()
