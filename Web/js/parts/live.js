// A game that is played at the server: every action goes there, and its answer is what counts.

import { get, post, remove } from '../base/api.js';
import { go } from '../base/navigate.js';
import { whileSeen } from '../base/seen.js';
import { onShape, shape } from '../base/shape.js';
import { confirm } from '../base/sheet.js';
import { ThinkingClock } from '../base/thinking.js';
import { complain, toast } from '../base/tell.js';
import { t } from '../base/words.js';
import { followSteps } from './steps.js';

/** Tells `change` with the game as it was before, and `busy` when an action is on its way or was answered. */
export class LiveGame extends EventTarget {
  isBusy = false;
  #clock = new ThinkingClock();

  /**
   * @param {object} game as the server sends it
   * @param {{hasScene?: boolean}} [options] whether the server sends the scene of the game with it
   */
  constructor(game, { hasScene = false } = {}) {
    super();
    this.game = game;
    this.hasScene = hasScene;
    // A page that is turned shows the other form of the game.
    this.unturn = hasScene ? onShape(() => this.#again()) : () => {};
    // Nobody thinks about a game that is not in sight.
    this.unwatch = whileSeen(() => {
      this.#clock.goOn();
      return () => this.#clock.stop();
    });
    this.unfollow = followSteps(game.id, {
      known: () => this.game.number, isBusy: () => this.isBusy, catchUp: () => this.#catchUp(), gone: () => go(`/${game.game}`),
    });
  }

  /** Milliseconds that the player has thought about it in all. */
  get thinking() {
    return this.game.thinking + (this.game.isOver ? 0 : this.#clock.spent);
  }

  /** What asks for the scene in the form for this page. */
  get query() {
    return this.hasScene ? `?scene=${shape()}` : '';
  }

  close() {
    this.unturn();
    this.unwatch();
    this.unfollow();
  }

  async act(action) {
    if (this.isBusy) return;
    this.#setBusy(true);
    const { id, isRanked } = this.game;
    try {
      // In a ranked game the server's own clock decides.
      const claim = isRanked ? {} : { thinking: Math.round(this.#clock.spent) };
      this.#took((await post(`games/${id}/actions${this.query}`, { number: this.game.number + 1, action, ...claim })).game);
    } catch (error) {
      if (error.name !== 'out-of-order') return complain(error);
      toast(t`This game went on elsewhere, and is shown as it is now.`);
      this.#took(await get(`games/${id}${this.query}`).catch(() => this.game));
    } finally {
      this.#setBusy(false);
    }
  }

  /** Takes a step back (`undo`) or does it again (`redo`). */
  async step(kind) {
    if (this.isBusy || !(kind === 'undo' ? this.game.canUndo : this.game.canRedo)) return;
    this.#setBusy(true);
    await post(`games/${this.game.id}/${kind}${this.query}`, { number: this.game.number + 1 }).then((outcome) => this.#took(outcome.game), complain);
    this.#setBusy(false);
  }

  /** Deletes the game, once the person agrees to the question. */
  async erase(question) {
    if (!(await confirm(question, t`Its entry in a leaderboard goes with it.`, t`Delete`))) return;
    await remove(`games/${this.game.id}`).then(() => go(`/${this.game.game}`), complain);
  }

  /** What happened in the last step, in sentences. */
  get told() {
    return this.game.events.map((event) => event.text).filter(Boolean);
  }

  /** Asks for the game as it is, and shows it. */
  #again() {
    get(`games/${this.game.id}${this.query}`).then((now) => this.#took(now), complain);
  }

  /** The game went on elsewhere. What cannot be had now comes with the next step. */
  #catchUp() {
    return get(`games/${this.game.id}${this.query}`).then((now) => now.number > this.game.number && this.#took(now), () => {});
  }

  #took(next) {
    const before = this.game;
    this.game = next;
    this.#clock.begin();
    this.dispatchEvent(new CustomEvent('change', { detail: before }));
  }

  #setBusy(isBusy) {
    this.isBusy = isBusy;
    this.dispatchEvent(new Event('busy'));
  }
}
