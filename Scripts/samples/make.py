#!/usr/bin/env python3
"""Makes the sample photographs under Puzzles/photographs: puzzles of our own on paper that a camera of our own looks at.

    .venv/bin/python Scripts/samples/make.py        (the virtual environment of Scripts/train/run)

Writes the pictures and labels.tsv beside them. Same seed, same pictures, up to the versions of the libraries.
"""
import os
import sys

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "train"))
import strokes  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, "..", "..", "Puzzles", "photographs")
SANS = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
BOLD = "/usr/share/fonts/truetype/liberation2/LiberationSans-Bold.ttf"
SERIF = "/usr/share/fonts/truetype/liberation2/LiberationSerif-Regular.ttf"
WORDS = ("the of and to in that is was he for it with as his on be at by had not are but from or have an they which one "
         "you were all her she there would their we him been has when who will no more if out so up said what its about "
         "than into them can only other time new some could these two may first then do any like my now over such our").split()


def solutions(grid, limit=2):
    """Up to `limit` solutions of a grid given as a list of 81 digits."""
    best, options = None, None
    for i in range(81):
        if grid[i]:
            continue
        r, c = divmod(i, 9)
        b = r // 3 * 27 + c // 3 * 3
        used = set(grid[r * 9:r * 9 + 9]) | set(grid[c::9]) | {grid[b + k // 3 * 9 + k % 3] for k in range(9)}
        left = [d for d in range(1, 10) if d not in used]
        if best is None or len(left) < len(options):
            best, options = i, left
            if len(left) <= 1:
                break
    if best is None:
        return [list(grid)]
    found = []
    for d in options:
        grid[best] = d
        found += solutions(grid, limit - len(found))
        grid[best] = 0
        if len(found) >= limit:
            break
    return found


def puzzle(rng, clues):
    """A puzzle with one solution and about `clues` clues, symmetric by half a turn, and its solution."""
    grid = [0] * 81
    grid[:9] = [int(d) for d in rng.permutation(9) + 1]
    full = solutions(grid, 1)[0]
    shift = rng.permutation(9) + 1
    full = [int(shift[d - 1]) for d in full]
    given = list(full)
    for i in rng.permutation(41):
        i, j = int(i), 80 - int(i)
        if sum(d > 0 for d in given) <= clues:
            break
        kept = given[i], given[j]
        given[i] = given[j] = 0
        if len(solutions(list(given))) != 1:
            given[i], given[j] = kept
    return given, full


def text_block(draw, rng, box, size, colour=60, font=SERIF):
    """Rows of words in a box."""
    face = ImageFont.truetype(font, size)
    x0, y0, x1, y1 = box
    y = y0
    while y + size < y1:
        line = ""
        while draw.textlength(line + " moment", face) < x1 - x0:
            line += (" " if line else "") + WORDS[rng.integers(len(WORDS))]
        draw.text((x0, y), line, colour, face)
        y += int(size * 1.3)


def board(draw, given, origin, cell, font, thin, thick, shade=None):
    """A printed board; returns its corners."""
    x0, y0 = origin
    face = ImageFont.truetype(font, int(cell * .68))
    if shade:
        for b in range(0, 9, 2):
            bx, by = x0 + b % 3 * 3 * cell, y0 + b // 3 * 3 * cell
            draw.rectangle((bx, by, bx + 3 * cell, by + 3 * cell), shade)
    for k in range(10):
        w = thick if k % 3 == 0 else thin
        grey = 20 if k % 3 == 0 else 90
        draw.line((x0 + k * cell, y0, x0 + k * cell, y0 + 9 * cell), grey, w)
        draw.line((x0, y0 + k * cell, x0 + 9 * cell, y0 + k * cell), grey, w)
    for i, d in enumerate(given):
        if d:
            draw.text((x0 + (i % 9 + .5) * cell, y0 + (i // 9 + .5) * cell), str(d), 25, face, anchor="mm")
    return np.array([[x0, y0], [x0 + 9 * cell, y0], [x0 + 9 * cell, y0 + 9 * cell], [x0, y0 + 9 * cell]], float)


def handwrite(paper, rng, value, centre, height, ink, pen):
    for stroke in strokes.digit(rng, value):
        q = np.round(((stroke - .5) * height + centre) * 16).astype(np.int32)
        cv2.polylines(paper, [q], False, ink, pen, cv2.LINE_AA, 4)


def photograph(paper, corners, rng, size, view, curl=0.0, shadow=.35, blur=.8, noise=3, tint=(235, 244, 250), table=(62, 84, 110)):
    """What a camera sees of a sheet (h, w, 3) on a table. `view` places the sheet's corners in the picture as fractions
    of it. Returns the picture and the board's corners in it."""
    w, h = size
    ph, pw = paper.shape[:2]
    sheet = paper.astype(np.float32) / 255 * np.array(tint, np.float32)
    m = cv2.getPerspectiveTransform(np.float32([[0, 0], [pw, 0], [pw, ph], [0, ph]]),
                                    np.float32([[x * w, y * h] for x, y in view]))
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    # A page that arches: the picture is bent before it is looked at.
    bend = curl * h * np.sin(np.pi * x / w)
    flat = np.stack([x, y + bend], -1).reshape(-1, 1, 2)
    source = cv2.perspectiveTransform(flat, np.linalg.inv(m)).reshape(h, w, 2)
    wood = np.array(table, np.float32) * (1 + .05 * np.sin(x / 31 + 3 * np.sin(y / 170))[..., None])
    picture = cv2.remap(sheet, source[..., 0], source[..., 1], cv2.INTER_AREA, borderMode=cv2.BORDER_CONSTANT, borderValue=(-1, -1, -1))
    inside = (source[..., 0] >= 0) & (source[..., 0] < pw) & (source[..., 1] >= 0) & (source[..., 1] < ph)
    picture = np.where(inside[..., None], picture, wood)
    a = rng.uniform(0, 6.28)
    d = ((x - w * rng.uniform(.3, .7)) * np.cos(a) + (y - h * rng.uniform(.3, .7)) * np.sin(a)) / (.12 * w)
    light = 1 - shadow / (1 + np.exp(-np.clip(d, -30, 30)))
    light *= 1 - .25 * (((x - w / 2) / w) ** 2 + ((y - h / 2) / h) ** 2)
    picture = cv2.GaussianBlur(picture * light[..., None], (0, 0), blur)
    picture = picture + cv2.GaussianBlur(rng.normal(0, 1, (h, w, 3)).astype(np.float32), (0, 0), .7) * noise
    placed = cv2.perspectiveTransform(corners.astype(np.float32)[None], m)[0]
    placed[:, 1] -= curl * h * np.sin(np.pi * placed[:, 0] / w)
    return np.clip(picture, 0, 255).astype(np.uint8), placed


def newspaper(rng):
    """A page with columns of text and a board in the middle."""
    given, _ = puzzle(rng, 27)
    page = Image.new("L", (1500, 1900), 236)
    draw = ImageDraw.Draw(page)
    draw.text((90, 60), "Puzzles", 30, ImageFont.truetype(BOLD, 96))
    draw.line((90, 180, 1410, 180), 40, 6)
    text_block(draw, rng, (90, 220, 400, 1800), 30)
    text_block(draw, rng, (470, 1360, 1410, 1800), 30)
    draw.text((470, 230), "SUDOKU", 20, ImageFont.truetype(BOLD, 60))
    draw.text((1410, 252), "medium", 60, ImageFont.truetype(SERIF, 42), anchor="ra")
    corners = board(draw, given, (480, 330), 102, SERIF, 2, 7)
    return cv2.cvtColor(np.array(page), cv2.COLOR_GRAY2BGR), corners, given, given


def attempt(rng):
    """A book's page with a board that somebody began, pencil marks and all."""
    given, full = puzzle(rng, 30)
    page = Image.new("L", (1300, 1600), 246)
    draw = ImageDraw.Draw(page)
    draw.text((650, 110), "Puzzle 118", 40, ImageFont.truetype(SERIF, 64), anchor="mm")
    corners = board(draw, given, (155, 220), 110, BOLD, 3, 8, 226)
    text_block(draw, rng, (155, 1330, 1145, 1560), 30, 90)
    paper = cv2.cvtColor(np.array(page), cv2.COLOR_GRAY2BGR)
    label = list(given)
    blanks = [i for i in range(81) if not given[i]]
    for n, i in enumerate(rng.permutation(blanks)):
        centre = np.array([155 + (i % 9 + .5) * 110, 220 + (i // 9 + .5) * 110])
        if n < 16:
            label[i] = full[i]
            handwrite(paper, rng, full[i], centre + rng.normal(0, 5, 2), 78, (140, 70, 40), 6)
        elif n < 22:
            for k, d in enumerate(rng.permutation([full[i], full[i] % 9 + 1])):
                handwrite(paper, rng, int(d), centre + [-30 + 26 * k, -34], 26, (120, 120, 120), 3)
    return paper, corners, given, label


def screen(rng):
    """An app's screen: thin lines, grey boxes, sans serif."""
    given, _ = puzzle(rng, 32)
    page = Image.new("L", (1100, 1500), 255)
    draw = ImageDraw.Draw(page)
    draw.text((550, 120), "Daily Sudoku", 70, ImageFont.truetype(SANS, 54), anchor="mm")
    corners = board(draw, given, (100, 250), 100, SANS, 1, 4, 238)
    for k in range(9):
        draw.text((140 + k * 102, 1300), str(k + 1), 110, ImageFont.truetype(SANS, 60), anchor="mm")
    return cv2.cvtColor(np.array(page), cv2.COLOR_GRAY2BGR), corners, given, given


def main():
    os.makedirs(OUT, exist_ok=True)
    rows = ["image\twidth\theight\texif\tlabel\tgivens\tcorners\ttags"]
    cases = [
        ("newspaper.jpg", 11, newspaper, (1500, 1800), [(.02, .05), (.97, .01), (1.04, .96), (-.05, .99)], dict(curl=.02)),
        ("attempt.jpg", 12, attempt, (1400, 1500), [(.09, .02), (.9, .07), (.98, .97), (.02, .9)], dict(curl=-.025, shadow=.45)),
        ("turned.jpg", 13, newspaper, (1600, 1300), [(.16, .86), (.13, .12), (.93, .07), (.9, .93)], dict(tint=(205, 226, 236))),
        ("screen.png", 14, screen, (900, 1100), [(.08, .03), (.93, .02), (.95, .98), (.06, .97)], dict(shadow=.15, tint=(250, 248, 246), table=(30, 30, 34), noise=2)),
        ("small.jpg", 15, newspaper, (2400, 1800), [(.3, .28), (.62, .25), (.66, .86), (.28, .89)], dict(shadow=.5)),
    ]
    for name, seed, make, size, view, camera in cases:
        rng = np.random.default_rng(seed)
        paper, corners, given, label = make(rng)
        picture, placed = photograph(paper, corners, rng, size, view, **camera)
        path = os.path.join(OUT, name)
        quality = [cv2.IMWRITE_JPEG_QUALITY, 82] if name.endswith("jpg") else [cv2.IMWRITE_PNG_COMPRESSION, 9]
        cv2.imwrite(path, picture, quality)

        def line(grid):
            return "".join(str(d) if d else "." for d in grid)
        rows.append("\t".join([name, str(size[0]), str(size[1]), "1", line(label), line(given),
                               ",".join(str(round(float(v))) for v in placed.ravel()), make.__name__]))
    with open(os.path.join(OUT, "labels.tsv"), "w") as file:
        file.write("\n".join(rows) + "\n")


if __name__ == "__main__":
    main()
