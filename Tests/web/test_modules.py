"""Modules of the client that need no browser, run by Node.js."""

import pathlib
import shutil
import subprocess
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent


class ModuleTests(unittest.TestCase):
    def test_modules_do_what_their_tests_say(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            # Node.js takes files for modules where a package says that they are.
            (folder / "package.json").write_text('{ "type": "module" }')
            shutil.copytree(HERE.parents[1] / "Web/js", folder / "js")
            tests = [shutil.copy(each, folder) for each in sorted(HERE.glob("*.test.js"))]
            done = subprocess.run(["node", "--test", *tests], cwd=folder, capture_output=True, text=True, timeout=300)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main()
