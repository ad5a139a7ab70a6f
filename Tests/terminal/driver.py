"""Drives the real program in tmux: keys in, screens out. Waits for what is to be seen, never for a time."""

import os
import re
import shutil
import signal
import subprocess
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LONGEST = 30.0


class Failure(Exception):
    pass


def program():
    """The program under test: GRIDSHIP, or the build that is newest."""
    if os.environ.get("GRIDSHIP"):
        # A test may run the program in another folder.
        return os.path.abspath(os.environ["GRIDSHIP"])
    builds = [f"{ROOT}/.build/{kind}/gridship" for kind in ("debug", "release")]
    builds = [path for path in builds if os.path.exists(path)]
    if not builds:
        raise Failure("there is no build; run: swift build --product gridship")
    return max(builds, key=os.path.getmtime)


class Window:
    """A window of a tmux server of its own, with folders of its own."""

    def __init__(self, columns=80, rows=24, arguments=(), folder=None, **environment):
        self.folder = folder or tempfile.mkdtemp(prefix="gridship-terminal-")
        self.keeps_folder = folder is not None
        self.socket = f"{self.folder}/tmux-{os.getpid()}-{id(self)}"
        values = {
            "XDG_DATA_HOME": f"{self.folder}/data", "XDG_CONFIG_HOME": f"{self.folder}/config", "LC_ALL": "C.UTF-8",
            "USER": "captain", "NO_COLOR": "", "COLORTERM": "", "HOME": self.folder,
        }
        values.update(environment)
        term = values.pop("TERM", None)
        words = ["env"] + [f"{key}={value}" for key, value in values.items()] + ([f"TERM={term}"] if term else [])
        words += [program(), *arguments]
        # The shell around it shows how it ended, and that the terminal works afterwards.
        self.command = " ".join(quoted(word) for word in words) + "; echo ENDED $?; stty -a | tr ' ' '\\n' | grep -x -e -*icanon; exec cat"
        self.tmux("-f", "/dev/null", "new-session", "-d", "-s", "w", "-x", str(columns), "-y", str(rows), "sh", "-c", self.command)
        self.tmux("set", "-g", "status", "off")
        self.tmux("set", "-g", "escape-time", "0")
        self.tmux("set", "-g", "window-size", "manual", check=False)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.tmux("kill-server", check=False)
        if not self.keeps_folder:
            shutil.rmtree(self.folder, ignore_errors=True)

    def tmux(self, *words, check=True, data=None):
        result = subprocess.run(
            ["tmux", "-u", "-S", self.socket, *words], input=data, capture_output=True, timeout=20)
        if check and result.returncode:
            raise Failure(f"tmux {' '.join(words)}: {result.stderr.decode(errors='replace')}")
        return result.stdout.decode(errors="replace")

    # What is seen.

    def screen(self, colours=False):
        return self.tmux("capture-pane", "-p", "-t", "w", *(["-e"] if colours else []))

    def settled(self):
        """The screen as two looks in a row agree on: a frame may come in pieces."""
        last = self.screen()
        for _ in range(50):
            time.sleep(0.005)
            screen = self.screen()
            if screen == last:
                break
            last = screen
        return last

    def see(self, *patterns, absent=(), within=LONGEST):
        """Waits until every pattern is on the screen and none of the others is; gives the screen, drawn to its end."""
        end = time.monotonic() + within
        while True:
            screen = self.settled()
            missing = [p for p in patterns if not re.search(p, screen, re.M)]
            present = [p for p in absent if re.search(p, screen, re.M)]
            if not missing and not present:
                return screen
            if time.monotonic() > end:
                raise Failure(f"not seen: {missing}, still there: {present}\n{screen}")
            time.sleep(0.02)

    def change(self, before, within=LONGEST):
        """Waits until the screen differs from one that was seen, and is drawn to its end; gives the new one."""
        end = time.monotonic() + within
        while time.monotonic() < end:
            screen = self.settled()
            if screen != before:
                return screen
            time.sleep(0.005)
        raise Failure(f"the screen stayed as it was\n{before}")

    def until(self, holds, within=LONGEST):
        """Waits until something holds of the screen; gives the screen."""
        end = time.monotonic() + within
        while time.monotonic() < end:
            screen = self.settled()
            if holds(screen):
                return screen
            time.sleep(0.02)
        raise Failure("it never held\n" + self.screen())

    # What is done.

    def press(self, *keys):
        for key in keys:
            if key == ";":
                key = "\\;"
            self.tmux("send-keys", "-t", "w", key)

    def bytes(self, data):
        """Sends raw bytes as if they came from the keyboard."""
        for start in range(0, len(data), 400):
            self.tmux("send-keys", "-t", "w", "-H", *[f"{byte:02x}" for byte in data[start:start + 400]])

    def paste(self, data, bracketed=True):
        self.tmux("load-buffer", "-", data=data)
        self.tmux("paste-buffer", "-r", *(["-p"] if bracketed else []), "-t", "w")

    def resize(self, columns, rows):
        self.tmux("resize-window", "-t", "w", "-x", str(columns), "-y", str(rows))

    # The process.

    def pid(self):
        """The program's own process."""
        shell = int(self.tmux("display-message", "-p", "-t", "w", "#{pane_pid}"))
        end = time.monotonic() + LONGEST
        while time.monotonic() < end:
            for entry in os.listdir("/proc"):
                if entry.isdigit() and parent(entry) == (shell, "gridship"):
                    return int(entry)
            time.sleep(0.02)
        raise Failure("the program does not run")

    def kill(self, number):
        os.kill(self.pid(), number)

    def cpu(self):
        """Processor time that the program has used, in ticks."""
        with open(f"/proc/{self.pid()}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])


def parent(pid):
    """The parent of a process, and its own name."""
    try:
        with open(f"/proc/{pid}/stat") as file:
            text = file.read()
    except OSError:
        return None
    return int(text.rsplit(")", 1)[1].split()[1]), text[text.index("(") + 1:text.rindex(")")]


def quoted(word):
    return "'" + word.replace("'", "'\\''") + "'"


HANGUP, KILL, TERM, STOP, CONT = signal.SIGHUP, signal.SIGKILL, signal.SIGTERM, signal.SIGTSTP, signal.SIGCONT
