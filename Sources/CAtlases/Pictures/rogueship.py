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

import aliens  # noqa: E402
import cargo  # noqa: E402
import meetings  # noqa: E402
import people  # noqa: E402
import powers  # noqa: E402
import wonders  # noqa: E402
import worlds  # noqa: E402
PAGES = [worlds, cargo, meetings, aliens, people, powers, wonders]


def main():
    folder = HERE / "rogueship"
    folder.mkdir(exist_ok=True)
    pictures = {name: draw for each in PAGES for name, draw in each.PICTURES.items()}
    for name, draw in pictures.items():
        (folder / f"{name}.svg").write_text(draw().text())
    for path in folder.glob("*.svg"):
        if path.stem not in pictures:
            path.unlink()


if __name__ == "__main__":
    main()
