// The keypad over the photograph, to correct what was read in a cell.

import { h } from '../base/dom.js';
import { sheet } from '../base/sheet.js';
import { capital, cellName, percent, plural, t } from '../base/words.js';
import { cornersOf, digitText, sideOf, sizeOf } from './places.js';
import { cageOf } from './state.js';

/**
 * Asks for the digit of a cell, or for the sum of its cage.
 * @returns {Promise<{digit: number | null} | {sum: number | null} | undefined>} `null` takes a correction back; undefined where nothing
 *   was chosen.
 */
export function correctionSheet(picture, board, cell, { isCorrected, hasOwnSum }) {
  const likely = board.cells[cell].probabilities;
  const size = sizeOf(board);
  const now = digitText(board.asDecided[cell]);
  const digits = Array.from({ length: size }, (_, index) => index + 1);
  return sheet(capital(cellName(cell, sideOf(board))), (close) => {
    const key = (digit, text) => h('button', {
      class: `key${String(digit) === now || (digit === 0 && now === '.') ? ' now' : ''}`,
      'data-digit': digit, onclick: () => close({ digit }),
      'aria-label': [digit || t`Blank`, likely[digit] > 0.02 && t`${percent(1000 * likely[digit])} likely`].filter(Boolean).join(', '),
    }, h('b', null, text), h('small', null, likely[digit] > 0.02 ? percent(1000 * likely[digit]) : ' '));
    const keys = h('div', {
      class: 'correction-keys',
      onkeydown: (event) => /^[0-9]$/.test(event.key) && event.key <= size && close({ digit: Number(event.key) }),
    }, digits.map((digit) => key(digit, digit)), key(0, t`Blank`));
    keys.children[Math.max(0, Number(now === '.' ? size + 1 : now) - 1)].setAttribute('autofocus', '');
    return [
      h('div', { class: 'correction' },
        picture.isSeen && cropOf(picture, board, cell),
        h('p', null, now === '.' ? t`Read as blank. What is it?` : board.cells[cell].kind === 'handwritten' ? t`Read as ${now}, written by hand. What is it?` : t`Read as ${now}. What is it?`)),
      keys,
      isCorrected && h('button', { class: 'quiet', onclick: () => close({ digit: null }) }, t`Take my correction back`),
      sumOf(board, cell, hasOwnSum, close),
    ];
  });
}

/** The sum of a cell's cage, to be put right; nothing where it lies in none. */
function sumOf(board, cell, hasOwnSum, close) {
  const cage = cageOf(board, cell);
  if (!cage) return null;
  // So many different digits make these sums.
  const [size, count] = [sizeOf(board), Math.min(cage.cells.length, sizeOf(board))];
  const [least, most] = [(count * (count + 1)) / 2, (count * (2 * size - count + 1)) / 2];
  const field = h('input', {
    type: 'number', id: 'cage-sum', inputmode: 'numeric', min: least, max: most, value: cage.sum ?? '', required: true,
  });
  return h('form', {
    class: 'cage-sum', onsubmit: (event) => { event.preventDefault(); close({ sum: Number(field.value) }); },
  },
    h('label', { for: 'cage-sum' }, plural(cage.cells.length, 'Sum of its cage of {1} cell, {2} to {3}', 'Sum of its cage of {1} cells, {2} to {3}', least, most)),
    h('div', { class: 'row' }, field, h('button', { class: 'primary' }, t`Set the sum`),
      hasOwnSum && h('button', { type: 'button', class: 'quiet', onclick: () => close({ sum: null }) }, t`Take my sum back`)));
}

/** The cell and a little around it, cut out of the photograph. */
function cropOf(picture, board, cell) {
  const side = 132;
  const canvas = h('canvas', { width: side * 2, height: side * 2, class: 'crop', role: 'img', 'aria-label': t`The cell on the photograph` });
  const corners = cornersOf(board, cell);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const size = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) * 1.4;
  const middle = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  const image = new Image();
  image.onload = () => {
    const scale = image.naturalWidth / board.width;
    const context = canvas.getContext('2d');
    context.translate(side, side);
    context.rotate(((board.turn ?? 0) * Math.PI) / 180);
    context.drawImage(image,
      (middle[0] - size / 2) * scale, (middle[1] - size / 2) * scale, size * scale, size * scale, -side, -side, side * 2, side * 2);
  };
  image.src = picture.url;
  return canvas;
}
