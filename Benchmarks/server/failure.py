#!/usr/bin/env python3
"""Games and event streams while parts of a server fail: nothing acknowledged may be lost, and the time without service is measured.

    make measure-failure [FAILURE_SECONDS=600]
    Benchmarks/server/failure.py [--seconds 600] [--kill-every 10] [--primary stop] [--json] [--server program]

Three processes of the server, a primary database and its synchronous standby run on one bridge, each in a network namespace. haproxy
stands in front of the processes. Every few seconds one process is killed and started again. In the middle the primary database ends,
and the standby is promoted after some seconds. `--primary cut` takes the primary's network away instead of stopping it.

Each client plays a game of Fifteen and repeats an action without an answer under its number. Each event stream follows one game and
comes back with `Last-Event-ID`. In the end new processes read every game back. The status is 1 if anything acknowledged is missing,
changed or there twice, or if a stream missed a step. Needs root, haproxy and PostgreSQL (apt-get install haproxy postgresql iproute2).
"""
import argparse, bisect, collections, glob, http.client, json, os, random, resource, shutil, signal, statistics, subprocess, sys, tempfile
import threading, time

from boards import HOME
from postgres import Postgres

PORT = 8280
NETWORK = "10.77.66"
PATIENCE = 20  # seconds that a client waits for an answer
# Answers after which a client sends its request again.
AGAIN = {None, 502, 503, 504}


class Network:
    """A bridge, and network namespaces at it."""

    def __init__(self):
        self.name, self.spaces = f"gf{os.getpid()}", []
        ip("link", "add", self.name, "type", "bridge")
        ip("addr", "add", f"{NETWORK}.1/24", "dev", self.name)
        ip("link", "set", self.name, "up")

    def add(self):
        """A new namespace: its address, and the words that run a command in it."""
        number = len(self.spaces)
        space, address = f"{self.name}-{number}", f"{NETWORK}.{10 + number}"
        ip("netns", "add", space)
        self.spaces.append(space)
        ip("link", "add", f"{self.name}.{number}", "type", "veth", "peer", "name", "eth0", "netns", space)
        ip("link", "set", f"{self.name}.{number}", "master", self.name, "up")
        ip("-n", space, "addr", "add", f"{address}/24", "dev", "eth0")
        for device in ("lo", "eth0"): ip("-n", space, "link", "set", device, "up")
        return address, ["ip", "netns", "exec", space]

    def cut(self, number): ip("link", "set", f"{self.name}.{number}", "down")

    def close(self):
        for space in self.spaces: subprocess.run(["ip", "netns", "del", space])
        subprocess.run(["ip", "link", "del", self.name])


def ip(*words): subprocess.run(["ip", *words], check=True)


def database(folder, place, opened, **settings):
    """A PostgreSQL that is not made yet; how it is ended goes into `opened`."""
    address, before = place
    os.mkdir(folder)
    made = Postgres(folder, {"listen_addresses": address, "port": "5432", "wal_level": "replica", **settings}, before)
    made.address = address
    # Of one that was stopped nothing is left.
    opened.append(lambda: os.path.exists(folder + "/db/postmaster.pid") and made.stop())
    return made


def primary_and_standby(folder, network, opened):
    """A primary, and a standby that has flushed a commit before it is acknowledged."""
    primary = database(folder + "/primary", network.add(), opened, synchronous_standby_names="'*'")
    standby = database(folder + "/standby", network.add(), opened)
    primary.make()
    with open(primary.folder + "/db/pg_hba.conf", "a") as file:
        for kind in ("all", "replication"): file.write(f"host {kind} all {NETWORK}.0/24 trust\n")
    primary.start()
    source = f"host={primary.address} port=5432 user=gridship"
    standby.tool("pg_basebackup", "-d", source, "-D", standby.folder + "/db", "-R", "-X", "stream", "-C", "-S", "standby", "-c", "fast")
    standby.start()
    until(lambda: primary.rows("SELECT sync_state FROM pg_stat_replication") == [["sync"]], 30, "the standby does not follow")
    return primary, standby


