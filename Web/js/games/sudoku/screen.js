// A game of Sudoku: board, keypad, hints, clock. What is done there is in table.js; here it is drawn.

import { remove } from '../../base/api.js';
import { gameOf, levelName } from '../../base/catalogue.js';
import { onConnection } from '../../base/connection.js';
import { fill, h } from '../../base/dom.js';
import { icon } from '../../base/icons.js';
import { go, rename } from '../../base/navigate.js';
import { confirm, sheet } from '../../base/sheet.js';
import { load, save } from '../../base/store.js';
import { announce, complain } from '../../base/tell.js';
import { capital, clock, plural, t } from '../../base/words.js';
import { guideSheet } from '../../parts/guide.js';
import { onKeys } from '../../parts/keys.js';
import { isSurprising, whyUnranked } from '../../parts/unranked.js';
import { boardOf } from './board.js';
import { sudokuEnding } from './ending.js';
import { hintCard } from './hints.js';
import { keypad } from './keypad.js';
import { sudokuKeys, takeKey } from './keys.js';
import { playOf } from './play.js';
import { Table } from './table.js';

export default async function sudokuView(_, id) {
  const play = await playOf(id);
  if (play.id !== id) rename(`/sudoku/${play.id}`);
  const game = await gameOf('sudoku').catch(() => null);
  const screen = new SudokuScreen(play, game, levelName(game, play.game.difficulty));
  return { title: screen.title, element: screen.element, shown: () => screen.shown(), leave: () => screen.leave() };
}

class SudokuScreen {
  #stops = [];
  #unfollow = () => {};

  /** `kind` is the game as the catalogue has it, null where that is out of reach; `level` is the name of its level, where it has one. */
  constructor(play, kind, level) {
    this.play = play;
    this.kind = kind;
    this.title = titleOf(play, level);
    this.table = new Table(play);
    this.#build();
    this.#listen();
    if (isSurprising(play.game) && play.game.number === 0) this.table.message = { text: whyUnranked(play.game), kind: 'plain' };
    this.show();
  }

  shown() {
    if (!this.play.isOver) this.#focus();
  }

