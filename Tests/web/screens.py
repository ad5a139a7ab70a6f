"""Every screen of the client, as a player sees it who has begun everything."""

import json
import urllib.request
from urllib.parse import quote

from harness import PHOTOGRAPHS, solve

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


class Screens:
    """A player with games, goods, marks, a kept photograph and a score; and the way to each screen."""

    def __init__(self, browser, name):
        self.browser = browser
        browser.open()
        browser.find(".hero h1")
        browser.script("import(new URL('js/base/api.js', document.baseURI)).then(({ patch }) => patch('players/me', { name: arguments[0] }))", name)
        browser.until(lambda: browser.script("return JSON.parse(localStorage['gridship.player'] ?? '{}').id"), "the player")
        browser.until(lambda: browser.api("GET", "players/me").get("name") == name, "the name")
        self.sudoku = self.begin(game="sudoku", puzzle=EASY)
        for number, action in enumerate(["r1c3=4", "candidates"], 1):
            self.act(self.sudoku, number, action)
        self.killer = self.begin(game="sudoku", difficulty="killer-easy") if self.has("sudoku", "killer-easy") else None
        self.solved = self.begin(game="sudoku", difficulty="simple")
        self.entry = self.solve(self.solved)
        self.voyage = self.begin(game="rogueship")
        now = browser.api("GET", f"games/{self.voyage}")
        for row in now["view"]["market"][:3]:
            choice = next((each for each in now["choices"] if each["action"].endswith(f" {row['commodity']}") and each["action"].startswith("buy ")), None)
            if choice:
                self.act(self.voyage, now["number"] + 1, choice["template"].replace("{amount}", "2"))
                now = browser.api("GET", f"games/{self.voyage}")
        self.ended = self.begin(game="rogueship")
        self.act(self.ended, 1, "retire")
        self.challenge = browser.api("POST", "challenges", {"game": self.ended})["id"]
        self.race = browser.api("POST", "challenges", {"game": self.solved})["id"]
        self.rival = f"{name} too"
        take_challenge(browser.server, self.race, self.rival)
        self.run = self.begin(game="videopoker", difficulty="ranked")
        self.fifteen = self.begin(game="fifteen")
        self.photograph = self.read("attempt.jpg")
        # Nothing is new in the inbox.
        notices = browser.until(lambda: browser.api("GET", "inbox")["notices"], "a notice")
        browser.api("PUT", "inbox/read", {"id": notices[0]["id"]})

    def has(self, game, level):
        games = self.browser.api("GET", "catalogue")["games"]
        return any(each["id"] == level for row in games if row["id"] == game for each in row["difficulties"])

    def begin(self, **wish):
        begun = self.browser.api("POST", "games", wish)
        assert "id" in begun, begun
        return begun["id"]

    def act(self, game, number, action):
        done = self.browser.api("POST", f"games/{game}/actions", {"number": number, "action": action})
        assert "number" in done or "game" in done, done

    def solve(self, game):
        grid = self.browser.api("GET", f"games/{game}")["view"]["grid"]
        answer = solve(grid)
        for number, i in enumerate([i for i in range(81) if grid[i] == "."], 1):
            self.act(game, number, f"r{i // 9 + 1}c{i % 9 + 1}={answer[i]}")
        return self.browser.api("POST", "leaderboards/entries", {"game": game})["entry"]["id"]

    def read(self, name):
        """Has a photograph read and kept; gives back the reading's id."""
        cookies = "; ".join(f"{each['name']}={each['value']}" for each in self.browser.driver.get_cookies())
        request = urllib.request.Request(
            self.browser.server.url + "api/v1/readings?keep=true", data=(PHOTOGRAPHS / name).read_bytes(),
            headers={"Content-Type": "image/jpeg", "Prefer": "wait=20", "Cookie": cookies})
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)["id"]

    @property
    def all(self):
        """The screens: name, address, what is there once it stands, and what is pressed then: (selector, text) each."""
        tab = lambda name: [(".planet.near .halo", None), (f"[data-panel={name}]", None)]
        return [
            ("home", "/", ".game-card", []),
            ("photograph", "/photograph", ".drop", []),
            ("a photograph that was read", f"/photograph/{self.photograph}", ".overlay .answer", []),
            ("the live camera", "/camera", ".live-failed", []),
            ("games", "/games", ".daily", []),
            ("pong without a camera", "/pong", ".live-failed", []),
            ("the catalogue", "/catalogue", ".puzzle-row", []),
            ("Sudoku's lobby", "/sudoku", ".typed", []),
            ("a Sudoku with marks", f"/sudoku/{self.sudoku}", ".cell .marks i", []),
            *([("a killer", f"/sudoku/{self.killer}", ".marking .outline", [])] if self.killer else []),
            ("a solved Sudoku", f"/sudoku/{self.solved}", ".ending", []),
            ("Rogueship's lobby", "/rogueship", ".sky .primary", []),
            ("the captain's record", "/rogueship/record", ".bests", []),
            ("the map", f"/rogueship/{self.voyage}", ".star-map", []),
            ("the market", f"/rogueship/{self.voyage}", ".star-map", tab("market")),
            ("the ship", f"/rogueship/{self.voyage}", ".star-map", tab("ship")),
            ("the log", f"/rogueship/{self.voyage}", ".star-map", tab("log")),
            ("a voyage that has ended", f"/rogueship/{self.ended}", ".voyage-page h2", []),
            ("Video Poker's lobby", "/videopoker", ".poker-ways .panel", []),
            ("a run", f"/videopoker/{self.run}", ".scene-drawing", []),
            ("how to play poker", "/videopoker/rules", ".guide", []),
            ("the trainer", "/videopoker/trainer", "h1", []),
            ("Fifteen's lobby", "/fifteen", ".panel.start", []),
            ("Fifteen", f"/fifteen/{self.fifteen}", ".scene-drawing", []),
            ("leaderboard", "/leaderboards/sudoku/simple/all", ".rank.yours", []),
            ("replay", f"/replay/{self.entry}", ".player-bar .replay-said:not(:empty)", []),
            ("two runs beside each other", f"/challenge/{self.race}/replay/{quote(self.rival)}", ".player-bar .replay-said:not(:empty)", []),
            ("a challenge", f"/challenge/{self.challenge}", ".results .mine", []),
            ("inbox", "/inbox", "h1", []),
            ("you", "/you", ".recovery", []),
            ("nowhere", "/nowhere", ".lost", []),
        ]

    def show(self, screen, fresh=False):
        """Goes to a screen, as a link does; or opens it in a page that has shown nothing else."""
        browser = self.browser
        name, path, there, presses = screen
        if fresh:
            browser.driver.get("about:blank")
            browser.open(f"#{path}")
        else:
            # The last screen may have the same parts.
            browser.script("document.querySelector('main').replaceChildren()")
            browser.script("location.hash === arguments[0] ? dispatchEvent(new HashChangeEvent('hashchange')) : (location.hash = arguments[0])", f"#{path}")
        browser.find(f"main {there}")
        for selector, text in presses:
            element = next((each for each in browser.all(selector) if text is None or text in each.get_attribute("textContent")), None)
            browser.script("arguments[0].dispatchEvent(new MouseEvent('click', { bubbles: true }))", element)
        browser.until(lambda: browser.script(STILL), f"the pictures of {name}")


def take_challenge(server, code, name):
    """Lets another player, who takes a name, solve the Sudoku of a challenge."""
    def ask(path, body, token=None):
        headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
        request = urllib.request.Request(server.url + "api/v1/" + path, data=json.dumps(body).encode(), headers=headers)
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.load(answer)
    token = ask("players", {"name": name})["token"]
    game = ask(f"challenges/{code}/games", {}, token)["id"]
    grid = server.get(f"games/{game}", token)["view"]["grid"]
    answer = solve(grid)
    for number, i in enumerate([i for i in range(81) if grid[i] == "."], 1):
        ask(f"games/{game}/actions", {"number": number, "action": f"r{i // 9 + 1}c{i % 9 + 1}={answer[i]}", "thinking": 2000}, token)


# Pictures and lists that come late are there.
STILL = """
  const main = document.querySelector('main');
  return document.readyState === 'complete' && !main.querySelector('.loading')
    && [...main.querySelectorAll('.sprite')].every((each) => each.style.backgroundImage || each.matches('.missing'))
    && [...main.querySelectorAll('img')].every((each) => each.complete || each.loading === 'lazy');
"""
