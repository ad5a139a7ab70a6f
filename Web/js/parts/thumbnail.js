// A small picture of how a game stands, which the server draws from its scene.

import { address } from '../base/api.js';
import { online } from '../base/connection.js';
import { h } from '../base/dom.js';
import { isDark } from '../base/theme.js';

/**
 * The picture; `instead` stands in its place where the server has none.
 * @param {string} path of the game or the entry, below /api/v1/
 * @param {Element} instead
 */
export function thumbnail(path, instead) {
  if (!online()) return instead;
  const image = h('img', {
    class: 'thumbnail', alt: '', width: 72, height: 54, loading: 'lazy', decoding: 'async',
    src: address(`${path}/picture?width=144${isDark() ? '&theme=dark' : ''}`), onerror: () => image.replaceWith(instead),
  });
  return image;
}
