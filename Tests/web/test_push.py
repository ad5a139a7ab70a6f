"""Push messages: the notification that the service worker shows, the place that it opens, and the switches under You."""

import json
import unittest
import urllib.request

import websocket

from case import Case
from harness import Keys
from push_service import PushService

SHOWN = """navigator.serviceWorker.ready.then((r) => r.getNotifications())
  .then((all) => JSON.stringify(all.map(({ title, body, tag, data }) => ({ title, body, tag, data }))))"""
# A browser whose push service is that of the tests. Chromium's own cannot be reached.
STUB = """
  const box = { made: 0, permission: 'default', answer: ANSWER };
  const text = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/\\+/g, '-').replace(/\\//g, '_').replace(/=/g, '');
  const kept = () => JSON.parse(localStorage['stub'] ?? 'null');
  const made = (known) => known && {
    endpoint: known.endpoint, options: { applicationServerKey: Uint8Array.from(known.key).buffer },
    toJSON: () => ({ endpoint: known.endpoint, keys: { p256dh: known.p256dh, auth: known.auth } }),
    unsubscribe: async () => { delete localStorage['stub']; return true; },
  };
  Object.defineProperty(Notification, 'permission', { get: () => localStorage['stub-permission'] ?? 'default' });
  Notification.requestPermission = async () => { localStorage['stub-asked'] = Number(localStorage['stub-asked'] ?? 0) + 1; return localStorage['stub-permission'] = box.answer; };
  PushManager.prototype.getSubscription = async () => made(kept());
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    const known = { endpoint: 'ENDPOINT' + Math.random().toString(36).slice(2), key: [...new Uint8Array(applicationServerKey)],
      p256dh: text(await crypto.subtle.exportKey('raw', pair.publicKey)), auth: text(crypto.getRandomValues(new Uint8Array(16))) };
    localStorage['stub'] = JSON.stringify(known);
    return made(known);
  };
"""


class WorkerTests(Case):
    """What Chromium's worker does with a message that is handed to it."""

    def ready(self, **shape):
        browser = self.browser(**shape)
        browser.command("Browser.setPermission", origin=self.server.url.rstrip("/"), permission={"name": "notifications"}, setting="granted")
        self.addCleanup(lambda: browser.command("Browser.resetPermissions"))
        browser.open("#/games")
        browser.heading("Games")
        # It takes no message before it is active.
        browser.until(lambda: browser.script("return navigator.serviceWorker.controller?.state === 'activated'"), "the service worker")
        self.socket = self.connect(browser)
        return browser

    def connect(self, browser):
        """Asks the browser for the id of the worker, by a connection of its own: events do not come through the driver."""
        address = browser.driver.capabilities["goog:chromeOptions"]["debuggerAddress"]
        with urllib.request.urlopen(f"http://{address}/json", timeout=20) as answer:
            page = next(each for each in json.load(answer) if each["type"] == "page" and each["url"].startswith(self.server.url))
        socket = websocket.create_connection(page["webSocketDebuggerUrl"], timeout=20, suppress_origin=True)
        self.addCleanup(socket.close)
        socket.send(json.dumps({"id": 1, "method": "ServiceWorker.enable"}))
        while True:
            said = json.loads(socket.recv())
            if said.get("method") == "ServiceWorker.workerRegistrationUpdated":
                for each in said["params"]["registrations"]:
                    if each["scopeURL"] == self.server.url and not each["isDeleted"]:
                        self.registration = each["registrationId"]
                        return socket

    def ask(self, method, **parameters):
        self.socket.send(json.dumps({"id": 2, "method": method, "params": parameters}))
        while (said := json.loads(self.socket.recv())).get("id") != 2:
            pass
        self.assertNotIn("error", said)
        return said["result"]

    def deliver(self, **message):
        text = message.pop("raw", None) or json.dumps({"subject": "", "arguments": {}, "text": "", **message})
        self.ask("ServiceWorker.deliverPushMessage", origin=self.server.url.rstrip("/"), registrationId=self.registration, data=text)

    def is_hidden(self):
        return self.ask("Runtime.evaluate", expression="document.hidden && !document.hasFocus()")["result"]["value"]

    def shown(self):
        """The notifications, asked for without bringing the page to the front."""
        return json.loads(self.ask("Runtime.evaluate", expression=SHOWN, awaitPromise=True)["result"]["value"])

    def test_a_message_is_shown_once_in_words_and_leads_to_its_place(self):
        for shape in [dict(width=390, height=844, scale=2), dict(width=1280, height=900)]:
            with self.subTest(shape):
                browser = self.ready(**shape)
                page, other = browser.tab, browser.new_tab()
                browser.until(self.is_hidden, "the page behind the other tab")
                number = 5 if shape["width"] < 600 else 6
                for _ in range(2):
                    self.deliver(id=number, kind="score-passed", subject="entryOfEve own", arguments={
                        "name": "Eve", "game": "Sudoku", "level": "hard", "score": "900", "own": "800"})
                self.deliver(id=number + 10, kind="daily-out", subject="2026-11-21", arguments={"day": "2026-11-21"})
                browser.until(lambda: len(self.shown()) == 2, "two notifications")
                found = {each["tag"]: each for each in self.shown()}
                passed = found[f"n{number}"]
                self.assertEqual((passed["title"], passed["body"]), ("Your score was passed", "Eve scored 900 in Sudoku, hard. Yours is 800."))
                self.assertEqual(passed["data"], {"place": "#/replay/entryOfEve"})
                self.assertEqual(found[f"n{number + 10}"]["body"], "The puzzle of November 21 is there.")
                browser.show(other)
                browser.driver.close()
                browser.show(page)

    def test_nothing_is_shown_while_the_page_is_in_front_but_a_test(self):
        browser = self.ready()
        browser.script("window.came = []; navigator.serviceWorker.addEventListener('message', ({ data }) => came.push(data.pushed));")
        self.deliver(id=31, kind="account", text="Somebody signed in.")
        self.deliver(raw="no JSON")
        self.deliver(kind="test")
        browser.until(lambda: browser.script("return came.includes('test')"), "the test message")
        self.assertEqual(browser.script("return came"), ["account", "test"])
        self.assertEqual([each["title"] for each in self.shown()], ["It works"])


