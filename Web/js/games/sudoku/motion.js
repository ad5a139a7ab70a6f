// What moves on a Sudoku board: a new digit appears, a finished house answers. The board has changed already; this only shows it.

import { isCalm } from '../../base/dom.js';

/** More new digits than this are no turn of a player but another board. */
const mostDigits = 3;

/**
 * Shows what lies between two grids on the cells of a board.
 * @param {string} before
 * @param {string} after
 * @param {Element[]} cells
 */
export function showChange(before, after, layout, cells) {
  if (isCalm() || before.length !== after.length) return;
  const fresh = [...after].flatMap((digit, cell) => (digit !== '.' && before[cell] !== digit ? [cell] : []));
  if (fresh.length === 0 || fresh.length > mostDigits) return;
  for (const cell of fresh) {
    cells[cell].querySelector('.digit')?.animate(
      [{ transform: 'scale(0.4)', opacity: 0 }, { transform: 'scale(1.12)', opacity: 1, offset: 0.65 }, { transform: 'scale(1)', opacity: 1 }],
      { duration: 220, easing: 'ease-out' });
  }
  for (const house of finished(before, after, layout)) answer(house, fresh, cells, layout.size);
}

/** The houses that the last digits filled, with every digit once. */
function finished(before, after, { houses }) {
  const isFull = (grid, house) => new Set(house.map((cell) => grid[cell])).size === house.length && house.every((cell) => grid[cell] !== '.');
  return houses.filter((house) => isFull(after, house) && !isFull(before, house));
}

/** A wave from the digit that was written through its house. */
function answer(house, fresh, cells, size) {
  const from = house.find((cell) => fresh.includes(cell)) ?? house[0];
  const [row, column] = [Math.floor(from / size), from % size];
  for (const cell of house) {
    const away = Math.max(Math.abs(Math.floor(cell / size) - row), Math.abs((cell % size) - column));
    const timing = { duration: 480, delay: away * 45, easing: 'ease-out' };
    cells[cell].animate([{}, { backgroundColor: 'var(--good-wash)', offset: 0.35 }, {}], timing);
    cells[cell].querySelector('.digit')?.animate([{}, { transform: 'scale(1.18)', offset: 0.35 }, {}], timing);
  }
}
