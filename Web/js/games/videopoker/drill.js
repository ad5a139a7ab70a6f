// The drill: hands of the kinds that cost most, one after another. Hold, see the best hold, go on.

import { get } from '../../base/api.js';
import { h, refill } from '../../base/dom.js';
import { shape } from '../../base/shape.js';
import { load } from '../../base/store.js';
import { announce, complain } from '../../base/tell.js';
import { pieces, plural, t } from '../../base/words.js';
import { guideSheet } from '../../parts/guide.js';
import { KeyTable, onKeys, sharedRow } from '../../parts/keys.js';
import { Stage } from '../../scene/stage.js';
import { chips, verdictBox } from './figures.js';

export default async function drill(game) {
  const shown = new Drill(game, load('poker.table', '9/6'));
  try {
    await shown.ask();
  } catch (error) {
    if (error.name !== 'not-done') throw error;
    return { title: t`Drill`, element: nothing(game) };
  }
  return { title: t`Drill`, element: shown.element, shown: () => shown.stage.element.focus({ preventScroll: true }), leave: onKeys((event) => shown.key(event)) };
}

function nothing(game) {
  return h('section', { class: 'page narrow' },
    h('h1', null, t`Drill`),
    h('p', { class: 'lead' }, t`There is nothing to drill: no hand by this pay table was played wrong.`),
    h('div', { class: 'row' }, h('a', { class: 'button', href: `#/${game.id}` }, t`Play`), h('a', { class: 'button', href: '#/videopoker/trainer' }, t`Trainer`)));
}

/** How many hands are a drill. */
const length = 10;

class Drill {
  /** What is asked for: the hand, and what is held of it. `held` is null until a card was touched. */
  #number = 0;
  #held = null;
  #isAnswered = false;
  #isBusy = false;
  /** What came of the drill so far. */
  #count = { hands: 0, right: 0, cost: 0 };

  constructor(kind, table) {
    this.table = table;
    this.seed = Math.floor(Math.random() * 2 ** 40);
    this.stage = new Stage((action) => this.hold(action));
    this.keys = new KeyTable([
      { name: '1–5', what: t`hold a card, or let it go` },
      { keys: [' ', 'Enter'], what: t`show the best hold, then the next hand`, run: () => this.go() },
      sharedRow('rules', () => guideSheet(kind, load('level.videopoker', 'jacks96'))),
    ]);
    this.state = h('p', { class: 'game-state' });
    this.words = h('div', { class: 'drill-words' });
    this.button = h('button', { class: 'primary big', onclick: () => this.go() });
    this.element = h('section', { class: 'page poker drill' },
      h('header', { class: 'game-head' }, h('div', null, h('h1', null, t`Drill`), this.state), h('a', { class: 'button small', href: '#/videopoker/trainer' }, t`Trainer`)),
      h('div', { class: 'drill-table' }, this.stage.element, h('div', { class: 'drill-side' }, this.button, this.words)));
  }

  /** Asks the server for the hand as it stands, and shows it. */
  async ask() {
    if (this.#isBusy) return;
    this.#isBusy = true;
    const query = new URLSearchParams({ table: this.table, seed: this.seed, number: this.#number, scene: shape(), answer: this.#isAnswered });
    if (this.#held) query.set('held', this.#held.join(','));
    try {
      const hand = await get(`videopoker/trainer/drill?${query}`);
      this.#show(hand);
    } finally {
      this.#isBusy = false;
    }
  }

  #show({ name, bet, scene, timeline, verdict }) {
    if (verdict) this.#note(verdict);
    this.stage.show(scene, timeline);
    const isEnd = verdict && this.#count.hands === length;
    refill(this.button, isEnd ? t`Ten more hands` : verdict ? t`Next hand` : t`Show the best hold`);
    refill(this.state, this.#count.hands ? this.#progress(Boolean(verdict)) : t`${name}, ${bet} chips a hand`);
    refill(this.words, isEnd && this.#sum(), verdict
      ? [verdictBox(verdict) ?? h('p', { class: 'verdict right' }, h('b', null, t`Right`)), h('p', { class: 'note' }, t`The choice: ${verdict.kind}.`)]
      : h('p', { class: 'note' }, pieces`Which cards are best to hold? Touch them${h('span', { class: 'by-keys' }, t`, or press 1 to 5; the space bar shows the answer`)}.`));
    if (verdict) announce(verdict.isRight ? t`Right.` : t`An error of ${chips(verdict.cost)}. ${verdict.sentence}`);
  }

  /** Which hand it is, and what came of those before. */
  #progress(isAnswered) {
    const { hands, right, cost } = this.#count;
    const place = Math.min(length, hands + (isAnswered ? 0 : 1));
    return cost > 0 ? t`Hand ${place} of ${length}: ${right} right, ${chips(cost)} lost` : t`Hand ${place} of ${length}: ${right} right`;
  }

  /** What came of ten hands. */
  #sum() {
    const { right, cost } = this.#count;
    const text = right === length ? t`All ten right. This choice is yours.` : plural(length - right, '{2} of {3} right; {1} error cost {4}.', '{2} of {3} right; {1} errors cost {4}.', right, length, chips(cost));
    return h('p', { class: 'told-now' }, h('b', null, `${t`The drill is done.`} `), text);
  }

  #note({ isRight, cost }) {
    this.#count = { hands: this.#count.hands + 1, right: this.#count.right + (isRight ? 1 : 0), cost: this.#count.cost + cost };
  }

  // MARK: Acting

  /** An area says what is held as the game would: `hold 1 3`, with places from 1. */
  hold(action) {
    if (this.#isBusy) return undefined;
    this.#held = action.split(' ').slice(1).map((place) => Number(place) - 1);
    return this.ask().catch(complain);
  }

  /** Shows the best hold, then deals the next hand. */
  go() {
    if (this.#isBusy) return;
    if (this.#isAnswered && this.#count.hands === length) this.#count = { hands: 0, right: 0, cost: 0 };
    if (this.#isAnswered) [this.#number, this.#held, this.#isAnswered] = [this.#number + 1, null, false];
    else [this.#held, this.#isAnswered] = [this.#held ?? [], true];
    this.ask().catch(complain);
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (this.stage.takeKey(event)) return event.preventDefault();
    if ([' ', 'Enter'].includes(event.key) && event.target.closest('button, a')) return;
    this.keys.take(event);
  }
}
