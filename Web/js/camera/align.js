// Where a board has gone from one picture to another one. The light at its edges is compared with the other picture, from the smallest
// pictures to the largest. The homography that explains the difference best is solved for in a few steps (inverse compositional alignment,
// Baker and Matthews 2004). What fits badly, such as a finger or a reflection, counts little (the weights of Cauchy, then of Geman and McClure).

import { inverse, isPlausible, product, rotation, translation } from './homography.js';
import { unknowns } from './patches.js';

/** At a level of the pyramid, the smallest last: how many numbers of the homography are solved for, how often at most, and how sharply what fits badly is left out. */
const fine = [{ level: 1, numbers: 8, times: 6, sharpness: 1 }, { level: 0, numbers: 8, times: 6, sharpness: 2 }];
const all = [{ level: 2, numbers: 2, times: 4, sharpness: 1 }, { level: 2, numbers: 6, times: 4, sharpness: 1 }, ...fine];
/** The distance in which a move is looked for, around the expected place and where the board was lost, in pixels of the smallest picture. */
const reach = { followed: 4, lost: 10 };
/** The most that a lost board may have rolled, in radians. */
const roll = 0.12;
/** A move found so must explain so much more than none, or lines would be taken for their neighbours. */
const gain = 0.8;
/** Steps below this part of the board are noise. */
const leastStep = 4e-4;
/** Fewer pixels than this say nothing of a homography. */
const leastPixels = 60;
/** The least share of the board that must be in the picture. */
const leastSeen = 0.45;
/** Smaller differences are the camera's noise, in grey levels. */
const leastDifference = 2;
/** The board in parts, each way. So many of those that are seen must look like the board, by a correlation of so much: a finger may lie on the others.
 *  Where the board was not searched for, more is wanted. */
const parts = 4;
const leastShare = 0.5;
const leastLike = { near: 0.75, searched: 0.5 };

/**
 * The homography from the picture with the board to another one, both in parts of the width.
 * @param {object} patches of the board, from `patchesOf`
 * @param {object} pyramid the other picture
 * @param {number[][]} guesses homographies to begin from
 * @param {boolean} isLost whether the board was not found in the picture before
 * @returns {number[]?} null where the board is not found
 */
export function align(patches, pyramid, guesses, isLost) {
  const near = best(patches, pyramid, guesses);
  return refined(patches, pyramid, near.homography, fine, leastLike.near) ?? refined(patches, pyramid, searched(patches, pyramid, near, isLost ? reach.lost : reach.followed), all, leastLike.searched);
}

/** A homography that was improved stage by stage; null where what comes of it is no board. */
function refined(patches, pyramid, start, stages, like) {
  let homography = start;
  for (const { level, numbers, times, sharpness } of stages) {
    for (let time = 0; time < times; time += 1) {
      const step = stepOf(patches, patches.levels[level], pyramid, pyramid.levels[level], homography, numbers, sharpness);
      if (!step) break;
      if (!isPlausible(step.homography, patches.corners)) return null;
      homography = step.homography;
      if (step.size < leastStep) break;
    }
  }
  return isPlausible(homography, patches.corners) && isLike(patches, pyramid, homography, like) ? homography : null;
}

/** The best of some homographies, by the smallest picture. */
function best(patches, pyramid, guesses) {
  let found = null;
  for (const homography of guesses) {
    const unlike = unlikenessOf(patches, pyramid, homography);
    if (!found || unlike < found.unlike) found = { homography, unlike };
  }
  return found;
}

/** The best move from a homography, looked for around it on the smallest picture. */
function searched(patches, pyramid, { homography: start, unlike: least }, far) {
  const pixel = pyramid.levels.at(-1).scale / pyramid.width;
  let found = { homography: start, unlike: least * gain };
  // A board that was lost may have rolled meanwhile.
  const rolls = far > reach.followed ? [0, -roll, roll] : [0];
  for (const turn of rolls) {
    const turned = product(start, rotation(turn, patches.middle));
    // Every other place shows well enough where a board that has rolled is.
    const step = turn ? 2 : 1;
    for (let y = -far; y <= far; y += step) {
      for (let x = -far; x <= far; x += step) {
        const homography = product(translation(x * pixel, y * pixel), turned);
        const unlike = unlikenessOf(patches, pyramid, homography);
        if (unlike < found.unlike) found = { homography, unlike };
      }
    }
  }
  return found.homography;
}

