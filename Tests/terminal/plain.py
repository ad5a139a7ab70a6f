#!/usr/bin/env python3
"""Uses the shell as a person with a screen reader does: `gridship --plain` writes lines, and only what has changed. Where espeak-ng is
installed it speaks every line.

    GRIDSHIP=.build/debug/gridship Tests/terminal/plain.py
"""
import os
import pathlib
import pty
import re
import select
import shutil
import subprocess
import tempfile
import time

PROGRAM = str(pathlib.Path(os.environ["GRIDSHIP"]).resolve())
UP, DOWN, RIGHT = "\x1b[A", "\x1b[B", "\x1b[C"
# Seconds for a line to come.
LIMIT = 30


class Listener:
    """A shell on a terminal of its own, with the lines that it has written."""

    def __init__(self, home, *words, term="dumb"):
        self.text, self.heard = "", 0
        environment = {"HOME": home, "XDG_DATA_HOME": f"{home}/data", "XDG_CONFIG_HOME": f"{home}/config", "LANG": "C.UTF-8", "TERM": term}
        self.process, self.master = pty.fork()
        if self.process == 0:
            os.execve(PROGRAM, [PROGRAM, *words, "--plain"], environment)

    def press(self, key):
        self.heard = len(self.text)
        os.write(self.master, key.encode())

    def hear(self, pattern):
        """Waits for a line after the last key, and gives back all lines after it."""
        end = time.monotonic() + LIMIT
        while not re.search(pattern, self.text[self.heard:], re.MULTILINE):
            if not select.select([self.master], [], [], max(0, end - time.monotonic()))[0]:
                raise AssertionError(f"'{pattern}' was not said; there was:\n{self.text[self.heard:]}")
            self.text += os.read(self.master, 65536).decode().replace("\r\n", "\n")
        return self.text[self.heard:].splitlines()

    def leave(self):
        self.press("\x03")
        try:
            while data := os.read(self.master, 65536):
                self.text += data.decode()
        except OSError:
            pass
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])


def home_and_help(home):
    shell = Listener(home)
    # The whole screen, before a key is pressed.
    shell.hear(r"^Read this Sudoku; 1 of \d+$[\s\S]*\.$")
    shell.press(DOWN)
    # Moving the mark says the row alone.
    assert len(shell.hear(r"^New Sudoku; 2 of \d+$[\s\S]*\.$")) == 2, shell.text
    shell.press("?")
    shell.hear(r"^down, up, jk, Choose a row\.$")
    shell.press("\x1b")
    shell.hear(r"^New Sudoku; 2 of ")
    return shell


def sudoku(home):
    shell = Listener(home, "play", "sudoku", "--level", "simple", "--seed", "9")
    shell.hear(r"^Row 1, column 2: blank$")
    shell.press(RIGHT)
    assert shell.hear(r"column 3") == ["Row 1, column 3: 6, printed"]
    shell.press("5")
    shell.hear(r"^r1c3 is printed\.$")
    # The same refusal again is said again.
    shell.press("5")
    shell.hear(r"^r1c3 is printed\.$")
    return shell


def fifteen(home):
    """A whole game by keyboard: what the slides did is said, and the end."""
    shell = Listener(home, "play", "fifteen", "--level", "small", "--seed", "9")
    shell.hear(r"^3 by 3 tiles\.")
    shell.press("i")
    shell.hear(r"^Bring tile \d")
    for key in (DOWN, UP):
        shell.press(key)
        shell.hear(r"^3 by 3 tiles\..* \d moves? ·")
    shell.press("R")
    shell.hear(r"^Give up\?")
    shell.press("y")
    shell.hear(r"The game is over")
    shell.press(" ")
    shell.hear(r"^0 points")
    shell.press("s")
    shell.hear(r"^Share this game")
    return shell


def rogueship(home):
    shell = Listener(home, "play", "rogueship", "--level", "normal", "--seed", "42")
    shell.hear(r"^Step 1 of 5")
    shell.press("m")
    shell.hear(r"^Step 2 of 5")
    shell.press(UP)
    shell.hear(r"^m Market|^arms|^medicine|^chips|buys")
    return shell


def main():
    speaks = shutil.which("espeak-ng")
    lines = 0
    for play in (home_and_help, sudoku, fifteen, rogueship):
        with tempfile.TemporaryDirectory() as home:
            shell = play(home)
            status = shell.leave()
            assert status == 0, f"{play.__name__} ended with {status}"
            assert "\x1b" not in shell.text, f"{play.__name__} wrote a control code"
            said = [line for line in shell.text.splitlines() if line.strip()]
            lines += len(said)
            if speaks:
                subprocess.run([speaks, "-q", "--stdin"], input="\n".join(said), text=True, check=True)
    print(f"plain: {lines} lines in four games" + (", and espeak-ng speaks them" if speaks else "; espeak-ng is not installed"))


main()
