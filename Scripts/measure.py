#!/usr/bin/env python3
"""Prints how well `solve` reads labelled photographs: boards found, cells and boards right, as seen and as decided; of the
digits known to be printed or handwritten, how many are called so (kinds).

    Scripts/measure.py CORPORA [--only NAME] [--list]

CORPORA holds a folder for each corpus with images/ and labels.tsv (image, width, height, exif, label, givens, corners,
tags; tab-separated). A board counts as found where each of its corners lies within a quarter of a cell, across and down, of its
true place; corners are taken in stored or in upright pixels, whichever fits. Needs
Python 3.9 and nothing else.
"""
import argparse
import json
import os
import subprocess
import sys

from corpora import corpora, fold_models


def upright(x, y, w, h, exif):
    return {3: (w - 1 - x, h - 1 - y), 6: (h - 1 - y, x), 8: (y, w - 1 - x)}.get(exif, (x, y))


def corner_error(lattice, corners):
    """The largest distance of a found corner from a true one, in cells, under the best of four turns."""
    cell = sum(((corners[i][0] - corners[i - 1][0]) ** 2 + (corners[i][1] - corners[i - 1][1]) ** 2) ** .5
               for i in range(4)) / 36
    found = [lattice[0], lattice[9], lattice[99], lattice[90]]
    return min(max(((f[0] - t[0]) ** 2 + (f[1] - t[1]) ** 2) ** .5 for f, t in zip(found, corners[k:] + corners[:k]))
               for k in range(4)) / cell


def truths(row):
    v = [float(x) for x in row["corners"].split(",")]
    stored = list(zip(v[::2], v[1::2]))
    w, h, exif = int(row["width"]), int(row["height"]), int(row["exif"] or 1)
    return [stored, [upright(x, y, w, h, exif) for x, y in stored]]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpora")
    parser.add_argument("--only", action="append", help="one corpus")
    parser.add_argument("--list", action="store_true", help="name every board that is wrong")
    parser.add_argument("--solve", default=os.path.join(os.path.dirname(__file__), "..", ".build", "release", "solve"))
    parser.add_argument("--fold-models", help="folder of Scripts/train --fold-models: each picture is read by the network "
                        "that was not trained on its puzzle; pictures in no fold are left out")
    options = parser.parse_args()
    folds = fold_models(options.fold_models)
    print(f"{'corpus':18}{'boards':>7}{'found':>8}{'cells':>9}{'seen':>8}{'decided':>9}{'solved':>8}{'claimed, wrong':>16}{'kinds':>8}{'ms':>7}")
    for corpus, rows in corpora(options.corpora, options.only):
        if folds:
            rows = [row for row in rows if corpus + "/" + os.path.basename(row["image"]) in folds]
            rows.sort(key=lambda row: folds[corpus + "/" + os.path.basename(row["image"])])
        answers = []
        for model in sorted(set(folds.values())) or [None]:
            paths = [os.path.join(options.corpora, corpus, row["image"]) for row in rows
                     if not model or folds[corpus + "/" + os.path.basename(row["image"])] == model]
            run = subprocess.run([options.solve, "--json", *(["--digits", model] if model else []), *paths],
                                 stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
            answers += [json.loads(line) for line in run.stdout.decode().splitlines()]
        assert len(answers) == len(rows), (len(answers), len(rows))
        known = found = cells = seen = decided = solved = claimed = kinds = told = 0
        times = []
        for row, answer in zip(rows, answers):
            label = row["label"]
            as_seen, as_decided = answer.get("asSeen") or "x" * 81, answer.get("asDecided") or "x" * 81
            if row["corners"]:
                known += 1
                if "lattice" in answer and min(corner_error(answer["lattice"], t) for t in truths(row)) < .25 * 2 ** .5:
                    found += 1
                elif options.list:
                    print("   not found", row["image"])
            right = sum(a == b for a, b in zip(as_decided, label))
            cells += right
            seen += as_seen == label
            decided += as_decided == label
            solved += answer["status"] == "solved"
            sure = answer["status"] == "solved" and not any(
                w["code"] in ("doubtful", "corrected", "entries-ignored", "faint-board") for w in answer["warnings"])
            claimed += sure and as_decided != label
            for cell in answer.get("cells", []):
                at = cell["row"] * 9 + cell["column"]
                if row["givens"] and "kind" in cell and label[at] != ".":
                    told += 1
                    kinds += (cell["kind"] == "printed") == (row["givens"][at] != ".")
            times.append(sum(answer.get("milliseconds", {}).values()))
            if options.list and as_decided != label:
                bad = [f"r{i // 9 + 1}c{i % 9 + 1} {label[i]}>{as_decided[i]}" for i in range(81) if label[i] != as_decided[i]]
                print("   ", row["image"], answer.get("latticeScore"), len(bad), *bad[:5], "" if as_seen != label else "(seen right)")
        n = len(rows)
        times.sort()
        print(f"{corpus:18}{n:7}{f'{found / known:8.1%}' if known else '       -'}{cells / n / 81:9.2%}{seen / n:8.1%}{decided / n:9.1%}"
              f"{solved / n:8.1%}{claimed / n:16.1%}{f'{kinds / told:8.2%}' if told else '       -'}{times[n // 2]:7.1f}")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
