// All games, where there are more than the tabs have room for.

import { allGames } from '../base/catalogue.js';
import { h } from '../base/dom.js';
import { t } from '../base/words.js';
import { faceOf } from '../games/faces.js';
import { artOf } from '../parts/cards.js';

export default async function games() {
  const all = await allGames();
  return {
    title: t`Games`,
    element: h('section', { class: 'page' },
      h('h1', null, t`Games`),
      h('div', { class: 'today' }, await Promise.all(all.map(tile)))),
  };
}

async function tile(game) {
  return h('article', { class: 'panel daily' },
    h('div', { class: 'daily-art', 'aria-hidden': 'true' }, artOf(await faceOf(game.id))),
    h('div', null,
      h('h2', null, game.name),
      game.tagline && h('p', null, game.tagline),
      h('div', { class: 'row' }, h('a', { class: 'button', href: `#/${game.id}`, 'aria-label': t`Play ${game.name}` }, t`Play`))));
}
