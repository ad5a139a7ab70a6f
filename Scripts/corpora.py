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


def fold_models(folder):
    """The network that was not trained on a picture's puzzle, by `corpus/image`, from Scripts/train --fold-models."""
    models = {}
    for name in sorted(os.listdir(folder)) if folder else []:
        if name.endswith(".txt"):
            with open(os.path.join(folder, name)) as file:
                models.update({line.strip(): os.path.join(folder, name[:-4] + ".gsdn") for line in file})
    return models
