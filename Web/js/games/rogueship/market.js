// The market: what things cost here, what they would bring elsewhere, buying and selling with one tap.

import { h } from '../../base/dom.js';
import { sheet } from '../../base/sheet.js';
import { capital, number, percent, signed, t } from '../../base/words.js';
import { amountForm } from '../../parts/amount.js';
import { sprite } from '../../parts/sprites.js';

/**
 * @param {object} game as the server sends it
 * @param {{word: function, act: function(string), goal: object|null}} context `goal`: the planet to compare with
 */
export function market(game, { word, act, goal }) {
  const { view, choices } = game;
  const choiceOf = (verb, good) => choices.find((each) => each.action.startsWith(`${verb} `) && each.action.endsWith(` ${good}`) && each.amounts);
  const isKnown = goal?.seenPrices;
  const rows = view.market.map((row, index) => line(row, index));
  return h('section', { class: 'market', 'aria-label': t`Market` },
    h('p', { class: 'market-note' },
      h('span', null, t`Hold ${view.load} / ${view.hold}`),
      goal && h('span', null, `${goal.name}: ${isKnown ? t`prices of day ${goal.seenDay}` : t`usual prices`}`)),
    h('table', null,
      h('thead', null, h('tr', null,
        h('th', { scope: 'col' }, t`Goods`),
        h('th', { scope: 'col', class: 'num' }, t`Price`),
        goal && h('th', { scope: 'col', class: 'num' }, goal.name),
        h('th', { scope: 'col', class: 'num in-hold' }, t`Held`),
        h('th', { scope: 'col' }, h('span', { class: 'unseen' }, t`Trade`)))),
      h('tbody', null, rows)));

  function line(row, index) {
    const name = word(`commodity.${row.commodity}`);
    const [buy, sell] = [choiceOf('buy', row.commodity), choiceOf('sell', row.commodity)];
    return h('tr', { class: row.held ? 'held' : '' },
      h('th', { scope: 'row' }, h('span', { class: 'good' }, sprite(`rogueship/good-${row.commodity}`, 34),
        h('span', null, h('b', null, capital(name)), row.isForbidden ? h('small', { class: 'forbidden' }, t`forbidden here`) : h('small', null, row.held > 0 && h('b', { class: 'held-here' }, `${t`${row.held} held`} · `), t`${row.stock} in stock`)))),
      h('td', { class: 'num' }, h('b', null, number(row.price)), trend(row)),
      goal && h('td', { class: 'num' }, number((goal.seenPrices ?? goal.usualPrices)[index]), goal.forbids.includes(row.commodity)
        ? h('small', { class: 'forbidden' }, '✗', h('span', { class: 'unseen' }, ` ${t`forbidden there`}`)) : gain(goal.gains[index])),
      h('td', { class: 'num in-hold' }, row.held ? [h('b', null, row.held), h('small', null, t`paid ${Math.round(row.paid / row.held)}`)] : h('span', { class: 'zero' }, '0')),
      h('td', { class: 'trade' }, h('div', { class: 'trades' },
        buy && h('button', { class: 'small buy', 'data-key': `buy-${row.commodity}`, onclick: () => act(buy.action), 'aria-label': t`Buy ${buy.amounts.most} ${name} for ${buy.price} credits` }, t`Buy ${buy.amounts.most}`),
        sell && h('button', { class: 'small sell', 'data-key': `sell-${row.commodity}`, onclick: () => act(sell.action), 'aria-label': t`Sell ${sell.amounts.most} ${name} for ${row.revenue} credits` }, t`Sell ${sell.amounts.most}`),
        (buy || sell) && h('button', { class: 'small quiet', 'data-key': `some-${row.commodity}`, 'aria-label': t`Trade some ${name}`, onclick: () => some(name, row, buy, sell) }, '…'))));
  }

  function some(name, row, buy, sell) {
    sheet(capital(name), (close) => [buy, sell].filter(Boolean).map((choice) => {
      const verb = choice === buy ? t`Buy` : t`Sell`;
      return amountForm(verb, choice, (action) => { close(); act(action); });
    }));
  }
}

function trend(row) {
  if (!row.usual || row.price === row.usual) return null;
  const change = (row.price - row.usual) / row.usual;
  if (Math.abs(change) < 0.005) return h('small', null, t`usual`);
  return h('small', { class: change < 0 ? 'cheap' : 'dear' }, `${change < 0 ? '▼' : '▲'} ${percent(1000 * Math.abs(change))}`,
    h('span', { class: 'unseen' }, change < 0 ? ` ${t`below the usual price`}` : ` ${t`above the usual price`}`));
}

/** What a unit bought here gains there; the server has reckoned it. */
function gain(credits) {
  return h('small', { class: credits > 0 ? 'gain cheap' : 'gain dear' }, signed(credits), h('span', { class: 'unseen' }, ` ${t`a unit`}`));
}
