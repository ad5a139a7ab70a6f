#!/usr/bin/env python3
"""A leaderboard of millions of players on a PostgreSQL of its own: the times of ranks, pages and new scores.

    make measure-scale [ENTRIES=5000000]
    Benchmarks/server/scale.py [--entries 5000000] [--rounds 1000] [--server program] [--folder /tmp]

Each player has one entry with a random score, and a tenth of the entries are of today's game. The games themselves are left out, since
no leaderboard reads them. The database flushes every commit to the disk. Requests come one after the other, each for another
player or page, so that no cache answers. Needs about 1.4 GB a million entries. All of it is gone afterwards.
"""
import argparse, base64, os, random, shutil, tempfile, time

from boards import HOME, Client, finished, start, stop
from postgres import Postgres

BOARD = "/leaderboards/rogueship/normal"
SETTINGS = {
    "listen_addresses": "''", "port": "5439", "shared_buffers": "1GB", "maintenance_work_mem": "1GB", "max_wal_size": "8GB",
    "wal_level": "minimal", "max_wal_senders": "0", "max_parallel_maintenance_workers": "2"}


def fill(database, entries):
    """Puts in players and entries; indexes and counts are made at the end, all at once."""
    now, day = int(time.time() * 1000), 86_400_000
    today = time.strftime("%Y-%m-%d", time.gmtime())
    kept = database.rows("""SELECT regexp_replace(pg_get_indexdef(indexrelid), '\\s+', ' ', 'g') FROM pg_index JOIN pg_class ON oid = indrelid
        WHERE relname IN ('players', 'entries') AND NOT indisunique""")
    indexes = [" ".join(words) for words in kept]
    names = [words[words.index("INDEX") + 1] for words in kept]

    def identifier(kind): return f"'{kind}' || lpad(n::text, 21, '0')"

    database.rows(
        "BEGIN", "SET session_replication_role = replica", "TRUNCATE players, entries CASCADE",
        *[f"DROP INDEX {name}" for name in names],
        f"""INSERT INTO players (id, name, created, generation, seen, read_mark)
            SELECT {identifier("p")}, 'P' || n, {now}, 1, {now - day}, 0 FROM generate_series(1, {entries}) n""",
        f"""INSERT INTO entries (id, played, player, game, difficulty, day, name, score, at, actions, thinking, run, replay, is_best)
            SELECT {identifier("e")}, {identifier("g")}, {identifier("p")}, 'rogueship', 'normal', CASE WHEN n % 10 = 0 THEN '{today}' END,
              'P' || n, greatest(0, 9000 + 3000 * sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()))::bigint,
              {now} - (random() * 60 * {day})::bigint, 50, 100000, {identifier("r")}, repeat('x', 300), 1
            FROM generate_series(1, {entries}) n""",
        "COMMIT")
    database.rows("SET maintenance_work_mem = '1GB'", *indexes)
    boards = [("game || '/' || difficulty", "NULL::text", "is_best = 1"),
              ("game || '/' || difficulty || '/' || day", "day", "day IS NOT NULL AND apart IS NULL AND hidden = 0")]
    for board, date, condition in boards:
        database.rows(f"""INSERT INTO rank_counts (board, level, bucket, day, scores)
            SELECT {board}, 0, score, {date}, COUNT(*) FROM entries WHERE {condition} GROUP BY 1, 3, 4""")
    database.rows(*[f"""INSERT INTO rank_counts (board, level, bucket, day, scores)
        SELECT board, {level}, bucket >> {6 * level}, day, SUM(scores) FROM rank_counts WHERE level = 0 GROUP BY 1, 3, 4""" for level in range(1, 5)])
    database.rows("VACUUM ANALYZE players, entries, rank_counts", "CHECKPOINT")


def players(database, count):
    """Clients of new players, each with an entry somewhere on the leaderboard."""
    anybody, clients, values = Client(), [], []
    for number in range(count):
        status, body = anybody.call("POST", "/players", {"name": f"Q{number}"})
        assert status == 201, body
        clients.append(Client(body["token"]))
        id, score, at = body["player"]["id"], int(random.gauss(9000, 3000)), int(time.time() * 1000)
        values.append(f"('m{number:021}', 'n{number:021}', '{id}', 'rogueship', 'normal', 'Q{number}', {max(0, score)}, {at}, 50, 100000, 's{number}', 'x', 1)")
    database.rows(
        # Their games are left out too; the counts must be kept.
        "ALTER TABLE entries DISABLE TRIGGER ALL", "ALTER TABLE entries ENABLE TRIGGER USER",
        "INSERT INTO entries (id, played, player, game, difficulty, name, score, at, actions, thinking, run, replay, is_best) VALUES " + ", ".join(values),
        "ALTER TABLE entries ENABLE TRIGGER ALL")
    return clients


