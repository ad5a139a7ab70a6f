// The steps that a device finds without the server: each technique on a board where it is the easiest one, and whole puzzles.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './page.js';
import { answerAlone } from '../js/games/sudoku/alone.js';
import { costs } from '../js/games/sudoku/hints.js';
import { layoutOf } from '../js/games/sudoku/layout.js';
import { allowed, digitsOf, solve } from '../js/games/sudoku/solve.js';
import { stepOn } from '../js/games/sudoku/techniques.js';

const layout = layoutOf({});
const solution = '123456789456789123789123456231564897564897231897231564312645978645978312978312645';
const blank = '.'.repeat(81);
const all = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const without = (...digits) => all.filter((digit) => !digits.includes(digit));
const row = (number) => all.map((column) => 9 * (number - 1) + column - 1);
const box = [0, 1, 2, 9, 10, 11, 18, 19, 20];

/** A blank board with marks in some cells: `[cells, digits]`. */
function marked(...groups) {
  const marks = Array.from({ length: 81 }, () => []);
  for (const [cells, digits] of groups) for (const cell of cells) marks[cell] = digits;
  return { grid: blank, marks, solution };
}

const step = (...groups) => stepOn(marked(...groups), layout);
const others = (cells, ...but) => cells.filter((cell) => !but.includes(cell));
/** The cells that lose marks, and the marks. */
const losses = ({ eliminations }) => ({
  cells: [...new Set(eliminations.map(({ cell }) => cell))].sort((a, b) => a - b), digits: [...new Set(eliminations.map(({ digit }) => digit))].sort(),
});

// MARK: A digit for a cell

test('the last blank of a house', () => {
  const found = stepOn({ ...marked(), grid: `${solution.slice(0, 40)}.${solution.slice(41)}` }, layout);
  assert.deepEqual([found.technique, found.placements, found.houses], ['fullHouse', [{ cell: 40, digit: 9 }], [22]]);
  assert.equal(found.because.length, 8);
});

test('the only place of a digit in a box', () => {
  const found = step([others(box, 0), without(1)]);
  assert.deepEqual([found.technique, found.placements, found.houses], ['hiddenSingleInBox', [{ cell: 0, digit: 1 }], [18]]);
});

test('the only place of a digit in a line', () => {
  const found = step([others(row(1), 0), without(1)]);
  assert.deepEqual([found.technique, found.placements, found.houses], ['hiddenSingleInLine', [{ cell: 0, digit: 1 }], [0]]);
});

test('the digits that rule out the other places are shown', () => {
  // Four ones leave a single place for a one in the first box.
  const grid = [...blank].map((_, cell) => ([15, 21, 28, 56].includes(cell) ? '1' : '.')).join('');
  const found = stepOn({ ...marked(), grid }, layout);
  assert.deepEqual([found.technique, found.placements, found.because], ['hiddenSingleInBox', [{ cell: 0, digit: 1 }], [15, 21, 28, 56]]);
});

test('the only digit of a cell', () => {
  const found = step([[4], [5]]);
  assert.deepEqual([found.technique, found.placements, found.houses], ['nakedSingle', [{ cell: 4, digit: 5 }], []]);
});

test('a digit of the solution where no technique goes on', () => {
  const found = step([[30], [4, 5, 6]]);
  assert.deepEqual([found.technique, found.placements], ['solution', [{ cell: 30, digit: 5 }]]);
});

// MARK: Marks that go

test('a digit that a box has in one line alone', () => {
  const found = step([others(box, 0, 1, 2), without(1)]);
  assert.deepEqual([found.technique, found.houses, found.cells], ['pointing', [18, 0], [0, 1, 2]]);
  assert.deepEqual(losses(found), { cells: [3, 4, 5, 6, 7, 8], digits: [1] });
});

test('a digit that a line has in one box alone', () => {
  const found = step([others(row(1), 0, 1, 2), without(1)]);
  assert.deepEqual([found.technique, found.houses], ['claiming', [0, 18]]);
  assert.deepEqual(losses(found), { cells: [9, 10, 11, 18, 19, 20], digits: [1] });
});

test('two cells with two digits', () => {
  const found = step([[0, 8], [1, 9]]);
  assert.deepEqual([found.technique, found.houses, found.cells], ['nakedPair', [0], [0, 8]]);
  assert.deepEqual(losses(found), { cells: [1, 2, 3, 4, 5, 6, 7], digits: [1, 9] });
});

test('three cells with three digits, of which each has two', () => {
  const found = step([[0], [1, 4]], [[3], [4, 7]], [[6], [1, 7]]);
  assert.deepEqual([found.technique, found.houses, found.cells], ['nakedTriple', [0], [0, 3, 6]]);
  assert.deepEqual(losses(found), { cells: [1, 2, 4, 5, 7, 8], digits: [1, 4, 7] });
});

