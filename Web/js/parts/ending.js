// The end of a game: the score, what it is made of, and the way into the leaderboard.

import { get, onceKey, post } from '../base/api.js';
import { fill, h } from '../base/dom.js';
import { announce, complain, reason } from '../base/tell.js';
import { number, signed, t } from '../base/words.js';
import { nameForm } from './name.js';
import { pushOffer } from './push.js';
import { shareButton } from './share.js';
import { whyApart, whyUnranked } from './unranked.js';

/**
 * @param {object} game as the server sends it
 * @param {{heading: string, text?: string, lines: [string, number|string][], extra?: Node, isGivenUp?: boolean, again: () => Promise, againText?: string, onEntered?: () => void}} words
 */
export function endCard(game, { heading, text, lines, extra, again, againText = t`Play another`, isGivenUp = false, onEntered = () => {} }) {
  return h('div', { class: 'ending' },
    h('p', { class: 'eyebrow' }, heading),
    !isGivenUp && h('p', { class: 'big-score' }, number(game.score), h('small', null, ` ${t`points`}`)),
    text && h('p', { class: 'ending-text' }, text),
    h('dl', { class: 'sheet-lines' }, lines.map(([name, value]) => [
      h('dt', null, name), h('dd', null, typeof value === 'number' ? signed(value) : value)])),
    extra,
    new Entering(game, { isGivenUp, onEntered }).element,
    h('div', { class: 'row' }, h('button', { class: 'quiet', onclick: () => again().catch(complain) }, againText), shareButton(game)));
}

/** The way of a finished game into the leaderboard. */
class Entering {
  #game;
  #onEntered;

  constructor(game, { isGivenUp, onEntered }) {
    this.#game = game;
    this.#onEntered = onEntered;
    this.element = h('div', { class: 'entering' });
    fill(this.element, this.#way(isGivenUp));
  }

  #way(isGivenUp) {
    const game = this.#game;
    if (game.entry) return this.#known();
    if (isGivenUp) return null;
    if (!game.isRanked) return h('p', { class: 'note' }, whyUnranked(game));
    if (game.score <= 0) return h('p', { class: 'note' }, t`Nothing for the leaderboard this time.`);
    return h('button', { class: 'primary big', 'data-key': 'enter', onclick: () => this.#enter() }, t`Enter the leaderboard`);
  }

  async #enter() {
    try {
      const { entry, ranks } = await post('leaderboards/entries', { game: this.#game.id }, { headers: onceKey() });
      fill(this.element, entered(this.#game, entry, ranks));
      announce(this.element.firstChild.textContent);
      this.element.querySelector('a')?.focus();
      this.#onEntered();
    } catch (error) {
      if (error.name === 'nameless') fill(this.element, this.#askName());
      else if (isFinal(error)) fill(this.element, refused(error));
      else complain(error);
    }
  }

  /** An entry of an earlier visit. */
  #known() {
    const game = this.#game;
    get(`leaderboards/entries/${game.entry}`, { isPublic: true })
      .then((entry) => entry.apart?.length && fill(this.element, entered(game, entry)), () => {});
    return entered(game, { id: game.entry });
  }

  #askName() {
    const form = nameForm({ id: 'entry-name', label: t`A name for the leaderboard`, button: t`Enter`, className: 'name-form', onTaken: () => this.#enter() });
    queueMicrotask(() => form.querySelector('input').focus());
    return form;
  }
}

/** What became of a score that entered. */
function entered(game, entry, ranks) {
  const isApart = entry.apart?.length > 0;
  return [
    isApart
      ? h('div', { class: 'warning apart' }, h('div', null,
        h('b', null, `${t`Your score is set apart.`} `),
        t`${whyApart(entry)} It has no rank, and stands in the part of its own below the leaderboard. If you played it yourself, nothing else comes of it.`))
      : h('p', { class: 'ranks' }, ranks ? placesOf(ranks) : t`In the leaderboard.`),
    h('div', { class: 'row' },
      h('a', { class: 'button primary', href: `#/replay/${entry.id}` }, t`Watch the replay`),
      h('a', { class: 'button', href: `#/leaderboards/${game.game}/${game.difficulty}/${game.start === 'daily' ? 'daily' : 'all'}${isApart ? '/apart' : ''}` }, t`Leaderboard`)),
    !isApart && pushOffer('score-passed', t`Tell me when somebody passes it`),
  ];
}

/** The score does not enter. */
function refused(error) {
  const text = error.name === 'already-entered' ? t`This very run stands in the leaderboard already, so it does not enter once more.` : reason(error);
  announce(text);
  return h('p', { class: 'warning' }, text);
}

/** Whether asking again would be answered in the same way. */
function isFinal(error) {
  return error.status === 422 || ['already-entered', 'not-ranked', 'banned'].includes(error.name);
}

/** "No. 3 of all time · no. 1 this week". */
function placesOf(ranks) {
  const words = [t`No. ${ranks.all} of all time`];
  if (ranks.week) words.push(t`no. ${ranks.week} this week`);
  if (ranks.daily) words.push(t`no. ${ranks.daily} today`);
  return words.join(' · ');
}
