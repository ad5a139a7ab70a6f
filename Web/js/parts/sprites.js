// Pictures out of the atlases, as elements.

import { fill, h, s } from '../base/dom.js';
import { placeFetched, placesOf } from './atlases.js';

/** A sprite as an element, `size` pixels large. It is decoration: what it shows is said in words beside it. */
export function sprite(name, size = 40) {
  const element = h('span', { class: 'sprite', 'aria-hidden': 'true', style: { width: `${size}px`, height: `${size}px` } });
  placeFetched(name, size * devicePixelRatio).then((place) => {
    element.classList.toggle('missing', !place);
    if (!place) return;
    const zoom = size / place.width;
    element.style.setProperty('background-image', `url("${new URL(place.file, document.baseURI).href}")`);
    element.style.setProperty('background-size', `${place.size[0] * zoom}px ${place.size[1] * zoom}px`);
    element.style.setProperty('background-position', `${-place.x * zoom}px ${-place.y * zoom}px`);
  }, () => element.classList.add('missing'));
  return element;
}

/** The same inside a drawing, its middle at a place. `pixels` of the screen belong to a unit of the drawing. */
export function spriteIn(name, x, y, size, pixels = devicePixelRatio) {
  const element = s('svg', { class: 'sprite-in', x: x - size / 2, y: y - size / 2, width: size, height: size });
  placeFetched(name, size * pixels).then((place) => place && show(element, place), () => {});
  return element;
}

/** The same for a drawing whose pages are here already: it is drawn at once, its middle at the origin. */
export function spriteNow(name, [width, height], pixels) {
  const [place] = placesOf(name, width * pixels);
  return place ? show(s('svg', { x: -width / 2, y: -height / 2, width, height }), place) : null;
}

function show(element, { file, size, x, y, width, height }) {
  element.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  element.setAttribute('preserveAspectRatio', 'none');
  return fill(element, s('image', { href: file, width: size[0], height: size[1] }));
}
