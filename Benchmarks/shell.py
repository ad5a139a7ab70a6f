#!/usr/bin/env python3
"""How fast the shell is under the fingers: from the start to the first whole screen in each language, from a key to what it changes, and
the bytes that a key sends over a slow link.

    Benchmarks/shell.py [PROGRAM]           .build/release/gridship by default
    Benchmarks/shell.py --bytes [PROGRAM]   only the bytes of a key
"""

import os
import pty
import select
import statistics
import sys
import tempfile
import termios
import time
import struct
import fcntl

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


# The keys that are pressed in turn in each game.
KEYS = {
    "sudoku": [b"l", b"h", b"j", b"k"], "rogueship": [b"j", b"k"], "fifteen": [b"\x1b[B", b"\x1b[A"],
    "connectfour": [b"\x1b[C", b"\x1b[D"], "dungeon": [b"l", b"h"],
}


def start(program, folder, columns, rows, *words, locale="C.UTF-8"):
    """Starts the program on a terminal of its own; gives its process, the line, and when it was started."""
    began = time.perf_counter()
    pid, line = pty.fork()
    if pid == 0:
        os.environ.update({
            "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": locale, "XDG_DATA_HOME": folder,
            "XDG_CONFIG_HOME": folder})
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        os.execv(program, [program, *words])
    return pid, line, began


def read(line, until, patience=10):
    """What comes until some words have come, and when the last of it did."""
    data = b""
    while until not in data:
        if not select.select([line], [], [], patience)[0]:
            sys.exit(f"nothing came: {data[-200:]}")
        data += os.read(line, 1 << 16)
    return data, time.perf_counter()


def gathered(line):
    """What comes until nothing more does."""
    data = b""
    while select.select([line], [], [], 0.15)[0]:
        data += os.read(line, 1 << 16)
    return data


def leave(pid, line):
    """Ends the program; gives the processor time that it took, in seconds."""
    os.write(line, b"\x03")
    _, _, usage = os.wait4(pid, 0)
    os.close(line)
    return usage.ru_utime + usage.ru_stime


def main():
    words = [word for word in sys.argv[1:] if word != "--bytes"]
    program = words[0] if words else ROOT + "/.build/release/gridship"
    folder = tempfile.mkdtemp(prefix="gridship-bench-")
    if "--bytes" in sys.argv:
        return print_bytes(program, folder)
    for columns, rows, locale in [(80, 24, "C.UTF-8"), (200, 60, "C.UTF-8"), (80, 24, "de_DE.UTF-8"), (80, 24, "es_ES.UTF-8")]:
        times, used = [], []
        for _ in range(30):
            pid, line, began = start(program, folder, columns, rows, locale=locale)
            _, seen = read(line, b"\x1b[?2026l")
            times.append(1000 * (seen - began))
            used.append(1000 * leave(pid, line))
        print(
            f"start to first screen, {columns} x {rows}, {locale[:2]}: median {statistics.median(times):.1f} ms, slowest {max(times):.1f} ms; "
            f"processor time, the end included: {statistics.median(used):.1f} ms")
    pid, line, _ = start(program, folder, 200, 60)
    read(line, b"\x1b[?2026l")
    gathered(line)
    times, sizes = [], []
    for key in [b"j", b"k"] * 50:
        pressed = time.perf_counter()
        os.write(line, key)
        data, seen = read(line, b"\x1b[?2026l")
        times.append(1000 * (seen - pressed))
        sizes.append(len(data))
    print(f"a step in the menu, 200 x 60: median {statistics.median(times):.1f} ms, {statistics.median(sizes):.0f} bytes")
    leave(pid, line)
    print_bytes(program, folder)


def print_bytes(program, folder):
    """Prints the bytes of a key in each game."""
    for game, pressed in KEYS.items():
        sizes = []
        for words in [(), ("--slow-link",), ("--plain",)]:
            pid, line, _ = start(program, folder, 80, 24, "play", game, "--seed", "9", *words)
            read(line, b"\n" if "--plain" in words else b"\x1b[?25l")
            gathered(line)
            sent = []
            for key in pressed * (24 // len(pressed)):
                os.write(line, key)
                sent.append(len(gathered(line)))
            sizes.append(statistics.median(sent))
            leave(pid, line)
        print(
            f"a key in {game}, 80 x 24: median {sizes[0]:.0f} bytes drawn, {sizes[1]:.0f} with --slow-link, "
            f"{sizes[2]:.0f} with --plain")


if __name__ == "__main__":
    main()
