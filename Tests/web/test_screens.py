"""Every screen: none changes another that is shown after it in the same page, and none is wider than a phone."""

import os
import random
import unittest

from case import Case
from screens import Screens

# What a screen looks like: each element of it with what style sheets have made of it.
LOOKS = """
  const names = ['display', 'position', 'color', 'backgroundColor', 'borderTopWidth', 'borderTopStyle', 'borderTopColor', 'borderBottomWidth',
    'borderTopLeftRadius', 'boxShadow', 'fontSize', 'fontWeight', 'fontStyle', 'fontFamily', 'lineHeight', 'letterSpacing', 'textAlign', 'textDecorationLine', 'whiteSpace',
    'opacity', 'filter', 'visibility', 'overflowX', 'cursor', 'zIndex', 'marginTop', 'paddingTop', 'paddingLeft', 'minHeight', 'minWidth',
    'maxWidth', 'justifyContent', 'alignItems', 'justifyItems', 'alignSelf', 'justifySelf', 'rowGap', 'columnGap', 'flexDirection', 'flexWrap', 'gridColumnStart',
    'gridRowStart', 'fill', 'stroke', 'strokeWidth', 'strokeDasharray', 'textAnchor', 'pointerEvents', 'listStyleType', 'animationName', 'touchAction'];
  const found = [];
  const look = (element, depth) => {
    // News go by, and pictures come when they come.
    if (element.matches('.ticker, .thumbnail, .sprite-in')) return;
    const style = getComputedStyle(element);
    const kind = `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').replaceAll(' ', '.')}, ${depth} deep`;
    found.push([kind, ...names.map((name) => `${name}: ${style[name]}`)]);
    for (const child of element.children) look(child, depth + 1);
  };
  document.activeElement?.blur();
  look(document.querySelector('main'), 0);
  return found;
"""

SEED = int(os.environ.get("GRIDSHIP_SEED") or random.randrange(1_000_000))
WIDTHS = [320, 360, 390, 412]
# What is wider than the page, where the page is wider than the screen, for each way to write letters.
WIDE = """
  const [ways, isHome, done] = arguments;
  const { documentElement: page } = document;
  const line = document.querySelector('.connection');
  line.hidden = !isHome;
  line.innerHTML = '<svg class="icon"></svg><span>No connection</span>';
  const drawn = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
  const look = (way) => {
    const most = page.clientWidth;
    if (page.scrollWidth <= most) return [];
    const wide = [...document.querySelectorAll('body *')].filter((each) => each.getBoundingClientRect().right > most + 0.5);
    return [`${way}: ${page.scrollWidth} of ${most}`, ...wide.slice(0, 4).map((each) => each.outerHTML.slice(0, 80))];
  };
  (async () => {
    const found = [];
    for (const [way, property, value] of ways) {
      page.style.setProperty(property, value);
      await drawn();
      found.push(...look(way));
      page.style.removeProperty(property);
    }
    done(found);
  })();
"""
# Fonts differ from one system to the next: the system's own, and a wide one.
FONTS = [["own font", "--none", ""], ["wide font", "--font", "'DejaVu Sans', Verdana, sans-serif"]]
LARGE = [["letters of 200%", "font-size", "200%"]]


class ScreenTests(Case):
    maxDiff = None

    def compare(self, size):
        """Opens each screen fresh, then all of them in one page in a random order; the same screen has to look the same."""
        browser = self.browser(**size)
        screens = Screens(browser, self.somebody())
        fresh = {}
        for screen in screens.all:
            screens.show(screen, fresh=True)
            fresh[screen[0]] = browser.script(LOOKS)
        order = screens.all
        random.Random(SEED).shuffle(order)
        browser.driver.get("about:blank")
        browser.open()
        browser.heading("Point your phone")
        # What is shown first is shown once more at the end, when every style sheet is there.
        for screen in [*order, *order[:len(order) // 2]]:
            screens.show(screen)
            now = browser.script(LOOKS)
            different = [f"{before[0]}: {was}, then {then}" for before, after in zip(fresh[screen[0]], now) for was, then in zip(before, after) if was != then]
            self.assertEqual(different[:8], [], f"{screen[0]} looks otherwise after other screens; GRIDSHIP_SEED={SEED}")
            self.assertEqual(len(fresh[screen[0]]), len(now), screen[0])

    def test_each_looks_on_a_phone_as_it_does_alone_whatever_was_shown_before(self):
        self.compare(dict(width=390, height=844, scale=2))

    def test_each_looks_on_a_desk_as_it_does_alone_whatever_was_shown_before(self):
        self.compare(dict(width=1280, height=900))

    def test_none_is_wider_than_a_phone(self):
        browser = self.browser(width=390, height=844)
        screens = Screens(browser, self.somebody())
        found = []
        for screen in screens.all:
            screens.show(screen)
            for width in WIDTHS:
                browser.command("Emulation.setDeviceMetricsOverride", width=width, height=844, deviceScaleFactor=1, mobile=True)
                ways = FONTS + (LARGE if width == 390 else [])
                found += [f"{screen[0]} at {width}: {each}" for each in browser.driver.execute_async_script(WIDE, ways, screen[0] == "home")]
        self.assertEqual("\n".join(found), "")

    def test_what_can_be_bought_and_sold_at_a_phone_s_market_is_in_sight(self):
        browser = self.browser(width=360, height=780)
        screens = Screens(browser, self.somebody())
        screens.show(next(each for each in screens.all if each[0] == "the market"))
        both = browser.script("""return [...document.querySelectorAll('.market tr')].filter((row) => row.querySelector('.buy') && row.querySelector('.sell'))
          .map((row) => [...row.querySelectorAll('button')].map((each) => each.getBoundingClientRect().toJSON()))""")
        self.assertGreater(len(both), 0, "a good that is bought and sold")
        for buttons in both:
            self.assertEqual(len(buttons), 3)
            for box in buttons:
                self.assertTrue(box["left"] >= 0 and box["right"] <= 360 and box["width"] >= 44 and box["height"] >= 44, box)


if __name__ == "__main__":
    unittest.main()
