// The parts of a board that are followed: the pixels at its strongest edges, spread over the whole board. Each has the change of its light
// when the board moves, turns or tilts.

/** The tiles of the board each way, and the most pixels of a tile that are followed, for each level of the pyramid. */
const tiles = 12;
const perTile = [10, 7, 4];
/** An edge has at least so many grey levels from one pixel to the next. */
const leastEdge = 3;

/** The unknowns: a move, a turn with its stretches, a tilt; and the gain in brightness of the picture. */
export const unknowns = 10;

/**
 * The pixels to follow of a board, for each level.
 * @param {{levels: object[], width: number}} pyramid the picture with the board
 * @param {number[][]} corners of the board, clockwise, in parts of the picture's width
 */
export function patchesOf(pyramid, corners) {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const middle = [xs.reduce((a, b) => a + b) / 4, ys.reduce((a, b) => a + b) / 4];
  const box = { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
  // In its own coordinates the board is about as large as the unit square: what is solved is well conditioned.
  const size = Math.max(box.right - box.left, box.bottom - box.top) / 2 || 1;
  return { corners, middle, size, levels: pyramid.levels.map((level, index) => strongest(level, pyramid.width, corners, box, middle, size, perTile[index])) };
}

function strongest({ light, width, height, scale }, fullWidth, corners, box, middle, size, most) {
  const unit = fullWidth / scale;
  const found = Array.from({ length: tiles * tiles }, () => []);
  const [left, right] = [Math.max(1, Math.floor(box.left * unit)), Math.min(width - 2, Math.ceil(box.right * unit))];
  const [top, bottom] = [Math.max(1, Math.floor(box.top * unit)), Math.min(height - 2, Math.ceil(box.bottom * unit))];
  const isInside = insideOf(corners);
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const at = y * width + x;
      const [alongX, alongY] = [(light[at + 1] - light[at - 1]) / 2, (light[at + width] - light[at - width]) / 2];
      const edge = alongX * alongX + alongY * alongY;
      if (edge < leastEdge * leastEdge) continue;
      const [u, v] = [(x + 0.5) / unit, (y + 0.5) / unit];
      if (!isInside(u, v)) continue;
      const column = Math.min(tiles - 1, Math.floor((tiles * (u - box.left)) / (box.right - box.left)));
      const row = Math.min(tiles - 1, Math.floor((tiles * (v - box.top)) / (box.bottom - box.top)));
      const tile = found[Math.max(0, row) * tiles + Math.max(0, column)];
      if (tile.length === most && tile[most - 1].edge >= edge) continue;
      let rank = Math.min(tile.length, most - 1);
      for (; rank > 0 && tile[rank - 1].edge < edge; rank -= 1) tile[rank] = tile[rank - 1];
      tile[rank] = { edge, u, v, light: light[at], alongX, alongY };
    }
  }
  return packed(found.flat(), unit, middle, size);
}

/** In flat arrays, which are gone through for every picture of the video. */
function packed(found, unit, [middleX, middleY], size) {
  const patches = { count: found.length, x: new Float64Array(found.length), y: new Float64Array(found.length), light: new Float64Array(found.length), slopes: new Float64Array(found.length * unknowns) };
  found.forEach(({ u, v, light, alongX, alongY }, index) => {
    const [x, y] = [(u - middleX) / size, (v - middleY) / size];
    // From grey levels a pixel to grey levels a unit of the board's own coordinates.
    const [gx, gy] = [alongX * unit * size, alongY * unit * size];
    [patches.x[index], patches.y[index], patches.light[index]] = [x, y, light];
    const along = gx * x + gy * y;
    patches.slopes.set([gx, gy, gx * x, gx * y, gy * x, gy * y, -along * x, -along * y, light - 128, 1], index * unknowns);
  });
  return patches;
}

/** True if a point lies in a convex quadrilateral. */
function insideOf(corners) {
  const edges = corners.map(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % 4];
    return [y - nextY, nextX - x, x * nextY - nextX * y];
  });
  const [[x0, y0], [x2, y2]] = [corners[0], corners[2]];
  const sign = Math.sign(edges[1][0] * (x0 + x2) / 2 + edges[1][1] * (y0 + y2) / 2 + edges[1][2]) || 1;
  return (x, y) => edges.every(([a, b, c]) => sign * (a * x + b * y + c) >= 0);
}
