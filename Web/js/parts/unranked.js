// Why a game cannot enter a leaderboard, and why an entry is set apart from the ranks.

import { dayEnds } from '../base/when.js';

/** Why a game is not ranked, as a sentence; empty where it is. */
export function whyUnranked(game) {
  if (game.isRanked) return '';
  return {
    'daily-played': `You have begun this day’s game before, so this one is for practice. The next one is out at ${dayEnds()}.`,
    challenge: 'A challenge enters no leaderboard: another player knows its start.',
    practice: 'This level is for practice and has no leaderboard.',
    abandoned: 'This game is for practice: three ranked games of this level were begun within a day and brought to no score. Finish one of them, and the next counts again.',
  }[game.unranked] ?? 'Played outside the leaderboards: they take games whose seed the server drew.';
}

/** Whether it is worth a word when the game begins: the player may not expect it. */
export function isSurprising(game) {
  return ['daily-played', 'abandoned'].includes(game.unranked);
}

const reasons = {
  'too-fast': 'It took less time than its steps ask of a person.',
  'too-even': 'Its steps came as evenly as the ticks of a clock.',
  moderated: 'An administrator found that nobody plays so.',
  alike: 'It is mostly the same as another player’s game.',
};

/** Why an entry is set apart, as sentences. */
export function whyApart(entry) {
  return (entry.apart ?? []).map((each) => reasons[each] ?? 'It does not look like a person’s game.').join(' ');
}
