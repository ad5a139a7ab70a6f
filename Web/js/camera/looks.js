// What the camera has seen, look by look.

/** How many looks must say the same before it is said: a single blurred frame is not worth a sentence. */
const looksToSay = 2;

export class Looks {
  #state = '';
  #count = 0;

  /** Another look, and what it saw. */
  take(state) {
    this.#count = state === this.#state ? this.#count + 1 : 1;
    this.#state = state;
  }

  /** Whether as many looks as it takes have said the same. */
  get isSure() {
    return this.#count >= looksToSay;
  }

  /** Whether it is said: an answer at once, all else when it is sure. */
  get isToSay() {
    return this.#state === 'solved' || this.isSure;
  }
}
