// Short messages: to the eye for a while, to a screen reader at once.

import { h } from './dom.js';
import { spelled } from './spelled.js';

/** Shows a message; `action` adds a button: `{ text, run }`. */
export function toast(text, { kind = 'plain', action = null, seconds = 5 } = {}) {
  const place = document.querySelector('.toasts');
  const message = h('div', { class: `toast ${kind}` }, h('span', null, text));
  const close = () => message.remove();
  if (action) {
    message.append(h('button', { class: 'link', onclick: () => { close(); action.run(); } }, action.text));
  }
  message.append(h('button', { class: 'close', 'aria-label': 'Dismiss', onclick: close }, '×'));
  while (place.children.length > 2) place.firstChild.remove();
  place.append(message);
  if (seconds) setTimeout(close, seconds * 1000);
}

/** Says what went wrong. */
export function complain(error) {
  if (error?.name === 'AbortError') return;
  if (error?.status === undefined) console.error(error);
  toast(spelled(error?.message ?? String(error)), { kind: 'wrong', seconds: 8 });
}

/** Tells a screen reader what just happened; nothing is seen. */
export function announce(text) {
  const place = document.querySelector('.told');
  while (place.children.length > 20) place.firstChild.remove();
  place.append(h('p', null, text));
}
