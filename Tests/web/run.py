#!/usr/bin/env python3
"""Runs the tests of the browser client: files of tests in a few processes, one more than there are processors, since a browser waits half
of its time. A process keeps its browsers from one file to the next. A file that fails is run once more when the others are done: it is
named as unstable if it passes then, and the run fails if it does not.

    Tests/web/run.py              all of them
    Tests/web/run.py sudoku       Tests/web/test_sudoku.py
"""

import io
import json
import os
import pathlib
import queue
import select
import subprocess
import sys
import threading
import time
import unittest

FOLDER = pathlib.Path(__file__).resolve().parent
# Seconds for a file.
LIMIT = 1800


class Worker:
    """A process that runs files of tests, one after another."""

    def __init__(self):
        self.process = None

    def run(self, name):
        """Gives back whether the tests of a file passed, what they said, and the seconds that they took."""
        start = time.monotonic()
        if not self.process:
            self.process = subprocess.Popen([sys.executable, __file__, "--worker"], cwd=FOLDER, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        print(name, file=self.process.stdin, flush=True)
        line = self.process.stdout.readline() if select.select([self.process.stdout], [], [], LIMIT)[0] else None
        if line:
            passed, output = json.loads(line)
        else:
            passed, output = False, "the process ended" if line == "" else f"not done after {LIMIT} s"
            self.process.kill()
            self.process.wait()
            self.process = None
        return passed, output, time.monotonic() - start

    def close(self):
        if self.process:
            self.process.stdin.close()
            self.process.wait()


def work():
    """Runs the files whose names come, and answers each with a line of JSON."""
    answers = os.fdopen(os.dup(1), "w")
    # What a test or a program prints is no answer.
    os.dup2(2, 1)
    for line in sys.stdin:
        output = io.StringIO()
        result = unittest.TextTestRunner(output).run(unittest.defaultTestLoader.loadTestsFromName(line.strip()))
        print(json.dumps([result.wasSuccessful(), output.getvalue()]), file=answers, flush=True)


def longest_first():
    """All files of tests. Those with the most text take the longest; started first, none is left to run alone."""
    files = sorted(FOLDER.glob("test_*.py"), key=lambda path: path.stat().st_size, reverse=True)
    return [path.stem for path in files]


def main():
    wanted = queue.SimpleQueue()
    for name in [f"test_{each}" for each in sys.argv[1:]] or longest_first():
        wanted.put(name)
    failed = []

    def follow():
        worker = Worker()
        while True:
            try:
                name = wanted.get_nowait()
            except queue.Empty:
                break
            passed, output, seconds = worker.run(name)
            print(f"{name}: {'passed' if passed else 'FAILED'} in {seconds:.0f} s", flush=True)
            if not passed:
                failed.append(name)
                print(output, flush=True)
        worker.close()

    def again(name):
        worker = Worker()
        passed, output, seconds = worker.run(name)
        worker.close()
        print(f"{name}: {'UNSTABLE: failed, then passed' if passed else 'FAILED again'} in {seconds:.0f} s", flush=True)
        if not passed:
            print(output, flush=True)
        return passed

    threads = [threading.Thread(target=follow) for _ in range(min(4, (os.cpu_count() or 1) + 1, max(1, wanted.qsize())))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return 0 if all([again(name) for name in failed]) else 1


if __name__ == "__main__":
    sys.exit(work() if sys.argv[1:] == ["--worker"] else main())
