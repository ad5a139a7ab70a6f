#!/usr/bin/env python3
"""Leaderboards with many entries: fills a database of a server that does not run, then measures pages, ranks and new scores.

    swift build -c release --product gridship-server
    Benchmarks/server/boards.py [--entries 1000000] [--server program] [--rounds 9] [--keep file]

Half of the players have two entries, one of them a day's. `--keep` leaves the database there, and takes it from there if it is there.
SQLite; everything else that it writes lies in a folder that is gone afterwards.
"""
import argparse, http.client, json, os, random, signal, sqlite3, statistics, subprocess, tempfile, threading, time

HOME = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PORT = 8280


class Client:
    def __init__(self, token=None):
        self.connection, self.token = http.client.HTTPConnection("127.0.0.1", PORT, timeout=120), token

    def call(self, method, path, body=None):
        headers = {"Content-Type": "application/json"} if body is not None else {}
        if self.token: headers["Authorization"] = f"Bearer {self.token}"
        self.connection.request(method, "/api/v1" + path, body if body is None else json.dumps(body), headers)
        response = self.connection.getresponse()
        text = response.read()
        return response.status, json.loads(text) if text else None

    def get(self, path):
        status, body = self.call("GET", path)
        assert status == 200, body
        return body


def start(program, database):
    process = subprocess.Popen(
        [program, "--port", str(PORT), "--database", database, "--rate", "0", "--readers", "1", "--least-action-milliseconds", "0", "--log", "error"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _ in range(1200):
        try:
            Client().call("GET", "/catalogue")
            return process
        except OSError:
            time.sleep(0.1)
    raise SystemExit(f"{program} did not start")


def stop(process):
    process.send_signal(signal.SIGTERM)
    process.wait()


def fill(database, entries):
    """Puts entries in as the server would: each with its game and its player."""
    db = sqlite3.connect(database)
    db.executescript("PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; PRAGMA foreign_keys = OFF")
    # The server adds to an index entry by entry; here all come at once.
    indexes = db.execute("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name IN ('players', 'games', 'entries')").fetchall()
    for name, _ in indexes: db.execute(f"DROP INDEX {name}")
    now, day = int(time.time() * 1000), 86_400_000
    chance = random.Random(1)
    today = time.strftime("%Y-%m-%d", time.gmtime())
    columns = [row[1] for row in db.execute("PRAGMA table_info(entries)")]

    def name(number): return f"P{number}"

    def identifier(kind, number): return f"{kind}{number:021d}"

    def rows():
        for number in range(entries):
            player = number if number < entries * 2 // 3 else number - entries * 2 // 3
            at = now - int(chance.random() * 60 * day)
            is_daily = number >= entries * 2 // 3
            yield number, player, today if is_daily else None, int(chance.gauss(9000, 3000)), at

    with db:
        db.executemany(
            "INSERT INTO players (id, name, created, generation, seen, read_mark) VALUES (?, ?, ?, 1, ?, 0)",
            ((identifier("p", i), name(i), now, now - day) for i in range(entries * 2 // 3)))
        db.executemany(
            "INSERT INTO games (id, player, game, options, difficulty, origin, day, seed, rules, number, score, is_over, is_ranked, created, updated) "
            "VALUES (?, ?, 'rogueship', 'normal', 'normal', ?, ?, ?, 1, 50, ?, 1, 1, ?, ?)",
            ((identifier("g", i), identifier("p", p), "daily" if d else "server", d, i, s, at, at) for i, p, d, s, at in rows()))
        db.executemany(
            "INSERT INTO entries (id, played, player, game, difficulty, day, name, score, at, actions, thinking, run, replay) "
            "VALUES (?, ?, ?, 'rogueship', 'normal', ?, ?, ?, ?, 50, 100000, ?, ?)",
            ((identifier("e", i), identifier("g", i), identifier("p", p), d, name(p), s, at, identifier("r", i), "x" * 600) for i, p, d, s, at in rows()))
    for _, sql in indexes: db.execute(sql)
    if "is_best" in columns:
        db.execute("""UPDATE entries SET is_best = 1 WHERE NOT EXISTS (
            SELECT 1 FROM entries b WHERE b.player = entries.player AND b.game = entries.game AND b.difficulty = entries.difficulty
              AND (b.score > entries.score OR b.score = entries.score AND (b.at < entries.at OR b.at = entries.at AND b.id < entries.id)))""")
    db.commit()
    db.close()


def timed(rounds, work):
    times = []
    for index in range(rounds):
        begun = time.time()
        work(index)
        times.append((time.time() - begun) * 1000)
    return f"median {statistics.median(times):8.1f} ms   worst {max(times):8.1f} ms"


def finished(client, day=False):
    """A game that can be entered."""
    status, game = client.call("POST", "/games", {"game": "rogueship", **({"seed": "daily"} if day else {})})
    assert status == 201, game
    # A run of a day's game enters once: something else is bought each time.
    goods = [choice["action"].split()[-1] for choice in game["choices"] if choice["action"].startswith("buy")]
    for good in random.sample(goods, min(2, len(goods))):
        status, answer = client.call("POST", f"/games/{game['id']}/actions", {"number": game["number"] + 1, "action": f"buy {random.randrange(1, 9)} {good}"})
        if status == 200: game = answer["game"]
    while not game["isOver"]:
        actions = [choice["action"] for choice in game["choices"]]
        action = "retire" if "retire" in actions else next(a for a in actions if a.startswith("answer"))
        status, answer = client.call("POST", f"/games/{game['id']}/actions", {"number": game["number"] + 1, "action": action})
        assert status == 200, answer
        game = answer["game"]
    return game["id"]


def measure(rounds):
    board = "/leaderboards/rogueship/normal"
    anybody = Client()
    # Cached pages are asked for anew by asking for another number of entries.
    for name, query in [("all", ""), ("week", "period=week"), ("daily", "period=daily")]:
        print(f"first page, {name:18} {timed(rounds, lambda i: anybody.get(f'{board}?{query}&limit={20 + i}'))}")
    print(f"first page again, cached      {timed(rounds, lambda i: anybody.get(board))}")
    for name, query in [("all", ""), ("week", "period=week"), ("daily", "period=daily")]:
        page = anybody.get(f"{board}?{query}&limit=100")
        cursors = []
        for _ in range(rounds):
            cursors.append(page["next"])
            page = anybody.get(f"{board}?{query}&limit=100&cursor={page['next']}")
        print(f"next pages, {name:18} {timed(rounds, lambda i: anybody.get(f'{board}?{query}&limit=99&cursor={cursors[i]}'))}")

    def player(index):
        status, body = anybody.call("POST", "/players", {"name": f"Q{random.randrange(10**9)}"})
        assert status == 201, body
        return Client(body["token"])

    others, waits, is_done = Client(player(0).token), [], threading.Event()
    status, game = others.call("POST", "/games", {"game": "sudoku", "difficulty": "simple"})

    def act():
        """Somebody else plays at the same time."""
        for number in range(1, 10_000):
            if is_done.is_set(): return
            begun = time.time()
            status, answer = others.call("POST", f"/games/{game['id']}/actions", {"number": number, "action": "candidates"})
            assert status == 200, answer
            waits.append((time.time() - begun) * 1000)
            time.sleep(0.01)

    for name, isDay in [("a new score", False), ("a new score of the day", True)]:
        clients = [player(i) for i in range(rounds)]
        games = [finished(client, isDay) for client in clients]
        thread = threading.Thread(target=act)
        is_done.clear()
        waits.clear()
        if name == "a new score": thread.start()

        def enter(i):
            status, answer = clients[i].call("POST", "/leaderboards/entries", {"game": games[i]})
            assert status in (201, 409), answer
            if status == 409: print("  the same run once more")
        print(f"{name:29} {timed(rounds, enter)}")
        if waits:
            is_done.set()
            thread.join()
            print(f"  others' actions meanwhile   median {statistics.median(waits):8.1f} ms   worst {max(waits):8.1f} ms")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--entries", type=int, default=1_000_000)
    parser.add_argument("--server", default=HOME + "/.build/release/gridship-server")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--keep", help="a file for the database")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = options.keep or folder + "/boards.sqlite"
        if not os.path.exists(database):
            stop(start(options.server, database))
            begun = time.time()
            fill(database, options.entries)
            print(f"{options.entries} entries in {time.time() - begun:.0f} s, {os.path.getsize(database) >> 20} MiB")
        begun = time.time()
        process = start(options.server, database)
        print(f"start                         {(time.time() - begun) * 1000:15.0f} ms")
        try:
            measure(options.rounds)
        finally:
            stop(process)


if __name__ == "__main__":
    main()
