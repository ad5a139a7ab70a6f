"""Every name of a picture that the client or a table of the games uses is one that an atlas has, and every icon is in the sheet."""

import collections
import json
import re
import unittest

from case import Case
from harness import ROOT

SCRIPTS = sorted((ROOT / "Web/js").rglob("*.js"))
# What a name that is put together begins with, and the words of the catalogue that it goes on with.
FAMILIES = {
    "rogueship/planet-": "economy.", "rogueship/good-": "commodity.", "rogueship/part-": "part."}


def atlas():
    """The names that every sheet of an atlas of the browser has."""
    names = set()
    for path in (ROOT / "Web/atlases").glob("*.json"):
        names |= set.intersection(*(set(sheet["frames"]) for sheet in json.loads(path.read_text())["sheets"]))
    return names


class SpriteTests(Case):
    def test_every_name_in_the_views_is_in_the_atlas(self):
        names = set()
        for path in SCRIPTS:
            text = path.read_text()
            names |= set(re.findall(r"\bsprite(?:In)?\('([^']+)'", text))
            names |= set(re.findall(r"'(rogueship/[A-Za-z-]+)'", text))
            for table in re.findall(r"const pictures = \{([^}]*)\}", text):
                # A table of sprites, not of icons, stands where sprites are drawn.
                if "sprite(pictures" in text:
                    names |= set(re.findall(r": '([\w/-]+)'", table))
        self.assertGreater(len(names), 10)
        self.assertEqual(names - atlas(), set())

    def test_every_name_that_is_put_together_is_in_the_atlas(self):
        used = {prefix for path in SCRIPTS for prefix in re.findall(r"\bsprite(?:In)?\(`([^$`]*)\$\{", path.read_text())}
        # The pictures of meetings have a test of their own.
        self.assertEqual(used, {*FAMILIES, "rogueship/meet-"})
        games = {each["id"]: each for each in self.server.get("catalogue")["games"]}
        words = games["rogueship"]["words"]
        for prefix, family in FAMILIES.items():
            # A word of a word ("part.hull.what") is no name of its own.
            kinds = {key.removeprefix(family) for key in words if key.startswith(family) and "." not in key.removeprefix(family)}
            self.assertGreaterEqual(len(kinds), 8, family)
            self.assertEqual({prefix + kind for kind in kinds} - atlas(), set())

    def test_every_meeting_of_the_table_has_a_picture(self):
        table = json.loads((ROOT / "Sources/Rogueship/Resources/meetings.json").read_text())
        pictures = {f"rogueship/meet-{each.get('picture', each['meeting'])}" for each in table["meetings"]}
        self.assertGreater(len(pictures), 20)
        self.assertEqual(pictures - atlas(), set())
        # A distress call hides what it is until it is seen through; no other drawing is there that nobody meets.
        drawn = {name for name in atlas() if name.startswith("rogueship/meet-")}
        self.assertEqual(drawn - pictures, {"rogueship/meet-distress"})

    def test_a_picture_stands_for_two_meetings_at_most(self):
        table = json.loads((ROOT / "Sources/Rogueship/Resources/meetings.json").read_text())
        counts = collections.Counter(each.get("picture", each["meeting"]) for each in table["meetings"])
        self.assertEqual({picture: count for picture, count in counts.items() if count > 2}, {})

    def test_an_unknown_name_is_reported_and_no_other_picture_stands_in_for_it(self):
        browser = self.browser()
        browser.open()
        browser.heading("Point your phone")
        shown = browser.driver.execute_async_script(
            """const done = arguments[0];
            import(new URL('js/parts/sprites.js', document.baseURI)).then(({ sprite, spriteIn }) => {
              const element = sprite('rogueship/nothing');
              const inside = spriteIn('rogueship/nothing', 0, 0, 9);
              document.body.append(element);
              setTimeout(() => done([element.className, getComputedStyle(element).backgroundImage, inside.childNodes.length]), 500);
            });""")
        self.assertEqual(shown, ["sprite missing", "none", 0])
        self.assertTrue(any("rogueship/nothing" in each for each in browser.errors()))

    def test_a_meeting_without_a_picture_of_its_own_has_a_more_general_one(self):
        browser = self.browser()
        browser.open()
        browser.heading("Point your phone")
        shown = browser.driver.execute_async_script(
            """const done = arguments[0];
            import(new URL('js/parts/atlases.js', document.baseURI)).then(async ({ fetchAtlases, placesOf }) => {
              await fetchAtlases(['rogueship/ship']);
              done(['meet-derelict-plague', 'meet-derelict', 'meet-nobodyKnows', 'meet'].map((name) => JSON.stringify(placesOf(`rogueship/${name}`, 100)[0])));
            });""")
        self.assertEqual(shown[0], shown[1])
        self.assertEqual(shown[2], shown[3])
        self.assertNotEqual(shown[1], shown[3])

    def test_every_icon_is_in_the_sheet(self):
        sheet = set(re.findall(r'<symbol id="([^"]+)"', (ROOT / "Web/icons.svg").read_text()))
        used = set()
        for path in SCRIPTS:
            text = path.read_text()
            used |= set(re.findall(r"\bicon\('([^']+)'", text)) | set(re.findall(r"\bicon: '([^']+)'", text))
            for table in re.findall(r"const (?:icons|pictures|marks) = \{([^}]*)\}", text):
                if "sprite(pictures" not in text:
                    used |= set(re.findall(r": '([\w-]+)'", table))
        self.assertGreater(len(used), 20)
        self.assertEqual(used - sheet, set())


if __name__ == "__main__":
    unittest.main()