def until(condition, seconds, failure):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end: raise SystemExit(failure)
        time.sleep(0.1)


class Server:
    """A process of the server in its namespace, started again whenever it has ended."""

    def __init__(self, program, connection, place, folder):
        self.address, before = place
        self.words = before + [
            program, "--address", self.address, "--port", "8080", "--database", connection, "--behind-proxy", "--rate", "0",
            "--readers", "1", "--cameras", "0", "--least-action-milliseconds", "0", "--log", "warning"]
        self.log, self.process, self.starts = f"{folder}/{self.address}.log", None, 0

    def keep(self):
        """Starts the process if it does not run."""
        if self.process and self.process.poll() is None: return
        with open(self.log, "a") as log: self.process = subprocess.Popen(self.words, stdout=log, stderr=log)
        self.starts += 1

    def kill(self):
        if not self.process: return
        self.process.kill()
        self.process.wait()


def proxy(folder, servers):
    """haproxy in front of the servers."""
    lines = [f"  server {number} {server.address}:8080" for number, server in enumerate(servers, 1)]
    with open(folder + "/haproxy.cfg", "w") as file:
        file.write(f"""
defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  option redispatch 1
  option forwardfor
frontend clients
  bind 127.0.0.1:{PORT}
  default_backend servers
backend servers
  option httpchk GET /ready
  default-server check inter 500ms fall 2 rise 1 observe layer4 error-limit 1 on-error mark-down
""" + "\n".join(lines) + "\n")
    return subprocess.Popen(["haproxy", "-q", "-f", folder + "/haproxy.cfg"])


