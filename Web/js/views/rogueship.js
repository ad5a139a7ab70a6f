// A voyage: in port a map, a market, a ship and a log; on the way a scene; at the end the reckoning.

import { address, get, post, remove } from '../api.js';
import { h, refill } from '../dom.js';
import { isSurprising, whyUnranked } from '../parts/unranked.js';
import { encounterScene } from '../rogueship/encounter.js';
import { voyageEnding } from '../rogueship/ending.js';
import { logPanel } from '../rogueship/log.js';
import { market } from '../rogueship/market.js';
import { shipPanel } from '../rogueship/ship.js';
import { planetCard, starMap } from '../rogueship/starmap.js';
import { statusOf } from '../rogueship/status.js';
import { go } from '../router.js';
import { confirm, sheet } from '../sheet.js';
import { announce, complain, toast } from '../tell.js';
import { capital, credits, number, plural, wordsOf } from '../words.js';

const panels = [['map', 'Map'], ['market', 'Market'], ['ship', 'Ship'], ['log', 'Log']];

export default async function rogueship(id) {
  const [game, word] = await Promise.all([get(`games/${id}`), wordsOf('rogueship')]);
  const screen = new VoyageScreen(game, word);
  return { title: game.start === 'daily' ? 'Daily voyage' : 'Rogueship', element: screen.element, leave: () => screen.leave() };
}

class VoyageScreen {
  /** The planet that is looked at, by number. */
  #chosen = null;
  #panel = 'map';
  #isBusy = false;
  #thoughtFrom = performance.now();

  constructor(game, word) {
    this.game = game;
    this.word = word;
    this.status = h('div', { class: 'ship-status' });
    this.place = h('div', { class: 'voyage-place' });
    this.element = h('section', { class: 'page voyage' }, this.status, this.place);
    this.stream = this.#follow();
    this.#show();
  }

  leave() {
    this.stream.close();
  }

  // MARK: Acting

