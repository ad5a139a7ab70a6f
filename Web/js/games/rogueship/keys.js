// The keys of a voyage.

import { digitKeys, KeyTable, sharedRow } from '../../parts/keys.js';

/**
 * @param {{step: (kind: string) => void, open: (panel: string) => void, answer: (place: number) => void, hint: () => void,
 *   rules: () => void, retire: () => void}} screen
 */
export function voyageKeys(screen) {
  return new KeyTable([
    { name: '1–9', what: 'take an answer of a meeting', takes: digitKeys((place) => screen.answer(place)) },
    { keys: ['m'], what: 'map', run: () => screen.open('map') },
    { keys: ['t'], what: 'market, to trade', run: () => screen.open('market') },
    { keys: ['s'], what: 'ship', run: () => screen.open('ship') },
    { keys: ['l'], what: 'log', run: () => screen.open('log') },
    sharedRow('undo', () => screen.step('undo')),
    sharedRow('redo', () => screen.step('redo')),
    sharedRow('hint', screen.hint, 'hint: what you could do next'),
    sharedRow('rules', screen.rules),
    sharedRow('resign', screen.retire, 'retire; asks first'),
    { name: 'Tab', what: 'to the next button; Enter presses it' },
  ]);
}
