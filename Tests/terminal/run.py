#!/usr/bin/env python3
"""Tests of the real program in a real terminal (tmux): whole games, every size, hostile input, signals.

    Tests/terminal/run.py [NAME...]      needs tmux and a build of gridship
"""

import concurrent.futures
import contextlib
import fcntl
import os
import pty
import random
import re
import select
import shutil
import struct
import subprocess
import sys
import tempfile
import termios
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from driver import CONT, HANGUP, KILL, LONGEST, ROOT, STOP, TERM, Failure, Window, program  # noqa: E402
from pilot import Pilot  # noqa: E402

SAMPLES = ROOT + "/Puzzles/photographs"
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def expect(condition, what):
    if not condition:
        raise Failure(what)


def choose(window, label):
    """Marks the row of a list that begins so, and takes it."""
    for _ in range(40):
        screen = window.screen()
        if re.search(r"▸ +" + label, screen) or re.search(r"> +" + label, screen):
            return window.press("Enter")
        window.press("Down")
        window.change(screen)
    raise Failure(f"no row {label}\n{window.screen()}")


def board(screen):
    """The 81 digits of a small board on the screen."""
    digits = []
    for line in screen.split("\n"):
        cells = re.findall(r"[┃│](.)(.)(.)(?=[┃│])", line)
        if len(cells) == 9:
            digits += [cell[1] if cell[1].isdigit() else "." for cell in cells]
    expect(len(digits) == 81, f"no board of 81 cells\n{screen}")
    return "".join(digits)


def begin_rogueship(window, level="Normal"):
    window.see("Quit")
    choose(window, "New Rogueship")
    window.see("Seed")
    choose(window, "Seed")
    window.see("whole number")
    window.press("5", "Enter")
    window.see("Seed +5")
    for _ in range(6):
        screen = window.screen()
        if re.search(r"▸ +" + level, screen):
            break
        window.press("Up")
        window.change(screen)
    window.press("Enter")
    return window.see("fly there", "day 0 of")


def begin_sudoku(window, puzzle=PUZZLE):
    window.see("Quit")
    window.paste(puzzle.encode())
    window.see("Play this puzzle")
    window.press("y")
    return window.see("to go", r"r1c3: blank")


def is_given_back(window):
    """Whether the terminal is as it was: its own screen, cursor, wrapping, no mouse."""
    flags = window.tmux("display-message", "-p", "-t", "w", "#{alternate_on} #{mouse_any_flag} #{cursor_flag} #{wrap_flag}")
    expect(flags.split() == ["0", "0", "1", "1"], f"alternate screen, mouse, cursor, wrap: {flags}")


# Every size, every kind of terminal.

def every_size_shows_the_home_screen_and_its_help():
    for columns, rows in [(80, 24), (120, 40), (200, 60)]:
        with Window(columns, rows) as window:
            window.see("New Sudoku", "New Rogueship", "High scores", "Quit", r"\? keys")
            window.press("?")
            window.see("What the keys do", "Leave the program")
            window.press("Escape")
            window.see("Quit", absent=["What the keys do"])
            window.press("C-c")
            window.see("ENDED 0", "^icanon")
            is_given_back(window)


def without_colours_everything_is_legible():
    for environment in ({"NO_COLOR": "1"}, {"TERM": "vt100"}, {"TERM": "vt100", "LC_ALL": "C"}):
        with Window(80, 24, **environment) as window:
            begin = "[▸>]"
            window.see("New Sudoku", "Quit", begin)
            choose(window, "New Rogueship")
            window.see("Normal")
            window.press("Enter")
            window.see("day 0 of 42")
            window.press("m")
            screen = window.see("best elsewhere")
            codes = set(re.findall(r"\x1b\[([\d;]*)m", window.screen(colours=True)))
            colours = [code for code in codes if any(part.startswith(("3", "4")) and part not in ("4", "39", "49") for part in code.split(";"))]
            expect(not colours, f"colours with {environment}: {colours}")
            if environment.get("LC_ALL") == "C":
                expect(screen.isascii(), "not ASCII:\n" + screen)
            window.press("C-c")
            window.see("ENDED 0")


