// Help, in three stages: which technique, where, what to do. What each costs is said before.

import { refill, h } from '../dom.js';
import { icon } from '../icons.js';

const costs = { hint: [15, 30, 60], check: 30, candidates: 50, rewind: 30 };
const next = ['', 'Where?', 'What to do?'];

export function hintCard({ ask, check, candidates, rewind, apply, close }) {
  const element = h('div', { class: 'help' });

  function show({ hint, isOnline, isSolvable }) {
    refill(element, hint ? told(hint) : offers(isOnline, isSolvable));
  }

  function offers(isOnline, isSolvable) {
    const offer = (key, text, cost, run, picture) =>
      h('button', { class: 'offer', 'data-key': key, disabled: !isOnline || !isSolvable, onclick: run },
        icon(picture), h('span', null, text), h('small', null, `−${cost}`));
    return [
      h('div', { class: 'offers' },
        offer('hint', 'Hint', costs.hint[0], () => ask(1), 'bulb'),
        offer('check', 'Check', costs.check, check, 'check'),
        offer('candidates', 'Pencil all', costs.candidates, candidates, 'pencil'),
        offer('rewind', 'To the mistake', costs.rewind, rewind, 'undo')),
      !isOnline && h('p', { class: 'note' }, 'Hints and checks need the server.'),
    ];
  }

  function told(hint) {
    const canApply = hint.placements.length > 0 || hint.eliminations.length > 0;
    return h('div', { class: 'hint', role: 'group', 'aria-label': 'Hint' },
      h('header', null, icon('bulb'), h('b', null, hint.name), h('button', { class: 'close', 'aria-label': 'Close the hint', onclick: close }, '×')),
      h('p', null, hint.text),
      h('div', { class: 'row' },
        hint.stage < 3 && h('button', { class: 'primary', 'data-key': 'more', onclick: () => ask(hint.stage + 1) },
          next[hint.stage], h('small', null, ` −${costs.hint[hint.stage]}`)),
        canApply && h('button', { class: 'primary', 'data-key': 'more', onclick: apply }, 'Do it'),
        h('button', { class: 'quiet', onclick: close }, 'Thanks')));
  }

  return { element, show };
}
