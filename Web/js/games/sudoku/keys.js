// The keys of the board.

import { t } from '../../base/words.js';
import { KeyTable, sharedRow } from '../../parts/keys.js';
import { colourNames } from './board.js';

/**
 * @param {import('./table.js').Table} table
 * @param {object} board
 * @param {{moved: () => void, rules: () => void, resign: () => void}} screen `moved` is called when another cell is chosen
 */
export function sudokuKeys(table, board, { moved, rules, resign }) {
  const { play } = table;
  const { size } = play.layout;
  return new KeyTable([
    { name: t`Arrows`, what: t`move`, takes: ({ key, shiftKey }) => board.reach(key) !== undefined && (() => { board.move(key, shiftKey); moved(); }) },
    { name: t`Shift arrows`, what: t`choose several cells, as dragging does` },
    { name: `1–${Math.min(size, 9)}`, what: t`write a digit`, takes: (event) => digit(event, size, (value) => table.writeAll(board.chosen, value, event.shiftKey ? 'corner' : undefined)) },
    { name: `${t`Shift`} 1–${Math.min(size, 9)}`, what: t`corner mark` },
    { name: `Ctrl 1–${Math.min(size, 9)}`, what: t`centre mark`, takesWith: (event) => !event.altKey && digit(event, size, (value) => table.writeAll(board.chosen, value, 'centre')) },
    { name: `Alt 1–6`, what: t`colour`, takesWith: (event) => event.altKey && digit(event, colourNames.length - 1, (value) => table.writeAll(board.chosen, value, 'colour')) },
    size > 9 && { name: `${t`Shift`} A–${'ABCDEFG'[size - 10]}`, what: t`write 10 to ${size}`, takes: (event) => letter(event, size, (value) => table.writeAll(board.chosen, value)) },
    { keys: ['z', 'x', 'c', 'v'], what: t`digits, corner marks, centre marks, colours` },
    ...[['z', 'digit'], ['x', 'corner'], ['c', 'centre'], ['v', 'colour']].map(([key, mode]) => ({ keys: [key], run: () => table.choose(mode) })),
    { keys: [' '], what: t`the next of these`, run: () => table.choose() },
    { name: t`Double click`, what: t`choose all cells with this digit or colour` },
    { keys: ['Escape'], what: t`choose one cell alone`, run: () => { board.select(board.selected); moved(); } },
    { keys: ['Backspace'], what: t`erase`, run: () => table.eraseAll(board.chosen) },
    { keys: ['Delete', '0', '.'], run: () => table.eraseAll(board.chosen) },
    sharedRow('undo', () => table.step('undo')),
    sharedRow('redo', () => table.step('redo')),
    sharedRow('hint', () => table.payFor('hint'), t`hint, then more of it`),
    { keys: ['f'], what: t`check for mistakes`, run: () => table.payFor('check') },
    { keys: ['M'], what: t`show each mistake at once`, run: () => table.payFor('watch') },
    sharedRow('pause', () => (play.isPaused ? play.goOn() : play.pause())),
    sharedRow('rules', rules),
    sharedRow('resign', resign, t`give up and see the solution; asks first`),
  ]);
}

/** Does what a key stands for. While the board is covered, the key that uncovers it is the only one. */
export function takeKey(event, keys, { isPaused }) {
  if (isPaused && event.key.toLowerCase() !== 'p') return;
  // A button keeps the two keys that press it; all others go on with the game.
  if (event.target.closest?.('button, a') && (event.key === ' ' || event.key === 'Enter')) return;
  keys.take(event);
}

/** The digit of a key, whatever Shift makes of it. */
function digit({ code }, size, run) {
  const value = Number(/^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]);
  return value <= size ? () => run(value) : undefined;
}

function letter({ key, shiftKey }, size, run) {
  const place = shiftKey ? 'ABCDEFG'.indexOf(key) : -1;
  return place >= 0 && place + 10 <= size ? () => run(place + 10) : undefined;
}
