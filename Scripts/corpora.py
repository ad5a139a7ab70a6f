"""Labelled photographs as the scripts read them: a folder for each corpus, with images/ and labels.tsv."""
import csv
import os


def corpora(root, only=None):
    """Each corpus below `root` with its rows, by name: (name, [row])."""
    for name in sorted(os.listdir(root)):
        table = os.path.join(root, name, "labels.tsv")
        if os.path.exists(table) and (not only or name in only):
            with open(table, newline="") as file:
                yield name, list(csv.DictReader(file, delimiter="\t"))
