// What the keys of all games have in common: the sheet that lists them, and the keys that take back.

import { h } from '../base/dom.js';
import { sheet } from '../base/sheet.js';

/** Opens a sheet of keys and what each does. @param {[string, string][]} listed */
export function keyList(listed) {
  sheet('Keys', () => [h('dl', { class: 'keys' }, listed.map(([name, what]) => [h('dt', null, h('kbd', null, name)), h('dd', null, what)]))]);
}

/** What a key with Ctrl or Cmd stands for; nothing for most. @param {(kind: string) => void} step takes back (`undo`) or does again (`redo`) */
export function stepKey(event, step) {
  return {
    z: () => step(event.shiftKey ? 'redo' : 'undo'),
    y: () => step('redo'),
  }[event.key.toLowerCase()];
}
