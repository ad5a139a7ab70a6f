// The solution of a classic Sudoku, by trying: first the cell with the fewest digits, or the digit with the fewest places in a house.

/** The digits 1 to 9 as bits. */
const everyDigit = 0b11_1111_1110;
const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The digits of some bits, ascending. */
export const digitsOf = (bits) => digits.filter((digit) => bits & (1 << digit));

/** The digits that the others leave for each blank cell, as bits; 0 for a cell with a digit. */
export function allowed(grid, { peers }) {
  return [...grid].map((digit, cell) => (digit !== '.' ? 0 : peers[cell].reduce((bits, peer) => (grid[peer] === '.' ? bits : bits & ~(1 << grid[peer])), everyDigit)));
}

/** The first solution of a grid; nothing where there is none. */
export function solve(grid, layout) {
  if (!grid.includes('.')) return grid;
  for (const [cell, digit] of fewestWays(grid, layout)) {
    const found = solve(grid.slice(0, cell) + digit + grid.slice(cell + 1), layout);
    if (found) return found;
  }
  return undefined;
}

/** The digits of a cell, or the places of a digit in a house, of which there are the fewest: cells with digits, one of which is right. */
function fewestWays(grid, layout) {
  const bits = allowed(grid, layout);
  let best = Array(10);
  for (const [cell, each] of bits.entries()) {
    if (grid[cell] !== '.') continue;
    const ways = digitsOf(each);
    if (ways.length < best.length) best = ways.map((digit) => [cell, digit]);
    if (best.length < 2) return best;
  }
  for (const house of layout.houses) {
    const missing = house.reduce((left, cell) => (grid[cell] === '.' ? left : left & ~(1 << grid[cell])), everyDigit);
    for (const digit of digitsOf(missing)) {
      const places = house.filter((cell) => bits[cell] & (1 << digit));
      if (places.length < best.length) best = places.map((cell) => [cell, digit]);
      if (best.length < 2) return best;
    }
  }
  return best;
}