  leave() {
    for (const stop of this.#stops) stop();
  }

  // MARK: Drawing

  #build() {
    const { table } = this;
    this.board = boardOf(this.play.layout);
    const here = () => this.board.chosen;
    this.pad = keypad(this.play.layout.size, {
      write: (digit) => table.writeAll(here(), digit), erase: () => table.eraseAll(here()),
      undo: () => table.step('undo'), redo: () => table.step('redo'), choose: (mode) => table.choose(mode),
    });
    this.keys = sudokuKeys(table, this.board, { moved: () => this.show(), rules: () => this.#rules(), resign: () => this.#resign() });
    this.help = hintCard({
      ask: (stage) => table.askHint(stage), check: () => table.check(), watch: () => table.watch(), candidates: () => table.candidates(), rewind: () => table.rewind(),
      apply: () => table.applyHint(), close: () => table.setHint(null), lost: () => this.board.focus(),
    });
    this.state = h('p', { class: 'game-state' });
    this.seconds = h('span');
    this.time = h('button', { class: 'clock', onclick: () => this.play.pause() }, icon('pause'), this.seconds);
    this.cover = pauseCover(this.play);
    this.side = h('div', { class: 'sudoku-side' });
    this.element = h('section', { class: 'page sudoku' },
      h('header', { class: 'game-head' },
        h('a', { class: 'icon-button way-back', href: '#/sudoku', 'aria-label': t`All Sudokus` }, icon('left')),
        h('div', null, h('h1', null, this.title), this.state),
        this.time,
        h('button', { class: 'icon-button', 'aria-label': t`More`, title: t`More`, onclick: () => this.#more() }, icon('more'))),
      h('div', { class: 'sudoku-table' }, h('div', { class: 'board-frame' }, this.board.element, this.cover), this.side),
      rulesOf(this.play.layout));
  }

  show() {
    const { play, table } = this;
    const { view } = play.game;
    const { grid, marks, corners, colours } = play.board;
    const conflicts = grid === view.grid ? view.conflicts : [];
    this.board.show({ grid, marks, corners, colours, conflicts, givens: view.givens, solution: play.solution, doubtful: view.doubtful, wrong: table.wrong, hint: table.hint });
    this.pad.show({ grid, mode: table.mode, canUndo: play.canUndo, canRedo: play.canRedo });
    this.help.show({ hint: table.hint, message: table.message, isOnline: play.isConnected, helpsAlone: play.helpsAlone, isSolvable: view.isSolvable, isWatching: view.help?.isWatching, layout: play.layout });
    fill(this.state, stateOf(play));
    this.element.classList.toggle('hinted', Boolean(table.hint));
    this.#showSide();
    this.#showPause();
    this.#tick();
  }

  /** The board covered, or not; the focus goes to the button that is there, or back to the board. */
  #showPause() {
    const { isPaused } = this.play;
    if (isPaused) fill(this.cover.querySelector('p'), pauseText(this.play));
    if (isPaused === !this.cover.hidden) return;
    this.element.classList.toggle('paused', isPaused);
    this.cover.hidden = !isPaused;
    this.board.element.inert = this.side.inert = isPaused;
    this.#focus();
  }

  #focus() {
    if (this.play.isPaused) this.cover.querySelector('button').focus({ preventScroll: true });
    else this.board.focus();
  }

  /** The keypad and the help, or the end. Once the end stands there it stays: it changes by itself. */
  #showSide() {
    const { play, side } = this;
    if (!play.isOver) {
      if (side.firstChild !== this.pad.element) fill(side, this.pad.element, this.help.element);
    } else if (!side.querySelector(play.game.isOver ? '.ending:not(.here)' : '.ending')) {
      const isWon = play.isSolvedHere || play.game.view.isSolved;
      this.element.classList.toggle('won', isWon && side.contains(this.pad.element));
      fill(side, sudokuEnding(play));
    }
  }

  #tick() {
    const { isOver, seconds } = this.play;
    const isHidden = load('hidesClock');
    const text = isHidden ? t`Pause` : clock(seconds);
    // What is pressed has to stay while it is pressed, so the words alone change.
    if (this.seconds.textContent !== text) this.seconds.textContent = text;
    this.time.disabled = isOver;
    this.time.setAttribute('aria-label', isHidden ? text : isOver ? t`Time ${text}` : t`Time ${text}. Pause`);
  }

  #toggleClock() {
    save('hidesClock', !load('hidesClock'));
    this.#tick();
  }

  // MARK: Listening

  #listen() {
    const { play, table } = this;
    const on = (target, kind, listener) => {
      target.addEventListener(kind, listener);
      this.#stops.push(() => target.removeEventListener(kind, listener));
    };
    on(play, 'change', () => this.show());
    on(play, 'moved', () => {
      rename(`/sudoku/${play.id}`);
      this.#follow();
    });
    on(play, 'elsewhere', () => {
      table.forgetHelp();
      announce(t`The game went on elsewhere.`);
      this.show();
    });
    on(play, 'refused', ({ detail }) => table.refuse(detail));
    on(play, 'outcome', ({ detail }) => {
      for (const event of detail.events) if (event.kind === 'solved' || event.kind === 'fullButWrong') table.tell(event);
      // A digit was wrong, and the player asked to be told at once.
      if (detail.events.some(({ kind, tool }) => kind === 'placed' || tool === 'digit')) table.showMistakes(detail.events.find(({ kind }) => kind === 'checked'));
    });
    on(table, 'select', ({ detail }) => this.board.select(detail));
    on(table, 'change', () => {
      this.show();
      if (table.hint) this.help.element.scrollIntoView({ block: 'nearest' });
    });
    this.#stops.push(onConnection(() => this.show()));
    const beat = setInterval(() => this.#tick(), 1000);
    // Who is called away need not think of the clock.
    const hidden = () => document.hidden && play.pause();
    on(document, 'visibilitychange', hidden);
    this.#stops.push(() => clearInterval(beat), () => this.#unfollow(), onKeys((event) => takeKey(event, this.keys, play)));
    this.#follow();
  }

