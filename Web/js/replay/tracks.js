// The steps of a replay: those of one run, or of two runs together as time goes by.

import { clock } from '../base/words.js';
import { momentsOf } from './course.js';

/** One run, a frame a step. */
export class Alone {
  constructor(frames) {
    this.last = frames.last;
  }

  /** The frame of each run at a step. */
  places(at) {
    return [at];
  }

  /** The run that moved on at a step. */
  mover() {
    return 0;
  }

  placeText(at) {
    return `${at} / ${this.last}`;
  }

  /** How long a step stands, in beats. */
  beats() {
    return 1;
  }
}

/** Runs in step by time: at each step one of them moves on. */
export class Together {
  #moments;

  constructor(courses) {
    this.#moments = momentsOf(courses);
    this.last = this.#moments.length - 1;
  }

  places(at) {
    return this.#moments[at].places;
  }

  mover(at) {
    return this.#moments[at].run;
  }

  placeText(at) {
    return `${clock(this.#moments[at].time / 1000)} / ${clock(this.#moments[this.last].time / 1000)}`;
  }

  /** As long as it took, in relation to the other steps; nobody waits long, and each one is seen. */
  beats(at) {
    const whole = this.#moments[this.last].time;
    if (at >= this.last || whole === 0) return 1;
    return Math.max(0.2, Math.min(3, ((this.#moments[at + 1].time - this.#moments[at].time) * this.last) / whole));
  }

  /** The last step at which a time had not passed. */
  stepAt(time) {
    return Math.max(0, this.#moments.findLastIndex((moment) => moment.time <= time));
  }
}
