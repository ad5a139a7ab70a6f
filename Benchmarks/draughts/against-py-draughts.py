#!/usr/bin/env python3
"""Plays bench-draughts against the alpha-beta engine of py-draughts (PyPI) at American checkers.

    pip install py-draughts==1.10.1
    Benchmarks/draughts/against-py-draughts.py BENCH [--games N] [--nodes N] [--depth N]

Its strongest engine plays international draughts only, so SimpleEngine is the opponent. Each beginning of four random moves is played with both colours. py-draughts keeps the rules and the draws.
"""

import argparse
import random
import subprocess

import draughts

parser = argparse.ArgumentParser()
parser.add_argument("bench")
parser.add_argument("--games", type=int, default=20)
parser.add_argument("--nodes", type=int, default=20_000)
parser.add_argument("--depth", type=int, default=6)
arguments = parser.parse_args()

bench = subprocess.Popen(
    [arguments.bench, "play", str(arguments.nodes)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def fen(board):
    """The position in the form that bench-draughts reads. White moves first in py-draughts."""
    white, black = [], []
    for number, piece in enumerate(board.position, 1):
        if piece:
            (black if piece > 0 else white).append(("K" if abs(piece) > 1 else "") + str(number))
    turn = "W" if board.turn == draughts.Color.WHITE else "B"
    return f"{turn}:W{','.join(white)}:B{','.join(black)}"


def ours(board):
    bench.stdin.write(fen(board) + "\n")
    bench.stdin.flush()
    squares = [int(word) for word in bench.stdout.readline().strip().replace("x", "-").split("-")]
    # Squares of py-draughts are counted from 0.
    for move in board.legal_moves:
        visited = [square + 1 for square in move.square_list]
        if visited == squares:
            return move
    return next(
        move for move in board.legal_moves
        if (move.square_list[0] + 1, move.square_list[-1] + 1) == (squares[0], squares[-1]))


score = {1: 0, 0: 0, -1: 0}
for game in range(arguments.games):
    chance = random.Random(game // 2)
    board = draughts.AmericanBoard()
    for _ in range(4):
        board.push(chance.choice(list(board.legal_moves)))
    mine = draughts.Color.BLACK if game % 2 == 0 else draughts.Color.WHITE
    theirs = draughts.SimpleEngine(depth_limit=arguments.depth)
    bench.stdin.write("new\n")
    while not board.game_over:
        board.push(ours(board) if board.turn == mine else theirs.get_best_move(board))
    result = {"1-0": 1, "0-1": -1}.get(board.result, 0)
    score[result if mine == draughts.Color.WHITE else -result] += 1
    print(f"game {game + 1}: +{score[1]} ={score[0]} -{score[-1]}", flush=True)
