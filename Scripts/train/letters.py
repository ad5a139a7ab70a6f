#!/usr/bin/env python3
"""Trains the letter network, which reads the single letters and digits of boards whose digits are letters.

    .venv/bin/python Scripts/train/letters.py     (Scripts/train/run sets the virtual environment up)

A small letter has the class of its capital, since a board uses one form. Everything is made by computer. Deterministic by seed on
one machine. Prints how well letters in fonts that were kept aside are read.
"""
import argparse
import multiprocessing
import string
import time

import numpy as np
import torch

import labels
import strokes
from train import Network, write

# The digits 0 to 9, the letters A to Z, then nothing that can be read. The other outputs are not used.
TEXTS = list(string.digits + string.ascii_uppercase)
NOTHING, CLASSES = len(TEXTS), len(TEXTS) + 1
# A small l is the same stroke as a capital I or a 1.
SMALL = set(string.ascii_uppercase) - {"L"}


class LetterNetwork(Network):
    """The layers of the digit network with an output for each letter and digit."""

    OUTPUTS = 48


class LetterMaker(labels.LabelMaker):
    """Draws letters as a reader cuts them out."""

    texts, nothing, crossed = TEXTS, NOTHING, range(0)

    def choose(self):
        kind = self.rng.random()
        return NOTHING if kind < .08 else int(self.rng.integers(10)) if kind < .3 else int(self.rng.integers(10, NOTHING))

    def mask(self, text):
        r = self.rng
        if (text.isdigit() or text in strokes.LETTERS) and r.random() < .2:
            return self.written_text(text)
        if text in SMALL and r.random() < .3:
            text = text.lower()
        fonts = self.hands if r.random() < .1 else self.slanted if r.random() < .1 else self.printed
        return self.text(fonts[r.integers(len(fonts))], text)


def report(network, x, y):
    out = labels.outputs(network, x)
    for name, low, high in (("digits", 0, 10), ("letters", 10, NOTHING), ("nothing", NOTHING, CLASSES)):
        m = (y >= low) & (y < high)
        p = torch.softmax(out[m][:, :CLASSES], 1).numpy()
        best = p.argmax(1)
        same = (best >= low) & (best < high)
        # Among its own kind, as the whole board tells letters from digits.
        own = p[:, low:high].argmax(1) + low
        wrong = own != y[m]
        print(f"  {name:8} {m.sum():6} of its kind {same.mean():.4f}; right {(~wrong).mean():.4f}; "
              f"wrong and said at 95%: {(wrong & (p[:, low:high].max(1) > .95)).mean():.4f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--output", default="Sources/CDigitNetwork/letters.gsdn")
    parser.add_argument("--made", type=int, default=100000)
    parser.add_argument("--steps", type=int, default=2400)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    start = time.time()
    torch.set_num_threads(2)
    half = options.made // 2
    jobs = [(half, options.seed, False, LetterMaker), (half, options.seed + 1, False, LetterMaker),
            (6000, options.seed + 2, True, LetterMaker)]
    with multiprocessing.Pool(2) as pool:
        parts = pool.starmap(labels.make, jobs, 1)
    x, y = (np.concatenate(p) for p in zip(*parts[:2]))
    print(len(x), "made letters", f"{time.time() - start:.0f} s", flush=True)
    network = labels.fit(x, y, options.seed, options.steps, network=LetterNetwork, classes=CLASSES)
    print("fonts kept aside:")
    report(network, *parts[2])
    write(options.output, network, 1.0)
    print(f"{time.time() - start:.0f} s")


if __name__ == "__main__":
    main()
