"""Films of games on real boards: drawn boards in perspective, with a hand that comes between the moves."""

import io
import math

from PIL import Image, ImageDraw, ImageFilter

from film import RATE, homography

CELL, MARGIN = 80, 40
TABLE, HAND = (150, 140, 130), (214, 164, 132)


def rack(text):
    """A rack of seven columns, by letters row by row from the top: `r` and `y` for discs."""
    rows = text.split()
    picture = Image.new("RGB", (len(rows[0]) * CELL + 2 * MARGIN, len(rows) * CELL + 2 * MARGIN), (28, 70, 172))
    draw = ImageDraw.Draw(picture)
    colours = {".": (188, 182, 172), "r": (196, 34, 44), "y": (238, 206, 52)}
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            left, top = MARGIN + x * CELL, MARGIN + y * CELL
            draw.ellipse((left + 8, top + 8, left + CELL - 8, top + CELL - 8), fill=colours[letter])
    return picture


def draughts(text):
    """A board of eight squares a side, by letters row by row: `w` and `b` for men."""
    rows = text.split()
    side = 8 * CELL + 2 * MARGIN
    picture = Image.new("RGB", (side, side), (112, 76, 48))
    draw = ImageDraw.Draw(picture)
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            left, top = MARGIN + x * CELL, MARGIN + y * CELL
            draw.rectangle((left, top, left + CELL - 1, top + CELL - 1), fill=(226, 206, 162) if (x + y) % 2 == 0 else (70, 52, 40))
            if letter in "wb":
                edge, face = ((206, 196, 176), (238, 228, 206)) if letter == "w" else ((120, 24, 30), (170, 34, 40))
                draw.ellipse((left + 9, top + 9, left + CELL - 9, top + CELL - 9), fill=edge)
                draw.ellipse((left + 17, top + 17, left + CELL - 17, top + CELL - 17), fill=face)
    return picture


def board_film(path, steps, size=(1280, 720), slant=0.06):
    """Writes a film of boards, one after the other and again from the first: `steps` are pictures of the board and for how many seconds
    each lies there. Between two of them a hand goes across."""
    width, height = size
    with open(path, "wb") as file:
        for board, seconds in steps:
            frame = placed(board, size, slant)
            passing = round(0.9 * RATE)
            for number in range(passing):
                file.write(jpeg(under_hand(frame, number / passing)))
            still = jpeg(frame)
            for _ in range(round(seconds * RATE)):
                file.write(still)


def placed(board, size, slant):
    """A board on a table, leaning back a little."""
    width, height = size
    scale = min(0.86 * width / board.width, 0.8 * height / board.height)
    half = (board.width * scale / 2, board.height * scale / 2)
    lean = slant * half[0]
    corners = [(-half[0] + lean, -half[1]), (half[0] - lean, -half[1]), (half[0], half[1]), (-half[0], half[1])]
    corners = [(width / 2 + x, height / 2 + y) for x, y in corners]
    on_board = [(0, 0), (board.width, 0), (board.width, board.height), (0, board.height)]
    large = [(2 * x, 2 * y) for x, y in corners]
    frame = board.transform((2 * width, 2 * height), Image.PERSPECTIVE, homography(large, on_board), Image.BICUBIC, fillcolor=TABLE)
    return frame.resize(size, Image.BOX).filter(ImageFilter.GaussianBlur(0.6))


def under_hand(frame, part):
    """The frame with an arm that comes from below, to the middle of the board, and goes away again."""
    picture = frame.copy()
    draw = ImageDraw.Draw(picture)
    width, height = picture.size
    tip = height - 0.75 * height * math.sin(math.pi * part)
    across = 0.14 * width
    middle = width * (0.4 + 0.2 * part)
    draw.rounded_rectangle((middle - across / 2, tip, middle + across / 2, height + across), across / 2, fill=HAND)
    return picture


def jpeg(picture):
    file = io.BytesIO()
    picture.save(file, "JPEG", quality=88)
    return file.getvalue()