const there = { light: new Float64Array(0), isSeen: new Uint8Array(0) };

/** The light of the other picture where a homography puts the pixels of the board; returns how many of them are in it. */
function look({ middle: [middleX, middleY], size }, { count, x, y }, { width: fullWidth }, { light, width, height, scale }, [a, b, c, d, e, f, g, h, i]) {
  if (there.light.length < count) Object.assign(there, { light: new Float64Array(count), isSeen: new Uint8Array(count) });
  const unit = fullWidth / scale;
  let seen = 0;
  for (let index = 0; index < count; index += 1) {
    const [u, v] = [x[index] * size + middleX, y[index] * size + middleY];
    const depth = g * u + h * v + i;
    const [atX, atY] = [(unit * (a * u + b * v + c)) / depth - 0.5, (unit * (d * u + e * v + f)) / depth - 0.5];
    const [column, row] = [Math.floor(atX), Math.floor(atY)];
    const isSeen = column >= 0 && row >= 0 && column < width - 1 && row < height - 1;
    there.isSeen[index] = isSeen ? 1 : 0;
    if (!isSeen) continue;
    seen += 1;
    const [partX, partY, from] = [atX - column, atY - row, row * width + column];
    const above = light[from] + (light[from + 1] - light[from]) * partX;
    const below = light[from + width] + (light[from + width + 1] - light[from + width]) * partX;
    there.light[index] = above + (below - above) * partY;
  }
  return seen;
}

/** Sums for the correlation of two lights. */
class Correlation {
  count = 0;
  #sums = [0, 0, 0, 0, 0];

  add(one, other) {
    const sums = this.#sums;
    this.count += 1;
    sums[0] += one; sums[1] += other; sums[2] += one * one; sums[3] += other * other; sums[4] += one * other;
  }

  /** From -1 to 1; 0 for an even light. */
  get value() {
    const [one, other, square, otherSquare, both] = this.#sums;
    const spread = (square - (one * one) / this.count) * (otherSquare - (other * other) / this.count);
    return spread > 0 ? (both - (one * other) / this.count) / Math.sqrt(spread) : 0;
  }
}

/** The difference of a place from the board on the smallest picture: from 0, the same, to 2. */
function unlikenessOf(patches, pyramid, homography) {
  const board = patches.levels.at(-1);
  if (look(patches, board, pyramid, pyramid.levels.at(-1), homography) < leastSeen * board.count) return 2;
  const correlation = new Correlation();
  for (let index = 0; index < board.count; index += 1) if (there.isSeen[index]) correlation.add(board.light[index], there.light[index]);
  return 1 - correlation.value;
}

/** True if a place looks like the board, part by part: by a correlation of `least`. */
function isLike(patches, pyramid, homography, least) {
  const board = patches.levels[0];
  const seen = look(patches, board, pyramid, pyramid.levels[0], homography);
  if (seen < leastPixels || seen < leastSeen * board.count) return false;
  const correlations = Array.from({ length: parts * parts }, () => new Correlation());
  const partOf = (value) => Math.min(parts - 1, Math.max(0, Math.floor(((value + 1) / 2) * parts)));
  for (let index = 0; index < board.count; index += 1) {
    if (there.isSeen[index]) correlations[partOf(board.y[index]) * parts + partOf(board.x[index])].add(board.light[index], there.light[index]);
  }
  const whole = correlations.filter(({ count }) => count >= leastPixels / parts);
  return whole.filter(({ value }) => value >= least).length >= leastShare * whole.length;
}

