// The ship and its captain: hull, fuel, parts, debts, standing.

import { h } from '../../base/dom.js';
import { sheet } from '../../base/sheet.js';
import { capital, credits, number, signed, t } from '../../base/words.js';
import { amountForm } from '../../parts/amount.js';
import { sprite } from '../../parts/sprites.js';

export function shipPanel(game, { word, act }) {
  const { view, choices } = game;
  const named = (name) => choices.find((each) => each.action === name || each.action.startsWith(`${name} `));
  return h('div', { class: 'ship-panel' },
    h('section', { class: 'gauges', 'aria-label': t`Ship` },
      gauge('hull', t`Hull`, view.hull, view.hullMost, named('repair'), t`Repair`, t`${view.repairPrice} cr a point`),
      gauge('fuel', t`Fuel`, view.fuel, view.tank, named('refuel'), t`Refuel`, ''),
      gauge('hold', t`Hold`, view.load, view.hold, null, '', '')),
    h('section', null, h('h2', null, t`Shipyard`), h('ul', { class: 'parts' }, view.parts.map(part))),
    money(),
    standing());

  function gauge(kind, name, value, most, choice, verb, note) {
    return h('div', { class: 'gauge-line' },
      h('div', { class: 'gauge-head' }, h('span', null, name), h('b', null, `${value} / ${most}`)),
      meter(kind, name, value, most),
      choice && h('div', { class: 'row' },
        h('button', { class: 'small', 'data-key': verb, onclick: () => act(choice.action) }, `${verb} ${choice.amounts.most}`, h('small', null, ` ${credits(choice.price)}`)),
        h('button', { class: 'small quiet', 'data-key': `${verb}-some`, 'aria-label': t`${verb} some`, onclick: () => some(verb, choice) }, '…'),
        note && h('span', { class: 'note' }, note)));
  }

  function some(verb, choice) {
    sheet(verb, (close) => [amountForm(verb, choice, (action) => { close(); act(action); })]);
  }

  function part(row) {
    const name = word(`part.${row.part}`);
    const fit = named(`fit ${row.part}`);
    const why = row.nextPrice === undefined ? t`the best there is` : !row.isSoldHere ? t`needs a yard of class ${row.nextYard}` : t`${credits(row.nextPrice)}, too dear now`;
    return h('li', null,
      sprite(`rogueship/part-${row.part}`, 40),
      h('div', null,
        h('b', null, capital(name), h('span', { class: 'steps', role: 'img', 'aria-label': t`step ${row.step} of ${row.mostSteps}` }, Array.from({ length: row.mostSteps }, (_, i) => h('i', { class: i < row.step ? 'on' : '' })))),
        h('small', { class: 'part-values' }, row.nextValue === undefined ? t`${row.value} now.` : t`${row.value} now, ${row.nextValue} next.`),
        h('small', null, word(`part.${row.part}.what`))),
      fit
        ? h('button', { class: 'small', 'data-key': `fit-${row.part}`, onclick: () => act(fit.action), 'aria-label': t`Fit ${name} for ${fit.price} credits` }, credits(fit.price))
        : h('span', { class: 'note' }, why));
  }

  function money() {
    const [pay, borrow] = [named('pay'), named('borrow')];
    return h('section', null,
      h('h2', null, t`The lender`),
      h('p', null, view.debt ? t`You owe ${credits(view.debt)}.` : t`You owe nothing.`, view.due > 0 && h('b', null, ` ${t`${credits(view.due)} are due by day ${view.dueDay}.`}`)),
      h('div', { class: 'row' },
        pay && h('button', { class: 'small', 'data-key': 'pay', onclick: () => some(t`Pay`, pay) }, t`Pay…`),
        borrow && h('button', { class: 'small', 'data-key': 'borrow', onclick: () => some(t`Borrow`, borrow) }, t`Borrow…`)));
  }

  function standing() {
    const deeds = Object.entries(view.deeds).filter(([, count]) => count > 0);
    return h('section', null,
      h('h2', null, t`Standing`),
      h('ul', { class: 'standing' }, Object.entries(view.standing).map(([who, value]) =>
        h('li', null, h('span', null, capital(word(`faction.${who}`))), h('b', null, signed(value))))),
      deeds.length > 0 && h('ul', { class: 'deeds' }, deeds.map(([deed]) => h('li', null, word(`deed.${deed}`)))));
  }
}

/** A bar that says how full something is, such as the `hull`. */
export function meter(kind, name, value, most) {
  const share = most > 0 ? Math.max(0, Math.min(1, value / most)) : 0;
  return h('div', {
    class: `meter ${kind}${share <= 0.3 && kind !== 'hold' ? ' low' : ''}`, role: 'meter', 'aria-label': name,
    'aria-valuenow': value, 'aria-valuemin': 0, 'aria-valuemax': most,
  }, h('i', { style: { width: `${share * 100}%` } }));
}
