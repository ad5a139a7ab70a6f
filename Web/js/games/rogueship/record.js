// The captain's record: what all finished voyages come to, what was earned, and what is still to be earned.

import { get } from '../../base/api.js';
import { h } from '../../base/dom.js';
import { load } from '../../base/store.js';
import { capital, credits, number, plural } from '../../base/words.js';
import { achievements } from './voyage.js';

export default async function record(game) {
  const known = load('player') ? await get(`${game.id}/record`) : null;
  return {
    title: 'Captain’s record',
    element: h('section', { class: 'page captain' },
      h('header', { class: 'game-head' }, h('h1', null, 'Captain’s record'), h('a', { class: 'button small', href: `#/${game.id}` }, 'Play')),
      !known || known.games === 0 ? h('p', { class: 'lead' }, 'No voyage was finished yet. Each one is told from its log, and earns what it earns.') : figures(known),
      known && [
        known.earned.length > 0 && h('div', { class: 'panel' }, h('h2', null, `Earned: ${known.earned.length} of ${known.earned.length + known.open.length}`), achievements(known.earned)),
        h('div', { class: 'panel' }, h('h2', null, 'Starts to unlock'),
          h('ul', { class: 'achievements' }, known.starts.map(({ name, refusal }) => h('li', null, h('b', null, capital(name)), h('span', { class: 'note' }, refusal ?? 'Unlocked.'))))),
        h('div', { class: 'panel' }, h('h2', null, 'To be earned'), achievements(known.open))]),
  };
}

function figures(known) {
  return h('div', { class: 'panel' },
    h('dl', { class: 'facts-list' }, [
      ['Voyages', number(known.games)], ['Came home', number(known.home)], ['In a row', `${known.streak}, at most ${known.longestStreak}`],
      ['Trips', number(known.trips)], ['Foes beaten', number(known.victories)], ['Best sale', credits(known.bestSale)],
      ['Meetings seen', `${known.met} of ${known.meetings} kinds`],
    ].map(([name, value]) => h('div', null, h('dt', null, name), h('dd', null, value)))),
    h('h2', null, 'Personal bests'),
    h('table', { class: 'bests' },
      h('thead', null, h('tr', null, h('th', { scope: 'col' }, 'Level'), h('th', { scope: 'col', class: 'num' }, 'Best'), h('th', { scope: 'col', class: 'num' }, 'Mean'), h('th', { scope: 'col', class: 'num' }, 'Voyages'))),
      h('tbody', null, known.levels.map((level) => h('tr', null, h('th', { scope: 'row' }, capital(level.name)), h('td', { class: 'num' }, number(level.best)), h('td', { class: 'num' }, number(level.mean)), h('td', { class: 'num' }, number(level.games)))))),
    h('p', { class: 'note' }, plural(known.games, 'voyage'), ' of all levels, the latest 500 at most.'));
}
