#!/usr/bin/env python3
"""Trains the digit network and writes it as the reader loads it.

    Scripts/train/run CORPORA     (sets up a virtual environment, then calls this)

Deterministic by seed on one machine. Prints a confusion matrix, a calibration table and, with --folds, the same for
boards whose puzzle was never trained on.
"""
import argparse
import hashlib
import multiprocessing
import os
import time

# Threads that spin while they wait take the processor from other work, and from each other.
os.environ.setdefault("OMP_WAIT_POLICY", "passive")

import numpy as np  # noqa: E402
import torch
import torch.nn.functional as F
from torch import nn

import cells
import synthesis


class Network(nn.Module):
    """Five convolutions and two dense layers: 11 classes, printed or handwritten, and which side is up.

    The reader runs the same layers: Sources/SudokuReading/Evidence/DigitNetwork.swift.
    """

    OUTPUTS = 11 + 1 + 4
    # In and out channels of each convolution, and whether it is pooled.
    LAYERS = [(1, 16, True), (16, 32, False), (32, 32, True), (32, 64, False), (64, 64, True)]
    HIDDEN = 128

    def __init__(self):
        super().__init__()
        self.convolutions = nn.ModuleList(nn.Conv2d(a, b, 3, padding=1, bias=False) for a, b, _ in self.LAYERS)
        self.norms = nn.ModuleList(nn.BatchNorm2d(b) for _, b, _ in self.LAYERS)
        self.hidden, self.hidden_norm = nn.Linear(64 * 16, self.HIDDEN, bias=False), nn.BatchNorm1d(self.HIDDEN)
        self.last = nn.Linear(self.HIDDEN, self.OUTPUTS)

    def forward(self, x):
        for (_, _, pooled), convolution, norm in zip(self.LAYERS, self.convolutions, self.norms):
            x = F.relu(norm(convolution(x)))
            if pooled:
                x = F.max_pool2d(x, 2)
        x = F.dropout(x.flatten(1), .3, self.training)
        x = F.relu(self.hidden_norm(self.hidden(x)))
        return self.last(F.dropout(x, .2, self.training))

    @classmethod
    def read(cls, path):
        """A network from a file that `write` made. Its batch norms are folded in: they stay as they are."""
        with open(path, "rb") as file:
            body = file.read()
        assert body[:4] == b"GSDN", path
        values = torch.as_tensor(np.frombuffer(body[12:], "<f2").astype(np.float32))
        network = cls()

        def take(*shape):
            nonlocal values
            count = int(np.prod(shape))
            part, values = values[:count].reshape(shape), values[count:]
            return part
        with torch.no_grad():
            for convolution, norm, (a, b, _) in zip(network.convolutions, network.norms, cls.LAYERS):
                convolution.weight.copy_(take(3, 3, a, b).permute(3, 2, 0, 1))
                norm.bias.copy_(take(b))
                norm.running_var.fill_(1 - norm.eps)
            network.hidden.weight.copy_(take(4, 4, 64, cls.HIDDEN).permute(3, 2, 0, 1).reshape(cls.HIDDEN, 1024))
            network.hidden_norm.bias.copy_(take(cls.HIDDEN))
            network.hidden_norm.running_var.fill_(1 - network.hidden_norm.eps)
            network.last.weight.copy_(take(cls.HIDDEN, cls.OUTPUTS).T)
            network.last.bias.copy_(take(cls.OUTPUTS))
        network.is_read = True
        return network

    is_read = False

    def train(self, mode=True):
        super().train(mode)
        if self.is_read:
            for norm in [*self.norms, self.hidden_norm]:
                norm.eval()
        return self

    def folded(self):
        """Weights as the reader takes them: batch norms folded in, convolutions as (row, column, in, out)."""
        out = []
        for convolution, norm in zip(self.convolutions, self.norms):
            k = norm.weight / torch.sqrt(norm.running_var + norm.eps)
            out += [(convolution.weight * k[:, None, None, None]).permute(2, 3, 1, 0), norm.bias - norm.running_mean * k]
        k = self.hidden_norm.weight / torch.sqrt(self.hidden_norm.running_var + self.hidden_norm.eps)
        # The reader's planes are (row, column, channel).
        hidden = (self.hidden.weight * k[:, None]).reshape(self.HIDDEN, 64, 4, 4).permute(2, 3, 1, 0)
        out += [hidden.reshape(1024, self.HIDDEN), self.hidden_norm.bias - self.hidden_norm.running_mean * k]
        out += [self.last.weight.T, self.last.bias]
        return [t.detach().numpy().astype(np.float16) for t in out]


