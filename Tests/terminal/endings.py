"""What must not be lost: resizes, signals, kills, crashes."""

import os
import re
import shutil
import tempfile
import time

from driver import CONT, HANGUP, KILL, LONGEST, STOP, TERM, Failure, Window
from steps import expect, board, board_at_rest, choose, begin_rogueship, begin_sudoku, go, is_given_back, SOLUTION


def a_resize_while_playing_loses_nothing():
    with Window(80, 24) as window:
        begin_sudoku(window)
        go(window, 2)
        window.press("4")
        window.see("50 to go")
        for columns, rows in [(200, 60), (120, 40), (59, 24), (60, 18), (100, 30), (80, 24)]:
            window.resize(columns, rows)
            window.see("Gridship needs 60 x 18" if columns < 60 else "50 to go")
        window.see(r"r1c3.*: 4")
        expect(board_at_rest(window)[2] == "4", "the digit is gone")
        window.press("Escape")
        window.see("Continue")
        begin_rogueship(window)
        window.press("m", "b")
        screen = window.see("Bought")
        held = re.search(r"hold \S+ (\d+/\d+)", screen).group(1)
        for columns, rows in [(200, 60), (140, 40), (80, 24)]:
            window.resize(columns, rows)
            window.see(f"hold .*{held}", "load elsewhere")


def a_closed_window_and_a_kill_lose_nothing():
    folder = tempfile.mkdtemp(prefix="gridship-terminal-")
    try:
        for number, ending in enumerate((HANGUP, TERM, KILL)):
            with Window(80, 24, folder=folder) as window:
                if number == 0:
                    begin_sudoku(window)
                else:
                    window.see("Continue")
                    window.press("Enter")
                    window.see("to go")
                cell = [2, 3, 5][number]
                go(window, cell)
                window.press(SOLUTION[cell])
                window.see(f"{50 - number} to go")
                if ending == KILL:
                    wait_for_save(folder, cell, SOLUTION[cell])
                window.kill(ending)
                window.see(f"ENDED {128 + ending}")
                if ending != KILL:
                    is_given_back(window)
        with Window(80, 24, folder=folder) as window:
            window.see("Continue")
            window.press("Enter")
            window.see("48 to go")
            digits = board_at_rest(window)
            expect(all(digits[cell] == SOLUTION[cell] for cell in (2, 3, 5)), "a digit is gone: " + digits)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def a_game_is_played_in_one_window_at_a_time():
    folder = tempfile.mkdtemp(prefix="gridship-terminal-")
    try:
        with Window(80, 24, folder=folder) as first, Window(80, 24, folder=folder) as second:
            begin_sudoku(first)
            second.see("High scores")
            second.press("?", "Escape")
            choose(second, "Saved games")
            second.see("your own puzzle")
            second.press("Enter")
            second.see("Open in another window", rf"Process {first.pid()} opened this game")
            second.press("l")
            second.see("only to look at", "51 to go")
            second.press("Right", "4")
            second.see("Here you can only look at it")
            second.press("Escape")
            second.see("Saved games", absent=["to go"])
            # The lock ends with its process, however that ends.
            go(first, 2)
            first.press("4")
            wait_for_save(folder, 2, "4")
            first.kill(KILL)
            first.see("Killed|ENDED")
            second.press("Enter")
            second.see("50 to go", absent=["only to look at"])
            second.kill(TERM)
            second.see("ENDED 143")
        names = os.listdir(folder + "/data/gridship/saves")
        expect(len(names) == 1 and names[0].endswith(".save"), f"more than the save is left: {names}")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def a_game_that_cannot_be_kept_asks_before_it_is_left():
    folder = tempfile.mkdtemp(prefix="gridship-terminal-")
    try:
        # A file lies where the folder should be.
        os.makedirs(folder + "/data")
        open(folder + "/data/gridship", "w").close()
        with Window(80, 24, folder=folder) as window:
            begin_sudoku(window)
            go(window, 2)
            window.press("4")
            window.see("! Not saved: Not a directory", "! not saved")
            window.press("Escape")
            window.see("This game is not saved", "Another folder", "Leave without saving")
            window.press("f")
            choose(window, "Type a folder")
            window.see("The path of a folder")
            window.paste((folder + "/stick").encode())
            window.press("Enter")
            window.see("Kept in", "Continue")
        with Window(80, 24, folder=folder) as window:
            window.see("Continue")
            window.press("Enter")
            window.see("50 to go")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def a_stop_gives_the_terminal_back_and_goes_on():
    with Window(80, 24) as window:
        begin_sudoku(window)
        pid = window.pid()
        for how in ("key", "signal"):
            if how == "key":
                window.press("C-z")
            else:
                os.kill(pid, STOP)
            end = time.monotonic() + LONGEST
            while open(f"/proc/{pid}/stat").read().rsplit(")", 1)[1].split()[0] != "T":
                expect(time.monotonic() < end, "it does not stop")
                time.sleep(0.01)
            window.see(absent=["to go"])
            is_given_back(window)
            os.kill(pid, CONT)
            window.see("to go", "Pen")
        window.press("Right")
        window.see("r1c4")


def a_crash_gives_the_terminal_back():
    with Window(80, 24) as window:
        window.see("High scores")
        window.kill(11)
        window.see("ENDED 139", "^icanon", absent=["New Sudoku"])
        is_given_back(window)


def other_programs_get_none_of_its_files():
    with Window(80, 24) as window:
        window.see("High scores")
        pid, kept = window.pid(), []
        for name in os.listdir(f"/proc/{pid}/fd"):
            with open(f"/proc/{pid}/fdinfo/{name}") as file:
                flags = int(re.search(r"flags:\s*([0-7]+)", file.read())[1], 8)
            # What it was given itself is no secret.
            if int(name) > 2 and not flags & os.O_CLOEXEC:
                kept.append(f"{name}: {os.readlink(f'/proc/{pid}/fd/{name}')}")
        expect(not kept, f"open in other programs: {kept}")


def wait_for_save(folder, cell, digit):
    """Waits until the digit is in a save: what a kill takes away is at most what was not written yet."""
    end = time.monotonic() + LONGEST
    # In a save it ends a line, in its turns a text of JSON.
    wanted = re.compile(rf'[ "]r{cell // 9 + 1}c{cell % 9 + 1}={digit}["\n]')
    while time.monotonic() < end:
        for name in os.listdir(folder + "/data/gridship/saves"):
            if name.endswith((".save", ".turns")):
                with open(f"{folder}/data/gridship/saves/{name}") as file:
                    if wanted.search(file.read()):
                        return
        time.sleep(0.01)
    raise Failure("nothing was saved")


TESTS = [
    a_resize_while_playing_loses_nothing,
    a_closed_window_and_a_kill_lose_nothing,
    a_game_is_played_in_one_window_at_a_time,
    a_game_that_cannot_be_kept_asks_before_it_is_left,
    a_stop_gives_the_terminal_back_and_goes_on,
    a_crash_gives_the_terminal_back,
    other_programs_get_none_of_its_files,
]
