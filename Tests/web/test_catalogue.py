"""The catalogue of puzzles: facets, a list of any length, a puzzle and the way into its game."""

import re
import unittest

from case import Case
from harness import Keys, solve

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
KILLER = "size=4;givens=1234341221......;cages=3:0,1+7:2,3+7:4,5+3:6,7+6:8,12+4:9,13+6:10,14+4:11,15"


class CatalogueTests(Case):
    def shown(self, browser):
        browser.heading("Puzzles")
        browser.find(".puzzle-row")

    def rows(self, browser):
        """The places of the rows that are drawn, from the first one that is seen on."""
        return browser.script("""const list = document.querySelector('.rows').getBoundingClientRect();
          return [...document.querySelectorAll('.row-place')].filter((each) => !each.dataset.late && each.getBoundingClientRect().bottom > list.top + 1)
            .map((each) => Number(each.getAttribute('aria-posinset')))""")

    def found(self, browser, text):
        browser.until(lambda: browser.find(".found").text == text, text)

    def solve_shown(self, browser, isSolved=True):
        """Ends the game that is shown, by the interface."""
        game = browser.script("return location.hash.split('/').pop()")
        grid = browser.api("GET", f"games/{game}")["view"]["grid"]
        answer = solve(grid)
        steps = [f"r{i // 9 + 1}c{i % 9 + 1}={answer[i]}" for i in range(81) if grid[i] == "."] if isSolved else ["resign"]
        for number, action in enumerate(steps, 1):
            browser.api("POST", f"games/{game}/actions", {"number": number, "action": action})
        browser.driver.refresh()
        browser.find(".ending")

    def test_a_puzzle_is_played_two_taps_after_the_start(self):
        browser = self.browser(width=390, height=844)
        browser.open()
        browser.heading("Point your phone")
        browser.click("a", "Puzzles")
        self.shown(browser)
        browser.click("button", "Surprise me")
        browser.find(".board .cell.given")

    def test_facets_narrow_the_list_and_keep_the_counts_of_their_alternatives(self):
        browser = self.browser()
        browser.open("#/catalogue")
        self.shown(browser)
        self.found(browser, "10,921 puzzles")
        browser.click(".value", "hard")
        self.found(browser, "1,738 of 10,921 puzzles")
        browser.find(".chip", "hard")
        browser.click(".value", "expert")
        self.found(browser, "3,641 of 10,921 puzzles")
        browser.click(".facet li:has(.value[data-key='want-level:hard']) .except")
        browser.click(".chip", "expert")
        self.found(browser, "9,183 of 10,921 puzzles")
        browser.click("button", "Show all")
        self.found(browser, "10,921 puzzles")
        browser.gone(".chip")

    def test_only_what_is_seen_is_drawn_and_every_part_is_reached(self):
        browser = self.browser()
        browser.open("#/catalogue")
        self.shown(browser)
        self.assertLess(len(browser.all(".row-place")), 40)
        self.assertEqual(self.rows(browser)[0], 1)
        browser.script("const list = document.querySelector('.rows'); list.scrollTop = list.scrollHeight")
        browser.until(lambda: self.rows(browser)[-1] == 10921, "the last row")
        self.assertLess(len(browser.all(".row-place")), 40)
        browser.script("document.querySelector('.rows').scrollTop = 60 * 2000")
        browser.until(lambda: self.rows(browser)[0] == 2001, "the middle")
        # The marks at the side lead to the ratings of their names.
        browser.script("[...document.querySelectorAll('.mark')].at(-3).click()")
        mark = browser.script("return [...document.querySelectorAll('.mark')].at(-3).textContent")
        browser.until(lambda: browser.script("""const list = document.querySelector('.rows').getBoundingClientRect();
          return document.elementFromPoint(list.left + 200, list.top + 20).closest('.puzzle-row')?.querySelector('.hard b').textContent""") == mark, f"rating {mark}")
        # The arrow keys go on beyond what is drawn.
        browser.script("document.querySelector('.rows').scrollTop = 0")
        browser.until(lambda: self.rows(browser)[0] == 1, "the first row")
        browser.script("document.querySelector('.rows').focus()")
        for _ in range(30):
            browser.press(Keys.ARROW_DOWN)
        self.assertEqual(browser.script("return document.activeElement.closest('.row-place').getAttribute('aria-posinset')"), "30")

    def test_a_catalogue_that_grows_keeps_its_place_and_the_focus(self):
        browser = self.browser()
        browser.open("#/you")
        browser.heading("You")
        # The server looks at its catalogue once a minute. Here the test says what it finds.
        browser.script("""window.feeds = [];
          window.EventSource = class extends EventTarget {
            constructor(path) { super(); if (path.includes('catalogue')) feeds.push(Object.assign(this, { path })); }
            close() {}
            tell(name, data) { this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) })); }
          };""")
        browser.go("/catalogue")
        self.shown(browser)
        browser.script("document.querySelector('.rows').scrollTop = 60 * 300 + 20")
        browser.until(lambda: "from=250&limit=100" in browser.script("return feeds.at(-1).path"), "the rows that are followed")
        browser.until(lambda: self.rows(browser)[:1] == [301] and not browser.all(".row-place[data-late]"), "the rows")
        browser.script("[...document.querySelectorAll('.row-place')].find((each) => each.getAttribute('aria-posinset') === '304').querySelector('button').focus()")
        row = """const row = document.activeElement.closest('.row-place');
          return row && [row.getAttribute('aria-posinset'), row.querySelector('.what small').textContent, Math.round(row.getBoundingClientRect().top)]"""
        before = browser.script(row)
        rows = [{"id": each["identity"], "puzzle": each} for each in browser.api("GET", "catalogue/puzzles?order=rating&from=250&limit=100")["puzzles"]]
        browser.script("feeds.at(-1).tell('rows', { count: 10921, total: 10921, list: { sections: [{ id: 'puzzles', rows: arguments[0] }] } })", rows)
        self.assertEqual(before, browser.script(row), "the same rows change nothing")
        new = {"id": "f" * 32, "puzzle": rows[3]["puzzle"] | {"identity": "f" * 32, "title": "A new one"}}
        browser.script("""feeds.at(-1).tell('change', { count: 10922, total: 10922, changes: {
          removed: [arguments[1]], placed: [{ id: arguments[0].id, section: 'puzzles', place: 52, row: arguments[0] }], updated: [] } })""", new, rows[-1]["id"])
        self.assertEqual(["305", *before[1:]], browser.script(row))
        browser.find(".puzzle-row b", "A new one")
        self.assertEqual("10922", browser.script("return document.querySelector('.row-place').getAttribute('aria-setsize')"))
        # A choice draws the rows anew, and the focus stays.
        browser.script("document.activeElement.click()")
        browser.find(".puzzle-row.chosen")
        self.assertEqual(["305", *before[1:]], browser.script(row))

    def test_what_another_tab_has_played_is_marked(self):
        browser = self.browser()
        browser.open("#/catalogue")
        self.shown(browser)
        first = browser.tab
        identity = browser.api("GET", "catalogue/puzzles?order=rating&limit=1")["puzzles"][0]["identity"]
        browser.find(".row-place[aria-posinset='1'] .state.new")
        browser.new_tab()
        browser.open("#/you")
        browser.heading("You")
        browser.script("import(new URL('js/parts/played.js', document.baseURI)).then(({ began }) => began(arguments[0], 'One', 'g'))", identity)
        browser.show(first)
        browser.find(".row-place[aria-posinset='1'] .state.begun")

    def test_filter_place_and_puzzle_survive_a_reload(self):
        browser = self.browser()
        browser.open("#/catalogue")
        self.shown(browser)
        browser.click(".value", "expert")
        self.found(browser, "1,903 of 10,921 puzzles")
        browser.script("document.querySelector('.rows').scrollTop = 60 * 300")
        browser.until(lambda: "at=300" in browser.script("return location.hash"), "the place in the address")
        browser.click(".puzzle-row:not(.chosen)")
        browser.find(".detail .preview svg")
        address = browser.script("return location.hash")
        self.assertRegex(address, r"^#/catalogue\?where=level%3Aexpert&at=\d+&puzzle=[0-9a-f]{32}$")
        browser.driver.refresh()
        self.shown(browser)
        self.found(browser, "1,903 of 10,921 puzzles")
        browser.find(".detail .preview svg")
        place = int(re.search(r"at=(\d+)", address)[1])
        self.assertIn(place, range(280, 320))
        browser.until(lambda: self.rows(browser)[0] == place + 1, "the place")
        self.assertEqual(browser.script("return location.hash"), address)
        browser.go("/you")
        browser.go("/catalogue")
        self.found(browser, "1,903 of 10,921 puzzles")

    def test_techniques_are_told_once_the_puzzle_is_solved(self):
        browser = self.browser()
        browser.open("#/catalogue?where=level:simple")
        self.shown(browser)
        browser.click(".puzzle-row")
        browser.find(".techniques", "told once it is solved")
        browser.find(".history", "not played it yet")
        browser.click(".detail .primary", "Play")
        browser.find(".board .cell.given")
        self.solve_shown(browser)
        browser.click(".ending a", "Its techniques")
        self.shown(browser)
        browser.find(".techniques", "Techniques: ")
        browser.find(".history", "Solved")
        browser.find(".puzzle-row .state.solved")

    def test_what_was_given_up_is_offered_again(self):
        browser = self.browser()
        browser.open("#/catalogue?where=level:simple")
        self.shown(browser)
        self.assertEqual(browser.all(".failed"), [])
        browser.click("button", "Surprise me")
        browser.find(".board .cell.given")
        given = browser.script("return [...document.querySelectorAll('.board .cell.given')].map((each) => each.textContent).join('')")
        self.solve_shown(browser, isSolved=False)
        browser.go("/catalogue")
        browser.click("button.failed", "Try again (1)")
        browser.click(".choice", "Given up")
        browser.find(".board .cell.given")
        self.assertEqual(browser.script("return [...document.querySelectorAll('.board .cell.given')].map((each) => each.textContent).join('')"), given)

    def test_a_technique_is_practised(self):
        browser = self.browser(width=390, height=844)
        browser.open("#/catalogue")
        self.shown(browser)
        browser.click("button", "Practise a technique")
        browser.find("dialog .choice", "Swordfish")
        browser.script("[...document.querySelectorAll('dialog li')].find((each) => each.textContent.includes('Swordfish')).querySelector('.quiet').click()")
        browser.find(".chip", "wordfish")
        browser.click("button", "Practise a technique")
        browser.click("dialog .choice", "Swordfish")
        browser.find(".board .cell.given")

    def test_search_goes_as_one_types_and_a_bad_filter_is_told(self):
        browser = self.browser()
        browser.open("#/catalogue")
        self.shown(browser)
        browser.find(".search").send_keys("nobody")
        self.found(browser, "0 of 10,921 puzzles")
        browser.find(".search").send_keys(Keys.CONTROL, "a")
        browser.find(".search").send_keys(Keys.BACKSPACE)
        self.found(browser, "10,921 puzzles")
        browser.open("#/catalogue?where=clues:many")
        browser.find(".lost", "is no filter")

    def test_on_a_phone_the_puzzle_lies_over_the_list(self):
        browser = self.browser(width=390, height=844)
        browser.open("#/catalogue")
        self.shown(browser)
        browser.click(".puzzle-row")
        browser.find("dialog .preview svg")
        browser.click("dialog .favour")
        browser.find("dialog .favour", "★")
        browser.click("dialog .close")
        browser.gone("dialog")
        browser.find("button.liked", "Favourites (1)")
        self.assertNotIn("puzzle=", browser.script("return location.hash"))

    def test_a_link_of_a_code_begins_its_game_once(self):
        browser = self.browser()
        for code, cells in [("scf5NlQ19j9mGca3OIN1bWGk2m41TjS79", 30), (CLASSIC, 30), (KILLER, 10)]:
            browser.driver.get("about:blank")
            browser.open(f"#/play/{code}")
            browser.find(".board .cell.given")
            self.assertEqual(len(browser.all(".board .cell.given")), cells)
            address = browser.script("return location.hash")
            self.assertRegex(address, r"^#/sudoku/[\w-]+$")
            browser.driver.refresh()
            browser.find(".board .cell.given")
            self.assertEqual(browser.script("return location.hash"), address)
        browser.driver.get("about:blank")
        browser.open("#/play/nothing")
        browser.find(".lost", "`puzzle` must be")

    def test_a_pasted_playlist_is_played_one_puzzle_after_the_other(self):
        browser = self.browser(width=390, height=844)
        browser.open("#/sudoku")
        browser.click("summary", "Type in a puzzle")
        query = f"title=Two+of+ours&{CLASSIC}&{KILLER}"
        browser.script("document.querySelector('#typed').value = arguments[0]", f"gridship:play?{query}")
        browser.click("form button", "Play")
        browser.heading("Two of ours")
        browser.find(".lead", "0 of 2 puzzles solved")
        self.assertEqual([len(each.find_elements("css selector", "rect")) for each in browser.all(".playlist .miniature")], [30, 10])
        browser.click(".playlist .primary", "Play")
        browser.find(".board .cell.given")
        browser.go(f"/playlist?{query}")
        browser.find(".playlist li.begun", "Puzzle 1")
        browser.click(".playlist .primary", "Go on")
        browser.find(".board .cell.given")
        self.solve_shown(browser)
        browser.click(".ending button", "Next puzzle")
        browser.find(".board.other .outline, .board.other")
        browser.go(f"/playlist?{query}")
        browser.find(".lead", "1 of 2 puzzles solved")
        browser.find(".playlist li.solved", "Solved")
        # A link that is cut says so, and begins nothing.
        browser.open(f"#/playlist?{query[:-8]}x&scf12")
        browser.heading("There is nothing here")


if __name__ == "__main__":
    unittest.main()
