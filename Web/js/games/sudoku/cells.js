// Cells and houses of a Sudoku, as actions and people name them.

import { t } from '../../base/words.js';

/** The cell as actions name it. */
export function cellCode(cell, size) {
  return `r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`;
}

/** The number of a cell by its name in actions. */
export function cellOf(name, size) {
  const [, row, column] = /^r(\d+)c(\d+)$/.exec(name);
  return (row - 1) * size + (column - 1);
}

/** A house as a person says it; houses are counted as the server does: rows, columns, boxes. */
export function houseName(house) {
  return [t`row ${(house % 9) + 1}`, t`column ${(house % 9) + 1}`, t`box ${(house % 9) + 1}`][Math.floor(house / 9)];
}
