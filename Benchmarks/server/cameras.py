#!/usr/bin/env python3
"""What live cameras get when there are more and more of them, and what photographs lose by it.

    swift build -c release --product gridship-server
    Benchmarks/server/cameras.py [--server program] [--seconds 10] [--cameras 0,1,4,8] [frame]

Each camera sends its next frame 200 ms after the last, or when that is answered; beside them one client has photographs read, one after the
other. Everything is on one machine; what it writes lies in a folder that is gone afterwards.
"""
import argparse, http.client, json, os, signal, statistics, subprocess, tempfile, threading, time

HOME = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PHOTOGRAPH = HOME + "/Puzzles/photographs/newspaper.jpg"
PORT = 8281


class Client:
    """A player with a connection."""

    def __init__(self):
        self.connection, self.token = http.client.HTTPConnection("127.0.0.1", PORT), None
        self.token = self.ask("POST", "/players", b"{}", "application/json")[1]["token"]

    def ask(self, method, path, body=None, kind=None):
        headers = {"Content-Type": kind} if kind else {}
        if self.token: headers["Authorization"] = f"Bearer {self.token}"
        self.connection.request(method, "/api/v1" + path, body, headers)
        answer = self.connection.getresponse()
        text = answer.read()
        return answer.status, json.loads(text) if text else None


def start(program, folder):
    server = subprocess.Popen(
        [program, "--port", str(PORT), "--database", f"{folder}/gridship.sqlite", "--rate", "0", "--camera-readers", "1", "--readers", "1", "--log", "error"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _ in range(200):
        try:
            Client()
            return server
        except OSError:
            time.sleep(0.05)
    raise SystemExit(f"{program} did not start")


def follow(frame, end, answered, late):
    client = Client()
    camera = client.ask("POST", "/cameras")[1]["id"]
    while time.monotonic() < end:
        begun = time.monotonic()
        status, seen = client.ask("POST", f"/cameras/{camera}/frames", frame, "image/jpeg")
        if status == 200: answered.append((time.monotonic() - begun) * 1000)
        elif status == 503 and seen["type"] == "/problems/late": late.append(1)
        else: raise SystemExit(f"{status} {seen}")
        time.sleep(max(0, 0.2 - (time.monotonic() - begun)))
    client.ask("DELETE", f"/cameras/{camera}")


def photograph(bytes, end, times):
    client = Client()
    while time.monotonic() < end:
        begun = time.monotonic()
        status, reading = client.ask("POST", "/readings", bytes, "image/jpeg")
        assert status == 201, reading
        times.append((time.monotonic() - begun) * 1000)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("frame", nargs="?", default=HOME + "/Puzzles/photographs/turned.jpg")
    parser.add_argument("--server", default=HOME + "/.build/release/gridship-server")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--cameras", default="0,1,4,8")
    options = parser.parse_args()
    frame, picture = open(options.frame, "rb").read(), open(PHOTOGRAPH, "rb").read()
    with tempfile.TemporaryDirectory() as folder:
        server = start(options.server, folder)
        try:
            for count in map(int, options.cameras.split(",")):
                answered, late, times, end = [], [], [], time.monotonic() + options.seconds
                threads = [threading.Thread(target=follow, args=(frame, end, answered, late)) for _ in range(count)]
                threads.append(threading.Thread(target=photograph, args=(picture, end, times)))
                for each in threads: each.start()
                for each in threads: each.join()
                said = "no cameras"
                if count:
                    answered.sort()
                    said = (f"{count} cameras: {len(answered) / count / options.seconds:.1f} frames a second each, answered after {statistics.median(answered):.0f} ms, "
                            f"90th percentile {answered[int(len(answered) * 0.9)]:.0f} ms, {len(late)} of {len(late) + len(answered)} dropped")
                print(f"{said}; photographs: {len(times) / options.seconds:.1f} a second, median {statistics.median(times):.0f} ms, worst {max(times):.0f} ms")
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait()
    print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")


if __name__ == "__main__":
    main()
