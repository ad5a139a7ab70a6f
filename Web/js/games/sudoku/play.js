// A Sudoku under way on this device: shows every step at once, sends it in order, keeps it where there is no connection. A game that was
// begun without the server (see reserve.js) goes to the server with all its turns once it can be reached.

import { get, isSignedOut, post, put, Refusal, remove } from '../../base/api.js';
import { online } from '../../base/connection.js';
import { drop, load, save } from '../../base/store.js';
import { ThinkingClock } from '../../base/thinking.js';
import { cellName, shortListOf, t } from '../../base/words.js';
import { followSteps } from '../../parts/steps.js';
import { answerAlone } from './alone.js';
import { layoutOf } from './layout.js';
import { after, boardOf, corrected, isSame, rebased } from './model.js';
import { solve } from './solve.js';

const open = new Map();

/** The game with this id: from the server where it is within reach, else as this device knows it. */
export async function playOf(id) {
  id = load(`moved.${id}`) ?? id;
  let play = open.get(id);
  if (!play) {
    const kept = load(`game.${id}`);
    play = new Play(id, kept);
    open.set(id, play);
  }
  await play.refresh();
  return play;
}

/** Keeps a game for when there is no connection, as it was just got. */
export function keep(game) {
  if (!open.has(game.id) && !load(`game.${game.id}`)?.queue?.length) new Play(game.id, null).take(game);
}

export class Play extends EventTarget {
  /** What the server said last. */
  game = null;
  /** Actions that it has not answered, oldest first: `{ action, thinking, isSent, cost }`, where help has a cost in points. */
  queue = [];
  /** The board with what the queue will do to it. */
  board = null;
  #base = null;
  /** True if the board is covered. */
  isPaused = false;
  /** Milliseconds for which the clock can stand still in the pause under way; null where the server cannot say so. */
  pauseLeft = null;
  /** The solution as it was found here, and the printed digits that it belongs to. */
  #solved = { givens: null, solution: null };
  /** The last request about a pause. */
  #pausing = Promise.resolve();
  #sending = null;
  #clock = new ThinkingClock();
  /** When the server sent the whole game last. */
  #toldAt = -Infinity;

  constructor(id, kept) {
    super();
    this.id = id;
    if (kept) {
      this.game = kept.game;
      this.queue = kept.queue;
      // A board that an older version kept has neither marks in corners nor colours.
      this.#base = kept.board.corners ? kept.board : boardOf(kept.game.view);
      this.#rebuild();
    }
  }

  /** Asks the server how the game stands, once nothing waits to be sent. */
  async refresh() {
    if (this.queue.length || this.game?.isHere) await this.flush();
    if (this.queue.length || this.game?.isHere) return;
    // Who asks for a paused game ends its pause.
    if (this.isPaused) return;
    try {
      this.take(await get(`games/${this.id}`));
    } catch (error) {
      if (error.status === 404) this.forget();
      if (!(error.isOffline || error.status === 401) || !this.game) throw error;
    }
  }