  /** What is played in another tab or on another device is shown here too. */
  #follow() {
    this.#unfollow();
    this.#unfollow = this.play.follow(() => {
      this.play.forget();
      go('/sudoku');
    });
  }

  // MARK: Around it

  #more() {
    sheet(this.title, (close) => [
      h('div', { class: 'menu' },
        h('button', { onclick: () => { close(); this.keys.show(); } }, t`Keys`),
        h('button', { onclick: () => { close(); this.#rules(); } }, t`Rules`),
        h('button', { onclick: () => { close(); this.#toggleClock(); } }, load('hidesClock') ? t`Show the clock` : t`Hide the clock`),
        !this.play.isOver && h('button', { onclick: () => { close(); this.#resign(); } }, t`Give up and see the solution`),
        h('button', { onclick: () => { close(); this.#remove(); } }, t`Delete this game`),
        h('a', { class: 'button', href: '#/sudoku', onclick: () => close() }, t`All Sudokus`)),
      h('p', { class: 'note' }, t`The clock counts at most ten minutes for a turn. A pause of a ranked game stops it for ten minutes in all.`),
    ]);
  }

  #rules() {
    const { id, name, usual } = this.kind ?? { id: 'sudoku', name: 'Sudoku' };
    return guideSheet({ id, name }, this.play.game.difficulty ?? usual);
  }

  async #resign() {
    if (this.play.isOver) return;
    if (await confirm(t`Give up?`, t`The solution is shown, and this game brings no points.`, t`Give up`)) await this.table.resign();
  }

  async #remove() {
    const { play } = this;
    if (!(await confirm(t`Delete this game?`, t`Its entry in a leaderboard goes with it.`, t`Delete`))) return;
    const removed = play.game.isHere ? Promise.resolve() : remove(`games/${play.id}`);
    await removed.then(() => { play.forget(); go('/sudoku'); }, complain);
  }
}

function titleOf({ game, layout }, level) {
  if (game.start === 'daily') return t`Daily Sudoku, ${capital(level)}`;
  const kind = layout.isClassic ? '' : layout.kind;
  if (game.start === 'reading') return kind ? t`${capital(kind)} from a photograph` : t`From a photograph`;
  if (game.start === 'puzzle') return kind ? t`${capital(kind)} of yours` : t`A puzzle of yours`;
  return kind ? capital(level) : t`${capital(level)} Sudoku`;
}

/** The cover over the board of a game that is paused. */
function pauseCover(play) {
  return h('div', { class: 'pause-cover', hidden: true },
    h('h2', null, t`Paused`),
    h('p', { class: 'note', role: 'status' }),
    h('button', { class: 'primary big', onclick: () => play.goOn() }, icon('play'), t`Go on`));
}

/** What a pause does to the clock. */
function pauseText({ pauseLeft }) {
  if (pauseLeft === Infinity) return t`The clock stands still.`;
  if (pauseLeft === null) return t`The server’s clock goes on until the server has heard of the pause.`;
  if (pauseLeft === 0) return t`The clock goes on: this ranked game has been paused for ten minutes.`;
  return t`The clock stands still for ${clock(pauseLeft / 1000)} at most. A ranked game is paused for ten minutes in all.`;
}

/** The rules of a board that is not classic. */
function rulesOf({ rules }) {
  return rules.length > 0 && h('p', { class: 'note rules' }, rules.join(' '));
}

function stateOf(play) {
  const { view } = play.game;
  const waiting = play.queue.length > 0 && plural(play.queue.length, '{1} step waits for the server', '{1} steps wait for the server');
  if (play.isOver) return view.isSolved ? plural(play.game.score, '{1} point', '{1} points') : play.isSolvedHere ? waiting : play.solution ? t`The solution is shown` : t`Given up`;
  const blanks = [...play.board.grid].filter((each) => each === '.').length;
  return [
    blanks === 0 ? t`Board full` : t`${blanks} to go`,
    !view.isSolvable ? t`no single solution yet: correct a doubtful digit`
      : plural(play.worth, '{1} point', '{1} points'),
    play.game.isHere ? t`practice, on this device` : isSurprising(play.game) && t`practice`,
    !play.isConnected && waiting,
  ].filter(Boolean).join(' · ');
}
