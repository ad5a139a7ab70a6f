// One moment of a Sudoku to look at, for replays.

import { fill, h } from '../../base/dom.js';
import { cellName, clock } from '../../base/words.js';
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
      fill(facts, [clock(view.seconds), blanks ? `${blanks} to go` : 'full', view.penalty > 0 && `help and time −${view.penalty}`].filter(Boolean).join(' · '));
    },
  };
}

/** What is said of digits and marks, which the server leaves to the board. */
export function sentence(event) {
  if (event.kind === 'placed') return event.digit ? `${event.digit} in ${cellName(event.cell)}.` : `Erased ${cellName(event.cell)}.`;
  if (event.kind === 'marked') return `Pencil mark ${event.digit} ${event.isOn ? 'set' : 'taken away'} in ${cellName(event.cell)}.`;
  return null;
}
