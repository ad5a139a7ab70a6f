"""The shell and a real server: signing in, the day's game, the leaderboard, a race."""

import os
import json

import shutil
import subprocess
import tempfile
import time

from driver import Failure, Window, program
from pilot import Pilot
from steps import expect, choose

LONGEST = 30.0


class Server:
    """A gridship-server of its own, on a port that the system gives."""

    def __init__(self):
        path = os.path.join(os.path.dirname(program()), "gridship-server")
        if not os.path.exists(path):
            raise Failure("there is no server beside the program; run: swift build --product gridship-server")
        self.folder = tempfile.mkdtemp(prefix="gridship-server-")
        self.log = open(f"{self.folder}/log", "wb")
        self.process = subprocess.Popen(
            [path, "--database", f"{self.folder}/server.sqlite", "--port", "0", "--readers", "1", "--rate", "0"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=self.log)
        self.port = self.found_port()

    def found_port(self):
        end = time.monotonic() + LONGEST
        while time.monotonic() < end:
            with open(f"{self.folder}/log") as file:
                for line in file:
                    if '"message":"ready"' in line:
                        return int(json.loads(line)["port"])
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        with open(f"{self.folder}/log") as file:
            raise Failure("the server did not start\n" + file.read())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def gridship(folder, *words):
    """Runs a command of the program with the folders of a window."""
    values = {**os.environ, "XDG_DATA_HOME": f"{folder}/data", "XDG_CONFIG_HOME": f"{folder}/config", "HOME": folder}
    return subprocess.run(
        [program(), *words], env=values, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)


class ShortTrip(Pilot):
    """Flies once, and retires."""

    def port(self, screen):
        if not self.trips:
            self.to("m", "load elsewhere")
            return self.depart()
        self.press("R")
        self.window.see("Retire here and now")
        return self.press("y")


def retire(window):
    window.see("day 0 of")
    ShortTrip(window).play()


def the_days_game_is_played_after_signing_in_and_stands_on_the_servers_leaderboard():
    with Server() as server:
        folder = tempfile.mkdtemp(prefix="gridship-terminal-")
        try:
            url = f"http://127.0.0.1:{server.port}"
            expect("not signed in" in gridship(folder, "login", "--status").stdout, "signed in before the login")
            with Window(80, 24, ("login", url), folder=folder) as window:
                window.see("Name:")
                window.press(*"Grace", "Enter")
                window.see("Signed in at http://127.0.0.1", "as Grace", "ENDED 0")
            account = f"{folder}/data/gridship/server/account.json"
            expect(os.stat(account).st_mode & 0o777 == 0o600, "others can read the account")
            status = json.loads(gridship(folder, "login", "--status", "--json").stdout)
            expect(status["answers"] and status["name"] == "Grace", f"{status}")

            with Window(80, 24, folder=folder) as window:
                window.see("Today's games")
                choose(window, "Today's games")
                window.see("Rogueship of")
                choose(window, "Rogueship of")
                retire(window)
                window.see("1 game sent to 127.0.0.1.*rank 1")
                window.see("It goes to", "decisions")
                window.press("Enter")
                # It counts once.
                window.see(r"Rogueship of .* points")
                choose(window, "Rogueship of")
                window.see("Played today", "The first game of a day counts")
                window.press("b", "Escape")
                choose(window, "High scores")
                # They open on the game that was played last.
                window.see(r"1\. +[\d,]+ +captain")
                window.press("s")
                window.see("Scores on 127.0.0.1", "nobody stands there yet")
                # The games of a terminal stand among those that were played offline.
                window.press("o")
                window.see("played offline", "1 entry", r"1\. +[\d,]+ +Grace +you")
                window.press("p", "p")
                window.see("game of the day", r"1\. +[\d,]+ +Grace")
                # One's own replay is open, though the day is not over.
                window.press("Enter")
                window.see("Rogueship, Grace", r"step \d of")
                window.press("Escape")
                window.see("game of the day")
                window.press("r")
                window.see(r"Ghost 1?-?[\d,]+ cr, you -?[\d,]+ cr on day 0")
                window.press("q")
                window.see("game of the day")
            with Window(80, 24, ("login", "--status"), folder=folder) as window:
                window.see("Signed in at http://127.0.0.1", "ENDED 0")
        finally:
            shutil.rmtree(folder, ignore_errors=True)


def a_server_that_is_gone_takes_nothing_from_the_shell():
    folder = tempfile.mkdtemp(prefix="gridship-terminal-")
    try:
        with Server() as server:
            url = f"http://127.0.0.1:{server.port}"
            login = gridship(folder, "login", url, "--name", "Gone")
            expect(login.returncode == 0, login.stderr)
        with Window(80, 24, folder=folder) as window:
            choose(window, "Today's games")
            window.see("Rogueship of")
            choose(window, "Rogueship of")
            window.see("No server answers at 127.0.0.1", "This game is sent")
            retire(window)
            window.see("1 game waits: No server answers")
        sync = gridship(folder, "sync", "--json")
        report = json.loads(sync.stdout)
        expect(sync.returncode == 1 and report["waiting"] == 1 and "no server answers" in report["problem"], f"{report}")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


TESTS = [
    the_days_game_is_played_after_signing_in_and_stands_on_the_servers_leaderboard,
    a_server_that_is_gone_takes_nothing_from_the_shell,
]
