// The leaderboards: by game, difficulty and period.

import { get } from '../base/api.js';
import { allGames, ranked } from '../base/catalogue.js';
import { fill, h } from '../base/dom.js';
import { remember, remembered, rename } from '../base/navigate.js';
import { complain } from '../base/tell.js';
import { t } from '../base/words.js';
import { followTop, TopRows } from '../leaderboards/live.js';
import { countOf, nobody, rowOf } from '../leaderboards/rows.js';
import { chooser, levelChooser } from '../parts/start.js';

const starts = [{ id: '', name: t`On the server` }, { id: '.offline', name: t`Offline` }];
const periods = [{ id: 'all', name: t`All time` }, { id: 'week', name: t`This week` }, { id: 'daily', name: t`Today’s seed` }];

export default async function leaderboards(id, difficulty, period = 'all', part = 'ranked') {
  const games = (await allGames()).map(ranked).filter((each) => each.usual);
  const game = games.find((each) => each.id === id) ?? games[0];
  const [level, offline] = (difficulty ?? game.usual).split('.');
  const boards = new Leaderboards(games, { game, difficulty: level, start: offline ? '.offline' : '', period, part });
  await boards.begin();
  return { title: t`Leaderboards`, element: boards.element, leave: () => boards.unfollow() };
}

class Leaderboards {
  constructor(games, chosen) {
    this.games = games;
    /** What is shown: `{ game, difficulty, start, period, part }`. */
    this.chosen = chosen;
    this.levels = h('div');
    this.table = h('div', { class: 'panel ranking', 'aria-live': 'polite' });
    this.other = h('div', { class: 'row' });
    this.element = h('section', { class: 'page narrow' },
      h('h1', null, t`Leaderboards`),
      h('div', { class: 'filters' },
        chooser(t`Game`, games, chosen.game.id, (id) => this.#chooseGame(id)),
        this.levels,
        chooser(t`Period`, periods, chosen.period, (period) => this.#choose({ period })),
        chooser(t`Played`, starts, chosen.start, (start) => this.#choose({ start }))),
      this.table,
      this.other,
      h('p', { class: 'note' }, t`A score enters only with its game: the server drew the seed and has played every step again. Of each player the best counts. Games whose seed the player knew from the beginning, as those of a terminal, stand under “Offline”.`));
  }

  async begin() {
    this.#showLevels();
    // Whoever comes back finds as many rows as before.
    const wanted = remembered('rows') ?? 0;
    let next = await this.#load();
    while (next && this.#rows < wanted) next = await this.#load(next);
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
    const { game, difficulty, start, period } = this.chosen;
    const shown = this.chosen.part === 'ranked' ? '' : `/${this.chosen.part}`;
    rename(`/leaderboards/${game.id}/${difficulty}${start}/${period}${shown}`);
    remember({ rows: 0 });
    this.#load().catch(complain);
  }

  get #rows() {
    return this.table.querySelectorAll('.rank').length;
  }

  get #isApart() {
    return this.chosen.part === 'apart';
  }

  #showLevels() {
    const { game, difficulty } = this.chosen;
    fill(this.levels, levelChooser(t`${game.name} level`, game, difficulty, (id) => this.#choose({ difficulty: id })));
  }

  // MARK: Drawing

  /** Shows a page of rows; gives back where the next one begins, if there is one. The first page is followed while it is alone. */
  async #load(cursor) {
    const { game, difficulty, start, period, part } = this.chosen;
    this.unfollow();
    const query = new URLSearchParams({ period, limit: 25, ...(part !== 'ranked' && { part }), ...(cursor && { cursor }) });
    const page = await get(`leaderboards/${game.id}/${difficulty}${start}?${query}`, { isPublic: true });
    const isFollowed = !cursor && part === 'ranked';
    const top = new TopRows();
    if (!cursor) fill(this.table);
    if (cursor) this.table.querySelector('ol').append(...page.entries.map(rowOf));
    else if (isFollowed) this.#showTop(top, page);
    else fill(this.table, page.entries.length ? [countOf(page, this.#isApart), h('ol', { class: 'ranks-list' }, page.entries.map(rowOf))] : nobody(this.chosen));
    this.table.querySelector('.more')?.remove();
    if (page.next) this.table.append(h('button', { class: 'quiet more', onclick: () => this.#more(page.next) }, t`More`));
    const link = (text, part) => h('button', { class: 'quiet', onclick: () => this.#choose({ part }) }, text);
    fill(this.other, this.#isApart
      ? link(t`Back to the ranks`, 'ranked')
      : [part === 'usual' ? link(t`Show unusual runs`, 'ranked') : link(t`Hide unusual runs`, 'usual'), link(t`Scores set apart`, 'apart')]);
    if (isFollowed) this.unfollow = followTop(`${game.id}/${difficulty}${start}`, period, (now) => this.#showTop(top, now));
    return page.next;
  }

  /** Ends the following of the first page. */
  unfollow = () => {};

  /** Shows the first page as it is now. Rows that come to others are marked. */
  #showTop(top, page) {
    if (!page.entries.length) return fill(this.table, nobody(this.chosen));
    if (!this.table.querySelector('ol')) fill(this.table, h('p', { class: 'count' }), h('ol', { class: 'ranks-list' }));
    const list = this.table.querySelector('ol');
    const former = new Set(list.children);
    this.table.querySelector('.count').replaceWith(countOf(page, false));
    top.show(list, page.entries);
    for (const row of former.size > 0 ? list.children : []) if (!former.has(row)) row.classList.add('fresh');
  }

  async #more(next) {
    await this.#load(next).catch(complain);
    remember({ rows: this.#rows });
  }
}
