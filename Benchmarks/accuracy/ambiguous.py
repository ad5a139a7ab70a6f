#!/usr/bin/env python3
"""Boards that a reader is tempted to mend: puzzles with several solutions, and entries that break a rule.

    Benchmarks/accuracy/ambiguous.py PUZZLES... [--solve .build/release/solve] [--count 200] [--seed 1] [--keep FOLDER]

Draws the puzzles (81 characters a line) as an app shows them and as they are printed, blurs, rescales and encodes them a
little, and has `solve --json` read them. With --typed some blanks of each puzzle that has one solution are filled in, in
another colour, and one of them is wrong. Counts the cells that were decided other than drawn, those that the reader was
sure of, those in which the ink was read right and changed, and the boards that were solved although they have several
solutions. Needs Pillow.
"""
import argparse
import io
import json
import os
import random
import subprocess
import tempfile

from PIL import Image, ImageDraw, ImageFilter, ImageFont

FONTS = ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
         "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf",
         "/usr/share/fonts/truetype/liberation2/LiberationSans-Regular.ttf",
         "/usr/share/fonts/truetype/liberation2/LiberationSans-Bold.ttf",
         "/usr/share/fonts/truetype/liberation2/LiberationSerif-Regular.ttf"]
FONTS = [font for font in FONTS if os.path.exists(font)]
SURE = 0.9


