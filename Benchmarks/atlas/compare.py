#!/usr/bin/env python3
"""Packs the ten sets of sets.py with bench-atlas, rectpack and PyTexturePacker, and prints how full the pages are.

    swift build -c release --product bench-atlas
    .build/assets-venv/bin/python Benchmarks/atlas/compare.py

No packer turns a rectangle or leaves space between two. rectpack looks for no page itself: it is given up to 48 widths around that of a
square with each of its algorithms and orders, and the smallest page of all counts. That takes about ten minutes. PyTexturePacker has pages whose sides are powers of two; it
is compared with ours of the same kind, and its used part with our smallest page. Ends with status 1 where ours is the larger, or
fills less than 0.92.
"""

import contextlib
import io
import pathlib
import subprocess
import sys
import tempfile

import rectpack
from PyTexturePacker.MaxRectsPacker.MaxRectsPacker import MaxRectsPacker
from PyTexturePacker.ImageRect import ImageRect

from sets import sets

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ALGORITHMS = [rectpack.MaxRectsBl, rectpack.MaxRectsBssf, rectpack.MaxRectsBaf, rectpack.MaxRectsBlsf, rectpack.SkylineBl,
              rectpack.SkylineBlWm, rectpack.SkylineMwf, rectpack.SkylineMwfl, rectpack.GuillotineBssfSas]
ORDERS = [rectpack.SORT_AREA, rectpack.SORT_LSIDE, rectpack.SORT_SSIDE, rectpack.SORT_PERI]


def ours(folder, *options):
    files = [f"{folder}/{name}.txt" for name, _ in sets()]
    output = subprocess.run([ROOT / ".build/release/bench-atlas", *options, *files], check=True, capture_output=True, text=True).stdout
    for line in output.splitlines():
        _, pages, time = line.split()
        yield sum(int(w) * int(h) for w, h in (page.split("x") for page in pages.split(","))), int(time), pages


def by_rectpack(sizes):
    """The smallest page over its algorithms and orders. It is slow, so widths are fewer where there are many rectangles."""
    area = sum(w * h for w, h in sizes)
    side, widest = area ** 0.5, max(w for w, _ in sizes)
    steps = 48 if len(sizes) <= 150 else 12 if len(sizes) <= 400 else 2
    best = None
    for algorithm in ALGORITHMS if len(sizes) <= 400 else [rectpack.SkylineBlWm, rectpack.MaxRectsBssf]:
        for order in ORDERS:
            for step in range(steps):
                width = max(widest, round(side * (0.7 + 0.8 * step / max(1, steps - 1))))
                limit = 4 * area // width if best is None else (best - 1) // width
                packer = rectpack.newPacker(rotation=False, pack_algo=algorithm, sort_algo=order)
                packer.add_bin(width, limit)
                for number, (w, h) in enumerate(sizes):
                    packer.add_rect(w, h, rid=number)
                packer.pack()
                placed = packer.rect_list()
                if len(placed) == len(sizes):
                    best = width * max(y + h for _, _, y, _, h, _ in placed)
    return best


def sized(width, height):
    """A rectangle without a picture."""
    rect = ImageRect()
    rect.width, rect.height = width, height
    return rect


def by_texturepacker(sizes):
    """The area of its pages, and of the part of them that is used."""
    packer = MaxRectsPacker(enable_rotated=False, border_padding=0, shape_padding=0, inner_padding=0, trim_mode=0)
    with contextlib.redirect_stdout(io.StringIO()):
        atlases = packer._pack([sized(*size) for size in sizes])
    whole = sum(atlas.size[0] * atlas.size[1] for atlas in atlases)
    used = sum(max(r.right for r in atlas.image_rect_list) * max(r.bottom for r in atlas.image_rect_list) for atlas in atlases)
    return whole, used


def main():
    bad = 0
    print(f"{'set':<12}{'number':>7}{'ours':>8}{'rectpack':>10}{'PTP used':>10}{'ours 2^n':>10}{'PTP 2^n':>9}{'ms':>6}")
    with tempfile.TemporaryDirectory() as folder:
        for name, sizes in sets():
            pathlib.Path(f"{folder}/{name}.txt").write_text("".join(f"{w} {h}\n" for w, h in sizes))
        results = list(zip(sets(), ours(folder), ours(folder, "--power-of-two")))
    for (name, sizes), (free, time, _), (power, _, _) in results:
        area = sum(w * h for w, h in sizes)
        other = by_rectpack(sizes)
        whole, used = by_texturepacker(sizes)
        print(f"{name:<12}{len(sizes):>7}{area / free:>8.4f}{area / other:>10.4f}{area / used:>10.4f}"
              f"{area / power:>10.4f}{area / whole:>9.4f}{time:>6}", flush=True)
        bad += free > other or free > used or power > whole or area / free < 0.92
    print("ours is nowhere larger, and fills 0.92 everywhere" if not bad else f"{bad} sets are not as they should be")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
