// What the browser knows of Rogueship. The screens come when they are wanted.

import { sprite } from '../../parts/sprites.js';

const here = (file) => new URL(file, import.meta.url).href;

export default {
  icon: 'game-rogueship',
  isDark: true,
  art: () => sprite('rogueship/planet-resort', 88),
  daily: () => ({ name: 'Daily voyage', text: 'One galaxy, one ship, 37 days. Who retires richest?' }),
  styles: here('rogueship.css'),
  lobby: () => import('./lobby.js'),
  screen: () => import('./screen.js'),
  replay: () => import('./frame.js'),
  pages: { record: () => import('./record.js') },
};
