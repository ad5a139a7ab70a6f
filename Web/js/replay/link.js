// The link to a replay, for others. Its page says what it is and has a picture, so a chat shows both beside the link.

import { copy } from '../base/copy.js';
import { h } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { t } from '../base/words.js';

/**
 * A link to that page. A click hands it to what the device shares with, or copies it.
 * @param {string} id of the entry
 * @param {string} name what the replay is called
 */
export function shareLink(id, name) {
  const url = new URL(`replay/${id}`, location.href).href;
  return h('a', {
    class: 'button share', 'aria-label': t`Copy the link`, title: t`Copy the link`, href: url,
    onclick: (event) => {
      event.preventDefault();
      handOn(url, name);
    },
  }, icon('link'), h('span', null, t`Copy the link`));
}

/** Hands an address to what the device shares with, or copies it. */
export function handOn(url, name) {
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ url })) {
    // Who changes their mind is told nothing.
    return navigator.share({ url, title: name }).catch(() => {});
  }
  return copy(url, t`The link is copied.`, t`The link is ${url}`);
}
