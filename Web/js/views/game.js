// A game's lobby, or one game of it: whatever the face of the game makes of them.

import { faceOf, gameOf, styled } from '../games.js';

/** @param {string} id of the game; `played` is that of one that was begun */
export default async function game(id, played) {
  const [known, face] = await Promise.all([gameOf(id), faceOf(id)]);
  if (!known) return null;
  const [view] = await Promise.all([played ? face.screen() : face.lobby(), styled(face.styles)]);
  return view.default(known, played);
}
