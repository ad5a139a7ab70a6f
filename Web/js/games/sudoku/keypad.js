// The keypad under the board: what its keys write, digits with how many are left, eraser, undo.

import { fill, h, s } from '../../base/dom.js';
import { icon } from '../../base/icons.js';
import { t } from '../../base/words.js';
import { colourNames } from './board.js';
import { characterOf } from './layout.js';

export function keypad(size, { write, erase, undo, redo, choose }) {
  // A small board has fewer digits than there are colours.
  const digits = Array.from({ length: Math.max(size, colourNames.length - 1) }, (_, index) =>
    h('button', { class: 'key', onclick: () => write(index + 1) }));
  const tool = (name, picture, run) =>
    h('button', { class: 'tool', onclick: run }, icon(picture), h('span', null, name));
  const [undoButton, redoButton, eraseButton] = [tool(t`Undo`, 'undo', undo), tool(t`Redo`, 'redo', redo), tool(t`Erase`, 'erase', erase)];
  const mode = (name, label, picture) =>
    h('button', { class: 'tool mode', 'data-mode': name, onclick: () => choose(name) }, picture, h('span', null, label));
  const modes = [
    mode('digit', t`Digit`, sampleOf([12, 17.5, '5', 16])), mode('corner', t`Corner`, sampleOf([7, 11, '1'], [17, 11, '2'])),
    mode('centre', t`Centre`, sampleOf([12, 16, '12', 12])), mode('colour', t`Colour`, icon('colour'))];
  const element = h('div', { class: size === 9 ? 'keypad' : 'keypad other', style: { '--across': size > 9 ? Math.ceil(size / 2) : Math.max(size, colourNames.length - 1) }, role: 'group', 'aria-label': t`Keypad` },
    h('div', { class: 'modes' }, modes),
    h('div', { class: 'tools' }, undoButton, redoButton, eraseButton),
    h('div', { class: 'keys-of-digits' }, digits));

  function show({ grid, mode, canUndo, canRedo }) {
    digits.forEach((button, index) => {
      const name = mode === 'colour' ? colourNames[index + 1] : null;
      button.hidden = mode !== 'colour' && index >= size;
      button.disabled = mode === 'colour' && !name;
      button.className = name ? `key paint colour-${index + 1}` : 'key';
      if (mode === 'colour') {
        fill(button, h('b', null, index + 1), h('small', { 'aria-hidden': 'true' }, ' '));
        return button.setAttribute('aria-label', name ? t`Colour cells ${name}` : t`No colour`);
      }
      const left = size - [...grid].filter((each) => each === characterOf(index + 1)).length;
      fill(button, h('b', null, index + 1), h('small', { 'aria-hidden': 'true' }, left > 0 ? left : ' '));
      button.setAttribute('aria-label', labelOf(mode, index + 1, left));
      return button.classList.toggle('done', left <= 0);
    });
    for (const each of ['corner', 'centre']) element.classList.toggle(each, mode === each);
    for (const button of modes) button.setAttribute('aria-pressed', String(button.dataset.mode === mode));
    undoButton.disabled = !canUndo;
    redoButton.disabled = !canRedo;
  }

  return { element, show };
}

function labelOf(mode, digit, left) {
  if (mode === 'corner') return t`Corner mark ${digit}, ${left} left`;
  return mode === 'centre' ? t`Centre mark ${digit}, ${left} left` : t`Write ${digit}, ${left} left`;
}

/** A cell with digits: the place of each, its text, and its size. */
function sampleOf(...digits) {
  return s('svg', { class: 'icon sample', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    s('rect', { x: 2.5, y: 2.5, width: 19, height: 19, rx: 2 }),
    digits.map(([x, y, text, size = 10]) => s('text', { x, y, 'font-size': size, 'text-anchor': 'middle' }, text)));
}
