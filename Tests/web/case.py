"""What the tests share: one server for each file of tests, and browsers that forget everything between tests."""

import random
import unittest

from harness import ROOT, Browser, Server


class Case(unittest.TestCase):
    server_options = {}

    @classmethod
    def setUpClass(cls):
        cls.server = Server(**cls.server_options)
        cls.addClassCleanup(cls.server.close)
        cls.idle = []
        cls.addClassCleanup(lambda: [browser.close() for browser in cls.idle])

    def browser(self, arguments=(), **shape):
        """A browser that nobody has used, or that has forgotten what it was used for, in a shape."""
        browser = next((each for each in self.idle if each.arguments == arguments), None)
        if browser:
            self.idle.remove(browser)
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
        errors = browser.errors()
        browser.forget()
        self.idle.append(browser)
        self.assertEqual(errors, [])
