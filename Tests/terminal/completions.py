#!/usr/bin/env python3
"""Presses Tab in real shells, with the completion scripts of the programs: bash always, zsh and fish where they are installed.

    PROGRAMS=.build/debug Tests/terminal/completions.py
"""
import os
import pathlib
import pty
import select
import shutil
import subprocess
import sys
import tempfile
import time

PROGRAMS = ["solve", "gridship", "evaluate", "gridship-assets"]
# What is typed before Tab, and what the line must hold then.
CASES = [
    ("solve pu", "puzzles.sdm"), ("solve photo.png pu", "puzzles.sdm"), ("solve --output pu", "puzzles.sdm"),
    ("solve --board pu", "puzzles.sdm"), ("solve --stages pi", "pictures/"), ("solve --outp", "--output"),
    ("gridship pu", "puzzles.sdm"), ("gridship rate pu", "puzzles.sdm"), ("gridship explain pu", "puzzles.sdm"),
    ("gridship analyse pu", "puzzles.sdm"), ("gridship blur ph", "photo.png"), ("gridship expl", "explain"),
    ("gridship blur --into pi", "pictures/"), ("gridship rate --from-", "--from-here"),
    ("evaluate pi", "pictures"), ("evaluate run pi", "pictures"), ("evaluate compare pu", "puzzles.sdm"),
    ("evaluate merge pu", "puzzles.sdm"), ("evaluate convert pi", "pictures"), ("evaluate comp", "compare"),
    ("gridship-assets pack pi", "pictures"),
]
# The longest that a shell may take for one answer, in seconds.
LIMIT = 30


class Terminal:
    """A shell that believes to be used by a person."""

    def __init__(self, words, folder, environment):
        self.text = ""
        self.process, self.master = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.execvpe(words[0], words, environment)

    def send(self, text):
        os.write(self.master, text.encode())

    def wait_for(self, wanted):
        """Reads until some text is there; what came before it is forgotten."""
        end = time.monotonic() + LIMIT
        while wanted not in self.text:
            ready, _, _ = select.select([self.master], [], [], max(0, end - time.monotonic()))
            if not ready:
                return False
            try:
                self.text += os.read(self.master, 4096).decode(errors="replace")
            except OSError:
                return False
        self.text = self.text.split(wanted, 1)[1]
        return True

    def close(self):
        os.close(self.master)
        os.waitpid(self.process, 0)


def answers(shell, folder, start, environment):
    """What a shell makes of each case: the cases whose completion does not come."""
    terminal = Terminal(start, folder, environment)
    setup = {
        "bash": "bind 'set bell-style none' 'set enable-bracketed-paste off' 'set completion-query-items 0' 'set page-completions off'; "
        + "".join(f". <({name} --generate-completion-script bash); " for name in PROGRAMS),
        "zsh": "PS1='% '; unsetopt beep; LISTMAX=9999; fpath=($PWD/functions $fpath); autoload -Uz compinit; compinit -u -D; ",
    }[shell]
    terminal.send(setup + "printf 're%s\\n' ady\n")
    failed = [] if terminal.wait_for("ready\r\n") else ["the shell does not start"]
    for number, (line, wanted) in enumerate(CASES):
        if failed:
            break
        # What is new in the line is what the shell has put there. A mark behind it tells when it is done.
        terminal.send(f"\x15: case {number}; {line}\t")
        typed, known = line.rsplit(" ", 1)[0], line.rsplit(" ", 1)[1]
        if not terminal.wait_for(f"case {number}; {line}") or not terminal.wait_for(wanted[len(known):].rstrip("/")):
            failed.append(f"{line}: '{wanted}' does not come, but {terminal.text!r}")
        terminal.send("\x15")
    terminal.send("\x03exit\n")
    terminal.close()
    return failed


def fish(folder, environment):
    failed = []
    load = "".join(f"{name} --generate-completion-script fish | source; " for name in PROGRAMS)
    ask = "".join(f"echo case {number}; complete -C '{line}'; " for number, (line, _) in enumerate(CASES))
    done = subprocess.run(
        ["fish", "--no-config", "-c", load + ask], cwd=folder, env=environment, capture_output=True, text=True, timeout=120)
    parts = done.stdout.split("case ")[1:]
    for (line, wanted), part in zip(CASES, parts):
        if not any(answer.split("\t")[0] == wanted or answer.split("\t")[0] == wanted + "/" for answer in part.split("\n")[1:]):
            failed.append(f"{line}: '{wanted}' is not offered, but {part!r}")
    return failed if len(parts) == len(CASES) else [done.stderr]


def main():
    programs = pathlib.Path(os.environ.get("PROGRAMS", ".build/debug")).resolve()
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder)
        for name in ["puzzles.sdm", "photo.png"]:
            (path / name).touch()
        for name in ["pictures", "functions", "home"]:
            (path / name).mkdir()
        environment = {
            "PATH": f"{programs}:/usr/local/bin:/usr/bin:/bin", "HOME": str(path / "home"), "TERM": "dumb", "LC_ALL": "C.UTF-8",
            "COLUMNS": "400", "PS1": "$ ",
        }
        for name in PROGRAMS:
            script = subprocess.run(
                [programs / name, "--generate-completion-script", "zsh"], check=True, capture_output=True, text=True).stdout
            (path / "functions" / f"_{name}").write_text(script)
        tests = {
            "bash": lambda: answers("bash", folder, ["bash", "--norc", "--noprofile", "-i"], environment),
            "zsh": lambda: answers("zsh", folder, ["zsh", "-f", "-i"], {**environment, "TERM": "xterm"}),
            "fish": lambda: fish(folder, environment),
        }
        for shell, test in tests.items():
            if shell != "bash" and not shutil.which(shell):
                print(f"completions: {shell} is not installed; its completions are not tried")
                continue
            failed = test()
            for line in failed:
                print(f"completions: {shell}: {line}", file=sys.stderr)
            if not failed:
                print(f"completions: {shell}: {len(CASES)} lines are completed")
            failures += len(failed)
    sys.exit(1 if failures else 0)


main()
