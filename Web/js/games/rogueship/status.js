// The head of a voyage: where the ship is, undo, and the figures that matter everywhere.

import { h } from '../../base/dom.js';
import { icon } from '../../base/icons.js';
import { credits, t } from '../../base/words.js';

export function statusOf(game, { step, more }) {
  const { view } = game;
  const at = view.planets.find((planet) => planet.number === view.location);
  const button = (key, name, isOff, run) =>
    h('button', { class: 'icon-button', 'data-key': key, 'aria-label': name, title: name, disabled: isOff, onclick: run }, icon(key));
  return [
    h('div', { class: 'game-head' },
      h('a', { class: 'icon-button way-back', href: '#/rogueship', 'aria-label': t`All voyages` }, icon('left')),
      h('h1', { tabindex: -1 }, game.isOver ? t`The end` : view.isInPort ? at.name : t`Under way`),
      h('div', { class: 'row' },
        button('undo', t`Undo`, !game.canUndo, () => step('undo')),
        button('redo', t`Redo`, !game.canRedo, () => step('redo')),
        button('more', t`More`, false, more))),
    h('dl', { class: 'status-facts' }, factsOf(game).map(([name, value, isDue]) =>
      h('div', { class: isDue && !game.isOver ? 'due' : '' }, h('dt', null, name), h('dd', null, value)))),
  ];
}

function factsOf({ view }) {
  return [
    [t`Day`, `${view.day} / ${view.lastDay}`],
    [t`Cash`, credits(view.cash)],
    view.due > 0
      ? [t`Due by day ${view.dueDay}`, t`${credits(view.due)} of ${credits(view.debt)}`, true]
      : [t`Debt`, credits(view.debt)],
    [t`Fortune`, credits(view.fortune)],
    [t`Hull`, `${view.hull} / ${view.hullMost}`, view.hull <= view.hullMost * 0.3],
    [t`Fuel`, `${view.fuel} / ${view.tank}`],
    [t`Hold`, `${view.load} / ${view.hold}`],
  ];
}
