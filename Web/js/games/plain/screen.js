// A game of any kind: its scene, what else can be done as a list, what happened as a log.

import { get } from '../../base/api.js';
import { h, isCalm, refill } from '../../base/dom.js';
import { icon } from '../../base/icons.js';
import { shape } from '../../base/shape.js';
import { confirm, sheet } from '../../base/sheet.js';
import { spelled } from '../../base/spelled.js';
import { announce } from '../../base/tell.js';
import { number, plural, t } from '../../base/words.js';
import { titleOf } from '../../parts/cards.js';
import { endCard } from '../../parts/ending.js';
import { guideSheet } from '../../parts/guide.js';
import { onKeys } from '../../parts/keys.js';
import { matchState } from '../../parts/match.js';
import { LiveGame } from '../../parts/live.js';
import { startGame } from '../../parts/start.js';
import { Stage } from '../../scene/stage.js';
import { isSurprising, whyUnranked } from '../../parts/unranked.js';
import { choiceList } from './choices.js';
import { plainKeys, takeKey } from './keys.js';

export default async function screen(kind, id) {
  const shown = new PlainScreen(kind, new LiveGame(await get(`games/${id}?scene=${shape()}`), { hasScene: true })).begin();
  return { title: shown.title, element: shown.element, shown: () => shown.lead(), leave: () => shown.leave() };
}

/** A game of any kind. A game with a folder of its own may say some of it otherwise. */
export class PlainScreen {
  constructor(kind, live) {
    this.kind = kind;
    this.live = live;
  }

  /** Builds and shows it. Gives it back. */
  begin() {
    const { live } = this;
    this.title = this.titled();
    this.#build();
    live.addEventListener('change', ({ detail }) => this.took(detail));
    live.addEventListener('busy', () => this.element.classList.toggle('busy', live.isBusy));
    this.unhear = onKeys((event) => takeKey(event, this));
    this.#show();
    return this;
  }

  leave() {
    this.unhear();
    this.live.close();
  }

  /** Leads the focus to what is played. */
  lead() {
    const { game } = this.live;
    (game.isOver ? this.heading : this.stage.element).focus({ preventScroll: true });
  }

  // MARK: Acting

  /** The choice that gives the game up, which is in the menu; undefined if there is none, or more than one. */
  get givingUp() {
    const ends = this.live.game.choices.filter(({ endsGame }) => endsGame);
    return ends.length === 1 ? ends[0] : undefined;
  }

  /** The other choices that nothing in the scene takes. */
  get listed() {
    const touched = new Set(this.live.game.scene.areas.map(({ action }) => action));
    const last = this.givingUp?.action;
    return this.live.game.choices.filter(({ action, amounts, template }) => {
      if (action === last) return false;
      if (!amounts || amounts.least === amounts.most) return !touched.has(action);
      if (!template || amounts.most - amounts.least >= touched.size) return true;
      for (let amount = amounts.least; amount <= amounts.most; amount += 1) if (!touched.has(template.replace('{amount}', amount))) return true;
      return false;
    });
  }

  /** Takes one of the choices in the list, by its place. */
  take(index) {
    const choice = this.listed[index];
    if (!choice) return;
    const field = this.choices.querySelector(`[data-choice="${index}"] input[type="number"]`);
    if (!field) return this.act(choice.action);
    field.focus();
    field.select();
  }

  /** Takes an action; asks first where it ends the game. */
  async act(action) {
    const { match } = this.live.game;
    if (match && match.turn !== 'you') return announce(matchState(match));
    const choice = this.live.game.choices.find((each) => each.action === action);
    if (choice?.endsGame && !(await confirm(`${choice.text}?`, t`This ends the game.`, choice.text))) return;
    await this.live.act(action);
  }

  step(kind) {
    this.live.step(kind);
  }

  /** The game went on. */
  took(before) {
    const { game } = this.live;
    announce(this.told().filter(Boolean).map(spelled).join(' '));
    this.#show(game.number > before.number ? game.timeline : null);
    const isLost = !this.element.contains(document.activeElement);
    const hasEnded = game.isOver && !before.isOver;
    if (isLost || hasEnded) this.lead();
    // What happened last is seen first, then the result.
    if (hasEnded) this.stage.still().then(() => this.choices.scrollIntoView({ behavior: isCalm() ? 'auto' : 'smooth', block: 'nearest' }));
  }

  // MARK: What a game may say otherwise

  /** What the game is called at its top. */
  titled() {
    return titleOf(this.live.game, this.kind);
  }

  /** What stands under that. */
  stateLine() {
    const { game } = this.live;
    if (game.match) return matchState(game.match);
    return t`Score ${game.score} · ${plural(game.number, '{1} step', '{1} steps')}`;
  }

