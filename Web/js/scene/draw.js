// A scene as an SVG drawing, in the scene's own units. Every node is a group whose middle is the origin, so that it can be moved,
// turned and scaled by itself.

import { h, s } from '../base/dom.js';
import { spriteNow } from '../parts/sprites.js';

/**
 * The drawing of a scene, and the groups of its nodes by their ids.
 * @param {object[]} passing nodes that are seen only on the way
 * @param {number} pixels of the screen that a unit has
 */
export function drawing(scene, passing, pixels) {
  const nodes = new Map([...scene.nodes, ...passing].map((node) => [node.id, groupOf(node, pixels)]));
  const [width, height] = scene.size;
  const svg = s('svg', { viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true', class: 'scene-drawing' },
    s('rect', { width, height, class: `fill-${scene.ground}` }), [...nodes.values()]);
  return { svg, nodes };
}

/** The style properties that put a node where it is. */
export function placeOf({ place: [x, y], turn = 0, scale = 1, opacity = 1 }) {
  return { translate: `${x}px ${y}px`, rotate: `${turn}deg`, scale: `${scale}`, opacity: `${opacity}` };
}

/** The letters that can be read, in pixels of the page, and how much larger than meant they may be drawn for that. */
const legible = 12;
const growth = 1.12;

function groupOf(node, pixels) {
  return s('g', { 'data-node': node.id, style: placeOf(node) }, formOf(node, pixels));
}

/** What a node shows, its middle at the origin. */
function formOf(node, pixels) {
  if (node.sprite) return spriteNow(node.sprite, node.size, pixels);
  if (node.text) return textOf(node.text, pixels);
  if (node.box) return boxOf(node.box, pixels);
  return lineOf(node.line);
}

/** Text, in `pixels` of the screen a unit. What is a little too small to be read is drawn a little larger. */
export function textOf({ string, style, colour, height, alignment, width }, pixels) {
  if (width) return wrapped({ string, style, colour, height, alignment, width });
  // Half of a capital's height below the middle. Some browsers round the measures of a font that is smaller than a unit, so `central` would not do.
  const anchor = { leading: 'start', centre: 'middle', trailing: 'end' }[alignment];
  return s('text', { class: `scene-${style} fill-${colour}`, 'font-size': sizeOf(height * 0.82, pixels), 'text-anchor': anchor, dy: '0.35em' }, string);
}

function sizeOf(size, pixels) {
  const least = (legible * devicePixelRatio) / pixels;
  return size < least && size * growth > least ? least : size;
}

/** Text of several lines. Only HTML breaks lines. */
function wrapped({ string, style, colour, height, alignment, width }) {
  const left = { leading: 0, centre: -width / 2, trailing: -width }[alignment];
  const room = height * 12;
  // A font of 100 pixels in a drawing that is shrunk to units: browsers have a smallest size for fonts.
  const pixels = 100 / (height * 0.82);
  return s('g', { transform: `translate(${left} ${-room / 2}) scale(${1 / pixels})` },
    s('foreignObject', { width: width * pixels, height: room * pixels },
      h('div', { class: `scene-lines scene-${style} text-${colour} ${alignment}`, style: { height: `${room * pixels}px` } }, h('span', null, string))));
}

function boxOf({ size: [width, height], fill, border, corner, label }, pixels) {
  return [
    s('rect', { x: -width / 2, y: -height / 2, width, height, rx: corner, class: `${fill ? `fill-${fill}` : 'empty'} ${border ? `edge-${border}` : ''}` }),
    label && textOf(label, pixels),
  ];
}

function lineOf({ points, colour, width }) {
  return s('polyline', { points: points.map(([x, y]) => `${x},${y}`).join(' '), class: `edge-${colour} scene-line`, 'stroke-width': width });
}
