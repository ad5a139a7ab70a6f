// A line over the days: the fortune from the first to the last.

import { h, s } from '../../base/dom.js';
import { credits, number, t } from '../../base/words.js';

const [left, right, top, bottom] = [58, 14, 14, 28];

/** The chart of `[{ day, fortune }]`, with a sentence for those who cannot see it. */
export function fortuneChart(points, lastDay) {
  if (points.length === 0) return null;
  // Letters are as large on a phone as elsewhere.
  const [width, height] = innerWidth < 600 ? [320, 220] : [560, 220];
  const values = points.map((point) => point.fortune);
  const ticks = ticksOf(Math.min(0, ...values), Math.max(0, ...values));
  const [low, high] = [ticks[0], ticks.at(-1)];
  const days = Math.max(1, lastDay, points.at(-1).day);
  const x = (day) => left + (day / days) * (width - left - right);
  const y = (value) => top + ((high - value) / (high - low || 1)) * (height - top - bottom);
  const line = points.map((point, index) => `${index ? 'L' : 'M'}${x(point.day).toFixed(1)} ${y(point.fortune).toFixed(1)}`).join('');
  const end = points.at(-1);
  return h('figure', { class: 'chart' },
    s('svg', { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': said(points) },
      ticks.map((value) => [
        s('path', { class: value === 0 ? 'axis' : 'grid-line', d: `M${left} ${y(value)}H${width - right}` }),
        s('text', { class: 'tick', x: left - 8, y: y(value) + 4, 'text-anchor': 'end' }, number(value))]),
      [0, Math.round(days / 3), Math.round((2 * days) / 3), days].map((day) =>
        s('text', { class: 'tick', x: x(day), y: height - 8, 'text-anchor': day === days ? 'end' : 'middle' }, day === 0 ? t`day 0` : day)),
      s('path', { class: 'area', d: `${line}L${x(end.day)} ${y(Math.max(low, 0))}L${x(points[0].day)} ${y(Math.max(low, 0))}Z` }),
      s('path', { class: 'line', d: line }),
      s('circle', { class: 'dot', cx: x(end.day), cy: y(end.fortune), r: 5 })),
    h('figcaption', null, t`Your fortune, day by day`));
}

/** Round numbers from below the least to above the most. */
function ticksOf(least, most) {
  const span = Math.max(100, most - least);
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => span / each <= 5);
  const ticks = [];
  for (let value = Math.floor(least / step) * step; value < most + step; value += step) ticks.push(value);
  return ticks;
}

function said(points) {
  const best = points.reduce((a, b) => (b.fortune > a.fortune ? b : a));
  const end = points.at(-1);
  return t`The fortune began at ${credits(points[0].fortune)}, was highest on day ${best.day} with ${credits(best.fortune)}, and ended on day ${end.day} at ${credits(end.fortune)}.`;
}
