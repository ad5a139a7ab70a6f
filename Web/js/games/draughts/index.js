// The browser's part of draughts: it is played on a real board too, in front of the camera. All else is said by the server.

import { s } from '../../base/dom.js';

export default {
  art: smallBoard,
  pages: { board: async () => ({ default: (await import('../../realboard/page.js')).pageOf('draughts') }) },
};

/** The corner of a board with men of both sides. */
function smallBoard() {
  const dark = Array.from({ length: 16 }, (_, place) => [place % 4, Math.floor(place / 4)]).filter(([x, y]) => (x + y) % 2 === 1);
  const men = { '1,0': '#f6efe0', '3,0': '#f6efe0', '0,1': '#f6efe0', '1,2': '#b3261e', '0,3': '#b3261e', '2,3': '#b3261e' };
  return s('svg', { viewBox: '0 0 90 90', width: 88, height: 88 },
    s('rect', { x: 2, y: 2, width: 86, height: 86, rx: 12, fill: '#5b3a1e' }),
    s('rect', { x: 7, y: 7, width: 76, height: 76, fill: '#f0dcb8' }),
    dark.map(([x, y]) => [
      s('rect', { x: 7 + x * 19, y: 7 + y * 19, width: 19, height: 19, fill: '#7d5a37' }),
      men[[x, y]] && s('circle', { cx: 16.5 + x * 19, cy: 16.5 + y * 19, r: 7.2, fill: men[[x, y]], stroke: '#2c1c0e', 'stroke-width': 1 })]));
}
