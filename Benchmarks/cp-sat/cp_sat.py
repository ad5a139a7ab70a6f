"""Killers, jigsaws and other sizes through CP-SAT: python cp_sat.py FILE.

A file is a table with the columns `cages`, or `size` and `givens` and perhaps `regions`. Each puzzle is solved, its
solution forbidden, and solved again, with one worker. Building the model counts as well as solving it.
"""

import sys
import time

from ortools.sat.python import cp_model


def puzzles(path):
    with open(path) as file:
        names = file.readline().rstrip("\n").split("\t")
        for line in file:
            if line.strip():
                yield dict(zip(names, line.rstrip("\n").split("\t")))


def box_shape(size):
    rows = max(r for r in (1, 2, 3, 4) if size % r == 0 and r * r <= size)
    return rows, size // rows


def build(row):
    size = int(row.get("size", 9))
    model = cp_model.CpModel()
    cells = [model.new_int_var(1, size, "") for _ in range(size * size)]
    if "regions" in row:
        regions = row["regions"].split()
    else:
        rows, columns = box_shape(size)
        regions = [(c // size // rows, c % size // columns) for c in range(size * size)]
    for i in range(size):
        model.add_all_different(cells[i * size : (i + 1) * size])
        model.add_all_different(cells[i::size])
    for region in set(regions):
        model.add_all_different([cells[c] for c in range(size * size) if regions[c] == region])
    for cell, given in enumerate(row.get("givens", "").split()):
        if given.isdigit():
            model.add(cells[cell] == int(given))
    for cage in row.get("cages", "").split():
        total, members = cage.split(":")
        members = [cells[int(c)] for c in members.split(",")]
        model.add(sum(members) == int(total))
        model.add_all_different(members)
    return model, cells


def solve(row):
    """1 for one solution, 2 for several, 0 for none."""
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    model, cells = build(row)
    if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return 0
    found = [solver.value(cell) for cell in cells]
    differ = []
    for cell, digit in zip(cells, found):
        other = model.new_bool_var("")
        model.add(cell != digit).only_enforce_if(other)
        differ.append(other)
    model.add_bool_or(differ)
    return 1 if solver.solve(model) == cp_model.INFEASIBLE else 2


def main():
    times, unique = [], 0
    for row in puzzles(sys.argv[1]):
        start = time.process_time()
        unique += solve(row) == 1
        times.append(time.process_time() - start)
    times.sort()
    print(
        f"  CP-SAT: {len(times)} puzzles, {unique} with one solution, {len(times) / sum(times):.1f} a second;"
        f" median {times[len(times) // 2] * 1e3:.1f} ms, longest {times[-1] * 1e3:.0f} ms"
    )


main()
