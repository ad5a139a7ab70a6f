// The trainer: what one's holds were worth against the best ones, pay table by pay table.

import { get } from '../../base/api.js';
import { h, refill } from '../../base/dom.js';
import { load, save } from '../../base/store.js';
import { capital, plural, t } from '../../base/words.js';
import { chooser } from '../../parts/start.js';
import { chips, figures, handSigns } from './figures.js';

export default async function trainer(game) {
  const { tables } = load('player') ? await get('videopoker/trainer') : { tables: [] };
  const place = h('div', { class: 'poker-record' });
  const show = (table) => {
    save('poker.table', table.table);
    refill(place, record(table));
  };
  const chosen = tables.find(({ table }) => table === load('poker.table')) ?? tables[0];
  if (chosen) show(chosen);
  return {
    title: t`Trainer of Video Poker`,
    element: h('section', { class: 'page' },
      h('header', { class: 'game-head' }, h('h1', null, t`Trainer`), h('a', { class: 'button small', href: `#/${game.id}` }, t`Play`)),
      !chosen && h('p', { class: 'lead' }, t`No hand was looked at yet. Play some hands of practice, or a ranked run: it counts once it is over. Each hold is compared with the best one, by exact numbers.`),
      tables.length > 1 && chooser(t`Pay table`, tables.map(({ table, name }) => ({ id: table, name })), chosen.table, (id) => show(tables.find(({ table }) => table === id))),
      place),
  };
}

function record(table) {
  return [
    h('div', { class: 'panel' }, h('h2', null, table.name), figures(table)),
    h('div', { class: 'panel' },
      h('h2', null, t`What costs most`),
      table.worst.length === 0 ? h('p', null, t`Nothing: no hand was played wrong.`) : [
        h('a', { class: 'button primary', href: '#/videopoker/drill' }, plural(table.worst.length, 'Drill this kind of hand', 'Drill these {1} kinds of hand')),
        h('ol', { class: 'worst' }, table.worst.map(kind))]),
  ];
}

function kind({ kind: name, hands, errors, cost, lastError }) {
  return h('li', null,
    h('p', { class: 'worst-head' }, h('b', null, capital(name)), h('span', { class: 'num' }, chips(cost))),
    h('p', { class: 'note' }, plural(hands, '{2} of {1} hand wrong', '{2} of {1} hands wrong', errors)),
    lastError && h('p', null, handSigns(lastError.cards, lastError.held.places), ' ', lastError.sentence));
}
