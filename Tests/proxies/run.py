#!/usr/bin/env python3
"""The server behind Caddy and nginx with https, by the files of Documentation/hosting, which are changed in their paths, ports and names
alone. The certificates come from a root of the test's own.

    Tests/proxies/run.py            both
    Tests/proxies/run.py caddy      one

A proxy that is not installed is skipped, which is said."""

import http.client
import json
import os
import pathlib
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
HOSTING = ROOT / "Documentation" / "hosting"
SERVER = os.environ.get("GRIDSHIP_SERVER", str(ROOT / ".build" / "debug" / "gridship-server"))
NAME = "puzzles.example.org"
PATIENCE = 30


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def replaced(text, *pairs):
    """A text with other words; each must be there, so that the file that is tested is the one that is documented."""
    for old, new in pairs:
        assert old in text, f"{old!r} is not in the documented file"
        text = text.replace(old, new)
    return text


def wait(check, what, process):
    end = time.monotonic() + PATIENCE
    while not check():
        assert process.poll() is None, f"{what} ended with status {process.returncode}"
        assert time.monotonic() < end, f"{what} is not ready"
        time.sleep(0.05)


def listens(port):
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


class Server:
    """The server, with the documented settings."""

    def __init__(self, folder):
        self.socket = folder / "gridship.socket"
        self.metrics = free_port()
        path = folder / "gridship.conf"
        path.write_text(replaced(
            (HOSTING / "gridship.conf").read_text(), ("/var/lib/gridship", str(folder)), ("/usr/share/gridship/web", str(ROOT / "Web")),
            ("/run/gridship/gridship.socket", str(self.socket)), ("127.0.0.1:9090", f"127.0.0.1:{self.metrics}")))
        self.settings = ["--config", str(path)]
        checked = subprocess.run([SERVER, *self.settings, "--check-config"], capture_output=True, text=True)
        assert checked.returncode == 0, checked.stdout + checked.stderr
        self.log = open(folder / "server.log", "wb")
        self.process = subprocess.Popen([SERVER, *self.settings, "--readers", "1"], stderr=self.log)
        wait(self.socket.exists, "the server", self.process)

    def invite(self, uses):
        made = subprocess.run(
            [SERVER, "invitations", *self.settings, "--make", "--uses", str(uses)], capture_output=True, text=True, check=True)
        return made.stdout.split()[0]

    def end(self):
        self.process.terminate()
        assert self.process.wait(PATIENCE) == 0
        assert not self.socket.exists(), "the socket stays behind"


