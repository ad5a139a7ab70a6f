// A scene on the way: what was met, what can be done, and the odds of it.

import { h } from '../../base/dom.js';
import { credits, percent, t } from '../../base/words.js';
import { sprite } from '../../parts/sprites.js';
import { meter } from './ship.js';

export function encounterScene(game, { act }) {
  const { view, choices, events } = game;
  const { encounter } = view;
  const before = events.filter((event) => event.text && !['departed', 'met'].includes(event.kind));
  return h('section', { class: 'encounter', 'aria-label': encounter.name },
    h('div', { class: 'meeting' },
      sprite(`rogueship/meet-${encounter.picture}`, 176),
      h('div', { class: 'scene-words' },
        h('p', { class: 'eyebrow' }, t`Day ${view.day} · on the way to ${view.planets.find((each) => each.number === encounter.destination)?.name}`),
        h('h2', { tabindex: -1, 'data-key': 'scene' }, encounter.name),
        before.length > 0 && h('p', { class: 'scene-before' }, before.map((event) => event.text).join(' ')),
        h('p', null, encounter.scene))),
    h('div', { class: 'scene-state' },
      h('div', null, h('div', { class: 'gauge-head' }, h('span', null, t`Your hull`), h('b', null, `${view.hull} / ${view.hullMost}`)), meter('hull', t`Hull`, view.hull, view.hullMost)),
      // Who cannot strike has no strength that matters.
      encounter.blow && h('div', null, h('div', { class: 'gauge-head' }, h('span', null, t`Their strength`), h('b', null, `${encounter.foe} / 10`)), meter('foe', t`Foe`, encounter.foe, 10), h('small', { class: 'blow' }, encounter.blow))),
    h('div', { class: 'answers' }, choices.map(answer)));

  function answer(choice) {
    const { odds, stakes } = choice;
    return h('button', { class: choice.isOpened ? 'answer opened' : 'answer', 'data-key': choice.action, onclick: () => act(choice.action) },
      h('span', { class: 'answer-head' }, h('b', null, choice.text),
        odds && odds.success < 1000 ? h('span', { class: 'chance' }, `${percent(odds.success)}`, h('span', { class: 'unseen' }, ` ${t`chance`}`)) : h('span', { class: 'chance' }, t`certain`)),
      odds && odds.success < 1000 && h('span', { class: 'odds-bar', 'aria-hidden': 'true' }, h('i', { style: { width: `${odds.success / 10}%` } })),
      h('small', null, [
        choice.price && t`costs ${credits(choice.price)}`,
        damage(odds),
        odds?.loss > 0 && t`ship lost: ${odds.loss < 10 ? t`under ${percent(10)}` : percent(odds.loss)}`,
      ].filter(Boolean).join(' · ') || t`no risk to the ship`),
      choice.help && h('small', { class: 'help' }, choice.help),
      stakes && h('small', { class: 'stakes' }, odds?.success > 0 && h('span', null, `✓ ${stakes.success}`), odds?.success < 1000 && h('span', null, `✗ ${stakes.failure}`)));
  }
}

function damage(odds) {
  if (odds?.damageOnSuccess) return t`hull −${odds.damageOnSuccess.least} to −${odds.damageOnSuccess.most} even so`;
  return odds?.damageOnFailure && t`if it fails, hull −${odds.damageOnFailure.least} to −${odds.damageOnFailure.most}`;
}
