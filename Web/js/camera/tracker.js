// Follows a board through the pictures of a video. Each picture is compared with the one that the server answered last, not with the one
// before it, so that errors do not add up.

import { align } from './align.js';
import { fromPoints, identity, inverse, isPlausible, place, product } from './homography.js';
import { patchesOf } from './patches.js';

/** A pause may be so many times as long as the one before, and the board still be expected to have moved on as before. */
const longestPace = 4;

export class Tracker {
  /** The homography from the first picture ever to the one of now, in parts of the width. */
  #now = identity;
  /** The same for the picture before, and when that and the one of now were taken. */
  #before = identity;
  #times = [0, 0];
  /** The followed patches, and the homography from the first picture to the one that they are from. */
  #board = null;
  #newest = null;
  /** True if the board was found in the newest picture. */
  isFound = false;

  /** The place of the board in the newest picture, and the picture itself, to go on from it when its answer comes. */
  get place() {
    return { pyramid: this.#newest, homography: this.#now };
  }

  /** The homography from a place to the newest picture. */
  since(place) {
    return product(this.#now, inverse(place.homography) ?? identity);
  }

  /** The homography from one place to another. */
  between(from, to) {
    return product(to.homography, inverse(from.homography) ?? identity);
  }

  /**
   * Follows what is at a place from now on.
   * @param {{pyramid: object, homography: number[]}} place of an earlier picture
   * @param {number[][]} corners of what is to be followed there, clockwise, in parts of the width
   */
  anchor(place, corners) {
    if (place.pyramid) this.#board = { patches: patchesOf(place.pyramid, corners), homography: place.homography };
  }

  /**
   * Follows to the next picture.
   * @param {{levels: object[], width: number, height: number}} pyramid of the picture
   * @param {number} at when it was taken, in milliseconds
   */
  follow(pyramid, at) {
    if (this.#newest && (this.#newest.width !== pyramid.width || this.#newest.height !== pyramid.height)) this.#forget();
    this.#newest = pyramid;
    const found = this.#board && align(this.#board.patches, pyramid, this.#guesses(at), !this.isFound);
    this.isFound = Boolean(found);
    if (!found) return;
    [this.#before, this.#now] = [this.#now, product(found, this.#board.homography)];
    this.#times = [this.#times[1], at];
  }

  /** Places where the board may be: the last one, that of corners which move on as before, and the one that was read. */
  #guesses(at) {
    const back = inverse(this.#board.homography);
    const [last, earlier] = [product(this.#now, back), product(this.#before, back)];
    const { corners } = this.#board.patches;
    const pace = Math.min(longestPace, (at - this.#times[1]) / (this.#times[1] - this.#times[0]));
    const further = corners.map((corner) => {
      const [[x, y], [beforeX, beforeY]] = [place(last, corner), place(earlier, corner)];
      return [x + pace * (x - beforeX), y + pace * (y - beforeY)];
    });
    const moved = pace > 0 && fromPoints(corners, further);
    return moved && isPlausible(moved, corners) ? [last, moved, identity] : [last, identity];
  }

  #forget() {
    [this.#board, this.#now, this.#before] = [null, identity, identity];
  }
}
