// Homographies of the plane: nine numbers, row by row, that take a point of one picture to its place in another one.

export const identity = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** The homography that applies `before` and then `after`. */
export function product(after, before) {
  const result = new Array(9);
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 3; column += 1) {
      result[row * 3 + column] = after[row * 3] * before[column] + after[row * 3 + 1] * before[3 + column] + after[row * 3 + 2] * before[6 + column];
    }
  }
  return normalised(result);
}

/** The homography that leads back; null where there is none. */
export function inverse([a, b, c, d, e, f, g, h, i]) {
  const [A, B, C] = [e * i - f * h, f * g - d * i, d * h - e * g];
  const determinant = a * A + b * B + c * C;
  if (!(Math.abs(determinant) > 1e-12)) return null;
  return normalised([A, c * h - b * i, b * f - c * e, B, a * i - c * g, c * d - a * f, C, b * g - a * h, a * e - b * d]);
}

/** A point's place. */
export function place([a, b, c, d, e, f, g, h, i], [x, y]) {
  const depth = g * x + h * y + i;
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
}

/** The homography that takes four points to four others; null where there is none. */
export function fromPoints(start, end) {
  const before = fromSquare(start);
  const back = before && inverse(before);
  const after = fromSquare(end);
  return back && after ? product(after, back) : null;
}

/** The homography from the unit square to four points, clockwise (Heckbert 1989). */
function fromSquare([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]) {
  const [dx1, dy1, dx2, dy2] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const [dx3, dy3] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const determinant = dx1 * dy2 - dx2 * dy1;
  if (!(Math.abs(determinant) > 1e-12)) return null;
  const [g, h] = [(dx3 * dy2 - dx2 * dy3) / determinant, (dx1 * dy3 - dx3 * dy1) / determinant];
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
}

/** A turn about a point. */
export function rotation(angle, [x, y]) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cos, -sin, x - cos * x + sin * y, sin, cos, y - sin * x - cos * y, 0, 0, 1];
}

export const translation = (x, y) => [1, 0, x, 0, 1, y, 0, 0, 1];

/**
 * Whether a homography takes a convex quadrilateral to one that a sheet of paper can show. That one is convex and goes round the same way.
 * It lies in front of the camera, is neither much larger nor much smaller, and is no narrow strip.
 */
export function isPlausible(homography, corners) {
  const depths = corners.map(([x, y]) => homography[6] * x + homography[7] * y + homography[8]);
  if (!depths.every((depth) => depth > 0.2 * depths[0] && depth < 5 * depths[0])) return false;
  const moved = corners.map((corner) => place(homography, corner));
  const [before, after] = [area(corners), area(moved)];
  if (!(after / before > 0.2 && after / before < 5)) return false;
  const turns = moved.map((corner, index) => cross(corner, moved[(index + 1) % 4], moved[(index + 2) % 4]) / after);
  if (!turns.every((turn) => turn > 0.15)) return false;
  const sides = moved.map((corner, index) => Math.hypot(corner[0] - moved[(index + 1) % 4][0], corner[1] - moved[(index + 1) % 4][1]));
  return Math.min(...sides) > 0.2 * Math.max(...sides);
}

/** With a last number of 1, as two that are the same are written alike. */
function normalised(homography) {
  const last = homography[8];
  return Math.abs(last) > 1e-12 ? homography.map((each) => each / last) : homography;
}

const cross = (a, b, c) => (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]);
const area = (corners) => corners.reduce((sum, [x, y], index) => {
  const [nextX, nextY] = corners[(index + 1) % corners.length];
  return sum + (x * nextY - nextX * y) / 2;
}, 0);
