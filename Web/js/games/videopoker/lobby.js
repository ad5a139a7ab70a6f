// Where runs begin and go on: the ranked run, practice by any pay table, the trainer.

import { get } from '../../base/api.js';
import { onConnection, online } from '../../base/connection.js';
import { h, refill } from '../../base/dom.js';
import { icon } from '../../base/icons.js';
import { load, save } from '../../base/store.js';
import { t } from '../../base/words.js';
import { gameLists, lately, open } from '../../parts/cards.js';
import { startDaily, startGame } from '../../parts/start.js';

export default async function lobby(game, face) {
  const query = 'game=videopoker&limit=30';
  const begun = load('player') ? (await get(`games?${query}`).catch(() => ({ games: [] }))).games : [];
  const lists = await gameLists(begun, [[t`Go on`, open], [t`Played`, lately]], { query, faceOf: () => face });
  const ways = h('div', { class: 'poker-ways' });
  const show = () => refill(ways, ranked(game), practice(game));
  show();
  const unwatch = onConnection(show);
  return {
    title: game.name,
    leave: () => {
      unwatch();
      lists.leave();
    },
    element: h('section', { class: 'page poker-lobby' },
      h('div', { class: 'poker-title' },
        h('div', { 'aria-hidden': 'true' }, face.art()),
        h('div', null, h('h1', null, game.name), h('p', { class: 'lead' }, game.tagline))),
      ways,
      h('div', { class: 'row' },
        h('a', { class: 'button', href: '#/videopoker/trainer' }, icon('bulb'), t`Trainer`),
        h('a', { class: 'button', href: '#/videopoker/rules' }, icon('help'), t`How to play`)),
      lists.elements),
  };
}

function ranked(game) {
  const cannot = !online();
  return h('div', { class: 'panel' },
    h('h2', null, t`Ranked run`),
    h('p', null, t`100 hands of Jacks or Better 9/6 at 5 chips each. The chips at the end are your score.`),
    h('div', { class: 'row' },
      h('button', { class: 'primary', 'data-key': 'ranked', disabled: cannot, onclick: (e) => startGame({ game: game.id, difficulty: 'ranked' }, e.currentTarget) }, t`New game`),
      h('button', { 'data-key': 'daily', disabled: cannot, onclick: (e) => startDaily(game.id, 'ranked', e.currentTarget) }, t`Daily run`),
      h('a', { class: 'button', 'data-key': 'scores', href: `#/leaderboards/${game.id}/ranked/all` }, icon('trophy'), t`Leaderboard`)),
    cannot && h('p', { class: 'note' }, t`Video Poker needs the server: it holds the deck.`));
}

function practice(game) {
  const levels = game.difficulties.filter(({ isRanked }) => !isRanked);
  const kept = load('level.videopoker');
  const chosen = levels.find(({ id }) => id === kept) ?? levels[0];
  const select = h('select', { id: 'poker-table', 'data-key': 'table', onchange: () => save('level.videopoker', select.value) },
    levels.map(({ id, name }) => h('option', { value: id, selected: id === chosen.id }, name)));
  return h('div', { class: 'panel' },
    h('h2', null, t`Practice`),
    h('p', null, t`Any pay table, 1 to 5 chips, no end. The trainer looks at every hand.`),
    h('div', { class: 'poker-choose' },
      h('label', { for: 'poker-table' }, t`Pay table`), select,
      h('button', { class: 'primary', 'data-key': 'practice', disabled: !online(), onclick: (e) => startGame({ game: game.id, difficulty: select.value }, e.currentTarget) }, t`Practise`)));
}
