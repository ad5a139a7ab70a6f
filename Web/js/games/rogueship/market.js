// The market: what things cost here, what they would bring elsewhere, buying and selling with one tap.

import { h } from '../../base/dom.js';
import { sheet } from '../../base/sheet.js';
import { capital, number, signed } from '../../base/words.js';
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
  return h('section', { class: 'market', 'aria-label': 'Market' },
    h('p', { class: 'market-note' },
      h('span', null, `Hold ${view.load} / ${view.hold}`),
      goal && h('span', null, `${goal.name}: ${isKnown ? `prices of day ${goal.seenDay}` : 'usual prices'}`)),
    h('table', null,
      h('thead', null, h('tr', null,
        h('th', { scope: 'col' }, 'Goods'),
        h('th', { scope: 'col', class: 'num' }, 'Price'),
        goal && h('th', { scope: 'col', class: 'num' }, goal.name),
        h('th', { scope: 'col', class: 'num in-hold' }, 'Held'),
        h('th', { scope: 'col' }, h('span', { class: 'unseen' }, 'Trade')))),
      h('tbody', null, rows)));

  function line(row, index) {
    const name = word(`commodity.${row.commodity}`);
    const [buy, sell] = [choiceOf('buy', row.commodity), choiceOf('sell', row.commodity)];
    return h('tr', { class: row.held ? 'held' : '' },
      h('th', { scope: 'row' }, h('span', { class: 'good' }, sprite(`rogueship/good-${row.commodity}`, 34),
        h('span', null, h('b', null, capital(name)), row.isForbidden ? h('small', { class: 'forbidden' }, 'forbidden here') : h('small', null, row.held > 0 && h('b', { class: 'held-here' }, `${row.held} held · `), `${row.stock} in stock`)))),
      h('td', { class: 'num' }, h('b', null, number(row.price)), trend(row)),
      goal && h('td', { class: 'num' }, number((goal.seenPrices ?? goal.usualPrices)[index]), goal.forbids.includes(row.commodity)
        ? h('small', { class: 'forbidden' }, '✗', h('span', { class: 'unseen' }, ' forbidden there')) : gain(goal.gains[index])),
      h('td', { class: 'num in-hold' }, row.held ? [h('b', null, row.held), h('small', null, `paid ${number(Math.round(row.paid / row.held))}`)] : h('span', { class: 'zero' }, '0')),
      h('td', { class: 'trade' }, h('div', { class: 'trades' },
        buy && h('button', { class: 'small buy', 'data-key': `buy-${row.commodity}`, onclick: () => act(buy.action), 'aria-label': `Buy ${buy.amounts.most} ${name} for ${number(buy.price)} credits` }, `Buy ${buy.amounts.most}`),
        sell && h('button', { class: 'small sell', 'data-key': `sell-${row.commodity}`, onclick: () => act(sell.action), 'aria-label': `Sell ${sell.amounts.most} ${name} for ${number(row.revenue)} credits` }, `Sell ${sell.amounts.most}`),
        (buy || sell) && h('button', { class: 'small quiet', 'data-key': `some-${row.commodity}`, 'aria-label': `Trade some ${name}`, onclick: () => some(name, row, buy, sell) }, '…'))));
  }

  function some(name, row, buy, sell) {
    sheet(capital(name), (close) => [buy, sell].filter(Boolean).map((choice) => {
      const verb = choice === buy ? 'Buy' : 'Sell';
      return amountForm(verb, choice, (action) => { close(); act(action); });
    }));
  }
}

function trend(row) {
  if (!row.usual || row.price === row.usual) return null;
  const percent = Math.round(((row.price - row.usual) / row.usual) * 100);
  if (!percent) return h('small', null, 'usual');
  return h('small', { class: percent < 0 ? 'cheap' : 'dear' }, `${percent < 0 ? '▼' : '▲'} ${Math.abs(percent)}%`,
    h('span', { class: 'unseen' }, percent < 0 ? ' below the usual price' : ' above the usual price'));
}

/** What a unit bought here gains there; the server has reckoned it. */
function gain(credits) {
  return h('small', { class: credits > 0 ? 'gain cheap' : 'gain dear' }, signed(credits), h('span', { class: 'unseen' }, ' a unit'));
}
