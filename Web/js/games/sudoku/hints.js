// Help, in three stages: which technique, where, what to do. What each costs is said before.

import { isSignedOut } from '../../base/api.js';
import { refill, h } from '../../base/dom.js';
import { icon } from '../../base/icons.js';
import { spelled } from '../../base/spelled.js';
import { capital, cellName, known, listOf as list, t } from '../../base/words.js';
import { houseName } from './cells.js';

/** What help costs, in points. */
export const costs = { hint: [15, 30, 60], check: 30, watch: 50, mistake: 20, candidates: 50, rewind: 30 };
const next = ['', t`Where?`, t`What to do?`];

/** The card. What it shows changes under the hand: where the button that has the focus goes, `lost()` is called. */
export function hintCard({ ask, check, watch, candidates, rewind, apply, close, lost }) {
  const element = h('div', { class: 'help' });

  function show({ hint, message, isOnline, helpsAlone, isSolvable, isWatching, layout }) {
    const had = element.contains(document.activeElement);
    refill(element, hint ? told(hint, layout) : offers({ isOnline, helpsAlone, isSolvable, isWatching }),
      message && h('p', { class: `message ${message.kind}` }, message.text));
    if (had && !element.contains(document.activeElement)) lost();
  }

  function offers({ isOnline, helpsAlone, isSolvable, isWatching }) {
    const offer = (key, text, cost, run, picture, isHere = false) =>
      h('button', { class: 'offer', 'data-key': key, disabled: !(isOnline || isHere) || !isSolvable, onclick: run },
        icon(picture), h('span', null, text), h('small', null, `−${cost}`));
    return [
      h('div', { class: 'offers' },
        offer('hint', t`Hint`, costs.hint[0], () => ask(1), 'bulb', helpsAlone),
        offer('check', t`Check`, costs.check, check, 'check', helpsAlone),
        !isWatching && offer('watch', t`Mistakes at once`, costs.watch, watch, 'eye'),
        offer('candidates', t`Pencil all`, costs.candidates, candidates, 'pencil'),
        offer('rewind', t`To the mistake`, costs.rewind, rewind, 'undo')),
      isOnline && isSolvable && h('p', { class: 'note' }, isWatching ? t`Each mistake is shown at once and costs ${costs.mistake}.` : t`Each mistake that is shown costs ${costs.mistake} more.`),
      !isOnline && helpsAlone && h('p', { class: 'note' }, t`Without the server, hints and checks come from this device. They cost the same.`),
      !isOnline && !helpsAlone && h('p', { class: 'note' }, isSignedOut() ? t`Hints and checks need you signed in.` : t`Hints and checks need the server.`),
    ];
  }

  function told(hint, layout) {
    const canApply = hint.placements.length > 0 || hint.eliminations.length > 0;
    return h('div', { class: 'hint', role: 'group', 'aria-label': t`Hint` },
      h('header', null, icon('bulb'), h('b', null, capital(known(hint.name))), h('button', { class: 'close', 'aria-label': t`Close the hint`, onclick: close }, '×')),
      h('p', null, sentences(hint, layout)),
      tree(hint),
      legend(hint),
      h('div', { class: 'row' },
        hint.stage < 3 && h('button', { class: 'primary', 'data-key': 'more', onclick: () => ask(hint.stage + 1) },
          next[hint.stage], h('small', null, ` −${costs.hint[hint.stage]}`)),
        canApply && h('button', { class: 'primary', 'data-key': 'more', onclick: apply }, t`Do it`),
        h('button', { class: 'quiet', onclick: close }, t`Close`)));
  }

  return { element, show };
}

/** What a hint says: the technique at first, then where to look, at last why and what follows. */
export function sentences(hint, layout) {
  const nameOf = (cell) => cellName(cell, layout.size);
  if (hint.stage < 2) return spelled(hint.text);
  const where = hint.houses?.length ? t`Look at ${list(hint.houses.map(houseName))}.` : t`Look at ${list(hint.cells.map(nameOf))}.`;
  if (hint.stage < 3) return where;
  const [placed] = hint.placements;
  if (!hint.reason && placed && hint.technique === 'nakedSingle') return t`Every digit but ${placed.digit} already stands in the row, column or box of ${nameOf(placed.cell)}.`;
  if (!hint.reason && placed && hint.houses?.length) return t`In ${houseName(hint.houses[0])} only ${nameOf(placed.cell)} can hold ${placed.digit}.`;
  if (!hint.reason) return spelled(hint.text);
  const out = placed || layout.isClassic ? '' : eliminated(hint, nameOf);
  return `${capital(spelled(hint.reason.split('\n')[0]))}${out}${placed ? ` ${t`So ${nameOf(placed.cell)} is ${placed.digit}.`}` : ''}`;
}

/** What goes, cell by cell. */
function eliminated(hint, nameOf) {
  const digitsIn = (cell) => hint.eliminations.filter((each) => each.cell === cell).map(({ digit }) => digit);
  const cells = [...new Set(hint.eliminations.map(({ cell }) => cell))];
  return cells.map((cell) => ` ${t`${capital(nameOf(cell))} is not ${digitsIn(cell).join(` ${t`or`} `)}.`}`).join('');
}

/** The lines of a longer argument, indented as a tree. */
function tree(hint) {
  const lines = (hint.reason ?? '').split('\n').slice(1);
  return hint.stage > 2 && lines.length > 0 && h('pre', { class: 'tree', tabindex: '0', 'aria-label': t`Argument` }, lines.join('\n'));
}

/** What the colours on the board stand for. */
function legend(hint) {
  const keys = [
    hint.placements.length > 0 ? ['target', t`Goes here`] : hint.cells.length > 0 && ['pattern', t`Look here`],
    hint.houses?.length > 0 && ['house', capital(list(hint.houses.map(houseName)))],
    hint.because?.length > 0 && ['because', t`Rules the rest out`],
    hint.eliminations.length > 0 && ['gone', t`Marks that can go`],
  ].filter(Boolean);
  return keys.length > 0 && h('ul', { class: 'legend' }, keys.map(([kind, text]) =>
    h('li', null, h('i', { class: `swatch ${kind}`, 'aria-hidden': 'true' }), text)));
}
