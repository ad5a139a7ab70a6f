// A sheet over the page: from below on a phone, in the middle elsewhere. It is a <dialog>, so that the focus stays in it and
// Escape closes it. The style sheets of the screen below it hold for it too.

import { h } from './dom.js';
import { t } from './words.js';

/**
 * Opens a sheet.
 * @param {string|Array} title text, or text and elements
 * @param {(close: (result?: any) => void) => Node[]} content
 * @returns {Promise<any>} what `close` was called with; undefined where it was dismissed
 */
export function sheet(title, content) {
  return new Promise((resolve) => {
    let result;
    const dialog = h('dialog', { class: `sheet ${document.querySelector('main').className}`, 'aria-labelledby': 'sheet-title' });
    const close = (value) => {
      result = value;
      dialog.close();
    };
    dialog.append(
      h('header', null,
        h('h2', { id: 'sheet-title' }, title),
        h('button', { class: 'close', 'aria-label': t`Close`, onclick: () => close() }, '×')),
      h('div', { class: 'sheet-body' }, ...content(close)),
    );
    dialog.addEventListener('click', (event) => event.target === dialog && close());
    // Whoever goes to another screen leaves the sheet behind.
    const leave = () => close();
    addEventListener('hashchange', leave);
    dialog.addEventListener('close', () => {
      removeEventListener('hashchange', leave);
      dialog.remove();
      resolve(result);
    });
    document.body.append(dialog);
    dialog.showModal();
    dialog.querySelector('[autofocus]')?.focus();
  });
}

/** Asks before something that cannot be undone. */
export async function confirm(title, text, yes, { dangerous = true } = {}) {
  return Boolean(
    await sheet(title, (close) => [
      h('p', null, text),
      h('div', { class: 'row end' },
        h('button', { class: 'quiet', autofocus: true, onclick: () => close(false) }, t`Cancel`),
        h('button', { class: dangerous ? 'danger' : 'primary', onclick: () => close(true) }, yes)),
    ]),
  );
}
