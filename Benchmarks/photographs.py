#!/usr/bin/env python3
"""Times `solve` on photographs as whole processes, beside `djpeg` decoding the same file, one core, warm disk.

    Benchmarks/photographs.py CORPORA [--only NAME] [--most-megapixels N] [--runs 3]

Prints for each corpus the median and the 95th percentile over its pictures (each picture: the best of the runs), in
milliseconds, the peak memory, the time of `solve` with nothing to do, and the medians of the stages. djpeg is in Debian's
libjpeg-turbo-progs.
"""
import argparse
import json
import os
import shutil
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Scripts"))
from corpora import corpora  # noqa: E402


def best(command, runs):
    """The shortest wall time, in milliseconds, and the largest resident set, in MiB."""
    times, peak = [], 0
    for _ in range(runs):
        start = time.perf_counter()
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, _, usage = os.wait4(process.pid, 0)
        times.append((time.perf_counter() - start) * 1000)
        peak = max(peak, usage.ru_maxrss / 1024)
    return min(times), peak


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpora")
    parser.add_argument("--only", action="append")
    parser.add_argument("--most-megapixels", type=float, default=float("inf"), help="leave larger pictures out")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--solve", default=os.path.join(os.path.dirname(__file__), "..", ".build", "release", "solve"))
    options = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    djpeg = shutil.which("djpeg")
    idle, _ = best([options.solve, "--version"], 10)
    print(f"start-up with nothing to do: {idle:.1f} ms")
    print(f"{'corpus':18}{'pictures':>9}{'median':>8}{'p95':>8}{'djpeg':>8}{'MiB':>6}   stages, median ms")
    for corpus, rows in corpora(options.corpora, options.only):
        rows = [row for row in rows if int(row["width"]) * int(row["height"]) <= options.most_megapixels * 1e6]
        if not rows:
            continue
        paths = [os.path.join(options.corpora, corpus, row["image"]) for row in rows]
        whole = sorted(best([options.solve, "--lines", path], options.runs) for path in paths)
        times = [t for t, _ in whole]
        decoded = sorted(best([djpeg, path], options.runs)[0] for path in paths if path.endswith("jpg")) if djpeg else []
        run = subprocess.run([options.solve, "--json", *paths], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
        stages = {}
        for line in run.stdout.decode().splitlines():
            for stage, ms in json.loads(line).get("milliseconds", {}).items():
                stages.setdefault(stage, []).append(ms)
        medians = " ".join(f"{s} {sorted(v)[len(v) // 2]:.1f}" for s, v in stages.items())
        print(f"{corpus:18}{len(paths):9}{times[len(times) // 2]:8.1f}{times[int(len(times) * .95)]:8.1f}"
              f"{(f'{decoded[len(decoded) // 2]:8.1f}' if decoded else '       -')}{max(m for _, m in whole):6.0f}   {medians}", flush=True)


if __name__ == "__main__":
    main()
