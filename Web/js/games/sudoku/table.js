// What a person does at a Sudoku: writing, marking, taking back, asking for help. It knows nothing of the screen, which listens: `change`
// where something is to be drawn anew, `select` where a cell is to be chosen.

import { Refusal } from '../../base/api.js';
import { confirm } from '../../base/sheet.js';
import { spelled } from '../../base/spelled.js';
import { announce, reason } from '../../base/tell.js';
import { capital, cellName, listOf, plural, t } from '../../base/words.js';
import { colourNames } from './board.js';
import { cellCode } from './cells.js';
import { costs, sentences } from './hints.js';
import { characterOf } from './layout.js';
import { allowed, digitsOf } from './solve.js';

export class Table extends EventTarget {
  /** The meaning of the keys of digits: `digit`, `mark` or `colour`. */
  mode = 'digit';
  /** The hint that is shown. */
  hint = null;
  /** Cells that were found wrong, each with the digit that it had then. */
  #found = [];
  /** What is to be read beside the board: `{ text, kind }`. */
  message = null;

  constructor(play) {
    super();
    this.play = play;
  }

  // MARK: Steps

  /** Writes what a key of a digit stands for into the chosen cells. Several cells take pencil marks. */
  writeAll(cells, digit, { isOther = false } = {}) {
    if (this.mode === 'colour') return this.#colour(cells, digit);
    if (cells.length === 1) return this.write(cells[0], digit, (this.mode === 'mark') !== isOther);
    const { grid, marks } = this.play.board;
    const open = this.play.isOver ? [] : cells.filter((cell) => grid[cell] === '.');
    const without = open.filter((cell) => !marks[cell].includes(digit));
    if (open.length === 0) return this.say(t`None of these cells is blank.`);
    this.forgetHelp();
    for (const cell of without.length > 0 ? without : open) this.play.act(`${this.#code(cell)}~${digit}`);
    return announce(without.length > 0 ? plural(open.length, 'Pencil mark {2} set, {1} cell.', 'Pencil mark {2} set, {1} cells.', digit)
      : plural(open.length, 'Pencil mark {2} taken away, {1} cell.', 'Pencil mark {2} taken away, {1} cells.', digit));
  }

  eraseAll(cells) {
    if (this.mode === 'colour') return this.#colour(cells, 0);
    if (cells.length === 1) return this.erase(cells[0]);
    for (const cell of cells) this.erase(cell, { isSaid: false });
    return announce(plural(cells.length, '{1} cell erased.', '{1} cells erased.'));
  }

