#!/usr/bin/env python3
"""Writes the sprites of Rogueship as SVG files, from the drawings in the folder `drawing`.

    Sources/CAtlases/Pictures/rogueship.py          write rogueship/*.svg beside this file

Each picture is a square of 128 units. A file that no drawing has any more is taken away.
"""

import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE / "drawing"))

import cargo  # noqa: E402
import meetings  # noqa: E402
import worlds  # noqa: E402


def main():
    folder = HERE / "rogueship"
    folder.mkdir(exist_ok=True)
    pictures = worlds.PICTURES | cargo.PICTURES | meetings.PICTURES
    for name, draw in pictures.items():
        (folder / f"{name}.svg").write_text(draw().text())
    for path in folder.glob("*.svg"):
        if path.stem not in pictures:
            path.unlink()


if __name__ == "__main__":
    main()
