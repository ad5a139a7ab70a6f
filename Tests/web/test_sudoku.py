"""Sudoku: by keyboard, by touch, with help, and without a connection."""

import base64
import unittest

from selenium.webdriver.common.action_chains import ActionChains

from case import Case
from harness import Keys, solve

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


class SudokuTests(Case):
    def start(self, browser, puzzle=None):
        """Starts a game as the client's lobby does; gives back its id."""
        browser.open("#/sudoku")
        browser.heading("Sudoku")
        if puzzle:
            browser.script("document.querySelector('#typed').value = arguments[0]; document.querySelector('.typed form').requestSubmit()", puzzle)
        else:
            browser.click("button", "New puzzle")
        browser.find(".board .cell.given")
        return browser.script("return location.hash.split('/').pop()")

    @staticmethod
    def grid(browser):
        return browser.script("""return [...document.querySelectorAll('.board .cell')]
          .map((cell) => cell.querySelector('.digit')?.textContent ?? '.').join('')""")

    @staticmethod
    def select(browser, cell):
        browser.script("document.querySelector(`.cell[data-cell='${arguments[0]}']`).focus()", cell)

    def choose(self, browser, kind, level):
        """Starts a game of another kind from the lobby, and waits for its board."""
        browser.open("#/sudoku")
        browser.heading("Sudoku")
        browser.click("fieldset.chooser label", kind)
        browser.click(".levels > div label", level)
        browser.click("button", "New puzzle")
        browser.find(".board.other")

    def test_a_killer_is_chosen_by_kind_and_level_and_drawn_with_its_cages(self):
        browser = self.browser(width=390, height=844)
        self.choose(browser, "Killer", "Easy")
        browser.heading("Killer, easy")
        cages, sums = browser.all(".marking .outline"), browser.all(".marking .sum")
        self.assertGreater(len(cages), 20)
        self.assertEqual(len(sums), len(cages))
        self.assertEqual(browser.script("return [...document.querySelectorAll('.marking .sum')].reduce((sum, each) => sum + Number(each.textContent), 0)"), 405)
        said = browser.script("return document.querySelector('.cell').getAttribute('aria-label')")
        self.assertRegex(said, r"^Row 1, column 1, .*; cage \d+: row 1, column 1")
        browser.click(".offer", "Hint")
        browser.click(".hint .primary", "Where?")
        browser.click(".hint .primary", "What to do?")
        browser.find(".hint .primary", "Do it")
        self.assertTrue(browser.all(".cell.pattern") or browser.all(".cell.target"))

    def test_digits_from_ten_on_are_written_by_the_pad_and_by_letters(self):
        browser = self.browser()
        self.choose(browser, "16x16", "Easy")
        self.assertEqual(len(browser.all(".keys-of-digits .key")), 16)
        blank = browser.script("return [...document.querySelectorAll('.cell')].find((cell) => !cell.matches('.given')).dataset.cell")
        self.select(browser, blank)
        browser.click(".keys-of-digits .key:nth-child(12)")
        browser.find(f".cell[data-cell='{blank}'] .digit", "12")
        browser.press(Keys.BACKSPACE)
        browser.press(Keys.SHIFT + "G")
        browser.find(f".cell[data-cell='{blank}'] .digit", "16")
        browser.press("u", "u", "u")
        browser.gone(f".cell[data-cell='{blank}'] .digit")

    def test_a_line_of_another_kind_is_typed_in_and_its_broken_rules_are_seen(self):
        browser = self.browser()
        browser.open("#/sudoku")
        browser.click("summary", "Type in a puzzle")
        browser.script("document.querySelector('#typed').value = arguments[0]",
                       "size=4;givens=..34.32..1433412;cages=6:4,8;diagonals=down")
        browser.click("form button", "Play")
        browser.until(lambda: browser.script("return document.querySelector('.board.other .sum')?.textContent") == "6", "the sum")
        self.assertEqual(len(browser.all(".cell.shaded")), 4)
        # A sum that is missed is a matter of the server's.
        self.select(browser, 4)
        browser.press("1")
        browser.find(".cell[data-cell='4'].twice")

    def test_lines_signs_and_clues_of_other_rules_are_drawn_within_the_page(self):
        browser = self.browser(width=390, height=844)
        browser.open("#/sudoku")
        browser.click("summary", "Type in a puzzle")
        browser.script("document.querySelector('#typed').value = arguments[0]",
                       "size=4 givens=12343412....4321 palindromes=0,1,6 renbans=14,13 whispers=4,9 between=12,13,14 v=7,11 quadruples=3,4:4,5,8,9 "
                       "littlekillers=6:1,6,11 sandwiches=5:0,1,2,3 clones=10,11:12,13 skyscrapers=4:0,1,2,3")
        browser.click("form button", "Play")
        browser.find(".board.clued")
        self.assertEqual([each.text for each in browser.all(".marking .clue")], ["6↘", "5", "4→"])
        for selector, count in ((".line.broad.grey", 1), (".line.blue", 1), (".line.green", 1), (".line.thin", 3), (".edge", 1), (".corner", 1), (".label", 4)):
            self.assertEqual(len(browser.all(f".marking {selector}")), count, selector)
        lefts = browser.script("return [...document.querySelectorAll('.marking text')].map((each) => each.getBoundingClientRect()).flatMap(({ left, right }) => [left, right])")
        self.assertTrue(all(0 <= each <= 390 for each in lefts), lefts)
        self.assertIn("palindrome row 1, column 1", browser.script("return document.querySelector('.cell').getAttribute('aria-label')"))

    def test_what_is_wrong_with_a_typed_puzzle_is_said_at_the_field_in_few_words(self):
        browser = self.browser(width=390, height=664)
        browser.open("#/sudoku")
        browser.heading("Sudoku")
        browser.click("summary", "Type in a puzzle")
        field = browser.find("#typed")
        for text, words in [(EASY[:30], "A puzzle has 81 cells. Here are 30."), ("abcdefgh" + EASY[8:], "No digit and no blank: “a” “b” “c” “d” “e” and 3 more."),
                            (81 * "1", "row 1, column 1")]:
            field.clear()
            field.send_keys(text, Keys.ENTER)
            said = browser.find(".field-wrong", words).text
            self.assertLessEqual(said.count("row"), 5)
            self.assertLess(len(said), 200)
            self.assertEqual(field.get_attribute("aria-invalid"), "true")
        self.assertEqual(browser.all(".toast"), [])

    def test_a_whole_puzzle_is_solved_by_keyboard_alone_and_enters_the_leaderboard(self):
        browser = self.browser()
        browser.open()
        browser.heading("Point your phone")
        browser.press(Keys.TAB, Keys.ENTER)  # "Skip to the content" is the first stop.
        browser.tab_to("a[href='#/photograph'].button")
        browser.script("document.querySelector('.skip').focus()")
        browser.tab_to(".tabs a[href='#/games']")
        browser.press(Keys.ENTER)
        browser.heading("Games")
        browser.tab_to("[aria-label='Play Sudoku']")
        browser.press(Keys.ENTER)
        browser.heading("Sudoku")
        browser.tab_to("input[id^='chooser-Level-']")
        browser.press(Keys.ARROW_LEFT)
        browser.tab_to("main button.primary")
        browser.press(Keys.ENTER)
        browser.find(".board .cell.given")
        browser.until(lambda: browser.script("return document.activeElement.matches('.cell')"), "the focus on the board")
        browser.press(Keys.ARROW_UP * 4, Keys.ARROW_LEFT * 4)
        givens = self.grid(browser)
        answer = solve(givens)
        # A row is nine keys to the right, which lead back to its beginning.
        for row in range(9):
            cells = range(9 * row, 9 * row + 9)
            browser.press(*((answer[cell] if givens[cell] == "." else "") + Keys.ARROW_RIGHT for cell in cells), Keys.ARROW_DOWN if row < 8 else "")
        browser.find(".ending", "Solved")
        # Only the server says what the last digit brought. It is written in the same way wherever it stands.
        score = browser.find(".big-score").text.split()[0]
        self.assertGreater(int(score.replace(",", "")), 0)
        browser.find(".game-state", f"{score} points")
        browser.tab_to(".entering button")
        browser.press(Keys.ENTER)
        browser.until(lambda: browser.script("return document.activeElement.id") == "entry-name", "the field for a name")
        browser.press("Kay Board", Keys.ENTER)
        browser.find(".ranks", "No. 1 of all time")
        browser.press(Keys.ENTER)  # The focus is on the way to the replay.
        browser.heading("Kay Board’s Sudoku")
        last = len(browser.all(".replay")) and int(browser.find(".seek input").get_attribute("max"))
        browser.tab_to(".seek input")
        browser.press(Keys.END)
        browser.find(".replay-place", f"{last} / {last}")
        browser.until(lambda: self.grid(browser) == answer, "the solved board")

    def animated(self, browser):
        """The cells of the board in which something moves, and whether the cell itself does."""
        return browser.script("""return document.querySelector('.board').getAnimations({ subtree: true })
          .map(({ effect: { target } }) => [Number(target.closest('.cell').dataset.cell), target.classList.contains('cell')])""")

    def test_a_digit_appears_and_a_finished_house_answers(self):
        browser = self.browser(calm=False)
        self.start(browser, EASY)
        # The box in the middle of the left: the last of its digits finishes it.
        solution = solve(EASY)
        box = [row * 9 + column for row in range(3, 6) for column in range(3)]
        blanks = [cell for cell in box if EASY[cell] == "."]
        for cell in blanks[:-1]:
            self.select(browser, cell)
            browser.press(solution[cell])
        browser.until(lambda: not self.animated(browser), "an end of all motion")
        self.select(browser, blanks[-1])
        browser.press(solution[blanks[-1]])
        moving = self.animated(browser)
        self.assertEqual({cell for cell, isCell in moving if isCell} & set(box), set(box))
        self.assertIn([blanks[-1], False], moving)
        browser.until(lambda: not self.animated(browser), "an end of all motion")

    def test_who_wants_little_motion_sees_none(self):
        browser = self.browser()
        self.start(browser, EASY)
        self.select(browser, EASY.index("."))
        browser.press(solve(EASY)[EASY.index(".")])
        self.assertEqual(self.animated(browser), [])
        # Not even the shortest one: a duration of its own would make every change of a colour a transition.
        self.assertEqual(browser.script("return getComputedStyle(document.querySelector('.cell')).transitionDuration"), "0s")

    def test_pencil_marks_undo_and_redo(self):
        browser = self.browser()
        self.start(browser, EASY)
        self.select(browser, 2)
        browser.press(Keys.SHIFT + "1" + Keys.NULL, Keys.CONTROL + "2" + Keys.NULL, Keys.ALT + "3" + Keys.NULL)
        browser.find(".cell[data-cell='2'].colour-3 .corners .m1")
        browser.find(".cell[data-cell='2'] .centres .m2")
        browser.click(".mode", "Centre")
        self.select(browser, 2)
        browser.press("4")
        browser.find(".cell[data-cell='2'] .centres .m4")
        browser.press(" ", " ", "x", "5", "z")
        browser.find(".cell[data-cell='2'] .corners .m5")
        self.assertIn("centre marks 2, 4, corner marks 1, 5; blue", browser.find("[data-cell='2']").get_attribute("aria-label"))
        self.select(browser, 3)
        browser.press("6")
        browser.find(".cell[data-cell='3'] .digit", "6")
        browser.press("u")
        browser.until(lambda: not browser.all(".cell[data-cell='3'] .digit"), "the undone digit")
        browser.press(Keys.CONTROL + "y" + Keys.NULL)
        browser.find(".cell[data-cell='3'] .digit", "6")

    def test_several_cells_are_chosen_by_a_drag_or_the_keyboard_and_take_marks_and_colours(self):
        for shape in [{"width": 1280, "height": 900}, {"width": 390, "height": 844}]:
            browser = self.browser(**shape)
            self.start(browser, EASY)
            chosen = lambda: [int(each.get_attribute("data-cell")) for each in browser.all(".cell[aria-selected=true]")]
            cells = [browser.find(f"[data-cell='{cell}']") for cell in (2, 3, 12, 11)]
            drag = ActionChains(browser.driver).move_to_element(cells[0]).click_and_hold()
            for cell in cells[1:]:
                drag.move_to_element(cell)
            drag.release().perform()
            self.assertEqual(chosen(), [2, 3, 11, 12])
            browser.click(".keys-of-digits .key:nth-child(4)")
            # Printed digits stay as they are.
            written = lambda: [self.grid(browser)[cell] for cell in (2, 3, 11, 12)]
            browser.until(lambda: written() == ["4", "4", "4", "1"], "three digits")
            browser.press("4")
            browser.until(lambda: written() == [".", ".", ".", "1"], "no digit")
            for mode, place in (("Corner", "corners"), ("Centre", "centres")):
                browser.click(".mode", mode)
                browser.click(".keys-of-digits .key:nth-child(4)")
                browser.until(lambda: len(browser.all(f".cell .{place} .m4")) == 3, "three marks")
            # One action each, for all cells.
            browser.press("u")
            browser.until(lambda: len(browser.all(".cell .m4")) == 3, "the marks of the centre, undone")
            browser.press("u")
            browser.until(lambda: not browser.all(".cell .m4"), "no mark")
            browser.click(".mode", "Colour")
            browser.click(".keys-of-digits .key:nth-child(3)")
            self.assertEqual(len(browser.all(".cell.colour-3")), 4)
            browser.press(Keys.ESCAPE)
            self.assertEqual(chosen(), [11])
            browser.press(Keys.SHIFT + Keys.ARROW_DOWN + Keys.NULL, "5")
            self.assertEqual([len(browser.all(f".cell.colour-{each}")) for each in (3, 5)], [3, 2])
            self.assertIn("red", browser.find("[data-cell='20']").get_attribute("aria-label"))
            # They are there again when the game is, and go with Backspace.
            browser.driver.refresh()
            browser.find(".cell.colour-5")
            self.select(browser, 20)
            browser.press("v", Keys.BACKSPACE)
            browser.until(lambda: not browser.all("[data-cell='20'][class*=colour]"), "a cell without its colour")

    def test_a_double_click_chooses_all_cells_with_the_digit(self):
        browser = self.browser()
        self.start(browser, EASY)
        ActionChains(browser.driver).double_click(browser.find("[data-cell='0']")).perform()
        chosen = [int(each.get_attribute("data-cell")) for each in browser.all(".cell[aria-selected=true]")]
        self.assertEqual(chosen, [cell for cell in range(81) if EASY[cell] == "5"])

    def test_marks_of_a_full_cell_stand_inside_it_and_apart_from_each_other(self):
        for shape in [{"width": 1280, "height": 900}, {"width": 390, "height": 844}]:
            browser = self.browser(**shape)
            self.start(browser, EASY)
            self.select(browser, 2)
            for mode, digits in (("x", "12345678"), ("c", "123456789")):
                browser.press(mode, *digits)
            browser.find(".cell[data-cell='2'] .centres .m9")
            cell, *marks = browser.script("""return ['', ' .corners:first-child i', ' .centres span', ' .corners:last-child i'].flatMap((each) =>
              [...document.querySelectorAll(`.cell[data-cell='2']${each}`)]).map((each) => each.getBoundingClientRect()).map(({ left, right, top, bottom }) => [left, right, top, bottom])""")
            self.assertEqual(len(marks), 10)
            for left, right, top, bottom in marks:
                self.assertTrue(cell[0] <= left and right <= cell[1] and cell[2] <= top and bottom <= cell[3], (cell, marks))
            for index, one in enumerate(marks):
                for other in marks[:index]:
                    isApart = one[1] <= other[0] + 1 or other[1] <= one[0] + 1 or one[3] <= other[2] + 1 or other[3] <= one[2] + 1
                    self.assertTrue(isApart, (one, other))

    def test_a_hint_explains_itself_and_is_done(self):
        browser = self.browser()
        self.start(browser, EASY)
        before = self.grid(browser)
        browser.click(".offer", "Hint")
        browser.find(".hint", "The next step:")
        browser.click(".hint button", "Where?")
        browser.find(".cell.pattern")
        browser.find(".legend", "Look here")
        browser.click(".hint button", "What to do?")
        # The house, the cell, and the digits that leave no other place for it; in colours, in words, and aloud.
        browser.find(".legend", "Rules the rest out")
        self.assertEqual(len(browser.all(".cell.house")), 9)
        digit = browser.find(".cell.target .come").text
        because = browser.all(".cell.because")
        self.assertTrue(because)
        for cell in because:
            self.assertEqual(cell.text, digit)
            self.assertIn("rules others out", cell.get_attribute("aria-label"))
        self.assertIn("the hint writes here", browser.find(".cell.target").get_attribute("aria-label"))
        browser.find(".hint", f"is {digit}.")
        browser.click(".hint button", "Do it")
        browser.until(lambda: self.grid(browser).count(".") == before.count(".") - 1, "one digit more")
        after = self.grid(browser)
        self.assertTrue(all(a == "." or a == b for a, b in zip(after, solve(EASY))))

    def test_a_hint_is_had_and_done_by_keyboard_alone(self):
        browser = self.browser()
        self.start(browser, EASY)
        before = self.grid(browser)
        # A key shows no price, so it asks, once a game.
        browser.press("i")
        browser.find(".sheet", "15; 30 and 60 points")
        browser.click(".sheet button", "Cancel")
        browser.gone("dialog[open]")
        self.assertEqual(browser.all(".hint"), [])
        browser.press("i")
        browser.click(".sheet button", "Yes")
        browser.find(".hint", "The next step:")
        browser.press("i")
        browser.find(".legend", "Look here")
        browser.press("i")
        browser.find(".hint button", "Do it")
        told = browser.script("return document.querySelector('.told').lastChild.textContent")
        self.assertRegex(told, r"row \d, column \d")
        self.assertNotRegex(told, r"r\dc\d")
        browser.tab_to(".hint [data-key='more']")
        browser.press(Keys.ENTER)
        browser.until(lambda: self.grid(browser).count(".") == before.count(".") - 1, "one digit more")
        # The keys of the game go on where the mouse or Tab has left the board.
        browser.script("document.querySelector('.offer').focus()")
        browser.press("u")
        browser.until(lambda: self.grid(browser) == before, "the digit taken back")

    def test_a_mistake_is_marked_without_colour_alone(self):
        browser = self.browser()
        self.start(browser, EASY)
        self.select(browser, 2)
        browser.press("5")
        twice = browser.find(".cell[data-cell='2'].twice")
        self.assertIn("stands twice", twice.get_attribute("aria-label"))
        line = browser.script("return getComputedStyle(arguments[0].querySelector('.digit')).textDecorationLine", twice)
        self.assertIn("underline", line)
        browser.click(".offer", "Check")
        self.assertIn("wrong", browser.find(".cell[data-cell='2'].wrong").get_attribute("aria-label"))
        # It is said beside the board, not over it.
        browser.find(".help .message", "row 1, column 3")
        self.assertEqual(browser.all(".toast"), [])
        # A check costs points, so that a hint leaves what it found; a digit forgets it.
        browser.click(".offer", "Hint")
        browser.find(".help .message", "a hint cannot help")
        browser.find(".cell[data-cell='2'].wrong")
        self.select(browser, 3)
        browser.press("6")
        browser.gone(".cell.wrong")

    def test_each_mistake_is_shown_at_once_where_it_was_asked_for(self):
        browser = self.browser()
        self.start(browser, EASY)
        answer = solve(EASY)
        browser.click(".offer", "Mistakes at once")
        browser.find(".help .note", "Each mistake is shown at once")
        self.assertEqual(browser.all(".offer[data-key='watch']"), [])
        self.select(browser, 2)
        browser.press(next(digit for digit in "123456789" if digit != answer[2]))
        browser.find(".cell[data-cell='2'].wrong")
        browser.find(".help .message", "row 1, column 3")
        self.select(browser, 3)
        browser.press(answer[3])
        browser.find(".cell[data-cell='2'].wrong")
        self.select(browser, 2)
        browser.press(answer[2])
        browser.gone(".cell.wrong")

    def test_giving_up_shows_the_solution_and_tells_the_own_digits_apart(self):
        browser = self.browser()
        self.start(browser, EASY)
        answer = solve(EASY)
        self.select(browser, 2)
        browser.press(answer[2])
        self.select(browser, 3)
        browser.press(str(int(answer[3]) % 9 + 1))
        browser.click("[aria-label='More']")
        browser.click(".sheet button", "Give up")
        browser.click(".sheet button.danger", "Give up")
        browser.find(".ending", "Given up")
        browser.find(".game-state", "The solution is shown")
        self.assertEqual(self.grid(browser), answer)
        said = lambda cell: browser.find(f".cell[data-cell='{cell}']").get_attribute("aria-label")
        self.assertIn(f"{answer[2]}, yours", said(2))
        self.assertIn(f"{answer[3]}, the solution; you wrote {int(answer[3]) % 9 + 1}", said(3))
        self.assertEqual(len(browser.all(".cell.revealed")), EASY.count(".") - 1)
        self.assertEqual(len(browser.all(".cell.missed s")), 1)
        # Not by colour alone.
        style = lambda cell: browser.script("return getComputedStyle(document.querySelector(`.cell[data-cell='${arguments[0]}'] .digit`)).fontStyle", cell)
        self.assertEqual((style(2), style(3)), ("normal", "italic"))
        browser.find(".ending .legend", "Your digit")
        told = browser.script("return document.querySelector('.told').lastChild.textContent")
        self.assertIn("wrong digit in row 1, column 4", told)
        # It is the same when one comes back.
        browser.driver.refresh()
        browser.find(".ending", "Given up")
        self.assertEqual(self.grid(browser), answer)

    def test_a_digit_costs_little_data_and_the_server_knows_as_much(self):
        browser = self.browser()
        game = self.start(browser, EASY)
        answer = solve(EASY)
        blanks = [i for i in range(81) if EASY[i] == "."]
        for cell in blanks[:8]:
            self.select(browser, cell)
            browser.press(answer[cell])
        browser.press("u")
        browser.until(lambda: browser.api("GET", f"games/{game}")["number"] == 9, "the steps at the server")
        sizes = browser.script("""return performance.getEntriesByType('resource')
          .filter((each) => each.name.endsWith('/actions')).map((each) => each.decodedBodySize)""")
        self.assertEqual(len(sizes), 9)
        self.assertLess(max(sizes[:8]), 600, sizes)
        server = browser.api("GET", f"games/{game}")
        self.assertEqual(server["view"]["grid"], self.grid(browser))

    def test_the_clock_can_be_hidden_and_stays_so(self):
        browser = self.browser()
        self.start(browser, EASY)
        browser.find(".clock", "0:0")
        browser.click("[aria-label='More']")
        browser.click(".sheet button", "Hide the clock")
        browser.find(".clock", "Pause")
        browser.driver.refresh()
        browser.find(".clock", "Pause")
        browser.click("[aria-label='More']")
        browser.click(".sheet button", "Show the clock")
        browser.find(".clock", "0:")

    # Pause

    @staticmethod
    def seconds(browser):
        minutes, seconds = browser.find(".clock").text.split(":")
        return 60 * int(minutes) + int(seconds)

    def later(self, browser, seconds):
        """Lets the clocks of the page go on by so many seconds, at once."""
        browser.script("""window.ahead = (window.ahead ?? 0) + 1000 * arguments[0];
          window.realNow ??= performance.now.bind(performance);
          performance.now = () => realNow() + window.ahead;""", seconds)

    def test_a_pause_covers_the_board_and_stops_the_clock(self):
        browser = self.browser()
        game = self.start(browser, EASY)
        self.later(browser, 30)
        browser.until(lambda: self.seconds(browser) >= 30, "half a minute")
        browser.click(".clock")
        browser.find(".pause-cover", "The clock stands still.")
        # Nothing of the board is seen, read out or played.
        self.assertFalse(any(each.is_displayed() for each in browser.all(".digit")))
        browser.press("4")
        browser.script("document.body.focus()")
        browser.press("4", "i")
        before = self.seconds(browser)
        self.later(browser, 500)
        # The clock has its time to go on, were it to.
        browser.driver.execute_async_script("setTimeout(arguments[0], 1200)")
        self.assertLess(self.seconds(browser) - before, 2)
        browser.click(".pause-cover button", "Go on")
        browser.gone(".pause-cover")
        self.assertEqual(self.grid(browser), EASY)
        browser.until(lambda: browser.script("return document.activeElement.matches('.cell')"), "the focus on the board")
        self.select(browser, 2)
        browser.press("4")
        browser.until(lambda: browser.api("GET", f"games/{game}")["number"] == 1, "the digit at the server")
        # The server has the time of thinking alone.
        self.assertLess(browser.api("GET", f"games/{game}")["view"]["seconds"], 60)

    def test_a_game_that_is_out_of_sight_is_paused_and_a_key_pauses_it_too(self):
        browser = self.browser(width=390, height=844, scale=2)
        self.start(browser, EASY)
        first = browser.tab
        browser.new_tab()
        browser.show(first)
        browser.find(".pause-cover", "Paused")
        browser.press("p")
        browser.gone(".pause-cover")
        browser.press("p")
        browser.find(".pause-cover")
        browser.press(Keys.ENTER)
        browser.gone(".pause-cover")

    def test_a_pause_of_a_ranked_game_stops_the_server_s_clock_for_ten_minutes(self):
        browser = self.browser()
        game = self.start(browser)
        browser.press("p")
        browser.find(".pause-cover", "still for 10:00 at most")
        before = self.seconds(browser)
        self.later(browser, 500)
        browser.press("p")
        browser.gone(".pause-cover")
        self.assertLess(self.seconds(browser) - before, 5)
        # The page's clock was set, the server's was not: it has some seconds of the pause.
        browser.press("p")
        browser.find(".pause-cover", "still for 9:5")
        self.later(browser, 630)
        browser.press("p")
        browser.gone(".pause-cover")
        self.assertGreaterEqual(self.seconds(browser) - before, 30)
        browser.press("p")
        browser.find(".pause-cover", "at most")
        # On another screen and back the game is covered still; who loads it anew looks at it, and the clock goes.
        browser.go("/sudoku")
        browser.heading("Sudoku")
        browser.driver.back()
        browser.find(".pause-cover", "at most")
        self.assertEqual(browser.api("GET", f"games/{game}/picture?width=144")["type"], "/problems/paused")
        browser.driver.refresh()
        browser.find(".board .cell.given")
        browser.gone(".pause-cover")

    def test_without_the_server_the_clock_of_a_ranked_game_goes_on_and_the_cover_says_so(self):
        browser = self.browser()
        self.start(browser)
        browser.command("Network.enable")
        browser.command("Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=-1, uploadThroughput=-1)
        self.addCleanup(browser.command, "Network.emulateNetworkConditions", offline=False, latency=0, downloadThroughput=-1, uploadThroughput=-1)
        browser.press("p")
        browser.find(".pause-cover", "The server’s clock goes on")
        before = self.seconds(browser)
        self.later(browser, 30)
        browser.until(lambda: self.seconds(browser) >= before + 30, "the clock")
        browser.click(".pause-cover button")
        browser.gone(".pause-cover")

    # Keys

    def test_the_keys_of_every_game_open_the_rules_list_the_keys_and_give_up(self):
        browser = self.browser()
        game = self.start(browser, EASY)
        browser.press(Keys.F1)
        browser.find(".sheet .guide", "row")
        browser.press(Keys.ESCAPE)
        browser.gone("dialog[open]")
        browser.press("?")
        listed = browser.find(".sheet .keys").text
        for key in ["I", "F1", "P", "U / Ctrl Z", "Shift R", "Z / X / C / V", "F"]:
            self.assertIn(key, listed.split("\n"))
        browser.press(Keys.ESCAPE)
        browser.gone("dialog[open]")
        # The letter without Shift is nothing.
        browser.press("r")
        browser.press("R")
        browser.click(".sheet button.danger", "Give up")
        browser.find(".ending", "Given up")
        self.assertTrue(browser.api("GET", f"games/{game}")["isOver"])

    def test_keys_are_heard_after_a_button_that_goes_away(self):
        browser = self.browser()
        self.start(browser, EASY)
        answer = solve(EASY)
        browser.click(".offer", "Hint")
        browser.find(".hint", "The next step:")
        self.assertTrue(browser.script("return document.activeElement.matches('.cell')"))
        browser.press("i")
        browser.find(".legend", "Look here")
        browser.click(".hint button", "What to do?")
        browser.click(".hint button", "Do it")
        browser.gone(".hint")
        before = self.grid(browser)
        self.assertEqual(before.count("."), EASY.count(".") - 1)
        browser.press("u")
        browser.until(lambda: self.grid(browser) == EASY, "the digit taken back")
        # A click beside everything takes the focus from the board, and the keys go on.
        browser.find("main h1").click()
        self.assertEqual(browser.script("return document.activeElement.tagName"), "MAIN")
        self.select(browser, 2)
        browser.find("main h1").click()
        browser.press(answer[2])
        browser.find(".cell[data-cell='2'] .digit", answer[2])

    def test_the_board_stays_where_it_is_at_the_first_hint(self):
        for size in [dict(width=390, height=844, scale=2), dict(width=360, height=780, scale=2), dict(width=820, height=1180)]:
            with self.subTest(size):
                browser = self.browser(**size)
                self.start(browser)
                top = lambda: browser.script("return document.querySelector('.board').getBoundingClientRect().top + scrollY")
                before = top()
                for button in [".offer", ".hint .primary", ".hint .primary"]:
                    browser.click(button)
                    browser.until(lambda: not browser.all(".offer"), "the hint")
                browser.find(".hint", "Do it")
                self.assertEqual(top(), before)
        # On a tablet the whole board is in sight beside the whole hint.
        seen = browser.script("""const [board, hint] = ['.board', '.hint'].map((each) => document.querySelector(each).getBoundingClientRect());
          return [board.top, hint.bottom]""")
        self.assertGreaterEqual(seen[0], 0)
        self.assertLessEqual(seen[1], 1180)

    def test_the_daily_puzzle_is_the_same_for_everyone_and_goes_on(self):
        grids = []
        for _ in range(2):
            browser = self.browser()
            browser.open()
            browser.heading("Point your phone")
            browser.click(".daily.sudoku button", "Play")
            browser.heading("Daily Sudoku")
            grids.append(self.grid(browser))
        self.assertEqual(grids[0], grids[1])
        browser.open("#/")
        browser.find(".game-card", "Daily Sudoku")
        browser.click(".daily.sudoku button", "Go on")
        browser.heading("Daily Sudoku")
        self.assertEqual(len(browser.api("GET", "games")["games"]), 1)

    def test_it_is_played_by_touch_on_a_phone(self):
        browser = self.browser(width=390, height=844, scale=2)
        self.start(browser, EASY)
        answer = solve(EASY)
        for cell in [i for i in range(81) if EASY[i] == "."][:3]:
            browser.click(f".cell[data-cell='{cell}']")
            browser.click(f".keys-of-digits button[aria-label^='Write {answer[cell]}']")
            browser.find(f".cell[data-cell='{cell}'] .digit", answer[cell])

    def test_on_paper_there_is_the_board_with_its_lines_and_its_title_on_one_page(self):
        for options in [dict(width=390, height=664), dict(width=1440, height=900, scheme="dark"), dict(width=844, height=390)]:
            with self.subTest(options):
                browser = self.browser(**options)
                self.start(browser, EASY)
                browser.command("Emulation.setEmulatedMedia", media="print")
                self.addCleanup(browser.command, "Emulation.setEmulatedMedia", media="")
                self.assertEqual([each.text for each in browser.all("main h1") if each.is_displayed()], ["A puzzle of yours"])
                self.assertTrue(browser.find(".board").is_displayed())
                shown = [each.get_attribute("outerHTML")[:80] for each in browser.all("button, a, .game-state, .toast, .tabs") if each.is_displayed()]
                self.assertEqual(shown, [])
                # Thin lines and thick ones are borders: a printer leaves backgrounds away.
                widths = browser.script("""const of = (row, column) => getComputedStyle(document.querySelectorAll('.board-row')[row].children[column]).borderRightWidth;
                  return [of(0, 0), of(0, 2), getComputedStyle(document.querySelectorAll('.board-row')[0]).borderBottomWidth, getComputedStyle(document.querySelectorAll('.board-row')[2]).borderBottomWidth]""")
                self.assertEqual(widths, ["1px", "2px", "1px", "2px"])
                colours = browser.script("""return ['.board', '.given .digit'].map((each) => getComputedStyle(document.querySelector(each)))
                  .map((style, index) => (index ? style.color : style.borderTopColor))""")
                self.assertEqual(colours[0], "rgb(0, 0, 0)")
                self.assertLess(sum(int(part) for part in colours[1][4:-1].split(",")), 200, "dark digits")
                paper = base64.b64decode(browser.command("Page.printToPDF", paperWidth=8.27, paperHeight=11.69)["data"])
                self.assertEqual(paper.count(b"/Type /Page\n"), 1)

    def test_another_device_sees_what_was_played(self):
        browser = self.browser()
        game = self.start(browser, EASY)
        self.select(browser, 2)
        browser.press("4")
        browser.until(lambda: browser.api("GET", f"games/{game}")["number"] == 1, "the step at the server")
        code = browser.api("POST", "players/me/codes")["code"]
        other = self.browser()
        other.open("#/you")
        other.heading("You")
        other.find("#code").send_keys(code, Keys.ENTER)
        other.find(".toast", "This device plays as")
        other.go(f"/sudoku/{game}")
        other.find(".cell[data-cell='2'] .digit", "4")


if __name__ == "__main__":
    unittest.main()
