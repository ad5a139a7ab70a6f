// The catalogue of puzzles: facets, a list of any length, and the chosen puzzle. What is asked for and where the list stands is in the
// address.

import { get } from '../base/api.js';
import { fill, h } from '../base/dom.js';
import { followList } from '../base/follow.js';
import { rename } from '../base/navigate.js';
import { lookOf } from '../base/rows.js';
import { sheet } from '../base/sheet.js';
import { load, save } from '../base/store.js';
import { styled } from '../base/styles.js';
import { announce, complain } from '../base/tell.js';
import { decimal, known, number, plural, t } from '../base/words.js';
import { puzzleDetail } from '../catalogue/detail.js';
import { Facets } from '../catalogue/facets.js';
import { isEmpty, parse, toggle, write } from '../catalogue/filter.js';
import { RowList } from '../catalogue/list.js';
import { again, practise } from '../catalogue/sheets.js';
import { clueWords, facetOfOrder, orders, stateWords, valueWords } from '../catalogue/words.js';
import { onPlayed, playedAs, playedOf } from '../parts/played.js';
import { difficultyOf, playAny, titleOf } from '../parts/puzzles.js';

/** From this width on the puzzle stands beside the list. */
const wide = '(min-width: 1000px)';
const rowHeight = 60;

/** @param {string} query what follows the question mark of the address */
export default async function catalogue(query) {
  const sheets = await styled([new URL('../../css/catalogue.css', import.meta.url).href]);
  const page = new CataloguePage(new URLSearchParams(query ?? load('catalogue.place') ?? ''));
  await page.begin();
  return { title: t`Puzzles`, element: page.element, sheets, shown: () => page.shown(), leave: () => page.leave() };
}

class CataloguePage {
  #filter;
  #order;
  #place;
  #chosen;
  /** The names of techniques: facet and value to a name. */
  #names = new Map();
  /** Counts what was asked for, so that an answer that comes late is dropped. */
  #turn = 0;
  #typing = 0;
  #first = null;
  /** The numbers that are shown, and what asks for the rows that are followed. */
  #shown = { count: 0, total: 0 };
  #followed = '';
  #unfollow = () => {};
  #unplayed = () => {};

