// A clock for the time that a player thinks before a turn.

/** No turn counts for more than this many milliseconds. */
const longest = 600_000;

export class ThinkingClock {
  #from = performance.now();
  /** When it was stopped; null while it goes. */
  #stoppedAt = null;
  /** Milliseconds for which it stands still before it goes on by itself. */
  #most = Infinity;

  /** Milliseconds of thinking since the last turn, without the time for which it stood still. */
  get spent() {
    return Math.min(longest, performance.now() - this.#from - this.#stood);
  }

  /** Milliseconds for which it has stood still since it was stopped. */
  get #stood() {
    return this.#stoppedAt === null ? 0 : Math.min(performance.now() - this.#stoppedAt, this.#most);
  }

  /** Begins anew for the next turn; a clock that stands still goes on doing so. */
  begin() {
    this.#from = performance.now();
    if (this.#stoppedAt !== null) this.#stoppedAt = this.#from;
  }

  /** Stops it, for so many milliseconds at most. A clock that stands still already has a new limit. */
  stop(most = Infinity) {
    this.#stoppedAt ??= performance.now();
    this.#most = most;
  }

  goOn() {
    this.#from += this.#stood;
    this.#stoppedAt = null;
  }
}
