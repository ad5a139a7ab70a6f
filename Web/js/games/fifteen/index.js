// The face of Fifteen. All else is said by the server.

import { s } from '../../base/dom.js';

export default { art: smallFrame, screen: () => import('./screen.js') };

/** A frame of nine places with eight tiles. */
function smallFrame() {
  return s('svg', { viewBox: '0 0 90 90', width: 88, height: 88 },
    s('rect', { x: 2, y: 2, width: 86, height: 86, rx: 12, fill: '#7a4a21' }),
    s('rect', { x: 7, y: 7, width: 76, height: 76, rx: 8, fill: '#4d2d12' }),
    [...'12345678'].map((digit, place) => {
      const [x, y] = [9 + (place % 3) * 24.4, 9 + Math.floor(place / 3) * 24.4];
      return [
        s('rect', { x, y, width: 23, height: 23, rx: 4, fill: '#f0d9a8' }),
        s('text', { x: x + 11.5, y: y + 17, class: 'art-given' }, digit)];
    }));
}
