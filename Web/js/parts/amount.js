// A choice that goes with an amount.

import { h } from '../base/dom.js';
import { t } from '../base/words.js';

let count = 0;

/**
 * How many? A slider and a number that follow each other.
 * @param {string} verb what is done
 * @param {object} choice one with `amounts` and a `template`
 * @param {(action: string) => void} take
 * @param {string} [button] what stands on the button, where that is not the verb
 */
export function amountForm(verb, choice, take, button = verb) {
  const { least, most } = choice.amounts;
  const id = `amount-${++count}`;
  const range = h('input', { type: 'range', min: least, max: most, value: most, 'aria-label': t`${verb}, how many`, oninput: () => (field.value = range.value) });
  const field = h('input', { type: 'number', id, min: least, max: most, value: most, required: true, oninput: () => (range.value = field.value) });
  return h('form', {
    class: 'amount',
    onsubmit: (event) => {
      event.preventDefault();
      take(choice.template.replace('{amount}', Number(field.value)));
    },
  },
    h('label', { for: id }, t`${verb}, ${least} to ${most}`),
    h('div', { class: 'row' }, range, field, h('button', { class: 'primary', 'aria-label': button === verb ? null : verb }, button)));
}
