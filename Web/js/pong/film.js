// A film of pictures in place of a camera, in the order of their names, again and again.

import { h } from '../base/dom.js';
import { t } from '../base/words.js';
import { pause } from '../camera/frames.js';

/** How long a picture is shown, in milliseconds. */
const duration = 100;
/** The most pixels along the width that are kept of a picture. */
const mostWidth = 960;

export class Film {
  #files;
  #gone = new AbortController();

  /** @param {File[]} files */
  constructor(files) {
    this.#files = [...files].sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
    this.picture = h('canvas', { role: 'img', 'aria-label': t`The pictures` });
  }

  /** Shows the first picture, and begins to play. */
  async start() {
    await this.#show(this.#files[0]);
    this.#play();
  }

  stop() {
    this.#gone.abort();
  }

  async #play() {
    const { signal } = this.#gone;
    for (let number = 1; !signal.aborted; number += 1) {
      await pause(duration, signal);
      // One that cannot be decoded is left out.
      if (!signal.aborted) await this.#show(this.#files[number % this.#files.length]).catch(() => {});
    }
  }

  async #show(file) {
    const bitmap = await createImageBitmap(file).catch(() => {
      throw Object.assign(new Error(t`This picture cannot be opened: ${file.name}`), { status: null });
    });
    const scale = Math.min(1, mostWidth / bitmap.width);
    const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
    if (this.picture.width !== width || this.picture.height !== height) Object.assign(this.picture, { width, height });
    this.picture.getContext('2d').drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
  }
}
