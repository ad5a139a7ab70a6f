// Cells and houses of a Sudoku, as actions and people name them.

/** The cell as actions name it. */
export function cellCode(cell) {
  return `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;
}

/** A house as a person says it; houses are counted as the server does: rows, columns, boxes. */
export function houseName(house) {
  return `${['row', 'column', 'box'][Math.floor(house / 9)]} ${(house % 9) + 1}`;
}
