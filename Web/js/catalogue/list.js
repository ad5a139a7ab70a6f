// A list that draws only the rows that are seen, and fetches only their pages.

import { h } from '../base/dom.js';
import { t } from '../base/words.js';
import { Track } from './track.js';

const page = 50;
/** Pages that are kept. */
const mostPages = 60;
/** Milliseconds for which scrolling rests before pages are fetched. */
const rest = 60;

export class RowList {
  #track;
  #pages = new Map();
  #asked = new Set();
  #rows = new Map();
  #timer = 0;
  /** Counts the lists that were shown, so that what comes late for another is dropped. */
  #turn = 0;
  #frame = 0;

  /**
   * @param {object} options
   * @param {number} options.rowHeight in pixels
   * @param {(from: number, limit: number) => Promise<object[]>} options.fetch the things from a place on
   * @param {(thing: object, place: number) => Node} options.draw a row that can have the focus
   * @param {(place: number) => void} options.onPlace is told the first row that is seen, once scrolling rests
   * @param {(error: Error) => void} options.onError
   */
  constructor({ rowHeight, fetch, draw, onPlace, onError }) {
    Object.assign(this, { fetch, draw, onPlace, onError, count: 0 });
    this.#track = new Track(rowHeight);
    this.track = h('div', { class: 'track', role: 'list' });
    this.element = h('div', {
      class: 'rows', tabindex: 0, role: 'group', 'aria-label': t`Puzzles`, onscroll: () => this.#scroll(), onkeydown: (event) => this.#key(event),
    }, this.track);
    this.watch = new ResizeObserver(() => this.#measure());
    this.watch.observe(this.element);
  }

  /** Shows another list, from a place on. `first` are things that are there already, from `from` on. */
  show(count, at, first = [], from = 0) {
    this.#turn += 1;
    this.count = count;
    this.#pages.clear();
    this.#asked.clear();
    for (const row of this.#rows.values()) row.remove();
    this.#rows.clear();
    for (let index = 0; from % page === 0 && index < first.length; index += page) this.#pages.set((from + index) / page, first.slice(index, index + page));
    this.#measure();
    this.goTo(at);
  }

  /**
   * The list has changed: it has so many things, and these from a place on, the beginning of a page. The row with the focus stays where it
   * is seen, or else the first row that is seen.
   * @param {(thing: object) => string} idOf tells which thing is which
   */
  change(count, from, things, idOf) {
    const [first] = this.#track.seen;
    const focused = this.#focused();
    const kept = this.at(focused ?? first);
    const before = focused ?? first;
    const found = kept ? things.findIndex((thing) => idOf(thing) === idOf(kept)) : -1;
    const place = found < 0 ? Math.min(before, count - 1) : from + found;
    this.show(count, this.#track.top / this.#track.rowHeight + place - before, things, from);
    if (focused !== null) this.#focus(place);
  }

  /** Scrolls so that a row is the first that is seen. */
  goTo(place) {
    this.element.scrollTop = this.#track.goTo(place * this.#track.rowHeight);
    this.#draw();
  }

  /** Draws the rows anew, whose things have changed. */
  redraw() {
    const focused = this.#focused();
    for (const row of this.#rows.values()) row.remove();
    this.#rows.clear();
    this.#draw();
    if (focused !== null) this.#focus(focused);
  }

  /** The place of the row with the focus; null where none has it. */
  #focused() {
    const row = document.activeElement?.closest('.row-place');
    return this.track.contains(row) ? Number(row.dataset.place) : null;
  }

  #focus(place) {
    this.#rows.get(place)?.querySelector('button, a')?.focus({ preventScroll: true });
  }

  leave() {
    this.watch.disconnect();
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#turn += 1;
  }

  /** The thing at a place; undefined where it is not there yet. */
  at(place) {
    return this.#pages.get(Math.floor(place / page))?.[place % page];
  }

  #measure() {
    this.#track.measure(this.count, this.element.clientHeight);
    this.track.style.height = `${this.#track.height}px`;
    this.#draw();
  }

  #scroll() {
    this.#track.scrolled(this.element.scrollTop);
    this.#frame ||= requestAnimationFrame(() => this.#draw());
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.onPlace(this.#track.seen[0]), 150);
  }

  #draw() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const [first, end] = this.#track.seen;
    const [from, to] = [Math.max(0, first - 3), Math.min(this.count, end + 3)];
    for (const [place, row] of this.#rows) {
      const isLate = row.dataset.late && this.at(place);
      if (place >= from && place < to && !isLate) continue;
      row.remove();
      this.#rows.delete(place);
    }
    const missing = new Set();
    const scrolled = this.element.scrollTop;
    for (let place = from; place < to; place += 1) {
      const thing = this.at(place);
      if (!thing) missing.add(Math.floor(place / page));
      let row = this.#rows.get(place);
      if (!row) {
        row = h('div', { class: 'row-place', role: 'listitem', 'aria-posinset': place + 1, 'aria-setsize': this.count, 'data-late': thing ? null : 'true' },
          thing ? this.draw(thing, place) : h('span', { class: 'unseen' }, t`Loading`));
        this.#rows.set(place, row);
        this.#insert(row, place);
      }
      row.style.transform = `translateY(${this.#track.placeOf(place, scrolled)}px)`;
    }
    if (missing.size > 0) this.#fetchSoon(missing);
  }

  /** Rows stand in the page in their order, for those who hear it. */
  #insert(row, place) {
    row.dataset.place = place;
    const next = [...this.track.children].find((each) => Number(each.dataset.place) > place);
    this.track.insertBefore(row, next ?? null);
  }

  #fetchSoon(pages) {
    const turn = this.#turn;
    const wanted = [...pages].filter((number) => !this.#asked.has(number));
    if (wanted.length === 0) return;
    setTimeout(() => {
      const [first, end] = this.#track.seen;
      for (const number of wanted) {
        const isSeen = (number + 1) * page > first - 3 && number * page < end + 3;
        if (turn === this.#turn && isSeen && !this.#asked.has(number)) this.#fetch(number, turn);
      }
    }, rest);
  }

  async #fetch(number, turn) {
    this.#asked.add(number);
    try {
      const things = await this.fetch(number * page, page);
      if (turn !== this.#turn) return;
      this.#pages.set(number, things);
      this.#forget(number);
      this.#draw();
    } catch (error) {
      if (turn === this.#turn) this.onError(error);
    } finally {
      if (turn === this.#turn) this.#asked.delete(number);
    }
  }

  /** Drops the pages that are farthest away. */
  #forget(near) {
    while (this.#pages.size > mostPages) {
      const far = [...this.#pages.keys()].reduce((one, other) => (Math.abs(other - near) > Math.abs(one - near) ? other : one));
      this.#pages.delete(far);
    }
  }

  /** The arrow keys go from row to row. */
  #key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    const focused = this.#focused();
    const place = focused === null ? this.#track.seen[0] : focused + step;
    if (place < 0 || place >= this.count) return;
    event.preventDefault();
    const { rowHeight, room, top } = this.#track;
    if (place * rowHeight < top) this.element.scrollTop = this.#track.goTo(place * rowHeight);
    else if ((place + 1) * rowHeight > top + room) this.element.scrollTop = this.#track.goTo((place + 1) * rowHeight - room);
    this.#draw();
    this.#focus(place);
  }
}
