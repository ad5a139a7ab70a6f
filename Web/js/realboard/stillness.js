// A check that the camera's picture is at rest. While a hand moves a piece nothing is read; when it has gone, the board is.

/** The size of the pictures that are compared: small ones, in which the noise of a camera is nothing. */
const [width, height] = [40, 30];
/** The time between two pictures that are compared, in milliseconds. */
const step = 120;
/** So many pictures in a row must be like the one before. */
const wanted = 2;
/** The difference of the light that is no movement: over the picture, and in the part that differs most. */
const limits = { mean: 3, most: 26 };

export class Stillness {
  #canvas = Object.assign(document.createElement('canvas'), { width, height });
  #context = this.#canvas.getContext('2d', { willReadFrequently: true });
  #last = null;
  #at = 0;
  #count = 0;

  /** Looks at the video; true while its picture is at rest. */
  look(video, now = performance.now()) {
    if (video.readyState < 2 || now - this.#at < step) return this.#count >= wanted;
    this.#at = now;
    this.#context.drawImage(video, 0, 0, width, height);
    const light = lightOf(this.#context.getImageData(0, 0, width, height).data);
    this.#count = this.#last && isLike(light, this.#last) ? this.#count + 1 : 0;
    this.#last = light;
    return this.#count >= wanted;
  }
}

function lightOf(data) {
  return Float32Array.from({ length: data.length / 4 }, (_, index) => (data[4 * index] * 3 + data[4 * index + 1] * 6 + data[4 * index + 2]) / 10);
}

/** Whether two pictures show the same. */
export function isLike(one, other) {
  let [sum, most] = [0, 0];
  for (let index = 0; index < one.length; index += 1) {
    const difference = Math.abs(one[index] - other[index]);
    sum += difference;
    most = Math.max(most, difference);
  }
  return sum / one.length < limits.mean && most < limits.most;
}