/** One step towards the best homography; null where too little is seen, or what is seen leaves it open. */
function stepOf(patches, board, pyramid, level, homography, numbers, sharpness) {
  if (look(patches, board, pyramid, level, homography) < leastPixels) return null;
  const differences = new Float64Array(board.count);
  const scale = residuals(board, differences);
  // The normal equations; the last two unknowns are the light's.
  const chosen = [...Array.from({ length: numbers }, (_, index) => index), unknowns - 2, unknowns - 1];
  const size = chosen.length;
  const [matrix, right] = [new Float64Array(size * size), new Float64Array(size)];
  const slope = new Float64Array(size);
  for (let index = 0; index < board.count; index += 1) {
    if (!there.isSeen[index]) continue;
    const weight = 1 / (1 + (differences[index] / scale) ** 2) ** sharpness;
    for (let place = 0; place < size; place += 1) slope[place] = board.slopes[index * unknowns + chosen[place]];
    const difference = there.light[index] - board.light[index];
    for (let row = 0; row < size; row += 1) {
      const weighted = weight * slope[row];
      right[row] += weighted * difference;
      for (let column = 0; column <= row; column += 1) matrix[row * size + column] += weighted * slope[column];
    }
  }
  const found = solve(matrix, right, size);
  if (!found) return null;
  const [tx, ty, a = 0, b = 0, c = 0, d = 0, p = 0, q = 0] = found.slice(0, numbers);
  // The step is solved for as the board's own move, and is taken back in front of the homography.
  const back = inverse([1 + a, b, tx, c, 1 + d, ty, p, q, 1]);
  if (!back) return null;
  const { middle: [x, y], size: unit } = patches;
  const own = product([unit, 0, x, 0, unit, y, 0, 0, 1], product(back, [1 / unit, 0, -x / unit, 0, 1 / unit, -y / unit, 0, 0, 1]));
  return { homography: product(homography, own), size: Math.max(...found.slice(0, numbers).map(Math.abs)) };
}

/**
 * What is left of the difference once the other picture is as bright as the board's; returns how large that commonly is. What differs
 * more than that is left out of the next look at the brightness.
 */
function residuals(board, differences) {
  let scale = Infinity;
  for (let time = 0; time < 4; time += 1) {
    let [count, sum, square, otherSum, both] = [0, 0, 0, 0, 0];
    for (let index = 0; index < board.count; index += 1) {
      if (!there.isSeen[index] || Math.abs(differences[index]) > scale) continue;
      const [one, other] = [board.light[index], there.light[index]];
      count += 1; sum += one; square += one * one; otherSum += other; both += one * other;
    }
    const spread = square - (sum * sum) / count;
    const contrast = spread > 0 ? Math.max(0.2, (both - (sum * otherSum) / count) / spread) : 1;
    const brightness = (otherSum - contrast * sum) / count;
    for (let index = 0; index < board.count; index += 1) {
      differences[index] = there.isSeen[index] ? there.light[index] - contrast * board.light[index] - brightness : 0;
    }
    scale = Math.max(leastDifference, 1.5 * middling(differences));
  }
  return scale;
}

/** About the median of the sizes of some numbers: of every fourth one. */
function middling(numbers) {
  const some = new Float64Array((numbers.length + 3) >> 2);
  for (let index = 0; index < some.length; index += 1) some[index] = Math.abs(numbers[4 * index]);
  return some.sort()[some.length >> 1];
}

/** Solves symmetric equations by Cholesky's decomposition; null where they leave something open. */
function solve(matrix, right, size) {
  const found = Array.from(right);
  const diagonal = Array.from({ length: size }, (_, index) => matrix[index * size + index]);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = matrix[row * size + column];
      for (let index = 0; index < column; index += 1) sum -= matrix[row * size + index] * matrix[column * size + index];
      if (row === column) {
        if (!(sum > 1e-5 * diagonal[row])) return null;
        matrix[row * size + row] = Math.sqrt(sum);
      } else matrix[row * size + column] = sum / matrix[column * size + column];
    }
  }
  for (let row = 0; row < size; row += 1) {
    for (let index = 0; index < row; index += 1) found[row] -= matrix[row * size + index] * found[index];
    found[row] /= matrix[row * size + row];
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    for (let index = row + 1; index < size; index += 1) found[row] -= matrix[index * size + row] * found[index];
    found[row] /= matrix[row * size + row];
  }
  return found;
}
