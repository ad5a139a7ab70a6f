// All games, where there are more than the tabs have room for.

import { allGames } from '../base/catalogue.js';
import { h, s } from '../base/dom.js';
import { t } from '../base/words.js';
import { faceOf } from '../games/faces.js';
import { artOf } from '../parts/cards.js';

export default async function games() {
  const all = await allGames();
  return {
    title: t`Games`,
    element: h('section', { class: 'page' },
      h('h1', null, t`Games`),
      h('div', { class: 'today' }, await Promise.all(all.map(tile)), pong())),
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

/** No game of the server's: a toy for the camera. */
function pong() {
  return h('article', { class: 'panel daily' },
    h('div', { class: 'daily-art', 'aria-hidden': 'true' }, twoSticks()),
    h('div', null,
      h('h2', null, t`Real-life pong`),
      h('p', null, t`Hold two rulers or broomsticks in front of the camera: they are the paddles.`),
      h('div', { class: 'row' }, h('a', { class: 'button', href: '#/pong', 'aria-label': t`Play ${t`Real-life pong`}` }, t`Play`))));
}

/** Two sticks on a table, and a ball between them. */
function twoSticks() {
  const line = (d, stroke, width, dash) => s('path', { d, stroke, 'stroke-width': width, 'stroke-dasharray': dash, 'stroke-linecap': dash ? null : 'round' });
  return s('svg', { viewBox: '0 0 90 90', width: 88, height: 88 },
    s('rect', { x: 2, y: 2, width: 86, height: 86, rx: 12, fill: '#6d5a45' }),
    line('M45 6v80', '#ffffff80', 2, '6 7'),
    line('M15 20l6 50', '#1f1a17', 9), line('M15 20l6 50', '#2ee6a6', 4), line('M76 18l-8 48', '#e2d8be', 9), line('M76 18l-8 48', '#ffd166', 4),
    line('M27 62l22 -24', '#ffffff59', 5), s('circle', { cx: 52, cy: 35, r: 6, fill: '#fff' }));
}
