// The leaderboards: by game, difficulty and period.

import { get } from '../api.js';
import { fill, h } from '../dom.js';
import { allGames } from '../games.js';
import { icon } from '../icons.js';
import { report } from '../parts/report.js';
import { chooser, levelChooser } from '../parts/start.js';
import { whyApart } from '../parts/unranked.js';
import { rename } from '../router.js';
import { complain } from '../tell.js';
import { dayEnds } from '../when.js';
import { ago, clock, number, plural } from '../words.js';

const periods = [{ id: 'all', name: 'All time' }, { id: 'week', name: 'This week' }, { id: 'daily', name: 'Today’s seed' }];

export default async function leaderboards(id, difficulty, period = 'all', part = 'ranked') {
  const games = await allGames();
  const game = games.find((each) => each.id === id) ?? games[0];
  const boards = new Leaderboards(games, { game, difficulty: difficulty ?? game.usual, period, part });
  await boards.begin();
  return { title: 'Leaderboards', element: boards.element };
}

class Leaderboards {
  constructor(games, chosen) {
    this.games = games;
    /** What is shown: `{ game, difficulty, period, part }`. */
    this.chosen = chosen;
    this.levels = h('div');
    this.table = h('div', { class: 'panel ranking', 'aria-live': 'polite' });
    this.other = h('div', { class: 'row' });
    this.element = h('section', { class: 'page narrow' },
      h('h1', null, 'Leaderboards'),
      h('div', { class: 'filters' },
        chooser('Game', games, chosen.game.id, (id) => this.#chooseGame(id)),
        this.levels,
        chooser('Period', periods, chosen.period, (period) => this.#choose({ period }))),
      this.table,
      this.other,
      h('p', { class: 'note' }, 'A score enters only with its game: the server drew the seed and has played every step again. Of each player the best counts.'));
  }

  async begin() {
    this.#showLevels();
    await this.#load();
  }

  // MARK: Choosing

  #chooseGame(id) {
    const game = this.games.find((each) => each.id === id);
    this.chosen = { ...this.chosen, game, difficulty: game.usual };
    this.#showLevels();
    this.#choose({});
  }

  #choose(part) {
    this.chosen = { ...this.chosen, ...part };
    const { game, difficulty, period } = this.chosen;
    rename(`/leaderboards/${game.id}/${difficulty}/${period}${this.#isApart ? '/apart' : ''}`);
    this.#load().catch(complain);
  }

  get #isApart() {
    return this.chosen.part === 'apart';
  }

  #showLevels() {
    const { game, difficulty } = this.chosen;
    fill(this.levels, levelChooser(`${game.name} level`, game, difficulty, (id) => this.#choose({ difficulty: id })));
  }

  // MARK: Drawing

  async #load(cursor) {
    const { game, difficulty, period, part } = this.chosen;
    const query = new URLSearchParams({ period, limit: 25, ...(part === 'apart' && { part }), ...(cursor && { cursor }) });
    const page = await get(`leaderboards/${game.id}/${difficulty}?${query}`, { isPublic: true });
    const rows = page.entries.map((entry) => this.#row(entry));
    if (cursor) this.table.querySelector('ol').append(...rows);
    else fill(this.table, rows.length ? [this.#count(page), h('ol', { class: 'ranks-list' }, rows)] : this.#empty());
    this.table.querySelector('.more')?.remove();
    if (page.next) this.table.append(h('button', { class: 'quiet more', onclick: () => this.#load(page.next).catch(complain) }, 'More'));
    fill(this.other, h('button', { class: 'quiet', onclick: () => this.#choose({ part: this.#isApart ? 'ranked' : 'apart' }) },
      this.#isApart ? 'Back to the ranks' : 'Scores set apart'));
  }

  #count(page) {
    const count = page.count ?? page.entries.length;
    return this.#isApart
      ? h('p', { class: 'count' }, `${plural(count, 'score')} set apart: a person could hardly have played so. They have no rank.`)
      : h('p', { class: 'count' }, plural(count, 'player'));
  }

  #row(entry) {
    return h('li', { class: entry.isYours ? 'rank yours' : 'rank' },
      h('span', { class: `place p${entry.rank ?? ''}` }, entry.rank ?? '–'),
      h('span', { class: 'who' },
        h('b', null, entry.name, entry.isYours && h('span', { class: 'tag' }, 'you'), entry.isOnline && h('span', { class: 'here', title: 'here now' }, '● here')),
        h('small', null, `${ago(entry.at)} · ${plural(entry.actions, 'step')} · ${clock(entry.thinking / 1000)}`),
        entry.apart?.length > 0 && h('small', null, whyApart(entry))),
      h('span', { class: 'score' }, number(entry.score)),
      !entry.isYours && h('button', { class: 'icon-button', 'aria-label': `Report ${entry.name}`, title: 'Report', onclick: () => report(entry) }, icon('flag')),
      this.#replay(entry));
  }

  #replay(entry) {
    if (!entry.isSealed) {
      return h('a', { class: 'button watch', href: `#/replay/${entry.id}`, 'aria-label': `Watch ${entry.name}’s game` }, icon('play'), h('span', null, 'Watch'));
    }
    const sealed = `Sealed: its replay opens when the day is over, at ${dayEnds()}.`;
    return h('span', { class: 'sealed', role: 'img', title: sealed, 'aria-label': sealed }, icon('lock'));
  }

  #empty() {
    const { game, period } = this.chosen;
    const isDaily = period === 'daily';
    if (this.#isApart) return h('p', { class: 'none' }, icon('trophy'), h('b', null, 'No score is set apart'));
    return h('p', { class: 'none' }, icon('trophy'),
      h('b', null, isDaily ? 'Nobody has finished today’s game yet' : 'Nobody stands here yet'),
      h('a', { class: 'button', href: isDaily ? '#/' : `#/${game.id}` }, 'Be the first'));
  }
}
