// A voyage: in port a map, a market, a ship and a log; on the way a scene; at the end the reckoning.

import { get } from '../../base/api.js';
import { wordsOf } from '../../base/catalogue.js';
import { h, refill } from '../../base/dom.js';
import { confirm, sheet } from '../../base/sheet.js';
import { spelled } from '../../base/spelled.js';
import { announce, toast } from '../../base/tell.js';
import { capital, credits, number, plural, t } from '../../base/words.js';
import { guideSheet } from '../../parts/guide.js';
import { onKeys } from '../../parts/keys.js';
import { LiveGame } from '../../parts/live.js';
import { isSurprising, whyUnranked } from '../../parts/unranked.js';
import { encounterScene } from './encounter.js';
import { flightOf } from './flight.js';
import { voyageKeys } from './keys.js';
import { voyageEnding } from './ending.js';
import { loads } from './loads.js';
import { logPanel } from './log.js';
import { market } from './market.js';
import { shipPanel } from './ship.js';
import { planetCard, starMap } from './starmap.js';
import { statusOf } from './status.js';

const panels = [['map', t`Map`], ['market', t`Market`], ['ship', t`Ship`], ['log', t`Log`]];

export default async function rogueship(kind, id) {
  const [game, word] = await Promise.all([get(`games/${id}`), wordsOf('rogueship')]);
  const screen = new VoyageScreen(kind, new LiveGame(game), word);
  return { title: game.start === 'daily' ? t`Daily voyage` : 'Rogueship', element: screen.element, leave: () => screen.leave() };
}

class VoyageScreen {
  /** The planet that is looked at, by number. */
  #chosen = null;
  #panel = 'map';
  /** The ship on its way, while it is shown. */
  #flight = null;

  constructor(kind, live, word) {
    this.kind = kind;
    this.live = live;
    this.word = word;
    this.status = h('div', { class: 'ship-status' });
    this.place = h('div', { class: 'voyage-place' });
    this.element = h('section', { class: 'page voyage' }, this.status, this.place);
    live.addEventListener('change', ({ detail }) => this.#took(detail));
    live.addEventListener('busy', () => this.element.classList.toggle('busy', live.isBusy));
    this.keys = voyageKeys({
      step: (kind) => this.live.step(kind),
      open: (name) => this.#lookAt(name),
      answer: (place) => this.element.querySelectorAll('.answers .answer, .loads .load')[place]?.click(),
      hint: () => this.#hint(),
      rules: () => this.#rules(),
      retire: () => this.#has('retire') && this.#retire(),
    });
    this.unhear = onKeys((event) => this.keys.take(event));
    this.#show();
  }

  get game() {
    return this.live.game;
  }

  leave() {
    this.unhear();
    this.#flight?.skip();
    this.live.close();
  }

  // MARK: Acting

  /** The game went on. */
  #took(before) {
    const next = this.game;
    announce(this.live.told.join(' '));
    const hasMet = Boolean(next.view.encounter);
    const hasMoved = next.view.location !== before.view.location || Boolean(before.view.encounter) !== hasMet;
    if (hasMoved) this.#chosen = null;
    if (before.view.encounter && !hasMet && !next.isOver) this.#panel = 'map';
    this.#show();
    this.#fly(before.view);
    this.#lead({ hasMet, hasMoved, hasEnded: next.isOver && !before.isOver });
  }

  /** Shows over the screen, which stands already, how the ship came here. */
  #fly(before) {
    this.#flight?.skip();
    this.#flight = flightOf(before, this.game.view, this.word);
    if (this.#flight) this.element.append(this.#flight.element);
  }

