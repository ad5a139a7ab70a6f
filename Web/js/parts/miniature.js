// A board the size of an icon: a mark for each digit.

import { s } from '../base/dom.js';

/** Cells across and down of the boxes of a board, by its side; others have none that are alike. */
const boxes = { 4: [2, 2], 6: [3, 2], 8: [4, 2], 9: [3, 3], 10: [5, 2], 12: [4, 3], 16: [4, 4] };

/** The drawing of a square grid, a character for each cell and `.` for a blank. */
export function miniature(grid) {
  const side = Math.round(Math.sqrt(grid.length));
  const [across, down] = boxes[side] ?? [side, side];
  const lines = (step, draw) => Array.from({ length: Math.ceil(side / step) - 1 }, (_, index) => draw((index + 1) * step * 3)).join('');
  return s('svg', { class: 'miniature', viewBox: `0 0 ${side * 3} ${side * 3}`, 'aria-hidden': 'true' },
    [...grid].map((digit, cell) => digit !== '.' && s('rect', { x: (cell % side) * 3 + 0.6, y: Math.floor(cell / side) * 3 + 0.6, width: 1.8, height: 1.8, rx: 0.4 })).filter(Boolean),
    s('path', { d: lines(across, (at) => `M${at} 0V${side * 3}`) + lines(down, (at) => `M0 ${at}H${side * 3}`) }));
}