class Client:
    """A client that counts its errors by kind."""

    def __init__(self):
        self.connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=PATIENCE)
        self.token, self.errors = None, collections.Counter()

    def call(self, method, path, body=None):
        """The status and the body of an answer; without an answer, `None` and the kind of error."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        if body is not None: headers["Content-Type"] = "application/json"
        try:
            self.connection.request(method, "/api/v1" + path, body if body is None else json.dumps(body), headers)
            response = self.connection.getresponse()
            text = response.read()
        except (OSError, http.client.HTTPException) as error:
            self.connection.close()
            return None, f"no answer in {PATIENCE} s" if isinstance(error, TimeoutError) else "connection lost"
        if response.status in AGAIN and not response.getheader("Content-Type", "").endswith("json"):
            return response.status, f"{response.status} of haproxy"
        answer = json.loads(text) if text else None
        return response.status, f"{response.status} {answer['type'].split('/')[-1]}" if response.status in AGAIN else answer

    def insist(self, method, path, body=None, end=float("inf")):
        """The status and body of the answer to a request that is sent until it has one, or until the end, and the errors before."""
        kinds = []
        while time.monotonic() < end:
            status, answer = self.call(method, path, body)
            if status not in AGAIN: return status, answer, kinds
            self.errors[answer] += 1
            kinds.append(answer)
            time.sleep(0.1)
        return None, None, kinds

    def wanted(self, *words):
        status, answer, _ = self.insist(*words)
        if status not in (200, 201): raise SystemExit(f"{words}: {status} {answer}")
        return answer


class Player(Client, threading.Thread):
    """A client that plays one game, and keeps every acknowledged action with the time of its answer."""

    def __init__(self, number):
        Client.__init__(self)
        threading.Thread.__init__(self, daemon=True)
        self.chance, self.actions, self.times = random.Random(number), [], []
        # Actions that had been taken though their first answer was an error: the kinds of it.
        self.taken_before, self.faults = collections.Counter(), []
        self.token = self.wanted("POST", "/players", {})["token"]
        game = self.wanted("POST", "/games", {"game": "fifteen", "difficulty": "large"})
        self.game, self.ways = game["id"], ways(game)

    def play(self, seconds, pause):
        self.end, self.pause = time.monotonic() + seconds, pause
        self.start()

    def run(self):
        while time.monotonic() < self.end and not self.faults:
            self.act()
            time.sleep(self.pause)

    def act(self):
        action, number = self.chance.choice(self.ways), len(self.actions) + 1
        # An action that has begun is finished after the end too, so that its fate is known.
        status, answer, errors = self.insist("POST", f"/games/{self.game}/actions", {"number": number, "action": action}, self.end + 60)
        if status == 200:
            self.ways = ways(answer["game"])
        elif status == 409 and errors and answer.get("expected") == number + 1:
            self.taken_before[errors[0]] += 1
            self.ways = ways(self.wanted("GET", f"/games/{self.game}"))
        else:
            self.faults.append(f"action {number}: {status} {answer}")
            return
        self.actions.append(action)
        self.times.append(time.monotonic())


def ways(game): return [choice["action"] for choice in game["choices"] if choice["action"] in ("up", "down", "left", "right")]


class Stream(threading.Thread):
    """An event stream of a player's game, which connects again whenever it has ended."""

    def __init__(self, player):
        super().__init__(daemon=True)
        self.player, self.arrivals, self.repeated, self.missed = player, [], 0, 0
        self.errors, self.gaps, self.ended = collections.Counter(), [], None
        self.start()

    def run(self):
        while True:
            connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=30)
            try:
                self.follow(connection)
            except (OSError, http.client.HTTPException):
                self.errors["connection lost"] += 1
            connection.close()
            self.ended = self.ended or time.monotonic()
            time.sleep(0.1)

    def follow(self, connection):
        last = len(self.arrivals)
        headers = {"Authorization": f"Bearer {self.player.token}", "Last-Event-ID": str(last)}
        connection.request("GET", f"/api/v1/games/{self.player.game}/events", headers=headers)
        response = connection.getresponse()
        if response.status != 200:
            self.errors[str(response.status)] += 1
            return
        if self.ended: self.gaps.append((self.ended, time.monotonic()))
        self.ended = None
        while line := response.readline():
            if not line.startswith(b"id: "): continue
            number = int(line[4:])
            if number <= last:
                self.repeated += 1
                continue
            self.missed += number - last - 1
            # Missed steps have arrived never.
            self.arrivals += [float("inf")] * (number - last - 1) + [time.monotonic()]
            last = number
        self.errors["ended"] += 1


def faults_of(player):
    """The differences between the game that a new process reads and the acknowledged actions."""
    number = player.wanted("GET", f"/games/{player.game}")["number"]
    connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=60)
    connection.request("GET", f"/api/v1/games/{player.game}/events?after=0", headers={"Authorization": f"Bearer {player.token}"})
    response, found = connection.getresponse(), []
    while len(found) < number:
        line = response.readline()
        if not line: return [f"{player.game}: only {len(found)} of {number} steps could be read"]
        if line.startswith(b"data: "): found.append(json.loads(line[6:]))
    connection.close()
    faults = [f"{player.game}: {fault}" for fault in player.faults]
    if number != len(player.actions): faults.append(f"{player.game}: {len(player.actions)} actions acknowledged, {number} there")
    for place, (step, action) in enumerate(zip(found, player.actions), 1):
        if (step["number"], step["kind"], step["action"]) != (place, "act", action):
            return faults + [f"{player.game}: action {place} was {action}, and {step} is there"]
    return faults


def longest(times, begin, end):
    """The longest time between two of the sorted times that touches a period."""
    first, last = max(0, bisect.bisect(times, begin) - 1), bisect.bisect(times, end) + 1
    near = times[first:last]
    return max((b - a for a, b in zip(near, near[1:])), default=0.0)


def summary(values):
    """Median and greatest."""
    return {"median": round(statistics.median(values), 3), "longest": round(max(values), 3), "count": len(values)} if values else None


