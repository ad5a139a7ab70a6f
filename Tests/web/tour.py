#!/usr/bin/env python3
"""The main flows of the client in the other browsers: Firefox and WebKit. It stops at the first thing that is not as it should be.

    Tests/web/tour.py                   both of them, one after the other
    Tests/web/tour.py firefox           one of them
    Tests/web/tour.py firefox sudoku    one flow of it, or more
"""

import base64
import os
import pathlib
import sys
import tempfile
import time
import traceback

from browsers import Firefox, WebKit
from harness import PHOTOGRAPHS, Keys, Server, solve

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ANSWER = solve(EASY)
# A Sudoku as most programs print it.
RULED = "\n".join(["5 3 . | . 7 . | . . .", "6 . . | 1 9 5 | . . .", ". 9 8 | . . . | . 6 .", "------+-------+------", "8 . . | . 6 . | . . 3", "4 . . | 8 . 3 | . . 1",
                   "7 . . | . 2 . | . . 6", "------+-------+------", ". 6 . | . . . | 2 8 .", ". . . | 4 1 9 | . . 5", ". . . | . 8 . | . 7 9"])
GRID = "return [...document.querySelectorAll('.board .cell')].map((cell) => cell.querySelector('.digit')?.textContent ?? '.').join('')"
SETTLED = "return Boolean(navigator.serviceWorker?.controller)"


