// One moment of a Sudoku to look at, for replays.

import { fill, h } from '../../base/dom.js';
import { capital, cellName, clock, listOf, t } from '../../base/words.js';
import { boardOf as drawingOf, colourNames } from './board.js';
import { layoutOf } from './layout.js';
import { boardOf } from './model.js';

export function frame() {
  // The first moment says what board it is.
  let board = null;
  let layout = null;
  const holder = h('div', { class: 'board-frame' });
  const facts = h('p', { class: 'game-state' });
  return {
    element: h('div', { class: 'sudoku-replay' }, holder, facts),
    show({ view, events }) {
      if (layout !== layoutOf(view)) {
        layout = layoutOf(view);
        board = drawingOf(layout, { isStill: true });
        fill(holder, board.element);
      }
      const hint = events.find((event) => event.kind === 'hint')?.hint;
      const fresh = events.flatMap(({ kind, cell, cells }) => ({ placed: [cell], marked: [cell], written: cells })[kind] ?? []);
      board.show({ ...boardOf(view), conflicts: view.conflicts, givens: view.givens, doubtful: view.doubtful, hint, fresh });
      const blanks = [...view.grid].filter((each) => each === '.').length;
      fill(facts, [clock(view.seconds), blanks ? t`${blanks} to go` : t`full`, view.penalty > 0 && t`help and time −${view.penalty}`].filter(Boolean).join(' · '));
    },
  };
}

/** What is said of digits and marks, which the server leaves to the board. */
export function sentence(event) {
  if (event.kind === 'placed') return event.digit ? t`${event.digit} in ${cellName(event.cell)}.` : t`Erased ${cellName(event.cell)}.`;
  if (event.kind === 'marked') return event.isOn ? t`Centre mark ${event.digit} set, ${cellName(event.cell)}.` : t`Centre mark ${event.digit} taken away, ${cellName(event.cell)}.`;
  if (event.kind === 'written') return sentenceOfSeveral(event);
  return null;
}

function sentenceOfSeveral({ tool, cells, digit, isOn }) {
  const place = listOf(cells.map((cell) => cellName(cell)));
  switch (tool) {
    case 'digit': return digit ? t`${digit} in ${place}.` : t`Erased ${place}.`;
    case 'corner': return isOn ? t`Corner mark ${digit} set, ${place}.` : t`Corner mark ${digit} taken away, ${place}.`;
    case 'centre': return isOn ? t`Centre mark ${digit} set, ${place}.` : t`Centre mark ${digit} taken away, ${place}.`;
    default: return digit ? `${capital(colourNames[digit])}, ${place}.` : t`No colour in ${place}.`;
  }
}
