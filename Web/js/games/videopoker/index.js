// What the browser knows of Video Poker. The screens come when they are wanted.

import { s } from '../../base/dom.js';
import { t } from '../../base/words.js';

const here = (file) => new URL(file, import.meta.url).href;

export default {
  icon: 'game-videopoker',
  art,
  daily: () => ({ name: t`Daily run`, text: t`100 hands of Jacks or Better, the same cards for everyone.` }),
  styles: [here('../plain/plain.css'), here('videopoker.css')],
  lobby: () => import('./lobby.js'),
  screen: () => import('./screen.js'),
  pages: { trainer: () => import('./trainer.js'), drill: () => import('./drill.js'), rules: () => import('./rules.js') },
  beat: 1400,
};

/** Three cards on felt. */
function art() {
  const card = (turn, x, sign, isRed) => s('g', { transform: `translate(${x} 46) rotate(${turn})` },
    s('rect', { x: -17, y: -24, width: 34, height: 48, rx: 4, fill: '#fffefa', stroke: '#00000026' }),
    s('text', { y: 8, 'text-anchor': 'middle', 'font-size': 26, fill: isRed ? '#c1272d' : '#1b1b1f', style: { font: '26px sans-serif', fill: isRed ? '#c1272d' : '#1b1b1f' } }, sign));
  return s('svg', { viewBox: '0 0 88 88', width: 88, height: 88 },
    s('rect', { width: 88, height: 88, rx: 16, fill: '#1f6b4a' }),
    card(-16, 26, '♠', false), card(0, 44, '♥', true), card(16, 62, '♣', false));
}
