// What the browser knows of Rogueship. The screens come when they are wanted.

import { sprite } from '../../parts/sprites.js';

const here = (file) => new URL(file, import.meta.url).href;

export default {
  icon: 'M12 3c3 3 4.500 6.500 4.500 11L12 17l-4.500-3C7.500 9.500 9 6 12 3zM7.500 12 4 15v4l4.500-2.500M16.500 12 20 15v4l-4.500-2.500M12 9.500v.01M10.500 20h3',
  isDark: true,
  art: () => sprite('planet-resort', 88),
  daily: () => ({ name: 'Daily voyage', text: 'One galaxy, one ship, 42 days. Who retires richest?' }),
  styles: here('rogueship.css'),
  lobby: () => import('./lobby.js'),
  screen: () => import('./screen.js'),
  replay: () => import('./frame.js'),
};
