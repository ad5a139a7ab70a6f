// A run of Video Poker: its table, and in practice the trainer beside it.

import { get } from '../../base/api.js';
import { h, isCalm, refill } from '../../base/dom.js';
import { icon } from '../../base/icons.js';
import { chooseSpeed, chosenSpeed, speeds } from '../../base/motion.js';
import { go } from '../../base/navigate.js';
import { shape } from '../../base/shape.js';
import { sheet } from '../../base/sheet.js';
import { spelled } from '../../base/spelled.js';
import { announce, complain } from '../../base/tell.js';
import { capital, plural, t } from '../../base/words.js';
import { LiveGame } from '../../parts/live.js';
import { chooser } from '../../parts/start.js';
import { whyUnranked } from '../../parts/unranked.js';
import { PlainScreen } from '../plain/screen.js';
import { chips, figures, figuresLine, handSigns, storyOf, verdictBox } from './figures.js';

export default async function screen(kind, id) {
  const shown = new PokerScreen(kind, new LiveGame(await get(`games/${id}?scene=${shape()}`), { hasScene: true })).begin();
  return { title: shown.title, element: shown.element, shown: () => shown.lead(), leave: () => shown.leave() };
}

class PokerScreen extends PlainScreen {
  /** What the trainer says of the game so far; null until it has said something. */
  #said = null;
  /** The best hold, where it was asked for. */
  #best = null;

  begin() {
    super.begin();
    this.element.classList.add('poker', this.isPractice ? 'practice' : 'run');
    if (this.isPractice || this.live.game.isOver) this.#askTrainer();
    return this;
  }

  get isPractice() {
    return this.live.game.unranked === 'practice';
  }

  // MARK: What is drawn

  titled() {
    const { difficulty, start } = this.live.game;
    return start === 'daily' ? t`Daily run` : capital(this.kind.difficulties.find(({ id }) => id === difficulty)?.name ?? difficulty);
  }

  stateLine() {
    const { view, isOver } = this.live.game;
    if (this.isPractice) return t`Practice`;
    return isOver ? t`The run is over` : plural(view.handsLeft, '{1} hand to come', '{1} hands to come');
  }

  toolButtons() {
    return [
      this.isPractice && this.#tool('advice', 'bulb', t`Show the best hold (I)`, () => this.hint(), this.live.game.view.phase !== 'held'),
      this.#tool('rules', 'help', t`How to play (F1)`, () => this.rules()),
      this.#tool('more', 'more', t`Options (O)`, () => this.options()),
    ];
  }

  #tool(key, picture, name, run, isOff = false) {
    return h('button', { class: 'icon-button', 'aria-label': name, title: name, 'data-key': key, disabled: isOff, onclick: run }, icon(picture));
  }

  /** The scene says what happened; here the trainer speaks. */
  showWords() {
    const { game } = this.live;
    refill(this.words,
      !game.isRanked && !this.isPractice && game.number === 0 && h('p', { class: 'told-now' }, whyUnranked(game)),
      this.#best && h('p', { class: 'verdict best' }, icon('bulb'), h('span', null, this.#best)),
      this.isPractice ? this.#trainer() : this.live.game.isOver && this.#judgement());
  }

  /** A list of what was paid would tell nothing. */
  showLog() {}

  #trainer() {
    const { game } = this.live;
    const isSettled = game.view.phase === 'settled';
    return h('aside', { class: 'poker-trainer', 'aria-label': t`Trainer` },
      isSettled && verdictBox(this.#said?.last),
      h('p', { class: 'note' }, figuresLine(this.#said?.entry ?? {})),
      h('p', { class: 'row' }, h('a', { href: '#/videopoker/trainer' }, t`Trainer`), this.#said?.entry.errors > 0 && h('a', { href: '#/videopoker/drill' }, t`Drill your errors`)));
  }

  /** What the trainer says of a ranked run, once it is over. */
  #judgement() {
    if (!this.#said) return null;
    const { entry, story } = this.#said;
    return h('aside', { class: 'poker-trainer panel', 'aria-label': t`Trainer` },
      h('h2', null, t`Your run`),
      storyOf(story),
      h('h3', null, t`Your holds`),
      figures(entry),
      entry.worst.length > 0 && [h('h3', null, t`What cost most`), h('ol', { class: 'worst' }, entry.worst.slice(0, 3).map(({ cost, lastError }) =>
        h('li', null, lastError && h('p', null, handSigns(lastError.cards, lastError.best.places)), h('p', null, lastError?.sentence, ' ', h('b', null, t`${chips(cost)} in all`)))))],
      h('p', { class: 'row' }, h('a', { href: '#/videopoker/trainer' }, t`Trainer`), entry.errors > 0 && h('a', { href: '#/videopoker/drill' }, t`Drill your errors`)));
  }

  // MARK: What is asked

  async #askTrainer() {
    const { id, number: step } = this.live.game;
    try {
      const said = await get(`videopoker/trainer/games/${id}`);
      if (this.live.game.number !== step) return;
      this.#said = said;
      const { last } = said;
      if (this.isPractice && last && this.live.game.view.phase === 'settled' && last.sentence) {
        announce(last.isRight ? last.sentence : t`An error of ${chips(last.cost)}. ${last.sentence}`);
      }
      this.showWords();
      // On a low phone it lies below the table.
      this.words.querySelector('.verdict')?.scrollIntoView({ behavior: isCalm() ? 'auto' : 'smooth', block: 'nearest' });
    } catch (error) {
      complain(error);
    }
  }

  took(before) {
    this.#best = null;
    super.took(before);
    const isSettled = this.live.game.view.phase === 'settled' && before.view.phase === 'held';
    if (isSettled && (this.isPractice || this.live.game.isOver)) this.#askTrainer();
  }

  get hasHint() {
    return this.isPractice;
  }

  /** Says the best hold of the cards that lie open. */
  hint() {
    const { game } = this.live;
    if (game.view.phase !== 'held') return;
    this.#best = spelled(game.advice ?? '');
    announce(this.#best);
    this.showWords();
  }

  // MARK: Options

  options() {
    const { game } = this.live;
    const [least, most] = game.view.bets;
    const bets = Array.from({ length: most - least + 1 }, (_, i) => ({ id: String(least + i), name: String(least + i) }));
    sheet(t`Options`, (close) => [
      h('div', { class: 'poker-options' },
        bets.length > 1 && game.view.phase !== 'held' && [h('h3', null, t`Chips a hand`), chooser(t`Chips a hand`, bets, String(game.view.nextBet), (bet) => this.act(`coins ${bet}`))],
        h('h3', null, t`Motion`), chooser(t`Motion`, speeds, chosenSpeed(), chooseSpeed),
        h('h3', null, t`Play by another table`),
        h('p', { class: 'note' }, t`This run is kept. You find it again under “Go on”.`),
        h('a', { class: 'button', href: `#/${this.kind.id}`, onclick: () => close() }, t`Choose a pay table`),
        h('h3', null, t`This run`),
        h('div', { class: 'row' },
          h('button', { onclick: () => { close(); this.keys(); } }, t`Keys`),
          h('button', { class: 'danger', onclick: () => { close(); this.live.erase(t`Delete this run?`); } }, t`Delete this run`)))]);
  }

  ownKeys() {
    return [
      { keys: ['o'], what: t`options`, run: () => this.options() },
      { keys: ['t'], what: t`the trainer`, run: () => go('/videopoker/trainer') },
    ];
  }
}
