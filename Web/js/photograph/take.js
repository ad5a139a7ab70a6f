// The page that asks for a photograph: camera, file, drop, and the photographs that were kept before.

import { get } from '../base/api.js';
import { online } from '../base/connection.js';
import { h } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { load, save } from '../base/store.js';
import { ago, plural, t } from '../base/words.js';
import { miniature } from '../parts/miniature.js';

/** The page's parts. `take(file)` is called with whatever was chosen. */
export function takePage({ take }) {
  const kept = h('div', { class: 'kept' });
  if (load('player') && online()) listKept(kept);
  return [
    h('h1', null, t`Photograph a Sudoku`),
    !online() && h('p', { class: 'note warning' }, icon('away'), t`Reading needs the server, which cannot be reached at the moment.`),
    dropZone(take),
    keeping(),
    h('p', { class: 'note private' }, t`The picture is made smaller and rid of its place and other hidden data before it leaves this device (one that this browser cannot open goes as it is); the server forgets it as soon as it is read, unless you say that it should be kept.`),
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
    h('p', null, t`Hold the phone over the puzzle so that the whole board is in the picture. A slant, a curl, shadows and pencil marks are fine.`),
    h('div', { class: 'row centre' },
      choose(true), h('label', { for: 'camera', class: 'button primary big' }, icon('camera'), t`Take a photograph`),
      choose(false), h('label', { for: 'file', class: 'button big' }, t`Choose a picture or PDF`),
      h('a', { class: 'button big', href: '#/camera' }, icon('eye'), t`Live camera`)),
    h('p', { class: 'note' }, t`Or drop or paste one here.`));
}

/** Nothing is kept unless the person says so. */
function keeping() {
  const box = h('input', { type: 'checkbox', id: 'keeps', onchange: () => save('keeps', box.checked) });
  box.checked = load('keeps') ?? false;
  return h('p', { class: 'keeping' }, box, h('label', { for: 'keeps' }, t`Keep the photographs that I have read, for me alone`));
}

async function listKept(place) {
  const { readings } = await get('readings?limit=12').catch(() => ({ readings: [] }));
  const kept = readings.filter((each) => each.isKept && each.status === 'done');
  if (kept.length) place.append(h('h2', null, t`Kept photographs`), h('div', { class: 'cards' }, kept.map(keptCard)));
}

function keptCard(reading) {
  const { grid } = reading;
  const digits = grid && plural([...grid].filter((digit) => digit !== '.').length, '{1} digit', '{1} digits');
  return h('a', { class: 'game-card', href: `#/photograph/${reading.id}` },
    grid ? miniature(grid) : h('span', { class: 'game-mark' }, icon('camera')),
    h('span', { class: 'game-words' }, h('b', null, t`Photograph`), h('small', null, [digits, ago(reading.createdAt)].filter(Boolean).join(' · '))),
    icon('arrow'));
}
