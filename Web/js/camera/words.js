// What the live camera says of what it sees.

import { plural, t } from '../base/words.js';

export const pointAt = t`Point the camera at a Sudoku.`;

/** Whether some of the board lies outside the picture, by more than the noise of its corners. */
function isCutOff({ lattice, width, height }) {
  const beyond = Math.max(width, height) / 100;
  return [0, 9, 90, 99].some((corner) => {
    const [x, y] = lattice[corner];
    return x < -beyond || y < -beyond || x > width + beyond || y > height + beyond;
  });
}

/** A sentence for what the server saw. */
export function wordsOf(sight) {
  if (sight.state !== 'solved' && sight.lattice && isCutOff(sight)) return t`Go back a little, so that the whole board is in the picture.`;
  switch (sight.state) {
    case 'nothing': return pointAt;
    case 'found': return t`Board found. Hold still, and go close enough to read the digits.`;
    case 'doubtful': return sight.doubtful.length === 0 ? t`Read. One more look to be sure…` : plural(sight.doubtful.length, '{1} digit is hard to read. Go a little closer, or find more light.', '{1} digits are hard to read. Go a little closer, or find more light.');
    case 'solved': return solvedIn(sight);
    default: return t`A Sudoku of another kind: ${sight.kind}. Keep this picture to have it read.`;
  }
}

function solvedIn({ grid }) {
  const blanks = [...grid].filter((digit) => digit === '.').length;
  return blanks === 0 ? t`Every cell is filled in already, and all are right.` : plural(blanks, 'Solved: {1} digit written in.', 'Solved: {1} digits written in.');
}

/** The solution as it is read aloud, a sentence for each row. */
export function rowsOf(solution) {
  return Array.from({ length: 9 }, (_, row) => t`Row ${row + 1}: ${[...solution.slice(row * 9, row * 9 + 9)].join(' ')}.`);
}
