#!/usr/bin/env python3
"""Memory and processor time of a server for idle event streams.

    swift build -c release --product gridship-server
    Benchmarks/server/streams.py [--streams 4000] [--seconds 30] [--server program] [--database file or postgresql://...]

Every stream has its own player. The memory of a stream is the growth of the server's resident memory; the kernel's memory for
sockets, on both sides of them, is told apart. The processor time is that of the server while nothing happens but heartbeats.
"""
import argparse, os, resource, socket, tempfile, time

from boards import HOME, PORT, Client, start, stop

def resident(process):
    with open(f"/proc/{process.pid}/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS")) * 1024


def processor(process):
    with open(f"/proc/{process.pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def sockets():
    """Bytes of the kernel for all TCP sockets of the machine."""
    with open("/proc/net/sockstat") as file:
        words = next(line.split() for line in file if line.startswith("TCP:"))
    return int(words[words.index("mem") + 1]) * resource.getpagesize()


def opened(token, number=0):
    """A stream whose first event has come. A local address has ports for some 28,000 of them."""
    stream = socket.create_connection(("127.0.0.1", PORT), source_address=(f"127.0.0.{1 + number // 20000}", 0))
    stream.sendall(f"GET /api/v1/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n\r\n".encode())
    text = b""
    while b"event: presence" not in text:
        part = stream.recv(65536)
        assert part, text
        text += part
    return stream


def drain(streams):
    for stream in streams:
        stream.setblocking(False)
        try:
            while stream.recv(65536): pass
        except BlockingIOError:
            pass


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--streams", type=int, default=4000)
    parser.add_argument("--seconds", type=int, default=30)
    parser.add_argument("--server", default=HOME + "/.build/release/gridship-server")
    parser.add_argument("--database")
    options = parser.parse_args()
    most = options.streams + 100
    # The server keeps as many for connections as for streams where it has no limits.
    files, hard = 2 * most + 1024, resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    if hard != resource.RLIM_INFINITY and files > hard:
        raise SystemExit(f"This machine allows {hard} open files (ulimit -Hn), and {files} are needed.")
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, hard))
    with tempfile.TemporaryDirectory() as folder:
        process = start(options.server, options.database or folder + "/streams.sqlite", "--connections", str(most))
        try:
            client, tokens = Client(), []
            for number in range(options.streams + 1):
                status, body = client.call("POST", "/players", {"name": f"S{number}"})
                assert status == 201, body
                tokens.append(body["token"])
            # What a first stream makes for all of them does not count.
            streams = [opened(tokens[-1])]
            begun, kernel = resident(process), sockets()
            for number in range(options.streams): streams.append(opened(tokens[number], number))
            drain(streams)
            time.sleep(15)
            grown, grownKernel = resident(process) - begun, sockets() - kernel
            used, since = processor(process), time.time()
            while time.time() < since + options.seconds:
                time.sleep(1)
                drain(streams)
            share = (processor(process) - used) / (time.time() - since)
            print(f"{options.streams} streams, load average {os.getloadavg()[0]:.1f}")
            print(f"resident memory of the server  {grown / options.streams / 1024:6.1f} KiB a stream, {begun >> 20} MiB before")
            print(f"the kernel, both ends          {grownKernel / options.streams / 1024:6.1f} KiB a stream")
            print(f"processor time                 {share * 1e6 / options.streams:6.0f} us a second and stream, {share * 100:.0f} % of a core in all")
        finally:
            stop(process)


if __name__ == "__main__":
    main()
