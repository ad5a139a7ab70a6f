// What can be done now, as a list: buttons, and where an amount goes with it a form.

import { h } from '../../base/dom.js';
import { spelled } from '../../base/spelled.js';
import { capital, percent, t } from '../../base/words.js';
import { amountForm } from '../../parts/amount.js';

/** How many of the first choices have a key of their own. */
export const keyed = 9;

export function choiceList(choices, act) {
  if (choices.length === 0) return [];
  return [
    h('h2', { id: 'choices' }, t`What can be done`),
    h('ol', { 'aria-labelledby': 'choices' }, choices.map((choice, index) =>
      h('li', { 'data-choice': index }, choice.amounts && choice.template ? withAmount(choice, index, act) : button(choice, index, act)))),
  ];
}

function button(choice, index, act) {
  const facts = factsOf(choice);
  return h('button', { class: 'choice', 'data-key': choice.action, 'aria-keyshortcuts': index < keyed ? index + 1 : null, onclick: () => act(choice.action) },
    keyOf(index), h('span', null, textOf(choice)), facts && h('small', null, facts));
}

function withAmount(choice, index, act) {
  const facts = factsOf(choice);
  return h('div', { class: 'choice amounts' }, keyOf(index), amountForm(textOf(choice), choice, act, t`Do it`), facts && h('small', null, t`${facts} for ${choice.amounts.most}`));
}

function keyOf(index) {
  return h('kbd', { 'aria-hidden': 'true', class: index < keyed ? null : 'no-key' }, index < keyed ? index + 1 : '');
}

function textOf(choice) {
  return capital(spelled(choice.text || choice.action));
}

/** What a choice costs, and how likely it is to go well. */
function factsOf({ price, odds }) {
  return [price && t`costs ${price}`, odds && odds.success < 1000 && t`${percent(odds.success)} chance`].filter(Boolean).join(' · ');
}
