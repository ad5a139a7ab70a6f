#!/usr/bin/env python3
"""Holds gridship's links against lzstring (PyPI), in both directions.

    pip install lzstring==1.0.4
    Benchmarks/imports/against-lzstring.py GRIDSHIP [--count N] [--seed N]

lzstring reads the links that gridship writes, and makes the same code of the same text again. gridship reads links that
lzstring makes of boards with random rules, titles and digits, and writes the same board.
"""

import argparse
import json
import random
import subprocess

import lzstring

parser = argparse.ArgumentParser()
parser.add_argument("gridship")
parser.add_argument("--count", type=int, default=50)
parser.add_argument("--seed", type=int, default=1)
arguments = parser.parse_args()
random.seed(arguments.seed)
codec = lzstring.LZString()
START = "https://www.f-puzzles.com/?load="


def board():
    """A board with a few givens, random words, and a rule or two."""
    cells = [[{} for _ in range(9)] for _ in range(9)]
    for _ in range(random.randrange(12)):
        cells[random.randrange(9)][random.randrange(9)] = {"value": random.randint(1, 9), "given": True}
    # lzstring cuts characters of two UTF-16 units, which JavaScript keeps.
    words = "".join(random.choice("abcdefghij äöü數独\"'\\") for _ in range(random.randrange(60)))
    made = {"size": 9, "title": "t" + words, "author": "a" + words[::-1], "grid": cells}
    for rule in random.sample(["antiknight", "antiking", "diagonal+", "disjointgroups"], random.randrange(3)):
        made[rule] = True
    if random.random() < 0.5:
        row = random.randint(1, 9)
        made["thermometer"] = [{"lines": [[f"R{row}C{column}" for column in range(1, random.randint(3, 9))]]}]
    return made


def converted(link):
    """The f-puzzles link that gridship writes of a link."""
    done = subprocess.run([arguments.gridship, "open", "--as", "f-puzzles", "-"], input=link, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"refused: {done.stderr}\n{link}")
    return done.stdout.strip()


for _ in range(arguments.count):
    made = board()
    text = converted(START + codec.compressToBase64(json.dumps(made, ensure_ascii=False)))
    code = text.removeprefix(START)
    written = codec.decompressFromBase64(code)
    assert codec.compressToBase64(written) == code, f"another code of the same text: {text}"
    assert json.loads(written) == made, f"another board: {text}\n{json.dumps(made)}"
print(f"{arguments.count} links went there and back")
