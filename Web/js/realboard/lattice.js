// Places on a board that is seen in perspective, by its crossings.

/** A place by rows and columns, which need not be whole numbers: above 0 or beyond the last row too. */
export function placeOn(points, columns, row, column) {
  const rows = points.length / (columns + 1) - 1;
  const [top, left] = [clamp(Math.floor(row), rows), clamp(Math.floor(column), columns)];
  const [v, u] = [row - top, column - left];
  const at = (y, x) => points[(top + y) * (columns + 1) + left + x];
  return [0, 1].map((axis) =>
    (at(0, 0)[axis] * (1 - u) + at(0, 1)[axis] * u) * (1 - v) + (at(1, 0)[axis] * (1 - u) + at(1, 1)[axis] * u) * v);
}

const clamp = (value, count) => Math.max(0, Math.min(count - 1, value));

/** The corners of a cell, clockwise. */
export function cornersOf(points, columns, cell) {
  const corner = Math.floor(cell / columns) * (columns + 1) + (cell % columns);
  return [corner, corner + 1, corner + columns + 2, corner + columns + 1].map((index) => points[index]);
}

/** The cell that holds a point; null beside the board. */
export function cellAt(points, columns, point) {
  const cells = (points.length / (columns + 1) - 1) * columns;
  for (let cell = 0; cell < cells; cell += 1) if (isInside(cornersOf(points, columns, cell), point)) return cell;
  return null;
}

function isInside(corners, [x, y]) {
  const sides = corners.map(([ax, ay], index) => {
    const [bx, by] = corners[(index + 1) % 4];
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  });
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
}
