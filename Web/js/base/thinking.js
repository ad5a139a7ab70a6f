// A clock for the time that a player thinks before a turn.

/** No turn counts for more than this many milliseconds. */
const longest = 600_000;

export class ThinkingClock {
  #from = performance.now();
  /** When it was stopped; null while it goes. */
  #stoppedAt = null;

  /** Milliseconds of thinking since the last turn, without the time for which it stood still. */
  get spent() {
    return Math.min(longest, (this.#stoppedAt ?? performance.now()) - this.#from);
  }

  /** Begins anew for the next turn; a clock that stands still goes on doing so. */
  begin() {
    this.#from = performance.now();
    if (this.#stoppedAt !== null) this.#stoppedAt = this.#from;
  }

  stop() {
    this.#stoppedAt ??= performance.now();
  }

  goOn() {
    if (this.#stoppedAt !== null) this.#from += performance.now() - this.#stoppedAt;
    this.#stoppedAt = null;
  }
}
