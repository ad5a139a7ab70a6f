// What the trainer says, in numbers and words.

import { h } from '../../base/dom.js';
import { decimal, language, number, plural, t } from '../../base/words.js';

const oneOfHundred = new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const chips = (value) => t`${decimal(value, 2)} chips`;
export const share = (value) => (value === undefined ? '–' : oneOfHundred.format(value));

/** `Th` as `10♥`, with its words for a screen reader. */
export function cardSign(text) {
  if (text === 'Jo') return h('span', { class: 'card-sign' }, 'Joker');
  const ranks = { T: '10' };
  const signs = { c: '♣', d: '♦', h: '♥', s: '♠' };
  const [rank, suit] = [...text];
  return h('span', { class: suit === 'd' || suit === 'h' ? 'card-sign red' : 'card-sign' }, `${ranks[rank] ?? rank}${signs[suit]}`);
}

/** The five cards of a hand; those that were held stand out. */
export function handSigns(cards, held) {
  return h('span', { class: 'hand-signs' }, cards.map((card, place) =>
    h('span', { class: held.includes(place) ? 'kept' : '' }, cardSign(card), held.includes(place) && h('span', { class: 'unseen' }, ` ${t`held`} `))));
}

/** What is said of a decision; nothing of one that was right and plain. */
export function verdictBox(verdict) {
  if (!verdict || (verdict.isRight && !verdict.sentence)) return null;
  const { isRight, cost, held, best, sentence, cards } = verdict;
  return h('div', { class: isRight ? 'verdict right' : 'verdict wrong' },
    h('p', null, isRight ? [h('b', null, t`Right`), sentence.replace(/^Right/, '')] : [h('b', null, t`An error of ${chips(cost)}.`), ' ', sentence]),
    !isRight && cards && h('p', null, `${t`Best:`} `, handSigns(cards, best.places)),
    !isRight && h('div', { class: 'verdict-bars', 'aria-hidden': 'true' },
      bar(t`You`, held.chips, best.chips, 'own'), bar(t`Perfect`, best.chips, best.chips, 'best')));
}

function bar(name, value, most, kind) {
  return [h('span', null, name), h('span', { class: `bar-line ${kind}` }, h('i', { style: { width: `${most > 0 ? (100 * value) / most : 0}%` } })), h('span', { class: 'num' }, decimal(value, 2))];
}

const signed = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' });

/** What a run was: luck and skill in chips, and its story in sentences. */
export function storyOf(story) {
  const part = (name, value) => h('div', { class: value < 0 ? 'less' : 'more' }, h('dt', null, name), h('dd', { class: 'num' }, signed.format(value)));
  return story && [
    h('dl', { class: 'poker-story' }, part(t`Luck`, story.luck), part(t`Skill`, story.skill)),
    story.sentences.map((sentence) => h('p', null, sentence))];
}

/** The figures of some hands. */
export function figures({ hands, errors, cost, back, expectedBack, perfectBack }) {
  const rows = [
    [t`Hands`, number(hands)],
    [t`Wrong`, errors === 0 ? t`none` : t`${errors}, ${chips(cost)} lost`],
    [t`Return, with luck`, share(back)],
    [t`By your holds`, share(expectedBack)],
    [t`By perfect holds`, share(perfectBack)],
  ];
  return h('dl', { class: 'sheet-lines' }, rows.map(([name, value]) => [h('dt', null, name), h('dd', null, value)]));
}

/** The same in a line. */
export function figuresLine({ hands, errors, cost, expectedBack, perfectBack }) {
  if (!hands) return t`The trainer looks at every hand that you draw to.`;
  return t`${plural(hands, '{1} hand', '{1} hands')}, ${errors === 0 ? t`none wrong` : t`${errors} wrong, ${chips(cost)} lost`}. Your holds return ${share(expectedBack)}, perfect ones ${share(perfectBack)}.`;
}
