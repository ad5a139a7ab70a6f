#!/usr/bin/env python3
"""The balance of Rogueship against what is wanted of it: bots of one idea, the searcher, three difficulties.

    Benchmarks/games/balance.py [--games 1000] [--gridship .build/release/gridship] [--tables FOLDER]

It runs `gridship simulate --json` for each bot and prints a table, then each wish with what was measured.
"""
import argparse
import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

ONE_IDEA = "cautious greedy smuggler fighter coward openSmuggler partBuyer borrower".split()


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--games", type=int, default=1000)
    options.add_argument("--gridship", default=".build/release/gridship")
    options.add_argument("--tables", help="a folder of tables instead of the published ones")
    chosen = options.parse_args()

    def run(bot, level):
        command = [chosen.gridship, "simulate", "rogueship", "--games", str(chosen.games), "--bot", bot,
                   "--difficulty", level, "--json"]
        if chosen.tables:
            command += ["--tables", chosen.tables]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            sys.exit(done.stderr)
        return json.loads(done.stdout)

    wanted = [(bot, "normal") for bot in ONE_IDEA + ["planner", "searcher"]] + [("searcher", "easy"), ("searcher", "hard")]
    with ThreadPoolExecutor(2) as pool:
        found = dict(zip(wanted, pool.map(lambda pair: run(*pair), wanted)))

    print("| bot | 10% | 50% | 90% | retired | deadline | bankrupt | lost | decisions 10/50/90% | meetings' money |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for (bot, level), tally in found.items():
        score, ends, decisions = tally["score"], tally["endings"], tally["decisions"]
        name = bot if level == "normal" else f"{bot}, {level}"
        print(f"| {name} | {score['10']} | {score['50']} | {score['90']} | " + " | ".join(
            f"{100 * ends[end]:.0f}%" for end in ("retired", "deadline", "bankrupt", "lost"))
            + f" | {decisions['10']}/{decisions['50']}/{decisions['90']} | {100 * tally['meetings']:.0f}% |")

    def wish(text, measured, holds):
        print(f"{'holds' if holds else 'FAILS'}: {text}: {measured}")

    def median(bot, level="normal"):
        return found[bot, level]["score"]["50"]

    print()
    best = max(ONE_IDEA, key=median)
    wish("no bot of one idea above the searcher's median", f"{best} {median(best)}, searcher {median('searcher')}",
         median(best) <= median("searcher"))
    share = found["planner", "normal"]["meetings"]
    wish("meetings move 20 to 30% of the planner's money", f"{100 * share:.0f}%", 0.2 <= share <= 0.3)
    spread = found["searcher", "normal"]["score"]["90"] / max(1, median("searcher"))
    wish("the searcher's 90th over its 50th percentile is at least 1.6", f"{spread:.2f}", spread >= 1.6)
    levels = [median("searcher", level) for level in ("easy", "normal", "hard")]
    wish("levels are 25% apart", levels, levels[1] >= 1.25 * levels[0] and levels[2] >= 1.25 * levels[1])
    endings = {end: sum(found[bot, "normal"]["endings"][end] for bot in ONE_IDEA + ["planner", "searcher"])
               / (len(ONE_IDEA) + 2) for end in ("retired", "deadline", "bankrupt", "lost")}
    for end in ("retired", "deadline", "lost"):
        wish(f"{end}: 10 to 60% of all endings", f"{100 * endings[end]:.0f}%", 0.1 <= endings[end] <= 0.6)
    fitted = {}
    for pair, tally in found.items():
        for part, count in tally["fitted"].items():
            fitted[part] = max(fitted.get(part, 0), count)
    wish("every part is bought", ", ".join(f"{part} {count:.1f}" for part, count in fitted.items()),
         min(fitted.values()) > 0.05)
    within = found["searcher", "normal"]["decisionsFrom60To110"]
    wish("95% of the searcher's games take 60 to 110 decisions", f"{100 * within:.0f}%", within >= 0.95)


main()
