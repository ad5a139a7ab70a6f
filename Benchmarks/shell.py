#!/usr/bin/env python3
"""How fast the shell is under the fingers: from the start to the first whole screen, from a key to what it changes.

    Benchmarks/shell.py [PROGRAM]       .build/release/gridship by default
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


def start(program, folder, columns, rows):
    """Starts the program on a terminal of its own; gives its process, the line, and when it was started."""
    began = time.perf_counter()
    pid, line = pty.fork()
    if pid == 0:
        os.environ.update({
            "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": folder,
            "XDG_CONFIG_HOME": folder})
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        os.execv(program, [program])
    return pid, line, began


def read(line, until, patience=10):
    """What comes until some words have come, and when the last of it did."""
    data = b""
    while until not in data:
        if not select.select([line], [], [], patience)[0]:
            sys.exit(f"nothing came: {data[-200:]}")
        data += os.read(line, 1 << 16)
    return data, time.perf_counter()


def drain(line):
    while select.select([line], [], [], 0.15)[0]:
        os.read(line, 1 << 16)


def leave(pid, line):
    """Ends the program; gives the processor time that it took, in seconds."""
    os.write(line, b"\x03")
    _, _, usage = os.wait4(pid, 0)
    os.close(line)
    return usage.ru_utime + usage.ru_stime


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else ROOT + "/.build/release/gridship"
    folder = tempfile.mkdtemp(prefix="gridship-bench-")
    for columns, rows in [(80, 24), (200, 60)]:
        times, used = [], []
        for _ in range(30):
            pid, line, began = start(program, folder, columns, rows)
            _, seen = read(line, b"\x1b[?2026l")
            times.append(1000 * (seen - began))
            used.append(1000 * leave(pid, line))
        print(
            f"start to first screen, {columns} x {rows}: median {statistics.median(times):.1f} ms, slowest {max(times):.1f} ms; "
            f"processor time, the end included: {statistics.median(used):.1f} ms")
    pid, line, _ = start(program, folder, 200, 60)
    read(line, b"\x1b[?2026l")
    drain(line)
    times, sizes = [], []
    for key in [b"j", b"k"] * 50:
        pressed = time.perf_counter()
        os.write(line, key)
        data, seen = read(line, b"\x1b[?2026l")
        times.append(1000 * (seen - pressed))
        sizes.append(len(data))
    print(f"a step in the menu, 200 x 60: median {statistics.median(times):.1f} ms, {statistics.median(sizes):.0f} bytes")
    leave(pid, line)


if __name__ == "__main__":
    main()
