// The places of a board that was read: the number of cells a side, the cells that belong to it, their places on the photograph.
// A samurai is five boards of 9 x 9 on a square of 21 x 21 cells. Its digits go to 9, and some cells belong to none of the five.

/** The largest digit of a board. */
export const sizeOf = (board) => board.size ?? 9;

/** How many cells the board has a side. Older readings do not say. */
export const sideOf = (board) => board.side ?? Math.round(Math.sqrt(board.asDecided.length));

/** Whether it is five boards in one. */
export const isSamurai = (board) => sideOf(board) !== sizeOf(board);

/** The row and column of the first cell of each board of a samurai. */
const origins = [[0, 0], [0, 12], [6, 6], [12, 0], [12, 12]];

/** The square boards that it is made of: `{ row, column, side }`. */
export function squaresOf(board) {
  return isSamurai(board) ? origins.map(([row, column]) => ({ row, column, side: 9 })) : [{ row: 0, column: 0, side: sideOf(board) }];
}

/** Whether a cell of the square belongs to the board. */
export function belongs(board, cell) {
  const [atRow, atColumn] = placeOf(board, cell);
  return squaresOf(board).some(({ row, column, side }) => atRow >= row && atRow < row + side && atColumn >= column && atColumn < column + side);
}

/** The cells of the board, row by row. */
export function cellsOf(board) {
  return Array.from({ length: sideOf(board) ** 2 }, (_, cell) => cell).filter((cell) => belongs(board, cell));
}

/** The same board on its photograph turned until the board's top is up. */
export function upright(board) {
  const { turn, width, height } = board;
  if (!turn) return board;
  const turned = { 90: ([x, y]) => [height - y, x], 180: ([x, y]) => [width - x, height - y], 270: ([x, y]) => [y, width - x] }[turn];
  const [across, down] = turn === 180 ? [width, height] : [height, width];
  return { ...board, width: across, height: down, lattice: board.lattice.map(turned), outline: board.outline.map(turned) };
}

/** Boards in the order in which a page is read: from the top, and those that stand beside each other from the left. */
export function inOrder(boards) {
  const box = (board) => {
    const ys = board.outline.map(([, y]) => y);
    return { left: Math.min(...board.outline.map(([x]) => x)), middle: (Math.min(...ys) + Math.max(...ys)) / 2, height: Math.max(...ys) - Math.min(...ys) };
  };
  const rows = [];
  for (const each of boards.map((board) => ({ board, ...box(upright(board)) })).sort((one, other) => one.middle - other.middle)) {
    const row = rows.at(-1);
    if (row && each.middle - row[0].middle < 0.5 * row[0].height) row.push(each);
    else rows.push([each]);
  }
  return rows.flatMap((row) => row.sort((one, other) => one.left - other.left).map(({ board }) => board));
}

/** The row and column of a cell, from 0. */
export function placeOf(board, cell) {
  return [Math.floor(cell / sideOf(board)), cell % sideOf(board)];
}

/** The crossing at a row and column of the lattice, in pixels of the photograph. */
export function crossing(board, row, column) {
  return board.lattice[row * (sideOf(board) + 1) + column];
}

/** The four corners of a cell, clockwise from the upper left one. */
export function cornersOf(board, cell) {
  const [row, column] = placeOf(board, cell);
  return [[0, 0], [0, 1], [1, 1], [1, 0]].map(([down, right]) => crossing(board, row + down, column + right));
}

/** What tells the regions of a board apart, by cell. */
export function regionOf(board, cell) {
  const [row, column] = placeOf(board, cell);
  if (board.regions?.length) return board.regions[cell];
  return Math.floor(row / 3) * sideOf(board) + Math.floor(column / 3);
}

/** The same of the cell beside it; `null` where that does not belong to the board. */
export function regionBeside(board, cell, down, right) {
  const [row, column] = placeOf(board, cell);
  const [nextRow, nextColumn, side] = [row + down, column + right, sideOf(board)];
  const next = nextRow * side + nextColumn;
  const isThere = nextRow >= 0 && nextRow < side && nextColumn >= 0 && nextColumn < side && belongs(board, next);
  return isThere ? regionOf(board, next) : null;
}

/** A digit of a grid as it is written, where a letter stands for 10 and more; `.` for a blank. */
export function digitText(character) {
  return character === '.' ? '.' : String(parseInt(character, 17));
}
