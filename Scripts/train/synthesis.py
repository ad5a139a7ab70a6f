"""Computer-made cells: what the reader cuts out of a board, drawn from fonts and from strokes."""
import glob

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

import strokes
import written

cv2.setNumThreads(1)
SIDE, FINE = 32, 4
PITCH = 28 * FINE
HANDWRITING = ("breip", "dkg", "femke", "kristi", "isabella", "sjfonts", "tomsontalks", "humor", "rufscript", "bwht",
               "klee", "leckerli", "yusei", "seto", "yoz", "delphine", "steve", "comic", "ecolier", "pecita",
               "dancing")
UNWANTED = ("symbol", "dingbat", "emoji", "math", "music", "d050000l", "standardsymbols", "braille", "signwriting",
            "barcode", "keyboard", "nastaliq", "barre", "cond-", "linbiolinum_k", "linlibertine_i.")


def fonts():
    """Font files whose digits draw, each with whether it imitates a hand."""
    found = []
    files = sorted(glob.glob("/usr/share/fonts/**/*.[to]tf", recursive=True))
    per_family = {}
    for path in files:
        name = path.lower()
        if any(word in name for word in UNWANTED):
            continue
        hand = any(word in name for word in HANDWRITING)
        if "noto" in name and not any(k in name for k in ("notosans-", "notoserif-", "notosansmono", "notosansdisplay-", "notoserifdisplay-")):
            continue
        family = name.split("/")[-1].split("-")[0]
        per_family[family] = per_family.get(family, 0) + 1
        if per_family[family] > 8:
            continue
        try:
            font = ImageFont.truetype(path, 40)
            masks = [bytes(font.getmask(str(d))) for d in range(1, 10)]
            if len(set(masks)) == 9 and all(any(m) for m in masks):
                found.append((path, hand))
        except (OSError, ValueError):
            continue
    return found


def is_slanted(path):
    """Whether a font says that it is an italic, or its 1 leans to the right."""
    if any(word in path.lower() for word in ("ital", "obli", "slant")):
        return True
    mask = ImageFont.truetype(path, 96).getmask("1")
    one = np.array(mask).reshape(mask.size[::-1]) > 64
    rows = np.where(one.any(1))[0]
    third = len(rows) // 3
    top, bottom = (np.where(one[part])[1].mean() for part in (rows[:third], rows[-third:]))
    return (top - bottom) / len(rows) > .06


