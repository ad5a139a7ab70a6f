// The keys of the board, and the sheet that lists them.

import { keyList, stepKey } from '../../parts/keys.js';

const listed = [
  ['Arrows', 'move'], ['1–9', 'write a digit'], ['Shift 1–9', 'pencil mark'], ['Shift A–G', 'write 10 to 16, on a board that has them'], ['Space', 'switch between digits and pencil'],
  ['Backspace', 'erase'], ['U / Ctrl Z', 'undo'], ['R / Ctrl Y', 'redo'], ['H', 'hint, then more of it'], ['C', 'check for mistakes'], ['P', 'pause, and go on'],
];

export function keysSheet() {
  keyList(listed);
}

/** Does what a key stands for, at the table or on the board. `onMove` is called when another cell is chosen. */
export function takeKey(event, table, board, onMove) {
  if (table.play.isPaused) {
    if (event.key === 'p') table.play.goOn();
    return;
  }
  // A button keeps the two keys that press it; all others go on with the game.
  if (event.target.closest?.('button, a') && (event.key === ' ' || event.key === 'Enter')) return;
  const run = event.ctrlKey || event.metaKey ? stepKey(event, (kind) => table.step(kind)) : event.altKey ? null : actionOf(event, table, board);
  if (run) run();
  else if (!event.ctrlKey && !event.metaKey && !event.altKey && board.move(event.key)) onMove();
  else return;
  event.preventDefault();
}

function actionOf(event, table, board) {
  const { size } = table.play.layout;
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
  if (digit && digit <= size) return () => table.write(board.selected, Number(digit), event.shiftKey !== table.isPencil);
  const letter = event.shiftKey ? 'ABCDEFG'.indexOf(event.key) : -1;
  if (letter >= 0 && letter + 10 <= size) return () => table.write(board.selected, letter + 10);
  const erase = () => table.erase(board.selected);
  const pencil = () => table.togglePencil();
  return {
    Backspace: erase, Delete: erase, 0: erase, '.': erase, ' ': pencil, p: () => table.play.pause(),
    u: () => table.step('undo'), r: () => table.step('redo'), h: () => table.askHint(), c: () => table.check(), '?': keysSheet,
  }[event.key];
}
