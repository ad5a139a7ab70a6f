// The captain's record: what all finished voyages come to, what was earned, and what is still to be earned.

import { get } from '../../base/api.js';
import { h } from '../../base/dom.js';
import { load } from '../../base/store.js';
import { capital, credits, number, plural, t } from '../../base/words.js';
import { achievements } from './voyage.js';

export default async function record(game) {
  const known = load('player') ? await get(`${game.id}/record`) : null;
  return {
    title: t`Captain’s record`,
    element: h('section', { class: 'page captain' },
      h('header', { class: 'game-head' }, h('h1', null, t`Captain’s record`), h('a', { class: 'button small', href: `#/${game.id}` }, t`Play`)),
      !known || known.games === 0 ? h('p', { class: 'lead' }, t`No voyage was finished yet. Each one is told from its log, and earns what it earns.`) : figures(known),
      known && [
        known.earned.length > 0 && h('div', { class: 'panel' }, h('h2', null, t`Earned: ${known.earned.length} of ${known.earned.length + known.open.length}`), achievements(known.earned)),
        h('div', { class: 'panel' }, h('h2', null, t`Starts to unlock`),
          h('ul', { class: 'achievements' }, known.starts.map(({ name, refusal }) => h('li', null, h('b', null, capital(name)), h('span', { class: 'note' }, refusal ?? t`Unlocked.`))))),
        h('div', { class: 'panel' }, h('h2', null, t`To be earned`), achievements(known.open))]),
  };
}

function figures(known) {
  return h('div', { class: 'panel' },
    h('dl', { class: 'facts-list' }, [
      [t`Voyages`, number(known.games)], [t`Came home`, number(known.home)], [t`In a row`, t`${known.streak}, at most ${known.longestStreak}`],
      [t`Trips`, number(known.trips)], [t`Foes beaten`, number(known.victories)], [t`Best sale`, credits(known.bestSale)],
      [t`Meetings seen`, t`${known.met} of ${known.meetings} kinds`],
    ].map(([name, value]) => h('div', null, h('dt', null, name), h('dd', null, value)))),
    h('h2', null, t`Personal bests`),
    h('table', { class: 'bests' },
      h('thead', null, h('tr', null, h('th', { scope: 'col' }, t`Level`), h('th', { scope: 'col', class: 'num' }, t`Best`), h('th', { scope: 'col', class: 'num' }, t`Mean`), h('th', { scope: 'col', class: 'num' }, t`Voyages`))),
      h('tbody', null, known.levels.map((level) => h('tr', null, h('th', { scope: 'row' }, capital(level.name)), h('td', { class: 'num' }, number(level.best)), h('td', { class: 'num' }, number(level.mean)), h('td', { class: 'num' }, number(level.games)))))),
    h('p', { class: 'note' }, plural(known.games, '{1} voyage of all levels, the latest 500 at most.', '{1} voyages of all levels, the latest 500 at most.')));
}
