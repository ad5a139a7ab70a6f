#!/usr/bin/env python3
"""Trains the network that tells empty squares, men and kings apart, and writes Sources/CPieceVision/pieces.weights.

    Scripts/train/pieces.py MADE... [--photographs CORPORA]

MADE are folders of `evaluate make --kind draughts --materials tuning`. CORPORA holds `boards/labels.tsv` with photographs.
The patches are those of Sources/PieceReading/Networks/SquarePatches.swift, the layers those of SquareNetwork.swift.
"""
import argparse
import json
import pathlib

import cv2
import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from pieces_find import findboard, rectify

OUTPUT = pathlib.Path(__file__).resolve().parents[2] / "Sources" / "CPieceVision" / "pieces.weights"
SQUARE, MARGIN, SIDE, UNIT = 32, 0.5, 24, 25


def reduced(path, side=1000):
    """A photograph whose longer side has at most so many pixels, those of reading scale, and its scale."""
    image = cv2.imread(str(path))
    if image is None:
        raise SystemExit(f"{path} is no picture")
    scale = min(1, side / max(image.shape[:2]))
    return (cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA) if scale < 1 else image), scale


def patches(image, H, n):
    """The patches of all squares: row, column, 24 x 24 pixels, L*a*b*."""
    square = cv2.cvtColor((rectify(image, H, n, SQUARE, MARGIN) / 255.0).astype(np.float32), cv2.COLOR_BGR2LAB)
    square = cv2.GaussianBlur(square, (0, 0), 0.8)
    half = (square[0::2, 0::2] + square[1::2, 0::2] + square[0::2, 1::2] + square[1::2, 1::2]) / 4
    step, start = SQUARE // 2, int(MARGIN * SQUARE / 2) + (SQUARE // 2 - SIDE) // 2
    return np.array([
        [half[start + step * y:start + step * y + SIDE, start + step * x:start + step * x + SIDE] for x in range(n)]
        for y in range(n)])


