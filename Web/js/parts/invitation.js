// The question for an invitation, where the server takes new players by invitation alone.

import { h } from '../base/dom.js';
import { sheet } from '../base/sheet.js';
import { t } from '../base/words.js';

/**
 * Asks for the code of an invitation.
 * @param {boolean} isWrong whether a code was typed before that is not good
 * @returns {Promise<string|null>} the code; `null` where the person has none
 */
export async function askForInvitation(isWrong) {
  const input = h('input', {
    id: 'invitation', maxlength: 40, required: true, autofocus: true, autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false',
    placeholder: 'ABCDE-FGHJK', 'aria-describedby': 'invitation-wrong', 'aria-invalid': String(isWrong),
  });
  const code = await sheet(t`By invitation`, (close) => [
    h('p', null, t`New players come to this server by invitation. Whoever hosts it gives you a code.`),
    h('form', { onsubmit: (event) => { event.preventDefault(); close(input.value.trim()); } },
      h('label', { for: 'invitation' }, t`Your invitation`),
      h('div', { class: 'row' }, input, h('button', { class: 'primary' }, t`Come in`)),
      h('p', { class: 'field-wrong', id: 'invitation-wrong', role: 'alert' }, isWrong && t`This invitation is not good, or no longer.`)),
    h('p', { class: 'note' }, `${t`Already a player here?`} `, h('a', { href: '#/you' }, t`Sign this device in.`)),
  ]);
  return code || null;
}
