"""What schemathesis cannot know from the description: who asks, and what there is to ask for.

Requests are made up from the description alone. Where one could be right but for the id of something that is not there, the
id of something that is there takes its place; what is wrong by intent stays so.
"""

import itertools
import json
import os
import re
import threading
import urllib.request
from pathlib import Path

import schemathesis

PHOTOGRAPH = Path(__file__).parents[2] / "Puzzles/photographs/small.jpg"
FRAME = Path(__file__).parents[2] / "Puzzles/photographs/screen.png"
ID = re.compile("[A-Za-z0-9_-]{22}")
# These end a player, or a player's tokens: whoever asks must not be the one who asks everything else.
LAST = {
    ("DELETE", "/players/me"),
    ("DELETE", "/tokens"),
    ("DELETE", "/players/me/sessions"),
    ("DELETE", "/players/me/sessions/{session}"),
}


class Player:
    """A player with one of everything."""

    def __init__(self, name=None):
        self.token = None
        self.token = self.ask("POST", "/players", {"name": name} if name else {})["token"]

    def ask(self, method, path, body=None, kind="application/json"):
        data = body if isinstance(body, (bytes, type(None))) else json.dumps(body).encode()
        headers = {"Content-Type": kind} if data is not None else {}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        request = urllib.request.Request(os.environ["GRIDSHIP_URL"] + path, data, headers, method=method)
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def game(self):
        return self.ask("POST", "/games", {"game": "rogueship"})["id"]

    def reading(self):
        return self.ask("POST", "/readings?keep=true", PHOTOGRAPH.read_bytes(), "image/jpeg")["id"]

    def camera(self):
        return self.ask("POST", "/cameras", b"")["id"]

    def code(self):
        return self.ask("POST", "/players/me/codes")["code"]

    def finished_game(self):
        game = self.game()
        self.ask("POST", f"/games/{game}/actions", {"number": 1, "action": "retire"})
        return game

    def entry(self):
        return self.ask("POST", "/leaderboards/entries", {"game": self.finished_game()})["entry"]["id"]


class World:
    """Who asks, made when the first request is."""

    made = None
    lock = threading.Lock()

    def __new__(cls):
        with cls.lock:
            if cls.made is None:
                world = super().__new__(cls)
                world.player = player = Player("Ada")
                world.game, world.reading, world.entry = player.game(), player.reading(), player.entry()
                world.finished, world.photographs, world.deletions = player.finished_game(), 0, itertools.count()
                world.frames = 0
                cls.made = world
            return cls.made


@schemathesis.auth(refresh_interval=None)
class Token:
    def get(self, case, context):
        return Player().token if (case.method.upper(), case.path) in LAST else World().player.token

    def set(self, case, token, context):
        case.headers = case.headers or {}
        case.headers["Authorization"] = f"Bearer {token}"


@schemathesis.hook
def before_call(context, case, kwargs):
    world, operation = World(), (case.method.upper(), case.path)
    places, body = case.path_parameters or {}, case.body
    for name, value in list(places.items()):
        if name == "difficulty":
            places[name] = "normal" if places.get("game") == "rogueship" else "simple"
        elif isinstance(value, str) and ID.fullmatch(value):
            places[name] = there(world, name, operation)
        elif name == "picture" and value:
            places[name] = "photograph"
    if not isinstance(body, dict):
        if operation == ("POST", "/cameras/{camera}/frames") and isinstance(body, bytes) and body:
            # It is quicker than what others expect of a photograph, and one in four is enough.
            world.frames += 1
            if world.frames % 4 == 1:
                case.body = FRAME.read_bytes()
        if operation == ("POST", "/readings") and isinstance(body, bytes) and body and case.media_type != "multipart/form-data":
            # Reading takes a while; one in eight is enough.
            world.photographs += 1
            if world.photographs % 8 == 1:
                case.body = PHOTOGRAPH.read_bytes()
    elif operation == ("POST", "/tokens") and isinstance(body.get("code"), str) and 1 <= len(body["code"]) <= 40:
        body["code"] = world.player.code()
    elif operation == ("POST", "/leaderboards/entries") and ID.fullmatch(str(body.get("game"))):
        body["game"] = world.player.finished_game()
        body.pop("replay", None)
    elif operation[1].startswith("/games/{id}/") and isinstance(body.get("number"), int) and places.get("id") == world.game:
        game = world.player.ask("GET", f"/games/{world.game}")
        if game["isOver"]:
            world.game = places["id"] = world.player.game()
            game = world.player.ask("GET", f"/games/{world.game}")
        body["number"] = game["number"] + 1
        if isinstance(body.get("action"), str):
            body["action"] = game["choices"][len(body["action"]) % len(game["choices"])]["action"]


def there(world, name, operation):
    """The id of something that is there; what is to be deleted is made first."""
    isDeleted = operation[0] == "DELETE"
    if name == "reading":
        # Reading takes a while; one in eight is enough, and others are gone already.
        if isDeleted and next(world.deletions) % 8 == 0:
            world.deleted = world.player.reading()
        return world.deleted if isDeleted else world.reading
    if name == "entry":
        return world.entry
    if name == "camera":
        # One that is silent for a while is closed.
        return world.player.camera()
    if operation[1].endswith("/replay"):
        return world.finished
    return world.player.game() if isDeleted else world.game