def fail(options, network, databases, servers, players, begun):
    """Lets parts fail until the end; the times of each failure by kind."""
    primary, standby = databases
    middle = options.seconds / 2 + options.kill_every / 2
    due = [(second, "killed") for second in range(options.kill_every, options.seconds, options.kill_every)]
    due += [(middle, "ended"), (middle + options.promote_after, "promoted")]
    happened = collections.defaultdict(list)
    for turn, (second, kind) in enumerate(sorted(due)):
        while time.monotonic() < begun + second:
            time.sleep(0.05)
            for server in servers: server.keep()
        at = time.monotonic()
        if kind == "killed":
            servers[turn % len(servers)].kill()
        elif kind == "ended":
            primary.stop() if options.primary == "stop" else network.cut(0)
        else:
            standby.tool("pg_ctl", "-D", standby.folder + "/db", "-w", "promote")
            happened["promotion took"].append(time.monotonic() - at)
        happened[kind].append(at)
        if sys.stderr.isatty(): print(f"{second:6.0f} s  {kind}, {sum(len(player.actions) for player in players)} actions", file=sys.stderr)
    while any(player.is_alive() for player in players):
        time.sleep(0.05)
        for server in servers: server.keep()
    return happened


def result(options, happened, players, streams):
    """The figures of a run."""
    everyone = sorted(at for player in players for at in player.times)
    ended, promoted = happened["ended"][0], happened["promoted"][0]
    served = everyone[min(bisect.bisect(everyone, promoted), len(everyone) - 1)]
    # A process that is killed while the database is away adds nothing that could be told apart.
    kills = [at for at in happened["killed"] if not ended - options.kill_every < at < served + options.kill_every]
    periods = {"killed": [(at, at + options.kill_every) for at in kills], "primary": [(ended, served + options.kill_every)]}
    figures = {
        "seconds": options.seconds, "clients": len(players), "streams": len(streams), "load average": round(os.getloadavg()[0], 1),
        "kills": len(happened["killed"]), "promoted after": options.promote_after,
        "promotion took": round(happened["promotion took"][0], 3), "served again after the promotion began": round(served - promoted, 3),
        "actions": len(everyone), "longest without an action": round(longest(everyone, everyone[0], everyone[-1]), 3),
        "errors": dict(sum((player.errors for player in players), collections.Counter())),
        "taken though the answer was an error": dict(sum((player.taken_before for player in players), collections.Counter())),
        "streams cut": sum(len(stream.gaps) for stream in streams),
        "stream errors": dict(sum((stream.errors for stream in streams), collections.Counter())),
        "steps twice": sum(stream.repeated for stream in streams), "steps missed": sum(stream.missed for stream in streams)}
    # Each step's time of its answer, and how much later it was on a stream.
    delayed = [(at, max(0.0, arrival - at)) for stream in streams for at, arrival in zip(stream.player.times, stream.arrivals)]
    for kind, spans in periods.items():
        delays = []
        for begin, end in spans:
            late = [delay for at, delay in delayed if begin <= at <= end]
            if late: delays.append(max(late))
        gaps = [back - away for stream in streams for away, back in stream.gaps if any(begin <= away <= end for begin, end in spans)]
        figures[kind] = {
            "nobody served": summary([longest(everyone, *span) for span in spans]),
            "one client waited": summary([max(longest(player.times, *span) for player in players) for span in spans]),
            "stream away": summary(gaps), "step late": summary(delays)}
    delays = sorted(delay for _, delay in delayed)
    figures["step after its answer"] = {
        "median": round(statistics.median(delays), 4), "99th percentile": round(delays[int(len(delays) * 0.99)], 4),
        "longest": round(delays[-1], 3)}
    return figures


