"""A push service of the tests: endpoints that take messages, and for Firefox the websocket that brings them (autopush's protocol)."""

import base64
import http.server
import json
import queue
import threading
import time
import uuid

import trio
import trio_websocket


class PushService:
    """Takes messages at `endpoint(name)`, and keeps them. `answers` holds statuses for the next ones; then 201."""

    def __init__(self):
        self.messages = []
        self.answers = []
        self.came = queue.SimpleQueue()
        service = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                status = service.answers.pop(0) if service.answers else 201
                name = self.path.split("/")[-1]
                message = {"name": name, "topic": self.headers.get("Topic"), "at": time.time(), "body": body, "encoding": self.headers.get("Content-Encoding")}
                service.messages.append(message)
                if status == 201:
                    service.bring(message)
                service.came.put(message)
                self.send_response(status)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def endpoint(self, name):
        return f"http://127.0.0.1:{self.server.server_port}/wpush/v2/{name}"

    def next(self, seconds=20):
        """The next message; waits for it."""
        return self.came.get(timeout=seconds)

    def bring(self, message):
        """Hands a message to its browser."""

    def close(self):
        self.server.shutdown()
        self.server.server_close()


class FirefoxPushService(PushService):
    """The same, with the websocket that Firefox connects to (`dom.push.serverURL`)."""

    def __init__(self):
        self.channels = {}
        self.ready = threading.Event()
        self.thread = threading.Thread(target=trio.run, args=(self.serve,), daemon=True)
        self.thread.start()
        assert self.ready.wait(20), "the websocket of the push service does not open"
        super().__init__()

    @property
    def url(self):
        return f"ws://127.0.0.1:{self.port}/"

    async def serve(self):
        self.token = trio.lowlevel.current_trio_token()
        async with trio.open_nursery() as nursery:
            self.nursery = nursery
            server = await nursery.start(trio_websocket.serve_websocket, self.talk, "127.0.0.1", 0, None)
            self.port = server.port
            self.ready.set()

    async def talk(self, request):
        socket = await request.accept(subprotocol=next(iter(request.proposed_subprotocols), None))
        try:
            while True:
                said = json.loads(await socket.get_message())
                kind = said.get("messageType")
                if kind == "hello":
                    answer = {"messageType": "hello", "uaid": uuid.uuid4().hex, "status": 200, "use_webpush": True, "broadcasts": {}}
                elif kind == "register":
                    name = uuid.uuid4().hex
                    self.channels[name] = (socket, said["channelID"])
                    answer = {"messageType": "register", "channelID": said["channelID"], "status": 200, "pushEndpoint": self.endpoint(name)}
                elif kind == "unregister":
                    self.channels = {name: each for name, each in self.channels.items() if each[1] != said["channelID"]}
                    answer = {"messageType": "unregister", "channelID": said["channelID"], "status": 200}
                elif said == {} or kind == "ping":
                    answer = {}
                else:
                    continue
                await socket.send_message(json.dumps(answer))
        except trio_websocket.ConnectionClosed:
            pass

    def bring(self, message):
        socket, channel = self.channels[message["name"]]
        data = base64.urlsafe_b64encode(message["body"]).decode().rstrip("=")
        text = json.dumps({"messageType": "notification", "channelID": channel, "version": uuid.uuid4().hex, "data": data,
                           "headers": {"encoding": message["encoding"]}})
        trio.from_thread.run(socket.send_message, text, trio_token=self.token)
