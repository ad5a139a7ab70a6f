"""Every name of a picture that the client or a table of the games uses is one that the atlas has."""

import re
import unittest

from case import Case
from harness import ROOT

SCRIPTS = sorted((ROOT / "Web/js").rglob("*.js"))
# What a name that is put together begins with, and the words of the catalogue that it goes on with.
FAMILIES = {"planet-": "economy.", "good-": "commodity.", "part-": "part.", "meet-": "encounter."}


def atlas():
    text = (ROOT / "Web/js/parts/atlas.js").read_text()
    return set(re.findall(r"^  '([\w-]+)',$", text, re.M))


class SpriteTests(Case):
    def test_every_name_in_the_views_is_in_the_atlas(self):
        names = set()
        for path in SCRIPTS:
            text = path.read_text()
            if path.name == "atlas.js":
                continue
            names |= set(re.findall(r"\bsprite(?:In)?\('([^']+)'", text))
            names |= set(re.findall(r"'((?:good|part|meet)-[A-Za-z]+)'", text))
            for table in re.findall(r"const pictures = \{([^}]*)\}", text):
                # A table of sprites, not of icons, stands where sprites are drawn.
                if "sprite(pictures" in text:
                    names |= set(re.findall(r": '([\w-]+)'", table))
        self.assertGreater(len(names), 10)
        self.assertEqual(names - atlas(), set())

    def test_every_name_that_is_put_together_is_in_the_atlas(self):
        used = {prefix for path in SCRIPTS for prefix in re.findall(r"\bsprite(?:In)?\(`([^$`]*)\$\{", path.read_text())}
        self.assertEqual(used, set(FAMILIES))
        games = {each["id"]: each for each in self.server.get("catalogue")["games"]}
        words = games["rogueship"]["words"]
        for prefix, family in FAMILIES.items():
            # A word of a word ("part.hull.what") is no name of its own.
            kinds = {key.removeprefix(family) for key in words if key.startswith(family) and "." not in key.removeprefix(family)}
            self.assertGreaterEqual(len(kinds), 8, family)
            self.assertEqual({prefix + kind for kind in kinds} - atlas(), set())

    def test_an_unknown_name_is_reported_and_no_other_picture_stands_in_for_it(self):
        browser = self.browser()
        browser.open()
        browser.heading("Point your phone")
        shown = browser.driver.execute_async_script(
            """const done = arguments[0];
            import(new URL('js/parts/sprites.js', document.baseURI)).then(({ sprite, spriteIn }) => {
              document.body.append(sprite('good-nothing'));
              done([getComputedStyle(document.body.lastChild).backgroundImage, spriteIn('good-nothing', 0, 0, 9)]);
            });""")
        self.assertEqual(shown, ["none", None])
        self.assertTrue(any("good-nothing" in each for each in browser.errors()))


if __name__ == "__main__":
    unittest.main()
