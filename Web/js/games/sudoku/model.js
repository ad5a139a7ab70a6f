// What a Sudoku looks like after actions that the server has not answered yet: digits, pencil marks, undo. Only what is seen;
// whether a digit may stand, what help costs and when the puzzle is solved is for the server to say.

import { characterOf } from './layout.js';

/** The board as the server sent it, with no past. */
export function boardOf(view) {
  return { grid: view.grid, marks: view.marks, past: [], future: [] };
}

/**
 * The board after an action; the same board where the action does not show (a check, a hint). `null`: only the server knows.
 * `layout` says which cells differ; see layout.js.
 */
export function after(board, action, layout) {
  if (action === 'undo') return step(board, 'past', 'future');
  if (action === 'redo') return step(board, 'future', 'past');
  const matched = /^r(\d+)c(\d+)([=~])(\d+|\.)$/.exec(action);
  if (!matched) return /^(check|hint \d)$/.test(action) ? board : null;
  const cell = (matched[1] - 1) * layout.size + (matched[2] - 1);
  const digit = matched[4] === '.' ? 0 : Number(matched[4]);
  return matched[3] === '=' ? placed(board, cell, digit, layout) : marked(board, cell, digit);
}

/** The board with what the server says is on it, keeping the way back. */
export function corrected(board, view) {
  return { ...board, grid: view.grid, marks: view.marks };
}

/** Cells whose digit stands twice where it may stand once. */
export function conflicts(grid, { peers }) {
  return peers.flatMap((others, cell) =>
    (grid[cell] !== '.' && others.some((other) => grid[other] === grid[cell]) ? [cell] : []));
}

function placed(board, cell, digit, { peers }) {
  const grid = board.grid.slice(0, cell) + characterOf(digit) + board.grid.slice(cell + 1);
  const marks = board.marks.map((each, index) => {
    if (index === cell) return [];
    return digit && each.includes(digit) && peers[cell].includes(index) ? each.filter((mark) => mark !== digit) : each;
  });
  return changed(board, grid, marks);
}

function marked(board, cell, digit) {
  const marks = board.marks.map((each, index) =>
    index !== cell ? each : each.includes(digit) ? each.filter((mark) => mark !== digit) : [...each, digit].sort((a, b) => a - b));
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