def augmented(x, generator, real):
    """Shifts, turns, scales, strengths and noise that a cell may meet with, on a batch (n, 1, 32, 32) of 0...255."""
    n, side = len(x), x.shape[-1]

    def rand(scale):
        return torch.randn(n, generator=generator) * scale

    def chosen(share):
        return torch.where(torch.rand(n, generator=generator) < share)[0]
    k = 1.0 if real else .4
    turn, slant = rand(.08 * k), rand(.1 * k)
    sx, sy = torch.exp(rand(.12 * k)), torch.exp(rand(.12 * k))
    c, s = torch.cos(turn), torch.sin(turn)
    at = (torch.arange(side) * 2 + 1) / side - 1
    gx, gy = at[None, None, :], at[None, :, None]

    def line(a, b, shift):
        return a[:, None, None] * gx + b[:, None, None] * gy + shift[:, None, None]
    # A smooth random bend, as hands and curled paper make.
    bend = BEND @ (torch.randn(2, n, 4, 4, generator=generator) * (.055 * k)) @ BEND.T
    grid = torch.stack([line(c * sx, slant - s * sy, rand(.05 * k)) + bend[0], line(s * sx, c * sy, rand(.05 * k)) + bend[1]], -1)
    x = F.grid_sample(x, grid, padding_mode="border", align_corners=False)
    # A broader or a finer pen, for some.
    broad, fine = chosen(.08 * k), chosen(.05 * k)
    x[broad] = F.max_pool2d(x[broad], 3, 1, 1)
    x[fine] = -F.max_pool2d(-x[fine], 2, 1, 1)[:, :, :side, :side]
    x = x * torch.exp(rand(.12))[:, None, None, None]
    noisy = chosen(.3)
    x[noisy] += torch.randn(x[noisy].shape, generator=generator) * torch.rand(len(noisy), 1, 1, 1, generator=generator) * 20
    # Out of focus, for some.
    soft = chosen(.25)
    x[soft] = F.avg_pool2d(F.pad(x[soft], (1, 1, 1, 1), mode="replicate"), 3, 1)
    return x.clamp_(0, 255)


# From 4 control points to 32 pixels, bicubic.
BEND = F.interpolate(torch.eye(4)[None, None], size=(32, 4), mode="bicubic", align_corners=True)[0, 0]


def has_short_floats():
    """Whether the processor multiplies in sixteen bits; where it only pretends to, a step took nine times as long."""
    with open("/proc/cpuinfo") as file:
        return "bf16" in file.read()


