// The keypad under the board: digits with how many are left, pencil, colours, eraser, undo.

import { fill, h } from '../../base/dom.js';
import { icon } from '../../base/icons.js';
import { t } from '../../base/words.js';
import { colourNames } from './board.js';
import { characterOf } from './layout.js';

export function keypad(size, { write, erase, undo, redo, toggle }) {
  const digits = Array.from({ length: size }, (_, index) =>
    h('button', { class: 'key', onclick: () => write(index + 1) }));
  const tool = (name, picture, run) =>
    h('button', { class: 'tool', onclick: run }, icon(picture), h('span', null, name));
  const [undoButton, redoButton] = [tool(t`Undo`, 'undo', undo), tool(t`Redo`, 'redo', redo)];
  const [eraseButton, pencil] = [tool(t`Erase`, 'erase', erase), tool(t`Pencil`, 'pencil', () => toggle('mark'))];
  const colour = tool(t`Colour`, 'colour', () => toggle('colour'));
  const element = h('div', { class: size === 9 ? 'keypad' : 'keypad other', style: { '--across': size > 9 ? Math.ceil(size / 2) : size }, role: 'group', 'aria-label': t`Keypad` },
    h('div', { class: 'tools' }, undoButton, redoButton, eraseButton, pencil, colour),
    h('div', { class: 'keys-of-digits' }, digits));

  function show({ grid, mode, canUndo, canRedo }) {
    digits.forEach((button, index) => {
      const name = mode === 'colour' ? colourNames[index + 1] : null;
      button.disabled = mode === 'colour' && !name;
      button.className = name ? `key paint colour-${index + 1}` : 'key';
      if (mode === 'colour') {
        fill(button, h('b', null, index + 1), h('small', { 'aria-hidden': 'true' }, ' '));
        return button.setAttribute('aria-label', name ? t`Colour cells ${name}` : t`No colour`);
      }
      const left = size - [...grid].filter((each) => each === characterOf(index + 1)).length;
      fill(button, h('b', null, index + 1), h('small', { 'aria-hidden': 'true' }, left > 0 ? left : ' '));
      button.setAttribute('aria-label', mode === 'mark' ? t`Pencil mark ${index + 1}, ${left} left` : t`Write ${index + 1}, ${left} left`);
      return button.classList.toggle('done', left <= 0);
    });
    element.classList.toggle('pencil', mode === 'mark');
    pencil.setAttribute('aria-pressed', String(mode === 'mark'));
    colour.setAttribute('aria-pressed', String(mode === 'colour'));
    undoButton.disabled = !canUndo;
    redoButton.disabled = !canRedo;
  }

  return { element, show };
}