  /** Colours cells, which only this device knows of; the same colour once more takes it away. */
  #colour(cells, digit) {
    if (digit >= colourNames.length) return;
    const { colours } = this.play;
    const isThere = cells.every((cell) => colours[cell] === digit);
    this.play.paint(cells, isThere ? 0 : digit);
    announce(digit && !isThere ? `${capital(colourNames[digit])}, ${plural(cells.length, '{1} cell', '{1} cells')}.` : t`No colour.`);
    this.#changed();
  }

  write(cell, digit, asMark = false) {
    const { play } = this;
    if (play.isOver) return;
    const { givens, doubtful } = play.game.view;
    if (givens[cell] !== '.') {
      if (doubtful.includes(cell)) return this.#ask(`given ${this.#code(cell)}=${digit}`);
      return this.say(t`${capital(this.#name(cell))} is printed.`);
    }
    const now = play.board.grid[cell];
    this.forgetHelp();
    if (asMark) {
      if (now !== '.') return this.say(t`This cell holds a digit; erase it first.`);
      play.act(`${this.#code(cell)}~${digit}`);
      const isOn = play.board.marks[cell].includes(digit);
      return announce(isOn ? t`Pencil mark ${digit} set, ${this.#name(cell)}.` : t`Pencil mark ${digit} taken away, ${this.#name(cell)}.`);
    }
    if (now === characterOf(digit)) return this.erase(cell);
    play.act(`${this.#code(cell)}=${digit}`);
    announce(t`${digit} in ${this.#name(cell)}.`);
    if (play.isSolvedHere) announce(t`Solved.`);
    else if (play.game.isHere && !play.board.grid.includes('.')) this.say(t`The board is full, but something is wrong.`);
  }

  erase(cell, { isSaid = true } = {}) {
    const { play } = this;
    if (play.isOver || play.game.view.givens[cell] !== '.') return;
    this.forgetHelp();
    if (play.board.grid[cell] !== '.') play.act(`${this.#code(cell)}=.`);
    else for (const mark of play.board.marks[cell]) play.act(`${this.#code(cell)}~${mark}`);
    if (isSaid) announce(t`${capital(this.#name(cell))} is blank.`);
  }

  /** Takes a step back (`undo`) or does it again (`redo`). */
  step(kind) {
    const { play } = this;
    if (kind === 'undo' ? !play.canUndo : !play.canRedo) return announce(kind === 'undo' ? t`Nothing to undo.` : t`Nothing to redo.`);
    this.forgetHelp();
    if (!play.act(kind)) return this.say(t`Without the server only steps made on this device can be undone.`);
    announce(kind === 'undo' ? t`Undone.` : t`Redone.`);
  }

  /** Lets the keys of digits do something else, or write digits again. */
  toggle(mode) {
    this.mode = this.mode === mode ? 'digit' : mode;
    announce({ digit: t`Digits.`, mark: t`Pencil marks.`, colour: t`Colours.` }[this.mode]);
    this.#changed();
  }

  // MARK: Help

  /** Asks for a hint, or for more of the one that is shown. */
  async askHint(stage = this.hint ? Math.min(3, this.hint.stage + 1) : 1) {
    // The board stays as it is, and so does what a check found on it.
    const outcome = await this.#ask(`hint ${stage}`, { keepsWrong: true });
    const event = outcome?.events.find((each) => each.kind === 'hint');
    if (event) this.setHint({ ...event.hint, text: event.text });
  }

  /** Takes help that costs points, by a key, which shows no price: the first time in a game it asks before. */
  async payFor(kind) {
    const { help } = this.play.game.view;
    const waits = (kind) => this.play.queue.some(({ action }) => action.startsWith(kind));
    const { take, question, price, isTaken } = {
      hint: { take: () => this.askHint(), question: t`A hint?`, price: t`Its three stages cost ${listOf(costs.hint.map(String))} points.`, isTaken: help?.hints.some((count) => count > 0) || waits('hint') },
      check: { take: () => this.check(), question: t`Check for mistakes?`, price: t`It costs ${costs.check} points, and ${costs.mistake} for each mistake that it finds.`, isTaken: help?.checks > 0 || waits('check') },
      watch: { take: () => this.watch(), question: t`Show each mistake at once?`, price: t`It costs ${costs.watch} points, and ${costs.mistake} for each mistake.`, isTaken: help?.isWatching },
    }[kind];
    if (this.play.isOver || (!isTaken && !(await confirm(question, t`${price} In this game you are not asked again.`, t`Yes`, { dangerous: false })))) return;
    await take();
  }

  setHint(hint) {
    this.hint = hint;
    this.message = null;
    if (hint?.cells.length) this.dispatchEvent(new CustomEvent('select', { detail: hint.placements[0]?.cell ?? hint.cells[0] }));
    this.#changed();
  }

  /** Does what the hint says. A cell without marks that loses some gets the others. */
  applyHint() {
    const { placements, eliminations } = this.hint;
    const { board, layout } = this.play;
    this.forgetHelp();
    for (const { cell, digit } of placements) this.play.act(`${this.#code(cell)}=${digit}`);
    for (const cell of new Set(eliminations.map((each) => each.cell))) {
      const gone = eliminations.filter((each) => each.cell === cell).map(({ digit }) => digit);
      const marks = board.marks[cell];
      const changed = marks.length > 0 || !layout.isClassic
        ? gone.filter((digit) => marks.includes(digit))
        : digitsOf(allowed(board.grid, layout)[cell]).filter((digit) => !gone.includes(digit));
      for (const digit of changed) this.play.act(`${this.#code(cell)}~${digit}`);
    }
    this.#changed();
  }

  async check() {
    const outcome = await this.#ask('check');
    this.wrong = outcome?.events.find((each) => each.kind === 'checked')?.cells ?? [];
    this.#changed();
  }

  /** Has every mistake shown at once, from now on. */
  async watch() {
    this.showMistakes((await this.#ask('watch'))?.events.find((each) => each.kind === 'checked'));
  }

  showMistakes(event) {
    if (!event) return;
    this.wrong = event.cells;
    this.tell(event);
  }

  candidates() {
    return this.#ask('candidates');
  }

  rewind() {
    return this.#ask('rewind');
  }

  /** Gives up: the solution is shown. */
  async resign() {
    this.forgetHelp();
    if (!this.play.resignHere()) await this.#ask('resign');
    if (this.play.isOver) announce(resultOf(this.play));
  }

  // MARK: Words

  /** Says something beside the board, and aloud. */
  say(text, kind = 'plain') {
    announce(text);
    this.message = { text, kind };
    this.#changed();
  }

  refuse(error) {
    if (error?.name === 'AbortError') return;
    if (!(error instanceof Refusal)) console.error(error);
    this.say(reason(error), 'wrong');
  }

  /** Says what happened where it is not seen on the board by itself. */
  tell(event) {
    if (!event.text) return;
    if (event.kind === 'hint') return announce(sentences({ ...event.hint, text: event.text }, this.play.layout));
    // The end has a card of its own.
    if (event.kind === 'solved' || event.kind === 'resigned') return announce(spelled(event.text));
    this.say(spelled(event.text));
  }

  /** The cells that were found wrong and hold the same digit still. */
  get wrong() {
    return this.#found.filter(([cell, digit]) => this.play.board.grid[cell] === digit).map(([cell]) => cell);
  }

  set wrong(cells) {
    this.#found = cells.map((cell) => [cell, this.play.board.grid[cell]]);
  }

  forgetHelp() {
    this.hint = null;
    if (!this.play.game.view.help?.isWatching) this.wrong = [];
    this.message = null;
  }

  /** Takes an action that only the server answers; gives back the outcome, or nothing where it was refused. */
  async #ask(action, { keepsWrong = false } = {}) {
    const { wrong } = this;
    this.forgetHelp();
    if (keepsWrong) this.wrong = wrong;
    try {
      const outcome = await this.play.ask(action);
      for (const event of outcome.events) this.tell(event);
      return outcome;
    } catch (error) {
      this.refuse(error);
      return undefined;
    }
  }

  /** The cell as actions name it, and as a person does. */
  #code(cell) {
    return cellCode(cell, this.play.layout.size);
  }

  #name(cell) {
    return cellName(cell, this.play.layout.size);
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }
}

/** How a given-up game ended, for people who cannot see the board. */
function resultOf(play) {
  const { solution } = play;
  if (!solution) return t`Given up.`;
  const wrong = [...play.board.grid].flatMap((digit, cell) => (digit !== '.' && digit !== solution[cell] ? [cell] : []));
  return wrong.length > 0 ? t`Given up. The solution is shown. You had a wrong digit in ${listOf(wrong.map((cell) => cellName(cell, play.layout.size)))}.` : t`Given up. The solution is shown.`;
}
