#!/usr/bin/env python3
"""Trains the network that finds the holes of racks, and writes Sources/CPieceVision/holes.weights.

    Scripts/train/holes.py MADE... [--none PICTURES]

MADE are folders of `evaluate make --materials tuning`, of connect4 and of draughts, which has no holes. PICTURES is a folder
of photographs without a rack. The layers are those of Sources/PieceReading/Networks/HoleNetwork.swift.
"""
import argparse
import json
import pathlib

import cv2
import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from pieces import reduced

OUTPUT = pathlib.Path(__file__).resolve().parents[2] / "Sources" / "CPieceVision" / "holes.weights"
SIDE, CROP, RADIUS = 640, 256, 0.35


def holes(shape, outline, columns, rows):
    """A plane with the middles of the holes: 1 within RADIUS cells."""
    square = np.float32([(0, 0), (columns, 0), (columns, rows), (0, rows)])
    inverse = cv2.getPerspectiveTransform(np.float32(outline), square)
    y, x = np.mgrid[:shape[0], :shape[1]].astype(np.float32)
    places = cv2.perspectiveTransform(np.stack([x, y], -1).reshape(1, -1, 2), inverse)[0]
    near = np.hypot(*(places - np.floor(places) - 0.5).T) < RADIUS
    inside = (places > 0).all(1) & (places < (columns, rows)).all(1)
    return (near & inside).reshape(shape).astype(np.float32)


def made(folder):
    """Computer-made photographs with their planes of holes."""
    for line in (folder / "manifest.jsonl").read_text().splitlines():
        row = json.loads(line)
        image, scale = reduced(folder / row["image"], SIDE)
        game, size = row["game"].split(" ")
        if game != "connect4":
            yield image, np.zeros(image.shape[:2], np.float32)
            continue
        columns, rows = map(int, size.split("x"))
        yield image, holes(image.shape[:2], (np.float32(row["outlines"][0]) + 0.5) * scale - 0.5, columns, rows)


def without(folder):
    """Photographs without a rack."""
    for path in sorted(folder.rglob("*")):
        if path.suffix.lower() in (".jpg", ".jpeg", ".png"):
            image, _ = reduced(path, SIDE)
            yield image, np.zeros(image.shape[:2], np.float32)


def varied(image, plane, dice):
    """A crop of a photograph turned, scaled and mirrored, in other colours and lights, with noise."""
    height, width = image.shape[:2]
    scale = np.exp(dice.uniform(np.log(0.6), np.log(1.7)))
    angle = np.radians(dice.normal(0, 8))
    mirror = -1 if dice.random() < 0.5 else 1
    stretch = np.exp(dice.normal(0, 0.15))
    matrix = scale * np.array([[np.cos(angle) * mirror, -np.sin(angle)], [np.sin(angle) * mirror, np.cos(angle)]])
    matrix[:, 0] *= stretch
    # A middle of the crop on a hole, most times.
    ys, xs = np.nonzero(plane)
    if len(xs) and dice.random() < 0.8:
        pick = dice.integers(len(xs))
        centre = np.array([xs[pick], ys[pick]]) + dice.normal(0, 60, 2)
    else:
        centre = np.array([dice.uniform(0, width), dice.uniform(0, height)])
    affine = np.c_[matrix, CROP / 2 - matrix @ centre].astype(np.float32)
    crop = cv2.warpAffine(image, affine, (CROP, CROP), flags=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR)
    target = cv2.warpAffine(plane, affine, (CROP, CROP))
    crop = crop[..., dice.permutation(3)].astype(np.float32) / 255
    if dice.random() < 0.3:
        crop = 1 - crop
    mix = np.eye(3) + dice.normal(0, 0.15, (3, 3))
    crop = np.clip(crop @ mix.astype(np.float32), 0, 1) ** np.exp(dice.normal(0, 0.4))
    crop = crop * np.exp(dice.normal(0, 0.25)) + dice.normal(0, 0.05)
    if dice.random() < 0.3:
        crop = cv2.GaussianBlur(crop, (0, 0), dice.uniform(0.4, 1.6))
    crop = crop + dice.normal(0, dice.uniform(0, 0.04), crop.shape)
    target = cv2.resize(target, (CROP // 4, CROP // 4), interpolation=cv2.INTER_AREA)
    return np.clip(crop, 0, 1).transpose(2, 0, 1).astype(np.float32), target


class Network(nn.Module):
    """Three by three convolutions, two of them followed by pooling, and a sum for each place of a quarter the size."""

    def __init__(self):
        super().__init__()
        sizes = [(3, 16), (16, 32), (32, 32), (32, 32), (32, 32), (32, 32)]
        self.layers = nn.ModuleList(nn.Conv2d(a, b, 3, padding=1, bias=False) for a, b in sizes)
        self.norms = nn.ModuleList(nn.BatchNorm2d(b) for _, b in sizes)
        self.last = nn.Linear(32, 1)

    def forward(self, x):
        x = (x - 0.5) * 4
        for index, (layer, norm) in enumerate(zip(self.layers, self.norms)):
            x = F.relu(norm(layer(x)))
            if index < 2:
                x = F.max_pool2d(x, 2)
        return self.last(x.permute(0, 2, 3, 1))[..., 0]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("made", nargs="+", type=pathlib.Path)
    parser.add_argument("--none", type=pathlib.Path)
    parser.add_argument("--steps", type=int, default=2500)
    parser.add_argument("--output", type=pathlib.Path, default=OUTPUT)
    options = parser.parse_args()
    torch.manual_seed(1)
    dice = np.random.default_rng(1)
    boards = [each for folder in options.made for each in made(folder)]
    if options.none:
        boards += list(without(options.none))
    racks = [each for each in boards if each[1].any()]
    others = [each for each in boards if not each[1].any()]
    print(f"{len(racks)} racks, {len(others)} other pictures")
    network = Network()
    optimiser = torch.optim.AdamW(network.parameters(), 2e-3, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 4e-3, total_steps=options.steps)
    sums = 0
    for step in range(options.steps):
        chosen = [racks[dice.integers(len(racks))] for _ in range(10)]
        chosen += [others[dice.integers(len(others))] for _ in range(2)] if others else []
        crops, targets = zip(*(varied(*each, dice) for each in chosen))
        output = network(torch.tensor(np.stack(crops)))
        target = torch.tensor(np.stack(targets))
        loss = F.binary_cross_entropy_with_logits(output, target, pos_weight=torch.tensor(2.0))
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        sums += loss.item()
        if step % 100 == 99:
            print(f"step {step + 1}: loss {sums / 100:.4f}", flush=True)
            sums = 0
    # Row-major 3 x 3 x inputs x outputs, then biases, as the kernels take them.
    values = []
    for layer, norm in zip(network.layers, network.norms):
        # The normalisation is a factor and a summand of each output.
        factor = norm.weight.detach() / (norm.running_var + norm.eps).sqrt()
        weight = layer.weight.detach() * factor[:, None, None, None]
        values += [weight.permute(2, 3, 1, 0).flatten(), norm.bias.detach() - norm.running_mean * factor]
    values += [network.last.weight.detach().flatten(), network.last.bias.detach()]
    options.output.write_bytes(torch.cat(values).numpy().astype("<f4").tobytes())
    print(f"{options.output}: {sum(map(len, values))} values")


if __name__ == "__main__":
    main()
