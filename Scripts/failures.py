#!/usr/bin/env python3
"""Makes a page of the boards that `solve` reads wrong, each with its pictures and the stage that failed.

    Scripts/failures.py CORPORA page.html [--fold-models FOLDS] [--most 200]

CORPORA as for Scripts/measure.py. The page is one file with its pictures in it; it shows other people's photographs, so keep
it to yourself. Stages: find (no board, or a lattice elsewhere), read (a cell seen wrong), decide (seen right, changed for the
worse).
"""
import argparse
import base64
import html
import json
import os
import subprocess
import tempfile

from corpora import corpora, fold_models

SOLVE = os.path.join(os.path.dirname(__file__), "..", ".build", "release", "solve")
ADVICE = {
    "find": "lines too faint, blurred or hidden: evidence for the lattice from the digits' own rows and columns",
    "read": "more of this hand or print to train on, or a second look at the mark alone",
    "decide": "a better weighing of what people write wrong against what is read wrong",
}


def stage(answer, label):
    if "asSeen" not in answer:
        return "find"
    wrong = sum(a != b for a, b in zip(answer["asSeen"], label))
    return "find" if wrong > 30 else "read" if wrong else "decide"


def picture(path):
    with open(path, "rb") as file:
        return f'<img src="data:image/png;base64,{base64.b64encode(file.read()).decode()}">'


def entry(corpus, row, path, answer, models):
    label, decided = row["label"], answer.get("asDecided") or "?" * 81
    failed = stage(answer, label)
    bad = [i for i in range(81) if decided[i] != label[i]]
    cells = ", ".join(f"r{i // 9 + 1}c{i % 9 + 1} is {label[i]}, read {decided[i]}" for i in bad[:10]) or "none"
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([SOLVE, *models, "--stages", folder, path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        sheet = os.path.join(folder, "00-contact-sheet.png")
        shown = picture(sheet) if os.path.exists(sheet) else ""
    more = f" and {len(bad) - 10} more" if len(bad) > 10 else ""
    return failed, (f"<section><h2>{html.escape(corpus)}/{html.escape(os.path.basename(path))}: {failed}</h2>"
                    f"<p>{cells}{more}. Lattice score {answer.get('latticeScore', '-')}. Would mend it: {ADVICE[failed]}.</p>"
                    f"{shown}</section>")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpora")
    parser.add_argument("page")
    parser.add_argument("--fold-models")
    parser.add_argument("--most", type=int, default=200)
    options = parser.parse_args()
    folds = fold_models(options.fold_models)
    sections, counts = [], {}
    for corpus, rows in corpora(options.corpora):
        for row in rows:
            path = os.path.join(options.corpora, corpus, row["image"])
            model = folds.get(corpus + "/" + os.path.basename(path))
            models = ["--digits", model] if model else []
            run = subprocess.run([SOLVE, "--json", *models, path], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            answer = json.loads(run.stdout)
            if answer.get("asDecided") != row["label"] and len(sections) < options.most:
                failed, section = entry(corpus, row, path, answer, models)
                counts[failed] = counts.get(failed, 0) + 1
                sections.append(section)
    summary = ", ".join(f"{n} at {s}" for s, n in sorted(counts.items()))
    with open(options.page, "w") as file:
        file.write("<!doctype html><meta charset=utf-8><meta name=viewport content='width=device-width'><title>Failures</title>"
                   "<style>body{font:16px/1.4 system-ui;max-width:70rem;margin:1rem auto;padding:0 1rem}img{max-width:100%}"
                   "section{border-top:1px solid #999;break-inside:avoid}</style>"
                   f"<h1>Boards read wrong: {len(sections)}</h1><p>{summary}</p>" + "".join(sections))
    print(f"{len(sections)} boards: {summary}; {options.page}")


if __name__ == "__main__":
    main()
