// How far the picture moves while the server looks at a frame. Each picture of the video is compared with the one before, both very small,
// and moved until they agree best. What is drawn moves along. So the answer stays on the paper, though it belongs to a frame from before.

/** The width of the small pictures, and of the very small ones in which large movements are found first. */
const width = 160;
const coarse = 4;
/** How far pictures are moved against each other: very small ones, then small ones around what came of that; in their pixels. */
const reach = { coarse: 4, fine: 3 };
/** What is compared stays this far from the edges, so that it is in both pictures. */
const margin = coarse * (reach.coarse + 1);
/** Fewer grey levels of difference than this on average are noise of the camera. */
const noise = 1.5;

export class Motion {
  /** How far the picture has moved since the beginning, in parts of its width. */
  x = 0;
  y = 0;
  #last = null;
  #canvas = document.createElement('canvas');
  #context = this.#canvas.getContext('2d', { willReadFrequently: true });

  /** Where the picture is by now, to be compared with later. */
  get place() {
    return { x: this.x, y: this.y };
  }

  /**
   * Follows the video to its picture of now.
   * @param {HTMLVideoElement} video
   * @param {{x: number, y: number, width: number, height: number}} part of the video that is seen
   * @param {number[]?} box left, top, right, bottom of what is to be followed, in parts of the width; the middle where absent
   */
  follow(video, part, box) {
    const height = Math.max(1, Math.round((width * part.height) / part.width));
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      Object.assign(this.#canvas, { width, height });
      this.#last = null;
    }
    this.#context.drawImage(video, part.x, part.y, part.width, part.height, 0, 0, width, height);
    const now = picturesOf(this.#context.getImageData(0, 0, width, height).data, height);
    if (this.#last) {
      const [x, y] = shift(this.#last, now, box ?? [0.2, 0.1, 0.8, (0.9 * height) / width]);
      this.x += x / width;
      this.y += y / width;
    }
    this.#last = now;
  }
}

/** The light of a picture, and of the same with a quarter of its width. */
function picturesOf(pixels, height) {
  const fine = { light: new Uint8Array(width * height), width, height };
  for (let index = 0; index < fine.light.length; index += 1) fine.light[index] = (pixels[index * 4] + 2 * pixels[index * 4 + 1] + pixels[index * 4 + 2]) >> 2;
  const small = { width: width / coarse, height: Math.floor(height / coarse) };
  small.light = new Uint8Array(small.width * small.height);
  for (let y = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1) {
      let sum = 0;
      for (let row = 0; row < coarse; row += 1) for (let column = 0; column < coarse; column += 1) sum += fine.light[(y * coarse + row) * width + x * coarse + column];
      small.light[y * small.width + x] = sum / coarse ** 2;
    }
  }
  return { fine, small };
}

/** How far what was in a box of one picture lies from there in the next one, in pixels of the fine ones and parts of them. */
function shift(before, now, box) {
  const [left, top, right, bottom] = boxIn(box, before.fine);
  if (right - left < 12 || bottom - top < 12) return [0, 0];
  const fine = (dx, dy) => difference(before.fine, now.fine, [left, top, right, bottom], dx, dy, 2);
  if (fine(0, 0) < noise) return [0, 0];
  const inSmall = [left, top, right, bottom].map((value) => Math.round(value / coarse));
  const [x, y] = lowest((dx, dy) => difference(before.small, now.small, inSmall, dx, dy, 1), [0, 0], reach.coarse);
  const [bestX, bestY, least] = lowest(fine, [x * coarse, y * coarse], reach.fine);
  // Between the pixels: the lowest point of a parabola through the best and its neighbours.
  const between = (less, more) => {
    const bend = less + more - 2 * least;
    return bend > 0 ? Math.max(-0.5, Math.min(0.5, (less - more) / (2 * bend))) : 0;
  };
  return [bestX + between(fine(bestX - 1, bestY), fine(bestX + 1, bestY)), bestY + between(fine(bestX, bestY - 1), fine(bestX, bestY + 1))];
}

function boxIn([left, top, right, bottom], picture) {
  const inside = (value, size) => Math.min(size - margin, Math.max(margin, Math.round(value * width)));
  return [inside(left, picture.width), inside(top, picture.height), inside(right, picture.width), inside(bottom, picture.height)];
}

/** The shift around a middle with the least difference, and that difference. */
function lowest(differenceOf, [middleX, middleY], most) {
  let best = [middleX, middleY, differenceOf(middleX, middleY)];
  for (let y = middleY - most; y <= middleY + most; y += 1) {
    for (let x = middleX - most; x <= middleX + most; x += 1) {
      const value = differenceOf(x, y);
      if (value < best[2]) best = [x, y, value];
    }
  }
  return best;
}

/** Grey levels by which two pictures differ in a box on average, the second one shifted; each `step`th pixel. */
function difference(before, now, [left, top, right, bottom], dx, dy, step) {
  let [sum, count] = [0, 0];
  for (let y = top; y < bottom; y += step) {
    const [from, to] = [y * before.width, (y + dy) * before.width + dx];
    for (let x = left; x < right; x += step) {
      sum += Math.abs(before.light[from + x] - now.light[to + x]);
      count += 1;
    }
  }
  return count ? sum / count : 0;
}