class SettingsTests(Case):
    server_options = {"push-to-private-addresses": True}

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.push = PushService()
        cls.addClassCleanup(cls.push.close)

    def ready(self, answer="granted", **shape):
        browser = self.browser(**shape)
        stub = STUB.replace("ENDPOINT", self.push.endpoint("")).replace("ANSWER", repr(answer))
        script = browser.command("Page.addScriptToEvaluateOnNewDocument", source=stub)["identifier"]
        self.addCleanup(lambda: browser.command("Page.removeScriptToEvaluateOnNewDocument", identifier=script))
        browser.open("#/you")
        browser.heading("You")
        name = self.somebody()
        browser.find("#name").send_keys(name, Keys.ENTER)
        browser.heading(name)
        browser.driver.refresh()
        browser.heading(name)
        browser.until(lambda: browser.script("return Boolean(navigator.serviceWorker.controller)"), "the service worker")
        return browser

    def mine(self, browser):
        return browser.api("GET", "push")["subscriptions"]

    def test_a_kind_is_switched_on_tested_and_switched_off(self):
        for shape in [dict(width=390, height=844, scale=2), dict(width=1280, height=900)]:
            with self.subTest(shape):
                browser = self.ready(**shape)
                self.assertIsNone(browser.script("return localStorage['stub-asked'] ?? null"), "nothing is asked at a visit")
                browser.click(".switch", "Somebody passes your score")
                browser.find(".push button", "Send me a test")
                browser.find(".push .note", "Nothing was delivered yet.")
                self.assertEqual([each["kinds"] for each in self.mine(browser)], [["score-passed"]])
                browser.click(".push button", "Send me a test")
                browser.find(".push .note", "The push service has taken it")
                self.push.next()
                browser.click(".switch", "The daily puzzle")
                browser.until(lambda: self.mine(browser)[0]["kinds"] == ["daily-out", "score-passed"], "the second kind")
                browser.find(".push .note", "Last delivered just now.")
                self.assertTrue(browser.script("return document.documentElement.scrollWidth <= innerWidth"))
                for name in ["Somebody passes your score", "The daily puzzle"]:
                    browser.click(".switch", name)
                browser.until(lambda: self.mine(browser) == [], "the end of the subscription")
                browser.gone(".push button")
                self.assertIsNone(browser.script("return localStorage['stub'] ?? null"))

    def test_a_test_says_why_nothing_comes(self):
        browser = self.ready()
        browser.click(".switch", "Sign-ins")
        browser.find(".push button", "Send me a test")
        self.push.answers.append(403)
        browser.click(".push button", "Send me a test")
        browser.find(".push .note", "It was not delivered: the push service answered 403.")
        self.push.answers.append(410)
        browser.click(".push button", "Send me a test")
        browser.find(".push .note", "does not know this browser any longer")
        # The next visit repairs it.
        browser.driver.refresh()
        browser.until(lambda: [each["kinds"] for each in self.mine(browser)] == [["account"]], "a new subscription")

    def test_a_refusal_leaves_the_inbox(self):
        browser = self.ready(answer="denied")
        browser.click(".switch", "Somebody passes your score")
        browser.find(".push .note", "This browser was told to show no messages")
        browser.find(".push a[href='#/inbox']")
        self.assertEqual(self.mine(browser), [])

    def test_the_hour_of_the_daily_puzzle_is_sent_in_utc(self):
        browser = self.ready()
        browser.command("Emulation.setTimezoneOverride", timezoneId="Asia/Kolkata")
        self.addCleanup(lambda: browser.command("Emulation.setTimezoneOverride", timezoneId=""))
        browser.click(".switch", "The daily puzzle")
        browser.until(lambda: self.mine(browser), "the subscription")
        self.assertEqual(self.mine(browser)[0]["dailyMinute"], 3 * 60 + 30)
        # Elsewhere, 9 o'clock is another time; a visit there changes it.
        browser.command("Emulation.setTimezoneOverride", timezoneId="America/New_York")
        browser.driver.refresh()
        browser.until(lambda: self.mine(browser)[0]["dailyMinute"] in (13 * 60, 14 * 60), "the hour of New York")

    def test_an_offer_comes_at_a_second_visit_after_a_score_was_entered(self):
        browser = self.ready()
        game = browser.api("POST", "games", {"game": "fifteen", "difficulty": "small"})
        self.assertIn("id", game)
        offers = "return import(new URL('js/parts/push.js', document.baseURI)).then(({ pushOffer }) => Boolean(pushOffer('score-passed', 'x')))"
        self.assertFalse(browser.script(offers), "at the first visit")
        browser.script("localStorage['gridship.visits'] = JSON.stringify({ count: 1, at: Date.now() - 3600000 })")
        browser.driver.refresh()
        browser.find("main h1")
        self.assertTrue(browser.script(offers))
        browser.click(".switch", "Somebody passes your score")
        browser.find(".push button", "Send me a test")
        self.assertFalse(browser.script(offers), "the person has it")


if __name__ == "__main__":
    unittest.main()
