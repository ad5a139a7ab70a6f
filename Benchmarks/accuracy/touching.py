#!/usr/bin/env python3
"""Draws boards that touch or stand close together, and counts how many of them `solve --all` reads.

    Benchmarks/accuracy/touching.py ../shared/puzzles/unbiased.txt FOLDER --count 100 --seed 1
    Benchmarks/accuracy/touching.py ../shared/puzzles/unbiased.txt FOLDER --count 100 --seed 1 --photographs ../shared/corpora/newspaper

Each picture holds two boards, side by side or one above the other: with one border in common, border at border, or with a gap of
up to a cell and a half. Fonts, line widths, light, blur, tilt and turn differ from picture to picture. With `--photographs` the
boards are photographs of boards, cut out by their labels' corners or, where there are none, at their darkest outer lines.
PUZZLES has 81 characters a line. It needs Pillow.
"""

import argparse
import csv
import json
import math
import pathlib
import random
import subprocess

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from typefaces import SCALE, fonts

FONTS = [
    "DejaVuSans", "DejaVuSans-Bold", "DejaVuSerif", "Lato-Medium", "Lato-Regular", "LiberationSans-Regular",
    "LiberationSans-Bold", "LiberationSerif-Regular", "OpenSans-Regular", "Roboto-Regular", "NimbusSans-Regular",
    "NotoSans-Regular", "NotoSerif-Regular",
]


class Style:
    """How the boards of one picture look. Lengths are in its pixels."""

    def __init__(self, dice, all_fonts):
        self.cell = cell = dice.uniform(18, 60)
        self.thin = max(1, dice.uniform(0.012, 0.035) * cell)
        self.thick = self.thin * dice.uniform(1.8, 4)
        self.ink, self.thin_ink = dice.choice([0, 20, 50]), dice.choice([0, 50, 110, 160])
        self.font, self.size = dice.choice(all_fonts), dice.uniform(0.5, 0.72)
        # A border in common, borders side by side, a gap.
        self.gap = dice.choice([-self.thick, 0, dice.uniform(0, 0.3) * cell, dice.uniform(0.3, 1.5) * cell])
        self.is_stacked = dice.random() < 0.5
        self.is_shifted = self.gap >= 0 and dice.random() < 0.2
        self.margin = [dice.uniform(0.2, 3) * cell for _ in range(4)]


