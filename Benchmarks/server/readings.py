#!/usr/bin/env python3
"""What a reading costs, plain and with pictures: until the answer, until the pictures are there, and of the reader's processor.

    swift build -c release --product gridship-server
    Benchmarks/server/readings.py [--server program]... [--rounds 15] photograph...

Kinds of readings and servers take turns, so that other load falls on all of them alike. Figures are medians. Everything it writes lies in
a folder that is gone afterwards.
"""
import argparse, http.client, json, os, signal, statistics, subprocess, tempfile, time

HOME = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
KINDS = {"plain": "", "keep": "?keep=true", "answer": "?answer=true", "stages": "?stages=true"}


class Server:
    def __init__(self, program, folder, port):
        self.program = program
        self.process = subprocess.Popen(
            [program, "--port", str(port), "--database", f"{folder}/{port}.sqlite", "--rate", "0", "--readers", "1", "--log", "error"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.connection = http.client.HTTPConnection("127.0.0.1", port)
        for _ in range(200):
            try:
                self.token = json.loads(self.call("POST", "/players", b"{}", "application/json")[1])["token"]
                return
            except OSError:
                self.connection.close()
                time.sleep(0.05)
        raise SystemExit(f"{program} did not start")

    def call(self, method, path, body=None, type=None):
        headers = {"Content-Type": type} if type else {}
        if hasattr(self, "token"): headers["Authorization"] = f"Bearer {self.token}"
        self.connection.request(method, path if path.startswith("/api") else "/api/v1" + path, body, headers)
        response = self.connection.getresponse()
        return response.status, response.read()

    def reader_seconds(self):
        """Processor time of the server's children: its one reader."""
        children = open(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read().split()
        for task in os.listdir(f"/proc/{self.process.pid}/task"):
            children += open(f"/proc/{self.process.pid}/task/{task}/children").read().split()
        return sum(sum(map(int, open(f"/proc/{child}/stat").read().rsplit(")", 1)[1].split()[11:13])) for child in set(children)) / os.sysconf("SC_CLK_TCK")

    def read(self, photograph, query):
        before, begun = self.reader_seconds(), time.time()
        status, text = self.call("POST", "/readings" + query, photograph, "application/octet-stream")
        answered = time.time() - begun
        assert status == 201, text
        reading = json.loads(text)
        size = 0
        for picture in reading["pictures"]:
            # The answer is drawn at the asking, on what is there.
            if picture["name"] == "answer": continue
            status, bytes = self.call("GET", picture["url"])
            assert status == 200, bytes
            size += len(bytes)
        done = time.time() - begun
        cost = self.reader_seconds() - before
        self.call("DELETE", f"/readings/{reading['id']}")
        return answered * 1000, done * 1000, cost * 1000, size / 1000


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("photographs", nargs="+")
    parser.add_argument("--server", action="append", help="the program; again to compare several")
    parser.add_argument("--rounds", type=int, default=15)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        servers = [Server(program, folder, 8270 + index) for index, program in enumerate(options.server or [HOME + "/.build/release/gridship-server"])]
        try:
            for path in options.photographs:
                compare(servers, path, options.rounds)
        finally:
            for server in servers: server.process.send_signal(signal.SIGTERM)
            for server in servers: server.process.wait()


def compare(servers, path, rounds):
    photograph = open(path, "rb").read()
    results = {}
    for round in range(rounds + 1):
        for kind, query in KINDS.items():
            for server in servers:
                result = server.read(photograph, query)
                # The first warms up.
                if round: results.setdefault((server, kind), []).append(result)
    print(f"{path}: {len(photograph) // 1000} kB, load average {os.getloadavg()[0]:.1f}")
    print(f"{'':8}   answered        of plain   pictures there   of plain   reader's processor   pictures")
    for server in servers:
        if len(servers) > 1: print(server.program)
        median = {kind: [statistics.median(column) for column in zip(*results[server, kind])] for kind in KINDS}
        plain = median["plain"]
        for kind, (answered, done, cost, size) in median.items():
            print(f"{kind:8} {answered:7.0f} ms {answered / plain[0]:13.2f} {done:13.0f} ms {done / plain[0]:10.2f} {cost:17.0f} ms {size:10.0f} kB")


main()
