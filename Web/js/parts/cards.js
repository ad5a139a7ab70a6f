// Games as pictures, and lists of games that were begun as cards that lead back into them.

import { gamesAsKept, levelName } from '../base/catalogue.js';
import { h } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { ago, capital, plural, t } from '../base/words.js';
import { thumbnail } from './thumbnail.js';

/** The games that were begun, as cards; `faceOf(id)` gives the face of each. */
export async function gameCards(begun, faceOf) {
  const known = await gamesAsKept().catch(() => []);
  return h('div', { class: 'cards' }, await Promise.all(begun.map(async (game) => card(game, known.find((each) => each.id === game.game), await faceOf(game.game)))));
}

function card(game, kind, face) {
  return h('a', { class: 'game-card', href: `#/${game.game}/${game.id}` },
    thumbnail(`games/${game.id}`, h('span', { class: face.isDark ? 'game-mark dark' : 'game-mark' }, icon(face.icon))),
    h('span', { class: 'game-words' },
      h('b', null, titleOf(game, kind)),
      h('small', null, stateOf(game))),
    icon('arrow'));
}

/** What one game is called, with its level. */
export function titleOf(game, kind) {
  const [name, level] = [kind?.name ?? capital(game.game), capital(levelName(kind, game.difficulty))];
  if (game.start === 'daily') return t`Daily ${name}, ${level}`;
  if (game.start === 'challenge') return level ? t`${name}, ${level}, a challenge` : t`${name}, a challenge`;
  if (game.start === 'reading') return t`${name} from a photograph`;
  if (game.start === 'puzzle') return t`${name} of your own`;
  return level ? `${name}, ${level}` : name;
}

/** The picture of a game, 88 pixels square. */
export function artOf(face) {
  return face.art?.() ?? h('span', { class: 'game-mark large' }, icon(face.icon));
}

function stateOf(game) {
  const when = game.updatedAt ? ago(game.updatedAt) : t`on this device`;
  if (game.isOver) return t`${game.score} points · ${when}`;
  return `${game.number === 0 ? t`Not begun` : plural(game.number, '{1} step', '{1} steps')} · ${when}`;
}
