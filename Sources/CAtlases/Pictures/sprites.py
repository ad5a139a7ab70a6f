#!/usr/bin/env python3
"""Writes the sprites of Rogueship and of the dungeon as SVG files, from the drawings in the folder `drawing`.

    Sources/CAtlases/Pictures/sprites.py          write rogueship/*.svg and dungeon/*.svg beside this file

Each picture is a square of 128 units. A file that no drawing has any more is taken away.
"""

import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE / "drawing"))

import aliens  # noqa: E402
import cargo  # noqa: E402
import cellars  # noqa: E402
import dwellers  # noqa: E402
import meetings  # noqa: E402
import people  # noqa: E402
import powers  # noqa: E402
import wonders  # noqa: E402
import worlds  # noqa: E402

FOLDERS = {"rogueship": [worlds, cargo, meetings, aliens, people, powers, wonders], "dungeon": [cellars, dwellers]}


def main():
    for name, pages in FOLDERS.items():
        folder = HERE / name
        folder.mkdir(exist_ok=True)
        pictures = {name: draw for each in pages for name, draw in each.PICTURES.items()}
        for name, draw in pictures.items():
            (folder / f"{name}.svg").write_text(draw().text())
        for path in folder.glob("*.svg"):
            if path.stem not in pictures:
                path.unlink()


if __name__ == "__main__":
    main()
