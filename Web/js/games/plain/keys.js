// The keys of any game, and the sheet that lists them. What the scene takes comes first.

import { keyList, stepKey } from '../../parts/keys.js';

const signs = { up: '↑', down: '↓', left: '←', right: '→', space: 'Space', enter: 'Enter' };
const inList = [['1–9', 'take one of the first nine choices']];
const back = [['U / Ctrl Z', 'undo'], ['R / Ctrl Y', 'redo']];
const always = [['Tab', 'to the next thing that can be touched; Enter takes it'], ['?', 'these keys']];

/**
 * @param {object[]} areas what can be touched in the scene
 * @param {[string, string][]} more keys of the game's own
 * @param {{hasList?: boolean, hasUndo?: boolean}} [has] whether there are choices beside the scene, and steps to take back
 */
export function keysSheet(areas, more = [], { hasList = true, hasUndo = true } = {}) {
  const own = areas.filter(({ key }) => key).map(({ key, name }) => [signs[key] ?? key.toUpperCase(), name]);
  keyList([...own, ...more, ...(hasList ? inList : []), ...(hasUndo ? back : []), ...always]);
}

/** Does what a key stands for. */
export function takeKey(event, screen) {
  if (event.altKey) return;
  if (!event.ctrlKey && !event.metaKey && screen.stage.takeKey(event)) {
    event.preventDefault();
    return;
  }
  const run = event.ctrlKey || event.metaKey ? stepKey(event, (kind) => screen.step(kind)) : actionOf(event, screen);
  if (!run) return;
  event.preventDefault();
  run();
}

function actionOf(event, screen) {
  if (/^[1-9]$/.test(event.key)) return () => screen.take(Number(event.key) - 1);
  return { u: () => screen.step('undo'), r: () => screen.step('redo'), '?': () => screen.keys(), ...screen.commands() }[event.key];
}
