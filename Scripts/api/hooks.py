"""What schemathesis is told beyond the description: who asks."""

import functools
import json
import urllib.request

import schemathesis

# These end a player, or a player's tokens; whoever asks must not be the one who asks everything else.
LAST = {("DELETE", "/players/me"), ("DELETE", "/tokens")}


def new_token(url):
    request = urllib.request.Request(f"{url}/players", method="POST")
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)["token"]


@schemathesis.hook
def before_call(context, case, kwargs):
    if (case.method.upper(), case.path) in LAST and "Authorization" in (case.headers or {}):
        case.headers["Authorization"] = "Bearer " + new_token(case.operation.base_url)
