// Sudokus that begin elsewhere than in the lobby.

import { startGame } from '../../parts/start.js';

/** Plays what was read from a photograph. */
export function playReading(id, button) {
  return startGame({ game: 'sudoku', reading: id }, button);
}
