// The moving picture, and what is drawn on it. It is shown, measured, cut to what is seen, and followed from one picture of the video to
// the next.

import { h, isCalm } from '../base/dom.js';
import { t } from '../base/words.js';
import { place as placed } from './homography.js';
import { Motion } from './motion.js';
import { LiveOverlay } from './overlay.js';
import { seenPart } from './part.js';

/** How long the last lattice stays where nothing more is seen, in milliseconds. */
const unseen = 250;
/** How long it takes to fade. */
const fading = 300;
/** The speed of the board's corners at which the answer fades, and that at which a trace of it is left, in cells a second. */
const speeds = { calm: 6, fast: 14 };
const trace = 0.25;
/** The time to fade, or to come back, when the board's speed has changed, in milliseconds. */
const steadying = 120;
/** How far a new lattice moves what is drawn: all the way would make the noise of each look a tremble. */
const trust = 0.65;
/** Beyond this part of the width it is another place, and not noise. */
const jump = 0.04;
const quality = 0.72;

export class Viewfinder {
  #motion = new Motion();
  #overlay;
  #sight = null;
  /** The crossings in parts of the width, in the picture that was at `#place`. */
  #lattice = null;
  #place = null;
  /** The corners that were drawn last, and when. */
  #drawn = null;
  /** The crossings as they were drawn last. */
  #shown = null;
  /** 1 while the board is followed and moves slowly, 0 while it is lost. */
  #steadiness = 1;
  /** When it begins to fade, unless it is seen again. */
  #fadesAt = 0;
  #solvedAt = 0;
  #solution = null;
  #next = 0;
  #isOn = false;

  /** How long the last lattice stays where no answer comes, in milliseconds. */
  #patience;

  /** @param {{overlay?: (canvas: HTMLCanvasElement) => object, patience?: number}} options `overlay` makes what draws on the picture */
  constructor({ overlay = (canvas) => new LiveOverlay(canvas), patience = 3000 } = {}) {
    this.#patience = patience;
    this.video = h('video', { playsinline: true, autoplay: true, 'aria-label': t`What the camera sees` });
    this.video.muted = true;
    this.canvas = h('canvas', { class: 'live-overlay', 'aria-hidden': 'true' });
    this.element = h('div', { class: 'viewfinder', 'data-state': 'starting' },
      this.video, this.canvas, h('div', { class: 'marks', 'aria-hidden': 'true' }, h('i'), h('i'), h('i'), h('i')));
    this.#overlay = overlay(this.canvas);
  }

  /** Shows a camera. */
  async show(stream) {
    this.video.srcObject = stream;
    await this.video.play();
    this.#isOn = true;
    this.#follow();
  }

  /** How many times as wide as high the camera's picture is. */
  get shape() {
    return this.video.videoWidth / this.video.videoHeight;
  }

  /** The crossings on the picture of now, in parts of its width; null without a board. */
  get lattice() {
    return this.#shown;
  }

