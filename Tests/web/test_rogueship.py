"""A voyage, from its first purchase to a leaderboard and its replay."""

import unittest

from case import Case
from harness import Keys


class RogueshipTests(Case):
    def start(self, browser):
        browser.open("#/rogueship")
        browser.heading("Rogueship")
        browser.click("button", "New voyage")
        browser.find(".star-map")
        return browser.script("return location.hash.split('/').pop()")

    @staticmethod
    def steps(browser, game):
        return browser.api("GET", f"games/{game}")["number"]

    def is_told(self, browser, game):
        """The voyage is a page of history below the score, as the server tells it."""
        voyage = browser.api("GET", f"rogueship/voyages/{game}")
        browser.find(".voyage-page h2", voyage["title"])
        self.assertEqual([line.text for line in browser.all(".headlines li")], voyage["headlines"])
        self.assertIn("Earned", browser.find(".earned h3").text)
        route = browser.script("return document.querySelector('.voyage-page .route').getAttribute('d')")
        self.assertEqual(route.count("L"), len(voyage["route"]) - 1)

    def test_the_record_has_bests_and_what_unlocks_a_start(self):
        browser = self.browser()
        browser.open("#/rogueship")
        browser.heading("Rogueship")
        game = self.start(browser)
        browser.api("POST", f"games/{game}/actions", {"number": 1, "action": "retire"})
        score = browser.api("GET", f"games/{game}")["score"]
        browser.go("#/rogueship")
        browser.find(".sky .note", f"Your best here: {score:,}")
        # A start that is locked cannot be chosen, and says what unlocks it.
        locks = browser.all(".locks li")
        self.assertEqual(len(locks), 3)
        self.assertTrue(all("Locked until" in each.text for each in locks))
        self.assertFalse(browser.script("return [...document.querySelectorAll('.chooser input')].some((each) => ['sloop', 'courier', 'lawless'].includes(each.value) && !each.disabled)"))
        browser.click("a", "Captain’s record")
        browser.heading("Captain’s record")
        self.assertIn(f"{score:,}", browser.find(".bests td").text)
        self.assertEqual(len(browser.all("[data-achievement]")), 30)

    def test_a_load_is_taken_with_one_tap_and_its_planet_is_looked_at(self):
        browser = self.browser()
        game = self.start(browser)
        view = browser.api("GET", f"games/{game}")["view"]
        load = view["loads"][0]
        planet = next(each["name"] for each in view["planets"] if each["number"] == load["planet"])
        browser.press("t")
        self.assertEqual(len(browser.all(".loads .load")), len(view["loads"]))
        self.assertIn(load["goods"], browser.find(".loads .load").text)
        self.assertIn(view["order"]["text"], browser.find(".loads .order").text)
        # Its number takes it, as the number of an answer gives that.
        browser.press("1")
        browser.find(".planet-card h2", planet)
        browser.until(lambda: self.steps(browser, game) == len(load["actions"]), "loaded")
        self.assertEqual(browser.api("GET", f"games/{game}")["view"]["load"], sum(int(each.split()[1]) for each in load["actions"] if each.startswith("buy ")))
        browser.find("button[data-key=fly]", f"Fly to {planet}")

    def test_keys_open_the_panels_answer_and_take_back(self):
        browser = self.browser()
        game = self.start(browser)
        focused = "return document.activeElement.id"
        for key, name in [("t", "market"), ("s", "ship"), ("l", "log"), ("m", "map")]:
            browser.press(key)
            browser.until(lambda: browser.script(focused) == f"panel-{name}", name)
        browser.press("?")
        browser.find(".sheet .keys", "take an answer")
        browser.find(".sheet .keys", "retire; asks first")
        # What lies over the voyage has the keys.
        browser.press("t")
        browser.press(Keys.ESCAPE)
        browser.gone("dialog[open]")
        self.assertNotEqual(browser.script(focused), "panel-market")
        browser.press(Keys.F1)
        browser.find(".sheet .guide h3")
        browser.press(Keys.ESCAPE)
        browser.gone("dialog[open]")
        browser.press("i")
        browser.find(".toast", browser.api("GET", f"games/{game}").get("advice", "There is no hint now.")[:20])
        # Flies until something is met, and takes the first answer.
        for _ in range(12):
            now = browser.api("GET", f"games/{game}")
            if now["view"].get("encounter"):
                break
            number = now["number"]
            goals = [each["action"] for each in now["choices"] if each["action"].startswith("go ")]
            if number == 0:
                purchase = next(each["action"] for each in now["choices"] if each["action"].startswith("buy "))
                browser.api("POST", f"games/{game}/actions", {"number": number + 1, "action": purchase})
                browser.driver.refresh()
                browser.find(".star-map")
                browser.press("u")
                browser.until(lambda: browser.api("GET", f"games/{game}")["view"]["cash"] == now["view"]["cash"], "the purchase taken back")
                number = browser.api("GET", f"games/{game}")["number"]
            browser.api("POST", f"games/{game}/actions", {"number": number + 1, "action": (goals or ["wait"])[0]})
        if not now["view"].get("encounter"):
            self.skipTest("nothing was met")
        browser.driver.refresh()
        browser.find(".encounter h2", now["view"]["encounter"]["name"])
        browser.press("1")
        browser.until(lambda: browser.api("GET", f"games/{game}")["number"] > now["number"], "the answer")

    def test_a_whole_voyage_enters_the_leaderboard_and_can_be_watched(self):
        browser = self.browser()
        game = self.start(browser)
        trips = self.sail(browser, game, trips=3)
        self.assertGreaterEqual(trips, 1)
        browser.find(".voyage-end .chart .line")
        lines = browser.find(".sheet-lines").text
        for word in ["Cash", "Debt", "Points for renown", "Points for planets seen"]:
            self.assertIn(word, lines)
        view = browser.api("GET", f"games/{game}")
        self.assertTrue(view["isOver"])
        shown = int(browser.find(".big-score").text.split()[0].replace(",", ""))
        self.assertEqual(shown, view["score"])
        self.is_told(browser, game)
        browser.click("button", "Enter the leaderboard")
        browser.find("#entry-name").send_keys("Captain Test", Keys.ENTER)
        browser.find(".ranks", "of all time")
        browser.click("a", "Watch the replay")
        browser.heading("Captain Test’s Rogueship")
        last = int(browser.find(".seek input").get_attribute("max"))
        self.assertGreater(last, 5)
        browser.click(".controls [aria-label='A step on']")
        browser.find(".replay-place", f"1 / {last}")
        browser.find(".speed select").send_keys("10×")
        browser.click(".controls [aria-label='Play']")
        browser.find(".replay-place", f"{last} / {last}", seconds=60)
        browser.find(".frame-met")
        browser.go("/leaderboards/rogueship/normal/all")
        browser.find(".rank.yours", "Captain Test")
        browser.click("label", "This week")
        browser.find(".rank.yours", "Captain Test")

    def sail(self, browser, game, trips):
        """Plays as a careful trader would, by what is on the screen, and retires."""
        sailed = 0
        for _ in range(80):
            now = browser.api("GET", f"games/{game}")
            view = now["view"]
            if now["isOver"]:
                return sailed
            if view.get("encounter"):
                self.answer(browser, game, now)
            elif view["day"] > 0 and (sailed >= trips or view["day"] > 34):
                self.act(browser, game, lambda: (browser.click("button", "Retire"), browser.click(".sheet button", "Retire")))
            else:
                self.trade(browser, game, now)
                sailed += 1
        raise AssertionError("the voyage does not end")

    def answer(self, browser, game, now):
        """The answer that is least dangerous."""
        safest = min(now["choices"], key=lambda c: (c.get("odds", {}).get("loss", 0), c.get("price", 0)))
        browser.find(".encounter h2", now["view"]["encounter"]["name"])
        self.act(browser, game, lambda: browser.click(f".answer[data-key='{safest['action']}']"))

    def trade(self, browser, game, now):
        """Sells what is held, fills the tank, buys what gains most on the way to another planet, flies."""
        for row in now["view"]["market"]:
            if row["held"] and row["revenue"]:
                self.act(browser, game, lambda: browser.click(f"[data-key='sell-{row['commodity']}']"))
        # Fuel first: what is left buys.
        if any(c["action"].startswith("refuel") for c in browser.api("GET", f"games/{game}")["choices"]):
            self.act(browser, game, lambda: browser.click("[data-key='Refuel']"))
        now = browser.api("GET", f"games/{game}")
        view = now["view"]
        near = [p for p in view["planets"] if any(c["action"] == f"go {p['number']}" for c in now["choices"])]
        if not near:
            return self.act(browser, game, lambda: browser.click("[data-key='wait']"))
        best = max(((p["usualPrices"][i] - row["price"]) * row["mostToBuy"], p["number"], row["commodity"])
                   for p in near for i, row in enumerate(view["market"])
                   if row["commodity"] not in p["forbids"])
        if best[0] > 0:
            self.act(browser, game, lambda: browser.click(f"[data-key='buy-{best[2]}']"))
        browser.click(f"[data-key='planet-{best[1]}']")
        self.act(browser, game, lambda: browser.click("[data-key='fly']"))

    def act(self, browser, game, how):
        """Does something, and waits until the server has it and the screen shows it."""
        before = self.steps(browser, game)
        how()
        browser.until(lambda: self.steps(browser, game) > before, "a step")
        browser.until(lambda: not browser.all(".voyage.busy"), "the answer")

    def test_an_amount_is_chosen_and_the_trade_undone(self):
        browser = self.browser()
        game = self.start(browser)
        browser.click("[data-key='some-grain']")
        field = browser.find(".sheet input[type=number]")
        field.clear()
        field.send_keys("3", Keys.ENTER)
        browser.find("tr.held", "Grain")
        self.assertEqual(browser.api("GET", f"games/{game}")["view"]["market"][0]["held"], 3)
        browser.click("[data-key='undo']")
        browser.until(lambda: not browser.all("tr.held"), "the empty hold")

    def test_the_gains_of_the_market_are_those_that_the_game_reckons(self):
        browser = self.browser()
        game = self.start(browser)
        browser.click(".planet.near .halo")
        browser.find(".market thead", browser.find(".planet-card h2").text)
        view = browser.api("GET", f"games/{game}")["view"]
        goal = next(p for p in view["planets"] if p["name"] == browser.find(".planet-card h2").text)
        rows = browser.all(".market tbody tr")
        shown = dishonest = 0
        for row, market, gain, usual in zip(rows, view["market"], goal["gains"], goal["usualPrices"], strict=True):
            cell = row.text.replace("\u2212", "-")
            if market["commodity"] in goal["forbids"]:
                self.assertIn("✗", cell)
                continue
            self.assertIn(f"{gain:+,}" if gain else "0", cell)
            shown += 1
            dishonest += gain == usual - market["price"]
        # What the market keeps is off: the bare difference of the prices is another figure.
        self.assertGreater(shown, 3)
        self.assertLess(dishonest, 3)

    def test_a_planet_beyond_the_fuel_cannot_be_flown_to_and_says_why(self):
        browser = self.browser()
        game = self.start(browser)
        now = browser.api("GET", f"games/{game}")
        there = [p for p in now["view"]["planets"] if p["number"] != now["view"]["location"]]
        can = {c["action"] for c in now["choices"]}
        far = next(p for p in there if f"go {p['number']}" not in can)
        browser.script("document.querySelector(`[data-key='planet-${arguments[0]}']`).dispatchEvent(new Event('click'))", far["number"])
        self.assertFalse(browser.find("[data-key='fly']", far["name"]).is_enabled())
        browser.find(".planet-card .note", "Too far for this engine" if far["distance"] > now["view"]["range"] else "Not enough fuel")

    def test_retiring_in_debt_is_not_said_to_pay(self):
        browser = self.browser()
        game = self.start(browser)
        browser.click("button", "Retire")
        browser.find(".sheet", "who owes more than they own ends bankrupt")
        browser.click(".sheet button.primary", "Retire")
        browser.find(".voyage-end", "Bankrupt")
        self.assertTrue(browser.api("GET", f"games/{game}")["isOver"])

    def fly(self, browser):
        """Leaves for the first planet within reach; gives the view as it was."""
        game = self.start(browser)
        before = browser.api("GET", f"games/{game}")["view"]
        browser.click(".planet.near .halo")
        browser.click("button", "Fly to")
        return game, before

    def test_the_ship_flies_over_the_map_while_the_days_tick(self):
        browser = self.browser(calm=False)
        browser.open()
        # The page itself looks at each of its frames: a flight is short, and what asks from outside may come too late.
        browser.script("""window.flown = [];
          (function look() {
            const ship = document.querySelector('.flight .flying');
            if (ship) {
              window.played ??= performance.getEntriesByType('resource').some(one => /\\/actions$/.test(one.name) && one.responseEnd > 0);
              const { x, y } = ship.getBoundingClientRect();
              window.flown.push([x, y, document.querySelector('.flight-head b').textContent]);
            }
            requestAnimationFrame(look);
          })();""")
        game, before = self.fly(browser)
        browser.until(lambda: browser.script("return window.flown.length && !document.querySelector('.flight')"), "the end of the flight")
        flown = browser.script("return window.flown")
        self.assertGreater(len({(x, y) for x, y, _ in flown}), 3)
        self.assertGreater(abs(flown[-1][0] - flown[0][0]) + abs(flown[-1][1] - flown[0][1]), 20)
        # The game has gone on before the motion, and its screen stands below.
        self.assertTrue(browser.script("return window.played"))
        now = browser.api("GET", f"games/{game}")
        self.assertGreater(now["number"], 0)
        # Something may be met on the first day.
        ticks, days = now["view"]["day"] - before["day"], {day for _, _, day in flown if day}
        self.assertGreater(len(days), 0 if ticks == 0 else 1, days)
        self.assertEqual(browser.all(".flight"), [])
        self.assertEqual(browser.errors(), [])

    def test_any_key_and_any_click_end_the_flight(self):
        for end in [lambda browser: browser.press(Keys.SHIFT), lambda browser: browser.click(".flight")]:
            browser = self.browser(calm=False)
            browser.open()
            # A flight is short. The page itself holds it, so that it is under way however late somebody comes.
            browser.script("""(function hold() {
              document.querySelector('.flight')?.getAnimations({ subtree: true }).forEach((one) => one.pause());
              requestAnimationFrame(hold);
            })();""")
            self.fly(browser)
            browser.until(lambda: browser.script("return document.querySelector('.flight')?.getAnimations({ subtree: true }).length"), "the flight")
            end(browser)
            self.assertEqual(browser.all(".flight"), [])

    def test_who_wants_little_motion_sees_no_flight(self):
        browser = self.browser()
        self.fly(browser)
        browser.until(lambda: browser.script("return !document.querySelector('.star-map .way.chosen')"), "the arrival")
        self.assertEqual(browser.all(".flight"), [])

    def test_the_map_is_walked_by_keyboard(self):
        browser = self.browser()
        self.start(browser)
        browser.tab_to(".planet.near .halo")
        name = browser.script("return document.activeElement.parentNode.querySelector('.planet-name').textContent")
        browser.press(Keys.ENTER)
        browser.find(".planet-card h2", name)
        self.assertEqual(browser.script("return document.activeElement.getAttribute('aria-pressed')"), "true")
        browser.find(".market th", name)

    def test_on_a_phone_the_panels_are_tabs(self):
        browser = self.browser(width=390, height=844, scale=2)
        self.start(browser)
        self.assertFalse(browser.all(".market table")[0].is_displayed())
        browser.click("[role=tab]", "Market")
        browser.find(".market table")
        browser.press(Keys.ARROW_RIGHT)
        browser.find(".parts")
        self.assertLessEqual(browser.script("return document.documentElement.scrollWidth"), 390)