  constructor(query) {
    this.#filter = parse(query.get('where') ?? '');
    this.#order = orders.some(({ id }) => id === query.get('order')) ? query.get('order') : 'rating';
    this.#place = Math.max(0, Number.parseInt(query.get('at'), 10) || 0);
    this.#chosen = query.get('puzzle');
    this.facets = new Facets((facet, value, isExcluded) => this.#change(toggle(this.#filter, facet, value, isExcluded)));
    this.list = new RowList({
      rowHeight, fetch: (from, limit) => this.#fetch(from, limit), draw: (puzzle, place) => this.#row(puzzle, place),
      onPlace: (place) => { this.#place = place; this.#keep(); this.#follow(); }, onError: complain,
    });
    this.search = h('input', {
      type: 'search', class: 'search', placeholder: t`Search titles and authors`, 'aria-label': t`Search titles and authors`, value: this.#filter.words,
      oninput: () => this.#typed(),
    });
    this.order = h('select', { 'aria-label': t`Order`, onchange: () => { this.#order = this.order.value; this.#place = 0; this.#show(); } },
      orders.map(({ id, name }) => h('option', { value: id, selected: id === this.#order }, name)));
    this.count = h('p', { class: 'found', role: 'status' });
    this.chips = h('div', { class: 'chips' });
    this.index = h('nav', { class: 'index', 'aria-label': t`Parts of the list` });
    this.detail = h('aside', { class: 'detail panel', 'aria-label': t`The chosen puzzle` });
    this.more = h('div', { class: 'row more-ways' });
    this.element = h('section', { class: 'page catalogue' },
      h('h1', null, t`Puzzles`),
      h('div', { class: 'row' },
        h('button', { class: 'primary', onclick: (event) => playAny(write(this.#filter), event.currentTarget).catch((error) => this.#refused(error)) }, t`Surprise me`),
        h('button', { onclick: () => practise(this.#names, (where, isShown) => this.#practise(where, isShown)).catch(complain) }, t`Practise a technique`),
        this.more),
      h('div', { class: 'columns' },
        h('details', { class: 'choose', open: matchMedia(wide).matches },
          h('summary', null, t`Choose`), this.facets.element),
        h('div', { class: 'listing' },
          h('div', { class: 'row tools' }, this.search, this.order),
          this.chips, this.count,
          h('div', { class: 'list-and-index' }, this.list.element, this.index)),
        this.detail));
  }

  async begin() {
    await this.#ask();
    this.#showMore();
  }

  shown() {
    const { page, from } = this.#first;
    this.list.show(page.count, Math.min(this.#place, Math.max(0, page.count - 1)), page.puzzles, from);
    this.#follow();
    this.#unplayed = onPlayed(() => this.#played());
    if (this.#chosen) this.#open(this.#chosen).catch(complain);
    else this.#showNothing();
  }

  leave() {
    this.#unfollow();
    this.#unplayed();
    clearTimeout(this.#typing);
    this.#turn += 1;
    this.list.leave();
  }

  // MARK: What is asked for

  /** Fetches the counts and the first page; false where something else was asked for meanwhile. */
  async #ask() {
    const turn = (this.#turn += 1);
    const from = Math.floor(this.#place / 50) * 50;
    const [counts, page] = await Promise.all([this.#facets(), this.#page(from, 50)]);
    if (turn !== this.#turn) return false;
    this.#first = { page, from };
    this.#showCounts(counts);
    return true;
  }

  #showCounts(counts) {
    this.#shown = { count: counts.count, total: counts.total };
    for (const facet of counts.facets) {
      for (const { value, name } of facet.values) if (name) this.#names.set(`${facet.name}:${value}`, name).set(`technique:${value}`, name);
    }
    this.facets.show(this.#filter, counts.facets, this.#names);
    fill(this.count, counts.count === counts.total ? plural(counts.count, '{1} puzzle', '{1} puzzles') : plural(counts.total, '{2} of {1} puzzle', '{2} of {1} puzzles', counts.count));
    this.#showChips();
    this.#showIndex(counts.facets);
  }

  #facets() {
    return get(`catalogue/facets?${new URLSearchParams({ where: write(this.#filter) })}`, { isPublic: true });
  }

  #page(from, limit) {
    return get(`catalogue/puzzles?${new URLSearchParams({ where: write(this.#filter), order: this.#order, from, limit })}`, { isPublic: true });
  }

  async #fetch(from, limit) {
    return (await this.#page(from, limit)).puzzles;
  }

  #change(filter) {
    this.#filter = filter;
    this.#place = 0;
    return this.#show();
  }

  async #show() {
    this.#keep();
    try {
      if (!(await this.#ask())) return;
      this.list.show(this.#first.page.count, this.#place, this.#first.page.puzzles, this.#first.from);
      this.#follow();
      announce(this.count.textContent);
    } catch (error) {
      this.#refused(error);
    }
  }

  /** Follows two pages around the first row that is seen: an import may go on while they are shown. */
  #follow() {
    const from = Math.max(0, Math.round(this.#place / 50) - 1) * 50;
    const query = String(new URLSearchParams({ where: write(this.#filter), order: this.#order, from, limit: 100 }));
    if (query === this.#followed) return;
    this.#followed = query;
    this.#unfollow();
    this.#unfollow = followList(`catalogue/puzzles/events?${query}`, (sections, now) => this.#changed(from, sections.get('puzzles').map(({ puzzle }) => puzzle), now));
  }

  /** The rows from a place on are these now, and there are so many puzzles. */
  #changed(from, puzzles, { count, total }) {
    const isCounted = count === this.#shown.count && total === this.#shown.total;
    // A page that is not there yet comes as it is now.
    const isShown = (puzzle, index) => [undefined, lookOf(puzzle)].includes(lookOf(this.list.at(from + index)));
    if (isCounted && puzzles.every(isShown)) return;
    this.#shown = { count, total };
    this.list.change(count, from, puzzles, ({ identity }) => identity);
    const turn = this.#turn;
    if (!isCounted) this.#facets().then((counts) => turn === this.#turn && this.#showCounts(counts), complain);
  }

  /** A filter that cannot be read stands beside the list; everything else is a message. */
  #refused(error) {
    if (error.problem?.field === 'where') fill(this.count, error.message);
    else complain(error.status === 404 ? new Error(t`No puzzle passes the filter.`) : error);
  }

  #typed() {
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => this.#change({ ...this.#filter, words: this.search.value.replaceAll(':', ' ').trim() }), 150);
  }

  #practise(where, isShown) {
    this.#filter = parse(where);
    this.search.value = '';
    this.#place = 0;
    this.#keep();
    if (isShown) this.#show();
  }

  /** What is asked for and where the list stands, in the address and on this device. */
  #keep() {
    const query = new URLSearchParams();
    const where = write(this.#filter);
    if (where) query.set('where', where);
    if (this.#order !== 'rating') query.set('order', this.#order);
    if (this.#place > 0) query.set('at', this.#place);
    save('catalogue.place', String(query));
    if (this.#chosen) query.set('puzzle', this.#chosen);
    const text = String(query);
    if (location.hash.startsWith('#/catalogue')) rename(text ? `/catalogue?${text}` : '/catalogue');
  }

  // MARK: Drawing

  #row(puzzle, place) {
    const { state, isFavourite } = playedOf(puzzle.identity);
    const facts = [puzzle.title ? known(puzzle.kind) : null, clueWords(puzzle.clues), puzzle.author ?? puzzle.source, puzzle.date].filter(Boolean).join(' · ');
    return h('button', {
      class: puzzle.identity === this.#chosen ? 'puzzle-row chosen' : 'puzzle-row', onclick: () => this.#choose(puzzle.identity),
    },
      h('span', { class: `state ${state ?? 'new'}`, title: stateWords[state] ?? t`New` }, { begun: '◐', solved: '✓', failed: '✗' }[state] ?? '○',
        h('span', { class: 'unseen' }, stateWords[state] ?? t`New`)),
      h('span', { class: 'what' }, h('b', null, titleOf(puzzle), isFavourite && ' ★', h('span', { class: 'nth' }, ` ${number(place + 1)}`)), h('small', null, facts)),
      h('span', { class: 'hard' }, puzzle.rating ? [h('b', null, decimal(puzzle.rating, 1)), h('small', null, known(puzzle.level))] : h('small', null, puzzle.unrated)));
  }

  #showChips() {
    const chip = (text, remove) => h('button', { class: 'chip small', 'aria-label': t`Remove ${text}`, onclick: remove }, text, h('span', { 'aria-hidden': 'true' }, ' ×'));
    const of = (list, isExcluded) => Object.entries(list).flatMap(([facet, values]) => values.map((value) =>
      chip(isExcluded ? t`not ${valueWords(facet, value, this.#names)}` : valueWords(facet, value, this.#names), () => this.#change(toggle(this.#filter, facet, value, isExcluded)))));
    const { wanted, excluded, rest } = this.#filter;
    fill(this.chips, rest && chip(rest, () => this.#change({ ...this.#filter, rest: '' })), of(wanted, false), of(excluded, true),
      !isEmpty(this.#filter) && h('button', { class: 'quiet small', onclick: () => { this.search.value = ''; this.#change(parse('')); } }, t`Show all`));
  }

  /** Where the values of the order begin in the list. */
  #showIndex(facets) {
    const facet = facetOfOrder[this.#order];
    const values = facets.find(({ name }) => name === facet)?.values ?? [];
    // The counts of a facet that is asked for are those without its own conditions.
    const isOwn = !facet || this.#filter.rest || this.#filter.wanted[facet]?.length || this.#filter.excluded[facet]?.length;
    let place = 0;
    const marks = values.map(({ value, count }) => ({ value, from: (place += count) - count }));
    const step = Math.max(1, Math.ceil(marks.length / 14));
    fill(this.index, isOwn || marks.length < 3 ? [] : marks.filter((_, number) => number % step === 0).map(({ value, from }) =>
      h('button', { class: 'mark', onclick: () => { this.list.goTo(from); this.#place = from; this.#keep(); } }, value === 'none' ? '–' : value)));
  }

  #showMore() {
    const failed = playedAs('failed').length;
    const liked = playedAs('favourite').length;
    fill(this.more,
      failed > 0 && h('button', { class: 'failed', onclick: () => again('failed', t`Try again`) }, t`Try again (${failed})`),
      liked > 0 && h('button', { class: 'liked', onclick: () => again('favourite', t`Favourites`) }, t`Favourites (${liked})`));
  }

  /** The player has begun, ended or marked a puzzle, here or in another tab. */
  #played() {
    this.list.redraw();
    this.#showMore();
  }

  // MARK: The chosen puzzle

  #choose(identity) {
    this.#chosen = identity;
    this.#keep();
    this.list.redraw();
    this.#open(identity).catch(complain);
  }

  async #open(identity) {
    const { title, element } = await puzzleDetail(identity, this.#names, () => this.#played());
    if (this.#chosen !== identity) return;
    if (matchMedia(wide).matches) {
      fill(this.detail, h('h2', null, title), element);
      return;
    }
    await sheet(title, () => [element]);
    if (this.#chosen !== identity) return;
    this.#chosen = null;
    this.#keep();
    this.list.redraw();
  }

  #showNothing() {
    fill(this.detail, h('p', { class: 'note' }, t`Choose a puzzle to see it here.`));
  }
}
