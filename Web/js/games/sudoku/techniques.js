// The next step of a classic Sudoku that a person can find, the easiest technique first. Where none goes on, it is a digit of the solution.
// The keys, names and fields are those of the server's hints.

import { cellName, listOf, t } from '../../base/words.js';
import { houseName } from './cells.js';
import { allowed, digitsOf } from './solve.js';

const range = (from, to) => Array.from({ length: to - from }, (_, index) => from + index);
const rows = range(0, 9);
const columns = range(9, 18);
const boxes = range(18, 27);
const everyHouse = [...boxes, ...columns, ...rows];

/** A board with the digits that each blank can hold. */
class Position {
  /** `marks` are the player's; those of a cell count where the right digit is among them. */
  constructor({ grid, marks, solution }, layout) {
    this.grid = grid;
    this.solution = solution;
    this.houses = layout.houses;
    this.peers = layout.peers;
    this.bits = allowed(grid, layout).map((bits, cell) => {
      const marked = marks[cell].reduce((sum, mark) => sum | (1 << mark), 0) & bits;
      return marked & (1 << solution[cell]) ? marked : bits;
    });
  }

  /** True if a blank can hold a digit. */
  can(cell, digit) {
    return (this.bits[cell] & (1 << digit)) !== 0;
  }

  digits(cell) {
    return digitsOf(this.bits[cell]);
  }

  /** The cells of a house that can hold a digit. */
  places(house, digit) {
    return this.houses[house].filter((cell) => this.can(cell, digit));
  }

  blanks(house) {
    return this.houses[house].filter((cell) => this.bits[cell] !== 0);
  }

  /** What goes when some cells lose some digits. */
  without(cells, digits) {
    return cells.flatMap((cell) => digits.filter((digit) => this.can(cell, digit)).map((digit) => ({ cell, digit })));
  }
}

/** The choices of so many things out of a list. */
function* chosen(things, count, from = 0) {
  if (count === 0) yield [];
  for (let place = from; count > 0 && place <= things.length - count; place += 1) {
    for (const rest of chosen(things, count - 1, place + 1)) yield [things[place], ...rest];
  }
}

const union = (lists) => [...new Set(lists.flat())].sort((a, b) => a - b);
const namesOf = (cells) => listOf(cells.map((cell) => cellName(cell)));

// MARK: A digit for a cell

function placing(technique, name, cell, digit, houses = [], because = []) {
  return { technique, name, cells: [cell], houses, because, placements: [{ cell, digit }], eliminations: [] };
}

/** The last blank of a house. */
function fullHouse(position) {
  for (const house of everyHouse) {
    const [cell, ...others] = position.blanks(house);
    if (cell === undefined || others.length > 0) continue;
    return placing('fullHouse', 'full house', cell, position.digits(cell)[0], [house], position.houses[house].filter((each) => each !== cell));
  }
  return undefined;
}

/** The only place of a digit in one of some houses. */
const hiddenSingle = (technique, name, houses) => (position) => {
  for (const house of houses) {
    for (const digit of range(1, 10)) {
      const [cell, ...others] = position.places(house, digit);
      if (cell === undefined || others.length > 0) continue;
      const blanks = position.blanks(house).filter((each) => each !== cell);
      const because = range(0, 81).filter((each) => position.grid[each] === String(digit) && blanks.some((blank) => position.peers[blank].includes(each)));
      return placing(technique, name, cell, digit, [house], because);
    }
  }
  return undefined;
};

/** The only digit of a cell. */
function nakedSingle(position) {
  const cell = position.bits.findIndex((bits) => digitsOf(bits).length === 1);
  if (cell < 0) return undefined;
  const because = range(1, 10).flatMap((digit) => position.peers[cell].filter((peer) => position.grid[peer] === String(digit)).slice(0, 1));
  return placing('nakedSingle', 'naked single', cell, position.digits(cell)[0], [], because.sort((a, b) => a - b));
}

/** A digit of the solution, where no technique goes on: that of the blank with the fewest digits. */
function fromSolution(position) {
  const blanks = range(0, 81).filter((cell) => position.bits[cell] !== 0);
  const cell = blanks.reduce((best, each) => (position.digits(each).length < position.digits(best).length ? each : best));
  return { ...placing('solution', t`the solution`, cell, Number(position.solution[cell])), reason: noStep };
}

const noStep = t`No simple step is left. This digit comes from the solution.`;

// MARK: Marks that go

