// The drawing on the moving picture of a real board: its outline, the computer's move in its perspective, and the cells in question.

import { cornersOf, placeOn } from './lattice.js';

const colours = { outline: '#2ee6a6', doubtful: '#ffd166', answer: '#ff3d7f', marked: '#4da3ff' };

export class BoardOverlay {
  /** Cells that the person has tapped. */
  marked = [];
  #scale = 1;
  #context;
  #game;

  /** @param {string} game `connect4` or `draughts` */
  constructor(canvas, game) {
    this.canvas = canvas;
    this.#context = canvas.getContext('2d');
    this.#game = game;
  }

  /** The canvas has as many pixels as the screen has in its place. */
  fit() {
    const { clientWidth, clientHeight } = this.canvas;
    this.#scale = Math.min(2, devicePixelRatio || 1);
    const [width, height] = [Math.round(clientWidth * this.#scale), Math.round(clientHeight * this.#scale)];
    if (this.canvas.width !== width || this.canvas.height !== height) Object.assign(this.canvas, { width, height });
  }

  clear() {
    this.#context.clearRect(0, 0, this.canvas.width, this.canvas.height);
  }

  /** Draws what is seen; `lattice` in parts of the picture's width. */
  draw({ state, game }, lattice, { fade }) {
    this.clear();
    const context = this.#context;
    const points = lattice.map(([x, y]) => [x * this.canvas.width, y * this.canvas.width]);
    const { columns } = game;
    Object.assign(context, { globalAlpha: fade, lineJoin: 'round', lineCap: 'round' });
    const last = points.length - 1;
    this.#path([0, columns, last, last - columns].map((index) => points[index]), true);
    this.#stroke(colours[state === 'doubtful' ? 'doubtful' : 'outline'], 3);
    const inQuestion = game.choices.filter(({ name }) => game.doubtful.includes(name)).flatMap(({ cells }) => cells);
    for (const cell of new Set(inQuestion)) this.#fill(cornersOf(points, columns, cell), colours.doubtful);
    for (const cell of this.marked) this.#fill(cornersOf(points, columns, cell), colours.marked);
    if (game.answer.length > 0) this.#move(points, columns, game.answer);
    context.globalAlpha = 1;
  }

  /** The computer's move: the way of the piece, and a ring where it ends. */
  #move(points, columns, cells) {
    const middles = cells.map((cell) => [Math.floor(cell / columns) + 0.5, (cell % columns) + 0.5]);
    const [row, column] = middles.at(-1);
    // A disc comes from above its column.
    const way = this.#game === 'connect4' ? [[-0.7, column], [row, column]] : middles;
    this.#path(way.map(([y, x]) => placeOn(points, columns, y, x)));
    this.#stroke(colours.answer, 5);
    this.#ring(points, columns, row, column, 0.38);
    if (this.#game !== 'connect4') this.#ring(points, columns, ...middles[0], 0.44);
    else this.#ring(points, columns, row, column, 0.18);
  }

  #ring(points, columns, row, column, radius) {
    const around = Array.from({ length: 25 }, (_, step) => (step * Math.PI) / 12)
      .map((angle) => placeOn(points, columns, row + radius * Math.sin(angle), column + radius * Math.cos(angle)));
    this.#path(around, true);
    this.#stroke(colours.answer, 4);
  }

  #path(places, isClosed = false) {
    const context = this.#context;
    context.beginPath();
    places.forEach(([x, y], index) => context[index ? 'lineTo' : 'moveTo'](x, y));
    if (isClosed) context.closePath();
  }

  /** Dark under light, so that it is seen on any board. */
  #stroke(colour, width) {
    const context = this.#context;
    Object.assign(context, { lineWidth: (width + 3) * this.#scale, strokeStyle: '#000000a0' });
    context.stroke();
    Object.assign(context, { lineWidth: width * this.#scale, strokeStyle: colour });
    context.stroke();
  }

  #fill(corners, colour) {
    this.#path(corners, true);
    this.#context.fillStyle = `${colour}73`;
    this.#context.fill();
  }
}
