// Plots of a level: the scores of the latest games as a line, their times as dots.

import { s } from '../base/dom.js';

const width = 320;
const height = 96;
const edge = 6;

/**
 * A plot of values from left to right.
 * @param {number[]} values at least two
 * @param {{label: string, dots?: boolean, text: (value: number) => string}} options `label` is read by screen readers; `text` writes a value
 */
export function plot(values, { label, dots = false, text }) {
  const most = Math.max(...values);
  const least = Math.min(0, ...values);
  const x = (place) => edge + (place * (width - 2 * edge)) / Math.max(1, values.length - 1);
  const y = (value) => height - edge - ((value - least) * (height - 2 * edge)) / Math.max(1, most - least);
  const points = values.map((value, place) => [x(place), y(value)].map((each) => each.toFixed(1)));
  const best = values.indexOf(most);
  return s('svg', { class: 'plot', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label },
    s('line', { class: 'base', x1: edge, x2: width - edge, y1: y(least), y2: y(least) }),
    !dots && s('polyline', { points: points.map((point) => point.join(',')).join(' ') }),
    points.map(([cx, cy], place) => s('circle', { cx, cy, r: place === best && !dots ? 4 : 2.5, class: place === best && !dots ? 'best' : null },
      s('title', null, text(values[place])))));
}
