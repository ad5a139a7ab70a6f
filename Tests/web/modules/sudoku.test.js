// A Sudoku without its screen: what is typed in, and what actions do to the board. What is left of them when the game went on elsewhere.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './page.js';
import { layoutOf } from '../js/games/sudoku/layout.js';
import { after, boardOf, conflicts, rebased } from '../js/games/sudoku/model.js';
import { puzzleOf } from '../js/games/sudoku/typed.js';

const easy = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const layout = layoutOf({});
const blank = () => boardOf({ grid: easy, marks: Array.from({ length: 81 }, () => []) });
const played = (...actions) => actions.reduce((board, action) => after(board, action, layout), blank());

// MARK: What is typed in

const rows = Array.from({ length: 9 }, (_, row) => easy.slice(9 * row, 9 * row + 9));
const cut = rows.map((row) => [row.slice(0, 3), row.slice(3, 6), row.slice(6)].map((part) => ` ${[...part].join(' ')} `));
const crossed = '+-------+-------+-------+';
const boxed = [crossed, ...[0, 3, 6].flatMap((at) => [...cut.slice(at, at + 3).map((parts) => `|${parts.join('|')}|`), crossed])];
const drawn = boxed.slice(1, -1).map((line) => line.replace(/^[|+]|[|+]$/g, ''));
const plain = boxed.map((line) => (line === crossed ? '-'.repeat(21) : line.replaceAll('|', '')));
const lines = boxed.map((line) => line.replaceAll('|', '│').replaceAll('-', '─').replaceAll('+', '┼'));

const ways = {
  'with each sign for a blank': [...'_*-0?xX·'].map((sign) => easy.replaceAll('.', sign)),
  'with spaces for blanks': [easy.replaceAll('.', ' ')],
  'in nine rows': [rows.join(' '), rows.join('|'), rows.join('\n'), rows.join('\r\n'), rows.map((row) => [...row].join('\t')).join('\n')],
  'in boxes': [boxed, drawn, plain, boxed.slice(1, -1), lines].map((each) => each.join('\n')),
  'with a rating behind it': [`${easy},easy 1.2`],
};
for (const [way, texts] of Object.entries(ways)) {
  test(`a puzzle is typed in ${way}`, () => {
    for (const text of texts) assert.deepEqual(puzzleOf(text), { puzzle: easy }, text);
  });
}

test('a line of another kind goes to the server, with tabs between its fields', () => {
  assert.deepEqual(puzzleOf('size=4 givens=..34.32..1433412 cages=6:4,8'), { puzzle: 'size=4\tgivens=..34.32..1433412\tcages=6:4,8' });
});

test('links, files and codes of other programs go to the server as they are', () => {
  for (const text of ['https://sudokupad.app/scfoooooooooooooK', 'N4IgzglgXgpiBcBO+/A=', 'scfoooooooooooooK', '3x3:zzzc', '<opensudoku a = "b">\n</opensudoku>']) {
    assert.deepEqual(puzzleOf(` ${text}\n`), { puzzle: text });
  }
});

test('the wrong characters of a puzzle are named, at most five', () => {
  assert.match(puzzleOf(`abcdefgh${easy.slice(8)}`).wrong, /^No digit and no blank: “a” “b” “c” “d” “e” and 3 more\./);
  assert.match(puzzleOf(`${easy.slice(0, 80)}z`).wrong, /“z”\./);
  assert.equal(puzzleOf(easy.slice(0, 30)).wrong, 'A puzzle has 81 cells. Here are 30.');
});

// MARK: The board after actions

test('a digit takes the pencil marks of its house away', () => {
  const board = played('r1c3~4', 'r1c4~4', 'r2c2~4', 'r9c1~4', 'r1c3=4');
  assert.equal(board.grid[2], '4');
  assert.deepEqual([2, 3, 10].map((cell) => board.marks[cell]), [[], [], []]);
  assert.deepEqual(board.marks[72], [4]);
});

test('a pencil mark is set and taken away, in order', () => {
  assert.deepEqual(played('r1c3~4', 'r1c3~1').marks[2], [1, 4]);
  assert.deepEqual(played('r1c3~4', 'r1c3~1', 'r1c3~4').marks[2], [1]);
});

