"""What a first visit costs: requests, bytes over the wire, and that nothing moves once it is seen."""

import unittest

from case import Case

WATCH = """
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) if (!each.hadRecentInput) shifts.push([each.value, ...each.sources.map((source) => String(source.node?.className ?? source.node?.nodeName))]);
  }).observe({ type: 'layout-shift', buffered: true });
"""
# What the first page shows is there.
LOADED = """return document.readyState === 'complete' && document.querySelectorAll('.daily').length > 2
  && [...document.images].every((each) => each.complete)"""
COST = """
  const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  return { requests: all.length, wire: all.reduce((sum, each) => sum + each.transferSize, 0), body: all.reduce((sum, each) => sum + each.decodedBodySize, 0) };
"""


class SpeedTests(Case):
    def test_a_first_visit_is_small_and_a_second_comes_from_the_device(self):
        browser = self.browser(width=390, height=844, scale=3)
        browser.open()
        browser.heading("Point your phone")
        browser.until(lambda: browser.script(LOADED), "the whole page")
        first = browser.script(COST)
        self.assertLess(first["requests"], 64)
        self.assertLess(first["wire"], 120_000)
        # Of the pictures of games there is no page of an atlas.
        self.assertEqual(browser.script("return performance.getEntriesByType('resource').map((each) => each.name).filter((each) => each.includes('/atlases/'))"), [])
        # Text goes compressed.
        self.assertLess(first["wire"], first["body"] * 0.75)
        browser.until(lambda: browser.script("return Boolean(navigator.serviceWorker.controller)"), "the service worker")
        browser.driver.refresh()
        browser.heading("Point your phone")
        self.assertLess(browser.script(COST)["wire"], 20_000)

    def test_nothing_moves_while_pages_come(self):
        for size in [(390, 844), (1280, 800)]:
            browser = self.browser(width=size[0], height=size[1])
            browser.command("Page.addScriptToEvaluateOnNewDocument", source=WATCH)
            # A slow connection, where what comes late is seen to come late.
            browser.command("Network.enable")
            browser.command("Network.emulateNetworkConditions", offline=False, latency=60, downloadThroughput=500_000, uploadThroughput=200_000)
            browser.open()
            browser.heading("Point your phone")
            for path, heading in [("/photograph", "Photograph"), ("/sudoku", "Sudoku"), ("/rogueship", "Rogueship"), ("/leaderboards", "Leaderboards"), ("/you", "You")]:
                browser.go(path)
                browser.heading(heading)
                browser.until(lambda: browser.script("return document.readyState === 'complete'"), "the page")
            browser.command("Network.emulateNetworkConditions", offline=False, latency=0, downloadThroughput=-1, uploadThroughput=-1)
            shifts = browser.script("return shifts")
            # Beyond a tenth it counts as poor; here it is to be nothing that anyone would see.
            self.assertLess(sum(each[0] for each in shifts), 0.005, (size, shifts))


if __name__ == "__main__":
    unittest.main()
