#!/usr/bin/env python3
"""Makes corpora of the same photographs turned, aslant, dim, small, in the negative or badly compressed.

    .venv/bin/python Scripts/distort.py CORPORA OUT [--each 14] [--only newspaper ...]     (the environment of Scripts/train/run)

Each kind is a folder of OUT with images/ and labels.tsv, as `evaluate` reads them. Pictures whose EXIF orientation is
not upright are left out. The same pictures are drawn each time.
"""
import argparse
import csv
import os
import random

import cv2
import numpy as np

TABLE = (90, 100, 110)


def turned(image, degrees):
    h, w = image.shape[:2]
    m = cv2.getRotationMatrix2D((w / 2, h / 2), degrees, 1)
    s, c = abs(m[0, 1]), abs(m[0, 0])
    size = int(h * s + w * c), int(h * c + w * s)
    m[:, 2] += (size[0] - w) / 2, (size[1] - h) / 2
    return cv2.warpAffine(image, m, size, borderValue=TABLE)


def aslant(image):
    h, w = image.shape[:2]
    flat = np.float32([[0, 0], [w, 0], [w, h], [0, h]])
    seen = np.float32([[w * .25, h * .1], [w * .85, 0], [w, h], [0, h * .85]])
    return cv2.warpPerspective(image, cv2.getPerspectiveTransform(flat, seen), (w, h), borderValue=TABLE)


def dim(image):
    noise = np.random.default_rng(1).normal(0, 4, image.shape)
    return np.clip(image * .3 + noise, 0, 255).astype(np.uint8)


# Each kind: what is done to the picture, and the JPEG quality it is kept at.
KINDS = {
    "turned-20": (lambda i: turned(i, 20), 88), "turned-42": (lambda i: turned(i, 42), 88),
    "turned-180": (lambda i: turned(i, 180), 88), "aslant": (aslant, 88), "dim": (dim, 88),
    "small": (lambda i: cv2.resize(i, None, fx=.4, fy=.4, interpolation=cv2.INTER_AREA), 88),
    "negative": (lambda i: 255 - i, 88), "compressed": (lambda i: i, 25),
}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpora")
    parser.add_argument("out")
    parser.add_argument("--each", type=int, default=14, help="pictures of each corpus")
    parser.add_argument("--only", nargs="+", default=["newspaper", "calendar", "magazine"])
    options = parser.parse_args()
    draw = random.Random(3)
    tables = {}
    for kind in KINDS:
        os.makedirs(os.path.join(options.out, kind, "images"), exist_ok=True)
        tables[kind] = open(os.path.join(options.out, kind, "labels.tsv"), "w")
        print("image", "width", "height", "exif", "label", "givens", "corners", "tags", sep="\t", file=tables[kind])
    for corpus in options.only:
        with open(os.path.join(options.corpora, corpus, "labels.tsv"), newline="") as file:
            rows = [row for row in csv.DictReader(file, delimiter="\t") if row["exif"] in ("0", "1")]
        draw.shuffle(rows)
        for row in rows[:options.each]:
            image = cv2.imread(os.path.join(options.corpora, corpus, row["image"]))
            scale = min(1, 1400 / max(image.shape[:2]))
            image = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
            name = f"images/{corpus}-{os.path.splitext(os.path.basename(row['image']))[0]}.jpg"
            for kind, (distort, quality) in KINDS.items():
                made = distort(image)
                cv2.imwrite(os.path.join(options.out, kind, name), made, [cv2.IMWRITE_JPEG_QUALITY, quality])
                print(name, made.shape[1], made.shape[0], 1, row["label"], row["givens"], "", "", sep="\t", file=tables[kind])
    for table in tables.values():
        table.close()


if __name__ == "__main__":
    main()
