// The keys of a voyage.

import { t } from '../../base/words.js';
import { digitKeys, KeyTable, sharedRow } from '../../parts/keys.js';

/**
 * @param {{step: (kind: string) => void, open: (panel: string) => void, answer: (place: number) => void, hint: () => void,
 *   rules: () => void, retire: () => void}} screen
 */
export function voyageKeys(screen) {
  return new KeyTable([
    { name: '1–9', what: t`take an answer of a meeting, or a load in port`, takes: digitKeys((place) => screen.answer(place)) },
    { keys: ['m'], what: t`map`, run: () => screen.open('map') },
    { keys: ['t'], what: t`market, to trade`, run: () => screen.open('market') },
    { keys: ['s'], what: t`ship`, run: () => screen.open('ship') },
    { keys: ['l'], what: t`log`, run: () => screen.open('log') },
    sharedRow('undo', () => screen.step('undo')),
    sharedRow('redo', () => screen.step('redo')),
    sharedRow('hint', screen.hint, t`hint: what you could do next`),
    sharedRow('rules', screen.rules),
    sharedRow('resign', screen.retire, t`retire; asks first`),
    { name: 'Tab', what: t`to the next button; Enter presses it` },
  ]);
}
