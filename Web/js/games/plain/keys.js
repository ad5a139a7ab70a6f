// The keys of any game. What the scene takes comes first.

import { t } from '../../base/words.js';
import { digitKeys, KeyTable, nameOf, sharedRow } from '../../parts/keys.js';
import { keyed } from './choices.js';

/**
 * The keys of a game as it stands.
 * @param {import('./screen.js').PlainScreen} screen
 */
export function plainKeys(screen) {
  const { game } = screen.live;
  const ending = screen.givingUp;
  return new KeyTable([
    // The stage takes these itself.
    ...game.scene.areas.filter(({ key }) => key).map(({ key, name }) => ({ name: nameOf(key), what: name })),
    ...screen.ownKeys(),
    screen.listed.length > 0 && { name: `1–${keyed}`, what: t`take one of the first nine choices`, takes: digitKeys((place) => screen.take(place)) },
    (game.canUndo || game.canRedo) && sharedRow('undo', () => screen.step('undo')),
    (game.canUndo || game.canRedo) && sharedRow('redo', () => screen.step('redo')),
    screen.hasHint && sharedRow('hint', () => screen.hint()),
    sharedRow('rules', () => screen.rules()),
    ending && sharedRow('resign', () => screen.act(ending.action)),
    { name: 'Tab', what: t`to the next thing that can be touched; Enter takes it` },
  ]);
}

/** Does what a key stands for. */
export function takeKey(event, screen) {
  if (event.altKey) return;
  if (!event.ctrlKey && !event.metaKey && screen.stage.takeKey(event)) event.preventDefault();
  else plainKeys(screen).take(event);
}
