// How fast things move, as the person chose it on this device.

import { load, save } from './store.js';
import { t } from './words.js';

export const speeds = [
  { id: 'none', name: t`None`, factor: 0 },
  { id: 'slow', name: t`Slow`, factor: 0.5 },
  { id: 'usual', name: t`Usual`, factor: 1 },
  { id: 'fast', name: t`Fast`, factor: 2 },
];

export function chosenSpeed() {
  return load('motion', 'usual');
}

export function chooseSpeed(id) {
  save('motion', id);
}

/** How many seconds of a motion go by in one; 0 where nothing should move. */
export function speedFactor() {
  return speeds.find(({ id }) => id === chosenSpeed())?.factor ?? 1;
}