test('two digits that fit into two cells', () => {
  const found = step([others(row(1), 0, 4), without(1, 5)]);
  assert.deepEqual([found.technique, found.houses, found.cells], ['hiddenPair', [0], [0, 4]]);
  assert.deepEqual(losses(found), { cells: [0, 4], digits: without(1, 5) });
});

test('three digits that fit into three cells', () => {
  const found = step([others(row(1), 0, 4, 8), without(1, 5, 9)]);
  assert.deepEqual([found.technique, found.houses, found.cells], ['hiddenTriple', [0], [0, 4, 8]]);
  assert.deepEqual(losses(found), { cells: [0, 4, 8], digits: without(1, 5, 9) });
});

test('a digit in a rectangle, of rows and of columns', () => {
  const found = step([[...others(row(1), 0, 4), ...others(row(9), 72, 76)], without(1)]);
  assert.deepEqual([found.technique, found.houses, found.cells], ['xWing', [0, 8, 9, 13], [0, 4, 72, 76]]);
  assert.deepEqual(losses(found).digits, [1]);
  assert.deepEqual(losses(found).cells, [9, 13, 18, 22, 27, 31, 36, 40, 45, 49, 54, 58, 63, 67]);
  const column = (number) => all.map((each) => 9 * (each - 1) + number - 1);
  const upright = step([[...others(column(1), 0, 72), ...others(column(5), 4, 76)], without(1)]);
  assert.deepEqual([upright.technique, upright.houses], ['xWing', [9, 13, 0, 8]]);
});

test('marks without the right digit do not count', () => {
  assert.equal(step([[0, 8], [2, 3]]).technique, 'solution');
});

// MARK: Whole puzzles

const puzzles = [
  '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
  '.......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...',
  '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..',
  '1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1',
];

for (const puzzle of puzzles) {
  test(`hints lead from ${puzzle.slice(0, 20)} to its solution`, () => {
    const right = solve(puzzle, layout);
    assert.ok(right && [...puzzle].every((digit, cell) => digit === '.' || right[cell] === digit));
    let grid = puzzle;
    let marks = allowed(grid, layout).map(digitsOf);
    for (let count = 0; grid.includes('.'); count += 1) {
      assert.ok(count < 1000, 'each step changes something');
      const { placements, eliminations } = stepOn({ grid, marks, solution: right }, layout);
      for (const { cell, digit } of placements) {
        assert.equal(String(digit), right[cell]);
        grid = grid.slice(0, cell) + digit + grid.slice(cell + 1);
      }
      for (const { cell, digit } of eliminations) assert.notEqual(String(digit), right[cell]);
      const left = allowed(grid, layout);
      marks = marks.map((each, cell) => each.filter((digit) => left[cell] & (1 << digit) && !eliminations.some((gone) => gone.cell === cell && gone.digit === digit)));
    }
    assert.equal(grid, right);
  });
}

test('a grid without a solution has none', () => {
  assert.equal(solve(`11${blank.slice(2)}`, layout), undefined);
});

// MARK: What is told

test('each stage tells more', () => {
  const board = marked([[0, 8], [1, 9]]);
  const [first, second, third] = [1, 2, 3].map((stage) => answerAlone(`hint ${stage}`, board, layout));
  assert.deepEqual([first, second, third].map(({ cost }) => cost), costs.hint);
  const [a, b, c] = [first, second, third].map(({ events }) => events[0].hint);
  assert.deepEqual([a.cells, a.houses, a.eliminations, a.reason], [[], [], [], undefined]);
  assert.deepEqual([b.cells, b.houses, b.eliminations, b.reason], [[0, 8], [0], [], undefined]);
  assert.equal(c.eliminations.length, 14);
  assert.equal(c.reason, 'row 1, column 1 and row 1, column 9 hold only 1 and 9, one each, so nothing else in row 1 holds them.');
  assert.equal(first.events[0].text, 'The next step: naked pair.');
});

test('a wrong digit allows no hint, and a check finds it', () => {
  const board = { ...marked(), grid: `2${blank.slice(1)}` };
  assert.throws(() => answerAlone('hint 1', board, layout), { status: 422, message: /A digit is wrong/ });
  const { events: [event], cost } = answerAlone('check', board, layout);
  assert.deepEqual([event.cells, event.text, cost], [[0], 'One digit is wrong: row 1, column 1.', costs.check + costs.mistake]);
  assert.deepEqual(answerAlone('check', marked(), layout), { events: [{ kind: 'checked', text: 'No mistake so far.', cells: [] }], cost: costs.check });
});
