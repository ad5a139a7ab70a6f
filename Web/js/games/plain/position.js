// How any game looks: lines of text, every sign as wide as the next.

import { h } from '../../dom.js';

/** The lines as an element; null where there are none. */
export function linesOf(lines) {
  if (!lines?.length) return null;
  return h('pre', { class: 'plain-lines', style: { '--columns': Math.max(20, ...lines.map((line) => [...line].length)) } }, lines.join('\n'));
}
