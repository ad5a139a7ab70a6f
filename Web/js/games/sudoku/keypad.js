// The keypad under the board: digits with how many are left, pencil, eraser, undo.

import { fill, h } from '../../base/dom.js';
import { icon } from '../../base/icons.js';
import { characterOf } from './layout.js';

export function keypad(size, { write, erase, undo, redo, togglePencil }) {
  const digits = Array.from({ length: size }, (_, index) =>
    h('button', { class: 'key', onclick: () => write(index + 1) }));
  const tool = (name, picture, run) =>
    h('button', { class: 'tool', onclick: run }, icon(picture), h('span', null, name));
  const [undoButton, redoButton] = [tool('Undo', 'undo', undo), tool('Redo', 'redo', redo)];
  const [eraseButton, pencil] = [tool('Erase', 'erase', erase), tool('Pencil', 'pencil', togglePencil)];
  const element = h('div', { class: size === 9 ? 'keypad' : 'keypad other', style: { '--across': size > 9 ? Math.ceil(size / 2) : size }, role: 'group', 'aria-label': 'Keypad' },
    h('div', { class: 'tools' }, undoButton, redoButton, eraseButton, pencil),
    h('div', { class: 'keys-of-digits' }, digits));

  function show({ grid, isPencil, canUndo, canRedo }) {
    digits.forEach((button, index) => {
      const left = size - [...grid].filter((each) => each === characterOf(index + 1)).length;
      fill(button, h('b', null, index + 1), h('small', { 'aria-hidden': 'true' }, left > 0 ? left : ' '));
      button.setAttribute('aria-label', `${isPencil ? 'Pencil mark' : 'Write'} ${index + 1}, ${left} left`);
      button.classList.toggle('done', left <= 0);
    });
    element.classList.toggle('pencil', isPencil);
    pencil.setAttribute('aria-pressed', String(isPencil));
    undoButton.disabled = !canUndo;
    redoButton.disabled = !canRedo;
  }

  return { element, show };
}
