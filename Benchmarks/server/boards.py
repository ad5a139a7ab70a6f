#!/usr/bin/env python3
"""Leaderboards with many entries: fills a database of a server that does not run, then measures pages, ranks and new scores.

    swift build -c release --product gridship-server
    Benchmarks/server/boards.py [--entries 1000000] [--server program] [--rounds 9] [--keep file]
    createdb boards && Benchmarks/server/boards.py --postgres postgresql:///boards    # an empty database, or one that it has filled

Half of the players have two entries, one of them a day's. `--keep` leaves the database there, and takes it from there if it is there.
Everything else that it writes lies in a folder that is gone afterwards.
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


def start(program, database, *more):
    process = subprocess.Popen(
        [program, "--port", str(PORT), "--database", database, "--rate", "0", "--readers", "1", "--least-action-milliseconds", "0", "--log", "error", *more],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _ in range(1200):
        try:
            Client().call("GET", "/catalogue")
            # Another server may have answered, whose port this one found taken.
            time.sleep(0.2)
            if process.poll() is None: return process
            break
        except OSError:
            time.sleep(0.1)
    raise SystemExit(f"{program} did not start")


def stop(process):
    process.send_signal(signal.SIGTERM)
    process.wait()


COLUMNS = {
    "players": "id, name, created, generation, seen, read_mark",
    "games": "id, player, game, options, difficulty, origin, day, seed, rules, number, score, is_over, is_ranked, created, updated",
    "entries": "id, played, player, game, difficulty, day, name, score, at, actions, thinking, run, replay",
}
BESTS = """UPDATE entries SET is_best = 1 WHERE NOT EXISTS (
    SELECT 1 FROM entries b WHERE b.player = entries.player AND b.game = entries.game AND b.difficulty = entries.difficulty
      AND (b.score > entries.score OR b.score = entries.score AND (b.at < entries.at OR b.at = entries.at AND b.id < entries.id)))"""


def rows(entries):
    """What the tables hold, as the server would have put it there: each entry with its game and its player."""
    now, day = int(time.time() * 1000), 86_400_000
    chance = random.Random(1)
    today = time.strftime("%Y-%m-%d", time.gmtime())
    players = entries * 2 // 3

    def identifier(kind, number): return f"{kind}{number:021d}"

    for number in range(players):
        yield "players", (identifier("p", number), f"P{number}", now, 1, now - day, 0)
    for number in range(entries):
        owner = number if number < players else number - players
        at, score = now - int(chance.random() * 60 * day), int(chance.gauss(9000, 3000))
        date = today if number >= players else None
        game, player = identifier("g", number), identifier("p", owner)
        yield "games", (game, player, "rogueship", "normal", "normal", "daily" if date else "server", date, number, 2, 50, score, 1, 1, at, at)
        yield "entries", (identifier("e", number), game, player, "rogueship", "normal", date, f"P{owner}", score, at, 50, 100000, identifier("r", number), "x" * 600)


def fill(database, entries):
    db = sqlite3.connect(database)
    db.executescript("PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; PRAGMA foreign_keys = OFF")
    # The server adds to an index, and counts, entry by entry; here all come at once.
    indexes = db.execute("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name IN ('players', 'games', 'entries')").fetchall()
    triggers = db.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
    for name, _ in triggers: db.execute(f"DROP TRIGGER {name}")
    for name, _ in indexes: db.execute(f"DROP INDEX {name}")
    with db:
        for table, row in rows(entries):
            db.execute(f"INSERT INTO {table} ({COLUMNS[table]}) VALUES ({', '.join('?' * len(row))})", row)
    for _, sql in indexes: db.execute(sql)
    db.execute(BESTS)
    for statement in counts(): db.execute(statement)
    for _, sql in triggers: db.execute(sql)
    db.commit()
    db.close()


def fill_postgres(connection, entries):
    """The same through psql, with COPY."""
    def psql(lines):
        process = subprocess.Popen(["psql", "-q", "-v", "ON_ERROR_STOP=1", connection], stdin=subprocess.PIPE, text=True)
        for line in lines: process.stdin.write(line)
        process.stdin.close()
        if process.wait() != 0: raise SystemExit("psql failed")

    def copied():
        yield "SET session_replication_role = replica;\n"
        for wanted in COLUMNS:
            yield f"COPY {wanted} ({COLUMNS[wanted]}) FROM STDIN;\n"
            for table, row in rows(entries):
                if table == wanted: yield "\t".join("\\N" if value is None else str(value) for value in row) + "\n"
            yield "\\.\n"
        yield BESTS + ";\n"
        for statement in counts(): yield statement + ";\n"
        yield "ANALYZE;\n"

    psql(copied())


def counts():
    """What the triggers would have counted."""
    kinds = [("game || '/' || difficulty", "NULL", "is_best = 1"),
             ("game || '/' || difficulty || '/' || day", "day", "day IS NOT NULL AND apart IS NULL AND hidden = 0")]
    for board, day, condition in kinds:
        for level in range(5):
            yield (f"INSERT INTO rank_counts (board, level, bucket, day, scores) SELECT {board}, {level}, score >> {6 * level}, {day}, COUNT(*) "
                   f"FROM entries WHERE {condition} GROUP BY 1, 3, 4")


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
    parser.add_argument("--postgres", help="the connection string of a database")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = options.postgres or options.keep or folder + "/boards.sqlite"
        if options.postgres:
            stop(start(options.server, database))
            entries = subprocess.run(["psql", "-At", database, "-c", "SELECT COUNT(*) FROM entries"], capture_output=True, text=True).stdout.strip()
            begun = time.time()
            if entries == "0":
                fill_postgres(database, options.entries)
                print(f"{options.entries} entries in {time.time() - begun:.0f} s")
        elif not os.path.exists(database):
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
