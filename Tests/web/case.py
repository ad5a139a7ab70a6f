"""What the tests share: a server for each class of tests, and browsers that forget everything between tests."""

import atexit
import random
import unittest

from harness import ROOT, Browser, Server

# Browsers that are not used now. They serve all tests of this process: it takes seconds to start one.
IDLE = []
atexit.register(lambda: [browser.close() for browser in IDLE])


class Case(unittest.TestCase):
    server_options = {}

    @classmethod
    def setUpClass(cls):
        cls.server = Server(**cls.server_options)
        cls.addClassCleanup(cls.server.close)

    def browser(self, arguments=(), **shape):
        """A browser that nobody has used, or that has forgotten what it was used for, in a shape."""
        browser = next((each for each in IDLE if each.arguments == arguments), None)
        if browser:
            IDLE.remove(browser)
            browser.server = self.server
        else:
            browser = Browser(self.server, arguments)
        self.addCleanup(self.put_back, browser)
        browser.shape(**shape)
        return browser

    @staticmethod
    def somebody():
        """A name that nobody has yet: names are there once."""
        return "Pat " + "".join(random.choices("bcdfghkmnprtvwxz", k=9))

    def put_back(self, browser):
        try:
            errors = browser.errors()
            browser.forget()
        except Exception:
            browser.close()
            raise
        IDLE.append(browser)
        self.assertEqual(errors, [])
