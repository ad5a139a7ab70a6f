// Straight edges in a grey picture, such as that of a table, by a Hough transform. Each pixel at which the light changes votes for the
// lines that run through it across that change. The two edges of a ruler or a stick count as one, in the middle between them.

import { smoothed } from './pyramid.js';

/** The least change of the light, as Sobel's operator measures it on the smoothed picture: some three times the difference in grey levels. */
const leastChange = 40;
/** A pixel votes for the lines whose direction differs by so many degrees from its own. */
const spread = 4;
/** How far a pixel of a line may lie beside it, in pixels, and how far its direction may differ, in degrees. */
const [beside, turned] = [1.6, 16];
/** The widest gap of an edge, in parts of the width: a finger may hold it. */
const widestGap = 0.05;
/** The least length of an edge in parts of the shorter side, and the least part of it that is seen. */
const [leastLength, leastSeen] = [0.25, 0.7];
/** What runs beside an edge within this part of the width is the same thing: its other side, or its shadow. */
const thickness = 0.14;
/** The least length of the other side, in parts of the first one, and the most that it is turned from that, in degrees. */
const [otherLength, otherTurn] = [0.6, 8];
/** How many lines are looked at before it is said that there is no other edge. */
const mostLines = 8;

const degree = Math.PI / 180;
const cosines = Float64Array.from({ length: 180 }, (_, angle) => Math.cos(angle * degree));
const sines = Float64Array.from({ length: 180 }, (_, angle) => Math.sin(angle * degree));

/**
 * Finds the strongest straight edges.
 * @param {Uint8Array} light the grey picture, some 160 pixels wide
 * @param {number} width
 * @param {number} height
 * @param {number} [most] how many edges are wanted
 * @returns {number[][][]} segments, the strongest first: the two ends, x and y each, in pixels
 */
export function edgesOf(light, width, height, most = 2) {
  let pixels = changesOf(smoothed(light, width, height), width, height);
  const [gap, reach, least] = [widestGap * width, thickness * width, leastLength * Math.min(width, height)];
  const votes = new Votes(width, height, pixels);
  const found = [];
  for (let line = 0; line < mostLines && found.length < most && pixels.length > 0; line += 1) {
    const { edge, members } = strongestEdge(pixels, votes, gap);
    const isEdge = edge && edge.length >= least && edge.seen >= leastSeen;
    const on = new Set(members);
    const same = isEdge ? pixels.filter((pixel) => !on.has(pixel) && isSame(pixel, edge, reach)) : [];
    if (isEdge) found.push(middleOf(edge, strongestEdge(same, new Votes(width, height, same), gap).edge));
    const gone = new Set([...members, ...same]);
    pixels = pixels.filter((pixel) => !gone.has(pixel));
    votes.add(gone, -1);
  }
  return found;
}

/** The strongest line of some pixels, and the longest edge on it; no edge where the pixels only lie on one line. */
function strongestEdge(pixels, votes, gap) {
  if (pixels.length < 2) return { members: pixels };
  let line = votes.strongest;
  let members;
  // The votes know the line to a degree, which is too little for a long edge; the line through its pixels is better.
  for (let round = 0; round < 2; round += 1) {
    members = pixels.filter((pixel) => isOn(pixel, line));
    const run = longestRun(members, line, gap);
    if (run.length < 2) return { members };
    line = fitted(run);
  }
  return { members, edge: line };
}

/** The ends of an edge; of the middle between it and the other side of the same thing, where that is seen. */
function middleOf({ ends, cos, sin, distance, length, angle }, other) {
  const isOther = other && other.length >= otherLength * length && other.seen >= leastSeen && difference(other.angle, angle) <= otherTurn;
  if (!isOther) return ends;
  const half = (other.middle[0] * cos + other.middle[1] * sin - distance) / 2;
  return ends.map(([x, y]) => [x + half * cos, y + half * sin]);
}

/** The pixels at which the light changes most, across the change: their places to a part of a pixel, and the directions of the change in degrees. */
function changesOf(light, width, height) {
  const [across, down, sizes] = [new Int16Array(light.length), new Int16Array(light.length), new Float32Array(light.length)];
  for (let y = 1; y < height - 1; y += 1) {
    for (let at = y * width + 1, end = (y + 1) * width - 1; at < end; at += 1) {
      const [above, below] = [at - width, at + width];
      across[at] = light[above + 1] - light[above - 1] + 2 * (light[at + 1] - light[at - 1]) + light[below + 1] - light[below - 1];
      down[at] = light[below - 1] - light[above - 1] + 2 * (light[below] - light[above]) + light[below + 1] - light[above + 1];
      sizes[at] = Math.hypot(across[at], down[at]);
    }
  }
  const pixels = [];
  for (let y = 2; y < height - 2; y += 1) {
    for (let x = 2; x < width - 2; x += 1) {
      const at = y * width + x;
      const size = sizes[at];
      if (size < leastChange) continue;
      const isAcross = Math.abs(across[at]) >= Math.abs(down[at]);
      const step = isAcross ? 1 : width;
      const [before, after] = [sizes[at - step], sizes[at + step]];
      if (size < before || size <= after) continue;
      // The top of a parabola through the three.
      const part = (0.5 * (before - after)) / (before - 2 * size + after);
      const angle = (Math.round(Math.atan2(down[at], across[at]) / degree) + 360) % 180;
      pixels.push({ x: isAcross ? x + part : x, y: isAcross ? y : y + part, angle });
    }
  }
  return pixels;
}

