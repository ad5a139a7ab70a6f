// The trainer: what one's holds were worth against the best ones, pay table by pay table.

import { get } from '../../base/api.js';
import { h, refill } from '../../base/dom.js';
import { load, save } from '../../base/store.js';
import { capital, number, plural } from '../../base/words.js';
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
    title: 'Trainer of Video Poker',
    element: h('section', { class: 'page' },
      h('header', { class: 'game-head' }, h('h1', null, 'Trainer'), h('a', { class: 'button small', href: `#/${game.id}` }, 'Play')),
      !chosen && h('p', { class: 'lead' }, 'No hand was looked at yet. Play some hands of practice, or a ranked run: it counts once it is over. Each hold is compared with the best one, by exact numbers.'),
      tables.length > 1 && chooser('Pay table', tables.map(({ table, name }) => ({ id: table, name })), chosen.table, (id) => show(tables.find(({ table }) => table === id))),
      place),
  };
}

function record(table) {
  return [
    h('div', { class: 'panel' }, h('h2', null, table.name), figures(table)),
    h('div', { class: 'panel' },
      h('h2', null, 'What costs most'),
      table.worst.length === 0 ? h('p', null, 'Nothing: no hand was played wrong.') : [
        h('a', { class: 'button primary', href: '#/videopoker/drill' }, `Drill ${table.worst.length === 1 ? 'this kind' : `these ${table.worst.length} kinds`} of hand`),
        h('ol', { class: 'worst' }, table.worst.map(kind))]),
  ];
}

function kind({ kind: name, hands, errors, cost, lastError }) {
  return h('li', null,
    h('p', { class: 'worst-head' }, h('b', null, capital(name)), h('span', { class: 'num' }, chips(cost))),
    h('p', { class: 'note' }, `${number(errors)} of ${plural(hands, 'hand')} wrong`),
    lastError && h('p', null, handSigns(lastError.cards, lastError.held.places), ' ', lastError.sentence));
}
