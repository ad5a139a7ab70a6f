// What a Sudoku looks like after actions that the server has not answered yet: digits, pencil marks, undo. Only what is seen;
// whether a digit may stand, what help costs and when the puzzle is solved is for the server to say.

import { cellCode } from './cells.js';
import { characterOf, digitOf } from './layout.js';

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
  if (!matched) return /^(check|watch|hint \d)$/.test(action) ? board : null;
  const cell = (matched[1] - 1) * layout.size + (matched[2] - 1);
  const digit = matched[4] === '.' ? 0 : Number(matched[4]);
  return matched[3] === '=' ? placed(board, cell, digit, layout) : marked(board, cell, digit);
}

/** The board with what the server says is on it, keeping the way back. */
export function corrected(board, view) {
  return { ...board, grid: view.grid, marks: view.marks };
}

/**
 * What is left to be done of changes that were made to another board: the game went on elsewhere meanwhile. A cell that was not touched
 * there takes what was written here; a digit needs a blank cell.
 * @param {{grid: string, marks: number[][]}} before the board that the changes were made to
 * @param {{grid: string, marks: number[][]}} mine that board with the changes
 * @param {{grid: string, marks: number[][]}} now the board as it is at the server
 * @returns {{actions: string[], lost: number[]}} the actions that are left, and the cells where nothing can be added
 */
export function rebased(before, mine, now, layout) {
  const actions = [];
  const lost = [];
  let board = boardOf(now);
  const take = (action) => {
    actions.push(action);
    board = after(board, action, layout);
  };
  for (let cell = 0; cell < layout.count; cell += 1) {
    const wanted = mine.grid[cell];
    if (wanted === before.grid[cell] || wanted === now.grid[cell]) continue;
    const isFree = now.grid[cell] === '.' || now.grid[cell] === before.grid[cell];
    if (isFree) take(`${cellCode(cell, layout.size)}=${digitOf(wanted) || '.'}`);
    else lost.push(cell);
  }
  for (let cell = 0; cell < layout.count; cell += 1) {
    const changed = [...mine.marks[cell].filter((mark) => !before.marks[cell].includes(mark)), ...before.marks[cell].filter((mark) => !mine.marks[cell].includes(mark))];
    for (const mark of changed) {
      if (board.grid[cell] !== '.' || board.marks[cell].includes(mark) === mine.marks[cell].includes(mark)) continue;
      take(`${cellCode(cell, layout.size)}~${mark}`);
    }
  }
  return { actions, lost };
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