/** The votes of pixels for lines: by the angle of a line's normal in degrees, and its distance from the corner. */
class Votes {
  #reach;
  #row;
  #counts;

  constructor(width, height, pixels) {
    this.#reach = Math.ceil(Math.hypot(width, height)) + 1;
    this.#row = 2 * this.#reach + 1;
    this.#counts = new Uint16Array(180 * this.#row);
    this.add(pixels, 1);
  }

  /** Adds the votes of pixels, or with -1 takes them back. */
  add(pixels, one) {
    const [counts, row, reach] = [this.#counts, this.#row, this.#reach];
    for (const { x, y, angle: own } of pixels) {
      for (let turn = -spread; turn <= spread; turn += 1) {
        const angle = (own + turn + 180) % 180;
        counts[angle * row + Math.round(x * cosines[angle] + y * sines[angle]) + reach] += one;
      }
    }
  }

  /** The line with the most votes. */
  get strongest() {
    const [counts, row] = [this.#counts, this.#row];
    let [best, most] = [1, 0];
    for (let at = 1; at < counts.length - 1; at += 1) {
      if (counts[at] === 0) continue;
      // The votes of an edge between two distances are shared by both.
      const sum = counts[at - 1] + 2 * counts[at] + counts[at + 1];
      if (sum > most) [best, most] = [at, sum];
    }
    const angle = Math.floor(best / row);
    return { cos: cosines[angle], sin: sines[angle], angle, distance: (best % row) - this.#reach };
  }
}

function isOn({ x, y, angle }, line) {
  return Math.abs(x * line.cos + y * line.sin - line.distance) <= beside && difference(angle, line.angle) <= turned;
}

/** The angle between two directions, in degrees. */
function difference(one, other) {
  const turn = Math.abs(one - other) % 180;
  return Math.min(turn, 180 - turn);
}

/** The pixels of the longest part of a line without a wider gap. */
function longestRun(members, { cos, sin }, gap) {
  const sorted = members.map((pixel) => ({ pixel, along: pixel.y * cos - pixel.x * sin })).sort((a, b) => a.along - b.along);
  let [best, from] = [[0, 0], 0];
  for (let to = 1; to <= sorted.length; to += 1) {
    if (to < sorted.length && sorted[to].along - sorted[to - 1].along <= gap) continue;
    if (to - from > best[1] - best[0]) best = [from, to];
    from = to;
  }
  return sorted.slice(...best).map(({ pixel }) => pixel);
}

/** The straight line through pixels, by the least squares of their distances from it, and its part from the first of them to the last. */
function fitted(run) {
  const [x, y] = ['x', 'y'].map((axis) => run.reduce((sum, each) => sum + each[axis], 0) / run.length);
  let [xx, xy, yy] = [0, 0, 0];
  for (const each of run) {
    const [dx, dy] = [each.x - x, each.y - y];
    xx += dx * dx; xy += dx * dy; yy += dy * dy;
  }
  // Of the normal.
  const direction = 0.5 * Math.atan2(2 * xy, xx - yy) + Math.PI / 2;
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)];
  const places = run.map((each) => (each.y - y) * cos - (each.x - x) * sin);
  const [start, end] = [Math.min(...places), Math.max(...places)];
  const ends = [start, end].map((at) => [x - at * sin, y + at * cos]);
  const length = end - start;
  const angle = (direction / degree + 180) % 180;
  return { cos, sin, distance: x * cos + y * sin, angle, ends, middle: [x, y], start, end, length, seen: run.length / length };
}

/** Whether a pixel belongs to the thing whose edge was found. */
function isSame(pixel, { cos, sin, middle: [x, y], start, end, angle }, reach) {
  const [dx, dy] = [pixel.x - x, pixel.y - y];
  const along = dy * cos - dx * sin;
  return along >= start - reach && along <= end + reach && Math.abs(dx * cos + dy * sin) <= reach && difference(pixel.angle, angle) <= 2 * turned;
}
