"""Modules of the client that need no browser, run by Node.js."""

import pathlib
import shutil
import subprocess
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent


class ModuleTests(unittest.TestCase):
    def run_node(self, *arguments):
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            # Node.js takes files for modules where a package says that they are.
            (folder / "package.json").write_text('{ "type": "module" }')
            shutil.copytree(HERE.parents[1] / "Web/js", folder / "js")
            shutil.copytree(HERE / "modules", folder / "modules")
            done = subprocess.run(["node", *arguments], cwd=folder, capture_output=True, text=True, timeout=300)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_modules_do_what_their_tests_say(self):
        self.run_node("--test", "modules/")

    def test_every_module_can_be_loaded_without_a_page(self):
        # But for what begins the page itself.
        self.run_node("--input-type=module", "--eval", """
            import { readdirSync } from 'node:fs';
            const files = readdirSync('js', { recursive: true }).filter((name) => name.endsWith('.js') && !['main.js', 'early.js'].includes(name));
            for (const name of files) await import(`${process.cwd()}/js/${name}`);
            if (files.length < 100) throw new Error(`only ${files.length} modules`);
        """)


if __name__ == "__main__":
    unittest.main()
