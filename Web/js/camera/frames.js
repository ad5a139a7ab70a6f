// The frames' way to the server: one in the air at a time, the newest there is, a few a second. So a slow connection or a busy server
// makes fewer of them, and never older ones.

import { post, remove } from '../base/api.js';
import { t } from '../base/words.js';

/** How often a camera that the server has forgotten is opened anew before it counts as gone. */
const mostReopened = 5;

export class FrameSender {
  #camera = null;
  #reopened = 0;
  #gone = new AbortController();
  #take;
  #seen;
  #waits;
  #opening;
  #next;

  /**
   * @param {{take: (longSide: number) => Promise<{blob: Blob}?>, seen: (sight: object, frame: object) => void, waits: (text: string?) => void,
   *   opening?: object, next?: (signal: AbortSignal) => Promise<object>}} options
   *   `take` returns the present frame, or null before the first. `seen` is called with the server's observation and its frame. `waits` is
   *   called with the reason for a delay, and with null when frames go on. `opening`: the wish with which a camera is opened. `next` waits
   *   until a frame is worth sending, and gives what is asked with it.
   */
  constructor({ take, seen, waits, opening, next = async () => ({}) }) {
    this.#opening = opening;
    this.#next = next;
    this.#take = take;
    this.#seen = seen;
    this.#waits = waits;
  }

  /**
   * Sends frames until it is stopped.
   * @throws {Refusal} where going on is of no use: a full server, say
   */
  async run() {
    const { signal } = this.#gone;
    while (!signal.aborted) {
      try {
        // This request is not cancelled on the way: otherwise the server would have a camera that is never closed.
        this.#camera ??= await post('cameras', this.#opening);
        if (signal.aborted) return this.stop();
        await this.#send(signal);
      } catch (error) {
        if (signal.aborted) return undefined;
        await pause(this.#pauseAfter(error), signal);
      }
    }
    return undefined;
  }

  stop() {
    this.#gone.abort();
    // The page may be on its way out.
    if (this.#camera) remove(`cameras/${this.#camera.id}`, { keepalive: true }).catch(() => {});
    this.#camera = null;
  }

  async #send(signal) {
    const { id, framesPerSecond, longSide } = this.#camera;
    const asked = await this.#next(signal);
    if (signal.aborted) return undefined;
    const started = performance.now();
    const frame = await this.#take(longSide);
    if (!frame) return pause(50, signal);
    Object.assign(frame, { encoded: performance.now(), asked });
    const query = new URLSearchParams(asked).toString();
    const sight = await post(`cameras/${id}/frames${query && `?${query}`}`, undefined, { body: frame.blob, headers: { 'Content-Type': frame.blob.type }, signal });
    if (signal.aborted) return undefined;
    frame.answered = performance.now();
    this.#waits(null);
    this.#seen(sight, frame);
    return pause(1000 / framesPerSecond - (performance.now() - started), signal);
  }

  /** How long to wait after a refusal, in milliseconds. Throws what waiting does not mend. */
  #pauseAfter(error) {
    if (error.isOffline) {
      this.#waits(t`The server cannot be reached. It goes on as soon as it can.`);
      return 2000;
    }
    switch (error.name) {
      // The frame was dropped, or looking at it failed: the next one.
      case 'late': return 100;
      case 'picture-refused': return 500;
      case 'too-many-requests':
        this.#waits(t`The server takes a short rest from this camera, so that others have their turn.`);
        return 1000 * (error.retryAfter ?? 1);
      case 'not-found':
        this.#camera = null;
        this.#reopened += 1;
        if (this.#reopened <= mostReopened) return 200 * this.#reopened;
        throw error;
      default: throw error;
    }
  }
}

/** Waits, or until the signal comes. */
export function pause(milliseconds, signal) {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, Math.max(0, milliseconds));
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
    return undefined;
  });
}
