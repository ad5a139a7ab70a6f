#!/usr/bin/env python3
"""Attacks a server from one address with four accounts, and measures what a player at another address notices.

    swift build -c release --product gridship-server
    Benchmarks/server/attack.py [--seconds 15] [--server program] [--only puzzles,replays,...]

Each attack stays within the limits on requests as long as it can: own puzzles that take long to search, new games of the
hardest levels, replays of long games, pictures of games, photographs that take long to read, all of these at once. The
other player starts games, plays, looks at a leaderboard and sends a newspaper's photograph. During each attack the server
is told to stop. The attackers are a process of their own. Everything it writes lies in a folder that is gone afterwards.
"""
import argparse, http.client, json, multiprocessing, os, random, re, signal, statistics, struct, subprocess, tempfile, threading, time, zlib

HOME = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
KINDS = ["puzzles", "games", "replays", "pictures", "photographs"]
ATTACKER, VICTIM = "198.51.100.7", "192.0.2.1"
NEWSPAPER = open(os.path.join(HOME, "Puzzles/photographs/newspaper.jpg"), "rb").read()


class Client:
    """A player at an address; each has a connection of its own."""

    def __init__(self, port, address, token=None):
        self.port, self.address, self.token = port, address, token
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=90)

    def again(self):
        return Client(self.port, self.address, self.token)

    def call(self, method, path, body=None, type="application/json", **headers):
        headers["X-Forwarded-For"] = self.address
        if self.token: headers["Authorization"] = f"Bearer {self.token}"
        if body is not None:
            headers["Content-Type"] = type
            body = body if isinstance(body, bytes) else json.dumps(body).encode()
        try:
            self.connection.request(method, path if path == "/metrics" else "/api/v1" + path, body, headers)
            response = self.connection.getresponse()
            return response.status, response.read()
        except (OSError, http.client.HTTPException):
            self.connection.close()
            return 0, b""

    def json(self, *words, **more):
        status, text = self.call(*words, **more)
        if not 200 <= status < 300: raise SystemExit(f"{words[:2]}: {status} {text[:300]}")
        return json.loads(text)

    @classmethod
    def player(cls, port, address, name=None):
        client = cls(port, address)
        client.token = client.json("POST", "/players", {"name": name} if name else {})["token"]
        return client


def puzzle():
    """32 cages of 8 random cells each on a board of 16."""
    cells = random.sample(range(256), 256)
    cages = [f"{random.randint(64, 72)}:" + ",".join(map(str, cells[8 * n:8 * n + 8])) for n in range(32)]
    return "size=16\tcages=" + " ".join(cages)


def png(width, height, rows, depth=8, colours=0):
    part = lambda kind, data: struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    packer, data = zlib.compressobj(9), b""
    for row in rows: data += packer.compress(b"\0" + row)
    data += packer.flush()
    return (b"\x89PNG\r\n\x1a\n" + part(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colours, 0, 0, 0))
            + part(b"IDAT", data) + part(b"IEND", b""))


