// The puzzle of a link, such as that of a QR code: its game begins at once.

import { onceKey, post } from '../base/api.js';
import { rename } from '../base/navigate.js';
import game from './game.js';

/** @param {string} code of the puzzle, as the server takes it */
export default async function play(code) {
  const begun = await post('games', { game: 'sudoku', puzzle: decoded(code) }, { headers: onceKey() });
  // Whoever comes back finds the game, and begins no other.
  rename(`/${begun.game}/${begun.id}`);
  return game(begun.game, begun.id);
}

function decoded(code) {
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}
