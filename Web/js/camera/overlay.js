// The answer on the moving picture: the lattice along its crossings, and each digit in the perspective of its cell.

/** The side of a digit's own picture, in pixels: sharp enough for a cell of a phone's screen. */
const side = 112;
/** How long a digit takes to appear, and how much later the next one begins, in milliseconds. */
const appearing = 240;
const later = 7;

const colours = { found: '#ffd166', doubtful: '#ffd166', solved: '#2ee6a6', other: '#8fb4ff' };

export class LiveOverlay {
  #digits = null;
  /** Pixels of the canvas for one of the page. */
  #scale = 1;
  #context;

  constructor(canvas) {
    this.canvas = canvas;
    this.#context = canvas.getContext('2d');
  }

  /** The canvas has as many pixels as the screen has in its place. */
  fit() {
    const { clientWidth, clientHeight } = this.canvas;
    this.#scale = Math.min(2, devicePixelRatio || 1);
    const [width, height] = [Math.round(clientWidth * this.#scale), Math.round(clientHeight * this.#scale)];
    if (this.canvas.width !== width || this.canvas.height !== height) Object.assign(this.canvas, { width, height });
  }

  clear() {
    this.#context.setTransform(1, 0, 0, 1, 0, 0);
    this.#context.clearRect(0, 0, this.canvas.width, this.canvas.height);
  }

  /**
   * Draws what is seen.
   * @param {object} sight as the server gives it
   * @param {number[][]} lattice the crossings, x and y in parts of the width
   * @param {{age: number, fade: number}} look `age`: for how long the answer has been there, in milliseconds; Infinity for all at once. `fade`:
   *   1 for what is in sight, less for what was
   */
  draw(sight, lattice, { age, fade }) {
    this.clear();
    const context = this.#context;
    const points = lattice.map(([x, y]) => [x * this.canvas.width, y * this.canvas.width]);
    context.globalAlpha = fade;
    this.#lines(points, sight.state);
    if (sight.state === 'doubtful') for (const cell of sight.doubtful) this.#doubt(points, cell);
    if (sight.solution) this.#answer(points, sight, age, fade);
    context.globalAlpha = 1;
  }

  #lines(points, state) {
    const context = this.#context;
    const unit = this.#scale;
    const path = (indices) => {
      context.beginPath();
      indices.forEach((index, place) => context[place ? 'lineTo' : 'moveTo'](...points[index]));
    };
    context.setTransform(1, 0, 0, 1, 0, 0);
    Object.assign(context, { lineJoin: 'round', lineCap: 'round', strokeStyle: colours[state] });
    const fade = context.globalAlpha;
    if (state !== 'solved') {
      const steps = Array.from({ length: 10 }, (_, step) => step);
      for (let line = 1; line < 9; line += 1) {
        context.lineWidth = (line % 3 ? 0.7 : 1.4) * unit;
        context.globalAlpha = fade * (line % 3 ? 0.5 : 0.8);
        path(steps.map((step) => line * 10 + step));
        context.stroke();
        path(steps.map((step) => step * 10 + line));
        context.stroke();
      }
      context.globalAlpha = fade;
    }
    path(around);
    context.closePath();
    // Dark under light, so that it is seen on any paper.
    Object.assign(context, { lineWidth: 5 * unit, strokeStyle: '#00000066' });
    context.stroke();
    Object.assign(context, { lineWidth: 3 * unit, strokeStyle: colours[state] });
    context.stroke();
  }

  #doubt(points, cell) {
    const context = this.#context;
    this.#into(points, cell);
    context.fillStyle = '#ff8a0055';
    context.fillRect(0.04, 0.04, 0.92, 0.92);
  }

  #answer(points, { grid, solution }, age, fade) {
    this.#digits ??= digitPictures();
    const context = this.#context;
    [...grid].forEach((given, cell) => {
      if (given !== '.') return;
      const part = Math.min(1, Math.max(0, (age - cell * later) / appearing));
      if (part === 0) return;
      this.#into(points, cell);
      context.globalAlpha = fade * part;
      // A little too large at first, as a stamp comes down.
      const size = 1 + 0.35 * (1 - part) ** 2;
      context.drawImage(this.#digits[solution[cell]], 0.5 - size / 2, 0.5 - size / 2, size, size);
    });
  }

  /** From here on a cell is the unit square. */
  #into(points, cell) {
    const corner = Math.floor(cell / 9) * 10 + (cell % 9);
    const [a, b, c, d] = [points[corner], points[corner + 1], points[corner + 10], points[corner + 11]];
    const along = [(b[0] - a[0] + d[0] - c[0]) / 2, (b[1] - a[1] + d[1] - c[1]) / 2];
    const down = [(c[0] - a[0] + d[0] - b[0]) / 2, (c[1] - a[1] + d[1] - b[1]) / 2];
    const middle = [(a[0] + b[0] + c[0] + d[0]) / 4, (a[1] + b[1] + c[1] + d[1]) / 4];
    this.#context.setTransform(...along, ...down, middle[0] - (along[0] + down[0]) / 2, middle[1] - (along[1] + down[1]) / 2);
  }
}

/** The crossings along the board's edge, clockwise. */
const around = [
  ...Array.from({ length: 9 }, (_, step) => step), ...Array.from({ length: 9 }, (_, step) => step * 10 + 9),
  ...Array.from({ length: 9 }, (_, step) => 99 - step), ...Array.from({ length: 9 }, (_, step) => 90 - step * 10),
];

/** A picture of each digit, with a bright rim: text is drawn nine times, not some fifty for each picture of the video. */
function digitPictures() {
  return Array.from({ length: 10 }, (_, digit) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
    const context = canvas.getContext('2d');
    const family = getComputedStyle(document.documentElement).getPropertyValue('--font') || 'sans-serif';
    Object.assign(context, { font: `650 ${side * 0.72}px ${family}`, textAlign: 'center', lineJoin: 'round' });
    Object.assign(context, { strokeStyle: '#ffffffe0', lineWidth: side * 0.1, fillStyle: '#0b4fe0' });
    context.strokeText(digit, side / 2, side * 0.76);
    context.fillText(digit, side / 2, side * 0.76);
    return canvas;
  });
}