def drawn_board(puzzle, style):
    """One board without margin, its borders whole."""
    cell, thick = style.cell * SCALE, style.thick * SCALE
    side = int(9 * cell + thick)
    image = Image.new("L", (side, side), 255)
    draw, font = ImageDraw.Draw(image), ImageFont.truetype(style.font, int(cell * style.size))
    for line in [1, 2, 4, 5, 7, 8, 0, 3, 6, 9]:
        half = (style.thick if line % 3 == 0 else style.thin) * SCALE / 2
        at, ink = thick / 2 + line * cell, style.ink if line % 3 == 0 else style.thin_ink
        draw.rectangle([at - half, 0, at + half, side], fill=ink)
        draw.rectangle([0, at - half, side, at + half], fill=ink)
    for index, digit in enumerate(puzzle):
        if digit not in ".0":
            box = font.getbbox(digit)
            x, y = thick / 2 + (index % 9 + 0.5) * cell, thick / 2 + (index // 9 + 0.5) * cell
            draw.text((x - (box[0] + box[2]) / 2, y - (box[1] + box[3]) / 2), digit, font=font, fill=style.ink)
    return image


def cut_out(folder, row, style):
    """The board of a photograph, made square."""
    image = Image.open(folder / row["image"]).convert("L")
    side = int(9 * style.cell * SCALE)
    if row["corners"]:
        x = [float(part) for part in row["corners"].split(",")]
        # Pillow takes them from the top left against the clock.
        return image.transform((side, side), Image.QUAD, [x[0], x[1], x[6], x[7], x[4], x[5], x[2], x[3]], Image.BICUBIC)
    box = ImageChops.invert(image).point(lambda value: 255 if value > 110 else 0).getbbox()
    return image.crop(box).resize((side, side), Image.LANCZOS)


def perspective(source, target):
    """Pillow's eight coefficients that take target to source."""
    rows, values = [], []
    for (x, y), (u, v) in zip(target, source):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    n = 8
    table = [row + [value] for row, value in zip(rows, values)]
    for i in range(n):
        pivot = max(range(i, n), key=lambda k: abs(table[k][i]))
        table[i], table[pivot] = table[pivot], table[i]
        for k in range(n):
            if k != i:
                part = table[k][i] / table[i][i]
                table[k] = [a - part * b for a, b in zip(table[k], table[i])]
    return [table[i][n] / table[i][i] for i in range(n)]


def page(boards, style, dice):
    """Both boards on one sheet, photographed."""
    side = boards[0].width
    gap = int(style.gap * SCALE)
    left, top, right, bottom = [int(value * SCALE) for value in style.margin]
    shift = dice.uniform(0.2, 3) * style.cell * SCALE if style.is_shifted else 0
    long, wide = 2 * side + gap, side + int(shift)
    size = (wide, long) if style.is_stacked else (long, wide)
    image = Image.new("L", (size[0] + left + right, size[1] + top + bottom), 255)
    for index, board in enumerate(boards):
        along, across = index * (side + gap), index * int(shift)
        x, y = (across, along) if style.is_stacked else (along, across)
        place = (left + x, top + y)
        there = image.crop((*place, place[0] + side, place[1] + side))
        image.paste(ImageChops.darker(there, board), place)
    width, height = image.size
    if dice.random() < 0.7:
        reach = dice.uniform(0.01, 0.08) * min(width, height)
        corners = [(0, 0), (width, 0), (width, height), (0, height)]
        # Outwards, so that nothing is cut off.
        moved = [(x + (1 if x else -1) * dice.uniform(0, reach), y + (1 if y else -1) * dice.uniform(0, reach))
                 for x, y in corners]
        image = image.transform(image.size, Image.PERSPECTIVE, perspective(moved, corners), Image.BICUBIC, fillcolor=255)
        image = image.rotate(dice.uniform(-8, 8), Image.BICUBIC, expand=True, fillcolor=255)
    image = image.resize((image.width // SCALE, image.height // SCALE), Image.BOX)
    image = image.filter(ImageFilter.GaussianBlur(dice.uniform(0, 0.03) * style.cell))
    # Paper that is not white, and light that falls off to one side.
    paper, fall, angle = dice.uniform(150, 255), dice.uniform(0, 0.45), dice.uniform(0, 2 * math.pi)
    small = Image.new("L", (32, 32))
    for y in range(32):
        for x in range(32):
            at = ((x - 16) * math.cos(angle) + (y - 16) * math.sin(angle)) / 32
            small.putpixel((x, y), int(paper * (1 - fall * (0.5 + at))))
    image = ImageChops.multiply(image, small.resize(image.size, Image.BICUBIC))
    noise = Image.effect_noise(image.size, dice.uniform(0, 14))
    image = ImageChops.add(image, noise, 1, -128)
    return image, dice.choice([60, 75, 90, 95])


def read(solve, path):
    """Every board that the program reads: its digits, and whether it says that it is sure."""
    run = subprocess.run([solve, "--all", "--json", str(path)], capture_output=True, text=True)
    boards = [json.loads(line) for line in run.stdout.splitlines()]
    sure = lambda board: board["status"] == "solved" and not any(
        warning["code"] in ("doubtful", "faint-board", "corrected") for warning in board.get("warnings", []))
    return [(board.get("kind", "classic"), board["asDecided"], sure(board)) for board in boards if "asDecided" in board]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("puzzles", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--photographs", type=pathlib.Path, help="a folder with labels.tsv")
    parser.add_argument("--solve", default=".build/release/solve")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    dice, all_fonts = random.Random(options.seed), fonts(FONTS)
    puzzles = [line[:81] for line in options.puzzles.read_text().splitlines() if len(line) >= 81 and line[0] in ".0123456789"]
    rows = []
    if options.photographs:
        with open(options.photographs / "labels.tsv") as file:
            rows = [row for row in csv.DictReader(file, delimiter="\t") if row["exif"] == "1" and len(row["label"]) == 81]
    wanted = {}
    for number in range(options.count):
        style = Style(dice, all_fonts)
        if rows:
            style.gap = max(0, style.gap)
            chosen = dice.sample(rows, 2)
            while chosen[0]["label"] == chosen[1]["label"]:
                chosen = dice.sample(rows, 2)
            boards, labels = [cut_out(options.photographs, row, style) for row in chosen], [row["label"] for row in chosen]
        else:
            labels = [puzzle.replace("0", ".") for puzzle in dice.sample(puzzles, 2)]
            boards = [drawn_board(label, style) for label in labels]
        image, quality = page(boards, style, dice)
        path = options.folder / f"{number:03}.jpg"
        image.save(path, quality=quality)
        wanted[path] = labels
    right, boards_right, false_sure, failed = 0, 0, 0, []
    for path, labels in wanted.items():
        found = read(options.solve, path)
        digits = [board for kind, board, _ in found if kind == "classic"]
        own = sum(label in digits for label in labels)
        boards_right += own
        false_sure += sum(is_sure and board not in labels for _, board, is_sure in found)
        if own == 2 and len(found) == 2:
            right += 1
        else:
            failed.append(f"{path.name}: {own} of 2 right, {len(found)} found ({', '.join(kind for kind, _, _ in found)})")
    print("\n".join(failed))
    print(f"{right} of {options.count} pictures with both boards right and nothing else; "
          f"{boards_right} of {2 * options.count} boards right, {false_sure} wrong and sure")


if __name__ == "__main__":
    main()
