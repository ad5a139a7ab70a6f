// The board: cells that can be reached by keyboard, mouse and finger, and are said aloud. Lines that follow no boxes, and
// the marks of other rules, are drawn over them; see marking.js.

import { h } from '../../base/dom.js';
import { spelled } from '../../base/spelled.js';
import { capital, cellName, t } from '../../base/words.js';
import { digitOf } from './layout.js';
import { markingOf } from './marking.js';
import { conflicts } from './model.js';
import { showChange } from './motion.js';

/** Makes a board. `onSelect(cell)` is called when a cell is chosen. A board to look at only takes no focus. */
export function boardOf(layout, { onSelect = () => {}, isStill = false } = {}) {
  const { size, margins } = layout;
  const hasClues = Object.values(margins).some((margin) => margin > 0);
  const cells = Array.from({ length: layout.count }, (_, cell) =>
    h('div', {
      class: 'cell', role: 'gridcell', 'data-cell': cell, tabindex: isStill ? null : -1,
      onclick: (event) => !isStill && (adds(event) ? toggle(cell) : isDragged || select(cell, true)),
      ondblclick: () => !isStill && chooseSame(cell),
      onfocus: () => !isStill && !chosen.has(cell) && select(cell, false),
    }));
  const rows = Array.from({ length: size }, (_, row) =>
    h('div', { class: 'board-row', role: 'row' }, cells.slice(row * size, row * size + size)));
  const element = h('div', {
    class: `board${isStill ? ' still' : ''}${layout.isClassic ? '' : ' other'}${layout.hasOutlines ? ' caged' : ''}${hasClues ? ' clued' : ''}`,
    style: {
      '--size': size, '--span': size + margins.left + margins.right,
      '--top': margins.top, '--right': margins.right, '--bottom': margins.bottom, '--left': margins.left,
    },
    role: 'grid',
    'aria-label': layout.isClassic ? t`Sudoku board` : t`Sudoku board, ${layout.kind}`,
  }, rows, !layout.isClassic && markingOf(layout));
  let selected = isStill ? -1 : Math.floor(layout.count / 2);
  /** The cells that what is written goes to: the selected one, and those that were dragged over or added. */
  let chosen = new Set(isStill ? [] : [selected]);
  let isDragged = false;
  let shown = null;
  if (!isStill) followDrags();

  function select(cell, isByHand) {
    if (cell === selected && chosen.size === 1 && !isByHand && cells[cell].tabIndex === 0) return;
    chosen = new Set([cell]);
    reselect(cell, isByHand);
  }

  function reselect(cell, isByHand) {
    selected = cell;
    if (isByHand && document.activeElement !== cells[cell]) cells[cell].focus({ preventScroll: true });
    if (shown) show(shown);
    onSelect(cell);
  }

  /** Adds a cell to the chosen ones. */
  function extend(cell) {
    if (cell === selected && chosen.has(cell)) return;
    chosen.add(cell);
    reselect(cell, true);
  }

  /** Adds a cell, or takes it away where others are left. */
  function toggle(cell) {
    if (!chosen.has(cell) || chosen.size === 1) return extend(cell);
    chosen.delete(cell);
    return reselect(cell === selected ? [...chosen].at(-1) : selected, true);
  }

  /** Chooses all cells with the digit of a cell, in a blank one with its colour. */
  function chooseSame(cell) {
    const { grid, colours } = shown;
    const [digit, colour] = [grid[cell], colours[cell]];
    if (digit === '.' && !colour) return;
    chosen = new Set([...grid].flatMap((each, other) => ((digit === '.' ? colours[other] === colour : each === digit) ? [other] : [])));
    reselect(cell, true);
  }

  /** Lets a mouse or a finger that goes over cells choose them all. */
  function followDrags() {
    let begun = -1;
    element.addEventListener('pointerdown', (event) => {
      isDragged = false;
      begun = event.button === 0 && !adds(event) ? cellAt(event) : -1;
      // A finger stays with its first cell otherwise.
      event.target.releasePointerCapture?.(event.pointerId);
    });
    element.addEventListener('pointermove', (event) => {
      const cell = begun < 0 || event.buttons !== 1 ? -1 : cellAt(event);
      if (cell < 0 || (cell === begun && !isDragged)) return;
      if (!isDragged) select(begun, true);
      isDragged = true;
      extend(cell);
    });
    for (const kind of ['pointerup', 'pointercancel']) element.addEventListener(kind, () => { begun = -1; });
  }

  /**
   * Shows a board.
   * @param {{grid: string, marks: number[][], corners: number[][], colours: number[], givens: string, solution?: string, doubtful?: number[], wrong?: number[],
   *   hint?: {cells: number[], houses?: number[], because?: number[], placements: object[], eliminations: object[]}, fresh?: number[], conflicts?: number[]}} state
   * With a `solution` every cell shows it, and the player's own digits are told apart from it.
   */
  function show(state) {
    const before = shown;
    shown = state;
    const grid = state.solution ?? state.grid;
    const twice = new Set([...conflicts(grid, layout), ...(state.conflicts ?? [])]);
    const digit = selected >= 0 ? grid[selected] : '.';
    const near = new Set(selected >= 0 ? layout.peers[selected] : []);
    const house = new Set((state.hint?.houses ?? []).flatMap((each) => layout.houses[each]));
    cells.forEach((element, cell) => paint(element, cell, state, { twice, digit, near, house }));
    // The end has its own celebration.
    if (before && !isStill && !state.solution) showChange(before.grid, state.grid, layout, cells);
  }

  function paint(element, cell, state, { twice, digit, near, house }) {
    const written = state.grid[cell];
    const value = state.solution?.[cell] ?? written;
    const isGiven = state.givens[cell] !== '.';
    const hint = state.hint;
    const is = {
      given: isGiven,
      shaded: layout.shaded.has(cell),
      own: state.solution && !isGiven && written === value,
      revealed: state.solution && !isGiven && written !== value,
      missed: state.solution && !isGiven && written !== '.' && written !== value,
      doubtful: state.doubtful?.includes(cell),
      selected: cell === selected,
      chosen: chosen.size > 1 && chosen.has(cell),
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
      fresh: state.fresh?.includes(cell),
    };
    // A hint has the ground of the cells to itself.
    const colour = hint ? 0 : state.colours[cell];
    element.className = `cell ${Object.keys(is).filter((name) => is[name]).join(' ')}${colour ? ` colour-${colour}` : ''}`;
    if (!element.closest('.still')) element.tabIndex = cell === selected ? 0 : -1;
    element.setAttribute('aria-selected', String(chosen.has(cell)));
    element.setAttribute('aria-label', said(cell, value, state, is, layout) + (colour ? `; ${colourNames[colour]}` : ''));
    // A digit that stands there already may be moving.
    if (value !== '.' && !is.missed && element.childNodes.length === 1 && element.firstChild.className === 'digit' && element.textContent === String(digitOf(value))) return;
    element.replaceChildren(
      value === '.' ? marksOf(cell, state, layout) : h('span', { class: 'digit' }, digitOf(value)),
      ...(is.missed ? [h('s', { 'aria-hidden': 'true' }, digitOf(written))] : []));
  }

  /** The cell to which an arrow key leads; nothing for any other key. */
  function reach(key) {
    const [row, column] = [Math.floor(selected / size), selected % size];
    const round = (place) => (place + size) % size;
    return {
      ArrowUp: round(row - 1) * size + column, ArrowDown: round(row + 1) * size + column,
      ArrowLeft: row * size + round(column - 1), ArrowRight: row * size + round(column + 1),
      Home: row * size, End: row * size + size - 1,
    }[key];
  }

  /** Chooses the cell to which an arrow key leads, alone or besides those that are chosen. */
  function move(key, isExtended = false) {
    if (isExtended) extend(reach(key));
    else select(reach(key), true);
  }

  return {
    element, show, reach, move, select: (cell) => select(cell, true), get selected() { return selected; },
    /** The chosen cells in their order. */
    get chosen() { return [...chosen].sort((a, b) => a - b); },
    focus: () => cells[selected].focus({ preventScroll: true }),
  };
}

