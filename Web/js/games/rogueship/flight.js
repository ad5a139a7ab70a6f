// The ship on its way over the map while the days tick; what it meets cuts in. The game has gone on already: this only shows it.

import { h, isCalm, s } from '../../base/dom.js';
import { t } from '../../base/words.js';
import { spriteIn } from '../../parts/sprites.js';
import { placeOnMap, starMap } from './starmap.js';

/** Where a meeting is: half-way, as the scene of the game has it. */
const meeting = 0.5;
const pieces = 24;

/**
 * The flight that lies between two views of a game, as `{ element, skip() }`; `null` where the ship stayed, or the person wants little motion.
 * It takes itself away when it is over, when it is clicked, and at any key, which does what it does as well.
 */
export function flightOf(before, after, word) {
  if (isCalm() || before.encounter && after.encounter || after.ending === 'lost') return null;
  const goal = before.planets.find(({ number }) => number === (before.encounter ?? after.encounter)?.destination)
    ?? after.planets.find(({ number }) => number === after.location);
  const home = before.planets.find(({ number }) => number === before.location);
  if (!home || !goal || goal.number === home.number) return null;
  return new Flight(before, after, home, goal, word);
}

class Flight {
  #animations = [];
  #isOver = false;

  constructor(before, after, home, goal, word) {
    const [start, end] = [before.encounter ? meeting : 0, after.encounter ? meeting : 1];
    const days = Math.max(1, after.day - before.day);
    const time = Math.min(1600, 500 + 200 * days);
    const points = way(placeOnMap(home), placeOnMap(goal), start, end);
    const map = starMap({ ...before, encounter: null, isInPort: true }, { chosen: goal.number, word, showsShip: false });
    const ship = s('g', { class: 'flying' }, spriteIn('rogueship/ship', 0, 0, 54, 2));
    map.append(ship);
    this.day = h('b', null);
    this.element = h('div', { class: 'flight', 'aria-hidden': 'true', onclick: () => this.skip() },
      h('p', { class: 'flight-head' }, h('span', null, t`To ${goal.name}`), this.day), map);
    this.key = () => this.skip();
    addEventListener('keydown', this.key, true);
    // It can be animated once it is on the page.
    requestAnimationFrame(() => this.#play({ ship, map, points, time, after, from: before.day, days: after.day - before.day, lastDay: before.lastDay }));
  }

  /** Ends it at once. */
  skip() {
    if (this.#isOver) return;
    this.#isOver = true;
    removeEventListener('keydown', this.key, true);
    this.#animations.forEach((animation) => animation.cancel());
    this.element.remove();
  }

  async #play({ ship, map, points, time, after, from, days, lastDay }) {
    const fly = this.#animate(ship, points.map(([x, y, turn]) => ({ transform: `translate(${x}px, ${y}px) rotate(${turn}deg)` })),
      { duration: time, easing: 'cubic-bezier(0.45, 0, 0.55, 1)', fill: 'both' });
    const tick = () => {
      if (this.#isOver) return;
      const part = fly.effect.getComputedTiming().progress ?? 1;
      this.day.textContent = t`Day ${from + Math.round(days * part)} of ${lastDay}`;
      if (fly.playState === 'running') requestAnimationFrame(tick);
    };
    tick();
    await fly.finished.catch(() => {});
    if (this.#isOver) return;
    if (after.encounter) {
      const [x, y] = points.at(-1);
      const met = s('g', { class: 'flying' }, spriteIn(`rogueship/meet-${after.encounter.picture ?? after.encounter.kind ?? 'distress'}`, 0, 0, 150, 2));
      map.append(met);
      const at = (scale) => `translate(${x}px, ${y}px) scale(${scale})`;
      await this.#animate(met, [{ transform: at(0), opacity: 0 }, { transform: at(1.15), opacity: 1, offset: 0.7 }, { transform: at(1), opacity: 1 }],
        { duration: 420, easing: 'ease-out', fill: 'both' }).finished.catch(() => {});
    }
    if (this.#isOver) return;
    await this.#animate(this.element, [{ opacity: 1 }, { opacity: 0 }], { duration: 180, fill: 'both' }).finished.catch(() => {});
    this.skip();
  }

  #animate(element, frames, options) {
    const animation = element.animate(frames, options);
    this.#animations.push(animation);
    return animation;
  }
}

/** Places along a way, a little to one side as ships fly, with the heading at each in degrees; the bow of the sprite is upward. */
function way([x, y], [toX, toY], start, end) {
  const [dx, dy] = [toX - x, toY - y];
  const side = 0.12;
  const at = (part) => {
    const bow = 4 * part * (1 - part) * side;
    return [x + dx * part - dy * bow, y + dy * part + dx * bow];
  };
  // The heading of the whole way, and how far the ship looks aside of it: so no heading turns the long way round.
  const heading = (Math.atan2(dy, dx) * 180) / Math.PI + 90;
  return Array.from({ length: pieces + 1 }, (_, index) => {
    const part = start + ((end - start) * index) / pieces;
    return [...at(part), heading + (Math.atan(4 * (1 - 2 * part) * side) * 180) / Math.PI];
  });
}
