// Games as pictures, and lists of games that were begun as cards that lead back into them.

import { h } from '../dom.js';
import { faceOf, gamesAsKept } from '../games.js';
import { icon, iconOf } from '../icons.js';
import { ago, capital, number, plural } from '../words.js';

/** The games that were begun, as cards. */
export async function gameCards(begun) {
  const known = await gamesAsKept().catch(() => []);
  const nameOf = (id) => known.find((each) => each.id === id)?.name ?? capital(id);
  return h('div', { class: 'cards' }, await Promise.all(begun.map(async (game) => card(game, nameOf(game.game), await faceOf(game.game)))));
}

function card(game, name, face) {
  return h('a', { class: 'game-card', href: `#/${game.game}/${game.id}` },
    h('span', { class: face.isDark ? 'game-mark dark' : 'game-mark' }, iconOf(face.icon)),
    h('span', { class: 'game-words' },
      h('b', null, titleOf(game, name)),
      h('small', null, stateOf(game))),
    icon('arrow'));
}

/** What one game is called, with its level. */
export function titleOf(game, name) {
  if (game.start === 'daily') return `Daily ${name}, ${capital(game.difficulty)}`;
  if (game.start === 'reading') return `${name} from a photograph`;
  if (game.start === 'puzzle') return `${name} of your own`;
  return `${name}, ${capital(game.difficulty ?? '')}`.replace(/, $/, '');
}

/** The picture of a game, 88 pixels square. */
export function artOf(face) {
  return face.art?.() ?? h('span', { class: 'game-mark large' }, iconOf(face.icon));
}

function stateOf(game) {
  const when = game.updatedAt ? ago(game.updatedAt) : 'on this device';
  if (game.isOver) return `${number(game.score)} points · ${when}`;
  return `${game.number === 0 ? 'Not begun' : plural(game.number, 'step')} · ${when}`;
}
