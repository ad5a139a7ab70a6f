// Where runs begin and go on: the ranked run, practice by any pay table, the trainer.

import { get } from '../../base/api.js';
import { onConnection, online } from '../../base/connection.js';
import { h, refill } from '../../base/dom.js';
import { icon } from '../../base/icons.js';
import { load, save } from '../../base/store.js';
import { t } from '../../base/words.js';
import { gameCards } from '../../parts/cards.js';
import { startDaily, startGame } from '../../parts/start.js';

export default async function lobby(game, face) {
  const begun = load('player') ? (await get('games?game=videopoker&limit=30').catch(() => ({ games: [] }))).games : [];
  const [open, over] = await Promise.all([
    gameCards(begun.filter((each) => !each.isOver), () => face),
    gameCards(begun.filter((each) => each.isOver).slice(0, 6), () => face),
  ]);
  const ways = h('div', { class: 'poker-ways' });
  const show = () => refill(ways, ranked(game), practice(game));
  show();
  return {
    title: game.name,
    leave: onConnection(show),
    element: h('section', { class: 'page poker-lobby' },
      h('div', { class: 'poker-title' },
        h('div', { 'aria-hidden': 'true' }, face.art()),
        h('div', null, h('h1', null, game.name), h('p', { class: 'lead' }, game.tagline))),
      ways,
      h('div', { class: 'row' },
        h('a', { class: 'button', href: '#/videopoker/trainer' }, icon('bulb'), t`Trainer`),
        h('a', { class: 'button', href: '#/videopoker/rules' }, icon('help'), t`How to play`)),
      open.children.length > 0 && [h('h2', null, t`Go on`), open],
      over.children.length > 0 && [h('h2', null, t`Played`), over]),
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
