#!/usr/bin/env python3
"""Compares the category of every hand of five cards with that of a foreign evaluator, and the time that both take.

    python3 -m venv venv && venv/bin/pip install phevaluator==0.6.0
    swift build -c release --product bench-poker
    venv/bin/python Benchmarks/poker/ranks.py .build/release/bench-poker

Both look at all 2,598,960 hands in the same run. The foreign one is called from Python, so that its time is mostly Python's;
its own authors give 33 ms for all hands from C++. Ends with status 1 where one hand differs.
"""

import itertools
import subprocess
import sys
import time

from phevaluator import evaluate_cards

RANKS = "23456789TJQKA"
# Ranks of hands count from 1, the royal flush, to 7,462. The last rank of each category, with our letter for it:
# royal flush, straight flush, four aces, four kings to fives, four fours to twos, full house, flush, straight,
# three of a kind, two pair, a pair of jacks or better, and the rest.
LAST = [(1, "o"), (10, "k"), (22, "j"), (130, "h"), (166, "i"), (322, "g"), (1599, "f"), (1609, "e"), (2467, "d"),
        (3325, "c"), (4205, "b"), (7462, "a")]
LETTER = [None] * 7463
first = 1
for last, letter in LAST:
    for rank in range(first, last + 1):
        LETTER[rank] = letter
    first = last + 1

program = sys.argv[1] if len(sys.argv) > 1 else ".build/release/bench-poker"
done = subprocess.run([program, "ranks"], capture_output=True, check=True)
ours = done.stdout.decode()
print("bench-poker:", done.stderr.decode().strip())

cards = [rank + suit for suit in "cdhs" for rank in RANKS]
begin = time.perf_counter()
theirs = "".join([LETTER[evaluate_cards(*hand)] for hand in itertools.combinations(cards, 5)])
print(f"phevaluator from Python: {len(theirs)} hands in {time.perf_counter() - begin:.1f} seconds")

wrong = sum(a != b for a, b in zip(ours, theirs)) + abs(len(ours) - len(theirs))
print(f"{wrong} hands differ")
sys.exit(1 if wrong else 0)
