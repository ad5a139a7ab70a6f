#!/usr/bin/env python3
"""Draws killers in the styles of many apps, with labels that `evaluate` reads.

    Benchmarks/accuracy/killer-styles.py killer.tsv FOLDER --count 60 --seed 1
    Benchmarks/accuracy/killer-styles.py killer.tsv FOLDER --count 60 --seed 1 --more
    Benchmarks/accuracy/killer-styles.py killer.tsv FOLDER --count 60 --seed 1 --bare
    evaluate FOLDER

Each picture has a style of its own: dashed, dotted or plain lines of cages, colours, fonts, places of sums, thin and thick
lines, entries, light and dark. With `--more` some have what else apps draw: a row, a column and a box lit, notes, sums in colours,
shaded boxes, no lines within cages, a title and keys around. With `--bare` none has lines within boxes or digits. All of them are
plain to read for a person. `killer.tsv` has a column `cages` ("15:0,1 8:2,10,11 ...": sums, and cells from 0 to 80) and a column
`solution`. It needs Pillow, and takes the fonts that it finds.
"""

import argparse
import csv
import pathlib
import random

from PIL import Image, ImageDraw, ImageFont

from typefaces import SCALE, fonts

FONTS = [
    "DejaVuSans", "DejaVuSans-Bold", "DejaVuSerif", "Lato-Medium", "Lato-Regular", "Lato-Bold", "LiberationSans-Regular",
    "LiberationSans-Bold", "LiberationSerif-Regular", "OpenSans-Regular", "OpenSans-Semibold", "Roboto-Regular", "Roboto-Medium",
    "Roboto-Light", "NimbusSans-Regular", "NimbusSansNarrow-Regular", "NotoSans-Regular", "NotoSerif-Regular", "Play-Regular",
    "Inter-Regular",
]
COLOURS = [(255, 224, 224), (224, 255, 224), (224, 234, 255), (255, 250, 205), (240, 224, 255), (255, 236, 210)]


class Style:
    """How one picture looks. Lengths are in its pixels."""

    def __init__(self, dice, all_fonts):
        self.side = dice.uniform(300, 1000)
        self.cell = cell = self.side / 9
        self.margins = [dice.choice([2, 8, 20, 60]) for _ in range(4)]
        self.is_dark = dice.random() < 0.1
        self.ground, self.ink = dice.choice([255, 255, 255, 250, 244]), dice.choice([0, 0, 20, 40])
        has_tint = dice.random() < 0.3
        self.tint = (dice.randint(-8, 0), dice.randint(-8, 0), dice.randint(-25, 0)) if has_tint else (0, 0, 0)
        self.thin = max(1, dice.uniform(0.012, 0.03) * cell)
        self.thick = self.thin * dice.uniform(1.8, 4.5)
        self.thin_grey = dice.choice([self.ink, self.ink, 90, 150, 190])
        self.kind = dice.choice(["dashed", "dashed", "dashed", "dotted", "plain", "colours", "both"])
        self.line = max(1, dice.uniform(0.012, 0.03) * cell)
        self.dash, self.gap = dice.uniform(0.04, 0.14) * cell, dice.uniform(0.03, 0.1) * cell
        # Never on the thick lines themselves.
        self.inset = max(dice.uniform(0.05, 0.15) * cell, self.thick / 2 + self.line + 0.015 * cell)
        self.line_grey = dice.choice([self.ink, self.ink, self.ink, 80, 120])
        self.line_tint = dice.choice([(0, 0, 0)] * 4 + [(0, 20, 120), (120, 0, 0)])
        self.font, self.digit_font = dice.choice(all_fonts), dice.choice(all_fonts)
        self.sum_height = dice.uniform(0.19, 0.29) * cell
        self.place = dice.choice(["on", "in", "in", "edge"])
        self.entries = dice.choice([0, 0, 0, 0.1, 0.3, 0.7, 1])
        self.digit_size = dice.uniform(0.5, 0.66)
        self.digit_colour = None if dice.random() < 0.5 else dice.choice([(20, 60, 200), (0, 90, 160), None])
        self.saturation = dice.uniform(0.7, 2.0)
        self.quality = dice.choice([None, None, 60, 80, 92])

    # What else apps draw, with `--more`.
    lit = notes = has_keys = has_shaded_boxes = False
    sum_colour, hides_inner_lines = None, False

    def add_more(self, dice):
        self.lit = dice.random() < 0.35
        self.notes = dice.choice([0, 0, 0.2, 0.5])
        self.has_keys = dice.random() < 0.4
        self.has_shaded_boxes = self.kind != "colours" and self.kind != "both" and dice.random() < 0.2
        self.hides_inner_lines = self.has_lines and dice.random() < 0.15
        self.sum_colour = dice.choice([None, None, None, 90, 130, (30, 90, 200), (160, 60, 40)])
        self.entries = dice.choice([0, 0.1, 0.3, 0.5, 0.7, 1])
        colours = [(110, 170, 255), (120, 220, 160)] if self.is_dark else [(20, 60, 200), (0, 90, 160), (60, 60, 90)]
        self.digit_colour = dice.choice([None] + colours)
        if self.is_dark:
            self.sum_colour = dice.choice([None, None, 90])
            # Dark apps are dark grey rather than black.
            self.ground = dice.choice([255, 235, 225])

    def make_bare(self):
        """Leaves the lines of boxes and cages, and the sums."""
        self.hides_inner_lines, self.lit, self.notes, self.entries = True, False, 0, 0
        if self.kind == "colours":
            self.kind = "dashed"

    def grey(self, value, tint=(0, 0, 0)):
        value = 255 - value if self.is_dark else value
        return tuple(max(0, min(255, value + part)) for part in tint)

    @property
    def has_lines(self):
        return self.kind != "colours"