  stop() {
    this.#isOn = false;
    if (this.video.cancelVideoFrameCallback) this.video.cancelVideoFrameCallback(this.#next);
    else cancelAnimationFrame(this.#next);
    this.video.srcObject = null;
  }

  // MARK: The pictures of the video

  /** What is seen now, as a JPEG whose longer side is at most this long; null where there is no picture yet. */
  async take(longSide, encoding = quality) {
    if (this.video.readyState < 2 || !this.video.clientWidth) return null;
    const part = seenPart(this.video);
    const scale = Math.min(1, longSide / Math.max(part.width, part.height));
    const canvas = h('canvas', { width: Math.round(part.width * scale), height: Math.round(part.height * scale) });
    // The place of this very picture, which may be newer than the one that was drawn on last.
    this.#motion.follow(this.video, part);
    const frame = { at: performance.now(), place: this.#motion.place };
    if (!this.#lattice) this.#motion.anchor(frame.place);
    canvas.getContext('2d').drawImage(this.video, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', encoding));
    return blob && { ...frame, blob };
  }

  /** Goes from one picture of the video to the next. */
  #follow() {
    if (!this.#isOn) return;
    if (this.video.videoWidth && this.video.clientWidth) {
      this.#motion.follow(this.video, seenPart(this.video));
      this.#draw();
    }
    const again = () => this.#follow();
    this.#next = this.video.requestVideoFrameCallback ? this.video.requestVideoFrameCallback(again) : requestAnimationFrame(again);
  }

  // MARK: What is seen in them

  /** What the server saw in a frame; it is drawn at once. */
  see(sight, frame) {
    const now = performance.now();
    this.element.dataset.state = sight.state;
    if (sight.lattice) {
      const fresh = sight.lattice.map(([x, y]) => [x / sight.width, y / sight.width]);
      this.#settle(fresh, frame.place, columnsOf(sight));
      [this.#sight, this.#fadesAt] = [sight, now + this.#patience];
    } else this.#fadesAt = Math.min(this.#fadesAt, now + unseen);
    if (sight.solution !== this.#solution) [this.#solution, this.#solvedAt] = [sight.solution, now];
    this.#draw();
  }

  /** Takes a new lattice over, most of it where it lies close to where it was expected, and follows the board in its picture. */
  #settle(fresh, place, columns) {
    const expected = this.#lattice?.length === fresh.length && moved(this.#lattice, this.#motion.between(this.#place, place));
    const isClose = expected && Math.max(...fresh.map(([x, y], index) => Math.hypot(x - expected[index][0], y - expected[index][1]))) < jump;
    this.#lattice = isClose ? fresh.map(([x, y], index) => [mix(expected[index][0], x), mix(expected[index][1], y)]) : fresh;
    this.#place = place;
    this.#motion.anchor(place, cornersOf(this.#lattice, columns));
  }

  #draw() {
    this.#overlay.fit();
    const now = performance.now();
    const fade = this.#sight ? 1 - Math.max(0, now - this.#fadesAt) / fading : 0;
    if (fade <= 0) {
      this.#lattice = this.#sight = this.#drawn = this.#shown = null;
      return this.#overlay.clear();
    }
    const age = isCalm() ? Infinity : now - this.#solvedAt;
    const lattice = moved(this.#lattice, this.#motion.since(this.#place));
    this.#steady(cornersOf(lattice, columnsOf(this.#sight)), columnsOf(this.#sight), now);
    this.#shown = lattice;
    return this.#overlay.draw(this.#sight, lattice, { age, fade: fade * this.#steadiness });
  }

  /** Fades the answer while the board moves fast, which no eye reads, and while it is lost. */
  #steady(corners, columns, now) {
    const before = this.#drawn;
    if (!before) {
      [this.#drawn, this.#steadiness] = [{ corners, at: now }, 1];
      return;
    }
    const time = now - before.at;
    // The same picture drawn anew.
    if (time < 8) return;
    const cell = Math.hypot(corners[1][0] - corners[0][0], corners[1][1] - corners[0][1]) / columns;
    const far = Math.max(...corners.map(([x, y], index) => Math.hypot(x - before.corners[index][0], y - before.corners[index][1])));
    const speed = (1000 * far) / cell / time;
    const wanted = this.#motion.isFound ? Math.min(1, Math.max(trace, (speeds.fast - speed) / (speeds.fast - speeds.calm))) : 0;
    this.#steadiness += (wanted - this.#steadiness) * Math.min(1, time / steadying);
    this.#drawn = { corners, at: now };
  }
}

const mix = (before, now) => before + (now - before) * trust;
const moved = (lattice, homography) => lattice.map((point) => placed(homography, point));
/** A Sudoku has nine columns. */
const columnsOf = (sight) => sight.game?.columns ?? 9;
/** The corners of the board, clockwise. */
const cornersOf = (lattice, columns) => [0, columns, lattice.length - 1, lattice.length - 1 - columns].map((index) => lattice[index]);
