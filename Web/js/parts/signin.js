// The form for a code, and the question that is put when this device's player is signed in no longer.

import { isPlayedAs } from '../base/api.js';
import { fill, h } from '../base/dom.js';
import { signIn, startAnew } from '../base/session.js';
import { sheet } from '../base/sheet.js';
import { load } from '../base/store.js';
import { announce, reason, toast } from '../base/tell.js';
import { isolated, pieces, t } from '../base/words.js';

/** A field for a code from another device or the recovery code. `onDone(player)` is called when this device is signed in. */
export function codeForm({ onDone }) {
  const input = h('input', {
    id: 'code', maxlength: 30, required: true, autocomplete: 'one-time-code', autocapitalize: 'characters', spellcheck: 'false', placeholder: 'ABCD EFGH',
    'aria-describedby': 'code-wrong', oninput: () => show(''),
  });
  const wrong = h('p', { class: 'field-wrong', id: 'code-wrong', role: 'alert' });
  return h('form', { onsubmit: take },
    h('label', { for: 'code' }, t`A code from another device, or the recovery code`),
    h('div', { class: 'row' }, input, h('button', { class: 'primary' }, t`Sign in`)),
    wrong);

  async function take(event) {
    event.preventDefault();
    try {
      const player = await signIn(input.value);
      if (!player) return;
      onDone(player);
      toast(t`This device plays as ${player.name ? isolated(player.name) : t`the same player`} now.`, { kind: 'good', screens: 1 });
    } catch (error) {
      show(error.status === 404 ? t`This code is not good, or no longer. Look at it again, or make a new one on the other device.` : reason(error));
    }
  }

  function show(text) {
    fill(wrong, text);
    input.setAttribute('aria-invalid', String(Boolean(text)));
  }
}

let asking = null;

/** Says that this device is signed out, and asks how to go on. Comes back with whether it is signed in again, or anew. */
export function askWho() {
  asking ??= question().finally(() => (asking = null));
  return asking;
}

async function question() {
  const player = load('player');
  if (player && !isPlayedAs(player.id)) return takeOver(player);
  const title = player ? t`This device is no longer signed in` : t`This device is signed out`;
  const name = player?.name;
  announce(title);
  const answer = await sheet(title, (close) => [
    h('p', null, !player ? t`It was signed out in another tab. The games and scores stay at the server.` : name
      ? pieces`It played as ${h('bdi', null, name)}, and was signed out, or nobody came for more than a year. Unless somebody deleted them, the games and scores of ${h('bdi', null, name)} are still there.`
      : t`It was signed out, or nobody came for more than a year. Unless somebody deleted them, your games and scores are still there.`),
    codeForm({ onDone: () => close('in') }),
    h('p', { class: 'note' }, t`A device that is still signed in makes a code under You. No code, and no other device? Then only a new player can play here.`),
    h('div', { class: 'row' },
      h('button', { class: 'quiet', onclick: () => close() }, t`Not now`),
      h('button', { class: 'danger', onclick: () => close('anew') }, t`Start anew`)),
  ]);
  return answer === 'anew' ? startAnew() : answer === 'in';
}

/** Another tab has signed in somebody else: this page begins anew as they do. */
async function takeOver({ name }) {
  const title = t`Another player is signed in now`;
  announce(title);
  const isSure = await sheet(title, (close) => [
    h('p', null, pieces`Another tab signed ${name ? h('bdi', null, name) : t`another player`} in on this device. What you see here is of the player before.`),
    h('div', { class: 'row end' },
      h('button', { class: 'quiet', onclick: () => close(false) }, t`Not now`),
      h('button', { class: 'primary', onclick: () => close(true) }, t`Go on as they do`)),
  ]);
  if (!isSure) return false;
  location.hash = '#/';
  location.reload();
  return false;
}