def draw(grid, entries, dice):
    """A board; entries stand in another colour."""
    app = dice.random() < 0.6
    cell = dice.choice([48, 60, 72])
    margin = cell // 2
    side = cell * 9 + 2 * margin
    paper = (255, 255, 255) if app else (dice.randint(215, 250),) * 3
    ink = (dice.randint(0, 60),) * 3
    picture = Image.new("RGB", (side, side + (cell * 2 if app else 0)), paper)
    pen = ImageDraw.Draw(picture)
    thin = (200, 205, 215) if app and dice.random() < 0.5 else ink
    for order in (False, True):
        for line in range(10):
            if (line % 3 == 0) != order:
                continue
            width = 3 if order else 1
            at = margin + line * cell
            pen.line([(margin, at), (side - margin, at)], fill=ink if order else thin, width=width)
            pen.line([(at, margin), (at, side - margin)], fill=ink if order else thin, width=width)
    font = ImageFont.truetype(dice.choice(FONTS), int(cell * dice.uniform(0.55, 0.75)))
    colour = dice.choice([(30, 90, 200), (20, 120, 220), (200, 40, 40)])
    for index, digit in enumerate(grid):
        if digit == ".":
            continue
        x, y = margin + (index % 9 + 0.5) * cell, margin + (index // 9 + 0.5) * cell
        pen.text((x, y), digit, fill=colour if index in entries else ink, font=font, anchor="mm")
    return picture


def spoil(picture, dice, amount):
    scale = dice.uniform(0.35, 1.0) / (1 + 0.4 * (amount - 1))
    picture = picture.filter(ImageFilter.GaussianBlur(dice.uniform(0, 2.2) * amount))
    size = tuple(max(130, int(side * scale)) for side in picture.size)
    picture = picture.resize((size[0], int(size[0] * picture.size[1] / picture.size[0])), Image.BICUBIC)
    data = io.BytesIO()
    picture.save(data, "JPEG", quality=dice.randint(25, 80))
    return data.getvalue()


def typed(puzzle, solution, dice):
    """Some blanks filled in, and one of them wrong so that it breaks a rule."""
    blanks = [cell for cell in range(81) if puzzle[cell] == "."]
    entries = set(dice.sample(blanks, dice.choice([1, 3, 8, len(blanks)])))
    grid = [solution[cell] if cell in entries else puzzle[cell] for cell in range(81)]
    wrong = dice.choice(sorted(entries))
    row = [c for c in range(wrong // 9 * 9, wrong // 9 * 9 + 9) if grid[c] != "." and c != wrong]
    grid[wrong] = grid[dice.choice(row)] if row else str(int(solution[wrong]) % 9 + 1)
    return "".join(grid), entries, wrong


def removed(puzzle, count, dice):
    """A puzzle without some of its clues."""
    grid = list(puzzle)
    for cell in dice.sample([cell for cell in range(81) if grid[cell] in "123456789"], count):
        grid[cell] = "."
    return "".join(grid)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("puzzles", nargs="+")
    parser.add_argument("--solve", default=".build/release/solve")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--amount", type=float, default=1, help="how much the pictures are spoilt")
    parser.add_argument("--remove", type=int, default=0, help="clues taken out of each puzzle")
    parser.add_argument("--typed", action="store_true")
    parser.add_argument("--keep", help="keep the pictures in a folder")
    parser.add_argument("--list", action="store_true", help="name every cell that was changed")
    options = parser.parse_args()
    dice = random.Random(options.seed)
    lines = []
    for path in options.puzzles:
        with open(path) as file:
            lines += [line[:81] for line in file if len(line) > 80 and line[0] not in "#p"]
    lines = dice.sample(lines, min(options.count, len(lines)))
    lines = [removed(line, options.remove, dice) for line in lines]
    answers = subprocess.run([options.solve, "--lines", "-"], input="\n".join(lines), capture_output=True, text=True)
    solutions = [line.split("\t")[3] for line in answers.stdout.splitlines()]
    folder = options.keep or tempfile.mkdtemp()
    os.makedirs(folder, exist_ok=True)
    jobs = []
    for index, (puzzle, solution) in enumerate(zip(lines, solutions)):
        if options.typed and not solution:
            continue
        grid, entries, wrong = (*typed(puzzle, solution, dice),) if options.typed else (puzzle.replace("0", "."), (), None)
        path = os.path.join(folder, f"{index:04}.jpg")
        with open(path, "wb") as file:
            file.write(spoil(draw(grid, entries, dice), dice, options.amount))
        jobs.append((path, grid, bool(solution), wrong))
    run = subprocess.run([options.solve, "--json"] + [job[0] for job in jobs], capture_output=True, text=True)
    count = dict.fromkeys(["boards", "as drawn", "found none", "cells other than drawn", "of them sure",
                           "read right and changed", "of these sure", "invented in blanks", "certain boards that are wrong",
                           "solved with several solutions", "wrong entry lost"], 0)
    for line, (path, grid, proper, wrong) in zip(run.stdout.splitlines(), jobs):
        reading = json.loads(line)
        count["boards"] += 1
        if "cells" not in reading:
            count["found none"] += 1
            continue
        seen, decided = reading["asSeen"], reading["asDecided"]
        other = [cell for cell in range(81) if decided[cell] != grid[cell]]
        sure = [cell for cell in other if reading["cells"][cell]["probability"] >= SURE]
        changed = [cell for cell in other if seen[cell] == grid[cell]]
        count["as drawn"] += not other
        count["cells other than drawn"] += len(other)
        count["of them sure"] += len(sure)
        count["read right and changed"] += len(changed)
        count["of these sure"] += len(set(sure) & set(changed))
        count["invented in blanks"] += sum(grid[cell] == "." for cell in other)
        solved = reading["status"] == "solved"
        count["certain boards that are wrong"] += bool(other) and solved and not reading["warnings"]
        count["solved with several solutions"] += solved and not proper
        if wrong is not None:
            count["wrong entry lost"] += decided[wrong] != grid[wrong]
        if options.list and other:
            print(path, reading["status"], [(f"r{c // 9 + 1}c{c % 9 + 1}", grid[c], seen[c], decided[c],
                  round(reading["cells"][c]["probability"], 4), round(reading["cells"][c]["probabilities"][int(seen[c]) if seen[c] != "." else 0], 4), round(reading["cells"][c]["probabilities"][int(decided[c]) if decided[c] != "." else 0], 5)) for c in other])
    width = max(map(len, count))
    for name, value in count.items():
        print(f"{name:{width}} {value}")


if __name__ == "__main__":
    main()
