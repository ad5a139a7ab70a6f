// Where Sudokus begin and go on.

import { get } from '../../base/api.js';
import { onConnection, online } from '../../base/connection.js';
import { h, refill } from '../../base/dom.js';
import { icon } from '../../base/icons.js';
import { go } from '../../base/navigate.js';
import { keys, load, save } from '../../base/store.js';
import { plural, t } from '../../base/words.js';
import { gameLists, lately, open } from '../../parts/cards.js';
import { levelChooser, startDaily, startGame } from '../../parts/start.js';
import { keep } from './play.js';
import { countOf, startHere } from './reserve.js';
import { typedForm } from './typed.js';

/** The player's games that are followed. */
const query = 'game=sudoku&limit=30';

export default async function sudokuLobby(game, face) {
  const here = keys('game.').map((key) => load(key).game).filter((each) => each.isHere);
  const lists = await gameLists(await gamesOf(), [[t`Go on`, open], [t`Played`, lately]], { query, faceOf: () => face, here });
  let level = load('level') ?? game.usual;
  const choose = (id) => {
    save('level', (level = id));
    showWays();
  };
  const ways = h('div', { class: 'ways' });
  showWays();
  const unwatch = onConnection(showWays);

  return {
    title: 'Sudoku',
    leave: () => {
      unwatch();
      lists.leave();
    },
    element: h('section', { class: 'page' },
      h('h1', null, 'Sudoku'),
      h('div', { class: 'panel start' },
        h('h2', { class: 'unseen' }, t`Start`),
        levelChooser(t`Level`, game, level, choose),
        ways),
      lists.elements[0],
      typedForm(),
      lists.elements[1]),
  };

  /** What can be begun: anything with the server, a kept puzzle without. */
  function showWays() {
    const [isOnline, left] = [online(), countOf(level)];
    const begin = (button) => (isOnline ? startGame({ game: 'sudoku', difficulty: level }, button) : go(`/sudoku/${startHere(level)}`));
    refill(ways,
      h('div', { class: 'row' },
        h('button', { class: 'primary', 'data-key': 'new', disabled: !isOnline && left === 0, onclick: (e) => begin(e.currentTarget) }, t`New puzzle`),
        h('button', { 'data-key': 'daily', disabled: !isOnline, onclick: (e) => startDaily('sudoku', level, e.currentTarget) }, t`Daily puzzle`),
        h('a', { class: 'button', href: '#/photograph' }, icon('camera'), t`From a photograph`),
        h('a', { class: 'button', href: '#/catalogue' }, t`All puzzles`)),
      !isOnline && h('p', { class: 'note' }, left > 0
        ? plural(left, 'Without the server there is one new puzzle of this level on this device, for practice: games begun without it stand outside the leaderboards.',
          'Without the server there are {1} new puzzles of this level on this device, for practice: games begun without it stand outside the leaderboards.')
        : t`There is no new puzzle of this level left on this device. With the server there are more.`));
  }
}

/** The player's Sudokus at the server; without a connection those that this device keeps for then. The newest are kept. */
async function gamesOf() {
  if (!load('player')) return [];
  try {
    const { games } = await get(`games?${query}`);
    keepNewest(open(games).slice(0, 4));
    return games;
  } catch (error) {
    if (!error.isOffline) throw error;
    return keys('game.').map((key) => load(key).game).filter((each) => !each.isHere).sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  }
}

async function keepNewest(games) {
  for (const { id, number } of games) {
    if (load(`game.${id}`)?.game.number !== number) await get(`games/${id}`).then(keep, () => {});
  }
}
