// The keys of any game, and the sheet that lists them.

import { h } from '../../base/dom.js';
import { sheet } from '../../base/sheet.js';

const arrows = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };
const listed = [['1–9', 'take one of the first nine choices'], ['Arrows', 'up, down, left, right, where the game has such choices'], ['U / Ctrl Z', 'undo'], ['R / Ctrl Y', 'redo'], ['?', 'these keys']];

export function keysSheet() {
  sheet('Keys', () => [h('dl', { class: 'keys' }, listed.map(([name, what]) => [h('dt', null, h('kbd', null, name)), h('dd', null, what)]))]);
}

/** Does what a key stands for. */
export function takeKey(event, screen) {
  if (event.altKey || event.target.closest('input, select, textarea, dialog')) return;
  const run = event.ctrlKey || event.metaKey ? commandOf(event, screen) : actionOf(event, screen);
  if (!run) return;
  event.preventDefault();
  run();
}

function commandOf(event, screen) {
  return {
    z: () => screen.step(event.shiftKey ? 'redo' : 'undo'),
    y: () => screen.step('redo'),
  }[event.key.toLowerCase()];
}

function actionOf(event, screen) {
  if (/^[1-9]$/.test(event.key)) return () => screen.take(Number(event.key) - 1);
  const way = screen.indexOf(arrows[event.key]);
  if (way >= 0) return () => screen.take(way);
  return { u: () => screen.step('undo'), r: () => screen.step('redo'), '?': keysSheet }[event.key];
}