  /**
   * Follows what is played in another tab or on another device, until what it gives back is called. `gone` is called when the game was
   * deleted there.
   */
  follow(gone) {
    // The server does not know this one yet.
    if (this.game.isHere) return () => {};
    return followSteps(this.id, {
      known: () => this.game.number, isBusy: () => Boolean(this.#sending), gone,
      catchUp: () => this.#catchUp().then(() => this.flush(), () => {}),
    });
  }

  /** Takes over the game as the server has it. */
  take(game) {
    const isAsBefore = this.#base && this.game?.number === game.number;
    this.#toldAt = performance.now();
    this.game = game;
    this.#base = isAsBefore ? corrected(this.#base, game.view) : boardOf(game.view);
    this.#clock.begin();
    this.#rebuild();
    this.#keep();
    this.#tell('change');
  }

  /** The board without its digits. */
  get layout() {
    return layoutOf(this.game.view);
  }

  /** Whether a step back or again can be shown without the server. */
  get canUndo() {
    return this.board.past.length > 0 || (this.game.canUndo && this.queue.length === 0 && this.isConnected);
  }

  get canRedo() {
    return this.board.future.length > 0 || (this.game.canRedo && this.queue.length === 0 && this.isConnected);
  }

  /** Whether nothing can be played any more. Of a game that the server does not know yet, the solution is here. */
  get isOver() {
    return this.game.isOver || this.isSolvedHere || this.isResignedHere;
  }

  /** Whether the server can be asked. */
  get isConnected() {
    return online() && !isSignedOut();
  }

  /** The solution, once nothing is played any more. */
  get solution() {
    return this.game.view.solution ?? (this.isOver ? this.game.solution : undefined);
  }

  /** Whether hints and checks can be had without the server. */
  get helpsAlone() {
    return this.layout.isClassic && this.game.view.isSolvable;
  }

  /** The points if it were solved now. Help that the server has not heard of counts too. */
  get worth() {
    const { points, worth = points } = this.game.view;
    const waiting = this.queue.reduce((sum, { cost = 0 }) => sum + cost, 0);
    return waiting ? Math.max(Math.floor(points / 10), worth - waiting) : worth;
  }

  /** Solved on this device; the server has not said so yet. */
  get isSolvedHere() {
    return !this.game.isOver && this.board.grid === this.game.solution;
  }

  /** Given up on this device; the server has not said so yet. */
  get isResignedHere() {
    return !this.game.isOver && this.queue.some(({ action }) => action === 'resign');
  }

  /** Gives up a game whose solution is on this device. Gives back whether it is one. */
  resignHere() {
    if (this.isOver || !this.game.solution) return false;
    this.#enqueue('resign', this.board);
    return true;
  }

  /** Covers the board, and stops the clock. That of a ranked game is the server's, which stops it for ten minutes of a game. */
  pause() {
    if (this.isOver || this.isPaused) return;
    this.isPaused = true;
    this.pauseLeft = this.game.isRanked ? null : Infinity;
    this.#clock.stop(this.pauseLeft ?? 0);
    if (this.game.isRanked) this.#pausing = this.#pauseAtServer();
    this.#tell('change');
  }

  async #pauseAtServer() {
    try {
      // A turn that came after it would end the pause.
      await this.flush();
      if (!this.isPaused || this.queue.length || this.game.isHere) return;
      const { left } = await put(`games/${this.id}/pause`, {}, { keepalive: true });
      if (!this.isPaused) return;
      this.pauseLeft = left;
      this.#clock.stop(left);
      this.#tell('change');
    } catch (error) {
      // The clock goes on, and the cover says so.
      if (error.status === undefined) throw error;
    }
  }

  goOn() {
    if (!this.isPaused) return;
    this.isPaused = false;
    this.#clock.goOn();
    this.#tell('change');
    // Where this does not arrive, the next turn ends the pause.
    if (this.game.isRanked) this.#pausing = this.#pausing.then(() => this.isPaused || remove(`games/${this.id}/pause`).catch(() => {}));
  }

