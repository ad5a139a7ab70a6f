"""The other browsers of the tours, with what the tests use of a browser: Firefox by WebDriver BiDi, and WebKitGTK by its driver."""

import base64
import contextlib
import json
import os
import pathlib
import re
import subprocess
import tempfile
import threading

import websocket
from selenium import webdriver

from harness import PATIENCE, Browser

# What a browser has to be told before its first page.
PREFERENCES = {
    "ui.prefersReducedMotion": 1, "media.navigator.streams.fake": True, "media.navigator.permission.disabled": True,
    "browser.shell.checkDefaultBrowser": False, "datareporting.policy.dataSubmissionEnabled": False, "app.update.auto": False,
    "browser.aboutwelcome.enabled": False, "browser.startup.page": 0, "toolkit.telemetry.enabled": False,
}


class Patient(Browser):
    """Firefox and WebKit draw by software here, which takes its time."""

    def until(self, condition, what, seconds=PATIENCE):
        return super().until(condition, what, 3 * seconds)


class Element:
    """An element of a page in Firefox."""

    def __init__(self, browser, reference):
        self.browser, self.reference = browser, reference

    def ask(self, body):
        return self.browser.script(f"return ((each) => {body})(arguments[0])", self)

    def is_displayed(self):
        return self.ask("each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().width > 0")

    @property
    def text(self):
        return self.ask("each.innerText ?? each.textContent")

    def get_attribute(self, name):
        return self.browser.script("return arguments[0].getAttribute(arguments[1])", self, name)

    def is_enabled(self):
        return self.ask("!each.disabled")

    def click(self):
        pointer = [{"type": "pointerMove", "x": 0, "y": 0, "origin": {"type": "element", "element": self.reference}},
                   {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.browser.act({"type": "pointer", "id": "mouse", "actions": pointer})

    def send_keys(self, *keys):
        self.ask("each.focus()")
        self.browser.press(*keys)


class Firefox(Patient):
    def __init__(self, server, preferences={}):
        self.server = server
        self.driver = None
        self.number = 0
        self.complaints = []
        self.profile = tempfile.TemporaryDirectory(prefix="gridship-firefox-", ignore_cleanup_errors=True)
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in {**PREFERENCES, **preferences}.items()]
        (pathlib.Path(self.profile.name) / "user.js").write_text("".join(lines))
        self.process = subprocess.Popen(
            [os.environ.get("FIREFOX", "/usr/bin/firefox-esr"), "--headless", "--no-remote", "--profile", self.profile.name, "--remote-debugging-port", "0"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env={**os.environ, "HOME": self.profile.name})
        for line in self.process.stderr:
            if found := re.search(r"BiDi listening on (ws://\S+)", line):
                break
        else:
            raise RuntimeError("Firefox does not start")
        # It goes on talking, and would wait for a reader.
        threading.Thread(target=self.process.stderr.read, daemon=True).start()
        self.socket = websocket.create_connection(f"{found[1]}/session", timeout=180, suppress_origin=True)
        self.command("session.new", capabilities={})
        self.command("session.subscribe", events=["log.entryAdded"])
        self.context = self.command("browsingContext.getTree")["contexts"][0]["context"]
        self.shape()

    def command(self, name, **arguments):
        self.number += 1
        mine = self.number
        self.socket.send(json.dumps({"id": mine, "method": name, "params": arguments}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("method") == "log.entryAdded":
                self.complain(answer["params"])
            elif answer.get("id") == mine:
                if answer["type"] == "error":
                    raise RuntimeError(f"{name}: {answer['error']}: {answer['message']}")
                return answer["result"]

    def complain(self, entry):
        if entry["level"] == "error" and entry.get("text"):
            self.complaints.append(entry["text"])

    def errors(self):
        return list(self.complaints)

    def shape(self, width=1280, height=900, scale=1, **_):
        self.command("browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height}, devicePixelRatio=scale)

    def act(self, source):
        self.command("input.performActions", context=self.context, actions=[source])

    def script(self, text, *arguments):
        return self.called(f"function () {{ {text} }}", arguments)

    def asynchronous(self, text, *arguments):
        """Runs a script whose last argument ends it."""
        return self.called(f"function (...all) {{ return new Promise((done) => (function () {{ {text} }})(...all, done)); }}", arguments)

    def called(self, function, arguments):
        result = self.command(
            "script.callFunction", functionDeclaration=function, awaitPromise=True, target={"context": self.context}, arguments=[sent(each) for each in arguments],
            userActivation=True)
        if result["type"] == "exception":
            raise RuntimeError(result["exceptionDetails"]["text"])
        return self.received(result["result"])

    def received(self, value):
        kind = value["type"]
        if kind in ("array", "nodelist", "htmlcollection"):
            return [self.received(each) for each in value.get("value", [])]
        if kind == "object":
            return {key: self.received(each) for key, each in value.get("value", [])}
        if kind == "node":
            return Element(self, {"sharedId": value["sharedId"]})
        return value.get("value")

    # What the tests ask of a browser

    def open(self, path=""):
        self.command("browsingContext.navigate", context=self.context, url=self.server.url + path, wait="complete")

    def refresh(self):
        self.command("browsingContext.reload", context=self.context, wait="complete")

    def back(self):
        self.command("browsingContext.traverseHistory", context=self.context, delta=-1)

    def new_tab(self):
        return self.show(self.command("browsingContext.create", type="tab")["context"])

    @property
    def tab(self):
        return self.context

    def show(self, tab):
        self.context = tab
        self.command("browsingContext.activate", context=tab)
        return tab

    def all(self, selector):
        return self.script("return [...document.querySelectorAll(arguments[0])]", selector)

    def press(self, *keys):
        letters = "".join(keys)
        self.act({"type": "key", "id": "keys", "actions": [{"type": kind, "value": each} for each in letters for kind in ("keyDown", "keyUp")]})

    def choose(self, selector, path):
        self.until(lambda: self.all(selector), selector)
        self.command("input.setFiles", context=self.context, element=self.all(selector)[0].reference, files=[str(path)])

    def api(self, method, path, body=None):
        return self.asynchronous(API, method, path, body)

    def picture(self, path):
        pathlib.Path(path).write_bytes(base64.b64decode(self.command("browsingContext.captureScreenshot", context=self.context)["data"]))

    def close(self):
        with contextlib.suppress(Exception):
            self.command("browser.close")
            self.process.wait(20)
        self.process.kill()
        self.process.wait(30)
        self.profile.cleanup()


def sent(value):
    """A value as WebDriver BiDi has it."""
    if isinstance(value, Element):
        return value.reference
    if value is None:
        return {"type": "null"}
    if isinstance(value, bool):
        return {"type": "boolean", "value": value}
    if isinstance(value, (int, float)):
        return {"type": "number", "value": value}
    if isinstance(value, str):
        return {"type": "string", "value": value}
    if isinstance(value, dict):
        return {"type": "object", "value": [[key, sent(each)] for key, each in value.items()]}
    return {"type": "array", "value": [sent(each) for each in value]}


API = """const [method, path, body, done] = arguments;
  fetch('api/v1/' + path, { method, headers: { 'Content-Type': 'application/json' }, body: body && JSON.stringify(body) })
    .then(async (r) => done(await r.json().catch(() => null)), (e) => done({ error: String(e) }));"""


class WebKit(Patient):
    """WebKitGTK's own small browser on a screen that is none. Its driver knows no pointer but the click, and no console."""

    def __init__(self, server):
        self.server = server
        self.screen = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        display = self.screen.stdout.readline().strip()
        options = webdriver.WebKitGTKOptions()
        options.binary_location = os.environ.get("MINIBROWSER") or minibrowser()
        options.add_argument("--automation")
        environment = {**os.environ, "DISPLAY": f":{display}", "WEBKIT_DISABLE_COMPOSITING_MODE": "1", "LIBGL_ALWAYS_SOFTWARE": "1"}
        service = webdriver.WebKitGTKService(os.environ.get("WEBKITDRIVER", "/usr/bin/WebKitWebDriver"), env=environment)
        self.driver = webdriver.WebKitGTK(options=options, service=service)
        self.driver.set_page_load_timeout(3 * PATIENCE)
        self.driver.set_script_timeout(3 * PATIENCE)
        self.shape()

    def shape(self, width=1280, height=900, **_):
        self.driver.set_window_size(width, height)

    def asynchronous(self, text, *arguments):
        return self.driver.execute_async_script(text, *arguments)

    def errors(self):
        return []

    def refresh(self):
        self.driver.refresh()

    def back(self):
        self.driver.back()

    def new_tab(self):
        self.driver.switch_to.new_window("tab")
        return self.tab

    def show(self, tab):
        self.driver.switch_to.window(tab)
        return tab

    def choose(self, selector, path):
        self.until(lambda: self.all(selector), selector)
        self.all(selector)[0].send_keys(str(path))

    def close(self):
        with contextlib.suppress(Exception):
            self.driver.quit()
        self.screen.kill()
        self.screen.wait(30)


def minibrowser():
    """Where Debian puts it differs from one machine to the next."""
    found = sorted(pathlib.Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    if not found:
        raise RuntimeError("WebKit's MiniBrowser is missing; Scripts/setup browsers installs it")
    return str(found[0])