/** The names of the colours of cells, by number; 0 is none. */
export const colourNames = ['', t`yellow`, t`green`, t`blue`, t`purple`, t`red`, t`grey`];

/** True for a click that adds a cell to the chosen ones. */
function adds({ ctrlKey, metaKey, shiftKey }) {
  return ctrlKey || metaKey || shiftKey;
}

/** The cell under a pointer; -1 between cells and outside. */
function cellAt({ clientX, clientY }) {
  return Number(document.elementFromPoint(clientX, clientY)?.closest('[data-cell]')?.dataset.cell ?? -1);
}

/** The marks of a blank cell: those of the corners along its upper and lower edge, those of the centre in rows between. */
function marksOf(cell, { marks, corners, hint }, { size }) {
  const come = hint?.placements.find((each) => each.cell === cell);
  if (come) return h('span', { class: 'digit come', 'aria-hidden': 'true' }, come.digit);
  const gone = hint?.eliminations.filter((each) => each.cell === cell).map((each) => each.digit) ?? [];
  const centre = [...new Set([...marks[cell], ...gone])].sort((a, b) => a - b);
  const corner = corners[cell];
  const above = corner.length <= 4 ? Math.min(2, corner.length) : Math.ceil(corner.length / 2);
  const markOf = (digit) => h('i', { class: `m${digit}` }, digit);
  return h('span', { class: `marks${size > 9 ? ' wide' : ''}`, 'aria-hidden': 'true' },
    h('span', { class: 'corners' }, corner.slice(0, above).map(markOf)),
    h('span', { class: `centres${centre.length > 3 ? ' many' : ''}` }, rowsOf(centre, size > 9 ? 4 : 5).map((row) =>
      h('span', null, row.map((digit) => h('i', { class: `m${digit}${gone.includes(digit) ? ' gone' : ''}` }, digit))))),
    h('span', { class: 'corners' }, corner.slice(above).map(markOf)));
}

