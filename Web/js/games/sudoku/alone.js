// Help without the server. The server counts it once it has heard of it. Its rules take the same points, whatever it would have said itself.

import { Refusal } from '../../base/api.js';
import { cellName, known, listOf, plural, t } from '../../base/words.js';
import { costs } from './hints.js';
import { stepOn } from './techniques.js';

/**
 * The answer to a hint or a check, as the server would give it.
 * @param {string} action `hint 1`, `hint 2`, `hint 3` or `check`
 * @param {{grid: string, marks: number[][], solution: string}} board with a blank or a wrong digit
 * @returns {{events: object[], cost: number}} the events, and the points that they cost
 * @throws {Refusal} where the rules allow no hint
 */
export function answerAlone(action, board, layout) {
  const wrong = [...board.grid].flatMap((digit, cell) => (digit !== '.' && digit !== board.solution[cell] ? [cell] : []));
  if (action === 'check') return { events: [checked(wrong)], cost: costs.check + costs.mistake * wrong.length };
  if (wrong.length > 0) throw new Refusal(422, 'refused', t`A digit is wrong, so a hint cannot help. Check the board, or undo to the last right digit.`);
  const stage = Number(action.at(-1));
  const step = stepOn(board, layout);
  return { events: [{ kind: 'hint', text: textOf(step), hint: told(step, stage) }], cost: costs.hint[stage - 1] };
}

function checked(wrong) {
  const text = wrong.length === 0 ? t`No mistake so far.` : plural(wrong.length, 'One digit is wrong: {2}.', '{1} digits are wrong: {2}.', listOf(wrong.map((cell) => cellName(cell))));
  return { kind: 'checked', text, cells: wrong };
}

/** What a hint says at its first stage. */
function textOf({ technique, name, reason }) {
  return technique === 'solution' ? reason : t`The next step: ${known(name)}.`;
}

/** The part of a step that a stage tells. */
function told({ technique, name, cells, houses, because, placements, eliminations, reason }, stage) {
  return {
    stage, technique, name, ...(stage > 1 ? { cells, houses } : { cells: [], houses: [] }),
    ...(stage > 2 ? { because, placements, eliminations, reason } : { because: [], placements: [], eliminations: [] }),
  };
}
