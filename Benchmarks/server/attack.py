#!/usr/bin/env python3
"""Attacks a server from one address with four accounts, and measures what a player at another address notices.

    swift build -c release --product gridship-server
    Benchmarks/server/attack.py [--seconds 15] [--bin folder] [--only puzzles,replays,...]

Each attack stays within the limits on requests as long as it can: own puzzles that take long to search, replays of long
games, pictures of games, photographs that take long to read, all of these at once. The other player starts games, plays,
looks at a leaderboard and sends a newspaper's photograph. At the end of each attack the server is told to stop.
Everything it writes lies in a folder that is gone afterwards.
"""
import argparse, http.client, json, os, random, re, signal, statistics, struct, subprocess, tempfile, threading, time, zlib

HOME = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
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


def bombs():
    """Photographs that take a reader long, of the most megapixels that are read."""
    line, cell = bytes(2001), bytes([0] + [255] * 19) * 100 + b"\0"
    grid = png(2001, 2001, (line if y % 20 == 0 else cell for y in range(2001)))
    large = png(4890, 4890, (bytes(4890 * 6) for _ in range(4890)), depth=16, colours=2)
    data = b"\x2f" + struct.pack("<I", 7989 | 7989 << 14) + b"\x07\xd0\xff\xfe\xf7\xbf\x00\x00\x00"
    webp = b"RIFF" + struct.pack("<I", 12 + len(data)) + b"WEBPVP8L" + struct.pack("<I", len(data)) + data
    return [("image/png", grid), ("image/png", large), ("image/webp", webp)]


class Server:
    def __init__(self, options, folder, *more):
        self.port = random.randint(20000, 60000)
        words = [os.path.join(options.bin, "gridship-server"), "--database", os.path.join(folder, "g.sqlite"), "--port",
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


def attack(name, clients, games, until, counts):
    photographs = bombs()

    def once(client, kind, number):
        if kind == "puzzles": return client.call("POST", "/games", {"game": "sudoku", "puzzle": puzzle()})
        if kind == "replays": return client.call("GET", f"/games/{games[client.token]}/replay")
        if kind == "pictures":
            if number % 7 == 0:
                client.game = json.loads(client.call("POST", "/games", {"game": "rogueship", "difficulty": "normal"})[1] or b"{}").get("id", getattr(client, "game", "none"))
            return client.call("GET", f"/games/{client.game}/picture?width={[144, 400, 1200][number % 3]}&theme={['light', 'dark'][number // 3 % 2]}")
        type, bytes = photographs[number % len(photographs)]
        return client.call("POST", "/readings", bytes, type=type, Prefer="wait=30")

    def work(client, kind):
        number = 0
        while time.time() < until:
            start, (status, _) = time.time(), once(client, kind, number)
            number += 1
            counts[status] = counts.get(status, 0) + 1
            # A client that is refused at once asks again soon.
            if status in (0, 429, 503) and time.time() - start < 0.05: time.sleep(0.05)

    kinds = ["puzzles", "replays", "pictures", "photographs"] if name == "all" else [name]
    threads = [threading.Thread(target=work, args=(client.again(), kind), daemon=True)
               for client in clients for kind in kinds for _ in range(8 // len(kinds))]
    for thread in threads: thread.start()
    return threads


def noticed(victim, until, rounds=None):
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
    parser.add_argument("--bin", default=os.path.join(HOME, ".build/release"))
    parser.add_argument("--only", default="puzzles,replays,pictures,photographs,all")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(options, folder, "--rate", "0")
        victim = Client.player(server.port, VICTIM, "Victor")
        attackers = [Client.player(server.port, ATTACKER, f"Mallory {n}") for n in range(4)]
        games = {attackers[0].token: long_game(attackers[0], options.turns)}
        for attacker in attackers[1:]: games[attacker.token] = long_game(attacker, options.turns)
        server.stop()
        print("milliseconds, median / longest\n\n| attack | new game | action | leaderboard | newspaper | server |\n| --- | ---: | ---: | ---: | ---: | --- |")
        for name in ["none"] + options.only.split(","):
            server = Server(options, folder)
            clients = [Client(server.port, c.address, c.token) for c in attackers]
            player, counts = Client(server.port, VICTIM, victim.token), {}
            noticed(player, time.time() + 0.1)
            until = time.time() + options.seconds
            threads = attack(name, clients, games, until + 60, counts) if name != "none" else []
            if threads: time.sleep(1)
            times = noticed(player, until)
            seconds, waiting = server.metric("processor_seconds_total"), server.metric("computing_waiting")
            ended = server.stop()
            answers = ", ".join(f"{n} x {status or 'none'}" for status, n in sorted(counts.items()))
            print(line(name, times, f"{seconds:.1f} s charged, {waiting:.0f} waiting, ended in {ended:.1f} s; {answers}"), flush=True)


if __name__ == "__main__":
    main()
