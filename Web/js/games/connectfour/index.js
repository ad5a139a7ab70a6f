// The browser's part of Connect Four: it is played on a real board too, in front of the camera. All else is said by the server.

import { s } from '../../base/dom.js';

export default {
  art: smallRack,
  pages: { board: async () => ({ default: (await import('../../realboard/page.js')).pageOf('connect4') }) },
};

const colours = { '.': '#e9eefb', r: '#d8382f', y: '#f4c430' };

/** A rack of sixteen holes with a row of four. */
function smallRack() {
  return s('svg', { viewBox: '0 0 90 90', width: 88, height: 88 },
    s('rect', { x: 2, y: 2, width: 86, height: 86, rx: 12, fill: '#2450b8' }),
    [...'...y.ryrryyyyrrr'].map((disc, place) =>
      s('circle', { cx: 15 + (place % 4) * 20, cy: 15 + Math.floor(place / 4) * 20, r: 8, fill: colours[disc] })));
}
