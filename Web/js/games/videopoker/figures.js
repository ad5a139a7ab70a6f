// What the trainer says, in numbers and words.

import { h } from '../../base/dom.js';
import { number, plural } from '../../base/words.js';

const two = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const one = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const chips = (value) => `${two.format(value)} chips`;
export const share = (value) => (value === undefined ? '–' : `${one.format(100 * value)}%`);

/** `Th` as `10♥`, with its words for a screen reader. */
export function cardSign(text) {
  const ranks = { T: '10' };
  const signs = { c: '♣', d: '♦', h: '♥', s: '♠' };
  const [rank, suit] = [...text];
  return h('span', { class: suit === 'd' || suit === 'h' ? 'card-sign red' : 'card-sign' }, `${ranks[rank] ?? rank}${signs[suit]}`);
}

/** The five cards of a hand; those that were held stand out. */
export function handSigns(cards, held) {
  return h('span', { class: 'hand-signs' }, cards.map((card, place) =>
    h('span', { class: held.includes(place) ? 'kept' : '' }, cardSign(card), held.includes(place) && h('span', { class: 'unseen' }, ' held '))));
}

/** What is said of a decision; nothing of one that was right and plain. */
export function verdictBox(verdict) {
  if (!verdict || (verdict.isRight && !verdict.sentence)) return null;
  const { isRight, cost, held, best, sentence, cards } = verdict;
  return h('div', { class: isRight ? 'verdict right' : 'verdict wrong' },
    h('p', null, isRight ? [h('b', null, 'Right'), sentence.replace(/^Right/, '')] : [h('b', null, `An error of ${chips(cost)}.`), ' ', sentence]),
    !isRight && cards && h('p', null, 'Best: ', handSigns(cards, best.places)),
    !isRight && h('div', { class: 'verdict-bars', 'aria-hidden': 'true' },
      bar('You', held.chips, best.chips, 'own'), bar('Best', best.chips, best.chips, 'best')));
}

function bar(name, value, most, kind) {
  return [h('span', null, name), h('span', { class: `bar-line ${kind}` }, h('i', { style: { width: `${most > 0 ? (100 * value) / most : 0}%` } })), h('span', { class: 'num' }, two.format(value))];
}

/** The figures of some hands. */
export function figures({ hands, errors, cost, back, expectedBack, perfectBack }) {
  const rows = [
    ['Hands', number(hands)],
    ['Wrong', errors === 0 ? 'none' : `${number(errors)}, ${chips(cost)} lost`],
    ['Return, with luck', share(back)],
    ['By your holds', share(expectedBack)],
    ['By perfect holds', share(perfectBack)],
  ];
  return h('dl', { class: 'sheet-lines' }, rows.map(([name, value]) => [h('dt', null, name), h('dd', null, value)]));
}

/** The same in a line. */
export function figuresLine({ hands, errors, cost, expectedBack, perfectBack }) {
  if (!hands) return 'The trainer looks at every hand that you draw to.';
  return `${plural(hands, 'hand')}, ${errors === 0 ? 'none wrong' : `${number(errors)} wrong, ${chips(cost)} lost`}. Your holds return ${share(expectedBack)}, perfect ones ${share(perfectBack)}.`;
}
