"""What the tests do again and again."""

import re
import time

from driver import ROOT, Failure

SAMPLES = ROOT + "/Puzzles/photographs"
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def expect(condition, what):
    if not condition:
        raise Failure(what)


def choose(window, label):
    """Marks the row of a list that begins so, and takes it."""
    for _ in range(40):
        screen = window.screen()
        if re.search(r"▸ +" + label, screen) or re.search(r"> +" + label, screen):
            return window.press("Enter")
        window.press("Down")
        window.change(screen)
    raise Failure(f"no row {label}\n{window.screen()}")


def board(screen):
    """The 81 digits of a small board on the screen."""
    digits = []
    for line in screen.split("\n"):
        cells = re.findall(r"[┃│](.)(.)(.)(?=[┃│])", line)
        if len(cells) == 9:
            # Marks follow the sign of their kind.
            digits += [cell[1] if cell[1].isdigit() and cell[0] not in "·'" else "." for cell in cells]
    expect(len(digits) == 81, f"no board of 81 cells\n{screen}")
    return "".join(digits)


def board_at_rest(window):
    """The 81 digits once the whole board is on the screen: what moves comes to rest first."""
    end = time.monotonic() + 10
    while True:
        try:
            return board(window.settled())
        except Failure:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)


def begin_rogueship(window, level="Normal"):
    window.see("New Rogueship")
    choose(window, "New Rogueship")
    window.see("Seed")
    choose(window, "Seed")
    window.see("whole number")
    window.press("5", "Enter")
    window.see("Seed +5")
    for _ in range(6):
        screen = window.screen()
        if re.search(r"▸ +" + level, screen):
            break
        window.press("Up")
        window.change(screen)
    window.press("Enter")
    return window.see("you are here", "day 0 of")


def begin_sudoku(window, puzzle=PUZZLE):
    window.see("New Sudoku")
    window.paste(puzzle.encode())
    window.see("Play this puzzle")
    window.press("y")
    return window.see("to go", r"r1c3.*: blank")


def go(window, cell):
    """Moves the cursor to a cell."""
    for _ in range(20):
        match = re.search(r"r(\d)c(\d)[ :]", window.see(r"r\dc\d[ :]"))
        row, column = int(match.group(1)) - 1, int(match.group(2)) - 1
        if 9 * row + column == cell:
            return
        keys = ["Down"] * (cell // 9 - row) + ["Up"] * (row - cell // 9)
        keys += ["Right"] * (cell % 9 - column) + ["Left"] * (column - cell % 9)
        window.press(*keys)
        window.see(rf"r{cell // 9 + 1}c{cell % 9 + 1}[ :]")


def solve(window, puzzle, solution):
    """Writes every digit of a solution; the last one ends the game."""
    for cell in range(81):
        if puzzle[cell] == ".":
            go(window, cell)
            window.press(solution[cell])
    window.see("Your name|Solved!")
    if "Your name" in window.screen():
        window.press("Enter")
    window.see("Solved!", r"points, in")


def check_solution(grid):
    for i in range(9):
        row = grid[9 * i:9 * i + 9]
        column = grid[i::9]
        box = "".join(grid[(i // 3 * 3 + r) * 9 + i % 3 * 3 + c] for r in range(3) for c in range(3))
        for house in (row, column, box):
            expect(sorted(house) == list("123456789"), f"no solution: {grid}")


def is_given_back(window):
    """Whether the terminal is as it was: its own screen, cursor, wrapping, no mouse."""
    flags = window.tmux("display-message", "-p", "-t", "w", "#{alternate_on} #{mouse_any_flag} #{cursor_flag} #{wrap_flag}")
    expect(flags.split() == ["0", "0", "1", "1"], f"alternate screen, mouse, cursor, wrap: {flags}")