  /** Leads the focus, and the eye, to what is new. */
  #lead({ hasMet, hasMoved, hasEnded }) {
    if (hasMet) this.element.querySelector('.encounter h2')?.focus({ preventScroll: true });
    else if (hasEnded) this.element.querySelector('h1')?.focus();
    else if (hasMoved) this.element.querySelector('h1')?.focus({ preventScroll: true });
    if (hasMoved) scrollTo({ top: 0 });
  }

  // MARK: Drawing

  #show() {
    const { game } = this;
    refill(this.status, statusOf(game, { step: (kind) => this.live.step(kind), more: () => this.#more() }));
    if (game.isOver) refill(this.place, voyageEnding(game, this.word));
    else if (game.view.encounter) refill(this.place, encounterScene(game, { act: (action) => this.live.act(action) }));
    else refill(this.place, this.#port());
  }

  #port() {
    const { game } = this;
    const { view } = game;
    const { told } = this.live;
    return [
      told.length > 0 && h('p', { class: 'told-now' }, told.slice(-4).join(' ')),
      isSurprising(game) && view.day === 0 && h('p', { class: 'told-now' }, whyUnranked(game)),
      view.due > 0 && h('p', { class: 'warning' }, t`The lender wants ${credits(view.due)} by day ${view.dueDay}.`),
      h('div', { class: 'panel-tabs', role: 'tablist', 'aria-label': t`Port`, onkeydown: (event) => this.#tabKey(event) }, panels.map(([name, text]) => this.#tab(name, text))),
      h('div', { class: `panels show-${this.#panel}` }, panels.map(([name]) =>
        h('div', { class: `panel-of ${name}`, role: 'tabpanel', id: `panel-${name}`, 'data-key': `panel-${name}`, tabindex: -1, 'aria-labelledby': `tab-${name}` }, this.#body(name)))),
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
    const act = (action) => this.live.act(action);
    if (name === 'market') return [loads(game.view, (load) => this.#load(load)), market(game, { word, act, goal: this.#planet(this.#chosen) })];
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
      planetCard(shown, view, { word, go: () => this.live.act(`go ${shown.number}`), canGo: this.#has(`go ${shown.number}`) }),
      this.#waiting());
  }

  /** Takes a load aboard, and looks at its planet: the departure is a choice of its own. */
  async #load({ actions, planet }) {
    for (const action of actions) {
      const { number } = this.game;
      await this.live.act(action);
      if (this.game.number === number) return;
    }
    this.#panel = 'map';
    this.#choose(planet);
  }

  #waiting() {
    return h('div', { class: 'row waiting' },
      this.#has('wait') && h('button', { class: 'quiet', 'data-key': 'wait', onclick: () => this.live.act('wait') }, t`Wait a day`),
      this.#has('retire') && h('button', { class: 'quiet', 'data-key': 'retire', onclick: () => this.#retire() }, t`Retire`));
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

  /** Opens a panel, and leads the focus there: on a wide screen all of them are seen. */
  #lookAt(name) {
    if (!this.element.querySelector('.panels')) return;
    this.#open(name);
    this.element.querySelector(`#panel-${name}`).focus();
  }

  #tabKey(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const index = panels.findIndex(([name]) => name === this.#panel);
    this.#open(panels[(index + step + panels.length) % panels.length][0]);
    this.element.querySelector(`#tab-${this.#panel}`).focus();
  }

  /** Says what could be done next. */
  #hint() {
    toast(spelled(this.game.advice || t`There is no hint now.`));
  }

  #rules() {
    return guideSheet(this.kind, this.game.difficulty ?? this.kind.usual);
  }

  async #retire() {
    const { view } = this.game;
    const isSure = await confirm(t`Retire now?`, t`You sell the ship and settle the debt. Your fortune is ${credits(view.fortune)}. Retiring adds a tenth to what a fortune counts; who owes more than they own ends bankrupt, and money counts nothing. ${plural(view.lastDay - view.day, '{1} day would be left.', '{1} days would be left.')}`, t`Retire`, { dangerous: false });
    if (isSure) await this.live.act('retire');
  }

  #more() {
    const { game } = this;
    sheet(t`Voyage`, (close) => [h('div', { class: 'menu' },
      h('p', { class: 'note' }, t`${capital(game.difficulty ?? '')} · ${plural(game.number, '{1} step', '{1} steps')} so far · score now ${game.score}`),
      h('button', { onclick: () => { close(); this.keys.show(); } }, t`Keys`),
      h('button', { onclick: () => { close(); this.#rules(); } }, t`Rules`),
      h('button', { onclick: () => { close(); this.live.erase(t`Delete this voyage?`); } }, t`Delete this voyage`),
      h('a', { class: 'button', href: '#/rogueship', onclick: () => close() }, t`All voyages`))]);
  }
}
