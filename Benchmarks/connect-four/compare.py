#!/usr/bin/env python3
"""Measures the Connect Four solver beside BitBully on the same positions, in turns.

    swift build -c release --product bench-connect-four
    python3 -m venv .build/bitbully && .build/bitbully/bin/pip install bitbully==0.0.79
    .build/bitbully/bin/python Benchmarks/connect-four/compare.py LIST [EVERY]

LIST has the columns set, moves and score. With EVERY, each EVERY-th position of a set. Both start with an empty table for each
position and without a book. Processor time.
"""

import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

from bitbully import BitBully, Board

program = pathlib.Path(__file__).parents[2] / ".build/release/bench-connect-four"
every = int(sys.argv[2]) if len(sys.argv) > 2 else 1
header, *lines = open(sys.argv[1]).read().splitlines()
sets = {}
for line in lines:
    sets.setdefault(line.split("\t")[0], []).append(line)

solver = BitBully(opening_book=None)
print("| set | positions | wrong | mean ms | median ms | BitBully wrong | mean ms | median ms | mean ratio |")
print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
for name, members in sorted(sets.items()):
    members = members[::every]
    own, others, wrong, wrong_others = [], [], 0, 0
    # In turns, so that a busy machine slows both.
    for start in range(0, len(members), 25):
        part = members[start:start + 25]
        with tempfile.NamedTemporaryFile("w", suffix=".tsv") as file:
            file.write("\n".join([header, *part]) + "\n")
            file.flush()
            output = subprocess.run([program, file.name], check=True, capture_output=True, text=True).stdout
        for line in output.splitlines():
            _, found, expected, seconds = line.split()
            own.append(float(seconds) * 1000)
            wrong += found != expected
        for line in part:
            _, moves, expected = line.split("\t")
            board = Board([int(column) - 1 for column in moves])
            solver.reset_transposition_table()
            before = time.process_time()
            score = solver.mtdf(board)
            others.append((time.process_time() - before) * 1000)
            wrong_others += score != int(expected)
    mean, other = statistics.mean(own), statistics.mean(others)
    print(f"| {name} | {len(own)} | {wrong} | {mean:.3f} | {statistics.median(own):.3f} | {wrong_others} | {other:.3f} | "
          f"{statistics.median(others):.3f} | {mean / other:.2f} |", flush=True)
