// A replay as an animated picture: handed to what the device shares with, or saved.

import { address, picture } from '../base/api.js';
import { fill, h } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { isDark } from '../base/theme.js';
import { announce, complain } from '../base/tell.js';
import { t } from '../base/words.js';

/**
 * A link to the film, for who opens it in a tab of its own. A click makes it and hands it on.
 * @param {string} path of what there is a film of, below /api/v1/
 * @param {string} name what the film is called
 */
export function filmLink(path, name) {
  const film = `${path}/film?width=480${isDark() ? '&theme=dark' : ''}`;
  const label = h('span', null, t`Save the film`);
  const link = h('a', {
    class: 'button film', 'aria-label': t`Save the film`, title: t`Save the film`, href: address(film), download: `${name}.webp`,
    onclick: (event) => {
      event.preventDefault();
      if (link.getAttribute('aria-busy') !== 'true') make(link, label, film, name);
    },
  }, icon('film'), label);
  return link;
}

async function make(link, label, film, name) {
  const before = label.textContent;
  link.setAttribute('aria-busy', 'true');
  fill(label, t`Making the film…`);
  announce(t`Making the film.`);
  try {
    await handOn(await picture(film), `${name}.webp`);
    announce(t`The film is ready.`);
  } catch (error) {
    complain(error);
  } finally {
    link.removeAttribute('aria-busy');
    fill(label, before);
  }
}

async function handOn(blob, name) {
  const file = new File([blob], name, { type: blob.type });
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    return navigator.share({ files: [file], title: name });
  }
  return save(blob, name);
}

/** Saves a file on the device. */
export function save(blob, name) {
  const link = h('a', { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
