// What pong sees: the straight edges of the picture of now.

import { edgesOf } from '../camera/edges.js';
import { seenPart } from '../camera/part.js';
import { greyOf } from '../camera/pyramid.js';

/** The width of the picture in which edges are looked for, in pixels. */
const width = 160;
/** How many edges are looked for: some are no paddles. */
const most = 4;

export class Sight {
  #canvas = document.createElement('canvas');
  #context = this.#canvas.getContext('2d', { willReadFrequently: true });

  /**
   * The edges of a picture, the strongest first, in parts of its width.
   * @param {HTMLVideoElement | HTMLCanvasElement} picture
   * @param {boolean} isMirrored true if the picture is shown as in a mirror
   */
  look(picture, isMirrored) {
    const part = seenPart(picture);
    const height = Math.round((width * part.height) / part.width);
    if (this.#canvas.width !== width || this.#canvas.height !== height) Object.assign(this.#canvas, { width, height });
    this.#context.setTransform(isMirrored ? -1 : 1, 0, 0, 1, isMirrored ? width : 0, 0);
    this.#context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height);
    const light = greyOf(this.#context.getImageData(0, 0, width, height).data);
    return edgesOf(light, width, height, most).map((ends) => ends.map((end) => end.map((each) => (each + 0.5) / width)));
  }
}
