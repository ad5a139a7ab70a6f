"""Labelled cells out of photographs: every board that the reader finds, cut up by the reader itself."""
import os
import re
import subprocess
import sys
import tempfile

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from corpora import corpora  # noqa: E402


# Two pictures whose labels stand in each other's place.
SWAPPED = {"handwritten-sudoku_0270.jpg", "handwritten-sudoku_0271.jpg"}


def puzzle_of(corpus, row):
    """What names a puzzle, so that two pictures of it never stand on both sides of a fold."""
    named = re.search(r"puzzle=([^;]+)", row["tags"])
    if named:
        return corpus + named.group(1)
    return row["givens"] or row["label"]


def corpus_rows(root):
    """Every labelled picture below a folder of corpora."""
    for corpus, rows in corpora(root):
        for row in rows:
            yield corpus, row, os.path.join(root, corpus, row["image"])


def load(root, solve):
    """Patches (boards, 81, 32, 32), classes (boards, 81; 0 blank, 1-9, 10 pencil marks alone), hands (boards, 81; -1
    unknown), puzzles, names. `solve` is the built program; its `--patches` writes what the network sees."""
    rows = list(corpus_rows(root))
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "patches")
        subprocess.run([solve, "--patches", out] + [path for _, _, path in rows], stdout=subprocess.DEVNULL, check=False)
        patches = np.fromfile(out, np.uint8).reshape(-1, 81, 32, 32)
    assert len(patches) == len(rows), (len(patches), len(rows))
    keep, labels, hands, puzzles, names = [], [], [], [], []
    for i, (corpus, row, path) in enumerate(rows):
        if not patches[i].any() or os.path.basename(path) in SWAPPED:
            continue
        label = np.array([0 if c == "." else int(c) for c in row["label"]])
        marks = re.search(r"candcells=([.C]+)", row["tags"])
        if marks:
            label[[c == "C" for c in marks.group(1)] & (label == 0)] = 10
        hand = np.full(81, -1)
        if row["givens"]:
            given = np.array([c != "." for c in row["givens"]])
            hand = np.where(label == 0, -1, np.where(given, 0, 1))
        hand[label == 10] = 1
        keep.append(i), labels.append(label), hands.append(hand)
        puzzles.append(puzzle_of(corpus, row)), names.append(corpus + "/" + os.path.basename(row["image"]))
    return patches[keep], np.array(labels), np.array(hands), puzzles, names
