#!/usr/bin/env python3
"""The alert rules and the dashboard of Documentation/hosting: promtool accepts them, and every metric in them is one of the server's.

    Tests/hosting/run.py
"""

import json
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
HOSTING = ROOT / "Documentation" / "hosting"
# The metrics that Prometheus adds to every server.
OF_PROMETHEUS = {"up"}
WORD = re.compile(r"([a-z][a-z0-9_]*)\{job=")


def main():
    subprocess.run(["promtool", "check", "rules", HOSTING / "alerts.yml"], check=True)
    subprocess.run(["promtool", "test", "rules", "alerts_test.yml"], cwd=HERE, check=True)
    panels = json.loads((HOSTING / "dashboard.json").read_text())["panels"]
    queries = [target["expr"] for panel in panels for target in panel["targets"]]
    text = (HOSTING / "alerts.yml").read_text() + "\n".join(queries)
    sources = "\n".join(path.read_text() for path in (ROOT / "Sources").rglob("*.swift"))
    # A histogram's name has an ending for its buckets.
    named = {name.removesuffix("_bucket") for name in WORD.findall(text)} - OF_PROMETHEUS
    unknown = sorted(name for name in named if f'"{name}"' not in sources)
    if unknown or len(named) < 8:
        sys.exit(f"hosting: the server has no metric {', '.join(unknown) or '(too few were found)'}")
    for query in queries:
        # promtool has no check of single expressions; a rule is one.
        rule = {"groups": [{"name": "dashboard", "rules": [{"record": "x", "expr": query}]}]}
        subprocess.run(["promtool", "check", "rules", "/dev/stdin"], input=json.dumps(rule), text=True, check=True, stdout=subprocess.DEVNULL)
    print(f"{len(queries)} queries and {len(named)} metrics: 1 passed, 0 failed")


if __name__ == "__main__":
    main()
