// The field for the player's name, with what is wrong with one said beside it.

import { patch } from '../base/api.js';
import { fill, h } from '../base/dom.js';
import { save } from '../base/store.js';
import { reason } from '../base/tell.js';
import { t } from '../base/words.js';

const words = {
  'name-taken': t`Somebody has this name, or one that looks like it. Try another.`,
  'name-reserved': t`Nobody may have this name. Try another.`,
};

async function takeName(name) {
  const player = await patch('players/me', { name });
  save('player', player);
  return player;
}

/**
 * @param {{id: string, label: string, value?: string, button: string, className?: string,
 *   send?: (name: string) => Promise<object>, onTaken: (player: object) => any}} options
 *   `send` gives the server the name, of this device's player where it is not said; `onTaken` is called when the server has taken it.
 */
export function nameForm({ id, label, value = '', button, className, send = takeName, onTaken }) {
  const input = h('input', {
    id, maxlength: 24, required: true, value, autocomplete: 'nickname', 'aria-describedby': `${id}-wrong`, oninput: () => show(''),
  });
  const wrong = h('p', { class: 'field-wrong', id: `${id}-wrong`, role: 'alert' });
  const form = h('form', { class: className, onsubmit: take },
    h('label', { for: id }, label),
    h('div', { class: 'row' }, input, h('button', { class: 'primary' }, button)),
    wrong);
  return form;

  async function take(event) {
    event.preventDefault();
    try {
      const player = await send(input.value);
      input.value = player.name;
      await onTaken(player);
    } catch (error) {
      show(words[error.name] ?? reason(error));
      input.focus();
    }
  }

  function show(text) {
    fill(wrong, text);
    input.setAttribute('aria-invalid', String(Boolean(text)));
  }
}
