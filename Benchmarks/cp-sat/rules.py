"""Random puzzles of each rule, counted by CP-SAT and by another program: python rules.py BENCH COUNT [RULE...].

Each puzzle is made around a random board, so that it has a solution, and gets enough givens for at most LIMIT solutions.
The models follow the definitions of the rules, not the other solver.
"""

import collections
import random
import subprocess
import sys
import tempfile

from ortools.sat.python import cp_model

LIMIT = 200


class Board:
    """A board of `size` rows with boxes, its variables, and a solution around which rules are made."""

    def __init__(self, size, chance):
        self.size, self.chance = size, chance
        self.cells = range(size * size)
        rows = {4: 2, 6: 2, 9: 3}[size]
        columns = size // rows
        self.rows = [[r * size + c for c in range(size)] for r in range(size)]
        self.columns = [[r * size + c for r in range(size)] for c in range(size)]
        self.boxes = [[(b // (size // columns) * rows + i // columns) * size + b % (size // columns) * columns + i % columns for i in range(size)] for b in range(size)]
        self.shape = rows, columns
        self.solution = None

    def model(self):
        model = cp_model.CpModel()
        self.digits = [model.new_int_var(1, self.size, "") for _ in self.cells]
        for house in self.rows + self.columns + self.boxes:
            model.add_all_different([self.digits[c] for c in house])
        return model

    def neighbours(self):
        size = self.size
        return [(c, c + 1) for c in self.cells if c % size < size - 1] + [(c, c + size) for c in self.cells if c + size < size * size]

    def path(self, length):
        path = [self.chance.choice(self.cells)]
        while len(path) < length:
            row, column = divmod(path[-1], self.size)
            steps = [(row + a) * self.size + column + b for a in (-1, 0, 1) for b in (-1, 0, 1) if 0 <= row + a < self.size and 0 <= column + b < self.size]
            steps = [c for c in steps if c not in path]
            if not steps:
                break
            path.append(self.chance.choice(steps))
        return path

    def paths(self, holds, least=2, most=5, tries=400, count=4):
        """Some paths whose digits fulfil a rule."""
        found = []
        for _ in range(tries):
            path = self.path(self.chance.randint(least, most))
            if len(path) >= least and holds([self.solution[c] for c in path]):
                found.append(path)
                if len(found) == count:
                    break
        return found

    def lines(self):
        return [line[:: self.chance.choice((1, -1))] for line in self.rows + self.columns]


def text(cells):
    return ",".join(map(str, cells))


def relate(model, board, pairs, allowed):
    """A rule of pairs of cells as a table of allowed digits."""
    digits = range(1, board.size + 1)
    table = [(a, b) for a in digits for b in digits if allowed(a, b)]
    for a, b in pairs:
        model.add_allowed_assignments([board.digits[a], board.digits[b]], table)


# Each rule makes its fields from a board with a solution, and adds its constraints for these fields. Rules of the whole board
# come before the solution: `whole` adds them to the model from which it is drawn.


def windoku(model, board):
    for row, column in ((1, 1), (1, 5), (5, 1), (5, 5)):
        model.add_all_different([board.digits[(row + i // 3) * 9 + column + i % 3] for i in range(9)])


def disjoint(model, board):
    for place in range(board.size):
        model.add_all_different([board.digits[box[place]] for box in board.boxes])


def dot_pairs(board):
    white = [p for p in board.neighbours() if abs(board.solution[p[0]] - board.solution[p[1]]) == 1]
    black = [p for p in board.neighbours() if p not in white and (board.solution[p[0]] == 2 * board.solution[p[1]] or 2 * board.solution[p[0]] == board.solution[p[1]])]
    return white, black


def alldots(model, board):
    white, black = dot_pairs(board)
    relate(model, board, white, lambda a, b: abs(a - b) == 1)
    relate(model, board, black, lambda a, b: a == 2 * b or b == 2 * a)
    others = [p for p in board.neighbours() if p not in white and p not in black]
    relate(model, board, others, lambda a, b: abs(a - b) > 1 and a != 2 * b and b != 2 * a)
    return {"white": " ".join(map(text, white)), "black": " ".join(map(text, black)), "rules": "alldots"}


def sums(board):
    return [[p for p in board.neighbours() if board.solution[p[0]] + board.solution[p[1]] == total] for total in (5, 10)]


def xv(model, board):
    chosen = [[p for p in pairs if board.chance.random() < 0.5] for pairs in sums(board)]
    for total, pairs in zip((5, 10), chosen):
        for a, b in pairs:
            model.add(board.digits[a] + board.digits[b] == total)
    return {"v": " ".join(map(text, chosen[0])), "x": " ".join(map(text, chosen[1]))}


def allxv(model, board):
    five, ten = sums(board)
    for total, pairs in ((5, five), (10, ten)):
        for a, b in pairs:
            model.add(board.digits[a] + board.digits[b] == total)
    for a, b in board.neighbours():
        if (a, b) not in five and (a, b) not in ten:
            model.add(board.digits[a] + board.digits[b] != 5)
            model.add(board.digits[a] + board.digits[b] != 10)
    return {"v": " ".join(map(text, five)), "x": " ".join(map(text, ten)), "rules": "allxv"}


def palindromes(model, board):
    paths = board.paths(lambda d: d == d[::-1], most=5)
    for path in paths:
        for a, b in zip(path, path[::-1]):
            model.add(board.digits[a] == board.digits[b])
    return {"palindromes": " ".join(map(text, paths))}


def renbans(model, board):
    paths = board.paths(lambda d: sorted(d) == list(range(min(d), min(d) + len(d))), most=4)
    for path in paths:
        cells = [board.digits[c] for c in path]
        model.add_all_different(cells)
        least, most = model.new_int_var(1, 9, ""), model.new_int_var(1, 9, "")
        model.add_min_equality(least, cells)
        model.add_max_equality(most, cells)
        model.add(most - least == len(path) - 1)
    return {"renbans": " ".join(map(text, paths))}


def whispers(model, board):
    least = (board.size + 1) // 2
    paths = board.paths(lambda d: all(abs(a - b) >= least for a, b in zip(d, d[1:])), most=4)
    for path in paths:
        relate(model, board, list(zip(path, path[1:])), lambda a, b: abs(a - b) >= least)
    return {"whispers": " ".join(map(text, paths))}


def between(model, board):
    paths = board.paths(lambda d: all(min(d[0], d[-1]) < x < max(d[0], d[-1]) for x in d[1:-1]), least=3)
    for path in paths:
        rising = model.new_bool_var("")
        first, last = board.digits[path[0]], board.digits[path[-1]]
        for c in path[1:-1]:
            model.add(first < board.digits[c]).only_enforce_if(rising)
            model.add(board.digits[c] < last).only_enforce_if(rising)
            model.add(first > board.digits[c]).only_enforce_if(~rising)
            model.add(board.digits[c] > last).only_enforce_if(~rising)
    return {"between": " ".join(map(text, paths))}


def littlekillers(model, board):
    size, found = board.size, []
    for _ in range(6):
        line = board.chance.choice((0, size - 1))
        place = board.chance.randrange(size)
        row, column = (line, place) if board.chance.random() < 0.5 else (place, line)
        down, right = board.chance.choice((-1, 1)), board.chance.choice((-1, 1))
        if 0 <= row - down < size and 0 <= column - right < size:
            continue
        cells = []
        while 0 <= row < size and 0 <= column < size:
            cells.append(row * size + column)
            row, column = row + down, column + right
        if len(cells) < 2:
            continue
        total = sum(board.solution[c] for c in cells)
        model.add(sum(board.digits[c] for c in cells) == total)
        found.append(f"{total}:{text(cells)}")
    return {"littlekillers": " ".join(found)}


def sandwiches(model, board):
    size, found = board.size, []
    for line in board.chance.sample(board.lines(), size):
        digits = [board.solution[c] for c in line]
        first, last = sorted((digits.index(1), digits.index(size)))
        total = sum(digits[first + 1 : last])
        # One pair of places holds 1 and the greatest digit.
        choices = []
        for i in range(size):
            for j in range(i + 1, size):
                for a, b in ((1, size), (size, 1)):
                    chosen = model.new_bool_var("")
                    model.add(board.digits[line[i]] == a).only_enforce_if(chosen)
                    model.add(board.digits[line[j]] == b).only_enforce_if(chosen)
                    model.add(sum(board.digits[c] for c in line[i + 1 : j]) == total).only_enforce_if(chosen)
                    choices.append(chosen)
        model.add_exactly_one(choices)
        found.append(f"{total}:{text(line)}")
    return {"sandwiches": " ".join(found)}


def quadruples(model, board):
    size, found = board.size, []
    for _ in range(4):
        corner = board.chance.randrange(size - 1) * size + board.chance.randrange(size - 1)
        cells = [corner, corner + 1, corner + size, corner + size + 1]
        digits = board.chance.sample([board.solution[c] for c in cells], board.chance.randint(1, 4))
        for digit, count in collections.Counter(digits).items():
            holds = []
            for c in cells:
                is_digit = model.new_bool_var("")
                model.add(board.digits[c] == digit).only_enforce_if(is_digit)
                model.add(board.digits[c] != digit).only_enforce_if(~is_digit)
                holds.append(is_digit)
            model.add(sum(holds) >= count)
        found.append(f"{text(digits)}:{text(cells)}")
    return {"quadruples": " ".join(found)}


def clones(model, board):
    size, found = board.size, []
    shifts = [(r, c) for r in range(size) for c in range(1 - size, size) if (r, c) > (0, 0)]
    for down, right in board.chance.sample(shifts, len(shifts)):
        pairs = [(c, c + down * size + right) for c in board.cells if 0 <= c % size + right < size and c // size + down < size]
        pairs = [(a, b) for a, b in pairs if board.solution[a] == board.solution[b]]
        if len(pairs) > 1 and len(found) < 2:
            for a, b in pairs:
                model.add(board.digits[a] == board.digits[b])
            found.append(f"{text(a for a, _ in pairs)}:{text(b for _, b in pairs)}")
    return {"clones": " ".join(found)}


def skyscrapers(model, board):
    found = []
    for line in board.chance.sample(board.lines(), board.size):
        visible, tallest = 0, 0
        for c in line:
            visible, tallest = visible + (board.solution[c] > tallest), max(tallest, board.solution[c])
        seen = []
        for index, c in enumerate(line):
            is_seen = model.new_bool_var("")
            seen.append(is_seen)
            if index == 0:
                model.add(is_seen == 1)
                continue
            highest = model.new_int_var(1, board.size, "")
            model.add_max_equality(highest, [board.digits[b] for b in line[:index]])
            model.add(board.digits[c] > highest).only_enforce_if(is_seen)
            model.add(board.digits[c] < highest).only_enforce_if(~is_seen)
        model.add(sum(seen) == visible)
        found.append(f"{visible}:{text(line)}")
    return {"skyscrapers": " ".join(found)}


# The rules that are known before a solution, with the sizes that they allow, and those made around one.
WHOLE = {"windoku": (windoku, (9,)), "disjoint": (disjoint, (4, 6, 9))}
AROUND = {rule.__name__: rule for rule in (alldots, xv, allxv, palindromes, renbans, whispers, between, littlekillers, sandwiches, quadruples, clones, skyscrapers)}


class Counter(cp_model.CpSolverSolutionCallback):
    def __init__(self, digits):
        super().__init__()
        self.digits, self.found = digits, set()

    def on_solution_callback(self):
        # Variables beside the digits may take several values in one solution.
        self.found.add(tuple(self.value(digit) for digit in self.digits))
        if len(self.found) >= LIMIT:
            self.stop_search()


def count(model, board):
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.enumerate_all_solutions = True
    counter = Counter(board.digits)
    solver.solve(model, counter)
    return len(counter.found)


def draw(model, board, seed):
    """A random solution of a model."""
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = seed
    solver.parameters.randomize_search = True
    for cell, digit in zip(board.chance.sample(board.cells, board.size), board.chance.sample(range(1, board.size + 1), board.size)):
        model.add_hint(board.digits[cell], digit)
    if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        raise SystemExit("a rule of a whole board has no solution")
    return [solver.value(digit) for digit in board.digits]


def puzzle(rule, seed):
    """A line of text and CP-SAT's number of solutions, less than LIMIT."""
    chance = random.Random(f"{rule} {seed}")
    sizes = WHOLE[rule][1] if rule in WHOLE else (4, 6, 6, 9)
    board = Board(chance.choice(sizes), chance)
    model = board.model()
    if rule in WHOLE:
        WHOLE[rule][0](model, board)
    board.solution = draw(model, board, seed)
    share = chance.uniform(0.15, 0.5)
    while True:
        chance_of_rule = random.Random(f"{rule} {seed} fields")
        board.chance = chance_of_rule
        model = board.model()
        if rule in WHOLE:
            WHOLE[rule][0](model, board)
            fields = {"rules": rule}
        else:
            fields = AROUND[rule](model, board)
        givens = [digit if chance.random() < share else 0 for digit in board.solution]
        # Now and then a wrong digit, so that puzzles without a solution occur.
        if chance.random() < 0.15:
            cell = chance.choice(board.cells)
            givens[cell] = givens[cell] % board.size + 1
        for cell, given in enumerate(givens):
            if given:
                model.add(board.digits[cell] == given)
        found = count(model, board)
        if found < LIMIT:
            break
        share = min(1, share + 0.1)
    fields = {"size": str(board.size), "givens": "".join(str(d) if d else "." for d in givens)} | fields
    return "\t".join(f"{name}={value}" for name, value in fields.items() if value), found


def main():
    bench, number, rules = sys.argv[1], int(sys.argv[2]), sys.argv[3:] or [*WHOLE, *AROUND]
    failed = 0
    for rule in rules:
        made = [puzzle(rule, seed) for seed in range(number)]
        with tempfile.NamedTemporaryFile("w", suffix=".tsv") as file:
            file.write("".join(line + "\n" for line, _ in made))
            file.flush()
            answer = subprocess.run([bench, "--each", str(LIMIT), file.name], check=True, capture_output=True, text=True)
        counts = [int(line) for line in answer.stdout.split()]
        wrong = [(line, ours, theirs) for (line, theirs), ours in zip(made, counts, strict=True) if ours != theirs]
        known = [theirs for _, theirs in made]
        print(f"{rule}: {len(made)} puzzles, {known.count(0)} without a solution, {known.count(1)} with one, {sum(known)} solutions in all; {len(wrong)} counts differ", flush=True)
        for line, ours, theirs in wrong[:3]:
            print(f"  {ours} instead of {theirs}: {line}")
        failed += len(wrong)
    sys.exit(failed > 0)


main()
