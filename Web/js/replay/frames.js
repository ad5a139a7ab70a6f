// The frames of a replay, fetched by the page when they are wanted.

import { get } from '../base/api.js';
import { shape } from '../base/shape.js';

const pageSize = 50;

/** A page of the replay of a score, from a frame on. */
export function pageOf(id, from) {
  return get(`leaderboards/entries/${id}/replay?from=${from}&limit=${pageSize}&scene=${shape()}`, { isPublic: true });
}

export class Frames {
  #id;
  #frames = [];

  /** @param {object} first the first page, as the server sends it */
  constructor(id, first) {
    this.#id = id;
    this.last = first.count - 1;
    this.#keep(0, first.frames);
  }

  /** A frame that was fetched. */
  at(place) {
    return this.#frames[place];
  }

  /** Fetches the page of a frame, unless it is here or there is none. */
  async want(place) {
    if (place > this.last || this.#frames[place]) return;
    const from = Math.floor(place / pageSize) * pageSize;
    this.#keep(from, (await pageOf(this.#id, from)).frames);
  }

  #keep(from, frames) {
    for (const [offset, frame] of frames.entries()) this.#frames[from + offset] = frame;
  }
}