  /** The buttons beside it. */
  toolButtons() {
    const { game } = this.live;
    return [this.#tool('undo', t`Undo`, !game.canUndo), this.#tool('redo', t`Redo`, !game.canRedo),
      h('button', { class: 'icon-button', 'aria-label': t`More`, title: t`More`, 'data-key': 'more', onclick: () => this.#more() }, icon('more'))];
  }

  /** What is said under the scene. */
  showWords() {
    const { game } = this.live;
    refill(this.words,
      isSurprising(game) && game.number === 0 && h('p', { class: 'told-now' }, whyUnranked(game)),
      this.live.told.length > 0 && h('p', { class: 'told-now' }, this.live.told.slice(-4).map(spelled).join(' ')),
      game.advice && !game.isOver && h('p', { class: 'plain-advice' }, icon('bulb'), h('span', null, spelled(game.advice))));
  }

  /** What happened, beside or below. */
  showLog() {
    refill(this.log, logOf(this.live.game));
  }

  /** What is read out after an action. */
  told() {
    return [...this.live.told, this.live.game.advice];
  }

  /** Keys besides those of any game, as rows of a `KeyTable`. */
  ownKeys() {
    return [];
  }

  /** Whether there can be a hint. */
  get hasHint() {
    return Boolean(this.live.game.advice) && !this.live.game.isOver;
  }

  /** Says what could be done next. It stands under the scene already. */
  hint() {
    announce(spelled(this.live.game.advice));
    this.words.querySelector('.plain-advice')?.scrollIntoView({ behavior: isCalm() ? 'auto' : 'smooth', block: 'nearest' });
  }

  rules() {
    const { difficulty } = this.live.game;
    return guideSheet(this.kind, difficulty ?? this.kind.usual);
  }

  // MARK: Drawing

  #build() {
    this.heading = h('h1', { tabindex: -1 }, this.title);
    this.state = h('p', { class: 'game-state' });
    this.tools = h('div', { class: 'row' });
    this.stage = new Stage((action) => this.act(action));
    this.words = h('div', { class: 'plain-words' });
    this.choices = h('div', { class: 'plain-choices' });
    this.log = h('div', { class: 'plain-past' });
    this.element = h('section', { class: 'page plain' },
      h('header', { class: 'game-head' },
        h('a', { class: 'icon-button way-back', href: `#/${this.kind.id}`, 'aria-label': t`All games of ${this.kind.name}` }, icon('left')),
        h('div', null, this.heading, this.state), this.tools),
      h('div', { class: 'plain-table' },
        h('div', { class: 'plain-side' }, this.stage.element, this.words),
        h('div', { class: 'plain-side' }, this.choices, this.log)));
  }

  #show(timeline = null) {
    const { game } = this.live;
    this.stage.show(game.scene, timeline);
    refill(this.state, this.stateLine());
    refill(this.tools, this.toolButtons());
    this.showWords();
    refill(this.choices, game.isOver ? this.#end() : choiceList(this.listed, (action) => this.act(action)));
    this.showLog();
  }

  #tool(kind, name, isOff) {
    return h('button', { class: 'icon-button', 'aria-label': name, title: name, 'data-key': kind, disabled: isOff, onclick: () => this.step(kind) }, icon(kind));
  }

  #end() {
    const { game } = this.live;
    return endCard(game, { heading: t`The end`, lines: [[t`Steps`, String(game.number)]], again: () => startGame({ game: game.game, difficulty: game.difficulty }) });
  }

  // MARK: Around it

  /** The list of keys. */
  keys() {
    plainKeys(this).show();
  }

  #more() {
    sheet(this.title, (close) => [h('div', { class: 'menu' },
      h('button', { onclick: () => { close(); this.keys(); } }, t`Keys`),
      h('button', { onclick: () => { close(); this.rules(); } }, t`Rules`),
      this.givingUp && h('button', { onclick: () => { close(); this.act(this.givingUp.action); } }, `${this.givingUp.text}…`),
      h('button', { onclick: () => { close(); this.live.erase(t`Delete this game?`); } }, t`Delete this game`),
      h('a', { class: 'button', href: `#/${this.kind.id}`, onclick: () => close() }, t`All games of ${this.kind.name}`))]);
  }
}

/** What happened, newest first. */
function logOf({ log }) {
  const lines = log.filter((line) => line.text).slice(-60).reverse();
  return lines.length > 0 && h('details', { open: true },
    h('summary', null, t`Log`),
    h('ol', { class: 'plain-log', tabindex: 0, 'aria-label': t`Log` }, lines.map((line) =>
      h('li', null, line.day !== undefined && h('small', null, `${t`Day ${line.day}`} `), spelled(line.text)))));
}
