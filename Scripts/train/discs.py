#!/usr/bin/env python3
"""Trains the network that tells empty holes of racks from discs, and writes Sources/CPieceVision/discs.weights.

    Scripts/train/discs.py MADE...

MADE are folders of `evaluate make --kind connect4 --materials tuning`. The patches and the layers are those of pieces.py, with all
cells of a rack.
"""
import argparse
import json
import pathlib

import cv2
import numpy as np
import torch

from pieces import MARGIN, SIDE, SQUARE, fitted, prepared, reduced

OUTPUT = pathlib.Path(__file__).resolve().parents[2] / "Sources" / "CPieceVision" / "discs.weights"


def patches(image, H, columns, rows):
    """The patches of all holes: 24 x 24 pixels, L*a*b*."""
    A = H @ np.array([[1 / SQUARE, 0, 0.5 / SQUARE - MARGIN], [0, 1 / SQUARE, 0.5 / SQUARE - MARGIN], [0, 0, 1]])
    size = (int((columns + 2 * MARGIN) * SQUARE), int((rows + 2 * MARGIN) * SQUARE))
    rack = cv2.warpPerspective(
        image, A, size, flags=cv2.WARP_INVERSE_MAP | cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    rack = cv2.GaussianBlur(cv2.cvtColor((rack / 255.0).astype(np.float32), cv2.COLOR_BGR2LAB), (0, 0), 0.8)
    half = (rack[0::2, 0::2] + rack[1::2, 0::2] + rack[0::2, 1::2] + rack[1::2, 1::2]) / 4
    step, start = SQUARE // 2, int(MARGIN * SQUARE / 2) + (SQUARE // 2 - SIDE) // 2
    return np.array([
        half[start + step * y:start + step * y + SIDE, start + step * x:start + step * x + SIDE]
        for y in range(rows) for x in range(columns)])


def racks(folder):
    """The inputs and contents of the holes of computer-made photographs, each with two small errors of the corners."""
    for number, line in enumerate((folder / "manifest.jsonl").read_text().splitlines()):
        row = json.loads(line)
        columns, rows = map(int, row["game"].split(" ")[1].split("x"))
        image, scale = reduced(folder / row["image"])
        corners = np.float32([(0, 0), (columns, 0), (columns, rows), (0, rows)])
        exact = cv2.getPerspectiveTransform(corners, np.float32(row["outlines"][0]) * scale)
        contents = np.array([0 if letter == "." else 1 for letter in row["label"]])
        for variant in range(2):
            moved = corners + np.random.default_rng(number * 10 + variant).normal(0, 0.04, (4, 2)).astype(np.float32)
            places = cv2.perspectiveTransform(moved[None].astype(np.float32), exact)[0]
            H = cv2.getPerspectiveTransform(corners, np.float32(places))
            yield prepared(patches(image, H, columns, rows)).astype(np.float32), contents


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("made", nargs="+", type=pathlib.Path)
    parser.add_argument("--steps", type=int, default=2500)
    parser.add_argument("--output", type=pathlib.Path, default=OUTPUT)
    options = parser.parse_args()
    inputs, contents = zip(*(each for folder in options.made for each in racks(folder)))
    x, y = torch.tensor(np.concatenate(inputs)), torch.tensor(np.concatenate(contents))
    fitted(x, y, torch.ones(len(y)), options.steps, options.output)


if __name__ == "__main__":
    main()
