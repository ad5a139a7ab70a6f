// What a Sudoku looks like after actions that the server has not answered yet: digits, pencil marks, undo. Only what is seen;
// whether a digit may stand, what help costs and when the puzzle is solved is for the server to say.

import { cellCode, cellOf } from './cells.js';
import { characterOf, digitOf } from './layout.js';

/** The board as the server sent it, with no past. */
export function boardOf(view) {
  return { ...written(view), past: [], future: [] };
}

/** The content of the cells of a view. Marks in corners and colours come only where there are any. */
function written({ grid, marks, corners, colours }) {
  const cells = [...grid];
  return { grid, marks, corners: corners ?? cells.map(() => []), colours: colours ?? cells.map(() => 0) };
}

/**
 * The board after an action; the same board where the action does not show (a check, a hint). `null`: only the server knows.
 * `layout` says which cells differ; see layout.js.
 */
export function after(board, action, layout) {
  if (action === 'undo') return step(board, 'past', 'future');
  if (action === 'redo') return step(board, 'future', 'past');
  const matched = /^((?:r\d+c\d+,)*r\d+c\d+)([=~^#])(\d+|\.)$/.exec(action);
  if (!matched) return /^(check|watch|hint \d)$/.test(action) ? board : null;
  const cells = matched[1].split(',').map((name) => cellOf(name, layout.size));
  const number = matched[3] === '.' ? 0 : Number(matched[3]);
  switch (matched[2]) {
    case '=': return placed(board, cells, number, layout);
    case '~': return marked(board, cells, number, 'marks');
    case '^': return marked(board, cells, number, 'corners');
    default: return changed(board, { colours: board.colours.map((colour, cell) => (cells.includes(cell) ? number : colour)) });
  }
}

/** The board with what the server says is on it, keeping the way back. */
export function corrected(board, view) {
  return { ...board, ...written(view) };
}

/** True if the same stands in all cells of two boards or views. */
export function isSame(a, b) {
  return JSON.stringify(written(a)) === JSON.stringify(written(b));
}

/** True if a player has written nothing into a cell, its colour aside. */
export function isEmpty({ grid, marks, corners }, cell) {
  return grid[cell] === '.' && marks[cell].length === 0 && corners[cell].length === 0;
}

/**
 * What is left to be done of changes that were made to another board: the game went on elsewhere meanwhile. A cell that was not touched
 * there takes what was written here; a digit needs a blank cell.
 * @param {{grid: string, marks: number[][], corners: number[][], colours: number[]}} before the board that the changes were made to
 * @param {{grid: string, marks: number[][], corners: number[][], colours: number[]}} mine that board with the changes
 * @param {object} now the view of the board as it is at the server
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
  for (const [kind, sign] of [['marks', '~'], ['corners', '^']]) {
    for (let cell = 0; cell < layout.count; cell += 1) {
      const [was, is] = [before[kind][cell], mine[kind][cell]];
      for (const mark of [...is.filter((mark) => !was.includes(mark)), ...was.filter((mark) => !is.includes(mark))]) {
        if (board.grid[cell] !== '.' || board[kind][cell].includes(mark) === is.includes(mark)) continue;
        take(`${cellCode(cell, layout.size)}${sign}${mark}`);
      }
    }
  }
  for (let cell = 0; cell < layout.count; cell += 1) {
    const colour = mine.colours[cell];
    if (colour !== before.colours[cell] && colour !== board.colours[cell]) take(`${cellCode(cell, layout.size)}#${colour || '.'}`);
  }
  return { actions, lost };
}

/** Cells whose digit stands twice where it may stand once. */
export function conflicts(grid, { peers }) {
  return peers.flatMap((others, cell) =>
    (grid[cell] !== '.' && others.some((other) => grid[other] === grid[cell]) ? [cell] : []));
}

function placed(board, cells, digit, { peers }) {
  // The rules leave cells as they are that hold the digit, or nothing where it is 0.
  const touched = new Set(cells.filter((cell) => (digit ? board.grid[cell] !== characterOf(digit) : !isEmpty(board, cell))));
  const ruledOut = new Set(digit ? [...touched].flatMap((cell) => peers[cell]) : []);
  const kept = (each, cell) => {
    if (touched.has(cell)) return [];
    return ruledOut.has(cell) && each.includes(digit) ? each.filter((mark) => mark !== digit) : each;
  };
  return changed(board, {
    grid: [...board.grid].map((each, cell) => (touched.has(cell) ? characterOf(digit) : each)).join(''),
    marks: board.marks.map(kept), corners: board.corners.map(kept),
  });
}

/** Adds a mark to the blank cells that lack it, or takes it away where all have it. */
function marked(board, cells, digit, kind) {
  const blank = cells.filter((cell) => board.grid[cell] === '.');
  const lacking = blank.filter((cell) => !board[kind][cell].includes(digit));
  const touched = new Set(lacking.length > 0 ? lacking : blank);
  return changed(board, {
    [kind]: board[kind].map((each, cell) => {
      if (!touched.has(cell)) return each;
      return each.includes(digit) ? each.filter((mark) => mark !== digit) : [...each, digit].sort((a, b) => a - b);
    }),
  });
}

const longest = 120;

function changed(board, change) {
  const { past, future, ...before } = board;
  return { ...before, ...change, past: [...past, before].slice(-longest), future: [] };
}

function step({ past, future, ...now }, from, to) {
  const way = { past, future };
  const other = way[from].at(-1);
  if (!other) return null;
  return { ...other, [from]: way[from].slice(0, -1), [to]: [...way[to], now] };
}
