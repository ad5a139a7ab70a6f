// Where the finder fails, a person shows where the board is, with four handles on the photograph. They are moved by finger, mouse or arrow
// keys. When one is let go, the photograph is read again between them.

import { fill, h, s } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { t } from '../base/words.js';
import { goesRound, linesOf, middleOf, nameOf, uprightFirst, wayOf, within, wordsOf } from './outline.js';

/** How long the keyboard rests before what it moved is read, in milliseconds. */
const rest = 900;

export class CornerEditor {
  #size;
  /** x and y of each corner in pixels of the photograph, clockwise. */
  #corners;
  #read;
  #handles;
  #reading = null;
  #underWay = null;
  #timer = 0;

  /**
   * @param {{url: string, width: number, height: number}} picture
   * @param {{corners: number[][]?, read: (corners: number[][], signal: AbortSignal) => Promise<object>, done: (reading: object, corners: number[][]) => void, cancel: () => void}} options
   *   `corners`: where they are at first; a middling square where absent. `read`: reads the photograph between them.
   */
  constructor(picture, { corners, read, done, cancel }) {
    this.#size = { width: picture.width, height: picture.height };
    this.#corners = corners ? uprightFirst(corners) : middleOf(this.#size);
    this.#read = read;
    this.outline = s('polygon', { class: 'corner-outline' });
    this.lattice = s('g', { class: 'corner-lattice' });
    this.#handles = this.#corners.map((_, index) => this.#handleOf(index));
    this.said = h('p', { class: 'corner-said', role: 'status' }, t`Put the corners on the corners of the board.`);
    this.use = h('button', { class: 'primary', disabled: true, onclick: () => done(this.#reading, this.#corners) }, icon('check'), t`Use this`);
    this.element = h('div', { class: 'corner-editor' },
      h('div', { class: 'stage corner-stage', style: { 'aspect-ratio': `${picture.width} / ${picture.height}`, '--shape': `${picture.width / picture.height}` } },
        h('img', { src: picture.url, alt: t`Your photograph`, draggable: 'false' }),
        s('svg', { class: 'overlay', viewBox: `0 0 ${picture.width} ${picture.height}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' }, this.lattice, this.outline),
        this.#handles),
      h('p', { class: 'note', id: 'corner-keys' }, t`Drag a corner, or move it with the arrow keys, ten times as far with Shift. Enter reads at once.`),
      this.said,
      h('div', { class: 'row' }, this.use, h('button', { onclick: cancel }, t`Cancel`)));
    this.#draw();
  }

  /** Gives the focus to the first corner. */
  focus() {
    this.#handles[0].focus({ preventScroll: true });
  }

  leave() {
    clearTimeout(this.#timer);
    this.#underWay?.abort();
  }

  // MARK: Drawing

  #draw() {
    const { width, height } = this.#size;
    this.outline.setAttribute('points', this.#corners.map((corner) => corner.join(',')).join(' '));
    this.outline.classList.toggle('crossed', !goesRound(this.#corners));
    this.#corners.forEach(([x, y], index) => {
      const handle = this.#handles[index];
      handle.style.setProperty('left', `${(100 * x) / width}%`);
      handle.style.setProperty('top', `${(100 * y) / height}%`);
      handle.setAttribute('aria-label', nameOf(index, [x, y], this.#size));
    });
  }

  /** The lines that were found between the corners. */
  #drawLattice(board) {
    fill(this.lattice, board && linesOf(board.lattice).map((d) => s('path', { d })));
  }

  // MARK: Moving

  #handleOf(index) {
    let grip = null;
    return h('button', {
      class: 'corner', type: 'button', 'data-corner': index, 'aria-describedby': 'corner-keys',
      onpointerdown: (event) => {
        const box = event.currentTarget.getBoundingClientRect();
        // The corner keeps its distance to the finger, and does not jump under it.
        grip = [event.clientX - (box.left + box.width / 2), event.clientY - (box.top + box.height / 2)];
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus({ preventScroll: true });
        this.#stop();
        event.preventDefault();
      },
      onpointermove: (event) => {
        if (!grip) return;
        const box = this.#handles[index].parentNode.getBoundingClientRect();
        const scale = this.#size.width / box.width;
        this.#move(index, (event.clientX - grip[0] - box.left) * scale, (event.clientY - grip[1] - box.top) * scale);
      },
      onpointerup: () => { if (grip) { grip = null; this.#readNow(); } },
      onpointercancel: () => { if (grip) { grip = null; this.#readNow(); } },
      onkeydown: (event) => this.#key(event, index),
      // A click without a drag reads nothing anew.
      onclick: (event) => event.detail === 0 && this.#readNow(),
    });
  }

  #key(event, index) {
    const way = wayOf(event, this.#size);
    if (!way) return;
    event.preventDefault();
    const [x, y] = this.#corners[index];
    this.#stop();
    this.#move(index, x + way[0], y + way[1]);
    this.#timer = setTimeout(() => this.#readNow(), rest);
  }

  #move(index, x, y) {
    this.#corners[index] = within([x, y], this.#size);
    this.#draw();
  }

  // MARK: Reading

  /** What was read, or is being read, is of other corners. */
  #stop() {
    clearTimeout(this.#timer);
    this.#underWay?.abort();
    this.#underWay = null;
    this.#reading = null;
    this.use.disabled = true;
    this.#drawLattice(null);
  }

  async #readNow() {
    this.#stop();
    if (!goesRound(this.#corners)) return this.#say(t`The corners do not go round a board. Has one crossed over?`);
    const underWay = (this.#underWay = new AbortController());
    fill(this.said, t`Reading…`);
    try {
      const reading = await this.#read(this.#corners.map((corner) => [...corner]), underWay.signal);
      if (underWay.signal.aborted) return;
      this.#reading = reading;
      this.use.disabled = false;
      this.#drawLattice(reading.board);
      this.#say(wordsOf(reading.board));
    } catch (error) {
      if (error.name !== 'AbortError' && !underWay.signal.aborted) this.#say(error.message);
    }
  }

  #say(text) {
    fill(this.said, text);
  }
}
