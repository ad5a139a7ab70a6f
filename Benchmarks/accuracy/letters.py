#!/usr/bin/env python3
"""Draws Sudokus of letters as books and apps print them, with labels that `evaluate` reads.

    Benchmarks/accuracy/letters.py unbiased.txt FOLDER --count 60 --seed 1
    Benchmarks/accuracy/letters.py sizes.tsv FOLDER --count 40 --seed 1       16x16 in small letters

A Wordoku has nine different letters; its label numbers them in the order of the alphabet. `unbiased.txt` has 81 characters a line.
`sizes.tsv` has boards of 16 digits in a column `givens`, which become 1 to 9 and a to g, or 0 to 9 and a to f. Every second picture
is turned, blurred and noisy, as a photograph. With --eight the Wordokus show eight different letters. It needs Pillow, and takes
the fonts that it finds.
"""
import argparse
import csv
import pathlib
import random
import string

from PIL import Image, ImageDraw, ImageFilter, ImageFont

from typefaces import fonts

FONTS = [
    "DejaVuSans", "DejaVuSans-Bold", "DejaVuSerif", "Lato-Regular", "Lato-Bold", "LiberationSans-Regular", "LiberationSans-Bold",
    "LiberationSerif-Regular", "OpenSans-Regular", "Roboto-Regular", "Roboto-Medium", "NimbusSans-Regular", "NotoSans-Regular",
    "NotoSerif-Regular", "Inter-Regular", "EBGaramond12-Regular", "Carlito-Regular", "Caladea-Regular",
]


def draw(symbols, size, box, dice, faces):
    """A board of `size` rows, its boxes `box` wide and high."""
    cell = dice.uniform(34, 80) if size == 9 else dice.uniform(28, 44)
    margin = cell * dice.uniform(.3, 1.2)
    side = int(cell * size + 2 * margin)
    paper, ink = dice.choice([255, 255, 250, 240]), dice.choice([0, 0, 30, 60])
    picture = Image.new("L", (side, side), paper)
    pen = ImageDraw.Draw(picture)
    thin, thick = max(1, round(cell * dice.uniform(.015, .03))), max(2, round(cell * dice.uniform(.05, .09)))
    grey = dice.choice([ink, ink, 120, 170])
    for is_thick in (False, True):
        for line in range(size + 1):
            if (line % box == 0) == is_thick:
                at = margin + line * cell
                width, shade = (thick, ink) if is_thick else (thin, grey)
                pen.line((margin, at, side - margin, at), shade, width)
                pen.line((at, margin, at, side - margin), shade, width)
    font = ImageFont.truetype(dice.choice(faces), int(cell * dice.uniform(.5, .75)))
    for index, symbol in enumerate(symbols):
        if symbol:
            pen.text((margin + (index % size + .5) * cell, margin + (index // size + .5) * cell), symbol, ink, font, anchor="mm")
    return picture


def photographed(picture, dice):
    """The picture on a table, turned, blurred and noisy."""
    width, height = picture.size
    table = Image.new("L", (int(width * 1.25), int(height * 1.25)), dice.randint(60, 200))
    table.paste(picture, (int(width * .12), int(height * .12)))
    table = table.rotate(dice.uniform(-6, 6), Image.BICUBIC, fillcolor=120).filter(ImageFilter.GaussianBlur(dice.uniform(.3, 1)))
    noise = Image.effect_noise(table.size, dice.uniform(4, 16))
    return Image.blend(table, noise, .08)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("puzzles", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--eight", action="store_true")
    options = parser.parse_args()
    dice = random.Random(options.seed)
    faces = fonts(FONTS)
    if options.puzzles.suffix == ".tsv":
        with options.puzzles.open(encoding="utf-8") as file:
            puzzles = [row["givens"].split() for row in csv.DictReader(file, delimiter="\t") if row["size"] == "16"]
    else:
        puzzles = [list(line.strip()) for line in options.puzzles.read_text().splitlines()[:20000] if len(line.strip()) == 81]
        puzzles = [p for p in puzzles if len(set(p) - {"."}) == (8 if options.eight else 9)]
    (options.folder / "images").mkdir(parents=True, exist_ok=True)
    rows = []
    for number in range(options.count):
        puzzle = dice.choice(puzzles)
        if len(puzzle) == 81:
            word = sorted(dice.sample(string.ascii_uppercase, 9))
            ways, label, kind = [""] + word, "".join(puzzle), "wordoku"
            picture = draw([ways[0 if c == "." else int(c)] for c in puzzle], 9, 3, dice, faces)
        else:
            small = "123456789abcdefg" if dice.random() < .5 else "0123456789abcdef"
            label, kind = " ".join(puzzle), "16x16"
            picture = draw(["" if c == "." else small[int(c) - 1] for c in puzzle], 16, 4, dice, faces)
        if number % 2:
            picture = photographed(picture, dice)
        name = f"images/{number:03}.png"
        picture.save(options.folder / name)
        rows.append(f"{name}\t{picture.width}\t{picture.height}\t1\t{label}\t{kind}\n")
    (options.folder / "labels.tsv").write_text("image\twidth\theight\texif\tlabel\tkind\n" + "".join(rows))


if __name__ == "__main__":
    main()
