"""Films for Chromium's camera that is none: a sample photograph under a hand that is not quite still."""

import csv
import math

from PIL import Image, ImageDraw

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


# How the boards of films move: how far in parts of the picture's shorter side, how far they tilt and roll in degrees, and how often.
MOTIONS = {
    "resting": {"drift": 0.012, "tilt": 2, "roll": 0, "seconds": 2},
    "moving": {"drift": 0.05, "tilt": 10, "roll": 5, "seconds": 4},
    "quick": {"drift": 0.10, "tilt": 14, "roll": 8, "seconds": 2},
}
# Each frame of a film with known motion bears its number, as a row of black and white squares of this side.
SQUARE, BITS = 24, 9


def tilting_film(path, drift, tilt, roll, seconds, photograph="newspaper.jpg", size=(720, 1280), board=0.7, table=(118, 96, 78)):
    """Writes a film of a board whose place is known; gives its corners in each frame, clockwise, in pixels."""
    with Image.open(PHOTOGRAPHS / photograph) as picture:
        paper = picture.convert("RGB")
    on_paper = label(photograph)[1]
    all_corners = []
    with open(path, "wb") as file:
        for number in range(round(seconds * RATE)):
            corners = posed(2 * math.pi * number / (seconds * RATE), drift, tilt, roll, size, board)
            frame = paper.transform(size, Image.PERSPECTIVE, homography(corners, on_paper), Image.BICUBIC, fillcolor=table)
            draw = ImageDraw.Draw(frame)
            for bit in range(-1, BITS + 1):
                # White at both ends.
                is_set = bit in (-1, BITS) or number >> bit & 1
                left, top = number_at(size, bit)
                draw.rectangle((left, top, left + SQUARE - 1, top + SQUARE - 1), fill=(255, 255, 255) if is_set else (0, 0, 0))
            frame.save(file, "JPEG", quality=88)
            all_corners.append(corners)
    return all_corners


def number_at(size, bit):
    """Left and top of a bit of the frame's number."""
    return round(size[0] / 2 + (bit - BITS / 2) * SQUARE), round(size[1] * 0.87)


def posed(turn, drift, tilt, roll, size, board):
    """The corners of a square board in front of a camera whose picture is as long as its lens is far away."""
    width, height = size
    short, far = min(size), max(size)
    across, down, round_ = (math.radians(each) for each in (tilt * math.sin(turn), 0.9 * tilt * math.cos(turn), roll * math.sin(turn + 0.5)))
    at = (width / 2 + drift * short * math.sin(turn), height / 2 + drift * short * 0.7 * math.sin(2 * turn + 1))
    corners = []
    for x, y in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)):
        x, z = x * math.cos(down), -x * math.sin(down)
        y, z = y * math.cos(across) - z * math.sin(across), y * math.sin(across) + z * math.cos(across)
        x, y = x * math.cos(round_) - y * math.sin(round_), x * math.sin(round_) + y * math.cos(round_)
        scale = far / (z + far / (board * short))
        corners.append((at[0] + x * scale, at[1] + y * scale))
    return corners


def homography(start, end):
    """The eight numbers that take four points to four others, as PIL wants them."""
    rows = []
    for (x, y), (u, v) in zip(start, end):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y, u])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y, v])
    # Gauss and Jordan's elimination.
    for column in range(8):
        pivot = max(range(column, 8), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        rows[column] = [each / rows[column][column] for each in rows[column]]
        for row in range(8):
            if row != column:
                rows[row] = [each - rows[row][column] * other for each, other in zip(rows[row], rows[column])]
    return [row[8] for row in rows]


def camera(path=None):
    """What Chromium is started with to have a camera that shows a film, and to ask nobody whether it may be used."""
    return ("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream",
            *((f"--use-file-for-fake-video-capture={path}",) if path else ()))