class LobbyTests(Case):
    def lobby(self, width, height):
        browser = self.browser(width=width, height=height)
        browser.open("#/rogueship")
        browser.heading("Rogueship")
        return browser

    def test_no_picture_lies_behind_the_words(self):
        for width, height in [(1440, 900), (1024, 768), (820, 1180), (760, 1000)]:
            with self.subTest(width):
                browser = self.lobby(width, height)
                covered = browser.script("""
                  const art = [...document.querySelectorAll('.sky-art .sprite')].map((each) => each.getBoundingClientRect());
                  return [...document.querySelectorAll('.sky h1, .sky > p, .sky label, .sky button, .sky a')].filter((each) => {
                    const a = each.getBoundingClientRect();
                    return each.checkVisibility() && a.width > 0 && art.some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom);
                  }).map((each) => each.textContent.slice(0, 30))""")
                self.assertEqual([each for each in covered if not each.startswith("One ship")], [])

    def test_the_title_is_not_broken_at_double_size(self):
        for width, height in [(390, 844), (320, 568)]:
            browser = self.lobby(width, height)
            browser.script("document.documentElement.style.fontSize = '200%'")
            lines = browser.script("const h1 = document.querySelector('.sky h1'); return h1.clientHeight / parseFloat(getComputedStyle(h1).lineHeight)")
            self.assertLess(lines, 1.5)
            self.assertFalse(browser.script("const h1 = document.querySelector('.sky h1'); return h1.scrollWidth > h1.clientWidth"))


if __name__ == "__main__":
    unittest.main()
