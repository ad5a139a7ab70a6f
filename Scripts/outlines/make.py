#!/usr/bin/env python3
"""Takes the outlines of digits and letters out of free fonts, for the photographs that `evaluate make` renders.

    xargs -a Scripts/outlines/fonts.txt apt-get install -y --no-install-recommends
    python3 -m venv .venv && .venv/bin/pip install fonttools
    .venv/bin/python Scripts/outlines/make.py

Writes Sources/CGlyphOutlines/outlines.bin, and symbols.bin: what the same fonts have for boards of more than nine digits.
The two are apart since a made picture depends on all that the first holds. FONTS=folder looks for fonts there. None of these fonts is among those that the digit network is trained on
(Scripts/train/fonts.txt): pictures made with them are a fair test of how it reads print that it never saw.

Format, little-endian: "GSOL", u16 fonts; for each font u8 kind (0 sans, 1 serif, 2 fixed width, 3 script), u8 length and
name, u16 glyphs; for each glyph u8 character, i16 advance, u16 contours; for each contour u16 points, then i16 x, y each: y
down from the baseline, 1000 the height of the digit 8. Curves are flattened.
"""
import os
import struct

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, "..", "..", "Sources", "CGlyphOutlines")
ROOTS = [os.environ.get("FONTS", ""), "/usr/share/fonts", "/usr/share/texmf/fonts", "/usr/share/texlive/texmf-dist/fonts"]
DIGITS, LETTERS = "123456789", "abcdefghijklmnopqrstuvwxyzABCDEFGHIKLMNOPRSTW,.0"
SYMBOLS = "0ABCDEFGHIJKLMNOP"
# File name, kind, whether its letters are taken too.
FONTS = [
    ("Arimo-Regular", 0, True), ("Arimo-Bold", 0, False), ("Tinos-Regular", 1, True), ("Tinos-Bold", 1, False),
    ("Cousine-Regular", 2, False), ("Cousine-Bold", 2, False), ("FiraCode-Regular", 2, False), ("FiraCode-Light", 2, False),
    ("JetBrainsMono-Regular", 2, False), ("mononoki-Regular", 2, False), ("FantasqueSansMono-Regular", 2, False), ("Dosis-Bold", 0, False), ("Dosis-Light", 0, False),
    ("cmunrm", 1, False), ("cmunss", 0, False), ("cmunbx", 1, False), ("cmuntt", 2, False), ("RobotoSlab-Regular", 1, False),
    ("RobotoSlab-Light", 1, False), ("RobotoSlab-Bold", 1, False), ("Prociono", 1, False), ("OCRA", 2, False), ("DancingScript-Regular", 3, False), ("lobster", 3, False), ("Dosis-Book", 0, False),
    ("NationalPark-Heavy", 0, False), ("NationalPark-Regular", 0, False), ("Fanwood", 1, False), ("OldStandard-Regular", 1, True),
    ("OldStandard-Bold", 1, False), ("Cardo104s", 1, False), ("GFSDidot", 1, False), ("GFSNeohellenic", 0, False), ("OpenDyslexic-Regular", 0, False),
    ("Sora-Regular", 0, False), ("Sora-Bold", 0, False), ("Sora-Light", 0, False), ("PTS55F", 0, True), ("PTS75F", 0, False), ("PTF55F", 1, False), ("PTF75F", 1, False),
    ("PTN57F", 0, False), ("PTC55F", 1, False),
]


class Flat(BasePen):
    """Contours as polygons."""

    def __init__(self, glyphs):
        super().__init__(glyphs)
        self.contours = []

    def _moveTo(self, p):
        self.contours.append([p])

    def _lineTo(self, p):
        self.contours[-1].append(p)

    def _curveToOne(self, b, c, d):
        a = self.contours[-1][-1]
        for i in range(1, 9):
            t = i / 8
            u = 1 - t
            self.contours[-1].append(tuple(
                u ** 3 * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t ** 3 * d[k] for k in (0, 1)))

    def _qCurveToOne(self, b, c):
        a = self.contours[-1][-1]
        for i in range(1, 6):
            t = i / 5
            u = 1 - t
            self.contours[-1].append(tuple(u * u * a[k] + 2 * u * t * b[k] + t * t * c[k] for k in (0, 1)))


def find():
    paths = {}
    for root in ROOTS:
        for folder, _, names in os.walk(root):
            for name in names:
                stem, ending = os.path.splitext(name)
                if ending.lower() in (".ttf", ".otf"):
                    paths.setdefault(stem, os.path.join(folder, name))
    return paths


def outlines(font, characters):
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    made = {}
    for character in characters:
        if ord(character) in names:
            pen = Flat(glyphs)
            glyphs[names[ord(character)]].draw(pen)
            made[character] = (glyphs[names[ord(character)]].width, [c for c in pen.contours if len(c) > 2])
    return made


def encoded(name, kind, made, scale):
    body = b""
    for character, (advance, contours) in made.items():
        body += struct.pack("<BhH", ord(character), round(advance * scale), len(contours))
        for contour in contours:
            body += struct.pack("<H", len(contour))
            for x, y in contour:
                body += struct.pack("<hh", round(x * scale), round(-y * scale))
    return struct.pack("<BB", kind, len(name)) + name.encode() + struct.pack("<H", len(made)) + body


def write(name, fonts):
    with open(os.path.join(OUT, name), "wb") as file:
        file.write(b"GSOL" + struct.pack("<H", len(fonts)) + b"".join(fonts))
    print(name, len(fonts), "fonts,", os.path.getsize(os.path.join(OUT, name)), "bytes")


def main():
    paths, fonts, symbols = find(), [], []
    for stem, kind, letters in FONTS:
        if stem not in paths:
            print("not installed:", stem)
            continue
        font = TTFont(paths[stem], fontNumber=0)
        made = outlines(font, DIGITS + (LETTERS if letters else ""))
        if any(d not in made for d in DIGITS):
            continue
        scale = 1000 / max(y for c in made["8"][1] for _, y in c)
        fonts.append(encoded(stem, kind, made, scale))
        symbols.append(encoded(stem, kind, outlines(font, SYMBOLS), scale))
    write("outlines.bin", fonts)
    write("symbols.bin", symbols)


if __name__ == "__main__":
    main()
