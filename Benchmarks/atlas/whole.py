#!/usr/bin/env python3
"""How long gridship-assets takes for the 1,000 sprites of the set `thousand`, and how much of that is the packing.

    swift build -c release --product gridship-assets && swift build -c release --product bench-atlas
    .build/assets-venv/bin/python Benchmarks/atlas/whole.py

The sprites are shaded discs, drawn from a seed. Each figure is the best of five runs: seconds by the clock, and of the processor.
"""

import os
import pathlib
import random
import subprocess
import tempfile
import time

from PIL import Image, ImageDraw

from sets import sets

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BIN = ROOT / ".build/release"
EXTRUSION = 2


def draw(size, r):
    """A disc with a light and a rim, four times as large at first, so that its edge is soft."""
    w, h = size
    picture = Image.new("RGBA", (4 * w, 4 * h))
    pen = ImageDraw.Draw(picture)
    colour = [r.randint(40, 220) for _ in range(3)]
    for step in range(12):
        light = [min(255, each + 8 * step) for each in colour]
        x, y = w * step / 6, h * step / 6
        pen.ellipse((x * 0.6, y * 0.4, 4 * w - 1 - x, 4 * h - 1 - 1.2 * y), fill=(*light, 255))
    return picture.resize(size, Image.LANCZOS)


def pack(sprites, folder):
    """Seconds by the clock and of the processor. Each run has a folder of its own, for what lies there is not made again."""
    runs = []
    for number in range(5):
        command = [BIN / "gridship-assets", "pack", sprites, "--untrimmed", "--output", f"{folder}/{number}"]
        before, start = os.times(), time.monotonic()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        seconds, after = time.monotonic() - start, os.times()
        runs.append((seconds, after.children_user + after.children_system - before.children_user - before.children_system))
    return [min(each) for each in zip(*runs)]


def main():
    r = random.Random(1)
    sizes = dict(sets())["thousand"]
    with tempfile.TemporaryDirectory() as folder:
        sprites = pathlib.Path(folder) / "sprites"
        sprites.mkdir()
        for number, size in enumerate(sizes):
            draw(size, r).save(sprites / f"{number:04}.png")
        wall, processor = pack(sprites, folder)
        print(f"gridship-assets pack: {wall:.2f} s by the clock, {processor:.2f} s of the processor")
        # What is packed is as large as the sprites with their repeated edges.
        rectangles = pathlib.Path(folder) / "thousand.txt"
        rectangles.write_text("".join(f"{w + 2 * EXTRUSION} {h + 2 * EXTRUSION}\n" for w, h in sizes))
        output = subprocess.run([BIN / "bench-atlas", rectangles], check=True, capture_output=True, text=True).stdout
        _, page, milliseconds = output.split()
        print(f"of that the packing, on a page of {page}: {milliseconds} ms")


if __name__ == "__main__":
    main()
