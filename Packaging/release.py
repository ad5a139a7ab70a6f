"""The version, the date and the changes of this tree, for the scripts of this folder."""

import datetime
import os
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAMS = ["solve", "gridship", "evaluate", "gridship-server", "gridship-assets"]


def git(*arguments):
    return subprocess.run(["git", "-C", ROOT, *arguments], capture_output=True, text=True, check=True).stdout.strip()


def target():
    """The version that the programs print."""
    text = (ROOT / "Sources/CommandLines/Release.swift").read_text()
    return re.search(r'version = "([^"]+)"', text)[1]


def sections():
    """The sections of the changelog: heading and text."""
    parts = re.split(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(), flags=re.M)
    return list(zip(parts[1::2], parts[2::2]))


def released():
    """The date of the release as text; None while its changes stand under Unreleased."""
    for heading, _ in sections():
        if found := re.fullmatch(re.escape(target()) + r" - (\d{4}-\d\d-\d\d)", heading):
            return found[1]
    return None


def version():
    """The version of the packages. One before the release sorts before it."""
    if released():
        return target()
    stamp = datetime.datetime.fromtimestamp(epoch(), datetime.timezone.utc).strftime("%Y%m%d%H%M%S")
    return f"{target()}~{stamp}"


def epoch():
    """The time of everything that is packed: SOURCE_DATE_EPOCH, the date of the release, or the time of the commit."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(given)
    if date := released():
        return int(datetime.datetime.fromisoformat(date + "T12:00:00+00:00").timestamp())
    try:
        return int(git("log", "-1", "--format=%ct"))
    except (subprocess.CalledProcessError, FileNotFoundError):
        return int((ROOT / "CHANGELOG.md").stat().st_mtime)
