#!/usr/bin/env python3
"""Times `solve` on photographs as whole processes, beside `djpeg` decoding the same file, one core, warm disk.

    Benchmarks/photographs.py CORPORA [--only NAME] [--least-megapixels N] [--most-megapixels N] [--every N] [--runs 3]
    Benchmarks/photographs.py CORPORA --against OTHER/solve        processor time beside another build, in turns

Prints for each corpus the median and the 95th percentile over its pictures (each picture: the best of the runs), in
milliseconds, the peak memory, the time of `solve` with nothing to do, and the medians of the stages. djpeg is in Debian's
libjpeg-turbo-progs.
"""
import argparse
import json
import os
import resource
import shutil
import statistics
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


def processor_times(programs, path, runs):
    """The median processor time of each program with a picture, in milliseconds, the programs in turns."""
    times = {program: [] for program in programs}
    for _ in range(runs):
        for program in programs:
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run([program, path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            times[program].append(1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime))
    return [statistics.median(each) for each in times.values()]


def against(programs, corpus, paths, runs):
    """Prints the mean of these times over some pictures, and the share of the second program's that the first takes: of the
    sums, where a few pictures that need more looks count most, and the median over the pictures."""
    times = [processor_times(programs, path, runs) for path in paths]
    ours, theirs = (statistics.fmean(column) for column in zip(*times))
    usual = statistics.median(one / other for one, other in times)
    print(f"{corpus:18}{len(paths):9} {ours:8.2f} ms{theirs:8.2f} ms{ours / theirs:8.3f}{usual:8.3f}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpora")
    parser.add_argument("--only", action="append")
    parser.add_argument("--most-megapixels", type=float, default=float("inf"), help="leave larger pictures out")
    parser.add_argument("--least-megapixels", type=float, default=0, help="leave smaller pictures out")
    parser.add_argument("--every", type=int, default=1, help="take each Nth picture alone")
    parser.add_argument("--against", help="another build of solve")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--solve", default=os.path.join(os.path.dirname(__file__), "..", ".build", "release", "solve"))
    options = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    djpeg = shutil.which("djpeg")
    idle, _ = best([options.solve, "--version"], 10)
    print(f"start-up with nothing to do: {idle:.1f} ms")
    if options.against:
        print(f"{'corpus':18}{'pictures':>9}{'this':>12}{'other':>11}{'share':>8}{'median':>8}")
    else:
        print(f"{'corpus':18}{'pictures':>9}{'median':>8}{'p95':>8}{'djpeg':>8}{'MiB':>6}   stages, median ms")
    for corpus, rows in corpora(options.corpora, options.only):
        least, most = 1e6 * options.least_megapixels, 1e6 * options.most_megapixels
        rows = [row for row in rows if least <= int(row["width"]) * int(row["height"]) <= most][::options.every]
        if not rows:
            continue
        paths = [os.path.join(options.corpora, corpus, row["image"]) for row in rows]
        if options.against:
            against([options.solve, options.against], corpus, paths, options.runs)
            continue
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
