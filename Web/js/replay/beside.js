// What is told of two runs beside each other: who is ahead at a moment, and where one gained time on the other.

import { fill, h } from '../base/dom.js';
import { clock, isolated, t } from '../base/words.js';
import { partsOf } from './course.js';

export class Beside {
  #courses;
  #name;
  #progress;
  #rows;

  /**
   * @param {{courses: object[], name: string, progress: object, seek: (time: number) => void}} options the courses of the player and
   *   of another one with a name. `progress` is that of the game's face, and `seek` leads to a time.
   */
  constructor({ courses, name, progress, seek }) {
    this.#courses = courses;
    this.#name = isolated(name);
    this.#progress = progress;
    this.lead = h('p', { class: 'lead-now' });
    const parts = partsOf(...courses);
    this.#rows = parts.map((part) => ({ part, element: this.#row(part, seek) }));
    this.element = parts.length > 0 && h('section', { class: 'panel gains' },
      h('h2', null, t`Where time was gained`),
      h('p', null, this.#summary(parts)),
      h('table', null,
        h('thead', null, h('tr', null,
          h('th', { scope: 'col' }, progress.name), h('th', { scope: 'col' }, t`You`), h('th', { scope: 'col' }, h('bdi', null, name)), h('th', { scope: 'col' }, t`You gained`))),
        h('tbody', null, this.#rows.map(({ element }) => element))));
  }

  /** Tells of a moment by the frame of each run; gives back who is ahead. */
  show(places) {
    const [mine, theirs] = this.#courses.map(({ levels }, run) => levels[places[run]]);
    const text = this.#ahead(mine - theirs, places);
    fill(this.lead, text);
    for (const { part, element } of this.#rows) element.classList.toggle('now', Math.max(mine, theirs) >= part.from - 1 && Math.max(mine, theirs) < part.to);
    return text;
  }

  #ahead(difference, places) {
    const [mine, theirs] = this.#courses.map(({ times }, run) => (places[run] === times.length - 1 ? clock(times.at(-1) / 1000) : null));
    if (mine && theirs) return t`You took ${mine}, ${this.#name} ${theirs}.`;
    if (difference === 0) return t`Neither is ahead.`;
    const by = this.#progress.count(Math.abs(difference));
    return difference > 0 ? t`You are ahead by ${by}.` : t`${this.#name} is ahead by ${by}.`;
  }

  #summary(parts) {
    const most = (sign) => parts.reduce((best, each) => (sign * each.gain > sign * best.gain ? each : best));
    const [theirs, mine] = [most(1), most(-1)];
    return [
      theirs.gain >= 500 && t`${this.#name} gained most at ${this.#progress.part(theirs.from, theirs.to)}: ${clock(theirs.gain / 1000)}.`,
      mine.gain <= -500 && t`You gained most at ${this.#progress.part(mine.from, mine.to)}: ${clock(-mine.gain / 1000)}.`,
    ].filter(Boolean).join(' ') || t`Both runs were as fast everywhere.`;
  }

  #row(part, seek) {
    const { from, to, begin, times, gain } = part;
    const [mine, theirs] = times.map((time) => clock(time / 1000));
    return h('tr', null,
      h('th', { scope: 'row' }, h('button', { class: 'link', 'aria-label': this.#progress.part(from, to), onclick: () => seek(begin) }, from === to ? from : `${from}–${to}`)),
      h('td', null, mine), h('td', null, theirs),
      h('td', { class: gain <= -500 ? 'won' : gain >= 500 ? 'lost' : null }, gain <= -500 ? `+${clock(-gain / 1000)}` : gain >= 500 ? `−${clock(gain / 1000)}` : '0:00'));
  }
}
