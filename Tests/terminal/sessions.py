"""Whole sessions, as a person has them."""

import re

from driver import Window
from pilot import Pilot
from steps import expect, choose, board, board_at_rest, begin_rogueship, begin_sudoku, go, solve, check_solution, SAMPLES, PUZZLE, SOLUTION


def a_whole_game_of_rogueship_ends_in_the_table_and_is_watched_again():
    with Window(80, 24) as window:
        begin_rogueship(window, "Easy")
        pilot = Pilot(window)
        pilot.play()
        screen = window.see("fortune", r"score +[\d,]+ points", "Place 1 in the table", "decisions")
        points = re.search(r"score +([\d,]+) points", screen).group(1)
        expect(pilot.trips >= 5, f"only {pilot.trips} trips")
        window.press("t")
        window.see(rf"1\. +{points} +captain")
        window.press("Enter")
        screen = window.see("step 0 of", "The beginning")
        window.press("Right")
        window.see("step 1 of")
        window.press("9")
        screen = window.see(absent=["step 1 of"])
        window.press("End")
        last = re.search(r"of (\d+)", screen).group(1)
        window.see(f"step {last} of {last}", f"{points} points")
        window.press("Home", "Space")
        window.see(r"step [3-9] of")
        window.press("Space", "Escape", "Escape", "Escape")
        window.see("Quit", absent=["Continue"])


def a_photograph_is_corrected_solved_checked_graded_and_played():
    with Window(80, 24) as window:
        window.see("High scores")
        choose(window, "Photograph")
        window.see(r"\.\./")
        window.press("t")
        window.see("path of a picture")
        window.paste(SAMPLES.encode())
        window.press("Enter")
        window.see("newspaper.jpg", "attempt.jpg")
        window.press("/")
        window.press(*"newsp", "Enter")
        window.see("newspaper.jpg", absent=["attempt.jpg"])
        choose(window, "newspaper")
        window.see("Exactly one solution")
        read = board_at_rest(window)
        # A digit put wrong leaves no solution; taken back, it does again.
        cell = next(i for i in range(81) if read[i] != ".")
        go(window, cell)
        window.press("1" if read[cell] != "1" else "2")
        window.see("✓", "No single solution|Exactly one solution; .*|said by you")
        window.see(", yours")
        window.press("u")
        window.see("Exactly one solution", absent=[", yours"])
        window.press("g")
        window.see("Sudoku Explainer", "It needs")
        window.press("s")
        window.see("hide solution")
        solution = board(window.settled())
        expect("." not in solution, "the solution has blanks")
        expect(all(a in (".", b) for a, b in zip(read, solution)), "the solution is of another board")
        check_solution(solution)
        window.press("e")
        window.see("step by step", r"0 of \d+")
        window.press("n")
        window.press("End")
        window.see("Solved, in")
        window.press("Escape")
        window.see("hide solution")
        window.press("p")
        window.see("to go")
        solve(window, read, solution)


def sudoku_is_played_with_marks_hints_undo_and_solved():
    with Window(80, 24) as window:
        begin_sudoku(window)
        go(window, 2)
        window.press("m", "1", "2")
        window.see(r"r1c3.*: centre 1 2")
        window.press("u")
        window.see(r"r1c3.*: centre 1 *$")
        window.press("C-r")
        window.see(r"r1c3.*: centre 1 2")
        window.press("m", "5")
        window.press("b")
        window.see("cells conflict", "×")
        window.press("f")
        window.see("It costs 30 points")
        window.press("y")
        window.see("is wrong: r1c3")
        window.press("i")
        window.see("A hint")
        window.press("y")
        window.see("A digit is wrong")
        window.press("u", "i")
        window.see("A hint")
        window.press("y")
        window.see("hint, 1 of 3")
        window.press("i")
        window.see("hint, 2 of 3", "Look at")
        window.press("i")
        window.see("hint, 3 of 3", "i: play this move")
        window.press("i")
        window.see(absent=["hint, 3 of 3"])
        before = board(window.settled())
        expect(sum(a != b for a, b in zip(before, PUZZLE)) == 1, "the hint wrote no digit, or more than one")
        window.press("p")
        window.see("Paused", "resume|pause|Paused")
        window.press("p")
        window.see(absent=["Paused"])
        solve(window, before, SOLUTION)
        window.press("b", "e")
        window.see("step by step")


def a_hard_puzzle_is_made_beside_the_keyboard_and_can_be_given_up():
    with Window(80, 24) as window:
        window.see("High scores")
        choose(window, "New Sudoku")
        window.see("Fiendish")
        choose(window, "Symmetry")
        window.see("mirrored")
        window.press("Enter", "Enter")
        window.see("a quarter turn")
        for _ in range(8):
            screen = window.screen()
            if re.search(r"▸ +Fiendish", screen):
                break
            window.press("Up")
            window.change(screen)
        window.press("Enter")
        # The puzzle may be there before Esc is: then it leaves the game.
        window.see("Making Sudoku|to go")
        window.press("Escape")
        window.see("Cancelled|Continue", "High scores")


TESTS = [
    a_whole_game_of_rogueship_ends_in_the_table_and_is_watched_again,
    a_photograph_is_corrected_solved_checked_graded_and_played,
    sudoku_is_played_with_marks_hints_undo_and_solved,
    a_hard_puzzle_is_made_beside_the_keyboard_and_can_be_given_up,
]
