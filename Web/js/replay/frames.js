// The frames of a replay, fetched by the page when they are wanted.

import { get } from '../base/api.js';
import { shape } from '../base/shape.js';

const pageSize = 50;

/**
 * A page of the frames of a finished game, from a frame on.
 * @param {string} path of the frames, below /api/v1/: those of an entry, of a game of one's own, or of a game of a challenge
 */
export function pageOf(path, from) {
  const isOwn = path.startsWith('games/');
  return get(`${path}${path.includes('?') ? '&' : '?'}from=${from}&limit=${pageSize}&scene=${shape()}`, { isPublic: !isOwn });
}

export class Frames {
  #path;
  #frames = [];

  /** @param {object} first the first page, as the server sends it */
  constructor(path, first) {
    this.#path = path;
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
    this.#keep(from, (await pageOf(this.#path, from)).frames);
  }

  /** Fetches what is missing; gives back all frames. */
  async all() {
    for (let place = 0; place <= this.last; place += pageSize) await this.want(place);
    return this.#frames;
  }

  #keep(from, frames) {
    for (const [offset, frame] of frames.entries()) this.#frames[from + offset] = frame;
  }
}
