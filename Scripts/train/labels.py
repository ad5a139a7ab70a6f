#!/usr/bin/env python3
"""Trains the label network, which reads short printed labels: the sums of cages, and the numbers and letters of boards with more than
nine digits.

    .venv/bin/python Scripts/train/labels.py     (Scripts/train/run sets the virtual environment up)

Everything is made by computer: no photograph is needed. Deterministic by seed on one machine. Prints how well labels in fonts
that were kept aside are read.
"""
import argparse
import multiprocessing
import os
import time

os.environ.setdefault("OMP_WAIT_POLICY", "passive")

import cv2  # noqa: E402
import numpy as np
import torch
import torch.nn.functional as F
from PIL import Image, ImageDraw, ImageFont

import strokes
import synthesis
from train import Network, has_short_floats, write

# Class 0...45 is that number, then the letters A to P, then nothing that can be read. The last output is not used.
TEXTS = [str(n) for n in range(46)] + [chr(ord("A") + i) for i in range(16)]
NOTHING, CLASSES = len(TEXTS), len(TEXTS) + 1
SIDE, BOX = 32, 26


class LabelNetwork(Network):
    """The layers of the digit network with an output for each label."""

    OUTPUTS = 64


class LabelMaker(synthesis.Maker):
    """Draws labels as a reader cuts them out: the label's bounds fill a patch but for a margin."""

    texts, nothing, crossed = TEXTS, NOTHING, range(1, 46)

    def __init__(self, seed, held_out):
        super().__init__(seed)

        def wanted(path):
            return (hash_of(os.path.basename(path).split("-")[0]) % 8 == 0) == held_out
        self.printed = [p for p in self.printed if wanted(p)]
        self.slanted = [p for p in self.slanted if wanted(p)]
        self.hands = [p for p in self.hands if wanted(p)]

    def text(self, path, text):
        """A text's mask at 72 pixels."""
        key = path, text
        if key not in self.glyphs:
            font = ImageFont.truetype(path, 72)
            box = font.getbbox(text)
            image = Image.new("L", (max(1, box[2] - box[0]) + 8, max(1, box[3] - box[1]) + 8))
            ImageDraw.Draw(image).text((4 - box[0], 4 - box[1]), text, 255, font)
            self.glyphs[key] = np.array(image)
        return self.glyphs[key]

    def written_text(self, text):
        """A number or a letter by hand, its digits side by side in one style."""
        r = self.rng
        canvas = np.zeros((160, 240), np.uint8)
        width = max(2, int(64 * (r.uniform(.13, .2) if r.random() < .15 else r.uniform(.04, .13))))
        # Pictures and paths are of digits above 0 alone.
        way = r.random() if text.isdigit() and "0" not in text else 1.
        height, gap = r.uniform(50, 76), r.uniform(.5, .78)
        if text.isdigit():
            gap *= .85
        x = 120. - (len(text) - 1) * height * gap / 2
        seed = int(r.integers(1 << 30))
        for character in text:
            centre = np.array([x, 80 + r.normal(0, 2.5)])
            tall = height * np.exp(r.normal(0, .05))
            if way < .25 and self.written:
                masks = self.written[int(character)]
                self.stamp(canvas, masks[r.integers(len(masks))], tall, centre, r.normal(0, .08), r.normal(0, .1),
                           np.exp(r.normal(-.1, .18)), -int(r.integers(-1, 4) * tall / 80))
            elif way < .4 and int(character) in self.paths:
                paths = self.paths[int(character)]
                narrow = (paths[r.integers(len(paths))] - .5) * [r.uniform(.45, .8), .9] + .5
                self.pen(canvas, strokes.varied(r, [narrow]), tall, centre, width)
            else:
                # One hand leans all its digits alike, but shapes each anew.
                shapes = strokes.skeleton(r, character)
                self.pen(canvas, strokes.varied(np.random.default_rng(seed), shapes), tall, centre, width)
            x += tall * gap
        return canvas

    def pen(self, canvas, shapes, height, centre, width):
        """Draws strokes of the unit square with a pen so many pixels wide."""
        for p in shapes:
            q = np.round(((p - .5) * height + centre) * 8).astype(np.int32)
            cv2.polylines(canvas, [q], False, 255, width, cv2.LINE_AA, 3)

    def mask(self, text):
        r = self.rng
        # Sums are printed. On boards with more than nine digits people write numbers to 16, and letters.
        board = not text.isdigit() or int(text) <= 16
        if r.random() < (.38 if board else .08):
            return self.written_text(text)
        fonts = self.hands if r.random() < .08 else self.slanted if r.random() < .08 else self.printed
        return self.text(fonts[r.integers(len(fonts))], text)

    def choose(self):
        """The class of the next label."""
        r = self.rng
        kind = r.random()
        return NOTHING if kind < .08 else int(r.integers(46)) if kind < .78 else int(r.integers(46, 62))

    def label(self):
        """A patch (uint8) and its class."""
        r = self.rng
        value = self.choose()
        mask = self.junk() if value == self.nothing else self.mask(self.texts[value])
        rows, columns = np.where(mask.max(1) > 64)[0], np.where(mask.max(0) > 64)[0]
        if not len(rows) or not len(columns):
            return self.label()
        mask = mask[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
        # As the camera sees it: so many pixels high, a little turned and out of square.
        height = float(np.exp(r.uniform(np.log(5.5), np.log(30))))
        scale = height / mask.shape[0]
        margin = int(height) + 6
        squeeze = np.exp(r.normal(0, .1))
        size = (int(mask.shape[1] * scale * squeeze) + 2 * margin, int(height) + 2 * margin)
        fine = 3
        a = np.array([[scale * squeeze, r.normal(0, .05) * scale], [r.normal(0, .04) * scale, scale]]) * fine
        middle = np.array(size) * fine / 2 + r.uniform(-.5, .5, 2) * fine
        shift = middle - a @ [mask.shape[1] / 2, mask.shape[0] / 2]
        big = cv2.warpAffine(mask, np.column_stack([a, shift]), (size[0] * fine, size[1] * fine), flags=cv2.INTER_AREA)
        weight = int(r.integers(-1, 3)) if height > 12 else 0
        if weight:
            kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (abs(weight) + 1,) * 2)
            big = cv2.dilate(big, kernel) if weight > 0 else cv2.erode(big, kernel)
        text = cv2.resize(big, size, interpolation=cv2.INTER_AREA).astype(np.float32) / 255
        ink = np.maximum(text, self.surroundings(text, margin))
        if value in self.crossed and r.random() < .1:
            ink = np.maximum(ink, self.entry_across(text.shape, height))
        ink = cv2.GaussianBlur(ink, (0, 0), .3 + abs(r.normal(0, .045)) * height)
        if r.random() < .2:
            n = int(r.integers(2, 2 + max(2, int(height / 6))))
            k = np.zeros((n, n), np.float32)
            cv2.line(k, (0, int(r.integers(n))), (n - 1, int(r.integers(n))), 1)
            ink = cv2.filter2D(ink, -1, k / k.sum())
        strength = r.uniform(.25, .95)
        grey = 1 - ink * strength
        grey += cv2.GaussianBlur(r.normal(0, 1, grey.shape).astype(np.float32), (0, 0), r.uniform(.3, 1.2)) * r.uniform(0, .07)
        grey = np.clip(grey * 255 * r.uniform(.5, 1), 0, 255).astype(np.uint8)
        if r.random() < .4:
            grey = cv2.imdecode(cv2.imencode(".jpg", grey, [cv2.IMWRITE_JPEG_QUALITY, int(r.integers(30, 92))])[1], 0)
        return self.cut(grey, text), value

    def surroundings(self, text, margin):
        """What else lies in a patch: dashes of a cage, a line of the board, a speck, a neighbour."""
        r = self.rng
        layer = np.zeros(text.shape, np.uint8)
        h, w = text.shape
        if r.random() < .35:
            gap = r.uniform(.08, .5) * margin
            y, x = int(margin - gap), int(margin - gap)
            width = int(r.integers(1, 3))
            dash, space = r.uniform(1.5, 8), r.uniform(1, 6)
            solid = r.random() < .3
            sides = r.integers(1, 4)
            at = r.uniform(-5, 0)
            while at < max(h, w):
                a, b = int(at), int(at + (max(h, w) if solid else dash))
                if sides & 1:
                    cv2.line(layer, (a, y), (b, y), 255, width, cv2.LINE_AA)
                if sides & 2:
                    cv2.line(layer, (x, a), (x, b), 255, width, cv2.LINE_AA)
                at += max(h, w) if solid else dash + space
        if r.random() < .12:
            p = r.uniform(0, 1, 2) * [w, h]
            cv2.circle(layer, tuple(p.astype(int)), int(r.integers(1, 3)), 255, -1)
        # Nothing over the label itself, but for a faint touch.
        inner = layer[margin:-margin, margin:-margin]
        if r.random() < .9:
            inner[:] = 0
        return layer.astype(np.float32) / 255 * r.uniform(.3, 1)

    def entry_across(self, shape, height):
        """A part of a digit by hand, two to four times as tall as the label, that runs into it from below or from a side."""
        r = self.rng
        fine = 2
        layer = np.zeros((shape[0] * fine, shape[1] * fine), np.uint8)
        tall = height * r.uniform(2, 4)
        middle = np.array(shape[::-1]) / 2 + [r.normal(0, .3) * tall, r.uniform(.25, .75) * tall]
        width = max(1, int(height * fine * r.uniform(.08, .3)))
        self.pen(layer, strokes.digit(r, int(r.integers(1, 10))), tall * fine, middle * fine, width)
        return cv2.resize(layer, shape[::-1], interpolation=cv2.INTER_AREA).astype(np.float32) / 255 * r.uniform(.4, 1)

    def junk(self):
        """Ink that is no label: strokes, dashes, corners, blots, pieces of a character, three characters."""
        r = self.rng
        canvas = np.zeros((96, 96), np.uint8)
        way = r.random()
        if way < .3:
            for _ in range(int(r.integers(1, 4))):
                p, q = r.uniform(10, 86, 2), r.uniform(10, 86, 2)
                if r.random() < .5:
                    q[int(r.integers(2))] = p[int(r.integers(2))]
                cv2.line(canvas, tuple(p.astype(int)), tuple(q.astype(int)), 255, int(r.integers(2, 10)), cv2.LINE_AA)
        elif way < .5:
            dash, space, width = int(r.integers(6, 26)), int(r.integers(5, 20)), int(r.integers(2, 8))
            for at in range(int(r.integers(0, 20)), 96, dash + space):
                cv2.line(canvas, (at, 20), (at + dash, 20), 255, width)
                if way < .4:
                    cv2.line(canvas, (20, at), (20, at + dash), 255, width)
        elif way < .6:
            for _ in range(int(r.integers(1, 5))):
                cv2.circle(canvas, tuple(int(v) for v in r.uniform(15, 80, 2)), int(r.integers(3, 14)), 255, -1)
        elif way < .85:
            whole = self.text(self.printed[r.integers(len(self.printed))], self.texts[int(r.integers(len(self.texts)))])
            part = whole[: int(whole.shape[0] * r.uniform(.3, .55))] if r.random() < .5 else whole[int(whole.shape[0] * r.uniform(.45, .7)):]
            return np.pad(part, 4)
        else:
            return self.text(self.printed[r.integers(len(self.printed))], str(int(r.integers(100, 1000))))
        return canvas

    def cut(self, grey, text):
        """The patch round a label: bounds with a little error, scaled alike in both directions, ink at one strength."""
        r = self.rng
        rows, columns = np.where(text.max(1) > .3)[0], np.where(text.max(0) > .3)[0]
        if not len(rows) or not len(columns):
            rows, columns = np.array([0, text.shape[0] - 1]), np.array([0, text.shape[1] - 1])
        top, bottom, left, right = rows[0], rows[-1] + 1, columns[0], columns[-1] + 1
        longer = max(bottom - top, right - left)
        error = r.normal(0, .035, 3)
        scale = BOX / (longer * (1 + error[2]))
        x = (left + right) / 2 + error[0] * longer
        y = (top + bottom) / 2 + error[1] * longer
        a = np.array([[scale, 0, SIDE / 2 - scale * x], [0, scale, SIDE / 2 - scale * y]])
        patch = cv2.warpAffine(grey, a, (SIDE, SIDE), flags=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        paper = np.sort(patch.ravel())[-SIDE * SIDE // 5]
        dark = np.clip((float(paper) - patch) * 255 / max(paper, 24), 0, 255)
        ink = np.sort(dark[3:-3, 3:-3].ravel())[::-1][20]
        return np.minimum(255, dark * 200 / max(ink, 10)).astype(np.uint8)


def hash_of(name):
    """A number for a name that is the same in every run."""
    value = 5381
    for byte in name.lower().encode():
        value = (value * 33 + byte) & 0xffffffff
    return value >> 5


def make(count, seed, held_out, maker=LabelMaker):
    maker = maker(seed, held_out)
    made = [maker.label() for _ in range(count)]
    return np.array([m[0] for m in made]), np.array([m[1] for m in made])


def fit(x, y, seed, steps, batch=256, network=LabelNetwork, classes=CLASSES):
    torch.manual_seed(seed)
    generator = torch.Generator().manual_seed(seed)
    network = network().to(memory_format=torch.channels_last)
    x, y = torch.as_tensor(x), torch.as_tensor(y)
    optimiser = torch.optim.AdamW(network.parameters(), lr=3e-3, weight_decay=1e-2, fused=True)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 4e-3, total_steps=steps, pct_start=.15)
    network.train()
    short = has_short_floats()
    start, total = time.time(), 0.
    for step in range(steps):
        i = torch.randint(len(x), (batch,), generator=generator)
        images = x[i, None].float()
        images = images * torch.exp(torch.randn(batch, generator=generator) * .12)[:, None, None, None]
        with torch.autocast("cpu", torch.bfloat16, enabled=short):
            out = network((images.clamp_(0, 255) / 128 - .5).contiguous(memory_format=torch.channels_last)).float()
        loss = F.cross_entropy(out[:, :classes], y[i], label_smoothing=.003)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        total += loss.item()
        if (step + 1) % 200 == 0:
            print(f"  step {step + 1}/{steps} loss {total / 200:.4f} {time.time() - start:.0f} s", flush=True)
            total = 0.
    network.eval()
    with torch.no_grad():
        # The output that no class has never wins.
        network.last.weight[classes:] = 0
        network.last.bias[classes:] = -30
    return network


def outputs(network, x):
    """The network's outputs for patches."""
    with torch.no_grad():
        return torch.cat([network(torch.as_tensor(x[i:i + 2048, None]).float() / 128 - .5) for i in range(0, len(x), 2048)])


def report(network, x, y):
    out = outputs(network, x)
    for name, low, high in (("numbers", 0, 46), ("1 to 16", 1, 17), ("letters", 46, 62), ("nothing", 62, 63)):
        m = (y >= low) & (y < high)
        # Among what the board can hold; numbers and letters never stand on one board with 0 and O both meant.
        classes = list(range(low, high)) if name != "nothing" else list(range(63))
        p = torch.softmax(out[m][:, classes], 1).numpy()
        right = np.array(classes)[p.argmax(1)] == y[m]
        sure = p.max(1) > .95
        print(f"  {name:8} {m.sum():6} right {right.mean():.4f}; wrong and said at 95%: {(~right & sure).mean():.4f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--output", default="Sources/CDigitNetwork/labels.gsdn")
    parser.add_argument("--made", type=int, default=120000)
    parser.add_argument("--steps", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sheet", help="write a picture of some labels and stop")
    options = parser.parse_args()
    start = time.time()
    if options.sheet:
        x, y = make(400, options.seed, False)
        cells = np.pad(x, ((0, 0), (0, 1), (0, 1))).reshape(16, 25, 33, 33).transpose(0, 2, 1, 3).reshape(16 * 33, 25 * 33)
        cv2.imwrite(options.sheet, 255 - cells)
        print(f"{400 / (time.time() - start):.0f} labels a second")
        return
    torch.set_num_threads(2)
    half = options.made // 2
    with multiprocessing.Pool(2) as pool:
        parts = pool.starmap(make, [(half, options.seed, False), (half, options.seed + 1, False), (6000, options.seed + 2, True)], 1)
    x, y = (np.concatenate(p) for p in zip(*parts[:2]))
    print(len(x), "made labels", f"{time.time() - start:.0f} s", flush=True)
    network = fit(x, y, options.seed, options.steps)
    print("fonts kept aside:")
    report(network, *parts[2])
    write(options.output, network, 1.0)
    print(f"{time.time() - start:.0f} s")


if __name__ == "__main__":
    main()
