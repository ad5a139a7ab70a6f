// The page that asks for a photograph: camera, file, drop, and the photographs that were kept before.

import { get } from '../base/api.js';
import { online } from '../base/connection.js';
import { h, s } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { load, save } from '../base/store.js';
import { ago, plural } from '../base/words.js';

/** The page's parts. `take(file)` is called with whatever was chosen. */
export function takePage({ take }) {
  const kept = h('div', { class: 'kept' });
  if (load('player') && online()) listKept(kept);
  return [
    h('h1', null, 'Photograph a Sudoku'),
    !online() && h('p', { class: 'note warning' }, icon('away'), 'Reading needs the server, which cannot be reached at the moment.'),
    dropZone(take),
    keeping(),
    h('p', { class: 'note private' }, 'The picture is made smaller and rid of its place and other hidden data before it leaves this device (one that this browser cannot open goes as it is); the server forgets it as soon as it is read, unless you say that it should be kept.'),
    kept,
  ];
}

function dropZone(take) {
  const choose = (isCamera) => h('input', {
    type: 'file', accept: isCamera ? 'image/*' : 'image/*,application/pdf', capture: isCamera ? 'environment' : null, class: 'unseen',
    id: isCamera ? 'camera' : 'file', onchange: (event) => take(event.target.files[0]),
  });
  return h('div', { class: 'drop' },
    h('div', { class: 'drop-mark', 'aria-hidden': 'true' }, icon('camera')),
    h('p', null, 'Hold the phone over the puzzle so that the whole board is in the picture. A slant, a curl, shadows and pencil marks are fine.'),
    h('div', { class: 'row centre' },
      choose(true), h('label', { for: 'camera', class: 'button primary big' }, icon('camera'), 'Take a photograph'),
      choose(false), h('label', { for: 'file', class: 'button big' }, 'Choose a picture or PDF'),
      h('a', { class: 'button big', href: '#/camera' }, icon('eye'), 'Live camera')),
    h('p', { class: 'note' }, 'Or drop or paste one here.'));
}

/** Nothing is kept unless the person says so. */
function keeping() {
  const box = h('input', { type: 'checkbox', id: 'keeps', onchange: () => save('keeps', box.checked) });
  box.checked = load('keeps') ?? false;
  return h('p', { class: 'keeping' }, box, h('label', { for: 'keeps' }, 'Keep the photographs that I have read, for me alone'));
}

async function listKept(place) {
  const { readings } = await get('readings?limit=12').catch(() => ({ readings: [] }));
  const kept = readings.filter((each) => each.isKept && each.status === 'done');
  if (kept.length) place.append(h('h2', null, 'Kept photographs'), h('div', { class: 'cards' }, kept.map(keptCard)));
}

function keptCard(reading) {
  const { grid } = reading;
  const digits = grid && plural([...grid].filter((digit) => digit !== '.').length, 'digit');
  return h('a', { class: 'game-card', href: `#/photograph/${reading.id}` },
    grid ? miniature(grid) : h('span', { class: 'game-mark' }, icon('camera')),
    h('span', { class: 'game-words' }, h('b', null, 'Photograph'), h('small', null, [digits, ago(reading.createdAt)].filter(Boolean).join(' · '))),
    icon('arrow'));
}

/** Cells across and down of the boxes of a board, by its side; others have none that are alike. */
const boxes = { 4: [2, 2], 6: [3, 2], 8: [4, 2], 9: [3, 3], 10: [5, 2], 12: [4, 3], 16: [4, 4] };

/** The digits that were read, as a board the size of an icon. */
function miniature(grid) {
  const side = Math.round(Math.sqrt(grid.length));
  const [across, down] = boxes[side] ?? [side, side];
  const lines = (step, draw) => Array.from({ length: Math.ceil(side / step) - 1 }, (_, index) => draw((index + 1) * step * 3)).join('');
  return s('svg', { class: 'miniature', viewBox: `0 0 ${side * 3} ${side * 3}`, 'aria-hidden': 'true' },
    [...grid].map((digit, cell) => digit !== '.' && s('rect', { x: (cell % side) * 3 + 0.6, y: Math.floor(cell / side) * 3 + 0.6, width: 1.8, height: 1.8, rx: 0.4 })).filter(Boolean),
    s('path', { d: lines(across, (at) => `M${at} 0V${side * 3}`) + lines(down, (at) => `M0 ${at}H${side * 3}`) }));
}