def with_colours_tones_are_used():
    for environment, sign in (({"COLORTERM": "truecolor"}, "38;2;"), ({}, "38;5;"), ({"TERM": "linux"}, "[36m")):
        with Window(80, 24, **environment) as window:
            window.see("Quit")
            screen = window.screen(colours=True)
            expect(sign in screen.replace("[1;36m", "[36m").replace("[1m\x1b[36m", "[36m"), f"no {sign} with {environment}")
            if environment.get("TERM") == "linux":
                expect("38;" not in screen and "48;" not in screen, "more than eight colours")


def a_small_window_says_what_is_needed():
    with Window(60, 20) as window:
        window.see(r"60 x 20; 80 x 24 are needed")
        window.resize(80, 24)
        window.see("Quit")


def every_screen_is_reached_and_left_at_80_x_24():
    every_screen(80, 24)


def every_screen_is_reached_and_left_at_120_x_40_without_colours():
    every_screen(120, 40, NO_COLOR="1")


def every_screen_is_reached_and_left_at_200_x_60():
    every_screen(200, 60, COLORTERM="truecolor")


def every_screen(columns, rows, **environment):
    """Goes through the menus and into each game, and looks at the help of every screen."""
    with Window(columns, rows, **environment) as window:
        window.see("Quit")
        for label, seen in [
            ("Today", "Sudoku of"), ("High scores", "No score yet"), ("Settings", "Your name"), ("Photograph", r"\.\./"),
            ("New Sudoku", "Fiendish"), ("New Rogueship", "Normal")]:
            choose(window, label)
            look(window, seen)
            window.press("Escape")
            window.see("Quit")
        begin_rogueship(window)
        for key, seen in [("m", "best elsewhere"), ("y", "next step"), ("n", "Standing"), ("c", "fly there")]:
            window.press(key)
            look(window, seen)
        window.press("Enter")
        window.see("Depart")
        window.press("Escape")
        window.see("fly there", absent=["Depart"])
        window.press("m", "b")
        window.see("Bought")
        window.press("R")
        window.see("Retire here and now")
        window.press("y")
        window.see("The end")
        window.press("Enter")
        window.see("fortune|Your name")
        if "Your name" in window.screen():
            window.press("Enter")
        window.see("planets visited")
        window.press("Enter")
        look(window, "new game")
        window.press("Escape")
        window.see("Quit")
        begin_sudoku(window)
        look(window, "1-9 write")
        window.press("E")
        look(window, "Write opensudoku")
        window.press("Escape")
        window.see("1-9 write")
        window.press("R")
        window.see("Give up")
        window.press("y")
        window.see("Given up")
        window.press("b", "e")
        look(window, r"step by step +0 of \d+")
        window.press("End")
        window.see("Solved, in")
        window.press("Escape", "Escape")
        window.see("Quit")


def look(window, seen):
    """Waits for a screen, opens its help and closes it."""
    window.see(seen)
    window.press("?")
    window.see("What the keys do", "Draw everything again|more:")
    window.press("Escape")
    window.see(seen, absent=["What the keys do"])


# Whole sessions.

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
        window.see(f"step {last} of {last}", f"score {points}")
        window.press("Home", "Space")
        window.see(r"step [3-9] of")
        window.press("Space", "Escape", "Escape", "Escape")
        window.see("Quit", absent=["Continue"])


def a_photograph_is_corrected_solved_checked_graded_and_played():
    with Window(80, 24) as window:
        window.see("Quit")
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
        read = board(window.see("Exactly one solution"))
        # A digit put wrong leaves no solution; taken back, it does again.
        cell = next(i for i in range(81) if read[i] != ".")
        go(window, cell)
        window.press("1" if read[cell] != "1" else "2")
        window.see("✓", "No single solution|Exactly one solution; .*|said by you")
        window.see("said by you")
        window.press("u")
        window.see("Exactly one solution", absent=["said by you"])
        window.press("g")
        window.see("Sudoku Explainer", "It needs")
        window.press("s")
        window.see("hide solution")
        solution = board(window.screen())
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


