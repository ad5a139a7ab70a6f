// What a Sudoku looks like after actions that the server has not answered yet: digits, pencil marks, undo. Only what is seen;
// whether a digit may stand, what help costs and when the puzzle is solved is for the server to say.

/** The houses that each cell is in: its other cells. */
export const peers = Array.from({ length: 81 }, (_, cell) => {
  const [row, column] = [Math.floor(cell / 9), cell % 9];
  const box = (each) => Math.floor(each / 27) * 3 + Math.floor((each % 9) / 3);
  return Array.from({ length: 81 }, (_, other) => other).filter(
    (other) => other !== cell &&
      (Math.floor(other / 9) === row || other % 9 === column || box(other) === box(cell)),
  );
});

/** The cells of a house: 0 to 8 are rows, 9 to 17 columns, 18 to 26 boxes. */
export function cellsOf(house) {
  const [kind, number] = [Math.floor(house / 9), house % 9];
  return Array.from({ length: 9 }, (_, i) => [
    number * 9 + i,
    i * 9 + number,
    (Math.floor(number / 3) * 3 + Math.floor(i / 3)) * 9 + (number % 3) * 3 + (i % 3),
  ][kind]);
}

/** The board as the server sent it, with no past. */
export function boardOf(view) {
  return { grid: view.grid, marks: view.marks, past: [], future: [] };
}

/** The board after an action; the same board where the action does not show (a check, a hint). `null`: only the server knows. */
export function after(board, action) {
  if (action === 'undo') return step(board, 'past', 'future');
  if (action === 'redo') return step(board, 'future', 'past');
  const matched = /^r([1-9])c([1-9])([=~])([1-9.])$/.exec(action);
  if (!matched) return /^(check|hint \d)$/.test(action) ? board : null;
  const cell = (matched[1] - 1) * 9 + (matched[2] - 1);
  return matched[3] === '=' ? placed(board, cell, matched[4]) : marked(board, cell, Number(matched[4]));
}

/** The board with what the server says is on it, keeping the way back. */
export function corrected(board, view) {
  return { ...board, grid: view.grid, marks: view.marks };
}

/** Cells whose digit stands twice in a house. */
export function conflicts(grid) {
  return Array.from({ length: 81 }, (_, cell) => cell).filter(
    (cell) => grid[cell] !== '.' && peers[cell].some((other) => grid[other] === grid[cell]),
  );
}

function placed(board, cell, character) {
  const digit = Number(character);
  const grid = board.grid.slice(0, cell) + character + board.grid.slice(cell + 1);
  const marks = board.marks.map((each, index) => {
    if (index === cell) return [];
    return digit && each.includes(digit) && peers[cell].includes(index) ? each.filter((mark) => mark !== digit) : each;
  });
  return changed(board, grid, marks);
}

function marked(board, cell, digit) {
  const marks = board.marks.map((each, index) =>
    index !== cell ? each : each.includes(digit) ? each.filter((mark) => mark !== digit) : [...each, digit].sort());
  return changed(board, board.grid, marks);
}

const longest = 120;

function changed(board, grid, marks) {
  const past = [...board.past, { grid: board.grid, marks: board.marks }].slice(-longest);
  return { grid, marks, past, future: [] };
}

function step(board, from, to) {
  const other = board[from].at(-1);
  if (!other) return null;
  return {
    grid: other.grid,
    marks: other.marks,
    [from]: board[from].slice(0, -1),
    [to]: [...board[to], { grid: board.grid, marks: board.marks }],
  };
}