class Maker:
    """Draws cells; the same seed draws the same cells."""

    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)
        available = fonts()
        printed = [p for p, hand in available if not hand]
        self.slanted = [p for p in printed if is_slanted(p)]
        self.printed = [p for p in printed if p not in self.slanted]
        self.hands = [p for p, hand in available if hand]
        self.written, self.paths = written.masks(), written.paths()
        self.glyphs = {}

    def glyph(self, path, value):
        """A digit's mask at 96 pixels, cut to its bounds."""
        key = path, value
        if key not in self.glyphs:
            font = ImageFont.truetype(path, 96)
            box = font.getbbox(str(value))
            image = Image.new("L", (box[2] - box[0] + 8, box[3] - box[1] + 8))
            ImageDraw.Draw(image).text((4 - box[0], 4 - box[1]), str(value), 255, font)
            a = np.array(image)
            rows, columns = np.where(a.max(1) > 64)[0], np.where(a.max(0) > 64)[0]
            self.glyphs[key] = a[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
        return self.glyphs[key]

    def stamp(self, canvas, mask, height, centre, turn, slant, squeeze, weight):
        h, w = mask.shape
        scale = height / h
        c, s = np.cos(turn), np.sin(turn)
        a = np.array([[c, -s], [s, c]]) @ np.array([[scale * squeeze, -slant * scale], [0, scale]])
        shift = np.array(centre) - a @ [w / 2, h / 2]
        drawn = cv2.warpAffine(mask, np.column_stack([a, shift]), canvas.shape[::-1], flags=cv2.INTER_LINEAR)
        if weight:
            k = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (abs(weight) * 2 + 1,) * 2)
            drawn = cv2.dilate(drawn, k) if weight > 0 else cv2.erode(drawn, k)
        np.maximum(canvas, drawn, out=canvas)

    def write(self, canvas, value, height, centre, hand):
        """A digit of a height in fine pixels; True where it came out handwritten."""
        r = self.rng
        way = r.random()
        if hand and self.written and way < .35:
            masks = self.written[value]
            # Written with a broad pen: made finer, for most.
            finer = int(r.integers(-1, 4) * height / 80)
            self.stamp(canvas, masks[r.integers(len(masks))], height, centre, r.normal(0, .1), r.normal(0, .15),
                       np.exp(r.normal(-.05, .2)), -finer)
            return
        if hand and way < .47 and value in self.paths:
            path = self.paths[value][r.integers(len(self.paths[value]))]
            # They fill a square: made as narrow as digits are.
            narrow = (path - .5) * [r.uniform(.45, .85), .9] + .5
            self.draw(canvas, strokes.varied(r, [narrow]), height, centre)
            return
        if hand and way < .8 or not self.hands:
            self.draw(canvas, strokes.digit(r, value), height, centre)
            return
        # Few puzzles are printed in italics, and a neat hand looks much like them.
        choice = self.hands if hand else self.slanted if r.random() < .06 else self.printed
        path = choice[r.integers(len(choice))]
        self.stamp(canvas, self.glyph(path, value), height, centre, r.normal(0, .1 if hand else .035),
                   r.normal(0, .12 if hand else .04), np.exp(r.normal(0, .12)),
                   int(r.integers(-1, 3)) if height > 40 else 0)

    def draw(self, canvas, digit, height, centre):
        """Strokes with a pen: fine or a marker, pressed more or less, some of it pencil or a pen that skips."""
        r = self.rng
        marker = r.random() < .15
        pen = max(2, int(height * (r.uniform(.14, .22) if marker else r.uniform(.04, .15))))
        pressure = r.uniform(0, .4) if r.random() < .4 else 0
        layer = np.zeros_like(canvas)
        for p in digit:
            q = np.round(((p - .5) * height + centre) * 8).astype(np.int32)
            if not pressure:
                cv2.polylines(layer, [q], False, 255, pen, cv2.LINE_AA, 3)
                continue
            widths = pen * (1 + pressure * np.sin(np.linspace(0, r.uniform(2, 7), len(q)) + r.uniform(0, 6.28)))
            for a, b, width in zip(q[:-1], q[1:], widths):
                cv2.line(layer, tuple(map(int, a)), tuple(map(int, b)), 255, max(2, int(round(width))), cv2.LINE_AA, 3)
        if r.random() < .15:
            grain = cv2.resize(r.random((canvas.shape[0] // 3,) * 2).astype(np.float32), canvas.shape[::-1])
            layer = (layer * np.clip((grain - r.uniform(.15, .42)) * 4 + .5, r.uniform(0, .6), 1)).astype(np.uint8)
        np.maximum(canvas, layer, out=canvas)

    def lines(self, canvas):
        """The cell's four lines, some of them thick, not quite where they should be, and some missing."""
        r = self.rng
        size = SIDE * FINE
        thin, level = r.uniform(.5, 6), r.uniform(.25, 1)
        for side in range(4):
            if r.random() < .06:
                continue
            width = thin * (r.uniform(1.5, 4) if r.random() < .35 else 1)
            at = 2 * FINE + r.normal(0, 2.2)
            if side % 2:
                at = size - at
            tilt = r.normal(0, 1.5)
            a, b = (at - tilt, -4), (at + tilt, size + 4)
            if side >= 2:
                a, b = a[::-1], b[::-1]
            layer = np.zeros_like(canvas)
            cv2.line(layer, tuple(int(v * 8) for v in a), tuple(int(v * 8) for v in b), int(255 * level),
                     max(1, int(round(width))), cv2.LINE_AA, 3)
            np.maximum(canvas, layer, out=canvas)

    def cell(self):
        """One cell: its patch (uint8), its class (0 blank, 1-9, 10 pencil marks alone) and 1 where handwritten, 0 where
        printed, -1 where there is nothing to tell."""
        r = self.rng
        size = SIDE * FINE
        canvas = np.zeros((size, size), np.uint8)
        kind = r.random()
        label, hand = 0, -1
        centre = np.array([size / 2, size / 2])
        if kind < .78:
            label, hand = int(r.integers(1, 10)), int(r.random() < .5)
            if hand:
                height = PITCH * np.clip(r.normal(.58, .16), .3, .95)
                place = r.normal(0, .09, 2) * PITCH
                if height > .52 * PITCH and r.random() < .12:
                    # Smaller ones there are pencil marks.
                    place = self.at_a_line(height)
            else:
                height = PITCH * np.clip(r.normal(.58, .11), .33, .85)
                place = r.normal(0, .05, 2) * PITCH
            self.write(canvas, label, height, centre + place, hand)
            if r.random() < .04:
                self.pencil(canvas, int(r.integers(1, 3)))
        elif kind < .88:
            label, hand = 10, 1
            self.pencil(canvas, int(r.choice([1, 2, 3, 4, 5], p=[.35, .3, .2, .1, .05])))
        ink = canvas.astype(np.float32) / 255 * r.uniform(.55, 1)
        if hand == 1 and r.random() < .1:
            # A pencil that is hardly pressed.
            ink *= r.uniform(.5, .85)
        if label == 0 and r.random() < .25:
            self.dirt(ink)
        back = np.zeros((size, size), np.uint8)
        if r.random() < .3:
            ghost = np.zeros_like(back)
            self.write(ghost, int(r.integers(1, 10)), PITCH * r.uniform(.4, .7), centre + r.normal(0, .3, 2) * PITCH, False)
            back = cv2.GaussianBlur(ghost[:, ::-1], (0, 0), 3)
        frame = np.zeros_like(canvas)
        self.lines(frame)
        ink = np.maximum(ink, frame.astype(np.float32) / 255 * r.uniform(.4, 1.2))
        ink = ink + back.astype(np.float32) / 255 * r.uniform(.03, .22)
        # The camera: focus, motion, pixels, noise, grain.
        blur = FINE * abs(r.normal(0, .75)) + .8
        ink = cv2.GaussianBlur(ink, (0, 0), blur)
        if r.random() < .1:
            n = int(r.integers(3, 13))
            k = np.zeros((n, n), np.float32)
            cv2.line(k, (0, int(r.integers(n))), (n - 1, int(r.integers(n))), 1)
            ink = cv2.filter2D(ink, -1, k / k.sum())
        small = cv2.resize(ink, (SIDE, SIDE), interpolation=cv2.INTER_AREA)
        if r.random() < .25:
            # Photographed with few pixels a cell.
            n = int(r.integers(11, 24))
            small = cv2.resize(cv2.resize(small, (n, n), interpolation=cv2.INTER_AREA), (SIDE, SIDE))
        strength = r.uniform(.25, .95)
        grey = 1 - small * strength
        if r.random() < .25:
            # A shadow's edge or a fold.
            a = r.uniform(0, 6.28)
            y, x = np.mgrid[0:SIDE, 0:SIDE] - SIDE / 2
            d = (x * np.cos(a) + y * np.sin(a) - r.normal(0, 8)) / r.uniform(.7, 5)
            grey = grey * (1 - r.uniform(.05, .3) / (1 + np.exp(-np.clip(d, -30, 30))))
        grey = grey + cv2.GaussianBlur(r.normal(0, 1, (SIDE, SIDE)).astype(np.float32), (0, 0), r.uniform(.4, 1.5)) * r.uniform(0, .06)
        grey = np.clip(grey * 255 * r.uniform(.5, 1), 0, 255).astype(np.uint8)
        if r.random() < .3:
            grey = cv2.imdecode(cv2.imencode(".jpg", grey, [cv2.IMWRITE_JPEG_QUALITY, int(r.integers(30, 90))])[1], 0)
        return normalise(grey, strength * r.uniform(.55, 1.1)), label, hand

    def at_a_line(self, height):
        """Where the middle of a digit lies, seen from the middle of its cell, that touches or crosses one of the cell's lines."""
        r = self.rng
        wide, high = .5 * PITCH - .3 * height, .5 * PITCH - .5 * height
        across, down = r.normal(0, .07, 2) * PITCH
        over = r.uniform(-.06, .1) * PITCH
        # The left line more often: there a hand begins.
        side = r.choice(4, p=[.4, .2, .2, .2])
        if side < 2:
            return np.array([(wide + over) * (-1 if side == 0 else 1), down])
        return np.array([across, (high + over) * (-1 if side == 2 else 1)])

    def pencil(self, canvas, count):
        """Small digits in the cell's corners, in rows or along its top."""
        r = self.rng
        height = PITCH * r.uniform(.16, .4)
        start = np.array([SIDE * FINE * .5, SIDE * FINE * .5])
        if r.random() < .5:
            places = [(x, y) for y in (-1, 0, 1) for x in (-1, 0, 1)]
            # A single digit in the middle would be an entry, unless it is very small.
            chosen = r.permutation([i for i in range(9) if count > 1 or i != 4 or height < .25 * PITCH])[:count]
            for i in chosen:
                self.write(canvas, int(r.integers(1, 10)), height, start + np.array(places[i]) * PITCH * .31 + r.normal(0, 2, 2), r.random() < .85)
        else:
            x0, y0 = r.uniform(-.34, -.1 if count == 1 else -.05), r.choice([-.3, -.25, -.18, .28])
            for i in range(min(count, 4)):
                at = start + np.array([x0 * PITCH + i * height * r.uniform(.65, .9), y0 * PITCH + r.normal(0, 2)])
                self.write(canvas, int(r.integers(1, 10)), height, at, r.random() < .85)

    def dirt(self, ink):
        """Specks, a stray stroke, a smear."""
        r = self.rng
        size = ink.shape[0]
        layer = np.zeros(ink.shape, np.uint8)
        for _ in range(int(r.integers(1, 4))):
            p = r.uniform(0, size, 2)
            if r.random() < .6:
                cv2.circle(layer, tuple(p.astype(int)), int(r.integers(1, 7)), 255, -1)
            else:
                q = p + r.normal(0, 25, 2)
                cv2.line(layer, tuple(p.astype(int)), tuple(q.astype(int)), 255, int(r.integers(1, 4)))
        np.maximum(ink, layer.astype(np.float32) / 255 * r.uniform(.1, .7), out=ink)


def normalise(grey, board_ink):
    """What `RectifiedBoard` and `Cell` make of a cell's light: darkness relative to the paper, the ink's strength evened out."""
    wide = cv2.copyMakeBorder(grey, 16, 16, 16, 16, cv2.BORDER_REFLECT)
    paper = cv2.blur(cv2.morphologyEx(wide, cv2.MORPH_CLOSE, np.ones((15, 15), np.uint8)), (9, 9))[16:-16, 16:-16]
    dark = np.clip((paper.astype(np.float32) - grey) * 255 / np.maximum(paper, 24), 0, 255)
    inner = np.sort(dark[6:-6, 6:-6].ravel())[::-1]
    strength = max(inner[len(inner) // 30], board_ink * 255 * .5, 10)
    return np.minimum(255, dark * 200 / strength).astype(np.uint8)


def make(count, seed):
    """`count` cells: patches (n, 32, 32), classes, hands."""
    maker = Maker(seed)
    x = np.empty((count, SIDE, SIDE), np.uint8)
    y, hand = np.empty(count, np.int64), np.empty(count, np.int64)
    for i in range(count):
        x[i], y[i], hand[i] = maker.cell()
    return x, y, hand


if __name__ == "__main__":
    import sys, time
    start = time.time()
    x, y, hand = make(400, 1)
    print(len(fonts()), "fonts;", round(400 / (time.time() - start)), "cells a second")
    sheet = 255 - np.pad(x, ((0, 0), (0, 1), (0, 1))).reshape(16, 25, 33, 33).transpose(0, 2, 1, 3).reshape(16 * 33, 25 * 33)
    cv2.imwrite(sys.argv[1], sheet)
