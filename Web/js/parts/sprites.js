// Pictures from the atlas, which a script of the project draws: see Scripts/sprites.

import { h, s } from '../base/dom.js';
import { columns, names, rows, side } from './atlas.js';

const places = new Map(names.map((name, index) => [name, [index % columns, Math.floor(index / columns)]]));

/** A sprite as an element, `size` pixels large. It is decoration: what it shows is said in words beside it. */
export function sprite(name, size = 40) {
  const place = placeOf(name);
  return h('span', {
    class: place ? 'sprite' : 'sprite missing', 'aria-hidden': 'true',
    style: {
      width: `${size}px`, height: `${size}px`,
      ...(place && {
        'background-size': `${columns * size}px ${rows * size}px`,
        'background-position': `${-place[0] * size}px ${-place[1] * size}px`,
      }),
    },
  });
}

/** The same inside a drawing, its middle at a place. */
export function spriteIn(name, x, y, size, high = size) {
  const place = placeOf(name);
  if (!place) return null;
  return s('svg', { x: x - size / 2, y: y - high / 2, width: size, height: high, viewBox: `${place[0] * side} ${place[1] * side} ${side} ${side}` },
    s('image', { href: 'sprites.webp', width: columns * side, height: rows * side }));
}

/** Where a sprite lies. A name that the atlas does not have is a mistake of this program: it is reported, and nothing stands in for it. */
function placeOf(sprite) {
  // Scenes say which game a sprite belongs to.
  const name = sprite.replace(/^rogueship\//, '');
  if (!places.has(name)) console.error(`The atlas has no sprite "${name}".`);
  return places.get(name);
}
