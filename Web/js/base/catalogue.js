// The games there are, as the server's catalogue lists them: what they are called and how hard they can be.

import { catalogue } from './api.js';
import { load } from './store.js';
import { t } from './words.js';

/** The games as the server lists them: `{ id, name, tagline, usual, difficulties, words }`. */
export async function allGames() {
  return (await catalogue()).games.map(completed);
}

/** The same as it was last known here, without asking the server where it was asked before. */
export async function gamesAsKept() {
  return load('catalogue')?.games.map(completed) ?? allGames();
}

/** One of them; nothing where there is no such game. */
export async function gameOf(id) {
  return (await allGames()).find((each) => each.id === id);
}

/** The name of a game's level, as it stands in a sentence: with its group, unless that is the first one. */
export function levelName(game, id) {
  // As leaderboards of games that were played offline are called.
  if (id?.endsWith('.offline')) return t`${levelName(game, id.slice(0, -'.offline'.length))}, played offline`;
  const level = game?.difficulties.find((each) => each.id === id);
  if (!level) return id ?? '';
  return level.group && level.group !== game.difficulties[0].group ? `${level.group}, ${level.name}` : level.name;
}

/** The same game with those of its levels that have a leaderboard. */
export function ranked(game) {
  const difficulties = game.difficulties.filter(({ isRanked }) => isRanked);
  const usual = difficulties.find(({ id }) => id === game.usual) ?? difficulties[0];
  return { ...game, difficulties, usual: usual?.id };
}

/** Whether a level has a leaderboard. */
export function isRankedLevel(game, id) {
  return ranked(game).difficulties.some((each) => each.id === id);
}

/** A function that gives the game's word for a key, or the key's last part. */
export async function wordsOf(game) {
  const { games } = await catalogue();
  const words = games.find((each) => each.id === game)?.words ?? {};
  return (key) => words[key] ?? key.split('.').pop();
}

/** The game with what the catalogue leaves out. */
function completed(game) {
  const difficulties = game.difficulties.map((each) => ({ isRanked: true, ...each }));
  return { ...game, difficulties, tagline: game.tagline ?? '', usual: game.usual ?? difficulties[Math.floor((difficulties.length - 1) / 2)]?.id };
}
