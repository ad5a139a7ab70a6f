#!/usr/bin/env python3
"""Runs the tests of the browser client: every file of them in a process of its own, one more at a time than there are
processors, since a browser waits half of its time.

    Tests/web/run.py              all of them
    Tests/web/run.py sudoku       Tests/web/test_sudoku.py
"""

import concurrent.futures
import os
import pathlib
import subprocess
import sys
import time

FOLDER = pathlib.Path(__file__).resolve().parent
LIMIT = 600


def run(name):
    start = time.monotonic()
    try:
        done = subprocess.run([sys.executable, "-m", "unittest", name], cwd=FOLDER, capture_output=True, text=True, timeout=LIMIT)
        output, code = done.stderr + done.stdout, done.returncode
    except subprocess.TimeoutExpired as error:
        output, code = f"{error.stderr or ''}\nnot done after {LIMIT} s", 1
    return name, code, output, time.monotonic() - start


def longest_first():
    """All files of tests. Those with the most text take the longest; started first, none is left to run alone."""
    files = sorted(FOLDER.glob("test_*.py"), key=lambda path: path.stat().st_size, reverse=True)
    return [path.stem for path in files]


def main():
    wanted = [f"test_{each}" for each in sys.argv[1:]] or longest_first()
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(min(4, (os.cpu_count() or 1) + 1)) as pool:
        for name, code, output, seconds in pool.map(run, wanted):
            print(f"{name}: {'passed' if code == 0 else 'FAILED'} in {seconds:.0f} s")
            if code:
                failed += 1
                print(output)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