def cursors(database, count):
    """Places all over the leaderboard, as the pages before them give them."""
    most = int(database.rows("SELECT COUNT(*) FROM players WHERE id LIKE 'p%'")[0][0])
    ids = ", ".join(f"'e{random.randint(1, most):021}'" for _ in range(count))
    rows = database.rows(f"SELECT score, at, id FROM entries WHERE id IN ({ids})")
    return [base64.urlsafe_b64encode(f"{score} {at} {id} 1000".encode()).decode().rstrip("=") for score, at, id in rows]


def measure(name, works):
    """The times of some works; those of the first fifth, which open connections and files, do not count."""
    times = []
    for work in works[:len(works) // 5]: work()
    for work in works[len(works) // 5:]:
        begun = time.perf_counter()
        work()
        times.append((time.perf_counter() - begun) * 1000)
    times.sort()

    def at(share): return times[min(len(times) - 1, int(len(times) * share))]
    print(f"| {name} | {at(0.5):.1f} | {at(0.99):.1f} | {times[-1]:.1f} | {len(times)} |", flush=True)


def check(database, clients):
    """Ranks are exact: compared with a count of the rows above."""
    for client in clients:
        found = client.get(f"{BOARD}/me?limit=1")
        own = found["entries"][0]
        score, at = database.rows(f"SELECT score, at FROM entries WHERE id = '{own['id']}'")[0]
        above = database.rows(f"""SELECT COUNT(*) FROM entries WHERE game = 'rogueship' AND difficulty = 'normal' AND is_best = 1
            AND (score > {score} OR score = {score} AND (at, id) < ({at}, '{own["id"]}'))""")[0][0]
        assert found["rank"] == int(above) + 1, (found["rank"], above)


def run(database, entries, rounds, server):
    stop(start(server, database.connection))
    begun = time.time()
    fill(database, entries)
    size = int(database.rows("SELECT pg_database_size('postgres')")[0][0])
    print(f"{entries:,} entries, {size / 1e9:.1f} GB, made in {time.time() - begun:.0f} s, load average {os.getloadavg()[0]:.1f}\n", flush=True)
    process = start(server, database.connection)
    try:
        clients = players(database, rounds)
        check(database, clients[:3])
        anybody = Client()
        games = [(client, finished(client)) for client in clients]
        database.rows("CHECKPOINT")
        print("| milliseconds | median | 99th percentile | longest | requests |\n| --- | ---: | ---: | ---: | ---: |")
        measure("a request without a database, to compare", [lambda: anybody.get("/catalogue")] * rounds)
        measure("my rank", [lambda c=c: c.get(f"{BOARD}/me?limit=1") for c in clients])
        measure("the ten around me", [lambda c=c: c.get(f"{BOARD}/me?limit=11") for c in clients])
        measure("a page of 20 in the middle", [lambda c=c: anybody.get(f"{BOARD}?limit=20&cursor={c}") for c in cursors(database, rounds)])

        def enter(client, game):
            status, answer = client.call("POST", "/leaderboards/entries", {"game": game})
            assert status == 201, answer
        measure("a new score", [lambda c=c, g=g: enter(c, g) for c, g in games])
        check(database, clients[:3])
    finally:
        stop(process)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--entries", type=int, default=5_000_000)
    parser.add_argument("--rounds", type=int, default=1000, help="requests of each kind")
    parser.add_argument("--server", default=HOME + "/.build/release/gridship-server")
    parser.add_argument("--folder", help="where the database lies meanwhile")
    options = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="gridship-scale-", dir=options.folder)
    os.chmod(folder, 0o755)
    try:
        database = Postgres(folder, SETTINGS)
        database.make()
        database.start()
        try:
            run(database, options.entries, options.rounds, options.server)
        finally:
            database.stop()
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
