// The outline of a board on a photograph: four corners in its pixels, clockwise. Pure functions.

import { capital, percent, plural, t } from '../base/words.js';

const names = [t`Top left`, t`Top right`, t`Bottom right`, t`Bottom left`];
/** How far an arrow key moves a corner, in parts of the photograph's longer side; with Shift ten times as far. */
const step = 0.002;

/** What a screen reader says of a corner. */
export function nameOf(index, [x, y], { width, height }) {
  const part = (value, whole) => percent((1000 * value) / whole);
  return t`${names[index]} corner, ${part(x, width)} from the left, ${part(y, height)} from the top`;
}

/** How far a key moves a corner; nothing for any other key. */
export function wayOf({ key, shiftKey, altKey, ctrlKey, metaKey }, { width, height }) {
  const way = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key];
  if (!way || altKey || ctrlKey || metaKey) return null;
  const length = Math.max(1, step * Math.max(width, height)) * (shiftKey ? 10 : 1);
  return way.map((part) => part * length);
}

/** The nearest place that lies on the picture. */
export function within([x, y], { width, height }) {
  return [Math.min(width, Math.max(0, x)), Math.min(height, Math.max(0, y))];
}

/** The paths of the lines of a square lattice. */
export function linesOf(lattice) {
  const count = Math.round(Math.sqrt(lattice.length));
  const at = (row, column) => lattice[row * count + column].map((value) => value.toFixed(1)).join(' ');
  const steps = Array.from({ length: count }, (_, index) => index);
  return steps.flatMap((line) => [
    `M${steps.map((column) => at(line, column)).join('L')}`,
    `M${steps.map((row) => at(row, line)).join('L')}`,
  ]);
}

/** What there is on a board: `30 digits`, `Killer: 2 digits and 29 cages`. */
export function seenOn(board) {
  const digits = plural([...board.asDecided].filter((each) => each !== '.').length, '{1} digit', '{1} digits');
  const all = board.cages?.length ? t`${digits} and ${plural(board.cages.length, '{1} cage', '{1} cages')}` : digits;
  return board.kind ? `${capital(board.kind)}: ${all}` : all;
}

/** What was read between the corners, in words. */
export function wordsOf(board) {
  return board.solution ? t`${seenOn(board)} read, and solved.` : t`${seenOn(board)} read, but not solved. Are the corners where the board's are?`;
}

/** A square in the middle of the picture. */
export function middleOf({ width, height }) {
  const half = 0.35 * Math.min(width, height);
  const [x, y] = [width / 2, height / 2];
  return [[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]];
}

/** A board may lie on its side; its corners are named as they lie on the picture. */
export function uprightFirst(corners) {
  const first = corners.reduce((best, [x, y], index) => (x + y < corners[best][0] + corners[best][1] ? index : best), 0);
  return corners.map((_, index) => [...corners[(first + index) % 4]]);
}

/** Whether corners go round clockwise without a dent, as the server wants them. */
export function goesRound(corners) {
  return corners.every((a, index) => {
    const [b, c] = [corners[(index + 1) % 4], corners[(index + 2) % 4]];
    const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], c[0] - b[0], c[1] - b[1]];
    const turn = ux * vy - uy * vx;
    return turn > 1 && turn > 0.05 * Math.hypot(ux, uy) * Math.hypot(vx, vy);
  });
}
