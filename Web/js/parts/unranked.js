// Why a game cannot enter a leaderboard, and why an entry is set apart from the ranks.

import { dayEnds } from '../base/when.js';
import { t } from '../base/words.js';

/** Why a game is not ranked, as a sentence; empty where it is. */
export function whyUnranked(game) {
  if (game.isRanked) return '';
  return {
    'daily-played': t`You have begun this day’s game before, so this one is for practice. The next one is out at ${dayEnds()}.`,
    challenge: t`A challenge enters no leaderboard: another player knows its start.`,
    practice: t`This level is for practice and has no leaderboard.`,
    abandoned: t`This game is for practice: three ranked games of this level were begun within a day and brought to no score. Finish one of them, and the next counts again.`,
  }[game.unranked] ?? t`Played outside the leaderboards: they take games whose seed the server drew.`;
}

/** Whether it is worth a word when the game begins: the player may not expect it. */
export function isSurprising(game) {
  return ['daily-played', 'abandoned'].includes(game.unranked);
}

const reasons = {
  'too-fast': t`It took less time than its steps ask of a person.`,
  'too-even': t`Its steps came as evenly as the ticks of a clock.`,
  moderated: t`An administrator found that nobody plays so.`,
  alike: t`It is mostly the same as another player’s game.`,
};

/** Why an entry is set apart, as sentences. */
export function whyApart(entry) {
  return (entry.apart ?? []).map((each) => reasons[each] ?? t`It does not look like a person’s game.`).join(' ');
}