def jpeg(side, scans):
    """A grey progressive JPEG of empty scans, each of which a decoder carries over the whole picture."""
    part = lambda kind, body: bytes([0xFF, kind]) + struct.pack(">H", len(body) + 2) + body
    blocks, size, one = ((side + 7) // 8) ** 2, struct.pack(">H", side), bytes([1] + [0] * 15)
    data = b"\xff\xd8" + part(0xDB, bytes([0] + [1] * 64)) + part(0xC2, b"\x08" + size + size + bytes([1, 1, 0x11, 0]))
    data += part(0xC4, b"\0" + one + b"\0") + part(0xC4, b"\x10" + one + b"\xe0")
    data += part(0xDA, bytes([1, 1, 0, 0, 0, 0])) + bytes(blocks // 8) + (bytes([0xFF >> blocks % 8]) if blocks % 8 else b"")
    bits, rest = "", blocks
    while rest > 0:
        # A code of 15 bits skips up to 32,767 blocks.
        extra = min(16383, max(0, rest - 16384))
        bits, rest = bits + f"0{extra:014b}", rest - 16384 - extra
    bits += "1" * (-len(bits) % 8)
    runs = b"".join(b"\xff\0" if bits[n:n + 8] == "1" * 8 else bytes([int(bits[n:n + 8], 2)]) for n in range(0, len(bits), 8))
    return data + (part(0xDA, bytes([1, 1, 0, 1, 5, 0])) + runs) * (scans - 1) + b"\xff\xd9"


def bombs():
    """Photographs that take a reader long, of the most megapixels that are read."""
    line, cell = bytes(2001), bytes([0] + [255] * 19) * 100 + b"\0"
    grid = png(2001, 2001, (line if y % 20 == 0 else cell for y in range(2001)))
    large = png(4890, 4890, (bytes(4890 * 6) for _ in range(4890)), depth=16, colours=2)
    data = b"\x2f" + struct.pack("<I", 7989 | 7989 << 14) + b"\x07\xd0\xff\xfe\xf7\xbf\x00\x00\x00"
    webp = b"RIFF" + struct.pack("<I", 12 + len(data)) + b"WEBPVP8L" + struct.pack("<I", len(data)) + data
    return [("image/png", grid), ("image/png", large), ("image/jpeg", jpeg(7990, 20)), ("image/webp", webp)]


class Server:
    def __init__(self, options, folder, *more):
        self.port = random.randint(20000, 60000)
        words = [options.server, "--database", os.path.join(folder, "g.sqlite"), "--port",
                 str(self.port), "--behind-proxy", "--log", "error", *more]
        self.process = subprocess.Popen(words, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        for _ in range(400):
            if Client(self.port, VICTIM).call("GET", "/catalogue")[0] == 200: return
            time.sleep(0.05)
        raise SystemExit("the server did not start")

    def stop(self):
        """Seconds until it has ended."""
        start = time.time()
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return float("inf")
        return time.time() - start

    def metric(self, pattern):
        return sum(float(n) for n in re.findall(rf"^{pattern}\S* ([\d.e-]+)$", Client(self.port, VICTIM).call("GET", "/metrics")[1].decode(), re.M))


def blank(client, game):
    """A cell without a printed digit: the first that takes a pencil mark."""
    for cell in (f"r{row}c{column}" for row in range(1, 10) for column in range(1, 10)):
        if client.call("POST", f"/games/{game}/actions", {"action": f"{cell}~1", "number": 1})[0] == 200: return cell
    raise SystemExit("the game takes no pencil mark")


def long_game(client, turns):
    """A finished game of so many turns."""
    game = client.json("POST", "/games", {"game": "sudoku", "difficulty": "easy", "seed": "1"})
    cell = blank(client, game["id"])
    for turn in range(1, turns):
        client.json("POST", f"/games/{game['id']}/actions", {"action": f"{cell}~{turn % 9 + 1}", "number": turn + 1}, Prefer="return=minimal")
    client.json("POST", f"/games/{game['id']}/actions", {"action": "resign", "number": turns + 1})
    return game["id"]


LEVELS = [("sudoku", "fiendish"), ("sudoku", "killerexpert"), ("sudoku", "jigsawexpert"), ("sudoku", "sixteenexpert")]


def attack(name, port, tokens, games, photographs, ends, answers):
    """Attacks with eight connections of each account until `ends` is set, and puts the counts of the answers into a queue."""
    # Other people's machines attack; here they must not take the server's processors.
    os.nice(5)
    clients, counts, lock = [Client(port, ATTACKER, token) for token in tokens], {}, threading.Lock()

    def once(client, kind, number):
        if kind == "puzzles": return client.call("POST", "/games", {"game": "sudoku", "puzzle": puzzle()})
        if kind == "games":
            game, level = LEVELS[number % len(LEVELS)]
            return client.call("POST", "/games", {"game": game, "difficulty": level})
        if kind == "replays": return client.call("GET", f"/games/{games[client.token]}/replay")
        if kind == "pictures":
            if number % 6 == 0:
                status, text = client.call("POST", "/games", {"game": "rogueship", "difficulty": "normal"})
                if status == 201: client.game = json.loads(text)["id"]
            theme = ["light", "dark"][number // 3 % 2]
            return client.call("GET", f"/games/{client.game}/picture?width={[144, 400, 1200][number % 3]}&theme={theme}")
        type, bytes = photographs[number % len(photographs)]
        return client.call("POST", "/readings", bytes, type=type, Prefer="wait=30")

    def work(client, kind):
        number, client.game = 0, "none"
        while not ends.is_set():
            start, (status, _) = time.time(), once(client, kind, number)
            number += 1
            if not ends.is_set():
                with lock: counts[status] = counts.get(status, 0) + 1
            # A client that is refused at once asks again soon.
            if not 200 <= status < 300 and time.time() - start < 0.05: time.sleep(0.05)

    kinds = KINDS if name == "all" else [name]
    threads = [threading.Thread(target=work, args=(client.again(), kind), daemon=True)
               for client in clients for kind in kinds for _ in range(8 if len(kinds) == 1 else 2)]
    for thread in threads: thread.start()
    ends.wait()
    with lock: answers.put(dict(counts))


def noticed(victim, until):
    """What the other player waits for, in seconds."""
    times = {"game": [], "action": [], "board": [], "newspaper": []}

    def timed(what, wanted, *words, **more):
        start = time.time()
        status, text = victim.call(*words, **more)
        times[what].append(time.time() - start if status in wanted else float("inf"))
        return text

    while time.time() < until:
        game = json.loads(timed("game", [201], "POST", "/games", {"game": "sudoku", "difficulty": "easy"}) or b"{}")
        cell = blank(victim, game["id"]) if "id" in game else None
        for number in range(2, 12):
            if not cell: break
            timed("action", [200], "POST", f"/games/{game['id']}/actions", {"action": f"{cell}~{number % 9 + 1}", "number": number}, Prefer="return=minimal")
            timed("board", [200], "GET", "/leaderboards/sudoku/easy")
        timed("newspaper", [201], "POST", "/readings", NEWSPAPER, type="image/jpeg", Prefer="wait=30")
        time.sleep(1.5)
    return times


def line(name, times, more=""):
    cells = []
    for what in ("game", "action", "board", "newspaper"):
        values = sorted(times[what]) or [float("nan")]
        cells.append(f"{1000 * statistics.median(values):.0f} / {1000 * values[-1]:.0f}")
    return f"| {name} | " + " | ".join(cells) + f" | {more} |"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--turns", type=int, default=2500)
    parser.add_argument("--server", default=os.path.join(HOME, ".build/release/gridship-server"))
    parser.add_argument("--only", default=",".join(KINDS + ["all"]))
    options, photographs = parser.parse_args(), bombs()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(options, folder, "--rate", "0")
        victim = Client.player(server.port, VICTIM, "Victor")
        accounts = [Client.player(server.port, ATTACKER, f"Mallory {n}") for n in range(4)]
        tokens, games = [account.token for account in accounts], {account.token: long_game(account.again(), options.turns) for account in accounts}
        server.stop()
        print("milliseconds, median / longest\n\n| attack | new game | action | leaderboard | newspaper | server |\n| --- | ---: | ---: | ---: | ---: | --- |")
        for name in ["none"] + options.only.split(","):
            server = Server(options, folder)
            player = Client(server.port, VICTIM, victim.token)
            noticed(player, time.time() + 0.1)
            ends, answers = multiprocessing.Event(), multiprocessing.Queue()
            attackers = multiprocessing.Process(target=attack, args=(name, server.port, tokens, games, photographs, ends, answers))
            if name != "none":
                attackers.start()
                # Until the attack has had its first answers, and more of them wait.
                time.sleep(4)
            times = noticed(player, time.time() + options.seconds)
            seconds, waiting = server.metric("processor_seconds_total"), server.metric("computing_waiting")
            ended, counts = server.stop(), {}
            if name != "none":
                ends.set()
                counts = answers.get()
                attackers.join()
            # Those without an answer came to a server that was ending.
            told = ", ".join(f"{n} x {status}" for status, n in sorted(counts.items()) if status)
            print(line(name, times, f"{seconds:.1f} s charged, {waiting:.0f} waiting, ended in {ended:.1f} s; {told}"), flush=True)


if __name__ == "__main__":
    main()
