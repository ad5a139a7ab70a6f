// The keys of a voyage, and the sheet that lists them.

import { keyList, stepKey } from '../../parts/keys.js';

const listed = [
  ['1–9', 'take an answer of a meeting'], ['M', 'map'], ['T', 'market, to trade'], ['S', 'ship'], ['L', 'log'],
  ['U / Ctrl Z', 'undo'], ['R / Ctrl Y', 'redo'], ['Tab', 'to the next button; Enter presses it'], ['?', 'these keys'],
];

export function keysSheet() {
  keyList(listed);
}

/**
 * Does what a key stands for.
 * @param {{step: (kind: string) => void, open: (panel: string) => void, answer: (place: number) => void}} screen
 */
export function takeKey(event, screen) {
  if (event.altKey) return;
  const run = event.ctrlKey || event.metaKey ? stepKey(event, (kind) => screen.step(kind)) : actionOf(event, screen);
  if (!run) return;
  event.preventDefault();
  run();
}

function actionOf(event, screen) {
  if (/^[1-9]$/.test(event.key)) return () => screen.answer(Number(event.key) - 1);
  return {
    m: () => screen.open('map'), t: () => screen.open('market'), s: () => screen.open('ship'), l: () => screen.open('log'),
    u: () => screen.step('undo'), r: () => screen.step('redo'), '?': keysSheet,
  }[event.key.toLowerCase()];
}
