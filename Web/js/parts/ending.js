// The end of a game: the score, what it is made of, and the way into the leaderboard.

import { onceKey, patch, post } from '../api.js';
import { fill, h } from '../dom.js';
import { save } from '../store.js';
import { announce, complain } from '../tell.js';
import { number, signed } from '../words.js';

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
    if (game.entry) return entered(game.entry);
    if (isGivenUp) return null;
    if (!game.isRanked) return h('p', { class: 'note' }, 'Played outside the leaderboards: they take games whose seed the server drew, and of a day’s games only the first.');
    if (game.score <= 0) return h('p', { class: 'note' }, 'Nothing for the leaderboard this time.');
    return h('button', { class: 'primary big', 'data-key': 'enter', onclick: enter }, 'Enter the leaderboard');
  }

  async function enter() {
    try {
      const { entry, ranks } = await post('leaderboards/entries', { game: game.id }, { headers: onceKey() });
      const words = [`No. ${ranks.all} of all time`, `no. ${ranks.week} this week`];
      if (ranks.daily) words.push(`no. ${ranks.daily} today`);
      announce(words.join(', '));
      fill(entering, entered(entry.id, words.join(' · ')));
      entering.querySelector('a')?.focus();
      onEntered();
    } catch (error) {
      if (error.name === 'nameless') fill(entering, nameForm());
      else complain(error);
    }
  }

  function entered(id, words) {
    return [
      h('p', { class: 'ranks' }, words ?? 'In the leaderboard.'),
      h('div', { class: 'row' },
        h('a', { class: 'button primary', href: `#/replay/${id}` }, 'Watch the replay'),
        h('a', { class: 'button', href: `#/leaderboards/${game.game}/${game.difficulty}/${game.start === 'daily' ? 'daily' : 'all'}` }, 'Leaderboard')),
    ];
  }

  function nameForm() {
    const input = h('input', { id: 'entry-name', maxlength: 24, required: true, autocomplete: 'nickname' });
    const form = h('form', { class: 'name-form', onsubmit: take },
      h('label', { for: 'entry-name' }, 'A name for the leaderboard'),
      h('div', { class: 'row' }, input, h('button', { class: 'primary' }, 'Enter')));
    queueMicrotask(() => input.focus());
    return form;

    async function take(event) {
      event.preventDefault();
      try {
        save('player', await patch('players/me', { name: input.value }));
        await enter();
      } catch (error) {
        complain(error);
      }
    }
  }
}
