// What is drawn over the cells of a board that is not classic: region borders, cages with their sums, lines, dots.

import { s } from '../../base/dom.js';

/** A drawing as wide as the board, a unit a cell. */
export function markingOf(layout) {
  const { size } = layout;
  return s('svg', { class: 'marking', viewBox: `0 0 ${size} ${size}`, 'aria-hidden': 'true', preserveAspectRatio: 'none' },
    layout.even.map((cell) => s('rect', { class: 'even', ...at(cell, layout, 0.14), width: 0.72, height: 0.72 })),
    layout.odd.map((cell) => s('circle', { class: 'odd', ...middle(cell, layout), r: 0.38 })),
    layout.thermometers.map((line) => [
      s('path', { class: 'thermometer', d: through(line, layout) }),
      s('circle', { class: 'bulb', ...middle(line[0], layout), r: 0.36 })]),
    layout.arrows.map((arrow) => arrowOf(arrow, layout)),
    s('path', { class: 'regions', d: regionBorders(layout) }),
    layout.cages.map((cage) => s('path', { class: 'cage', d: outlineOf(cage.cells, layout) })),
    layout.cages.map((cage) => sumOf(cage, layout)),
    [['white', layout.white], ['black', layout.black]].map(([kind, dots]) => dots.map((pair) => s('circle', { class: `dot ${kind}`, ...between(pair, layout), r: 0.11 }))));
}

const place = (cell, { size }) => [cell % size, Math.floor(cell / size)];

function at(cell, layout, inset) {
  const [x, y] = place(cell, layout);
  return { x: x + inset, y: y + inset };
}

function middle(cell, layout) {
  const [x, y] = place(cell, layout);
  return { cx: x + 0.5, cy: y + 0.5 };
}

function between([a, b], layout) {
  const [from, to] = [middle(a, layout), middle(b, layout)];
  return { cx: (from.cx + to.cx) / 2, cy: (from.cy + to.cy) / 2 };
}

function through(cells, layout) {
  return cells.map((cell, index) => {
    const { cx, cy } = middle(cell, layout);
    return `${index ? 'L' : 'M'}${cx} ${cy}`;
  }).join('');
}

function arrowOf({ circle, shaft }, layout) {
  const cells = [circle, ...shaft];
  const [from, to] = cells.slice(-2).map((cell) => middle(cell, layout));
  const way = Math.atan2(to.cy - from.cy, to.cx - from.cx);
  const barb = (turn) => `${to.cx - 0.25 * Math.cos(way + turn)} ${to.cy - 0.25 * Math.sin(way + turn)}`;
  return [
    s('path', { class: 'arrow', d: `${through(cells, layout)}M${barb(0.6)}L${to.cx} ${to.cy}L${barb(-0.6)}` }),
    s('circle', { class: 'arrow-circle', ...middle(circle, layout), r: 0.4 })];
}

/** Lines between cells of different regions. */
function regionBorders({ size, regions }) {
  if (!regions.length) return '';
  let path = '';
  for (let cell = 0; cell < size * size; cell += 1) {
    const [x, y] = [cell % size, Math.floor(cell / size)];
    if (x + 1 < size && regions[cell] !== regions[cell + 1]) path += `M${x + 1} ${y}v1`;
    if (y + 1 < size && regions[cell] !== regions[cell + size]) path += `M${x} ${y + 1}h1`;
  }
  return path;
}

const gap = 0.075;

/** A line along the inner side of a cage's edge. */
function outlineOf(cells, { size }) {
  const inside = new Set(cells);
  const has = (x, y) => x >= 0 && y >= 0 && x < size && y < size && inside.has(y * size + x);
  let path = '';
  for (const cell of cells) {
    const [x, y] = [cell % size, Math.floor(cell / size)];
    // Each side: where it runs, and how far it goes at both ends: to the next cell, into it, or up to the corner.
    const end = (beside, diagonal) => (!beside ? gap : diagonal ? -gap : 0);
    if (!has(x, y - 1)) path += `M${x + end(has(x - 1, y), has(x - 1, y - 1))} ${y + gap}H${x + 1 - end(has(x + 1, y), has(x + 1, y - 1))}`;
    if (!has(x, y + 1)) path += `M${x + end(has(x - 1, y), has(x - 1, y + 1))} ${y + 1 - gap}H${x + 1 - end(has(x + 1, y), has(x + 1, y + 1))}`;
    if (!has(x - 1, y)) path += `M${x + gap} ${y + end(has(x, y - 1), has(x - 1, y - 1))}V${y + 1 - end(has(x, y + 1), has(x - 1, y + 1))}`;
    if (!has(x + 1, y)) path += `M${x + 1 - gap} ${y + end(has(x, y - 1), has(x + 1, y - 1))}V${y + 1 - end(has(x, y + 1), has(x + 1, y + 1))}`;
  }
  return path;
}

/** The sum in the corner of a cage's first cell, on a ground of its own so that the dashes leave it room. */
function sumOf({ cells, sum }, layout) {
  if (sum === undefined) return null;
  const [x, y] = place(Math.min(...cells), layout);
  const text = String(sum);
  return [
    s('rect', { class: 'sum-ground', x: x + 0.03, y: y + 0.03, width: 0.08 + 0.13 * text.length, height: 0.26 }),
    s('text', { class: 'sum', x: x + 0.06, y: y + 0.255 }, text)];
}
