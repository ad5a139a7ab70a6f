#!/usr/bin/env python3
"""Load on loopback: leaderboard reads beside a bare Hummingbird route, durable actions, photographs, memory.

    swift build -c release --product gridship-server && swift build -c release --product bench-bare-route
    Benchmarks/server/load.py [--database postgresql://...] [--processes 2] [--seconds 5] [--bin folder]

Needs wrk (apt-get install wrk). Everything it writes lies in a folder that is gone afterwards.
"""
import argparse, http.client, json, os, re, signal, statistics, subprocess, tempfile, threading, time

HOME = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BIN = os.path.join(HOME, ".build/release")


def start(words, port):
    process = subprocess.Popen(words, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    for _ in range(200):
        try:
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=1)
            connection.request("GET", "/health")
            connection.getresponse().read()
            return process
        except OSError:
            time.sleep(0.05)
    raise SystemExit(f"{words[0]} did not start")


def call(connection, method, path, body=None, token=None, type="application/json"):
    headers = {"Prefer": "return=minimal"} if path.endswith("actions") else {}
    if token: headers["Authorization"] = f"Bearer {token}"
    if body is not None:
        headers["Content-Type"] = type
        body = body if isinstance(body, bytes) else json.dumps(body).encode()
    connection.request(method, "/api/v1" + path, body, headers)
    response = connection.getresponse()
    text = response.read()
    return response.status, json.loads(text) if text else None


def player(port, name):
    return call(http.client.HTTPConnection("127.0.0.1", port), "POST", "/players", {"name": name})[1]["token"]


def wrk(url, seconds, connections=32, token=None):
    header = ["-H", f"Authorization: Bearer {token}"] if token else []
    text = subprocess.run(["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--latency", *header, url], capture_output=True, text=True).stdout
    find = lambda pattern: (re.search(pattern, text, re.M) or [None, "?"])[1]
    bad = re.search(r"Non-2xx or 3xx responses: (\d+)", text)
    return float(find(r"Requests/sec:\s+([\d.]+)")), find(r"^\s+50%\s+(\S+)"), find(r"^\s+99%\s+(\S+)"), int(bad[1]) if bad else 0


def clients(count, seconds, work):
    """Runs `work(index, until)` in threads, which gives latencies in seconds; rate, p50 and p99 in milliseconds."""
    results, threads = [], []
    until = time.time() + seconds
    begun = time.time()
    for index in range(count):
        thread = threading.Thread(target=lambda i=index: results.extend(work(i, until)))
        thread.start()
        threads.append(thread)
    for thread in threads: thread.join()
    took = time.time() - begun
    ordered = sorted(results)
    return len(ordered) / took, statistics.median(ordered) * 1000, ordered[int(len(ordered) * 0.99)] * 1000


def resident(process):
    return int(re.search(r"VmRSS:\s+(\d+)", open(f"/proc/{process.pid}/status").read())[1]) // 1024


def main():
    global BIN
    parser = argparse.ArgumentParser()
    parser.add_argument("--database")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seconds", type=int, default=5)
    parser.add_argument("--bin", default=BIN, help="the folder of the programs")
    options = parser.parse_args()
    BIN = options.bin
    running = []
    with tempfile.TemporaryDirectory() as folder:
        try:
            database = options.database or folder + "/gridship.sqlite"
            ports = [8291 + i for i in range(options.processes)]
            for port in ports:
                running.append(start([BIN + "/gridship-server", "--port", str(port), "--database", database, "--rate", "0",
                                      "--least-action-milliseconds", "0", "--log", "error"], port))
            measure(ports, running, options.seconds)
        finally:
            for process in running: process.send_signal(signal.SIGTERM)
            for process in running: process.wait()


def measure(ports, servers, seconds):
    print(f"{os.cpu_count()} processors, {len(ports)} process(es), load average {os.getloadavg()[0]:.1f}")
    bare = start([BIN + "/bench-bare-route", "8290"], 8290)
    try:
        # A board with twenty entries and more.
        for index in range(25):
            token = player(ports[0], f"P{index}")
            connection = http.client.HTTPConnection("127.0.0.1", ports[0])
            game = call(connection, "POST", "/games", {"game": "rogueship"}, token)[1]
            for number in range(1, 2 + index % 3):
                action = next((c["action"] for c in game["choices"] if c["action"].startswith("answer")), "wait")
                call(connection, "POST", f"/games/{game['id']}/actions", {"number": number, "action": action}, token)
                game = call(connection, "GET", f"/games/{game['id']}", None, token)[1]
            if not game["isOver"] and any(c["action"] == "retire" for c in game["choices"]):
                call(connection, "POST", f"/games/{game['id']}/actions", {"number": game["number"] + 1, "action": "retire"}, token)
            call(connection, "POST", "/leaderboards/entries", {"game": game["id"]}, token)
        board = f"http://127.0.0.1:{ports[0]}/api/v1/leaderboards/rogueship/normal"
        wrk("http://127.0.0.1:8290/bare", 1), wrk(board, 1)
        plain = wrk("http://127.0.0.1:8290/bare", seconds)
        read = wrk(board, seconds)
        # Who has an entry on the page sees it marked; most who are signed in have none there.
        signed = wrk(board, seconds, token=token)
        print(f"bare route          {plain[0]:9.0f}/s   p50 {plain[1]}  p99 {plain[2]}")
        print(f"leaderboard reads   {read[0]:9.0f}/s   p50 {read[1]}  p99 {read[2]}   {read[0] / plain[0]:.2f} of the bare route, {read[3]} refused")
        print(f"  signed in         {signed[0]:9.0f}/s   p50 {signed[1]}  p99 {signed[2]}   {signed[0] / plain[0]:.2f} of the bare route, {signed[3]} refused")
    finally:
        bare.send_signal(signal.SIGTERM)
        bare.wait()

    # Names are there once.
    tokens = [player(port, f"Load {index}") for index, port in enumerate(ports * (16 // len(ports)))]

    def act(index, until):
        connection = http.client.HTTPConnection("127.0.0.1", ports[index % len(ports)])
        token, times, number, game = tokens[index % len(tokens)], [], 400, None
        while time.time() < until:
            if number >= 400:
                game = call(connection, "POST", "/games", {"game": "sudoku", "difficulty": "simple"}, token)[1]["id"]
                number = 0
            begun = time.time()
            status, answer = call(connection, "POST", f"/games/{game}/actions", {"number": number + 1, "action": "candidates"}, token)
            assert status == 200, answer
            times.append(time.time() - begun)
            number += 1
        return times

    rate, p50, p99 = clients(16, seconds, act)
    print(f"durable actions     {rate:9.0f}/s   p50 {p50:.2f}ms  p99 {p99:.2f}ms   16 clients")
    picture = open(os.path.join(HOME, "Puzzles/photographs/newspaper.jpg"), "rb").read()

    def photograph(index, until):
        connection, times = http.client.HTTPConnection("127.0.0.1", ports[index % len(ports)]), []
        while time.time() < until:
            begun = time.time()
            status, answer = call(connection, "POST", "/readings", picture, tokens[index % len(tokens)], "image/jpeg")
            assert status == 201, answer
            times.append(time.time() - begun)
        return times

    rate, p50, p99 = clients(4, seconds, photograph)
    print(f"photographs         {rate:9.1f}/s   p50 {p50:.0f}ms  p99 {p99:.0f}ms   4 clients")
    before, done = resident(servers[0]), 0
    while done < 100_000:
        rate = wrk(board, seconds)[0]
        done += int(rate * seconds)
    print(f"memory              {before} MiB before, {resident(servers[0])} MiB after {done} requests more")


main()
