"""Every size, every kind of terminal, every screen."""

import re

from driver import Window
from steps import expect, choose, begin_rogueship, begin_sudoku, is_given_back


def every_size_shows_the_home_screen_and_its_help():
    for columns, rows in [(80, 24), (120, 40), (200, 60)]:
        with Window(columns, rows) as window:
            window.see("New Sudoku", "New Rogueship", "High scores", "Quit", r"\? keys")
            window.press("?")
            window.see("What the keys do", "Leave the program")
            window.press("Escape")
            window.see("Quit", absent=["What the keys do"])
            window.press("C-c")
            window.see("ENDED 0", "^icanon")
            is_given_back(window)


def without_colours_everything_is_legible():
    for environment in ({"NO_COLOR": "1"}, {"TERM": "vt100"}, {"TERM": "vt100", "LC_ALL": "C"}):
        with Window(80, 24, **environment) as window:
            begin = "[▸>]"
            window.see("New Sudoku", "Quit", begin)
            choose(window, "New Rogueship")
            window.see("Normal")
            window.press("Enter")
            window.see("day 0 of 37")
            window.press("m")
            screen = window.see("load elsewhere")
            codes = set(re.findall(r"\x1b\[([\d;]*)m", window.screen(colours=True)))
            colours = [code for code in codes if any(part.startswith(("3", "4")) and part not in ("4", "39", "49") for part in code.split(";"))]
            expect(not colours, f"colours with {environment}: {colours}")
            if environment.get("LC_ALL") == "C":
                expect(screen.isascii(), "not ASCII:\n" + screen)
            window.press("C-c")
            window.see("ENDED 0")


def with_colours_tones_are_used():
    for environment, sign in (({"COLORTERM": "truecolor"}, "38;2;"), ({}, "38;5;"), ({"TERM": "linux"}, "[36m")):
        with Window(80, 24, **environment) as window:
            window.see("High scores")
            screen = window.screen(colours=True)
            expect(sign in screen.replace("[1;36m", "[36m").replace("[1m\x1b[36m", "[36m"), f"no {sign} with {environment}")
            if environment.get("TERM") == "linux":
                expect("38;" not in screen and "48;" not in screen, "more than eight colours")


def a_small_window_says_what_is_needed():
    with Window(59, 20) as window:
        window.see(r"Gridship needs 60 x 18")
        window.resize(80, 24)
        window.see("High scores")


def every_screen_is_reached_and_left_at_80_x_24():
    every_screen(80, 24)


def every_screen_is_reached_and_left_at_120_x_40_without_colours():
    every_screen(120, 40, NO_COLOR="1")


def every_screen_is_reached_and_left_at_200_x_60():
    every_screen(200, 60, COLORTERM="truecolor")


def every_screen(columns, rows, **environment):
    """Goes through the menus and into each game, and looks at the help of every screen."""
    with Window(columns, rows, **environment) as window:
        window.see("High scores")
        for label, seen in [
            ("Today", "Sudoku of"), ("High scores", "no scores yet"), ("Settings", "Your name"), ("Photograph", r"\.\./"),
            ("New Sudoku", "Fiendish"), ("New Rogueship", "Normal")]:
            choose(window, label)
            look(window, seen)
            window.press("Escape")
            window.see("High scores")
        begin_rogueship(window)
        for key, seen in [("m", "load elsewhere"), ("v", "□□□"), ("n", "Standing"), ("c", "you are here")]:
            window.press(key)
            look(window, seen)
        # No planet is marked before there is cargo for it.
        window.press("6")
        window.see("fly there")
        window.press("Enter")
        window.see("Depart")
        window.press("Escape")
        window.see("fly there", absent=["Depart"])
        window.press("m", "b")
        window.see("Bought")
        window.press("R")
        window.see("Retire here and now")
        window.press("y")
        window.see("The end")
        window.press("Enter")
        window.see("fortune|Your name")
        if "Your name" in window.screen():
            window.press("Enter")
        # Enter would show the rest at once, or leave, where all of it stands there already.
        window.see("planets visited")
        look(window, "new game")
        window.press("Escape")
        window.see("High scores")
        begin_sudoku(window)
        look(window, "1-9 write")
        window.press("E")
        look(window, "Write opensudoku")
        window.press("Escape")
        window.see("1-9 write")
        window.press("R")
        window.see("Give up")
        window.press("y")
        window.see("Given up")
        window.press("b", "e")
        look(window, r"step by step +0 of \d+")
        window.press("End")
        window.see("Solved, in")
        window.press("Escape", "Escape")
        window.see("High scores")


def look(window, seen):
    """Waits for a screen, opens its help and closes it."""
    window.see(seen)
    window.press("?")
    window.see("What the keys do", "Redraw the screen|more:")
    window.press("Escape")
    window.see(seen, absent=["What the keys do"])


TESTS = [
    every_size_shows_the_home_screen_and_its_help,
    without_colours_everything_is_legible,
    with_colours_tones_are_used,
    a_small_window_says_what_is_needed,
    every_screen_is_reached_and_left_at_80_x_24,
    every_screen_is_reached_and_left_at_120_x_40_without_colours,
    every_screen_is_reached_and_left_at_200_x_60,
]
