"""Ten mixed sets of rectangles, made from seeds: (name, [(width, height), ...])."""

import random


def sets():
    return [(name, make(random.Random(seed))) for seed, (name, make) in enumerate(KINDS, 1)]


def icons(r):
    return [(s, s) for s in r.choices([16, 24, 32, 48, 64], [5, 5, 4, 2, 1], k=300)]


def letters(r):
    return [(r.randint(3, 22), r.randint(4, 28)) for _ in range(190)]


def game(r):
    return letters(r)[:95] + [(75, 101)] * 53 + icons(r)[:60] + [(r.randint(80, 240), r.randint(10, 30)) for _ in range(12)]


def trimmed(r):
    return [(r.randint(20, 64), r.randint(20, 64)) for _ in range(150)]


def bars(r):
    return [(r.randint(40, 300), r.randint(4, 24)) if r.random() < 0.5 else (r.randint(4, 24), r.randint(40, 300)) for _ in range(120)]


def few_large(r):
    return [(r.randint(60, 260), r.randint(60, 260)) for _ in range(24)] + [(r.randint(8, 40), r.randint(8, 40)) for _ in range(80)]


def animation(r):
    return [(max(6, round(w * (1 + 0.3 * r.random()))), max(6, round(h * (1 + 0.3 * r.random()))))
            for w, h in [(r.randint(18, 70), r.randint(24, 80)) for _ in range(20)] for _ in range(12)]


def powers(r):
    return [(2 ** r.randint(2, 7), 2 ** r.randint(2, 7)) for _ in range(200)]


def long_tail(r):
    return [(max(3, round(r.paretovariate(1.3) * 8)) % 400 + 2, max(3, round(r.paretovariate(1.3) * 8)) % 400 + 2) for _ in range(400)]


def thousand(r):
    return [(r.randint(8, 72), r.randint(8, 72)) for _ in range(1000)]


KINDS = [("icons", icons), ("letters", letters), ("game", game), ("trimmed", trimmed), ("bars", bars), ("few-large", few_large),
         ("animation", animation), ("powers", powers), ("long-tail", long_tail), ("thousand", thousand)]
