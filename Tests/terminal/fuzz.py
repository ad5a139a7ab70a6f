#!/usr/bin/env python3
"""Throws keys, clicks, pastes, resizes and signals at the real program, and looks whether it lives and loses nothing.

    Tests/terminal/fuzz.py                 the seeds of seeds.txt, as `make test` plays them
    Tests/terminal/fuzz.py 17 23           these seeds; a failing one is played again so
    Tests/terminal/fuzz.py --more 600      seeds that were never played, for so many seconds

A seed gives the same events, one after the other, on every machine. Add one that found something to seeds.txt. The
program is GRIDSHIP, or the newest build; `GRIDSHIP=.build/release/gridship` tries a release build.
"""

import concurrent.futures
import fcntl
import os
import pty
import random
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from driver import Failure, LONGEST, program  # noqa: E402
from steps import PUZZLE, SAMPLES, SOLUTION  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
EVENTS = 700

KEYS = [
    b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1b[H", b"\x1b[F", b"\x1b[5~", b"\x1b[6~", b"\x1b[Z", b"\x1b[3~", b"\x1b[24~",
    b"\r", b"\r", b"\r", b"\x1b", b"\t", b"\x7f", b" ", b"\x0c", b"\x12", b"\x15",
    *(bytes([byte]) for byte in b"0123456789abcdefghijklmnoprstuwxyBEGRSEn?+-/.="),
]
SIZES = [(80, 24), (80, 24), (120, 40), (200, 60), (132, 38), (60, 18), (59, 18), (20, 5), (1, 1), (500, 200), (3, 100), (300, 4)]
# What a person does on the way to a place that chance seldom finds. A letter is a key, a pause lets it be drawn.
WAYS = [
    [("paste", PUZZLE), b"y"],
    [("paste", SOLUTION[:80] + "."), b"y", ("type", SOLUTION[80]), b"\r"],
    [("paste", PUZZLE), b"y", b"R", b"y"],
    [b"\x1b", b"\x1b", b"\x1b[H", b"\r"],
    [b"m", b"b", b"c", b"\r", b"y"],
    [b"R", b"y", b"\r", b"\r"],
    [b"?", b"\x1b[F"],
    [b"E", b"\x1b[B", b"\r", b"\r"],
]
# How a signal must end the program; the others must not end it.
ENDINGS = {signal.SIGHUP: 129, signal.SIGTERM: 143, signal.SIGKILL: -9}


def moves(seed):
    """The events of a seed. They depend on nothing else, so that a seed can be played again."""
    chance = random.Random(seed)

    def noise(longest):
        # Without the keys that stop or leave the program: they have events of their own.
        data = bytes(chance.randrange(256) for _ in range(chance.randrange(1, longest)))
        return bytes(byte for byte in data if byte not in (0x03, 0x1A, 0x1C))

    for _ in range(EVENTS):
        kind = chance.random()
        if kind < 0.66:
            yield "keys", chance.choice(KEYS)
        elif kind < 0.72:
            # Typed ahead, faster than anything is drawn.
            yield "keys", b"".join(chance.choice(KEYS) for _ in range(chance.randrange(2, 7)))
        elif kind < 0.76:
            yield "way", chance.choice(WAYS)
        elif kind < 0.81:
            yield "size", chance.choice(SIZES)
        elif kind < 0.88:
            button, x, y = chance.choice([0, 0, 0, 0, 64, 65, 2, 35]), chance.randrange(1, 100), chance.randrange(1, 40)
            yield "keys", b"\x1b[<%d;%d;%d%c" % (button, x, y, chance.choice(b"MMMm"))
        elif kind < 0.91:
            yield "keys", noise(60)
        elif kind < 0.93:
            yield "keys", b"\x1b[200~" + noise(3000).replace(b"\x1b", b"") + b"\x1b[201~"
        elif kind < 0.95:
            yield "keys", b"\x1b[" + bytes(chance.choice(b"0123456789;?<>ABCDRMmnuc~") for _ in range(chance.randrange(30)))
        elif kind < 0.97:
            yield "pause", None
        elif kind < 0.985:
            yield "signal", signal.SIGWINCH
        elif kind < 0.988:
            yield "keys", b"\x03"
        else:
            yield "signal", chance.choice([signal.SIGHUP, signal.SIGTERM, signal.SIGKILL, signal.SIGTSTP])


class Line:
    """The program on a terminal of its own, started again whenever an event has ended it."""

    def __init__(self, seed):
        self.seed = seed
        self.folder = tempfile.mkdtemp(prefix=f"gridship-fuzz-{seed}-")
        self.tail = b""
        self.starts = 0
        self.pid = None

    def start(self):
        chance = random.Random(self.seed * 1000 + self.starts)
        self.starts += 1
        arguments = chance.choice([[], [], ["play", "rogueship"], ["play", "sudoku"], ["scores"], [SAMPLES + "/attempt.jpg"]])
        path = program()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.chdir(self.folder)
            os.environ.update({
                "TERM": "xterm-256color", "COLORTERM": "", "NO_COLOR": "", "LC_ALL": "C.UTF-8", "HOME": self.folder, "USER": "captain",
                "XDG_DATA_HOME": self.folder + "/data", "XDG_CONFIG_HOME": self.folder + "/config"})
            try:
                os.execv(path, ["gridship", *arguments])
            finally:
                os._exit(127)
        self.resize(80, 24, tells=False)
        self.tail = b""
        self.hear(LONGEST, until=b"Gridship")

    def resize(self, columns, rows, tells=True):
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        if tells:
            os.kill(self.pid, signal.SIGWINCH)

    def hear(self, patience, until=None):
        """Reads what is drawn until nothing more comes, or until some words have come."""
        end = time.monotonic() + patience
        while True:
            wait = end - time.monotonic()
            if wait < 0 or not select.select([self.fd], [], [], wait)[0]:
                if until is not None:
                    raise Failure(f"it does not answer; {until!r} never came")
                return
            try:
                data = os.read(self.fd, 1 << 16)
            except OSError:
                data = b""
            if not data:
                return
            self.tail = (self.tail + data)[-60000:]
            if until is not None and until in self.tail:
                until, end = None, time.monotonic() + 0.01

    def send(self, data):
        while data:
            try:
                # The program may be drawing, and the line is short: hear it while it is told.
                ready = select.select([self.fd], [self.fd], [], LONGEST)
                if ready[0]:
                    self.hear(0)
                if ready[1]:
                    data = data[os.write(self.fd, data[:512]):]
            except OSError:
                return

    def status(self, patience=0.0):
        """How the program ended: its status, minus a signal's number, `None` while it runs."""
        end = time.monotonic() + patience
        while True:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.hear(0.05)
                os.close(self.fd)
                self.pid = None
                return os.waitstatus_to_exitcode(status)
            if time.monotonic() > end:
                return None
            self.hear(0.01)

    def stop(self):
        """Stops it as the terminal does, and lets it go on once it stands still."""
        os.kill(self.pid, signal.SIGTSTP)
        end = time.monotonic() + LONGEST
        while True:
            with open(f"/proc/{self.pid}/stat") as file:
                state = file.read().rsplit(")", 1)[1].split()[0]
            if state in "TZ":
                break
            if time.monotonic() > end:
                raise Failure("it does not stop")
            self.hear(0.002)
        os.kill(self.pid, signal.SIGCONT)

    def answers(self):
        """Whether it still draws when it is asked to."""
        # An open paste or a sequence that never ends is ended first.
        self.resize(80, 24)
        self.send(b"\x1b[201~\x1b\\")
        self.hear(0.15)
        status = self.status()
        if status is not None:
            # On a slow machine the key that left it is heard only now.
            if status != 0:
                raise Failure(f"it ended with {status}")
            return self.start()
        self.tail = b""
        self.send(b"\x0c")
        self.hear(LONGEST, until=b"Gridship")

    def close(self):
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
            os.close(self.fd)
        shutil.rmtree(self.folder, ignore_errors=True)


def play(seed):
    """Plays one seed; gives what was wrong, or nothing."""
    line = Line(seed)
    history = []
    try:
        line.start()
        for number, (kind, what) in enumerate(moves(seed)):
            history.append((kind, what))
            ending = take(line, kind, what)
            status = line.status(LONGEST if ending else 0.0)
            if status is None and ending:
                raise Failure(f"{what} does not end it")
            if status is not None:
                # Keys may have left it before: the last row of a menu is Quit.
                if status not in (0, ending):
                    raise Failure(f"it ended with {status} at event {number}")
                look(line, leaves_locks=status == ENDINGS[signal.SIGKILL])
                line.start()
            elif number % 100 == 99:
                line.answers()
        line.answers()
        look(line)
        return None
    except Failure as failure:
        end = re.sub(rb"\x1b\[[0-9;?]*[a-zA-Z]", b" ", line.tail[-3000:]).decode(errors="replace")
        last = "\n".join(f"    {kind} {what!r}"[:150] for kind, what in history[-12:])
        return f"seed {seed}: {failure}\n  its last events:\n{last}\n  the end of what it wrote:\n    {' '.join(end.split())[-900:]}"
    finally:
        line.close()


def take(line, kind, what):
    """Does one event; gives the status with which it must end the program, or nothing."""
    if kind == "keys":
        line.send(what)
    elif kind == "size":
        line.resize(*what)
    elif kind == "pause":
        line.hear(0.06)
    elif kind == "signal" and what == signal.SIGTSTP:
        line.stop()
    elif kind == "signal":
        os.kill(line.pid, what)
        return ENDINGS.get(what)
    elif kind == "way":
        for step in what:
            if isinstance(step, tuple):
                word, text = step
                line.send(b"\x1b[200~" + text.encode() + b"\x1b[201~" if word == "paste" else text.encode())
            else:
                line.send(step)
            # A lone escape is a key only when nothing follows.
            line.hear(0.06)
    line.hear(0.004)
    return None


def look(line, leaves_locks=True):
    """Whether anything that was kept is damaged, or a lock was left by a program that was not killed."""
    for folder, _, names in os.walk(line.folder + "/data"):
        for name in names:
            if ".damaged" in name:
                raise Failure(f"{folder}/{name} is damaged")
            if name.endswith((".lock", ".open", ".new")) and not leaves_locks:
                raise Failure(f"{folder}/{name} is left behind")


def main():
    words = sys.argv[1:]
    if words[:1] == ["--more"]:
        end = time.monotonic() + float(words[1])
        seeds = iter(lambda: random.randrange(1000, 10 ** 9) if time.monotonic() < end else None, None)
    elif words:
        seeds = map(int, words)
    else:
        with open(HERE + "/seeds.txt") as file:
            seeds = [int(line.split()[0]) for line in file if line.strip() and not line.startswith("#")]
    start = time.monotonic()
    count = failed = 0
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        waiting = set()
        for seed in seeds:
            waiting.add(pool.submit(subprocess_play, seed))
            if len(waiting) >= 2:
                done, waiting = concurrent.futures.wait(waiting, return_when=concurrent.futures.FIRST_COMPLETED)
                count, failed = told(done, count, failed)
        count, failed = told(waiting, count, failed)
    print(f"fuzz: {count - failed} of {count} seeds passed in {time.monotonic() - start:.0f} s, {EVENTS} events each")
    sys.exit(1 if failed else 0)


SLOW = re.compile("it does not answer|it does not stop|does not end it")


def told(futures, count, failed):
    for future in futures:
        problem = future.result()
        count += 1
        if problem and SLOW.search(problem.splitlines()[0]):
            # Whether a program answers in time depends on what else the machine does. A crash fails at once.
            print(f"slow: {problem}\n  it is played again", flush=True)
            problem = subprocess_play(int(problem.split()[1].rstrip(":")))
        if problem:
            failed += 1
            print(f"failed: {problem}\n  to play it again: Tests/terminal/fuzz.py {problem.split()[1].rstrip(':')}", flush=True)
    return count, failed


def subprocess_play(seed):
    """Plays a seed in a process of its own: a fork out of threads is no good."""
    result = subprocess.run([sys.executable, __file__, "--one", str(seed)], capture_output=True, text=True)
    if result.returncode not in (0, 1):
        return f"seed {seed}: the test itself failed\n{result.stderr}"
    return result.stdout or None


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        problem = play(int(sys.argv[2]))
        print(problem or "", end="")
        sys.exit(1 if problem else 0)
    main()