test('marks of both kinds are independent, and a digit takes both away from its house', () => {
  const board = played('r1c4~4', 'r1c4^4', 'r1c4^1', 'r2c2^4', 'r9c1^4', 'r1c3=4');
  assert.deepEqual([3, 10, 72].map((cell) => [board.marks[cell], board.corners[cell]]), [[[], [1]], [[], []], [[], [4]]]);
});

test('several cells are written by one action', () => {
  const board = played('r1c3,r1c4^4', 'r1c3^1', 'r1c3,r2c2#2', 'r1c3,r1c4,r1c6=8');
  assert.deepEqual([2, 3, 5].map((cell) => board.grid[cell]), ['8', '8', '8']);
  assert.deepEqual([board.corners[2], board.colours[2], board.colours[10]], [[], 2, 2]);
  const undone = after(board, 'undo', layout);
  assert.deepEqual([undone.corners[2], undone.corners[3], undone.grid[5]], [[1, 4], [4], '.']);
  assert.equal(after(undone, 'r1c3,r1c4=.', layout).corners[2].length, 0);
});

test('undo and redo lead through the boards', () => {
  const board = played('r1c3=4', 'r1c4=6');
  const undone = after(board, 'undo', layout);
  assert.equal(undone.grid, played('r1c3=4').grid);
  assert.equal(after(undone, 'redo', layout).grid, board.grid);
  // A new digit forgets what could be done again.
  assert.equal(after(after(undone, 'r1c4=2', layout), 'redo', layout), null);
  assert.equal(after(blank(), 'undo', layout), null);
});

test('what only the server can answer is no board', () => {
  const board = blank();
  assert.equal(after(board, 'check', layout), board);
  assert.equal(after(board, 'hint 2', layout), board);
  assert.equal(after(board, 'candidates', layout), null);
});

test('a digit that stands twice is found', () => {
  assert.deepEqual(conflicts(played('r1c3=5').grid, layout), [0, 2]);
  assert.deepEqual(conflicts(played('r1c3=4').grid, layout), []);
});

// MARK: A game that went on elsewhere

const onto = (mine, theirs) => rebased(blank(), played(...mine), played(...theirs), layout);

test('digits of two devices are added', () => {
  assert.deepEqual(onto(['r1c3=4', 'r1c6=8'], ['r1c4=6']), { actions: ['r1c3=4', 'r1c6=8'], lost: [] });
});

test('the digit of the device that was quicker stays', () => {
  assert.deepEqual(onto(['r1c3=4', 'r1c6=8'], ['r1c3=1']), { actions: ['r1c6=8'], lost: [2] });
});

test('the same digit is written once', () => {
  assert.deepEqual(onto(['r1c3=4'], ['r1c3=4']), { actions: [], lost: [] });
});

test('pencil marks are added where no digit came', () => {
  assert.deepEqual(onto(['r1c3~4', 'r1c4~2'], ['r1c3=1']), { actions: ['r1c4~2'], lost: [] });
  // A mark that a digit elsewhere has ruled out comes again, for it was made here.
  assert.deepEqual(onto(['r1c3~4'], ['r1c3~4']), { actions: [], lost: [] });
});

test('corner marks and colours of two devices are added', () => {
  assert.deepEqual(onto(['r1c3^4', 'r1c4#2', 'r1c6#3'], ['r1c4#5', 'r1c6#3', 'r1c3=4']), { actions: ['r1c4#2'], lost: [] });
});

test('clues take their rows and columns beside the board', () => {
  const board = { kind: 'sandwich', rules: [], size: 4, regions: [], houses: [], apart: [], distinct: [[0, 5]], hasOnlyPeers: false, notes: [] };
  const clue = (row, column) => ({ kind: 'clue', cells: [], text: '5', row, column });
  const found = layoutOf({ board: { ...board, marks: [clue(0, -2), clue(-1, 3), clue(4, 1), { kind: 'shade', cells: [2, 3] }] } });
  assert.deepEqual(found.margins, { top: 1, left: 2, bottom: 1, right: 0 });
  assert.deepEqual([...found.shaded], [2, 3]);
  assert.deepEqual([found.hasOutlines, found.peers[0]], [false, [5]]);
});