class Tour:
    def __init__(self, browser, server):
        self.browser, self.server = browser, server

    def same(self, found, wanted, what):
        assert found == wanted, f"{what}: {found!r}, not {wanted!r}"

    def enter(self, selector, text):
        """Writes a text into a field."""
        self.browser.script("""const field = document.querySelector(arguments[0]);
          field.value = arguments[1]; field.dispatchEvent(new Event('input', { bubbles: true })); field.focus();""", selector, text)

    def send(self, selector):
        """Sends the form that a field stands in."""
        self.browser.script("document.querySelector(arguments[0]).form.requestSubmit()", selector)

    def typed(self, text=EASY):
        """A Sudoku of one's own; gives back its id."""
        browser = self.browser
        browser.open("#/sudoku")
        browser.heading("Sudoku")
        browser.click("summary", "Type in a puzzle")
        self.enter("#typed", text)
        browser.click(".typed button", "Play")
        browser.find(".board .cell.given")
        return browser.script("return location.hash.split('/').pop()")

    def focus(self, cell):
        self.browser.click(f".cell[data-cell='{cell}']")

    # The flows

    def first(self):
        """At a first visit nothing speaks of a new version, whichever screen it begins with."""
        browser = self.browser
        for path in ["#/camera", "#/sudoku", ""]:
            browser.open("icons.svg")
            browser.asynchronous("""const done = arguments[0];
              Promise.all([navigator.serviceWorker?.getRegistrations().then((all) => Promise.all(all.map((each) => each.unregister()))),
                caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))]).then(() => done(), () => done());""")
            browser.open(path)
            browser.find("main h1")
            browser.until(lambda: browser.script(SETTLED), "the service worker")
            self.same(browser.all(".toast"), [], f"messages at a first visit of {path or 'the first page'}")
        browser.heading("Point your phone")
        self.same(browser.all(".too-old")[0].is_displayed(), False, "the word for old browsers")
        for path, heading in [("/photograph", "Photograph"), ("/games", "Games"), ("/leaderboards", "Leaderboards"), ("/inbox", "Inbox"), ("/you", "You")]:
            browser.go(path)
            browser.heading(heading)

    def photograph(self):
        """A photograph is chosen, answered, put right, and played; another one is dropped beside the field."""
        browser = self.browser
        browser.open("#/photograph")
        browser.heading("Photograph a Sudoku")
        browser.choose("#file", PHOTOGRAPHS / "attempt.jpg")
        browser.find(".overlay .answer")
        browser.heading("Solved")
        browser.script("document.querySelector('.targets [data-cell=\"0\"]').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
        browser.find(".sheet .correction")
        browser.press(Keys.ESCAPE)
        browser.gone(".sheet")
        browser.click(".facts button", "Play")
        browser.find(".board .cell.given")
        browser.back()
        browser.find(".overlay .answer")
        took = browser.script("""const bytes = Uint8Array.from(atob(arguments[0]), (each) => each.charCodeAt(0));
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([bytes], 'newspaper.jpg', { type: 'image/jpeg' }));
          document.querySelector('.overlay')?.remove();
          return ['dragover', 'drop'].every((kind) => !document.querySelector('main h1').dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer })));""",
            base64.b64encode((PHOTOGRAPHS / "newspaper.jpg").read_bytes()).decode())
        self.same(took, True, "the page took what was dropped")
        browser.find(".overlay .answer")

    def sudoku(self):
        """By mouse and keys: digits, marks, a hint to its end, undo, a pause; a puzzle is pasted with its rules."""
        browser = self.browser
        self.typed(RULED)
        self.same(browser.script(GRID), EASY, "the puzzle that was pasted")
        browser.click(".cell[data-cell='2']")
        browser.press(ANSWER[2])
        browser.find(".cell[data-cell='2'] .digit", ANSWER[2])
        browser.click(".tool", "Pencil")
        self.focus(3)
        browser.press("2")
        browser.until(lambda: browser.all(".cell[data-cell='3'] .m2"), "a mark")
        browser.click(".tool", "Pencil")
        browser.click(".offer", "Hint")
        browser.find(".hint", "The next step:")
        # The button has gone, and the keys are heard.
        browser.press("h")
        browser.find(".legend", "Look here")
        browser.click(".hint button", "What to do?")
        before = browser.script(GRID)
        browser.click(".hint button", "Do it")
        browser.until(lambda: browser.script(GRID).count(".") == before.count(".") - 1, "one digit more")
        browser.press("u")
        browser.until(lambda: browser.script(GRID) == before, "the digit taken back")
        browser.click(".clock")
        browser.find(".pause-cover", "Paused")
        browser.press("p")
        browser.gone(".pause-cover")
        browser.refresh()
        browser.until(lambda: browser.script(GRID) == before, "the board after loading anew")

    def ranked(self):
        """A ranked Sudoku is solved, enters the leaderboard, and is watched."""
        browser = self.browser
        browser.open("#/sudoku")
        browser.heading("Sudoku")
        browser.click("label", "Simple")
        browser.click("button", "New puzzle")
        browser.find(".board .cell.given")
        grid = browser.script(GRID)
        answer = solve(grid)
        self.focus(0)
        for row in range(0, 81, 9):
            browser.press("".join((answer[cell] if grid[cell] == "." else "") + Keys.ARROW_RIGHT for cell in range(row, row + 9)) + Keys.ARROW_DOWN)
        browser.find(".ending", "Solved")
        browser.click(".entering button")
        browser.find("#entry-name")
        self.enter("#entry-name", f"Tour {time.time_ns() % 10**9}")
        self.send("#entry-name")
        browser.find(".ranks", "No.")
        browser.click(".entering a", "Watch the replay")
        browser.find(".replay .board .digit")
        browser.press(Keys.ARROW_RIGHT)
        browser.find(".replay-place", "1 /")
        # A click beside everything, and the keys go on.
        browser.click("main h1")
        browser.press(Keys.ARROW_RIGHT)
        browser.find(".replay-place", "2 /")
        # Back finds the place.
        browser.go("/leaderboards/sudoku/simple/all")
        browser.find(".rank.yours")

    def marks(self):
        """After the live camera pencil marks stand where they belong."""
        browser = self.browser
        game = self.typed()
        browser.click(".offer", "Pencil all")
        look = "const mark = document.querySelector('.cell .marks i'); const style = getComputedStyle(mark); return [style.borderTopWidth, style.position, mark.offsetWidth]"
        browser.until(lambda: browser.all(".cell .marks i"), "marks")
        before = browser.script(look)
        browser.go("/camera")
        browser.find(".live-page")
        browser.go(f"/sudoku/{game}")
        browser.until(lambda: browser.all(".cell .marks i"), "marks")
        self.same(browser.script(look), before, "a mark after the camera")

    def rogueship(self):
        """A good is bought and sold, the ship flies, and the screen is no wider than a phone."""
        browser = self.browser
        browser.open("#/rogueship")
        browser.heading("Rogueship")
        browser.click("button", "New voyage")
        browser.find(".star-map")
        game = browser.script("return location.hash.split('/').pop()")
        browser.script("document.querySelector('.planet.near .halo').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
        browser.click("[data-key='some-grain']")
        browser.find(".sheet input[type=number]")
        self.enter(".sheet input[type=number]", "3")
        self.send(".sheet input[type=number]")
        browser.find("tr.held", "Grain")
        # WebKit's own browser has a least width.
        browser.shape(width=390, height=844)
        browser.click("[role=tab]", "Market")
        browser.find(".market .sell")
        wide = browser.script("return [document.documentElement.scrollWidth - innerWidth]")
        assert wide[0] <= 0, f"the market is {wide[0]} pixels too wide"
        browser.shape()
        before = browser.api("GET", f"games/{game}")["number"]
        browser.click("button", "Fly to")
        browser.until(lambda: browser.api("GET", f"games/{game}")["number"] > before, "the flight")
        browser.find(".encounter, .star-map")

    def poker(self):
        """A hand by the mouse, and one by keys."""
        browser = self.browser
        browser.open("#/videopoker")
        browser.heading("Video Poker")
        browser.click("button", "Practise")
        browser.find(".scene .scene-drawing")
        game = browser.script("return location.hash.split('/').pop()")
        phase = lambda name: browser.until(lambda: browser.api("GET", f"games/{game}")["view"]["phase"] == name and not browser.all(".plain.busy"), name)
        browser.click(".scene-area[data-key='space']")
        phase("held")
        browser.click(".scene-area[data-key='1']")
        browser.find(".scene-area[data-key='1'][aria-pressed='true']")
        browser.click(".scene-area[data-key='space']")
        phase("settled")
        browser.click("main h1")
        browser.press(" ")
        phase("held")
        browser.press(" ")
        phase("settled")

    def fifteen(self):
        """The digits stand in the middle of their tiles."""
        browser = self.browser
        browser.open("#/fifteen")
        browser.heading("Fifteen")
        browser.click("button", "New game")
        browser.find(".scene .scene-drawing text")
        # How far the middle of a text is from that of its tile, in parts of the tile.
        off = browser.script("""const box = (each) => each.getBoundingClientRect();
          const tiles = [...document.querySelectorAll('.scene-drawing rect')].map(box).sort((a, b) => a.width - b.width);
          return [...document.querySelectorAll('.scene-drawing text')].filter((each) => /^\\d+$/.test(each.textContent)).map(box).map((text) => {
            const [x, y] = [(text.left + text.right) / 2, (text.top + text.bottom) / 2];
            const tile = tiles.find((each) => each.left < x && x < each.right && each.top < y && y < each.bottom);
            return Math.abs((tile.top + tile.bottom) / 2 - y) / tile.height;
          });""")
        assert off and max(off) < 0.06, f"digits are off the middle of their tiles: {off}"
        game = browser.script("return location.hash.split('/').pop()")
        browser.click(".scene-area")
        browser.until(lambda: browser.api("GET", f"games/{game}")["number"] == 1, "a tile moved")

    def account(self):
        """A name, a recovery code; what is signed out in one tab is said in another."""
        browser = self.browser
        browser.open("#/you")
        browser.heading("You") if not browser.script("return localStorage['gridship.player']") else browser.find("main h1")
        name = f"Tour {time.time_ns() % 10**9}"
        self.enter("#name", name)
        self.send("#name")
        browser.heading(name)
        browser.find(".field-right", "Saved.")
        browser.refresh()
        browser.heading(name)
        browser.click(".recovery button", "Make a")
        code = browser.find(".recovery output").text
        first = browser.tab
        second = browser.new_tab()
        browser.open("#/sudoku")
        browser.heading("Sudoku")
        browser.show(first)
        browser.click("button", "Sign out")
        browser.click(".sheet button.danger", "Sign out")
        browser.heading("You")
        browser.show(second)
        browser.find(".sheet", "This device is signed out")
        self.enter(".sheet #code", code)
        self.send(".sheet #code")
        browser.gone(".sheet")
        browser.go("/you")
        browser.heading(name)
        browser.show(first)

    def offline(self):
        """Digits that are written without the server are sent when it is back."""
        browser = self.browser
        game = self.typed()
        browser.until(lambda: browser.script(SETTLED), "the service worker")
        self.server.stop()
        try:
            for cell in (2, 3):
                self.focus(cell)
                browser.press(ANSWER[cell])
            browser.find(".game-state", "2 steps wait for the server")
            browser.refresh()
            browser.find(".cell[data-cell='3'] .digit", ANSWER[3])
        finally:
            self.server.start()
        browser.until(lambda: (browser.api("GET", f"games/{game}") or {}).get("number") == 2, "the steps at the server")
        browser.gone(".connection")

    def places(self):
        """Back finds the screen where it was left; light and dark colours are the client's own."""
        browser = self.browser
        browser.open("#/")
        browser.heading("Point your phone")
        browser.shape(width=500, height=600)
        browser.script("scrollTo(0, 300)")
        depth = browser.until(lambda: browser.script("return history.state?.depth === Math.round(scrollY) && scrollY"), "the depth")
        browser.go("/leaderboards")
        browser.heading("Leaderboards")
        browser.back()
        browser.heading("Point your phone")
        browser.until(lambda: browser.script("return scrollY") == depth, "the place")
        browser.shape()
        ground = lambda: browser.script("return getComputedStyle(document.body).backgroundColor")
        browser.go("/you")
        for colours, wanted in [("Dark", "rgb(16, 20, 28)"), ("Light", "rgb(246, 245, 241)")]:
            browser.click("label", colours)
            browser.until(lambda: ground() == wanted, f"the ground of {colours}")


FLOWS = ["first", "photograph", "sudoku", "ranked", "marks", "rogueship", "poker", "fifteen", "account", "offline", "places"]
BROWSERS = {"firefox": Firefox, "webkit": WebKit}


def tour(name, flows):
    """Drives one browser through the flows; gives back how many failed."""
    server, failed = Server(), 0
    try:
        browser = BROWSERS[name](server)
        try:
            for flow in flows:
                begun = time.monotonic()
                try:
                    getattr(Tour(browser, server), flow)()
                    print(f"{name}, {flow}: passed in {time.monotonic() - begun:.0f} s", flush=True)
                except Exception:
                    failed += 1
                    traceback.print_exc()
                    picture = pathlib.Path(os.environ.get("PICTURES", tempfile.gettempdir())) / f"tour-{name}-{flow}.png"
                    browser.picture(picture)
                    print(f"{name}, {flow}: FAILED in {time.monotonic() - begun:.0f} s; {picture}", flush=True)
                    browser.shape()
            if errors := browser.errors():
                failed += 1
                print(f"{name} complained:", *errors, sep="\n  ")
        finally:
            browser.close()
    finally:
        server.close()
    return failed


def main():
    wanted = [each for each in sys.argv[1:] if each in BROWSERS] or list(BROWSERS)
    flows = [each for each in sys.argv[1:] if each in FLOWS] or FLOWS
    return 1 if sum(tour(name, flows) for name in wanted) else 0


if __name__ == "__main__":
    sys.exit(main())
