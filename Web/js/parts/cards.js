// Games as pictures, and lists of games that were begun as cards that lead back into them.

import { gamesAsKept, levelName } from '../base/catalogue.js';
import { h } from '../base/dom.js';
import { followList } from '../base/follow.js';
import { icon } from '../base/icons.js';
import { RowElements } from '../base/rows.js';
import { load } from '../base/store.js';
import { ago, capital, plural, t } from '../base/words.js';
import { thumbnail } from './thumbnail.js';

/** The games of some that go on. */
export const open = (games) => games.filter(({ isOver }) => !isOver);

/** The latest games of some that are over. */
export const lately = (games) => games.filter(({ isOver }) => isOver).slice(0, 6);

/**
 * The player's games as lists of cards, which follow the server while the page is in sight.
 * @param {object[]} games as they are known at first, the latest first
 * @param {[string, (games: object[]) => object[]][]} lists the heading of each list, and which of the games it has
 * @param {{query: string, faceOf: (id: string) => Promise<object>, here?: object[], onChange?: (games: object[], matches: object[]) => void}} options
 *   `query` asks for the games to follow. `here` are games of this device alone, which come first. `onChange` is told the games as they are
 *   now, and the matches that go on.
 * @returns {Promise<{elements: Element[][], leave: () => void}>} each list with its heading; one without games is hidden
 */
export async function gameLists(games, lists, { query, faceOf, here = [], onChange = () => {} }) {
  const known = await gamesAsKept().catch(() => []);
  const faces = new Map();
  const cards = new RowElements((game) => card(game, known.find((each) => each.id === game.game), faces.get(game.game)));
  const elements = lists.map(([title]) => [h('h2', null, title), h('div', { class: 'cards' })]);
  let latest;
  const show = async (now) => {
    latest = now;
    const all = [...here, ...now];
    for (const { game } of all) if (!faces.has(game)) faces.set(game, await faceOf(game));
    if (latest !== now) return;
    const sections = lists.map(([, of], number) => [elements[number][1], of(all)]);
    // First, because nothing that is hidden takes the focus.
    sections.forEach(([, rows], number) => elements[number].forEach((each) => (each.hidden = rows.length === 0)));
    cards.show(sections);
  };
  await show(games);
  const leave = !load('player') ? () => {} : followList(`games/events?${query}`, (sections) => {
    const now = ['open', 'over'].flatMap((id) => sections.get(id).map(({ game }) => game));
    now.sort((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));
    show(now);
    onChange(now, sections.get('matches').map(({ match }) => match));
  });
  return { elements, leave };
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
