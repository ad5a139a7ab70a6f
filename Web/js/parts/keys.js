// The keys of all games. What every game has is on the same key in each. A screen has one table of keys: it hears by it, and the sheet
// that lists the keys is made from it.

import { h } from '../base/dom.js';
import { sheet } from '../base/sheet.js';
import { t } from '../base/words.js';

/** What games have in common, and its keys. */
const shared = {
  hint: [['i'], t`hint`],
  rules: [['F1'], t`rules of the game`],
  pause: [['p'], t`pause, and go on`],
  undo: [['u', 'Ctrl z'], t`undo`],
  redo: [['Ctrl y', 'Ctrl Z'], t`redo`],
  resign: [['R'], t`give up; asks first`],
};

const signs = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', ' ': t`Space`, up: '↑', down: '↓', left: '←', right: '→', space: t`Space`, enter: 'Enter' };

/**
 * A row of a table for keys that are the same in every game.
 * @param {keyof typeof shared} id
 * @param {() => void} run
 * @param {string} [what] the words of this game
 */
export function sharedRow(id, run, what = shared[id][1]) {
  return { keys: shared[id][0], what, run };
}

/**
 * The keys of a screen.
 * A row is `{ keys, what, run }`: names of keys as events have them, with `Ctrl ` before those that go with Ctrl or Cmd. A row for many keys is
 * `{ name, what, takes }`, where `takes(event)` gives what the key does, or nothing. `takesWith(event)` does so for keys with Ctrl, Cmd or Alt. A row without `what` is not listed, one without keys only listed.
 */
export class KeyTable {
  #rows;

  constructor(rows) {
    this.#rows = [...rows.filter(Boolean), { keys: ['?'], what: t`these keys`, run: () => this.show() }];
  }

  /** What a key does here; nothing for most. */
  find(event) {
    const isWith = event.ctrlKey || event.metaKey;
    if (isWith || event.altKey) {
      for (const { takesWith } of this.#rows) {
        const run = takesWith?.(event);
        if (run) return run;
      }
    }
    if (event.altKey) return undefined;
    const key = isWith ? `Ctrl ${event.shiftKey ? event.key.toUpperCase() : event.key.toLowerCase()}` : event.key;
    const row = this.#rowOf(key);
    if (row) return row.run;
    if (isWith) return undefined;
    for (const { takes } of this.#rows) {
      const run = takes?.(event);
      if (run) return run;
    }
    return this.#rowOf(key.toLowerCase())?.run;
  }

  /** Does what a key stands for. Gives back whether it stands for anything. */
  take(event) {
    const run = this.find(event);
    if (!run) return false;
    event.preventDefault();
    run();
    return true;
  }

  /** The names of keys, and what they do: `[['U / Ctrl Z', 'undo']]`. */
  get listed() {
    return this.#rows.filter(({ what }) => what).map(({ keys, name, what }) => [name ?? keys.map(nameOf).join(' / '), what]);
  }

  /** Opens the sheet that lists them. */
  show() {
    sheet(t`Keys`, () => [h('dl', { class: 'keys' }, this.listed.map(([name, what]) => [h('dt', null, h('kbd', null, name)), h('dd', null, what)]))]);
  }

  #rowOf(key) {
    return this.#rows.find(({ keys, run }) => run && keys?.includes(key));
  }
}

/** A key as it is printed on a keyboard. A capital letter goes with Shift. */
export function nameOf(key) {
  if (signs[key]) return signs[key];
  const [, modifier, letter] = /^(Ctrl )?(.+)$/.exec(key);
  const isCapital = /^[A-Z]$/.test(letter);
  return `${modifier ? `${t`Ctrl`} ` : ''}${isCapital ? `${t`Shift`} ` : ''}${letter.length === 1 ? letter.toUpperCase() : letter}`;
}

/** The digits from 1 to 9 as keys; `run(place)` is handed the place from 0. @returns a function for `takes` */
export function digitKeys(run) {
  return ({ key }) => (/^[1-9]$/.test(key) ? () => run(Number(key) - 1) : undefined);
}

/**
 * Calls `run(event)` for each key, unless the focus is in a field or a sheet. The focus may be anywhere else, since its element may go with
 * its screen. Returns the function that ends it.
 */
export function onKeys(run) {
  const hear = (event) => {
    if (!event.target.closest?.('input, select, textarea, dialog') && !document.querySelector('dialog[open]')) run(event);
  };
  addEventListener('keydown', hear);
  return () => removeEventListener('keydown', hear);
}