def check_solution(grid):
    for i in range(9):
        row = grid[9 * i:9 * i + 9]
        column = grid[i::9]
        box = "".join(grid[(i // 3 * 3 + r) * 9 + i % 3 * 3 + c] for r in range(3) for c in range(3))
        for house in (row, column, box):
            expect(sorted(house) == list("123456789"), f"no solution: {grid}")


def go(window, cell):
    """Moves the cursor to a cell."""
    for _ in range(20):
        screen = window.screen()
        match = re.search(r"r(\d)c(\d):", screen)
        row, column = int(match.group(1)) - 1, int(match.group(2)) - 1
        if 9 * row + column == cell:
            return
        keys = ["Down"] * (cell // 9 - row) + ["Up"] * (row - cell // 9)
        keys += ["Right"] * (cell % 9 - column) + ["Left"] * (column - cell % 9)
        window.press(*keys)
        window.see(rf"r{cell // 9 + 1}c{cell % 9 + 1}:")


def solve(window, puzzle, solution):
    """Writes every digit of a solution; the last one ends the game."""
    for cell in range(81):
        if puzzle[cell] == ".":
            go(window, cell)
            window.press(solution[cell])
    window.see("Your name|Solved!")
    if "Your name" in window.screen():
        window.press("Enter")
    window.see("Solved!", r"points in")


def sudoku_is_played_with_marks_hints_undo_and_solved():
    with Window(80, 24) as window:
        begin_sudoku(window)
        go(window, 2)
        window.press("m", "1", "2")
        window.see("r1c3: 1 2")
        window.press("u")
        window.see("r1c3: 1$|r1c3: 1 *$")
        window.press("C-r")
        window.see("r1c3: 1 2")
        window.press("m", "5")
        window.press("x")
        window.see("cells conflict", "×")
        window.press("c")
        window.see("is wrong: r1c3")
        window.press("i")
        window.see("A digit is wrong")
        window.press("u", "i")
        window.see("hint, 1 of 3")
        window.press("i")
        window.see("hint, 2 of 3", "Look at")
        window.press("i")
        window.see("hint, 3 of 3", "i does it")
        window.press("i")
        window.see(absent=["hint, 3 of 3"])
        before = board(window.screen())
        expect(sum(a != b for a, b in zip(before, PUZZLE)) == 1, "the hint wrote no digit, or more than one")
        window.press("p")
        window.see("Paused", "resume|pause|Paused")
        window.press("p")
        window.see(absent=["Paused"])
        solve(window, before, SOLUTION)
        window.press("b", "e")
        window.see("step by step")


# What must not be lost.

def a_resize_while_playing_loses_nothing():
    with Window(80, 24) as window:
        begin_sudoku(window)
        go(window, 2)
        window.press("4")
        window.see("50 to go")
        for columns, rows in [(200, 60), (120, 40), (79, 24), (100, 30), (80, 24)]:
            window.resize(columns, rows)
            window.see("80 x 24 are needed" if columns < 80 else "50 to go")
        expect(board(window.see("r1c3: 4"))[2] == "4", "the digit is gone")
        window.press("Escape")
        window.see("Continue")
        begin_rogueship(window)
        window.press("m", "b")
        screen = window.see("Bought")
        held = re.search(r"hold \S+ (\d+/\d+)", screen).group(1)
        for columns, rows in [(200, 60), (140, 40), (80, 24)]:
            window.resize(columns, rows)
            window.see(f"hold .*{held}", "best elsewhere")


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
                window.see("ENDED")
                if ending != KILL:
                    is_given_back(window)
        with Window(80, 24, folder=folder) as window:
            window.see("Continue")
            window.press("Enter")
            digits = board(window.see("48 to go"))
            expect(all(digits[cell] == SOLUTION[cell] for cell in (2, 3, 5)), "a digit is gone: " + digits)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def wait_for_save(folder, cell, digit):
    """Waits until the digit is in a save: what a kill takes away is at most what was not written yet."""
    end = time.monotonic() + LONGEST
    wanted = f'"r{cell // 9 + 1}c{cell % 9 + 1}={digit}"'
    while time.monotonic() < end:
        for name in os.listdir(folder + "/data/gridship/saves"):
            if name.endswith(".save"):
                with open(f"{folder}/data/gridship/saves/{name}") as file:
                    if wanted in file.read():
                        return
        time.sleep(0.01)
    raise Failure("nothing was saved")


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
        window.see("Quit")
        window.kill(11)
        window.see("ENDED 139", "^icanon", absent=["New Sudoku"])
        is_given_back(window)


# What must change nothing.

def hostile_input_changes_nothing():
    chance = random.Random(7)
    noise = bytes(chance.randrange(256) for _ in range(6000))
    mouse = b"".join(
        b"\x1b[<%d;%d;%d%c" % (chance.choice([1, 2, 3, 32, 35, 66, 128]), chance.randrange(9999), chance.randrange(9999), chance.choice(b"Mm"))
        for _ in range(200))
    with Window(80, 24) as window:
        begin_sudoku(window)
        before = board(window.screen())
        for data, bracketed in [(noise, True), (noise.replace(b"\x1b", b""), False), (b"7" * (1 << 20), True), (mouse, False), (b"q" * 5000, False)]:
            window.paste(data, bracketed)
            # Whatever it did, the program answers, and the board is as it was.
            window.press("F12")
            window.see("F12 does nothing here|No puzzle")
            calm(window)
            expect(board(window.screen()) == before, "the board changed")
        window.see("51 to go")


def calm(window):
    """Puts questions away and waits for the board."""
    for _ in range(5):
        screen = window.screen()
        if re.search(r"1-9 write", screen):
            return
        window.press("Escape")
        window.change(screen)
    window.see("1-9 write")


def a_hard_puzzle_is_made_beside_the_keyboard_and_can_be_given_up():
    with Window(80, 24) as window:
        window.see("Quit")
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
        screen = window.see("Making Sudoku|to go")
        if "Making" in screen:
            window.press("Escape")
            window.see("Given up", "Quit")


def a_photograph_that_is_none_says_so():
    with tempfile.TemporaryDirectory() as folder:
        with open(folder + "/broken.jpg", "wb") as file:
            file.write(b"\xff\xd8\xff\xe0 not a photograph")
        with Window(80, 24, [folder + "/missing.jpg"]) as window:
            window.see("there is no file '.*missing.jpg'", "ENDED 64")
        for name, problem in [("broken.jpg", "breaks off|damaged|cannot"), (".", "no file")]:
            with Window(80, 24, [folder + "/" + name]) as window:
                window.see(problem)
                window.press("Escape")
                window.see("Quit")


# How much is done.

def doing_nothing_uses_no_processor_time():
    with Window(80, 24) as window:
        window.see("Quit")
        before = window.cpu()
        time.sleep(1.0)
        used = window.cpu() - before
        expect(used <= 1, f"{used} ticks in a second of doing nothing")


@contextlib.contextmanager
def line_to(*arguments, columns=80, rows=24, **environment):
    """The program on a bare line, for what tmux would hide: every byte that it writes."""
    folder = tempfile.mkdtemp(prefix="gridship-terminal-")
    pid, line = pty.fork()
    if pid == 0:
        os.environ.update({
            "TERM": "xterm-256color", "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder, "LC_ALL": "C.UTF-8", "COLORTERM": "",
            "NO_COLOR": "", **environment})
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        os.execv(program(), ["gridship", *arguments])
    try:
        yield line
        os.write(line, b"\x03")
        quiet(line)
    finally:
        os.kill(pid, KILL)
        os.waitpid(pid, 0)
        os.close(line)
        shutil.rmtree(folder, ignore_errors=True)


def only_what_changed_is_written():
    with line_to() as line:
        first = until(line, b"Quit") + quiet(line)
        os.write(line, b"j")
        moved = quiet(line)
        expect(0 < len(moved) < 1500, f"{len(moved)} bytes for a step in a list; the first screen has {len(first)}")
        expect(b"\x1b[2J" not in moved and b"\x1b[J" not in moved, "the screen was cleared")


def photographs_are_pixels_where_the_terminal_says_so():
    for answer, sign, other in [
        (b"\x1b_Gi=31;OK\x1b\\\x1b[6;16;8t\x1b[?62;22c", b"\x1b_Ga=T,f=24", b"\x1bPq"),
        (b"\x1b[6;16;8t\x1b[?62;4;22c", b'\x1bPq"1;1;', b"\x1b_Ga=T"),
        (b"\x1b[?62;22c", "▀".encode(), b"\x1bPq")]:
        with line_to(SAMPLES + "/newspaper.jpg") as line:
            shown = until(line, b"\x1b[c")
            os.write(line, answer)
            shown += until(line, b"Exactly one") + quiet(line)
            expect(sign in shown and other not in shown, f"{answer}: {shown[-300:]}")
            os.write(line, b"?")
            expect(b"What the keys do" in quiet(line), "an answer of the terminal was taken for a key")


def until(line, words):
    """Everything that comes until some words have come."""
    data = b""
    while words not in data:
        expect(select.select([line], [], [], LONGEST)[0], f"{words} did not come: {data[-300:]}")
        data += os.read(line, 1 << 16)
    return data


def quiet(line, patience=1.0):
    """Everything that comes until nothing comes for a while."""
    data = b""
    while select.select([line], [], [], patience)[0]:
        try:
            data += os.read(line, 1 << 16)
        except OSError:
            # The program has ended.
            break
        patience = 0.3
    return data


def without_a_terminal_it_says_so():
    result = subprocess.run([program()], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=20)
    expect(result.returncode != 0 and "no terminal" in result.stderr, result.stderr)
    result = subprocess.run([program(), "play", "chess"], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=20)
    expect("no game 'chess'" in result.stderr, result.stderr)
    with Window(80, 24, TERM="nonsense") as window:
        window.see("terminal type 'nonsense' is not known", "ENDED")


TESTS = [
    a_whole_game_of_rogueship_ends_in_the_table_and_is_watched_again,
    a_photograph_is_corrected_solved_checked_graded_and_played, sudoku_is_played_with_marks_hints_undo_and_solved,
    every_size_shows_the_home_screen_and_its_help, without_colours_everything_is_legible, with_colours_tones_are_used,
    a_small_window_says_what_is_needed, every_screen_is_reached_and_left_at_80_x_24,
    every_screen_is_reached_and_left_at_120_x_40_without_colours, every_screen_is_reached_and_left_at_200_x_60, a_resize_while_playing_loses_nothing,
    a_closed_window_and_a_kill_lose_nothing, a_stop_gives_the_terminal_back_and_goes_on, a_crash_gives_the_terminal_back,
    hostile_input_changes_nothing, a_hard_puzzle_is_made_beside_the_keyboard_and_can_be_given_up,
    a_photograph_that_is_none_says_so, doing_nothing_uses_no_processor_time, only_what_changed_is_written,
    photographs_are_pixels_where_the_terminal_says_so,
    without_a_terminal_it_says_so,
]


def run(test):
    start = time.monotonic()
    try:
        test()
        return test, None, time.monotonic() - start
    except Exception as error:
        text = str(error) if isinstance(error, Failure) else traceback.format_exc()
        return test, text, time.monotonic() - start


def main():
    if not shutil.which("tmux"):
        sys.exit("terminal tests: tmux is missing; Scripts/setup installs it")
    wanted = sys.argv[1:]
    tests = [test for test in TESTS if not wanted or any(word in test.__name__ for word in wanted)]
    start = time.monotonic()
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        for test, problem, seconds in pool.map(run, tests):
            failed += problem is not None
            print(f"{'failed' if problem else 'passed'} {seconds:6.1f} s  {test.__name__.replace('_', ' ')}", flush=True)
            if problem:
                print("    " + problem.replace("\n", "\n    "), flush=True)
    print(f"terminal tests: {len(tests) - failed} of {len(tests)} passed in {time.monotonic() - start:.0f} s")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
