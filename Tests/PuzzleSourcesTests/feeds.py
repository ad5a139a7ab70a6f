"""A server whose feeds fail in every way that a test asks for.

    feeds.py FOLDER    prints its port; the file KEY in the folder says how /KEY/... answers, `good` without one
"""

import datetime
import http.server
import json
import pathlib
import sys
import threading
import time

GOOD = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
NEW = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
FOLDER = pathlib.Path(sys.argv[1])


def day(ahead=0):
    return (datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(days=ahead)).date().isoformat()


def feed(*puzzles, date=None, **more):
    return {"date": date or day(), "licence": "CC0-1.0", "puzzles": [{"puzzle": each, "author": "Ada"} for each in puzzles], **more}


class Feeds(http.server.BaseHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def date_time_string(self, timestamp=None):
        shift = 40 * 3600 if getattr(self, "is_late", False) else 0
        return super().date_time_string((timestamp or time.time()) + shift)

    def answer(self, body, status=200, kind="application/json", **headers):
        body = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", headers.pop("length", None) or str(len(body)))
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        chosen = FOLDER / self.path.strip("/").split("/")[0]
        case = chosen.read_text() if chosen.exists() else "good"
        if case == "good":
            if self.headers.get("If-None-Match") == '"one"':
                self.send_response(304)
                return self.end_headers()
            return self.answer(feed(GOOD), ETag='"one"')
        if case == "slow":
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"{")
            self.wfile.flush()
            time.sleep(30)
        elif case == "forbidden":
            self.answer(b"<html>Forbidden</html>", 403, "text/html", Retry_After="120")
        elif case == "empty":
            self.answer(b"")
        elif case == "truncated":
            self.answer(json.dumps(feed(NEW)).encode()[:60])
        elif case == "cut":
            self.answer(json.dumps(feed(NEW)).encode()[:60], length="500")
        elif case == "encoding":
            self.answer(json.dumps(feed(NEW, title="caf\u00e9"), ensure_ascii=False).encode("latin-1"))
        elif case == "field":
            self.answer({"date": day(), "sudokus": [{"puzzle": NEW}]})
        elif case == "type":
            self.answer({"date": day(), "puzzles": [{"puzzle": 81}]})
        elif case == "page":
            self.answer(b"<!DOCTYPE html><html><body>Please sign in</body></html>", kind="text/html")
        elif case == "day":
            self.answer(feed(NEW, date=day(-3)))
        elif case == "yesterday":
            self.answer(feed(GOOD, date=day(-1)))
        elif case == "duplicates":
            self.answer(feed(NEW, NEW[::-1], NEW))
        elif case == "large":
            self.answer(b" " * (17 << 20))
        elif case == "redirects":
            self.send_response(302)
            self.send_header("Location", self.path + ("" if self.path.endswith("x") else "x"))
            self.send_header("Content-Length", "0")
            self.end_headers()
        elif case == "clock":
            self.is_late = True
            self.answer(feed(NEW))
        elif case == "contradiction":
            changed = feed(GOOD, NEW)
            changed["puzzles"][0]["author"] = "Bob"
            self.answer(changed)


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Feeds)
server.daemon_threads = True
print(server.server_address[1], flush=True)
threading.Thread(target=server.serve_forever, daemon=True).start()
# The test ends, and with it the pipe.
sys.stdin.read()
