// What a person does at a Sudoku: writing, marking, taking back, asking for help. It knows nothing of the screen, which listens: `change`
// where something is to be drawn anew, `select` where a cell is to be chosen.

import { Refusal } from '../../base/api.js';
import { confirm } from '../../base/sheet.js';
import { spelled } from '../../base/spelled.js';
import { announce, reason } from '../../base/tell.js';
import { capital, cellName, listOf, plural, t } from '../../base/words.js';
import { colourNames } from './board.js';
import { cellCode } from './cells.js';
import { isEmpty } from './model.js';
import { costs, sentences } from './hints.js';
import { characterOf } from './layout.js';
import { allowed, digitsOf } from './solve.js';

/** The modes of the keys of digits. */
export const modes = ['digit', 'corner', 'centre', 'colour'];

export class Table extends EventTarget {
  /** The meaning of the keys of digits, one of `modes`. */
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

  /** Writes what a key of a digit stands for into the chosen cells, with one action. `mode` is that of this key alone. */
  writeAll(cells, digit, mode = this.mode) {
    const { play } = this;
    if (play.isOver) return;
    if (mode === 'colour') return this.#colour(cells, digit);
    if (mode !== 'digit') return this.#mark(cells, digit, mode);
    if (cells.length === 1) return this.write(cells[0], digit);
    const own = cells.filter((cell) => play.game.view.givens[cell] === '.');
    if (own.length === 0) return this.say(t`These cells are printed.`);
    if (own.every((cell) => play.board.grid[cell] === characterOf(digit))) return this.eraseAll(own);
    this.forgetHelp();
    play.act(`${this.#codes(own)}=${digit}`);
    announce(plural(own.length, '{2} in {1} cell.', '{2} in {1} cells.', digit));
    this.#tellEnd();
  }

  eraseAll(cells) {
    const { play } = this;
    if (this.mode === 'colour') return this.#colour(cells, 0);
    if (cells.length === 1) return this.erase(cells[0]);
    const full = cells.filter((cell) => play.game.view.givens[cell] === '.' && !isEmpty(play.board, cell));
    if (play.isOver || full.length === 0) return;
    this.forgetHelp();
    play.act(`${this.#codes(full)}=.`);
    announce(plural(full.length, '{1} cell erased.', '{1} cells erased.'));
  }

  /** Adds a mark to the chosen blank cells, or takes it away where all have it. */
  #mark(cells, digit, mode) {
    const { play } = this;
    const { grid } = play.board;
    const blank = cells.filter((cell) => grid[cell] === '.');
    if (blank.length === 0 && cells.length > 1) return this.say(t`None of these cells is blank.`);
    if (blank.length === 0) return this.say(play.game.view.givens[cells[0]] === '.' ? t`This cell holds a digit; erase it first.` : t`${capital(this.#name(cells[0]))} is printed.`);
    this.forgetHelp();
    play.act(`${this.#codes(blank)}${mode === 'corner' ? '^' : '~'}${digit}`);
    const isOn = play.board[mode === 'corner' ? 'corners' : 'marks'][blank[0]].includes(digit);
    const place = blank.length === 1 ? this.#name(blank[0]) : plural(blank.length, '{1} cell', '{1} cells');
    if (mode === 'corner') return announce(isOn ? t`Corner mark ${digit} set, ${place}.` : t`Corner mark ${digit} taken away, ${place}.`);
    return announce(isOn ? t`Centre mark ${digit} set, ${place}.` : t`Centre mark ${digit} taken away, ${place}.`);
  }

  /** Colours cells; the same colour once more takes it away. */
  #colour(cells, digit) {
    const { play } = this;
    if (play.isOver || digit >= colourNames.length) return;
    const { colours } = play.board;
    const colour = cells.every((cell) => colours[cell] === digit) ? 0 : digit;
    const changed = cells.filter((cell) => colours[cell] !== colour);
    if (changed.length === 0) return;
    play.act(`${this.#codes(changed)}#${colour || '.'}`);
    announce(colour ? `${capital(colourNames[colour])}, ${plural(changed.length, '{1} cell', '{1} cells')}.` : t`No colour.`);
  }

  /** Writes a digit into a cell, or erases it where it stands there already. */
  write(cell, digit) {
    const { play } = this;
    if (play.isOver) return;
    const { givens, doubtful } = play.game.view;
    if (givens[cell] !== '.') {
      if (doubtful.includes(cell)) return this.#ask(`given ${this.#code(cell)}=${digit}`);
      return this.say(t`${capital(this.#name(cell))} is printed.`);
    }
    this.forgetHelp();
    if (play.board.grid[cell] === characterOf(digit)) return this.erase(cell);
    play.act(`${this.#code(cell)}=${digit}`);
    announce(t`${digit} in ${this.#name(cell)}.`);
    this.#tellEnd();
  }

  /** Says where a digit was the last one, as far as this device knows. */
  #tellEnd() {
    const { play } = this;
    if (play.isSolvedHere) announce(t`Solved.`);
    else if (play.game.isHere && !play.board.grid.includes('.')) this.say(t`The board is full, but something is wrong.`);
  }

  erase(cell) {
    const { play } = this;
    if (play.isOver || play.game.view.givens[cell] !== '.') return;
    this.forgetHelp();
    if (!isEmpty(play.board, cell)) play.act(`${this.#code(cell)}=.`);
    announce(t`${capital(this.#name(cell))} is blank.`);
  }

  /** Takes a step back (`undo`) or does it again (`redo`). */
  step(kind) {
    const { play } = this;
    if (kind === 'undo' ? !play.canUndo : !play.canRedo) return announce(kind === 'undo' ? t`Nothing to undo.` : t`Nothing to redo.`);
    this.forgetHelp();
    if (!play.act(kind)) return this.say(t`Without the server only steps made on this device can be undone.`);
    announce(kind === 'undo' ? t`Undone.` : t`Redone.`);
  }

  /** Lets the keys of digits write something else; without a name, the next of all. */
  choose(mode = modes[(modes.indexOf(this.mode) + 1) % modes.length]) {
    this.mode = mode;
    announce({ digit: t`Digits.`, corner: t`Corner marks.`, centre: t`Centre marks.`, colour: t`Colours.` }[mode]);
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

  #codes(cells) {
    return cells.map((cell) => this.#code(cell)).join(',');
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
