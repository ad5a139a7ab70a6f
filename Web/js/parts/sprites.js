// Pictures from the atlas, which a script of the project draws: see Scripts/sprites.

import { h, s } from '../dom.js';
import { columns, names, rows, side } from './atlas.js';

const places = new Map(names.map((name, index) => [name, [index % columns, Math.floor(index / columns)]]));
const placeOf = (name) => places.get(name) ?? places.get('star');

/** A sprite as an element, `size` pixels large. It is decoration: what it shows is said in words beside it. */
export function sprite(name, size = 40) {
  const [column, row] = placeOf(name);
  return h('span', {
    class: 'sprite', 'aria-hidden': 'true',
    style: {
      width: `${size}px`, height: `${size}px`,
      'background-size': `${columns * size}px ${rows * size}px`,
      'background-position': `${-column * size}px ${-row * size}px`,
    },
  });
}

/** The same inside a drawing, its middle at a place. */
export function spriteIn(name, x, y, size) {
  const [column, row] = placeOf(name);
  return s('svg', { x: x - size / 2, y: y - size / 2, width: size, height: size, viewBox: `${column * side} ${row * side} ${side} ${side}` },
    s('image', { href: 'sprites.webp', width: columns * side, height: rows * side }));
}
