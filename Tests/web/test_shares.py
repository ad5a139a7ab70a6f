"""What a person sees when a share of the server is used up: when to come back, or how to make room."""

import unittest

from case import Case

# Answers as the server gives them when a share is used up, to requests and to pictures that are sent.
REFUSE = """
  const [part, status, name, detail, wait] = arguments;
  const body = JSON.stringify({ type: `problems/${name}`, title: name, status, detail });
  const headers = { 'content-type': 'application/problem+json', ...(wait && { 'retry-after': String(wait) }) };
  const real = window.fetch;
  window.fetch = (address, options) => String(address).includes(part) && options?.method === 'POST'
    ? Promise.resolve(new Response(body, { status, headers })) : real(address, options);
  const { open, send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (method, address) {
    this.isRefused = method === 'POST' && address.includes(part);
    return open.call(this, method, address);
  };
  XMLHttpRequest.prototype.send = function (sent) {
    if (!this.isRefused) return send.call(this, sent);
    Object.defineProperties(this, { status: { value: status }, response: { value: new Blob([body]) } });
    this.getAllResponseHeaders = () => Object.entries(headers).map((each) => each.join(': ')).join('\\r\\n');
    setTimeout(() => this.onload());
  };
"""


class ShareTests(Case):
    def test_a_share_that_is_used_up_says_when_to_come_back(self):
        browser = self.browser()
        browser.open("#/photograph")
        browser.heading("Photograph a Sudoku")
        browser.script(REFUSE, "readings?", 429, "too-many-requests", "Your photographs took much of the readers' time.", 200)
        browser.upload("#file", "small.jpg")
        self.assertRegex(browser.find(".reading-progress.wrong").text, r"readers' time. Try again in 4 minutes, at \d\d:\d\d\.")

    def test_a_full_store_says_how_to_make_room(self):
        browser = self.browser()
        browser.open("#/sudoku")
        browser.heading("Sudoku")
        browser.script(REFUSE, "v1/games", 403, "quota-exceeded", "500 of your games are stored; delete some to start another.", None)
        browser.click("button", "New puzzle")
        browser.find(".toast", "delete some to start another")
        browser.click(".toast button", "Your games")
        browser.heading("You")


if __name__ == "__main__":
    unittest.main()
