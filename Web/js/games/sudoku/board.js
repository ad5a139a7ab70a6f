// The board: 81 cells that can be reached by keyboard, mouse and finger, and are said aloud.

import { h } from '../../dom.js';
import { capital, cellName } from '../../words.js';
import { cellsOf, conflicts, peers } from './model.js';

/** Makes a board. `onSelect(cell)` is called when a cell is chosen. A board to look at only takes no focus. */
export function boardOf({ onSelect = () => {}, isStill = false } = {}) {
  const cells = Array.from({ length: 81 }, (_, cell) =>
    h('div', {
      class: 'cell', role: 'gridcell', 'data-cell': cell, tabindex: isStill ? null : -1,
      onclick: () => !isStill && select(cell, true),
      onfocus: () => !isStill && select(cell, false),
    }));
  const rows = Array.from({ length: 9 }, (_, row) =>
    h('div', { class: 'board-row', role: 'row' }, cells.slice(row * 9, row * 9 + 9)));
  const element = h('div', { class: isStill ? 'board still' : 'board', role: 'grid', 'aria-label': 'Sudoku board' }, rows);
  let selected = isStill ? -1 : 40;
  let shown = null;

  function select(cell, isByHand) {
    if (cell === selected && !isByHand && cells[cell].tabIndex === 0) return;
    selected = cell;
    if (isByHand && document.activeElement !== cells[cell]) cells[cell].focus({ preventScroll: true });
    if (shown) show(shown);
    onSelect(cell);
  }

  /**
   * Shows a board.
   * @param {{grid: string, marks: number[][], givens: string, solution?: string, doubtful?: number[], wrong?: number[],
   *   hint?: {cells: number[], houses?: number[], because?: number[], placements: object[], eliminations: object[]}, fresh?: number}} state
   * With a `solution` every cell shows it, and the player's own digits are told apart from it.
   */
  function show(state) {
    shown = state;
    const grid = state.solution ?? state.grid;
    const twice = new Set(conflicts(grid));
    const digit = selected >= 0 ? grid[selected] : '.';
    const near = new Set(selected >= 0 ? peers[selected] : []);
    const house = new Set((state.hint?.houses ?? []).flatMap(cellsOf));
    cells.forEach((element, cell) => paint(element, cell, state, { twice, digit, near, house }));
  }

  function paint(element, cell, state, { twice, digit, near, house }) {
    const written = state.grid[cell];
    const value = state.solution?.[cell] ?? written;
    const isGiven = state.givens[cell] !== '.';
    const hint = state.hint;
    const is = {
      given: isGiven,
      own: state.solution && !isGiven && written === value,
      revealed: state.solution && !isGiven && written !== value,
      missed: state.solution && !isGiven && written !== '.' && written !== value,
      doubtful: state.doubtful?.includes(cell),
      selected: cell === selected,
      // A hint has the board's colours to itself.
      near: !hint && !state.solution && near.has(cell),
      same: !hint && !state.solution && digit !== '.' && value === digit,
      twice: twice.has(cell),
      wrong: state.wrong?.includes(cell),
      house: house.has(cell),
      because: hint?.because?.includes(cell),
      pattern: hint?.cells.includes(cell),
      loses: hint?.eliminations.some((each) => each.cell === cell),
      target: hint?.placements.some((each) => each.cell === cell),
      fresh: state.fresh === cell,
    };
    element.className = `cell ${Object.keys(is).filter((name) => is[name]).join(' ')}`;
    if (!element.closest('.still')) element.tabIndex = cell === selected ? 0 : -1;
    element.setAttribute('aria-selected', String(cell === selected));
    element.setAttribute('aria-label', said(cell, value, state, is));
    element.replaceChildren(
      value === '.' ? marksOf(state.marks[cell], cell, hint) : h('span', { class: 'digit' }, value),
      ...(is.missed ? [h('s', { 'aria-hidden': 'true' }, written)] : []));
  }

  /** Moves the choice by arrow keys; gives back whether the key was one. */
  function move(key) {
    const steps = { ArrowUp: -9, ArrowDown: 9, ArrowLeft: -1, ArrowRight: 1, Home: -(selected % 9), End: 8 - (selected % 9) };
    if (!(key in steps)) return false;
    const [row, column] = [Math.floor(selected / 9), selected % 9];
    const to = key === 'ArrowUp' || key === 'ArrowDown'
      ? ((row + steps[key] / 9 + 9) % 9) * 9 + column
      : key === 'ArrowLeft' || key === 'ArrowRight' ? row * 9 + ((column + steps[key] + 9) % 9) : selected + steps[key];
    select(to, true);
    return true;
  }

  return { element, show, move, select: (cell) => select(cell, true), get selected() { return selected; }, focus: () => cells[selected].focus({ preventScroll: true }) };
}

function marksOf(marks, cell, hint) {
  const come = hint?.placements.find((each) => each.cell === cell);
  if (come) return h('span', { class: 'digit come', 'aria-hidden': 'true' }, come.digit);
  const gone = hint?.eliminations.filter((each) => each.cell === cell).map((each) => each.digit) ?? [];
  return h('span', { class: 'marks', 'aria-hidden': 'true' }, [...new Set([...marks, ...gone])].map((digit) =>
    h('i', { class: `m${digit}${gone.includes(digit) ? ' gone' : ''}` }, digit)));
}

function said(cell, value, state, is) {
  const parts = [capital(cellName(cell))];
  if (value !== '.') parts.push(value, is.given ? 'printed' : is.missed ? `the solution; you wrote ${state.grid[cell]}` : is.revealed ? 'the solution' : 'yours');
  else if (state.marks[cell].length) parts.push(`pencil marks ${state.marks[cell].join(', ')}`);
  else parts.push('blank');
  if (is.doubtful) parts.push('read with doubt');
  if (is.twice) parts.push('stands twice');
  if (is.wrong) parts.push('wrong');
  if (is.target) parts.push('the hint writes here');
  else if (is.pattern) parts.push('part of the hint');
  else if (is.because) parts.push('rules others out');
  else if (is.house) parts.push('in the house of the hint');
  if (is.loses) parts.push('loses a pencil mark');
  return parts.join(', ');
}