def fit(real, made, seed, steps, start_from=None):
    """Trains on real cells (x, y, hand) and as many made ones, from the beginning or from a network's file."""
    torch.manual_seed(seed)
    generator = torch.Generator().manual_seed(seed)
    network = (Network.read(start_from) if start_from else Network()).to(memory_format=torch.channels_last)
    xr, yr, hr = (torch.as_tensor(a) for a in real)
    xm, ym, hm = (torch.as_tensor(a) for a in made)
    # Blank cells are most of a corpus and soon learnt.
    weight = torch.where(yr == 0, .12, torch.where(yr == 10, 3., torch.where(hr == 1, 1.6, 1.)))
    optimiser = torch.optim.AdamW(network.parameters(), lr=3e-3, weight_decay=1e-2, fused=True)
    # What is learnt already must not be lost.
    rate = 4e-4 if start_from else 4e-3
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, total_steps=steps, pct_start=.15)
    network.train()
    short = has_short_floats()
    start, total = time.time(), 0.
    for step in range(steps):
        i = torch.multinomial(weight, 160, True, generator=generator)
        j = torch.randint(len(xm), (160,), generator=generator)
        x = torch.cat([augmented(xr[i, None].float(), generator, True), augmented(xm[j, None].float(), generator, False)])
        y, hand = torch.cat([yr[i], ym[j]]), torch.cat([hr[i], hm[j]])
        # A fifth is turned: there only the side that is up is asked for.
        turn = torch.where(torch.rand(len(x), generator=generator) < .2, torch.randint(1, 4, (len(x),), generator=generator), 0)
        for q in (1, 2, 3):
            x[turn == q] = torch.rot90(x[turn == q], q, (2, 3))
        # Sixteen bits, where the processor multiplies them, take a third of the time.
        with torch.autocast("cpu", torch.bfloat16, enabled=short):
            out = network((x / 128 - .5).contiguous(memory_format=torch.channels_last)).float()
        up, written = turn == 0, (y > 0) & (y < 10)
        loss = F.cross_entropy(out[up, :11], y[up], label_smoothing=.003)
        told = up & (hand >= 0) & written
        loss = loss + .4 * F.binary_cross_entropy_with_logits(out[told, 11], hand[told].float())
        loss = loss + .3 * F.cross_entropy(out[written, 12:], turn[written])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        total += loss.item()
        if (step + 1) % 200 == 0:
            print(f"  step {step + 1}/{steps} loss {total / 200:.4f} {time.time() - start:.0f} s", flush=True)
            total = 0.
    network.eval()
    return network


def fitted(real, made, seed, steps, held_out, start_from):
    """A network trained on one core, and its outputs for what was held out."""
    torch.set_num_threads(1)
    network = fit(real, made, seed, steps, start_from)
    return network, probabilities(network, held_out)[1]


def probabilities(network, x, temperature=1.0):
    """Class probabilities (n, 11) and outputs for uint8 patches (n, 32, 32)."""
    with torch.no_grad():
        out = torch.cat([network(torch.as_tensor(x[i:i + 2048, None]).float() / 128 - .5) for i in range(0, len(x), 2048)])
    return torch.softmax(out[:, :11] / temperature, 1).numpy(), out.numpy()


def best_temperature(outputs, y):
    """The temperature under which the labels are likeliest."""
    logits, y = torch.as_tensor(outputs[:, :11]), torch.as_tensor(y)
    return min(np.arange(.5, 3.01, .05), key=lambda t: F.cross_entropy(logits / t, y).item())


def report(p, y, names, boards):
    """Confusion, calibration and boards, blank and pencil marks counted as one."""
    q = np.concatenate([p[:, :1] + p[:, 10:], p[:, 1:10]], 1)
    truth = np.where(y == 10, 0, y)
    said = q.argmax(1)
    confusion = np.zeros((10, 10), int)
    np.add.at(confusion, (truth, said), 1)
    print("confusion (rows: truth, columns: said)\n", confusion)
    sure = q.max(1)
    print("calibration: said, right, cells")
    for low, high in ((0, .5), (.5, .8), (.8, .95), (.95, .99), (.99, .999), (.999, 1.01)):
        m = (sure >= low) & (sure < high)
        if m.any():
            print(f"  {sure[m].mean():.4f} {(said[m] == truth[m]).mean():.4f} {m.sum()}")
    right = (said == truth).reshape(-1, 81)
    for corpus in sorted({n.split("/")[0] for n in names}):
        m = np.array([n.startswith(corpus + "/") for n in names])
        print(f"  {corpus:18} boards {right[m].all(1).sum()}/{m.sum()} cells {right[m].mean():.5f}")
    for i in np.where(~right.all(1))[0]:
        bad = [f"r{c // 9 + 1}c{c % 9 + 1} {truth[i * 81 + c]}>{said[i * 81 + c]}" for c in np.where(~right[i])[0]]
        print("   ", names[i], len(bad), *bad[:6])


def write(path, network, temperature):
    """Magic, version, temperature, then every tensor's float16 values in the reader's order."""
    body = b"GSDN" + np.array([2], "<u4").tobytes() + np.array([temperature], "<f4").tobytes()
    body += b"".join(t.astype("<f2").tobytes() for t in network.folded())
    with open(path, "wb") as file:
        file.write(body)
    print(path, len(body), "bytes")


