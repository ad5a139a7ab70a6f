// Where voyages begin and go on.

import { get } from '../../base/api.js';
import { online } from '../../base/connection.js';
import { fill, h } from '../../base/dom.js';
import { icon } from '../../base/icons.js';
import { load, save } from '../../base/store.js';
import { plural, t } from '../../base/words.js';
import { gameLists, lately, open } from '../../parts/cards.js';
import { sprite } from '../../parts/sprites.js';
import { levelChooser, startDaily, startGame } from '../../parts/start.js';

/** For players who have not played yet. */
const how = [
  ['rogueship/good-medicine', t`Trade`, t`Every port offers up to three loads: a steady one, a rich one with more risk, and one for a new market. The choice is yours.`],
  ['rogueship/part-engine', t`Fly`, t`Days and fuel go by. A better engine reaches farther, a scanner sees what waits.`],
  ['rogueship/meet-pirateRaider', t`Decide`, t`Pirates, patrols, wrecks: each answer shows its odds, its price and its danger.`],
  ['rogueship/house', t`Retire`, t`Pay the lender, and stop while you are ahead: whoever retires gets a tenth on top.`],
];

export default async function rogueshipLobby(game, face) {
  const query = 'game=rogueship&limit=20';
  const games = load('player') ? (await get(`games?${query}`).catch(() => ({ games: [] }))).games : [];
  const record = load('player') ? await get(`${game.id}/record`).catch(() => null) : null;
  const locks = new Map((record?.starts ?? []).filter(({ refusal }) => refusal).map(({ difficulty, refusal }) => [difficulty, refusal]));
  let level = load('voyage') ?? game.usual;
  if (locks.has(level)) level = game.usual;
  const best = h('p', { class: 'note', 'aria-live': 'polite' });
  const showBest = () => fill(best, bestOf(record, level));
  showBest();
  const lists = await gameLists(games, [[t`Go on`, open], [t`Ended`, lately]], { query, faceOf: () => face });
  const cannot = !online();
  return {
    title: 'Rogueship',
    leave: lists.leave,
    element: h('section', { class: 'page' },
      h('div', { class: 'panel start sky', 'data-colours': 'dark' },
        h('div', { class: 'sky-art', 'aria-hidden': 'true' }, sprite('rogueship/planet-resort', 150), sprite('rogueship/ship', 84), sprite('rogueship/planet-mine', 56)),
        h('h1', null, 'Rogueship'),
        h('p', null, t`One ship, nine planets, a lender who does not forget. Buy cheap, sell dear, dodge pirates, and retire rich before your licence runs out on day 37.`),
        levelChooser(t`Difficulty`, game, level, (id) => {
          save('voyage', (level = id));
          showBest();
        }, locks),
        best,
        h('div', { class: 'row' },
          h('button', { class: 'primary big', disabled: cannot, onclick: (e) => startGame({ game: 'rogueship', difficulty: level }, e.currentTarget) }, t`New voyage`),
          h('button', { disabled: cannot, onclick: (e) => startDaily('rogueship', level, e.currentTarget) }, t`Daily voyage`),
          h('a', { class: 'button', href: '#/rogueship/record' }, icon('trophy'), t`Captain’s record`)),
        cannot && h('p', { class: 'note' }, t`Rogueship needs the server: it holds the dice.`)),
      lately(games).length === 0 && h('ul', { class: 'how' }, how.map(([picture, name, what]) =>
        h('li', null, sprite(picture, 48), h('div', null, h('h2', null, name), h('p', null, what))))),
      lists.elements),
  };
}

/** One's own best of a level, as a sentence. */
function bestOf(record, level) {
  const own = record?.levels.find(({ difficulty }) => difficulty === level);
  return own ? plural(own.games, 'Your best here: {2} points, the mean of {1} voyage is {3}.', 'Your best here: {2} points, the mean of {1} voyages is {3}.', own.best, Math.round(own.mean)) : '';
}
