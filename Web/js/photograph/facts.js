// The facts of a board that was read: whether it is solved, what is doubtful, what was written by hand, how hard it is.

import { h } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { spelled } from '../base/spelled.js';
import { capital, cellName, decimal, known, listOf, plural, t } from '../base/words.js';
import { seenOn } from './outline.js';
import { belongs, digitText, placeOf, sideOf } from './places.js';

/**
 * The words beside the picture.
 * @param {object} board as the server read it
 * @param {{corrections: Map<number, number>, ownCount: number, milliseconds: number, correct: (cell: number) => void, actions: Node, more: Node}} context
 *   `corrections`: the person's own digits by cell. `ownCount`: the number of the person's digits and sums. `milliseconds`: the duration
 *   of the reading, 0 to leave it out.
 */
export function factsOf(board, { corrections, ownCount, milliseconds, correct, actions, more }) {
  return [
    h('h1', null, board.solution ? t`Solved` : t`Not solved yet`),
    h('p', { class: 'lead' }, board.solution
      ? (milliseconds ? t`${seenOn(board)} read and solved in ${decimal(milliseconds / 1000, 1)} s.` : t`${seenOn(board)} read.`)
      : t`${seenOn(board)} read, but the board as read has no single solution. Tap a digit that is wrong.`),
    doubtsOf(board, correct),
    ownCount > 0 && h('p', { class: 'note' }, board.cages?.length ? plural(ownCount, '{1} number put right by you.', '{1} numbers put right by you.') : plural(ownCount, '{1} digit put right by you.', '{1} digits put right by you.')),
    board.warnings.map((warning) => warningOf(warning, corrections, board)).filter(Boolean).map((text) => h('p', { class: 'warning' }, icon('eye'), text)),
    actions,
    board.check && checkOf(board.check, sideOf(board)),
    board.grade && gradeOf(board.grade),
    h('details', null, h('summary', null, t`More`), h('div', { class: 'more' }, more, timings(board))),
  ];
}

function doubtsOf(board, correct) {
  const doubtful = (board.doubtful ?? []).filter((cell) => belongs(board, cell));
  if (doubtful.length === 0) return null;
  const valueOf = (cell) => (board.asDecided[cell] === '.' ? t`blank` : digitText(board.asDecided[cell]));
  const codeOf = (cell) => placeOf(board, cell).map((place, index) => `${[t`R`, t`C`][index]}${place + 1}`).join(' ');
  return h('div', { class: 'doubts' },
    h('p', null, plural(doubtful.length, 'One digit is doubtful. Is it right?', '{1} digits are doubtful. Are they right?')),
    h('div', { class: 'row' }, doubtful.slice(0, 8).map((cell) =>
      h('button', { class: 'doubt', onclick: () => correct(cell), 'aria-label': t`Correct ${cellName(cell, sideOf(board))}, read as ${valueOf(cell)}` },
        h('b', null, valueOf(cell)), h('small', null, codeOf(cell))))));
}

/** What the reader says of a board; `null` where it is said elsewhere, or the person knows best. */
function warningOf({ code, text, cells }, corrections, board) {
  // Doubts have a box of their own.
  if (code === 'doubtful') return null;
  if (code === 'corrected' && cells?.length) {
    const others = cells.filter((cell) => !corrections.has(cell) && belongs(board, cell));
    return others.length ? t`Read otherwise than seen, so that the board makes sense: ${listOf(others.map((cell) => cellName(cell, sideOf(board))))}.` : null;
  }
  return spelled(sentenceOf(text));
}

/** A text of the server's as a sentence. One that was cut ends with points of its own. */
function sentenceOf(text) {
  const whole = capital(text);
  return /(\.{3}|…)$/.test(whole) ? whole.replace(/\s*(\.{3}|…)$/, ' …') : `${whole}.`;
}

function checkOf(check, side) {
  const count = check.wrong.length;
  return h('section', { class: 'panel small' },
    h('h2', null, t`Your entries`),
    h('p', null, count === 0 ? t`All ${check.entries.length} that you wrote are right.` : plural(count, '{1} entry of {2} is wrong: {3}.', '{1} entries of {2} are wrong: {3}.', check.entries.length, listOf(check.wrong.map((cell) => cellName(cell, side))))));
}

function gradeOf(grade) {
  const techniques = grade.techniques.map(({ name, count }) => h('li', null, h('span', null, capital(known(name))), h('b', null, `${count}×`)));
  return h('section', { class: 'panel small grade' },
    h('h2', null, t`How hard it is`),
    h('p', { class: 'grade-band' }, h('b', null, capital(known(grade.band))), h('span', null, t`rating ${grade.rating} · score ${grade.score}`)),
    h('details', null, h('summary', null, plural(grade.techniques.length, '{1} technique', '{1} techniques')), h('ul', { class: 'techniques' }, techniques)));
}

/** The reader's stages, in the order in which they work, and what they do. */
const stages = {
  decode: t`Decode the picture`, find: t`Find the board`, rectify: t`Straighten it`, normalise: t`Even out the light`,
  segment: t`Cut out the cells`, read: t`Read the digits`, decide: t`Decide and solve`,
};

function timings(board) {
  const known = Object.keys(stages).filter((name) => name in board.milliseconds);
  const others = Object.keys(board.milliseconds).filter((name) => !(name in stages));
  const rows = [...known, ...others].map((name) => [h('dt', null, stages[name] ?? capital(name)), h('dd', null, `${board.milliseconds[name].toFixed(0)} ms`)]);
  return h('dl', { class: 'sheet-lines small' }, rows);
}
