// The face of the dungeon. All else is said by the server.

import { s } from '../../base/dom.js';

export default { art: smallCrown };

/** A crown in the light of a vault. */
function smallCrown() {
  return s('svg', { viewBox: '0 0 90 90', width: 88, height: 88 },
    s('rect', { x: 2, y: 2, width: 86, height: 86, rx: 12, fill: '#23202b' }),
    s('path', { d: 'M14 82V42A31 31 0 0 1 76 42V82Z', fill: '#3b3547' }),
    s('path', { d: 'M22 82V44A23 23 0 0 1 68 44V82Z', fill: '#5a4f38' }),
    s('path', { d: 'M27 66L24 42L36 52L45 36L54 52L66 42L63 66Z', fill: '#f2c14e', stroke: '#a8761b', 'stroke-width': 1.5, 'stroke-linejoin': 'round' }),
    s('rect', { x: 27, y: 66, width: 36, height: 7, rx: 2, fill: '#d99a2b' }),
    [[36, '#d8382f'], [45, '#3f7fd6'], [54, '#d8382f']].map(([cx, fill]) => s('circle', { cx, cy: 60, r: 2.6, fill })));
}
