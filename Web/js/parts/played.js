// A player's state of the catalogue's puzzles, kept on this device: begun, solved or given up, and favourites.

import { isChangeOf, load, save } from '../base/store.js';

const name = 'puzzles';
/** Puzzles that are kept. The oldest go first. */
const most = 3000;

/** All that is kept: identity to `{ title, state, game, at, isFavourite, list }`. `list` is the playlist that it was played from. */
const all = () => load(name, {});

/** Calls back when another tab has changed it; gives back a function that ends it. */
export function onPlayed(listener) {
  const call = (event) => isChangeOf(event, name) && listener();
  addEventListener('storage', call);
  return () => removeEventListener('storage', call);
}

/** What is kept of a puzzle; an empty object where it is new. */
export const playedOf = (identity) => all()[identity] ?? {};

/** The catalogue's puzzles in a state, the last one first: `[identity, kept]`. */
export function playedAs(state) {
  return Object.entries(all()).filter(([, each]) => !each.list && (state === 'favourite' ? each.isFavourite : each.state === state)).sort(([, one], [, other]) => other.at - one.at);
}

/** A game of a puzzle has begun, maybe from a playlist. One that was solved stays so. */
export function began(identity, title, game, list) {
  const { state } = playedOf(identity);
  keep(identity, { title, game, state: state === 'solved' ? state : 'begun', list });
}

/** A game is over; gives back its puzzle as `{ identity, list }`, null where it is none of the catalogue or of a playlist. */
export function ended(game, isSolved) {
  const found = Object.entries(all()).find(([, each]) => each.game === game);
  if (!found) return null;
  const [identity, { state, list }] = found;
  const now = isSolved || state === 'solved' ? 'solved' : 'failed';
  if (now !== state) keep(identity, { state: now });
  return { identity, list };
}

/** Makes a puzzle a favourite, or no longer; gives back whether it is one. */
export function favour(identity, title) {
  const isFavourite = !playedOf(identity).isFavourite;
  keep(identity, { title, isFavourite });
  return isFavourite;
}

function keep(identity, part) {
  const kept = all();
  const at = part.state || !kept[identity] ? Date.now() : kept[identity].at;
  kept[identity] = { ...kept[identity], ...part, at };
  const over = Object.entries(kept).sort(([, one], [, other]) => one.at - other.at).slice(0, Math.max(0, Object.keys(kept).length - most));
  for (const [old] of over) delete kept[old];
  save(name, kept);
}
