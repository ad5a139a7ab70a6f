// Where games of any kind begin and go on.

import { get } from '../../base/api.js';
import { isRankedLevel } from '../../base/catalogue.js';
import { onConnection, online } from '../../base/connection.js';
import { h, refill } from '../../base/dom.js';
import { icon } from '../../base/icons.js';
import { load, save } from '../../base/store.js';
import { t } from '../../base/words.js';
import { gameLists, lately, open } from '../../parts/cards.js';
import { matchButton } from '../../parts/match.js';
import { levelChooser, startDaily, startGame } from '../../parts/start.js';

export default async function lobby(game, face) {
  const query = `game=${game.id}&limit=30`;
  const lists = await gameLists(await begunOf(query), [[t`Go on`, open], [t`Played`, lately]], { query, faceOf: () => face });
  const ways = new Ways(game, face);
  const unwatch = onConnection(() => ways.show());
  return {
    title: game.name,
    leave: () => {
      unwatch();
      lists.leave();
    },
    element: h('section', { class: 'page' },
      h('h1', null, game.name),
      game.tagline && h('p', { class: 'lead' }, game.tagline),
      h('div', { class: 'panel start' },
        h('h2', { class: 'unseen' }, t`Start`),
        game.difficulties.length > 1 && levelChooser(t`Level`, game, ways.level, (id) => ways.choose(id)),
        ways.element),
      lists.elements),
  };
}

/** What can be begun at the level that is chosen. */
class Ways {
  constructor(game, face) {
    Object.assign(this, { game, face });
    const kept = load(`level.${game.id}`);
    this.level = game.difficulties.some(({ id }) => id === kept) ? kept : game.usual;
    this.element = h('div', { class: 'ways' });
    this.show();
  }

  choose(level) {
    this.level = level;
    save(`level.${this.game.id}`, level);
    this.show();
  }

  show() {
    const { game: { id, name }, game, level } = this;
    const isRanked = isRankedLevel(game, level);
    const cannot = !online();
    refill(this.element,
      h('div', { class: 'row' },
        h('button', { class: 'primary', 'data-key': 'new', disabled: cannot, onclick: (e) => startGame({ game: id, difficulty: level }, e.currentTarget) }, t`New game`),
        isRanked && h('button', { 'data-key': 'daily', disabled: cannot, onclick: (e) => startDaily(id, level, e.currentTarget) }, t`Daily game`),
        isRanked && h('a', { class: 'button', 'data-key': 'scores', href: `#/leaderboards/${id}/${level}/all` }, icon('trophy'), t`Leaderboard`),
        game.isForTwo && !cannot && matchButton(id),
        this.face.pages.board && h('a', { class: 'button', 'data-key': 'board', href: `#/${id}/board` }, icon('camera'), t`Play on a real board`)),
      cannot && h('p', { class: 'note' }, t`${name} needs the server.`));
  }
}

async function begunOf(query) {
  if (!load('player')) return [];
  return (await get(`games?${query}`).catch(() => ({ games: [] }))).games;
}
