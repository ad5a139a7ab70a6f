#!/usr/bin/env python3
"""What gridship writes to a terminal with pixels, decoded: Kitty's protocol and Sixel show the same picture of the same game.

    GRIDSHIP=.build/debug/gridship Tests/terminal/pixels.py

The program runs in a pseudo-terminal that answers as such a terminal would. Nothing but Python is needed.
"""

import base64
import fcntl
import os
import pty
import re
import select
import shutil
import signal
import struct
import tempfile
import termios
import time
import zlib

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = os.path.abspath(os.environ.get("GRIDSHIP", os.path.join(ROOT, ".build/debug/gridship")))
COLUMNS, ROWS = 100, 30
CELL = (8, 16)
QUESTION = b"\x1b_Gi=31"


class Terminal:
    """The program in a pseudo-terminal that knows one of the two ways to show pixels."""

    def __init__(self, home, kind, command=("gridship", "play", "fifteen")):
        self.kind, self.output, self.answered = kind, b"", False
        environment = {"HOME": home, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "PATH": os.environ["PATH"], "USER": "tester"}
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.execve(PROGRAM, list(command), environment)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, COLUMNS * CELL[0], ROWS * CELL[1]))
        os.kill(self.pid, signal.SIGWINCH)

    def read(self, quiet=0.7, most=20):
        """Reads until nothing came for a while; gives what came."""
        start, begun = len(self.output), time.monotonic()
        while time.monotonic() - begun < most:
            ready, _, _ = select.select([self.fd], [], [], quiet)
            if not ready:
                break
            try:
                piece = os.read(self.fd, 1 << 16)
            except OSError:
                break
            if not piece:
                break
            self.output += piece
            if QUESTION in self.output and not self.answered:
                self.answered = True
                reply = b"\x1b_Gi=31;OK\x1b\\" if self.kind == "kitty" else b""
                os.write(self.fd, reply + b"\x1b[6;%d;%dt" % (CELL[1], CELL[0]) + (b"\x1b[?62;4;6c" if self.kind == "sixel" else b"\x1b[?62;6c"))
        return self.output[start:]

    def type(self, keys, **options):
        os.write(self.fd, keys)
        return self.read(**options)

    def close(self):
        os.kill(self.pid, signal.SIGTERM)
        self.read(quiet=0.3, most=3)
        os.waitpid(self.pid, 0)
        os.close(self.fd)


class Kitty:
    """The pictures that a terminal keeps, and where they lie, after some output."""

    def __init__(self):
        self.pictures, self.places, self.sent, self.cursor, self.under = {}, {}, 0, (0, 0), None

    def take(self, output):
        for match in re.finditer(rb"\x1b\[(\d+);(\d+)H|\x1b_G([^;\x1b]*)(?:;([^\x1b]*))?\x1b\\", output):
            if match[1]:
                self.cursor = (int(match[2]) - 1, int(match[1]) - 1)
                continue
            keys = dict(pair.split("=", 1) for pair in match[3].decode().split(",") if "=" in pair)
            if keys.get("i") == "31" and keys.get("a") == "q":
                continue
            self.command(keys, match[4] or b"")

    def command(self, keys, data):
        if self.under:
            self.under = (self.under[0], self.under[1] + data)
            if keys.get("m") != "1":
                self.finish()
            return
        number = {key: int(keys.get(key, 0)) for key in "ipXYzcr"}
        if keys["a"] == "t":
            assert len(data) <= 4096, "a piece is too long"
            self.under = (keys, data)
            if keys.get("m") != "1":
                self.finish()
        elif keys["a"] == "p":
            assert number["i"] in self.pictures, "a place for a picture that was never sent"
            assert number["X"] < CELL[0] and number["Y"] < CELL[1], "an offset beyond a cell"
            self.places[number["i"], number["p"]] = (self.cursor[0] * CELL[0] + number["X"], self.cursor[1] * CELL[1] + number["Y"], number["z"])
        elif keys["a"] == "d":
            what = keys.get("d", "a")
            if what in "aA":
                self.places = {}
                self.pictures = {} if what == "A" else self.pictures
            else:
                self.places = {key: place for key, place in self.places.items() if key[0] != number["i"] or (what == "i" and key[1] != number["p"])}
                if what == "I":
                    self.pictures.pop(number["i"], None)
        else:
            raise AssertionError(f"an unknown command {keys}")

    def finish(self):
        (keys, data), self.under = self.under, None
        raw = base64.b64decode(data, validate=True)
        if keys.get("o") == "z":
            raw = zlib.decompress(raw)
        width, height, channels = int(keys["s"]), int(keys["v"]), 3 if keys["f"] == "24" else 4
        assert len(raw) == width * height * channels, "a picture of another size than was said"
        self.pictures[int(keys["i"])] = (width, height, channels, raw)
        self.sent += 1

    def seen(self):
        """The screen, as {(x, y): (r, g, b)} of every pixel that a picture covers."""
        screen = {}
        for (number, _), (left, top, _) in sorted(self.places.items(), key=lambda each: each[1][2]):
            width, height, channels, raw = self.pictures[number]
            for y in range(height):
                for x in range(width):
                    at = channels * (y * width + x)
                    alpha = raw[at + 3] / 255 if channels == 4 else 1
                    if alpha == 0:
                        continue
                    below = screen.get((left + x, top + y), (0, 0, 0))
                    screen[left + x, top + y] = tuple(raw[at + k] * alpha + below[k] * (1 - alpha) for k in range(3))
        return screen


