// The field of pong over the picture: the borders, the paddles and the ball.

import { radius } from './ball.js';

const colours = ['#2ee6a6', '#ffd166'];
/** How many places of the ball are seen behind it. */
const trailLength = 14;

export class Field {
  #context;
  #trail = [];

  constructor(canvas) {
    this.canvas = canvas;
    this.#context = canvas.getContext('2d');
  }

  /** The canvas has as many pixels as the screen has in its place. Returns the height of the field in parts of its width. */
  fit() {
    const { clientWidth, clientHeight } = this.canvas;
    const scale = Math.min(2, devicePixelRatio || 1);
    const [width, height] = [Math.round(clientWidth * scale), Math.round(clientHeight * scale)];
    if (this.canvas.width !== width || this.canvas.height !== height) Object.assign(this.canvas, { width, height });
    return clientHeight / clientWidth;
  }

  /** @param {{isCalm: boolean}} look true if the person wants little motion: the ball has no trail */
  draw(ball, paddles, { isCalm }) {
    const context = this.#context;
    const { width, height } = this.canvas;
    context.clearRect(0, 0, width, height);
    context.setTransform(width, 0, 0, width, 0, 0);
    this.#net(height / width);
    paddles.forEach(({ line }) => this.#paddle(line));
    if (ball) this.#ball(ball, isCalm);
    context.setTransform(1, 0, 0, 1, 0, 0);
  }

  #net(height) {
    const context = this.#context;
    context.setLineDash([0.018, 0.022]);
    this.#stroke([[0.5, 0], [0.5, height]], '#ffffff73', 0.006);
    context.setLineDash([]);
    for (const y of [0, height]) this.#stroke([[0, y], [1, y]], '#ffffffd9', 0.012);
  }

  #paddle(line) {
    const colour = colours[line[0][0] + line[1][0] < 1 ? 0 : 1];
    this.#stroke(line, '#0b0e15b3', 0.024, 'round');
    this.#stroke(line, colour, 0.014, 'round');
  }

  #ball({ place, wait }, isCalm) {
    this.#trail = isCalm || wait > 0 ? [] : [...this.#trail, place].slice(-trailLength);
    this.#trail.forEach((at, index) => {
      const part = index / trailLength;
      if (index > 0) this.#stroke([this.#trail[index - 1], at], `rgb(255 255 255 / ${0.5 * part})`, 1.8 * radius * part);
    });
    this.#disc(place, radius * 1.18, '#0b0e15b3');
    this.#disc(place, radius, '#ffffff');
    // A ring that closes until the serve.
    if (wait > 0) this.#ring(place, radius * (isCalm ? 1.8 : 1.4 + 2 * wait));
  }

  #stroke(points, colour, width, cap = 'butt') {
    const context = this.#context;
    Object.assign(context, { strokeStyle: colour, lineWidth: width, lineCap: cap });
    context.beginPath();
    points.forEach(([x, y], index) => context[index ? 'lineTo' : 'moveTo'](x, y));
    context.stroke();
  }

  #disc([x, y], size, colour) {
    const context = this.#context;
    context.fillStyle = colour;
    context.beginPath();
    context.arc(x, y, size, 0, 2 * Math.PI);
    context.fill();
  }

  #ring([x, y], size) {
    const context = this.#context;
    Object.assign(context, { strokeStyle: '#ffffffd9', lineWidth: 0.005 });
    context.beginPath();
    context.arc(x, y, size, 0, 2 * Math.PI);
    context.stroke();
  }
}