def made_cells(count, seed):
    half = count // 2
    with multiprocessing.Pool(2) as pool:
        parts = pool.starmap(synthesis.make, [(half, seed), (half, seed + 1)])
    return [np.concatenate(p) for p in zip(*parts)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpora")
    parser.add_argument("--solve", default=".build/release/solve")
    parser.add_argument("--output", default="Sources/CDigitNetwork/digits.gsdn")
    parser.add_argument("--made", type=int, default=160000)
    parser.add_argument("--steps", type=int, default=4800, help="batches of 160 cells from photographs and 160 made ones")
    parser.add_argument("--folds", type=int, default=0, help="cross-validate first, split by puzzle")
    parser.add_argument("--fold-models", help="folder to keep the models of the folds in")
    parser.add_argument("--from", dest="start_from", help="go on from this network's file; with --folds, from those in this folder")
    parser.add_argument("--temperature", type=float, default=1.0, help="what the outputs are divided by; --folds finds it")
    parser.add_argument("--no-final", action="store_true", help="after the folds, train no network on all boards")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cache", help="file to keep the made cells in between runs")
    options = parser.parse_args()
    start = time.time()
    torch.set_num_threads(2)
    x, y, hand, puzzles, names = cells.load(options.corpora, options.solve)
    print(len(x), "boards", f"{time.time() - start:.0f} s", flush=True)
    if options.cache and os.path.exists(options.cache):
        made = [np.load(options.cache)[k] for k in "xyh"]
    else:
        made = made_cells(options.made, options.seed)
        if options.cache:
            np.savez(options.cache, x=made[0], y=made[1], h=made[2])
    print(len(made[0]), "made cells", f"{time.time() - start:.0f} s", flush=True)

    def flat(chosen):
        return x[chosen].reshape(-1, 32, 32), y[chosen].ravel(), hand[chosen].ravel()
    temperature = options.temperature
    if options.folds:
        fold = np.array([int(hashlib.sha256(p.encode()).hexdigest(), 16) % options.folds for p in puzzles])
        outputs = np.zeros((len(x), 81, Network.OUTPUTS), np.float32)
        held = [fold == k for k in range(options.folds)]
        with multiprocessing.get_context("spawn").Pool(min(2, options.folds)) as pool:
            begun = [options.start_from and os.path.join(options.start_from, f"fold{k}.gsdn") for k in range(options.folds)]
            jobs = [(flat(~h), made, options.seed + k, options.steps, flat(h)[0], begun[k]) for k, h in enumerate(held)]
            for k, (network, answer) in enumerate(pool.starmap(fitted, jobs, 1)):
                outputs[held[k]] = answer.reshape(-1, 81, Network.OUTPUTS)
                if options.fold_models:
                    os.makedirs(options.fold_models, exist_ok=True)
                    write(os.path.join(options.fold_models, f"fold{k}.gsdn"), network, 1.0)
                    with open(os.path.join(options.fold_models, f"fold{k}.txt"), "w") as file:
                        file.writelines(n + "\n" for n, h in zip(names, held[k]) if h)
        outputs = outputs.reshape(-1, Network.OUTPUTS)
        temperature = best_temperature(outputs, y.ravel())
        print(f"held-out boards, temperature {temperature:.2f}")
        report(torch.softmax(torch.as_tensor(outputs[:, :11]) / temperature, 1).numpy(), y.ravel(), names, x)
        h = hand.ravel()
        told = (h >= 0) & (y.ravel() > 0) & (y.ravel() < 10)
        print("printed or handwritten:", ((outputs[told, 11] > 0) == (h[told] == 1)).mean())
        print(f"{time.time() - start:.0f} s", flush=True)
    if options.folds and options.no_final:
        return
    network = fit(flat(np.ones(len(x), bool)), made, options.seed, options.steps, options.start_from)
    print("boards trained on:")
    report(probabilities(network, flat(np.ones(len(x), bool))[0])[0], y.ravel(), names, x)
    write(options.output, network, temperature)
    print(f"{time.time() - start:.0f} s")


if __name__ == "__main__":
    main()
