// What the browser knows of Rogueship. The screens come when they are wanted.

import { h } from '../../base/dom.js';
import { credits, t } from '../../base/words.js';

const here = (file) => new URL(file, import.meta.url).href;

export default {
  icon: 'game-rogueship',
  isDark: true,
  // A drawing of its own: a page of the atlas would be half of a first visit.
  art: () => h('img', { src: here('planet.svg'), alt: '', width: 88, height: 88 }),
  daily: () => ({ name: t`Daily voyage`, text: t`One galaxy, one ship, 37 days. Who retires richest?` }),
  styles: [here('rogueship.css')],
  lobby: () => import('./lobby.js'),
  screen: () => import('./screen.js'),
  replay: () => import('./frame.js'),
  progress: { of: ({ view }) => view.fortune, name: t`Fortune`, count: credits, part: (from, to) => t`a fortune of ${credits(from)} to ${credits(to)}` },
  pages: { record: () => import('./record.js') },
};