def sixel(output):
    """The last picture in sixels, as {(x, y): (r, g, b)} from where the cursor stood."""
    found = list(re.finditer(rb"\x1b\[(\d+);(\d+)H(?:\x1b\[[0-9;?]*[a-zA-Z]|\x1b\([AB0]|\x0f)*\x1bPq([^\x1b]*)\x1b\\", output))
    assert found, "no picture in sixels"
    row, column, body = int(found[-1][1]), int(found[-1][2]), found[-1][3].decode()
    left, top = (column - 1) * CELL[0], (row - 1) * CELL[1]
    colours, screen = {}, {}
    colour, x, band = 0, 0, 0
    for token in re.finditer(r'"[\d;]+|#(\d+);2;(\d+);(\d+);(\d+)|#(\d+)|!(\d+)(.)|([$-])|([?-~])', body):
        if token[1]:
            colours[int(token[1])] = tuple(int(token[k]) * 2.55 for k in (2, 3, 4))
        elif token[5]:
            colour = int(token[5])
        elif token[8]:
            x, band = 0, band + (token[8] == "-")
        elif token[6] or token[9]:
            times, bits = (int(token[6]), ord(token[7]) - 63) if token[6] else (1, ord(token[9]) - 63)
            for bit in range(6):
                if bits >> bit & 1:
                    for step in range(times):
                        screen[left + x + step, top + band * 6 + bit] = colours[colour]
            x += times
    return screen


def differ(one, other):
    """The mean difference of two pictures where both have pixels."""
    both = one.keys() & other.keys()
    total = sum(abs(a - b) for place in both for a, b in zip(one[place], other[place]))
    return total / max(1, 3 * len(both))


def alike(one, other, within):
    """The share of the pixels that both pictures have whose every colour is that near, and how many pixels both have."""
    both = one.keys() & other.keys()
    near = sum(all(abs(a - b) <= within for a, b in zip(one[place], other[place])) for place in both)
    return near / max(1, len(both)), len(both)


def run(home):
    terminal = Terminal(home, "kitty")
    terminal.read(quiet=2)
    # The usual level of Fifteen.
    terminal.type(b"\r", quiet=2)
    assert terminal.answered, "the program did not ask what the terminal can show"
    screen = Kitty()
    screen.take(terminal.output)
    assert len(screen.places) >= 1 and screen.sent >= 1, "no picture came"
    first = screen.seen()
    # Where neither slides, the free place is in the corner, and the other two do; any key ends a motion.
    moved = b""
    for pair in [(b"\x1b[D", b"\x1b[A"), (b"\x1b[C", b"\x1b[B")]:
        if b"\x1b_Ga=p" not in moved:
            moved = b"".join(terminal.type(key, quiet=1.5) for key in pair)
    screen.take(moved)
    last = screen.seen()
    assert sum(first.get(place) != colour for place, colour in last.items()) > 500, "nothing has moved"
    places = [len(text) for text in re.findall(rb"\x1b_Ga=p[^\x1b]*\x1b", moved)]
    assert len(places) >= 4 and max(places) < 80, places
    terminal.type(b"q", quiet=1)
    terminal.close()
    # The same game in the other kind of terminal: it is the first that can be gone on with.
    terminal = Terminal(home, "sixel", ["gridship"])
    terminal.read(quiet=2)
    terminal.type(b"\r", quiet=2.5)
    picture = sixel(terminal.output)
    terminal.close()
    # The colours of sixels are up to 25 from those that were meant; on edges and on small marks they are further away.
    share, count = alike(last, picture, within=26)
    assert count > 20_000 and share > 0.8, (share, count)
    # Where the tiles that moved were and are, the state before is far away.
    changed = {place for place in last if first.get(place) != last[place]}
    now = differ({place: last[place] for place in changed}, picture)
    before = differ({place: first[place] for place in changed & first.keys()}, picture)
    assert before > now + 4, (before, now)


def main():
    home = tempfile.mkdtemp(prefix="gridship-pixels-")
    try:
        run(home)
        print("pixels: Kitty's layers and Sixel show the same picture of the same game")
    finally:
        shutil.rmtree(home, ignore_errors=True)


if __name__ == "__main__":
    main()
