// Puzzles of the catalogue that are played: one that was chosen, or any that passes a filter.

import { get } from '../base/api.js';
import { load } from '../base/store.js';
import { capital, decimal, known } from '../base/words.js';
import { began, playedOf } from './played.js';
import { startGame } from './start.js';

/** The puzzle's title, or its kind. */
export const titleOf = (puzzle) => puzzle.title ?? capital(known(puzzle.kind));

/** How hard a puzzle is, in a few words. */
export const difficultyOf = (puzzle) => (puzzle.rating ? `${known(puzzle.level)} ${decimal(puzzle.rating, 1)}` : puzzle.unrated);

/** Starts a game of a puzzle and goes to it. */
export async function playPuzzle(puzzle, button) {
  const game = await startGame({ game: 'sudoku', puzzle: puzzle.puzzle }, button);
  if (game) began(puzzle.identity, `${titleOf(puzzle)}, ${difficultyOf(puzzle)}`, game.id);
}

/** Starts a game of any puzzle that passes a filter, rather one that was not played before. */
export async function playAny(where, button) {
  let drawn;
  for (let tries = 0; tries < 5; tries += 1) {
    drawn = await get(`catalogue/random?${new URLSearchParams({ where })}`, { isPublic: true });
    if (!playedOf(drawn.identity).state) break;
  }
  await playPuzzle(drawn, button);
}

/** The address of the catalogue as it was last seen, with a puzzle where one is named. */
export function cataloguePath(identity) {
  const query = new URLSearchParams(load('catalogue.place') ?? '');
  if (identity) query.set('puzzle', identity);
  return `/catalogue?${query}`;
}