def prepared(own):
    """The network's input for the squares of one colour."""
    ends = [4, 5, 18, 19]
    corners = own[:, ends][:, :, ends].reshape(len(own), -1, 3)
    own = own - np.median(np.median(corners, 1), 0)
    inner, middle = own[:, 6:18, 6:18], own[:, 8:16, 8:16].reshape(len(own), -1, 3)
    variation = ((inner - inner.mean((1, 2), keepdims=True)) ** 2).sum((1, 2, 3))
    variation += (np.median(middle, 1) ** 2).sum(1) * 144
    empty = np.argsort(variation, kind="stable")[:max(1, len(own) // 3)]
    return (np.concatenate([own, own - own[empty].mean(0)], -1) / UNIT).transpose(0, 3, 1, 2)


def samples(all_patches, label, weight):
    """Inputs, contents and weights of the squares of both colours. Squares that are never used count less."""
    n = len(label)
    y, x = np.mgrid[:n, :n]
    for parity in (0, 1):
        own = (y + x) % 2 == parity
        letters = label[own]
        contents = np.array([0 if letter in "-." else 1 if letter in "wb" else 2 for letter in letters])
        weights = np.where(contents == 2, 2, 1) * weight * (1 if (letters != "-").any() else 0.25)
        yield prepared(all_patches[own].astype(np.float32)).astype(np.float32), contents, weights


def made(folder):
    """Computer-made photographs, each with two small errors of the corners."""
    for number, line in enumerate((folder / "manifest.jsonl").read_text().splitlines()):
        row = json.loads(line)
        n = int(row["game"].split(" ")[1].split("x")[0])
        image, scale = reduced(folder / row["image"])
        square = np.float32([(0, 0), (n, 0), (n, n), (0, n)])
        exact = cv2.getPerspectiveTransform(square, np.float32(row["outlines"][0]) * scale)
        for variant in range(2):
            moved = square + np.random.default_rng(number * 10 + variant).normal(0, 0.025, (4, 2)).astype(np.float32)
            corners = cv2.perspectiveTransform(moved[None].astype(np.float32), exact)[0]
            H = cv2.getPerspectiveTransform(square, np.float32(corners))
            yield patches(image, H, n), np.array(list(row["label"])).reshape(n, n)


def photographs(corpora):
    """Labelled photographs. Some labels are turned against their picture: that turn is taken whose men are most uneven."""
    for line in (corpora / "boards" / "labels.tsv").read_text().splitlines()[1:]:
        name, game, label = line.split("\t")[:3]
        n = int(game.split("x")[1])
        image, _ = reduced(corpora / "boards" / name)
        found = findboard(image)
        if found is None or found["n"] != n:
            continue
        own = patches(image, found["H"], n)
        spread = own[:, :, 4:20, 4:20].std((2, 3)).sum(-1)

        def agreement(turned):
            men = np.isin(turned, list("wbWB"))
            return spread[men].mean() - spread[(turned != "-") & ~men].mean()

        yield own, max((np.rot90(np.array(list(label)).reshape(n, n), k) for k in range(4)), key=agreement)


class Network(nn.Module):
    def __init__(self):
        super().__init__()
        self.a, self.b = nn.Conv2d(6, 16, 3), nn.Conv2d(16, 24, 3, stride=2)
        self.c = nn.Conv2d(24, 32, 3, stride=2)
        self.d, self.e = nn.Linear(32 * 4 * 4, 48), nn.Linear(48, 3)

    def forward(self, x):
        x = F.relu(self.c(F.relu(self.b(F.relu(self.a(x)))))).flatten(1)
        return self.e(F.dropout(F.relu(self.d(x)), 0.3, self.training))


def varied(x):
    """Mirrored, turned, and with other contrasts, hues, lightnesses and noise."""
    count = len(x)
    mirrored, turned, inverted = (torch.rand(count) < share for share in (0.5, 0.15, 0.3))
    x[mirrored] = x[mirrored].flip(3)
    x[turned] = x[turned].transpose(2, 3)
    x = x * (1 + 0.25 * torch.randn(count, 1, 1, 1)).clamp(0.5, 1.8)
    angle = torch.randn(count) * 0.5
    cosine, sine = torch.cos(angle)[:, None, None], torch.sin(angle)[:, None, None]
    for plane in (1, 4):
        a, b = x[:, plane].clone(), x[:, plane + 1].clone()
        x[:, plane], x[:, plane + 1] = a * cosine - b * sine, a * sine + b * cosine
    x[inverted] = -x[inverted]
    noise = torch.randn(count, 3, SIDE, SIDE) * 0.06 * torch.rand(count, 1, 1, 1)
    return x + torch.cat([noise, noise], 1)


def fitted(x, y, w, steps, output):
    """Trains a network with inputs, contents and weights, and writes its parameters."""
    torch.manual_seed(1)
    network = Network()
    optimiser = torch.optim.AdamW(network.parameters(), 2e-3, weight_decay=2e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 4e-3, total_steps=steps)
    for _ in range(steps):
        chosen = torch.multinomial(w, 256, True)
        loss = F.cross_entropy(network(varied(x[chosen].clone())), y[chosen], label_smoothing=0.01)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
    np.concatenate([p.detach().numpy().ravel() for p in network.parameters()]).astype("<f4").tofile(output)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("made", nargs="+", type=pathlib.Path)
    parser.add_argument("--photographs", type=pathlib.Path)
    parser.add_argument("--steps", type=int, default=2500)
    parser.add_argument("--output", type=pathlib.Path, default=OUTPUT)
    options = parser.parse_args()
    inputs, contents, weights = [], [], []
    boards = [(each, 1.0) for folder in options.made for each in made(folder)]
    real = list(photographs(options.photographs)) if options.photographs else []
    boards += [(each, 0.4 * len(boards) / max(1, len(real))) for each in real]
    for (own, label), weight in boards:
        for x, y, w in samples(own, label, weight):
            inputs.append(x)
            contents.append(y)
            weights.append(w)
    x, y, w = (torch.tensor(np.concatenate(each)) for each in (inputs, contents, weights))
    fitted(x, y, w, options.steps, options.output)


if __name__ == "__main__":
    main()