class Caddy:
    def __init__(self, folder, server):
        self.port, self.plain = free_port(), free_port()
        path = folder / "Caddyfile"
        site = replaced(
            (HOSTING / "Caddyfile").read_text(), ("/run/gridship/gridship.socket", str(server.socket)),
            (NAME + " {", f"{NAME}:{self.port} {{\n\ttls internal"))
        path.write_text(f"{{\n\tadmin off\n\tskip_install_trust\n\thttp_port {self.plain}\n\thttps_port {self.port}\n}}\n{site}")
        self.root = folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"
        self.process = subprocess.Popen(
            ["caddy", "run", "--config", str(path), "--adapter", "caddyfile"], stderr=open(folder / "caddy.log", "wb"),
            env={**os.environ, "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)})
        wait(lambda: self.root.exists() and listens(self.port), "caddy", self.process)


class Nginx:
    def __init__(self, folder, server):
        self.port, self.plain = free_port(), free_port()
        self.root = folder / "root.pem"
        self._certificates(folder)
        site = replaced(
            (HOSTING / "nginx-https.conf").read_text(), ("/run/gridship/gridship.socket", str(server.socket)),
            ("listen 80;", f"listen 127.0.0.1:{self.plain};"), ("listen 443 ssl", f"listen 127.0.0.1:{self.port} ssl"),
            (f"/etc/letsencrypt/live/{NAME}/fullchain.pem", str(folder / "site.pem")),
            (f"/etc/letsencrypt/live/{NAME}/privkey.pem", str(folder / "site.key")))
        path = folder / "nginx.conf"
        path.write_text(
            f"daemon off; pid {folder}/nginx.pid; error_log {folder}/nginx.log;\nevents {{}}\n"
            f"http {{ access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/f;"
            f" uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;\n{site}\n}}\n")
        # Started by root, nginx would work as somebody who may not open the socket.
        user = ["-g", "user root;"] if os.getuid() == 0 else []
        self.process = subprocess.Popen(["nginx", "-e", str(folder / "nginx.log"), "-c", str(path), *user])
        wait(lambda: listens(self.port), "nginx", self.process)

    @staticmethod
    def _certificates(folder):
        def openssl(*words):
            subprocess.run(["openssl", *words], check=True, cwd=folder, capture_output=True)

        openssl("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-keyout", "root.key",
                "-out", "root.pem", "-subj", "/CN=A root of the test")
        openssl("req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", "site.key", "-out", "site.csr",
                "-subj", f"/CN={NAME}")
        (folder / "names").write_text(f"subjectAltName=DNS:{NAME}\n")
        openssl("x509", "-req", "-in", "site.csr", "-CA", "root.pem", "-CAkey", "root.key", "-CAcreateserial", "-days", "2",
                "-extfile", "names", "-out", "site.pem")


class Client:
    """A browser, as far as it matters here: it trusts the root alone, and takes the name of the site from the certificate."""

    def __init__(self, proxy):
        self.proxy = proxy
        self.context = ssl.create_default_context(cafile=str(proxy.root))

    def connection(self):
        connection = http.client.HTTPSConnection(NAME, self.proxy.port, context=self.context, timeout=PATIENCE)
        connection._create_connection = lambda address, *rest: socket.create_connection(("127.0.0.1", self.proxy.port), PATIENCE)
        return connection

    def ask(self, method, path, body=None, headers=None):
        connection = self.connection()
        headers = {"Host": NAME, **(headers or {})}
        if isinstance(body, dict):
            body = json.dumps(body)
            headers["Content-Type"] = "application/json"
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        return answer, answer.read()


def check(proxy, server):
    client = Client(proxy)
    answer, _ = client.ask("GET", "/health")
    assert answer.status == 200

    # What is shared has the public address; what is measured is not here.
    answer, page = client.ask("GET", "/")
    assert answer.status == 200 and f'content="https://{NAME}/'.encode() in page, page[:2000]
    assert client.ask("GET", "/metrics")[0].status == 404
    metrics = http.client.HTTPConnection("127.0.0.1", server.metrics, timeout=PATIENCE)
    metrics.request("GET", "/metrics")
    assert b"process_resident_memory_bytes" in metrics.getresponse().read()

    # The club's: nobody joins without a code, and anonymous requests see no leaderboard.
    answer, text = client.ask("POST", "/api/v1/players", {"cookie": True})
    assert answer.status == 403 and b"uninvited" in text, text
    assert client.ask("GET", "/api/v1/leaderboards/sudoku/easy")[0].status == 401
    code = server.invite(40)
    answer, text = client.ask("POST", "/api/v1/players", {"cookie": True, "invitation": code})
    assert answer.status == 201, text
    cookie = answer.getheader("Set-Cookie")
    assert "; Secure" in cookie and "HttpOnly" in cookie, cookie
    signed_in = {"Cookie": cookie.split(";")[0], "Origin": f"https://{NAME}", "Sec-Fetch-Site": "same-origin"}
    assert client.ask("GET", "/api/v1/leaderboards/sudoku/easy", headers=signed_in)[0].status == 200

    # A photograph larger than a proxy takes unasked.
    photograph = (ROOT / "Puzzles" / "photographs" / "newspaper.jpg").read_bytes()
    large = photograph + b"\0" * max(0, 2 << 20)
    answer, text = client.ask("POST", "/api/v1/readings", large, {**signed_in, "Content-Type": "image/jpeg"})
    assert answer.status in (201, 202), (answer.status, text)

    # An event stream comes at once, not when it is over.
    connection = client.connection()
    connection.request("GET", "/api/v1/events", headers={**signed_in, "Host": NAME, "Accept": "text/event-stream"})
    stream = connection.getresponse()
    assert stream.status == 200 and stream.readline().startswith(b"retry:"), "the stream does not begin"
    connection.close()

    # Whatever a client says of its address, it is the one that the proxy sees: thirty new players at once, and no more.
    statuses = [
        client.ask("POST", "/api/v1/players", {"invitation": code}, {"X-Forwarded-For": f"192.0.2.{number}"})[0].status
        for number in range(32)]
    assert 429 in statuses, statuses

    # Without https one is led to it.
    plain = http.client.HTTPConnection("127.0.0.1", proxy.plain, timeout=PATIENCE)
    plain.request("GET", "/replay/x", headers={"Host": NAME})
    answer = plain.getresponse()
    assert answer.status in (301, 308) and answer.getheader("Location").startswith(f"https://{NAME}"), answer.getheader("Location")


def main():
    wanted = sys.argv[1:] or ["caddy", "nginx"]
    failed = False
    for name, kind in (("caddy", Caddy), ("nginx", Nginx)):
        if name not in wanted:
            continue
        if not shutil.which(name):
            print(f"{name}: skipped, since it is not installed; Scripts/setup proxies installs it where Debian has it")
            continue
        with tempfile.TemporaryDirectory(prefix="gridship-proxy-") as made:
            folder = pathlib.Path(made)
            server = Server(folder)
            proxy = None
            try:
                proxy = kind(folder, server)
                check(proxy, server)
                print(f"{name}: ok")
            except AssertionError as error:
                failed = True
                print(f"{name}: {error or 'failed'}", file=sys.stderr)
                for log in folder.glob("*.log"):
                    print(log.read_text()[-2000:], file=sys.stderr)
                raise
            finally:
                if proxy:
                    proxy.process.terminate()
                    proxy.process.wait(PATIENCE)
                server.end()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