  /** Writes, marks, undoes: seen at once, sent when it can be. Gives back whether it was taken. */
  act(action) {
    if (this.isOver) return false;
    const board = after(this.board, action, this.layout);
    if (!board) {
      if (online()) this.ask(action).catch((error) => this.#tell('refused', error));
      return online();
    }
    this.#enqueue(action, board);
    return true;
  }

  /**
   * Takes an action that the server answers: a hint, a check. What waits goes first. Where the server is away, this device answers.
   * @returns the outcome
   * @throws {Refusal}
   */
  async ask(action) {
    await this.flush();
    while (this.#sending) await this.#sending;
    if (this.queue.length || this.game.isHere) return this.#answerAlone(action, { isSent: false });
    // One goes after the other: an action that is made meanwhile waits.
    const thinking = this.#thought();
    const answer = this.#askNow(action, thinking);
    this.#sending = answer.catch(() => {}).then(() => this.#sent(true));
    try {
      return await answer;
    } catch (error) {
      if (!(error.isOffline || error.status === 401)) throw error;
      return this.#answerAlone(action, { isSent: error.isOffline, thinking });
    }
  }

  /** Answers a hint or a check on this device; the server counts it when it hears of it. `isSent`: it may have heard of it already. */
  #answerAlone(action, sent) {
    if (!this.helpsAlone || !/^(check|hint \d)$/.test(action)) throw new Refusal(0, 'offline', t`This needs the server. Your digits are kept here and sent when it can be reached.`);
    const { grid, marks } = this.board;
    const { events, cost } = answerAlone(action, { grid, marks, solution: this.#solution }, this.layout);
    this.#enqueue(action, this.board, { cost, ...sent });
    return { events };
  }

  /** The solution, which came with a game of this device and is found here otherwise. */
  get #solution() {
    const { givens } = this.game.view;
    if (this.#solved.givens !== givens) this.#solved = { givens, solution: this.game.solution ?? solve(givens, this.layout) };
    return this.#solved.solution;
  }

  /** Asks; once more where the game went on elsewhere. */
  async #askNow(action, thinking) {
    try {
      return await this.#post(action, thinking);
    } catch (error) {
      if (error.name !== 'out-of-order') throw error;
      await this.#catchUp({ isSender: true });
      return this.#post(action, thinking);
    }
  }

  /** An action whose board is known before the server has it. */
  #enqueue(action, board, more) {
    this.queue.push({ action, thinking: this.#thought(), ...more });
    this.board = board;
    this.#keep();
    this.#tell('change');
    this.flush();
  }

  /** Sends what waits. Comes back when nothing does any more, or the server is away. */
  flush() {
    this.#sending ??= this.#send().then((isDone) => this.#sent(isDone));
    return this.#sending;
  }

  /** Nothing is on its way any more. What came meanwhile is sent, unless the server is away. */
  #sent(isDone) {
    this.#sending = null;
    return isDone && this.queue.length ? this.flush() : undefined;
  }

  forget() {
    open.delete(this.id);
    drop(`game.${this.id}`);
  }

  async #send() {
    if (this.game.isHere && !(await this.#handOver())) return false;
    while (this.queue.length) {
      const [{ action, thinking, isSent }] = this.queue;
      const number = this.game.number + 1;
      try {
        this.queue[0].isSent = true;
        await this.#post(action, thinking, () => this.queue.shift());
      } catch (error) {
        if (error.isOffline || error.status === 401 || error.status === 429 || error.status >= 500) {
          this.#keep();
          this.#tell('change');
          return false;
        }
        if (error.name === 'out-of-order' && isSent && error.problem.expected === this.game.number + 2 && await this.#hasArrived(action)) {
          // It arrived the first time; only the answer was lost.
          this.queue.shift();
          this.game.number += 1;
          this.#base = after(this.#base, action, this.layout) ?? this.#base;
          continue;
        }
        if (error.name === 'out-of-order') {
          if (!(await this.#catchUp({ isSender: true }).then(() => true, () => false))) return false;
          if (this.game.number >= number) continue;
        }
        if (error.status === 422 && this.queue[0].cost) {
          // The board is another one at the server, where the game went on, and no help can be given on it.
          this.queue.shift();
          continue;
        }
        await this.#giveUp(error);
        return false;
      }
    }
    return true;
  }

  /** Whether the one step that the server is ahead is an action of this device: the board and the help are as they are after it. */
  async #hasArrived(action) {
    const view = await get(`games/${this.id}`).then((game) => game.view, () => null);
    const board = after(this.#base, action, this.layout);
    if (!view || !board || !isSame(view, board)) return false;
    const [kind, stage] = action.split(' ');
    const taken = ({ help }) => (kind === 'hint' ? help?.hints[stage - 1] : help?.checks);
    return !['hint', 'check'].includes(kind) || taken(view) > taken(this.game.view);
  }

  /** Lets the server begin the same game, by its seed; the steps follow. Gives back whether it did. */
  async #handOver() {
    const { difficulty, seed, key, solution } = this.game;
    try {
      const begun = await post('games', { game: 'sudoku', difficulty, seed }, { headers: { 'Idempotency-Key': key } });
      const old = this.id;
      open.delete(old);
      drop(`game.${old}`);
      save(`moved.${old}`, begun.id);
      this.id = begun.id;
      open.set(this.id, this);
      this.game = { ...begun, solution };
      this.#keep();
      this.#tell('moved', this.id);
      return true;
    } catch (error) {
      if (!error.isOffline) this.#tell('refused', error);
      return false;
    }
  }

  /** The server will not have it: what it has is what counts. */
  async #giveUp(error) {
    this.queue = [];
    this.#base = null;
    if (error.status === 404) this.forget();
    await get(`games/${this.id}`).then((game) => this.take(game), () => {});
    this.#tell('refused', error);
  }

  /**
   * Takes over what was played elsewhere, in another tab or on another device. What waits here is added to it wherever that is possible.
   * @throws {Refusal} where the server does not say how the game stands
   */
  async #catchUp({ isSender = false } = {}) {
    const game = await get(`games/${this.id}`);
    // The answer to an action of our own came meanwhile; or one is on its way, and is answered with the same.
    if (game.number <= this.game.number || (this.#sending && !isSender)) return;
    const { actions, lost } = game.isOver ? { actions: [], lost: [] } : rebased(this.#base, this.board, game.view, this.layout);
    if (this.isResignedHere) actions.push('resign');
    const thinking = this.queue.reduce((sum, each) => sum + each.thinking, 0);
    // Help that was taken here stays taken.
    const help = game.isOver ? [] : this.queue.filter(({ cost }) => cost).map(({ action, cost }) => ({ action, cost }));
    this.queue = [...help, ...actions.map((action) => ({ action }))].map((each, place) => ({ ...each, thinking: place ? 0 : Math.min(600_000, thinking) }));
    this.#base = null;
    this.take(game);
    // What was played elsewhere has ended the pause at the server, and the board here is covered still.
    if (this.isPaused && this.game.isRanked) this.#pausing = this.#pausing.then(() => this.#pauseAtServer());
    this.#tell('elsewhere');
    if (lost.length > 0) this.#tell('refused', new Refusal(409, 'out-of-order', t`This game went on elsewhere. Another digit stands there now in ${shortListOf(lost.map((cell) => cellName(cell, this.layout.size)), 5)}.`));
  }

  async #post(action, thinking, onAnswer = () => {}) {
    const number = this.game.number + 1;
    // In a ranked game the server's own clock decides.
    const claim = this.game.isRanked ? {} : { thinking };
    const headers = this.#isForeseen(action) ? { Prefer: 'return=minimal' } : {};
    const outcome = await post(`games/${this.id}/actions`, { number, action, ...claim }, { headers });
    onAnswer();
    const board = after(this.#base, action, this.layout);
    if (outcome.game) this.#took(outcome.game, board);
    else this.#advanced(outcome, board, thinking);
    this.#rebuild();
    this.#keep();
    this.#tell('change');
    this.#tell('outcome', outcome);
    return outcome;
  }

  /**
   * Whether all that follows from an action is known here: a digit or a mark that cannot be the last one. Then the server need not send
   * the game. Now and then it does all the same, for what it alone knows: the time, and what that costs. Sums and lines are for the
   * server to look at.
   */
  #isForeseen(action) {
    const board = this.layout.hasOnlyPeers && /^r\d+c\d+[,=~^#]/.test(action) && after(this.#base, action, this.layout);
    return Boolean(board) && board.grid.includes('.') && performance.now() - this.#toldAt < 60_000;
  }

  /** The server sent the game. */
  #took(game, board) {
    this.#toldAt = performance.now();
    this.game = { ...game, ...(this.game.solution && { solution: this.game.solution }) };
    this.#base = corrected(board ?? boardOf(game.view), game.view);
  }

  /** The server took an action whose outcome was foreseen. */
  #advanced({ number, score, events }, board, thinking) {
    const { view } = this.game;
    this.#base = board;
    this.game = {
      ...this.game, number, score, events, canUndo: true, canRedo: false, updatedAt: new Date().toISOString(),
      view: { ...view, grid: board.grid, marks: board.marks, corners: board.corners, colours: board.colours, seconds: view.seconds + thinking / 1000 },
    };
  }

  #rebuild() {
    this.board = this.queue.reduce((board, { action }) => after(board, action, this.layout) ?? board, this.#base);
  }

  /** Milliseconds of thinking since the last step. */
  #thought() {
    const spent = Math.round(this.#clock.spent);
    this.#clock.begin();
    return spent;
  }

  /** Seconds on the clock: the server's, and what went by since its last answer. */
  get seconds() {
    const waiting = this.queue.reduce((sum, { thinking }) => sum + thinking, 0);
    const since = this.isOver ? 0 : this.#clock.spent;
    return this.game.view.seconds + (waiting + since) / 1000;
  }

  #keep() {
    // Choices and the log are the server's business and large.
    const { choices, log, events, ...game } = this.game;
    if (game.isOver && this.queue.length === 0) drop(`game.${this.id}`);
    else save(`game.${this.id}`, { game: { ...game, choices: [], log: [], events: [] }, queue: this.queue, board: this.#base });
  }

  #tell(kind, detail) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }
}
