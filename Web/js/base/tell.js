// Short messages: to the eye for a while, to a screen reader at once. They lie over the bar at the top, where nothing is played. What
// concerns a thing on the screen is not said here but beside that thing.

import { h } from './dom.js';
import { spelled } from './spelled.js';
import { t } from './words.js';

/**
 * Shows a message; it goes by itself, and when the screen changes.
 * @param {string} text
 * @param {{kind?: string, action?: {text: string, run: () => void}, seconds?: number, screens?: number}} [options] `seconds`: 0 for
 *   as long as nobody takes it away. `screens`: how many changes of the screen it outlives.
 */
export function toast(text, { kind = 'plain', action = null, seconds = 5, screens = 0 } = {}) {
  const place = document.querySelector('.toasts');
  const message = h('div', { class: `toast ${kind}`, 'data-screens': screens }, h('span', null, text));
  const close = () => message.remove();
  if (action) {
    message.append(h('button', { class: 'link', onclick: () => { close(); action.run(); } }, action.text));
  }
  message.append(h('button', { class: 'close', 'aria-label': t`Dismiss`, onclick: close }, '×'));
  // A new message takes the place of the last one; what stays until somebody takes it away comes back after it.
  for (const passing of [...place.children]) if (passing.dataset.passes || place.children.length > 2) passing.remove();
  if (seconds) message.dataset.passes = 'true';
  place.append(message);
  if (seconds) setTimeout(close, seconds * 1000);
}

/** Another screen is shown: what was said of the last one goes. */
export function turnPage() {
  document.querySelector('.told').replaceChildren();
  for (const message of [...document.querySelectorAll('.toast')]) {
    const left = Number(message.dataset.screens);
    if (left > 0) message.dataset.screens = left - 1;
    else message.remove();
  }
}

/** Says what went wrong. */
export function complain(error) {
  if (error?.name === 'AbortError') return;
  if (error?.status === undefined) console.error(error);
  toast(reason(error), { kind: 'wrong', seconds: 8 });
}

/** What went wrong, as a sentence. */
export function reason(error) {
  return spelled(error?.message ?? String(error));
}

/** Tells a screen reader what just happened; nothing is seen. */
export function announce(text) {
  const place = document.querySelector('.told');
  while (place.children.length > 20) place.firstChild.remove();
  place.append(h('p', null, text));
}
