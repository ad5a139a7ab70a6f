// The drawing over the cells of a board that is not classic: region borders, and the marks of its rules as the server lists them.

import { s } from '../../base/dom.js';

/** A drawing as wide as the board, a unit a cell. Clues stand outside it. */
export function markingOf(layout) {
  const { size, marks } = layout;
  const draw = (...kinds) => marks.filter(({ kind }) => kinds.includes(kind)).map((mark) => drawings[mark.kind](mark, layout));
  return s('svg', { class: 'marking', viewBox: `0 0 ${size} ${size}`, 'aria-hidden': 'true', preserveAspectRatio: 'none' },
    draw('shape', 'line'),
    s('path', { class: 'regions', d: regionBorders(layout) }),
    draw('shade', 'outline'), draw('dot', 'edge', 'corner', 'clue'));
}

/** The drawing of each kind. Cells have their shaded ground by themselves. */
const drawings = {
  shade: ({ cells, text }, layout) => text && cells.map((cell) => textAt({ class: 'label', ...shifted(middle(cell, layout), 0.35, 0.35) }, text)),
  shape: ({ cells: [cell], shape }, layout) => shape === 'square'
    ? s('rect', { class: 'shape', ...at(cell, layout, 0.14), width: 0.72, height: 0.72 })
    : s('circle', { class: 'shape', ...middle(cell, layout), r: 0.38 }),
  line: lineOf,
  outline: ({ cells, text }, layout) => [s('path', { class: 'outline', d: outlineOf(cells, layout) }), sumOf(cells, text, layout)],
  dot: ({ cells, isFilled }, layout) => s('circle', { class: `dot ${isFilled ? 'black' : 'white'}`, ...between(cells, layout), r: 0.11 }),
  edge: ({ cells, text }, layout) => [
    s('circle', { class: 'edge-ground', ...between(cells, layout), r: 0.17 }),
    textAt({ class: 'edge', ...between(cells, layout) }, text)],
  corner: ({ cells: [cell], text }, layout) => {
    const centre = shifted(middle(cell, layout), 0.5, 0.5), width = Math.max(0.4, 0.14 + 0.17 * text.length);
    return [
      s('rect', { class: 'corner-ground', x: centre.cx - width / 2, y: centre.cy - 0.2, width, height: 0.4, rx: 0.2, ry: 0.2 }),
      textAt({ class: 'corner', ...centre }, text)];
  },
  clue: ({ row, column, text }) => textAt({ class: text.length > 3 ? 'clue long' : 'clue', cx: column + 0.5, cy: row + 0.5 }, text),
};

const shifted = ({ cx, cy }, right, down) => ({ cx: cx + right, cy: cy + down });

function textAt({ cx, cy, ...rest }, text) {
  return s('text', { ...rest, x: cx, y: cy, 'text-anchor': 'middle', 'dominant-baseline': 'central' }, text);
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

function lineOf({ cells, tone, isBroad, start, end }, layout) {
  const points = cells.map((cell) => middle(cell, layout));
  const kind = `line ${tone} ${isBroad ? 'broad' : 'thin'}`;
  const path = points.map(({ cx, cy }) => [cx, cy]);
  if (start === 'ring') path[0] = toward(points[0], points[1], ring);
  if (end === 'ring') path[path.length - 1] = toward(points.at(-1), points.at(-2), ring);
  return [
    s('path', { class: kind, d: path.map(([x, y], index) => `${index ? 'L' : 'M'}${x} ${y}`).join('') }),
    endOf(start, points[0], points[1], kind), endOf(end, points.at(-1), points.at(-2), kind)];
}

const ring = 0.4;

/** A point at a distance from one point to another. */
function toward(from, to, distance, turn = 0) {
  const way = Math.atan2(to.cy - from.cy, to.cx - from.cx) + turn;
  return [from.cx + distance * Math.cos(way), from.cy + distance * Math.sin(way)];
}

/** The form at the end of a line. */
function endOf(form, tip, before, kind) {
  if (form === 'bulb') return s('circle', { class: `${kind} bulb`, ...tip, r: 0.36 });
  if (form === 'ring') return s('circle', { class: kind, ...tip, r: ring });
  if (form === 'arrowhead') {
    const [left, right] = [0.6, -0.6].map((turn) => toward(tip, before, 0.25, turn).join(' '));
    return s('path', { class: kind, d: `M${left}L${tip.cx} ${tip.cy}L${right}` });
  }
  return null;
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

/** A line along the inner side of an outline. */
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

/** The text in the corner of an outline's first cell, on a ground of its own so that the dashes leave it room. */
function sumOf(cells, text, layout) {
  if (text === undefined) return null;
  const [x, y] = place(Math.min(...cells), layout);
  return [
    s('rect', { class: 'sum-ground', x: x + 0.03, y: y + 0.03, width: 0.08 + 0.13 * text.length, height: 0.26 }),
    s('text', { class: 'sum', x: x + 0.06, y: y + 0.255 }, text)];
}