  async #act(action) {
    if (this.#isBusy) return;
    this.#setBusy(true);
    const { id, isRanked } = this.game;
    try {
      // In a ranked game the server's own clock decides.
      const claim = isRanked ? {} : { thinking: Math.round(Math.min(600_000, performance.now() - this.#thoughtFrom)) };
      const outcome = await post(`games/${id}/actions`, { number: this.game.number + 1, action, ...claim });
      this.#took(outcome.game);
    } catch (error) {
      if (error.name !== 'out-of-order') return complain(error);
      toast('This voyage went on on another device.');
      this.#took(await get(`games/${id}`).catch(() => this.game));
    } finally {
      this.#setBusy(false);
    }
  }

  #setBusy(isBusy) {
    this.#isBusy = isBusy;
    this.element.classList.toggle('busy', isBusy);
  }

  /** Takes a step back (`undo`) or does it again (`redo`). */
  async #step(kind) {
    await post(`games/${this.game.id}/${kind}`, { number: this.game.number + 1 }).then((outcome) => this.#took(outcome.game), complain);
  }

  /** The game went on. */
  #took(next) {
    const before = this.game;
    this.game = next;
    this.#thoughtFrom = performance.now();
    announce(this.#told().join(' '));
    const hasMet = Boolean(next.view.encounter);
    const hasMoved = next.view.location !== before.view.location || Boolean(before.view.encounter) !== hasMet;
    if (hasMoved) this.#chosen = null;
    if (before.view.encounter && !hasMet && !next.isOver) this.#panel = 'map';
    this.#show();
    this.#lead({ hasMet, hasMoved, hasEnded: next.isOver && !before.isOver });
  }

  /** Leads the focus, and the eye, to what is new. */
  #lead({ hasMet, hasMoved, hasEnded }) {
    if (hasMet) this.element.querySelector('.encounter h2')?.focus({ preventScroll: true });
    else if (hasEnded) this.element.querySelector('h1')?.focus();
    else if (hasMoved) this.element.querySelector('h1')?.focus({ preventScroll: true });
    if (hasMoved) scrollTo({ top: 0 });
  }

  /** Another device may play on; then the game is read anew. */
  #follow() {
    const { id } = this.game;
    const source = new EventSource(address(`games/${id}/events`));
    source.addEventListener('step', (event) => {
      const { number: step } = JSON.parse(event.data);
      // Our own steps come here too, mostly before their answer.
      setTimeout(() => {
        if (!this.#isBusy && step > this.game.number) get(`games/${id}`).then((game) => this.#took(game), () => {});
      }, 400);
    });
    source.addEventListener('gone', () => go('/rogueship'));
    return source;
  }

  // MARK: Drawing

  #show() {
    const { game } = this;
    refill(this.status, statusOf(game, { step: (kind) => this.#step(kind), more: () => this.#more() }));
    if (game.isOver) refill(this.place, voyageEnding(game));
    else if (game.view.encounter) refill(this.place, encounterScene(game, { act: (action) => this.#act(action) }));
    else refill(this.place, this.#port());
  }

  /** What happened in the last step, in sentences. */
  #told() {
    return this.game.events.map((event) => event.text).filter(Boolean);
  }

  #port() {
    const { game } = this;
    const { view } = game;
    const told = this.#told();
    return [
      told.length > 0 && h('p', { class: 'told-now' }, told.slice(-4).join(' ')),
      isSurprising(game) && view.day === 0 && h('p', { class: 'told-now' }, whyUnranked(game)),
      view.due > 0 && h('p', { class: 'warning' }, `The lender wants ${credits(view.due)} by day ${view.dueDay}.`),
      h('div', { class: 'panel-tabs', role: 'tablist', 'aria-label': 'Port', onkeydown: (event) => this.#tabKey(event) }, panels.map(([name, text]) => this.#tab(name, text))),
      h('div', { class: `panels show-${this.#panel}` }, panels.map(([name]) =>
        h('div', { class: `panel-of ${name}`, role: 'tabpanel', id: `panel-${name}`, 'aria-labelledby': `tab-${name}` }, this.#body(name)))),
    ];
  }

  #tab(name, text) {
    const isOpen = name === this.#panel;
    return h('button', {
      role: 'tab', id: `tab-${name}`, 'data-key': `tab-${name}`, 'data-panel': name, 'aria-selected': String(isOpen), 'aria-controls': `panel-${name}`,
      tabindex: isOpen ? 0 : -1, onclick: () => this.#open(name),
    }, text);
  }

  #body(name) {
    const { game, word } = this;
    const act = (action) => this.#act(action);
    if (name === 'market') return market(game, { word, act, goal: this.#planet(this.#chosen) });
    if (name === 'ship') return shipPanel(game, { word, act });
    if (name === 'log') return logPanel(game);
    return this.#map();
  }

  #map() {
    const { word } = this;
    const { view } = this.game;
    const shown = this.#planet(this.#chosen) ?? this.#planet(view.location);
    return h('div', { class: 'map-panel' },
      h('div', { class: 'map-place' }, starMap(view, { chosen: this.#chosen, onPlanet: (planet) => this.#choose(planet), word })),
      planetCard(shown, view, { word, go: () => this.#act(`go ${shown.number}`), canGo: this.#has(`go ${shown.number}`) }),
      this.#waiting());
  }

  #waiting() {
    return h('div', { class: 'row waiting' },
      this.#has('wait') && h('button', { class: 'quiet', 'data-key': 'wait', onclick: () => this.#act('wait') }, 'Wait a day'),
      this.#has('retire') && h('button', { class: 'quiet', 'data-key': 'retire', onclick: () => this.#retire() }, 'Retire'));
  }

  /** Whether an action can be taken now. */
  #has(action) {
    return this.game.choices.some((each) => each.action === action);
  }

  #planet(number) {
    return this.game.view.planets.find((planet) => planet.number === number) ?? null;
  }

  // MARK: Looking around

  #choose(planet) {
    this.#chosen = planet === this.game.view.location ? null : planet;
    this.#show();
  }

  #open(name) {
    this.#panel = name;
    this.#show();
  }

  #tabKey(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const index = panels.findIndex(([name]) => name === this.#panel);
    this.#open(panels[(index + step + panels.length) % panels.length][0]);
    this.element.querySelector(`#tab-${this.#panel}`).focus();
  }

  async #retire() {
    const { view } = this.game;
    const isSure = await confirm('Retire now?', `You sell the ship and settle the debt. Your fortune is ${credits(view.fortune)}. Retiring adds a tenth to what a fortune counts; who owes more than they own ends bankrupt, and money counts nothing. ${plural(view.lastDay - view.day, 'day')} would be left.`, 'Retire', { dangerous: false });
    if (isSure) await this.#act('retire');
  }

  #more() {
    const { game } = this;
    sheet('Voyage', (close) => [h('div', { class: 'menu' },
      h('p', { class: 'note' }, `${capital(game.difficulty ?? '')} · ${plural(game.number, 'step')} so far · score now ${number(game.score)}`),
      h('button', { onclick: () => { close(); this.#erase(); } }, 'Delete this voyage'),
      h('a', { class: 'button', href: '#/rogueship', onclick: () => close() }, 'All voyages'))]);
  }

  async #erase() {
    if (!(await confirm('Delete this voyage?', 'Its entry in a leaderboard goes with it.', 'Delete'))) return;
    await remove(`games/${this.game.id}`).then(() => go('/rogueship'), complain);
  }
}
