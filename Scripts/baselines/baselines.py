"""Counts of what is left to mend, which may only fall. Each check has a file `NAME.tsv` here: a place and its count a line.

A check fails where a count is above the file's. `Scripts/NAME --record` writes the counts of today.
"""

import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent


def read(name):
    path = FOLDER / f"{name}.tsv"
    lines = path.read_text().split("\n") if path.exists() else []
    return {place: int(count) for place, count in (line.rsplit("\t", 1) for line in lines if line)}


def judge(name, counts, what, details=None):
    """Compares counts with the file; prints each rise with its details. True if no count has risen."""
    counts = {place: count for place, count in counts.items() if count}
    if "--record" in sys.argv[1:]:
        (FOLDER / f"{name}.tsv").write_text("".join(f"{place}\t{count}\n" for place, count in sorted(counts.items())))
    old = read(name)
    risen = {place: count for place, count in counts.items() if count > old.get(place, 0)}
    for place, count in sorted(risen.items()):
        for line in (details or {}).get(place, ()):
            print(line)
        print(f"{name}: {place} has {count} {what}, and may have {old.get(place, 0)}", file=sys.stderr)
    fallen = sum(count - counts.get(place, 0) for place, count in old.items() if counts.get(place, 0) < count)
    if fallen and not risen:
        print(f"{name}: {fallen} {what} fewer than recorded; Scripts/{name} --record keeps it so")
    return not risen
