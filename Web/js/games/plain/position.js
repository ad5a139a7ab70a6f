// How any game looks: lines of text, every sign as wide as the next.

import { h } from '../../base/dom.js';

/** The lines as an element; null where there are none. */
export function linesOf(lines) {
  if (!lines?.length) return null;
  const columns = Math.max(lines.some(isSentence) ? 32 : 20, ...lines.filter((line) => !isSentence(line)).map((line) => [...line].length));
  return h('pre', { class: 'plain-lines', style: { '--columns': columns } },
    lines.map((line, index) => [index > 0 && '\n', isSentence(line) ? h('span', { class: 'sentence' }, line) : line]));
}

/** Whether a line is read rather than looked at: such a line may be broken, a row of a table or a board may not. */
function isSentence(line) {
  return /\p{L} /u.test(line) && !/[|+─│┃═║]| {2}/.test(line);
}