def show(figures):
    for name, value in figures.items():
        if name in ("killed", "primary"): continue
        text = ", ".join(f"{key} {each}" for key, each in value.items()) or "none" if isinstance(value, dict) else value
        print(f"{name:40} {text}")
    alone = (figures["killed"]["nobody served"] or {"count": 0})["count"]
    print(f"\n| seconds | a process killed, median | longest of {alone} | the primary lost |\n| --- | ---: | ---: | ---: |")
    for name in figures["killed"]:
        killed, primary = figures["killed"][name] or {}, figures["primary"][name] or {}
        print(f"| {name} | {killed.get('median', '')} | {killed.get('longest', '')} | {primary.get('longest', '')} |")


def run(options, folder, network, opened):
    """The figures and the faults of a run. What it starts is put into `opened`, to be ended in the reverse order."""
    databases = primary_and_standby(folder, network, opened)
    hosts = ",".join(f"{each.address}:5432" for each in databases)
    connection = f"postgresql://gridship@{hosts}/postgres?target_session_attrs=read-write"
    servers = [Server(options.server, connection, network.add(), folder) for _ in range(3)]
    haproxy = proxy(folder, servers)
    opened.append(haproxy.kill)
    for server in servers:
        opened.append(server.kill)
        server.keep()
    anybody = Client()
    until(lambda: anybody.call("GET", "/catalogue")[0] == 200, 60, "the server did not start")
    players = [Player(number) for number in range(options.clients)]
    streams = [Stream(players[number % len(players)]) for number in range(options.streams)]
    begun = time.monotonic()
    for player in players: player.play(options.seconds, options.pause)
    happened = fail(options, network, databases, servers, players, begun)
    # A stream learns of news that it missed within a minute.
    waiting = time.monotonic()
    while time.monotonic() < waiting + 75 and any(len(stream.arrivals) < len(stream.player.actions) for stream in streams):
        time.sleep(0.2)
    figures = result(options, happened, players, streams)
    figures["last step of all streams after the end"] = round(time.monotonic() - waiting, 1)
    faults = []
    for number, stream in enumerate(streams):
        if stream.missed or len(stream.arrivals) != len(stream.player.actions):
            faults.append(f"stream {number} saw {len(stream.arrivals) - stream.missed} of {len(stream.player.actions)} steps")
    # New processes have no game in memory.
    for server in servers:
        server.kill()
        server.keep()
    for player in players: faults += faults_of(player)
    figures["games read back"] = len(players)
    return figures, faults


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=int, default=600)
    parser.add_argument("--kill-every", type=int, default=10, help="seconds from one killed process to the next")
    parser.add_argument("--promote-after", type=float, default=5, help="seconds from the end of the primary to the promotion")
    parser.add_argument("--primary", choices=["stop", "cut"], default="stop", help="stop it at once, or cut its network")
    parser.add_argument("--clients", type=int, default=16)
    parser.add_argument("--streams", type=int, default=16)
    parser.add_argument("--pause", type=float, default=0.02, help="seconds from an answer to the next action of a client")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--server", default=HOME + "/.build/release/gridship-server")
    parser.add_argument("--folder", help="where the databases lie meanwhile")
    options = parser.parse_args()
    missing = [package for package, program in [("haproxy", "haproxy"), ("iproute2", "ip")] if not shutil.which(program)]
    if not glob.glob("/usr/lib/postgresql/*/bin/initdb"): missing.append("postgresql")
    if missing: raise SystemExit(f"apt-get install {' '.join(missing)}")
    if os.getuid() != 0: raise SystemExit("network namespaces need root")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    folder = tempfile.mkdtemp(prefix="gridship-failure-", dir=options.folder)
    os.chmod(folder, 0o755)
    opened = [lambda: shutil.rmtree(folder)]
    try:
        network = Network()
        opened.append(network.close)
        figures, faults = run(options, folder, network, opened)
    finally:
        for end in reversed(opened):
            end()
    figures["faults"] = faults
    if options.json: print(json.dumps(figures, indent=2))
    else: show({name: value for name, value in figures.items() if name != "faults"})
    for fault in faults: print(fault, file=sys.stderr)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
