// One moment of a Sudoku to look at, for replays.

import { fill, h } from '../../base/dom.js';
import { cellName, clock, t } from '../../base/words.js';
import { boardOf } from './board.js';
import { layoutOf } from './layout.js';

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
        board = boardOf(layout, { isStill: true });
        fill(holder, board.element);
      }
      const hint = events.find((event) => event.kind === 'hint')?.hint;
      const fresh = events.find((event) => event.kind === 'placed' || event.kind === 'marked')?.cell;
      board.show({ grid: view.grid, conflicts: view.conflicts, marks: view.marks, givens: view.givens, doubtful: view.doubtful, hint, fresh });
      const blanks = [...view.grid].filter((each) => each === '.').length;
      fill(facts, [clock(view.seconds), blanks ? t`${blanks} to go` : t`full`, view.penalty > 0 && t`help and time −${view.penalty}`].filter(Boolean).join(' · '));
    },
  };
}

/** What is said of digits and marks, which the server leaves to the board. */
export function sentence(event) {
  if (event.kind === 'placed') return event.digit ? t`${event.digit} in ${cellName(event.cell)}.` : t`Erased ${cellName(event.cell)}.`;
  if (event.kind === 'marked') return event.isOn ? t`Pencil mark ${event.digit} set, ${cellName(event.cell)}.` : t`Pencil mark ${event.digit} taken away, ${cellName(event.cell)}.`;
  return null;
}
