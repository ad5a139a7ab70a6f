// The end of a game: the score, what it is made of, and the way into the leaderboard.

import { get, onceKey, post } from '../api.js';
import { fill, h } from '../dom.js';
import { announce, complain, reason } from '../tell.js';
import { number, signed } from '../words.js';
import { nameForm } from './name.js';
import { whyApart, whyUnranked } from './unranked.js';

/**
 * @param {object} game as the server sends it
 * @param {{heading: string, text?: string, lines: [string, number|string][], extra?: Node, isGivenUp?: boolean, again: () => Promise, onEntered?: () => void}} words
 */
export function endCard(game, { heading, text, lines, extra, again, isGivenUp = false, onEntered = () => {} }) {
  const entering = h('div', { class: 'entering' });
  const againButton = h('button', { class: 'quiet', onclick: () => again().catch(complain) }, 'Play another');
  fill(entering, way());
  return h('div', { class: 'ending' },
    h('p', { class: 'eyebrow' }, heading),
    !isGivenUp && h('p', { class: 'big-score' }, number(game.score), h('small', null, ' points')),
    text && h('p', { class: 'ending-text' }, text),
    h('dl', { class: 'sheet-lines' }, lines.map(([name, value]) => [
      h('dt', null, name), h('dd', null, typeof value === 'number' ? signed(value) : value)])),
    extra,
    entering,
    h('div', { class: 'row' }, againButton));

  function way() {
    if (game.entry) return known();
    if (isGivenUp) return null;
    if (!game.isRanked) return h('p', { class: 'note' }, whyUnranked(game));
    if (game.score <= 0) return h('p', { class: 'note' }, 'Nothing for the leaderboard this time.');
    return h('button', { class: 'primary big', 'data-key': 'enter', onclick: enter }, 'Enter the leaderboard');
  }

  async function enter() {
    try {
      const { entry, ranks } = await post('leaderboards/entries', { game: game.id }, { headers: onceKey() });
      fill(entering, entered(entry, ranks));
      announce(entering.firstChild.textContent);
      entering.querySelector('a')?.focus();
      onEntered();
    } catch (error) {
      if (error.name === 'nameless') fill(entering, askName());
      else if (isFinal(error)) fill(entering, refused(error));
      else complain(error);
    }
  }

  /** The score does not enter. */
  function refused(error) {
    const text = error.name === 'already-entered' ? 'This very run stands in the leaderboard already, so it does not enter once more.' : reason(error);
    announce(text);
    return h('p', { class: 'warning' }, text);
  }

  /** An entry of an earlier visit. */
  function known() {
    get(`leaderboards/entries/${game.entry}`, { isPublic: true })
      .then((entry) => entry.apart?.length && fill(entering, entered(entry)), () => {});
    return entered({ id: game.entry });
  }

  function entered(entry, ranks) {
    const isApart = entry.apart?.length > 0;
    return [
      isApart
        ? h('div', { class: 'warning apart' }, h('div', null,
          h('b', null, 'Your score is set apart. '),
          `${whyApart(entry)} It has no rank, and stands in the part of its own below the leaderboard. If you played it yourself, nothing else comes of it.`))
        : h('p', { class: 'ranks' }, ranks ? placesOf(ranks) : 'In the leaderboard.'),
      h('div', { class: 'row' },
        h('a', { class: 'button primary', href: `#/replay/${entry.id}` }, 'Watch the replay'),
        h('a', { class: 'button', href: `#/leaderboards/${game.game}/${game.difficulty}/${game.start === 'daily' ? 'daily' : 'all'}${isApart ? '/apart' : ''}` }, 'Leaderboard')),
    ];
  }

  function askName() {
    const form = nameForm({ id: 'entry-name', label: 'A name for the leaderboard', button: 'Enter', className: 'name-form', onTaken: enter });
    queueMicrotask(() => form.querySelector('input').focus());
    return form;
  }
}

/** Whether asking again would be answered in the same way. */
function isFinal(error) {
  return error.status === 422 || ['already-entered', 'not-ranked', 'banned'].includes(error.name);
}

/** "No. 3 of all time · no. 1 this week". */
function placesOf(ranks) {
  const words = [`No. ${ranks.all} of all time`, `no. ${ranks.week} this week`];
  if (ranks.daily) words.push(`no. ${ranks.daily} today`);
  return words.join(' · ');
}
