// How the board moves while the server looks at a frame. Every picture of the video is made small and handed to the tracker. What is drawn
// moves along, so the answer stays on the paper, though it belongs to a frame from before.

import { greyOf, pyramidOf } from './pyramid.js';
import { Tracker } from './tracker.js';

/** About how many pixels the small pictures have: a cell is some ten pixels wide on them. */
const pixels = 32_000;

export class Motion {
  #tracker = new Tracker();
  #canvas = document.createElement('canvas');
  #context = this.#canvas.getContext('2d', { willReadFrequently: true });

  /** The place of the newest picture, to be compared with later. */
  get place() {
    return this.#tracker.place;
  }

  /** True if what is followed was found in the newest picture. */
  get isFound() {
    return this.#tracker.isFound;
  }

  /** The homography from a place to the newest picture, in parts of the picture's width. */
  since(place) {
    return this.#tracker.since(place);
  }

  /** The homography from one place to another. */
  between(from, to) {
    return this.#tracker.between(from, to);
  }

  /** Follows what lies within four corners at a place; the middle of the picture without corners. */
  anchor(place, corners) {
    this.#tracker.anchor(place, corners ?? this.#middle);
  }

  /**
   * Follows the video to its picture of now.
   * @param {HTMLVideoElement} video
   * @param {{x: number, y: number, width: number, height: number}} part of the video that is seen
   */
  follow(video, part) {
    const width = 4 * Math.round(Math.sqrt((pixels * part.width) / part.height) / 4);
    const height = Math.round((width * part.height) / part.width);
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      Object.assign(this.#canvas, { width, height });
      // Thin lines would fall between the pixels otherwise.
      this.#context.imageSmoothingQuality = 'medium';
    }
    this.#context.drawImage(video, part.x, part.y, part.width, part.height, 0, 0, width, height);
    this.#tracker.follow(pyramidOf(greyOf(this.#context.getImageData(0, 0, width, height).data), width, height), performance.now());
  }

  get #middle() {
    const height = this.#canvas.height / this.#canvas.width;
    const [left, top, right, bottom] = [0.15, 0.15 * height, 0.85, 0.85 * height];
    return [[left, top], [right, top], [right, bottom], [left, bottom]];
  }
}
