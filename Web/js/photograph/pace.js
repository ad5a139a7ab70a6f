// The rate of an upload. Below some rate the server accepts no photograph. A browser reads no answer before it has sent everything, so the
// page itself must detect a line that is too slow.

/** Bytes a second that are too few, and seconds over which they are counted. The whole is not to take longer than so many seconds. */
const least = 20 << 10;
const span = 5;
const longest = 40;

export class Pace {
  /** When how many bytes had been sent: `[seconds, bytes]`, of the last seconds. */
  #marks = [];
  #size;

  /** @param {number} size of the picture, in bytes */
  constructor(size) {
    this.#size = size;
  }

  /** Notes the share that was sent by now, from 0 to 1. */
  note(share, seconds = performance.now() / 1000) {
    this.#marks.push([seconds, share * this.#size]);
    // One mark is older than the span, so that the whole of it is known.
    while (this.#marks.length > 1 && this.#marks[1][0] <= seconds - span) this.#marks.shift();
  }

  /** Whether the line is too slow. It is not while nothing is known, and no more once everything was sent. */
  isSlow(seconds = performance.now() / 1000) {
    const [[start, before] = [seconds, 0]] = this.#marks;
    const sent = this.#marks.at(-1)?.[1] ?? 0;
    return sent < this.#size && seconds - start >= span && sent - before < Math.max(least, this.#size / longest) * (seconds - start);
  }
}
