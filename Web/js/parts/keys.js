// What the keys of all games have in common: where they are heard, the sheet that lists them, and the keys that take back.

import { h } from '../base/dom.js';
import { sheet } from '../base/sheet.js';

/** Opens a sheet of keys and what each does. @param {[string, string][]} listed */
export function keyList(listed) {
  sheet('Keys', () => [h('dl', { class: 'keys' }, listed.map(([name, what]) => [h('dt', null, h('kbd', null, name)), h('dd', null, what)]))]);
}

/**
 * Calls `run(event)` for each key, wherever the focus is but in a field or a sheet: what had the focus may go with the screen that it stood on.
 * Gives back what ends it.
 */
export function onKeys(run) {
  const hear = (event) => {
    if (!event.target.closest?.('input, select, textarea, dialog') && !document.querySelector('dialog[open]')) run(event);
  };
  addEventListener('keydown', hear);
  return () => removeEventListener('keydown', hear);
}

/** What a key with Ctrl or Cmd stands for; nothing for most. @param {(kind: string) => void} step takes back (`undo`) or does again (`redo`) */
export function stepKey(event, step) {
  return {
    z: () => step(event.shiftKey ? 'redo' : 'undo'),
    y: () => step('redo'),
  }[event.key.toLowerCase()];
}
