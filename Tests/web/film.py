"""Films for Chromium's camera that is none: a sample photograph under a hand that is not quite still."""

import csv
import math

from PIL import Image

from harness import PHOTOGRAPHS

# Chromium plays a film of JPEGs at this rate, again and again.
RATE = 30


def label(photograph):
    """What is known of a sample: its digits, and the corners of its board."""
    with open(PHOTOGRAPHS / "labels.tsv", newline="") as file:
        row = next(each for each in csv.DictReader(file, delimiter="\t") if each["image"] == photograph)
    numbers = [float(each) for each in row["corners"].split(",")]
    return row["label"], list(zip(numbers[::2], numbers[1::2]))


def film(path, photograph="newspaper.jpg", size=(1280, 720), seconds=2, drift=0.012, board=0.72, table=(118, 96, 78)):
    """Writes a film whose end goes over into its beginning. `drift`: how far the hand moves, and `board`: how large the board is, both in
    parts of the picture's shorter side."""
    width, height = size
    with Image.open(PHOTOGRAPHS / photograph) as picture:
        paper = picture.convert("RGB")
    corners = label(photograph)[1]
    middle = [sum(each[axis] for each in corners) / 4 for axis in (0, 1)]
    side = max(max(each[axis] for each in corners) - min(each[axis] for each in corners) for axis in (0, 1))
    scale, reach = board * min(size) / side, drift * min(size)
    frames = round(seconds * RATE)
    with open(path, "wb") as file:
        for number in range(frames):
            turn = 2 * math.pi * number / frames
            # Two movements of different pace: no two frames are the same, as no two of a hand are.
            at = (width / 2 + reach * math.sin(turn), height / 2 + reach * 0.7 * math.sin(2 * turn + 1))
            zoom, angle = scale * (1 + 0.02 * math.sin(turn + 2)), 0.03 + 0.012 * math.sin(turn)
            cos, sin = math.cos(angle) / zoom, math.sin(angle) / zoom
            # From the frame's pixels to the paper's.
            c, f = middle[0] - cos * at[0] - sin * at[1], middle[1] + sin * at[0] - cos * at[1]
            frame = paper.transform(size, Image.AFFINE, (cos, sin, c, -sin, cos, f), Image.BICUBIC, fillcolor=table)
            frame.save(file, "JPEG", quality=88)


def camera(path=None):
    """What Chromium is started with to have a camera that shows a film, and to ask nobody whether it may be used."""
    return ("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream",
            *((f"--use-file-for-fake-video-capture={path}",) if path else ()))
