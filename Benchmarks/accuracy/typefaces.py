"""What the scripts that draw boards share: the fonts of this machine, and how much larger they draw first."""

import pathlib

# It is drawn so much larger first.
SCALE = 3


def fonts(names):
    """The files of those fonts that this machine has, in the order of their names."""
    found = {path.stem: path for path in pathlib.Path("/usr/share/fonts").rglob("*.[ot]tf")}
    return [str(found[name]) for name in names if name in found]