function eliminating(technique, name, { cells, houses, eliminations, reason }) {
  return eliminations.length > 0 && { technique, name, cells, houses, because: [], placements: [], eliminations, reason };
}

const only = (digit, houses, others) => t`In ${listOf(houses.map(houseName))} the ${digit} can only stand in ${listOf(others.map(houseName))}, so it goes nowhere else there.`;

/** A digit whose places in one house all lie in another one. */
const locked = (technique, name, froms, tos) => (position) => {
  for (const digit of range(1, 10)) {
    for (const from of froms) {
      const cells = position.places(from, digit);
      const to = cells.length > 1 && tos.find((house) => cells.every((cell) => position.houses[house].includes(cell)));
      if (to === undefined || to === false) continue;
      const others = position.houses[to].filter((cell) => !cells.includes(cell));
      const step = eliminating(technique, name, { cells, houses: [from, to], eliminations: position.without(others, [digit]), reason: only(digit, [from], [to]) });
      if (step) return step;
    }
  }
  return undefined;
};

/** As many cells of a house as digits that they can hold. */
const nakedSubset = (technique, name, size) => (position) => {
  for (const house of everyHouse) {
    const few = position.blanks(house).filter((cell) => position.digits(cell).length <= size);
    for (const cells of chosen(few, size)) {
      const digits = union(cells.map((cell) => position.digits(cell)));
      if (digits.length !== size) continue;
      const others = position.blanks(house).filter((cell) => !cells.includes(cell));
      const step = eliminating(technique, name, {
        cells, houses: [house], eliminations: position.without(others, digits),
        reason: t`${namesOf(cells)} hold only ${listOf(digits.map(String))}, one each, so nothing else in ${houseName(house)} holds them.`,
      });
      if (step) return step;
    }
  }
  return undefined;
};

/** As many digits of a house as cells that can hold them. */
const hiddenSubset = (technique, name, size) => (position) => {
  for (const house of everyHouse) {
    const few = range(1, 10).filter((digit) => position.places(house, digit).length > 0 && position.places(house, digit).length <= size);
    for (const digits of chosen(few, size)) {
      const cells = union(digits.map((digit) => position.places(house, digit)));
      if (cells.length !== size) continue;
      const step = eliminating(technique, name, {
        cells, houses: [house], eliminations: position.without(cells, range(1, 10).filter((digit) => !digits.includes(digit))),
        reason: t`In ${houseName(house)} the digits ${listOf(digits.map(String))} fit only into ${namesOf(cells)}, so these hold nothing else.`,
      });
      if (step) return step;
    }
  }
  return undefined;
};

/** A digit whose places in two lines lie in the same two lines across. */
function xWing(position) {
  for (const [lines, across] of [[rows, columns], [columns, rows]]) {
    for (const digit of range(1, 10)) {
      const pairs = lines.filter((line) => position.places(line, digit).length === 2);
      for (const bases of chosen(pairs, 2)) {
        const cells = union(bases.map((line) => position.places(line, digit)));
        const covers = across.filter((line) => position.houses[line].some((cell) => cells.includes(cell)));
        if (covers.length !== 2) continue;
        const others = covers.flatMap((line) => position.houses[line]).filter((cell) => !cells.includes(cell));
        const step = eliminating('xWing', 'X-wing', { cells, houses: [...bases, ...covers], eliminations: position.without(others, [digit]), reason: only(digit, bases, covers) });
        if (step) return step;
      }
    }
  }
  return undefined;
}

/** The techniques, the easiest first. */
const techniques = [
  fullHouse, hiddenSingle('hiddenSingleInBox', 'hidden single in a box', boxes), hiddenSingle('hiddenSingleInLine', 'hidden single in a line', [...columns, ...rows]),
  nakedSingle, locked('pointing', 'pointing', boxes, [...columns, ...rows]), locked('claiming', 'claiming', [...columns, ...rows], boxes),
  nakedSubset('nakedPair', 'naked pair', 2), xWing, hiddenSubset('hiddenPair', 'hidden pair', 2),
  nakedSubset('nakedTriple', 'naked triple', 3), hiddenSubset('hiddenTriple', 'hidden triple', 3), fromSolution,
];

/**
 * The easiest step on a board whose digits are right.
 * @param {{grid: string, marks: number[][], solution: string}} board with a blank
 */
export function stepOn(board, layout) {
  const position = new Position(board, layout);
  for (const find of techniques) {
    const step = find(position);
    if (step) return step;
  }
  return undefined;
}
