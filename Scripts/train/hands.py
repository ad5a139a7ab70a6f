#!/usr/bin/env python3
"""How well networks read two kinds of handwriting that photographs with labels hold little of.

    .venv/bin/python Scripts/train/hands.py MODEL...     (networks as train.py writes them)

The nines of 44 people, of which many are open (written.py; networks that learnt from these paths know them), and digits made
from strokes that touch or cross a line of their cell.
"""
import collections
import sys

import cv2
import numpy as np

import strokes
import synthesis
import train

COUNT = 1500


def cell(maker, rng, kind):
    """A clean cell with one digit: its patch and its value."""
    size = synthesis.SIDE * synthesis.FINE
    canvas = np.zeros((size, size), np.uint8)
    height, centre = synthesis.PITCH * rng.uniform(.5, .75), np.array([size / 2, size / 2])
    if kind == "nines":
        value, paths = 9, maker.paths[9]
        path = (paths[rng.integers(len(paths))] - .5) * [.6, .9] + .5
        maker.draw(canvas, [strokes.curve(path)], height, centre)
    else:
        value = int(rng.integers(1, 10))
        maker.draw(canvas, strokes.digit(rng, value), height, centre + maker.at_a_line(height))
    frame = np.zeros_like(canvas)
    maker.lines(frame)
    ink = np.maximum(canvas / 255 * .9, frame / 255 * .8).astype(np.float32)
    small = cv2.resize(cv2.GaussianBlur(ink, (0, 0), 3), (synthesis.SIDE,) * 2, interpolation=cv2.INTER_AREA)
    grey = np.clip((1 - small * .7) * 230 + rng.normal(0, 3, small.shape), 0, 255).astype(np.uint8)
    return synthesis.normalise(grey, .7), value


def main():
    rng, maker = np.random.default_rng(99), synthesis.Maker(77)
    for kind in ("nines", "at a line"):
        patches, values = (np.array(a) for a in zip(*(cell(maker, rng, kind) for _ in range(COUNT))))
        for path in sys.argv[1:]:
            network = train.Network.read(path)
            network.eval()
            p, _ = train.probabilities(network, patches)
            said = p.argmax(1) % 10
            wrong = said != values
            pairs = collections.Counter(f"{a} as {b or 'blank'}" for a, b in zip(values[wrong], said[wrong]))
            print(f"{kind}: {path}: {wrong.mean():.1%} wrong, {(wrong & (p.max(1) > .95)).mean():.1%} wrong and said at 95%;",
                  f"{(wrong & (said == 0)).mean():.1%} blank;", ", ".join(f"{k} {n}" for k, n in pairs.most_common(4)))


if __name__ == "__main__":
    main()
