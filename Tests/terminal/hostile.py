"""What must change nothing, and how much is done."""

import contextlib
import fcntl
import json
import os
import pty
import random
import re
import select
import shutil
import struct
import subprocess
import tempfile
import termios
import time

from driver import KILL, LONGEST, Window, program
from steps import expect, board, begin_sudoku, PUZZLE, SAMPLES


def hostile_input_changes_nothing():
    chance = random.Random(7)
    noise = bytes(chance.randrange(256) for _ in range(6000))
    mouse = b"".join(
        b"\x1b[<%d;%d;%d%c" % (chance.choice([1, 2, 3, 32, 35, 66, 128]), chance.randrange(9999), chance.randrange(9999), chance.choice(b"Mm"))
        for _ in range(200))
    with Window(80, 24) as window:
        begin_sudoku(window)
        before = board(window.settled())
        for data, bracketed in [(noise, True), (noise.replace(b"\x1b", b""), False), (b"7" * (1 << 20), True), (mouse, False), (b"q" * 5000, False)]:
            window.paste(data, bracketed)
            # Whatever it did, the program answers, and the board is as it was.
            window.press("F12")
            window.see("F12 does nothing here|No puzzle")
            calm(window)
            expect(board(window.settled()) == before, "the board changed")
        window.see("51 to go")


def a_photograph_that_is_none_says_so():
    with tempfile.TemporaryDirectory() as folder:
        with open(folder + "/broken.jpg", "wb") as file:
            file.write(b"\xff\xd8\xff\xe0 not a photograph")
        with open(folder + "/p.sdm", "w") as file:
            file.write(PUZZLE + "\n")
        with Window(80, 24, [folder + "/p.sdm"]) as window:
            window.see("Play this puzzle")
            window.press("y")
            window.see("51 to go")
        with Window(80, 24, [folder + "/missing.jpg"]) as window:
            window.see("there is no file '.*missing.jpg'", "ENDED 64")
        for name, problem in [("broken.jpg", "breaks off|damaged|cannot"), (".", "not a file")]:
            with Window(80, 24, [folder + "/" + name]) as window:
                window.see(problem)
                window.press("Escape")
                window.see("High scores")


def doing_nothing_uses_no_processor_time():
    with Window(80, 24) as window:
        window.see("High scores")
        before = window.cpu()
        time.sleep(1.0)
        used = window.cpu() - before
        expect(used <= 1, f"{used} ticks in a second of doing nothing")


def only_what_changed_is_written():
    with line_to() as line:
        first = until(line, b"Quit") + quiet(line)
        os.write(line, b"j")
        moved = quiet(line)
        expect(0 < len(moved) < 1500, f"{len(moved)} bytes for a step in a list; the first screen has {len(first)}")
        expect(b"\x1b[2J" not in moved and b"\x1b[J" not in moved, "the screen was cleared")


def photographs_are_pixels_where_the_terminal_says_so():
    for answer, sign, other in [
        (b"\x1b_Gi=31;OK\x1b\\\x1b[6;16;8t\x1b[?62;22c", b"\x1b_Ga=t", b"\x1bPq"),
        (b"\x1b[6;16;8t\x1b[?62;4;22c", b'\x1bPq"1;1;', b"\x1b_Ga=t"),
        (b"\x1b[?62;22c", "▀".encode(), b"\x1bPq")]:
        with line_to(SAMPLES + "/newspaper.jpg") as line:
            shown = until(line, b"\x1b[c")
            os.write(line, answer)
            shown += until(line, b"Exactly one") + quiet(line)
            expect(sign in shown and other not in shown, f"{answer}: {shown[-300:]}")
            os.write(line, b"?")
            expect(b"What the keys do" in quiet(line), "an answer of the terminal was taken for a key")


def without_a_terminal_it_says_so():
    result = subprocess.run([program()], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=20)
    expect(result.returncode != 0 and "not a terminal" in result.stderr, result.stderr)
    result = subprocess.run([program(), "play", "chess"], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=20)
    expect("no game 'chess'" in result.stderr, result.stderr)
    result = subprocess.run([program(), "--version"], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=20)
    expect(re.fullmatch(r"gridship \d+\.\d+\.\d+\n", result.stdout), result.stdout + result.stderr)
    result = subprocess.run(
        [program(), "simulate", "--games", "2", "--bot", "greedy", "--json"], stdin=subprocess.DEVNULL, capture_output=True,
        text=True, timeout=60)
    tally = json.loads(result.stdout)
    expect(tally["bot"] == "greedy" and tally["games"] == 2 and len(tally["digest"]) == 16, result.stdout)
    expect(abs(sum(tally["endings"].values()) - 1) < 1e-9 and tally["score"]["5"] <= tally["score"]["95"], result.stdout)
    with Window(80, 24, TERM="dumb") as window:
        window.see("terminal type 'dumb' is not known here, or cannot move its cursor", "ENDED")


def a_terminal_that_is_not_in_the_database_is_taken_for_xterm():
    for name in ("nonsense", "xterm-ghostty"):
        with Window(80, 24, TERM=name, TERMINFO_DIRS="/nowhere:/lib/terminfo") as window:
            window.see("Quit", "High scores")
    with Window(80, 24, LC_ALL="", LANG="xx_YY.UTF-8") as window:
        window.see("Quit", "│")


def calm(window):
    """Puts questions away and waits for the board."""
    for _ in range(5):
        screen = window.screen()
        if re.search(r"1-9 write", screen):
            return
        window.press("Escape")
        window.change(screen)
    window.see("1-9 write")


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


TESTS = [
    hostile_input_changes_nothing,
    a_photograph_that_is_none_says_so,
    doing_nothing_uses_no_processor_time,
    only_what_changed_is_written,
    photographs_are_pixels_where_the_terminal_says_so,
    without_a_terminal_it_says_so,
    a_terminal_that_is_not_in_the_database_is_taken_for_xterm,
]
