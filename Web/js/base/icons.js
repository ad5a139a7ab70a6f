// Line icons, 24 by 24, out of icons.svg, which is made of the drawings in Sources/CAtlases/Pictures/icons.

import { s } from './dom.js';

/** An icon by its name. It is decoration: what it means is said in words. */
export function icon(name) {
  return s('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true', focusable: 'false' },
    s('use', { href: `icons.svg#${name}` }));
}
