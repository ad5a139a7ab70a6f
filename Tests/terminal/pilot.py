"""Plays Rogueship by what is on the screen, as a person at the keyboard would: 80 x 24, no table of the program's own."""

import re

from driver import Failure


def number(text):
    return int(text.replace(",", ""))


def market(screen):
    """The rows of the market: how many fit, how many are held, what a load gains elsewhere."""
    rows = []
    for line in screen.split("\n"):
        match = re.match(r"^ [▸ ] (\w+)( ✗)? +(\d+) +[▼▲=] \S+ +(\S+) +(\S+) +(\S+)(.*)$", line)
        if match:
            name, forbidden, price, _, fits, held, rest = match.groups()
            gain = re.search(r"([+-]?[\d,]+) [A-Z]", rest)
            rows.append({
                "name": name, "price": int(price), "fits": 0 if fits == "-" else int(fits),
                "held": int(held) if held.isdigit() else 0, "gain": number(gain.group(1)) if gain else 0,
                "marked": "▸" in line[:3]})
    return rows


def answer(screen):
    """The answer that most likely works among those that cannot lose the ship."""
    best = None
    for line in screen.split("\n"):
        match = re.search(r"[│ ]▸?(\d) +([A-Z][\w' ]+?) +(\S+) +(\d+)% +(.*?) +(no|! \S+) ", line + " ")
        if match and match.group(6) == "no" and (best is None or int(match.group(4)) > best[1]):
            best = (match.group(1), int(match.group(4)))
    if best is None:
        raise Failure("no answer is safe\n" + screen)
    return best[0]


def is_met(screen):
    """True if the answers of a meeting are on the screen."""
    return re.search(r"works +if not", screen)


class Pilot:
    def __init__(self, window):
        self.window = window
        self.encounters = 0
        self.trips = 0

    def press(self, *keys):
        """Presses keys one at a time and waits until each shows."""
        for key in keys:
            before = self.window.screen()
            self.window.press(key)
            self.window.change(before)
        return self.window.screen()

    def play(self):
        """Plays from a port to the end of the game; gives the last screen."""
        for _ in range(400):
            screen = self.window.screen()
            if "Your name" in screen:
                self.press("Enter")
            elif "planets visited" in screen or re.search(r"^.*cargo, 70% at most", screen, re.M):
                return self.window.see(r"score +[\d,]+ points", r"Place \d|Not among")
            elif "Enter goes on" in screen:
                self.press("Enter")
            elif is_met(screen):
                self.encounters += 1
                self.press(answer(screen))
            elif re.search(r"day \d+ of \d+", screen) and "m Market" in screen:
                self.port(screen)
            else:
                self.window.change(screen)
        raise Failure("the game does not end\n" + self.window.screen())

    def port(self, screen):
        day, last = map(int, re.search(r"day (\d+) of (\d+)", screen).groups())
        due = re.search(r"due ([\d,]+) by day", screen)
        cash = number(re.search(r"^ +([\d,]+) cr", screen, re.M).group(1))
        if due and cash >= number(due.group(1)):
            self.press("p", "Enter")
        self.to("m", "load elsewhere")
        if any(row["held"] for row in market(self.window.screen())):
            self.press("S")
        if day >= last - 4:
            self.press("R")
            self.window.see("Retire here and now")
            return self.press("y")
        self.buy()
        # The footer of the market has no room for it.
        self.to_chart()
        if "f fuel" in self.window.screen():
            self.press("f")
        self.depart()

    def to(self, key, seen):
        """Opens a pane by its key, unless it shows already."""
        if not re.search(seen, self.window.screen()):
            self.press(key)
        return self.window.see(seen)

    def to_chart(self):
        return self.to("c", "visited|you are here")

    def buy(self):
        # On a slow machine the card of the arrival comes after the market.
        if "Enter goes on" in self.window.until(lambda screen: len(market(screen)) == 9 or "Enter goes on" in screen):
            self.press("Enter")
        rows = market(self.window.until(lambda screen: len(market(screen)) == 9))
        best = max(range(9), key=lambda i: rows[i]["gain"] * min(1, rows[i]["fits"]))
        if rows[best]["gain"] * rows[best]["fits"] <= 0:
            return
        marked = next(i for i in range(9) if rows[i]["marked"])
        for _ in range((best - marked) % 9):
            self.press("j")
        self.press("b")

    def depart(self):
        """Flies to the planet that the chart marks for the cargo, or to the first within reach."""
        screen = self.to_chart()
        here = re.search(r"(\d) \w[\w ]+ you are here", screen)
        for planet in [None, *"123456789"]:
            if planet and not (here and planet == here.group(1)):
                self.window.press(planet)
                self.window.see(rf"^.* {planet} [A-Z].*(visited|you are here)")
            if re.search(r"away, \d+ days?, \d+ fuel", self.window.screen()):
                self.trips += 1
                self.press("Enter")
                self.window.see("Depart")
                return self.press("y")
        # Stranded for today.
        self.press("w")
        self.window.see("Wait a day")
        self.press("y")