class Drawing:
    def __init__(self, style, cages):
        self.style, self.cages = style, cages
        left, top, right, bottom = style.margins
        self.width, self.height = int(style.side + left + right), int(style.side + top + bottom)
        self.left, self.top, self.cell = left * SCALE, top * SCALE, style.cell * SCALE
        self.image = Image.new("RGB", (self.width * SCALE, self.height * SCALE), style.grey(style.ground, style.tint))
        self.draw = ImageDraw.Draw(self.image)
        self.owner = [0] * 81
        for index, (_, cells) in enumerate(cages):
            for cell in cells:
                self.owner[cell] = index

    def corner(self, cell):
        return self.left + cell % 9 * self.cell, self.top + cell // 9 * self.cell

    def is_in(self, cell, across, down):
        """Whether the cell beside this one belongs to its cage."""
        x, y = cell % 9 + across, cell // 9 + down
        return 0 <= x < 9 and 0 <= y < 9 and self.owner[y * 9 + x] == self.owner[cell]

    def colours(self):
        beside = [set() for _ in self.cages]
        for cell in range(81):
            for other in ([cell + 1] if cell % 9 < 8 else []) + ([cell + 9] if cell < 72 else []):
                a, b = self.owner[cell], self.owner[other]
                if a != b:
                    beside[a].add(b)
                    beside[b].add(a)
        strength = self.style.saturation
        palette = [tuple(int(255 - (255 - part) * strength) for part in colour) for colour in COLOURS]
        if self.style.is_dark:
            palette = [tuple(275 - part for part in colour) for colour in palette]
        chosen = {}
        for cage in sorted(range(len(self.cages)), key=lambda cage: -len(beside[cage])):
            chosen[cage] = next(k for k in range(len(palette)) if all(chosen.get(other) != k for other in beside[cage]))
        for cell in range(81):
            x, y = self.corner(cell)
            self.draw.rectangle([x, y, x + self.cell, y + self.cell], fill=palette[chosen[self.owner[cell]]])

    def lights(self, dice):
        """Shaded boxes, and the row, the column and the box of a cell that is selected."""
        style, tone = self.style, 1 if self.style.is_dark else -1
        selected = dice.randrange(81)
        for cell in range(81):
            x, y = self.corner(cell)
            row, column, box = cell // 9, cell % 9, cell // 27 * 3 + cell % 9 // 3
            beside = row == selected // 9 or column == selected % 9 or box == selected // 27 * 3 + selected % 9 // 3
            strength = 14 if style.has_shaded_boxes and box % 2 else 0
            if style.lit and beside:
                strength = 26
            if style.lit and cell == selected:
                strength = 60
            if strength:
                under = self.image.getpixel((int(x + self.cell / 2), int(y + self.cell / 2)))
                blue = strength if not style.has_shaded_boxes or style.lit else 0
                tint = (strength + blue, strength + blue // 2, strength)
                fill = tuple(max(0, min(255, part + tone * other)) for part, other in zip(under, tint))
                self.draw.rectangle([x, y, x + self.cell, y + self.cell], fill=fill)

    def keys(self, font_path):
        """A title above the board and keys below it, on a higher picture."""
        style, cell = self.style, self.cell
        above, below = int(1.3 * cell), int(2 * cell)
        whole = Image.new("RGB", (self.image.width, self.image.height + above + below), style.grey(style.ground, style.tint))
        whole.paste(self.image, (0, above))
        draw, ink = ImageDraw.Draw(whole), style.grey(style.ink)
        draw.text((self.left, 0.3 * cell), "Killer 12:47", font=ImageFont.truetype(font_path, int(0.5 * cell)), fill=ink)
        font, y = ImageFont.truetype(font_path, int(0.7 * cell)), above + self.image.height + 0.6 * cell
        for digit in range(9):
            draw.text((self.left + (digit + 0.3) * cell, y), str(digit + 1), font=font, fill=ink)
        self.image, self.height = whole, whole.height // SCALE

    def note(self, cell, digits, font):
        x, y = self.corner(cell)
        for digit in digits:
            at = x + self.cell * (0.27 + 0.23 * ((digit - 1) % 3)), y + self.cell * (0.42 + 0.2 * ((digit - 1) // 3))
            box = font.getbbox(str(digit))
            place = at[0] - (box[0] + box[2]) / 2, at[1] - (box[1] + box[3]) / 2
            self.draw.text(place, str(digit), font=font, fill=self.style.grey(110))

    def notes(self, solution, label, dice):
        font = ImageFont.truetype(self.style.digit_font, int(self.cell * 0.17))
        for cell in range(81):
            if label[cell] == "." and dice.random() < self.style.notes:
                others = dice.sample(range(1, 10), dice.randint(1, 3))
                self.note(cell, sorted({int(solution[cell]), *others}), font)

    def grid(self):
        style, side = self.style, 9 * self.cell
        inner = [] if style.hides_inner_lines else [1, 2, 4, 5, 7, 8]
        for line in inner + [0, 3, 6, 9]:
            is_thick = line % 3 == 0
            half = (style.thick if is_thick else style.thin) * SCALE / 2
            over = style.thick * SCALE / 2
            colour = style.grey(style.ink if is_thick else style.thin_grey)
            at_x, at_y = self.left + line * self.cell, self.top + line * self.cell
            self.draw.rectangle([at_x - half, self.top - over, at_x + half, self.top + side + over], fill=colour)
            self.draw.rectangle([self.left - over, at_y - half, self.left + side + over, at_y + half], fill=colour)

    def segment(self, x0, y0, x1, y1):
        style, length, half = self.style, abs(x1 - x0) + abs(y1 - y0), self.style.line * SCALE / 2
        if length <= 0:
            return
        dash, gap = (style.dash * SCALE, style.gap * SCALE) if style.kind != "dotted" else (2 * half, 3.2 * half)
        if style.kind == "plain":
            dash, gap = length, 1
        at, colour = 0, style.grey(style.line_grey, style.line_tint)
        while at < length:
            end = min(length, at + dash)
            box = [x0 + at, y0 - half, x0 + end, y0 + half] if y0 == y1 else [x0 - half, y0 + at, x0 + half, y0 + end]
            self.draw.rectangle(box, fill=colour)
            at += dash + gap

    def cage_lines(self):
        inset, side = self.style.inset * SCALE, self.cell
        for cell in range(81):
            x, y = self.corner(cell)
            left = 0 if self.is_in(cell, -1, 0) else inset
            right = side if self.is_in(cell, 1, 0) else side - inset
            top = 0 if self.is_in(cell, 0, -1) else inset
            bottom = side if self.is_in(cell, 0, 1) else side - inset
            if top:
                self.segment(x + left, y + top, x + right, y + top)
            if bottom < side:
                self.segment(x + left, y + bottom, x + right, y + bottom)
            if left:
                self.segment(x + left, y + top, x + left, y + bottom)
            if right < side:
                self.segment(x + right, y + top, x + right, y + bottom)
            # Around the corner of a cell that is not of the cage.
            for across in (-1, 1):
                for down in (-1, 1):
                    if self.is_in(cell, across, 0) and self.is_in(cell, 0, down) and not self.is_in(cell, across, down):
                        from_x, to_x = (x, x + inset) if across < 0 else (x + side - inset, x + side)
                        from_y, to_y = (y, y + inset) if down < 0 else (y + side - inset, y + side)
                        at_x, at_y = (to_x, to_y) if across < 0 else (from_x, to_y)
                        at_y = to_y if down < 0 else from_y
                        self.segment(from_x, at_y, to_x, at_y)
                        self.segment(at_x, from_y, at_x, to_y)

    def sums(self):
        style, side = self.style, self.cell
        font = ImageFont.truetype(style.font, int(style.sum_height * SCALE * 1.35))
        colour = style.grey(style.ink) if style.sum_colour is None else style.sum_colour
        colour = style.grey(colour) if isinstance(colour, int) else colour
        for total, cells in self.cages:
            x, y = self.corner(min(cells))
            box = font.getbbox(str(total))
            width, height, inset = box[2] - box[0], box[3] - box[1], style.inset * SCALE
            if style.place == "on" and style.has_lines:
                x, y = x + max(0.04 * side, inset * 0.5), y + max(0.04 * side, inset * 0.4)
            elif style.place == "edge" or not style.has_lines:
                x, y = x + 0.06 * side, y + 0.06 * side
            else:
                x, y = x + inset + 0.04 * side, y + inset + 0.04 * side
            if style.has_lines:
                rim, middle = 0.02 * side, self.corner(min(cells))
                ground = self.image.getpixel((int(middle[0] + side / 2), int(middle[1] + side / 2)))
                self.draw.rectangle([x - rim, y - rim, x + width + rim, y + height + rim], fill=ground)
            self.draw.text((x - box[0], y - box[1]), str(total), font=font, fill=colour)

    def digits(self, solution, dice):
        style, label = self.style, ["."] * 81
        font = ImageFont.truetype(style.digit_font, int(self.cell * style.digit_size))
        for cell in range(81):
            if dice.random() < style.entries:
                digit = label[cell] = solution[cell]
                box, (x, y) = font.getbbox(digit), self.corner(cell)
                place = (x + self.cell * 0.52 - (box[0] + box[2]) / 2, y + self.cell * 0.58 - (box[1] + box[3]) / 2)
                self.draw.text(place, digit, font=font, fill=style.digit_colour or style.grey(style.ink))
        return "".join(label)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("puzzles", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--more", action="store_true", help="draw what else apps draw, too")
    parser.add_argument("--bare", action="store_true", help="like --more, without lines within boxes and without digits")
    options = parser.parse_args()
    with options.puzzles.open() as file:
        puzzles = list(csv.DictReader(file, delimiter="\t"))
    (options.folder / "images").mkdir(parents=True, exist_ok=True)
    dice, all_fonts, rows = random.Random(options.seed), fonts(FONTS), []
    for number in range(1, options.count + 1):
        puzzle = dice.choice(puzzles)
        cages = []
        for text in puzzle["cages"].split():
            total, cells = text.split(":")
            cages.append((int(total), sorted(int(cell) for cell in cells.split(","))))
        style, more = Style(dice, all_fonts), random.Random(f"{options.seed} {number}")
        if options.more or options.bare:
            style.add_more(more)
        if options.bare:
            style.make_bare()
        drawing = Drawing(style, cages)
        if style.kind in ("colours", "both"):
            drawing.colours()
        if style.lit or style.has_shaded_boxes:
            drawing.lights(more)
        drawing.grid()
        if style.has_lines:
            drawing.cage_lines()
        drawing.sums()
        label = drawing.digits(puzzle["solution"], dice)
        if style.notes:
            drawing.notes(puzzle["solution"], label, more)
        if style.has_keys:
            drawing.keys(style.font)
        name = f"images/{number:03d}." + ("png" if style.quality is None else "jpg")
        picture = drawing.image.resize((drawing.width, drawing.height), Image.LANCZOS)
        picture.save(options.folder / name, **({} if style.quality is None else {"quality": style.quality}))
        cages = " ".join(f"{total}:" + ",".join(map(str, cells)) for total, cells in sorted(cages, key=lambda cage: cage[1][0]))
        rows.append(f"{name}\t{drawing.width}\t{drawing.height}\t1\t{label}\t{cages}\n")
    (options.folder / "labels.tsv").write_text("image\twidth\theight\texif\tlabel\tcages\n" + "".join(rows))


if __name__ == "__main__":
    main()
