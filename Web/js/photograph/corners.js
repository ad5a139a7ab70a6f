// Where the finder fails, a person says where the board is: four handles on the photograph, moved by finger, mouse or arrow keys. When
// one is let go, the photograph is read again between them.

import { fill, h, s } from '../dom.js';
import { icon } from '../icons.js';
import { plural } from '../words.js';

const names = ['Top left', 'Top right', 'Bottom right', 'Bottom left'];
/** How long the keyboard rests before what it moved is read, in milliseconds. */
const rest = 900;
/** How far an arrow key moves a corner, in parts of the photograph's longer side; with Shift ten times as far. */
const step = 0.002;

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
    this.said = h('p', { class: 'corner-said', role: 'status' }, 'Put the corners on the corners of the board.');
    this.use = h('button', { class: 'primary', disabled: true, onclick: () => done(this.#reading, this.#corners) }, icon('check'), 'Use this');
    this.element = h('div', { class: 'corner-editor' },
      h('div', { class: 'stage corner-stage', style: { 'aspect-ratio': `${picture.width} / ${picture.height}`, '--shape': `${picture.width / picture.height}` } },
        h('img', { src: picture.url, alt: 'Your photograph', draggable: 'false' }),
        s('svg', { class: 'overlay', viewBox: `0 0 ${picture.width} ${picture.height}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' }, this.lattice, this.outline),
        this.#handles),
      h('p', { class: 'note', id: 'corner-keys' }, 'Drag a corner, or move it with the arrow keys, ten times as far with Shift. Enter reads at once.'),
      this.said,
      h('div', { class: 'row' }, this.use, h('button', { onclick: cancel }, 'Cancel')));
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
      handle.setAttribute('aria-label', this.#nameOf(index));
    });
  }

  #nameOf(index) {
    const [x, y] = this.#corners[index];
    const part = (value, whole) => Math.round((100 * value) / whole);
    return `${names[index]} corner, ${part(x, this.#size.width)}% from the left, ${part(y, this.#size.height)}% from the top`;
  }

  /** The lines that were found between the corners. */
  #drawLattice(board) {
    if (!board) return fill(this.lattice);
    const at = (row, column) => board.lattice[row * 10 + column].map((value) => value.toFixed(1)).join(' ');
    const steps = Array.from({ length: 10 }, (_, index) => index);
    fill(this.lattice, steps.flatMap((line) => [
      s('path', { d: `M${steps.map((column) => at(line, column)).join('L')}` }),
      s('path', { d: `M${steps.map((row) => at(row, line)).join('L')}` }),
    ]));
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
    const way = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const length = Math.max(1, step * Math.max(this.#size.width, this.#size.height)) * (event.shiftKey ? 10 : 1);
    const [x, y] = this.#corners[index];
    this.#stop();
    this.#move(index, x + way[0] * length, y + way[1] * length);
    this.#timer = setTimeout(() => this.#readNow(), rest);
  }

  #move(index, x, y) {
    const { width, height } = this.#size;
    this.#corners[index] = [Math.min(width, Math.max(0, x)), Math.min(height, Math.max(0, y))];
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
    if (!goesRound(this.#corners)) return this.#say('The corners do not go round a board. Has one crossed over?');
    const underWay = (this.#underWay = new AbortController());
    fill(this.said, 'Reading…');
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

function wordsOf(board) {
  const digits = plural([...board.asDecided].filter((each) => each !== '.').length, 'digit');
  return board.solution ? `${digits} read, and solved.` : `${digits} read, but not solved. Are the corners where the board's are?`;
}

/** A square in the middle of the picture. */
function middleOf({ width, height }) {
  const half = 0.35 * Math.min(width, height);
  const [x, y] = [width / 2, height / 2];
  return [[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]];
}

/** A board may lie on its side; its corners are named as they lie on the picture. */
function uprightFirst(corners) {
  const first = corners.reduce((best, [x, y], index) => (x + y < corners[best][0] + corners[best][1] ? index : best), 0);
  return corners.map((_, index) => [...corners[(first + index) % 4]]);
}

/** Whether corners go round clockwise without a dent, as the server wants them. */
export function goesRound(corners) {
  return corners.every((a, index) => {
    const [b, c] = [corners[(index + 1) % 4], corners[(index + 2) % 4]];
    const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], c[0] - b[0], c[1] - b[1]];
    const turn = ux * vy - uy * vx;
    return turn > 1 && turn > 0.05 * Math.hypot(ux, uy) * Math.hypot(vx, vy);
  });
}
