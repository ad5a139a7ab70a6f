"""Fifteen: the clock and the best results beside the square."""

import unittest

from case import Case
from harness import Keys

WAYS = {"up": Keys.ARROW_UP, "down": Keys.ARROW_DOWN, "left": Keys.ARROW_LEFT, "right": Keys.ARROW_RIGHT}


class FifteenTests(Case):
    def begin(self, browser):
        browser.open("#/fifteen")
        browser.heading("Fifteen")
        browser.click("label", "3 x 3")
        browser.click("button", "New game")
        browser.find(".scene[tabindex] .scene-drawing")
        game = browser.script("return location.hash.split('/').pop()")
        return browser.api("GET", f"games/{game}")

    def test_the_clock_goes_on_and_moves_are_counted(self):
        browser = self.browser()
        self.begin(browser)
        browser.find(".game-state", "0 moves")
        before = browser.find(".game-state").text
        browser.until(lambda: browser.find(".game-state").text != before, "a second")
        way = browser.find(".scene-area").get_attribute("data-key")
        browser.press(WAYS[way])
        browser.find(".game-state", "1 move")

    def test_the_best_results_of_the_size_are_in_sight(self):
        browser = self.browser()
        game = self.begin(browser)
        self.assertNotIn("best", browser.find(".game-state").text)
        steps = solution(game["view"]["tiles"])
        for number, step in enumerate(steps, 1):
            browser.press(WAYS[step])
            browser.find(".game-state", f" {number} move")
            browser.until(lambda: not browser.all(".plain.busy"), "the answer")
        browser.find(".game-state", f"best {len(steps)} moves, 0:")
        self.begin(browser)
        browser.find(".game-state", f"0 moves · best {len(steps)} moves, 0:")


def solution(tiles):
    """The ways of the tiles that put a square of three by three in order, by breadth-first search."""
    goal = (1, 2, 3, 4, 5, 6, 7, 8, 0)
    start = tuple(tiles)
    came, edge = {start: None}, [start]
    while goal not in came:
        following = []
        for square in edge:
            gap = square.index(0)
            for way, step in [("up", 3), ("down", -3), ("left", 1), ("right", -1)]:
                place = gap + step
                if not 0 <= place < 9 or (abs(step) == 1 and place // 3 != gap // 3):
                    continue
                after = list(square)
                after[gap], after[place] = after[place], 0
                if tuple(after) not in came:
                    came[tuple(after)] = (square, way)
                    following.append(tuple(after))
        edge = following
    ways = []
    while came[goal]:
        goal, way = came[goal]
        ways.append(way)
    return ways[::-1]


if __name__ == "__main__":
    unittest.main()
