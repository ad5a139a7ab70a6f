#!/usr/bin/env python3
"""Tests of the real program in a real terminal (tmux): whole games, every size, hostile input, signals.

    Tests/terminal/run.py [NAME...]      needs tmux and a build of gridship
"""

import concurrent.futures
import os
import shutil
import sys
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import endings  # noqa: E402
import hostile  # noqa: E402
import screens  # noqa: E402
import server  # noqa: E402
import sessions  # noqa: E402
from driver import Failure  # noqa: E402

# The longest first, so that none is left alone at the end.
TESTS = sessions.TESTS + server.TESTS + hostile.TESTS + screens.TESTS + endings.TESTS


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