/** Marks in as few rows as they need, about as long as each other. */
function rowsOf(digits, longest) {
  const rows = Math.ceil(digits.length / longest);
  const length = Math.ceil(digits.length / rows);
  return Array.from({ length: rows }, (_, row) => digits.slice(row * length, (row + 1) * length));
}

function said(cell, value, state, is, layout) {
  const parts = [capital(cellName(cell, layout.size))];
  if (value !== '.') parts.push(digitOf(value), is.given ? t`printed` : is.missed ? t`the solution; you wrote ${digitOf(state.grid[cell])}` : is.revealed ? t`the solution` : t`yours`);
  else if (state.marks[cell].length + state.corners[cell].length === 0) parts.push(t`blank`);
  else {
    if (state.marks[cell].length > 0) parts.push(t`centre marks ${state.marks[cell].join(', ')}`);
    if (state.corners[cell].length > 0) parts.push(t`corner marks ${state.corners[cell].join(', ')}`);
  }
  if (is.doubtful) parts.push(t`read with doubt`);
  if (is.twice) parts.push(layout.isClassic ? t`stands twice` : t`breaks a rule`);
  if (is.wrong) parts.push(t`wrong`);
  if (is.target) parts.push(t`the hint writes here`);
  else if (is.pattern) parts.push(t`part of the hint`);
  else if (is.because) parts.push(t`rules others out`);
  else if (is.house) parts.push(t`in the house of the hint`);
  if (is.loses) parts.push(t`loses a pencil mark`);
  return [parts.join(', '), ...(layout.notes[cell] ?? []).map(spelled)].join('; ');
}
