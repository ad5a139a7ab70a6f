// A game's lobby, or one game of it: whatever the face of the game makes of them.

import { gameOf } from '../base/catalogue.js';
import { styled } from '../base/styles.js';
import { faceOf } from '../games/faces.js';
import { ticker } from '../news/ticker.js';

/** @param {string} id of the game; `played` is that of one that was begun */
export default async function game(id, played) {
  const [known, face] = await Promise.all([gameOf(id), faceOf(id)]);
  if (!known) return null;
  const page = face.pages[played];
  const [view, sheets] = await Promise.all([page ? page() : played ? face.screen() : face.lobby(), styled(face.styles)]);
  if (played && !page) return { ...(await view.default(known, played)), sheets };
  const made = await view.default(known, face);
  const shown = { ...made, sheets: made.sheets ? `${sheets} ${made.sheets}` : sheets };
  return page ? shown : withNews(shown, known);
}

/** A lobby with a line of news above it. */
function withNews(lobby, game) {
  const news = ticker(game);
  lobby.element.prepend(news.element);
  return { ...lobby, leave: () => { news.leave(); lobby.leave?.(); } };
}
