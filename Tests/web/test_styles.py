"""What holds of the client's text alone: style sheets of a screen reach no other screen, and nothing is used that its browsers lack."""

import pathlib
import re
import unittest

from harness import ROOT

WEB = ROOT / "Web"
# These are in every page: index.html names them.
COMMON = re.findall(r'<link rel="stylesheet" href="([^"]+)"', (WEB / "index.html").read_text())
# Newer than Safari 16.4, Chrome 111 and Firefox 121, which Documentation/browser.md promises.
TOO_NEW = {
    ".css": [r"light-dark\(", r"@scope", r"@starting-style", r"@property", r"^\s*&", r"interpolate-size", r"field-sizing"],
    ".js": [r"\bgroupBy\(", r"\bwithResolvers\(", r"Promise\.try\(", r"Array\.fromAsync\(", r"AbortSignal\.(any|timeout)\(", r"URL\.canParse\(",
            r"\.checkVisibility\(", r"\.isSubsetOf\(", r"\.symmetricDifference\(", r"(keys|values|entries)\(\)\.(map|filter|find|some|every|toArray)\(",
            r"showPopover", r"startViewTransition"],
}


def rules(text):
    """The selectors of a style sheet, one at a time, with the names of its animations."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    stack, begin, selectors, animations = [], 0, [], []
    for place, letter in enumerate(text):
        if letter == "{":
            head = text[begin:place].strip()
            if head.startswith("@keyframes"):
                animations.append(head.split()[1])
            if not head.startswith("@") and not any(each.startswith("@keyframes") for each in stack):
                selectors += split(head)
            stack.append(head)
        elif letter == "}":
            stack.pop()
        if letter in "{};":
            begin = place + 1
    return selectors, animations


def split(head):
    """The selectors of a list, which commas divide outside of parentheses."""
    depth, parts = 0, [""]
    for letter in head:
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(letter, 0)
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [each.strip() for each in parts]


class StyleTests(unittest.TestCase):
    def test_the_rules_of_a_screen_hold_below_its_own_class_alone(self):
        loose = []
        for path in sorted(WEB.rglob("*.css")):
            if path.relative_to(WEB).as_posix() in COMMON:
                continue
            for selector in rules(path.read_text())[0]:
                # The bar and the tabs, as long as this very screen is shown.
                is_frame = re.match(r"body:has\(\.[\w.:-]+(\([^()]*\))*\)", selector)
                if not is_frame and f":where(.in-{path.stem}) " not in selector:
                    loose.append(f"{path.name}: {selector}")
        self.assertEqual(loose, [])

    def test_no_class_is_made_in_two_sheets_that_hold_everywhere(self):
        made = {}
        for name in COMMON:
            for selector in rules((WEB / name).read_text())[0]:
                if alone := re.fullmatch(r"\.([\w-]+)", selector):
                    made.setdefault(alone[1], set()).add(name)
        self.assertEqual({name: files for name, files in made.items() if len(files) > 1}, {})

    def test_no_animation_has_the_name_of_another(self):
        names = [name for path in WEB.rglob("*.css") for name in rules(path.read_text())[1]]
        self.assertEqual(len(names), len(set(names)), sorted(names))

    def test_nothing_is_used_that_a_browser_lacks_for_which_the_client_is_made(self):
        found = []
        for path in sorted(WEB.rglob("*")):
            text = re.sub(r"/\*.*?\*/|^\s*//.*$", "", path.read_text(), flags=re.S | re.M) if path.suffix in TOO_NEW else ""
            found += [f"{path.relative_to(WEB)}: {each}" for each in TOO_NEW.get(path.suffix, []) if re.search(each, text, re.M)]
        self.assertEqual(found, [])

    def test_the_page_and_the_document_name_the_same_browsers(self):
        pattern = r"Safari 16\.4, Chrome 111, Edge 111,? (?:and )?Firefox 121"
        for path in [WEB / "index.html", ROOT / "Documentation/browser.md"]:
            self.assertRegex(re.sub(r"\s+", " ", path.read_text()), pattern, path.name)


if __name__ == "__main__":
    unittest.main()
