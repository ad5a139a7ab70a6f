// One moment of a voyage to look at, for replays: its scene, and the facts beside it.

import { fill, h } from '../../base/dom.js';
import { capital, credits, number, t } from '../../base/words.js';
import { sprite } from '../../parts/sprites.js';
import { Stage } from '../../scene/stage.js';
import { meter } from './ship.js';

export function frame(word) {
  const stage = new Stage();
  const facts = h('div', { class: 'frame-facts' });
  return {
    element: h('div', { class: 'voyage-replay' }, stage.element, facts),
    show({ view, score, scene, timeline }) {
      stage.show(scene, timeline);
      const cargo = view.market.filter((row) => row.held);
      fill(facts,
        view.endingText && h('p', { class: 'frame-met' }, h('b', null, view.endingText)),
        h('dl', { class: 'facts-list' }, [
          [t`Day`, t`${view.day} of ${view.lastDay}`], [t`Cash`, credits(view.cash)], [t`Debt`, credits(view.debt)],
          [t`Fortune`, credits(view.fortune)], [t`Score`, number(score)]].map(([name, value]) => h('div', null, h('dt', null, name), h('dd', null, value)))),
        h('div', { class: 'gauge-head' }, h('span', null, t`Hull`), h('b', null, `${view.hull} / ${view.hullMost}`)), meter('hull', t`Hull`, view.hull, view.hullMost),
        h('div', { class: 'gauge-head' }, h('span', null, t`Hold`), h('b', null, `${view.load} / ${view.hold}`)), meter('hold', t`Hold`, view.load, view.hold),
        cargo.length > 0 && h('ul', { class: 'cargo' }, cargo.map((row) => h('li', null, sprite(`rogueship/good-${row.commodity}`, 28), `${row.held} ${word(`commodity.${row.commodity}`)}`))),
        h('p', { class: 'note' }, capital(view.parts.filter((part) => part.step > 0).map((part) => `${word(`part.${part.part}`)} ${part.step}`).join(', ') || t`No parts fitted yet.`)));
    },
  };
}
