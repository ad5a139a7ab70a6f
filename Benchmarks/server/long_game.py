#!/usr/bin/env python3
"""What a long game costs a server: steps of the Fifteen puzzle at its beginning and at its end, and opening it after a start.

    swift build -c release --product gridship-server
    Benchmarks/server/long_game.py [--turns 20000] [--server program]

A step is on the disk before it is answered, so it is shown beside a step of a short game, in turns. SQLite, in a folder that is gone
afterwards.
"""
import argparse, os, statistics, tempfile, time

from boards import HOME, Client, start, stop


def play(client, game, number, way):
    status, body = client.call("POST", f"/games/{game}/actions", {"number": number, "action": way})
    assert status == 200, body


def ways(client, game):
    """Two slides that take each other back."""
    offered = [each["action"] for each in client.get(f"/games/{game}")["choices"]]
    return ["up", "down"] if "up" in offered else ["down", "up"]


def timed(work):
    begin = time.perf_counter()
    work()
    return (time.perf_counter() - begin) * 1000


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--turns", type=int, default=20_000)
    options.add_argument("--server", default=os.path.join(HOME, ".build/release/gridship-server"))
    options = options.parse_args()
    folder = tempfile.TemporaryDirectory(prefix="gridship-long-")
    database = os.path.join(folder.name, "gridship.sqlite")
    process = start(options.server, database)
    try:
        token = Client().call("POST", "/players", {})[1]["token"]
        client = Client(token)
        games = []
        for turns in (200, options.turns):
            game = client.call("POST", "/games", {"game": "fifteen", "difficulty": "large", "seed": "4"})[1]["id"]
            there = ways(client, game)
            for number in range(1, turns + 1):
                play(client, game, number, there[(number + 1) % 2])
            games.append((game, turns, there))
        times = [[], []]
        for more in range(1, 301):
            for index, (game, turns, there) in enumerate(games):
                number = turns + more
                times[index].append(timed(lambda: play(client, game, number, there[(number + 1) % 2])))
        opened, again = [[], []], [[], []]
        for _ in range(9):
            stop(process)
            process = start(options.server, database)
            client = Client(token)
            client.get("/players/me")
            for index, (game, _, _) in enumerate(games):
                opened[index].append(timed(lambda: client.get(f"/games/{game}")))
                again[index].append(timed(lambda: client.get(f"/games/{game}")))
        print(f"milliseconds, medians, at 200 turns and at {options.turns}:")
        for name, rows in [("a step, answered", times), ("the first look after a start", opened), ("the next look", again)]:
            print(f"{name:32}" + "".join(f"{statistics.median(row):9.2f}" for row in rows))
        print(f"{'database':32}{os.path.getsize(database) / (options.turns + 800):9.0f} bytes a step")
    finally:
        stop(process)


if __name__ == "__main__":
    main()
