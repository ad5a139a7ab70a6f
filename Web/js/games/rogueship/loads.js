// The loads to choose from: each has a risk and a reach of its own, as the server has worked them out.

import { h } from '../../base/dom.js';
import { capital, credits, plural, signed, t } from '../../base/words.js';

/**
 * @param {object} view of the game, as the server sends it
 * @param {function(object)} take loads the ship with one of them
 */
export function loads(view, take) {
  if (!view.loads.length && !view.order) return null;
  return h('section', { class: 'loads', 'aria-label': t`Loads` },
    view.day === 0 && view.loads.length > 1 && h('p', { class: 'note' }, t`Choose one: steady is sure, rich gains more for more risk or days, and a new market adds points.`),
    view.order && h('p', { class: 'order' }, `◆ ${view.order.text}`),
    view.loads.map((load) => h('button', { class: 'load', 'data-key': `load-${load.kind}`, onclick: () => take(load) },
      h('span', { class: 'load-head' },
        h('b', null, `${capital(load.name)}: ${view.planets.find((planet) => planet.number === load.planet)?.name}`),
        h('span', { class: 'load-gain' }, `${signed(load.gain)} · ${plural(load.days, '{1} day', '{1} days')}`)),
      h('small', null, load.cost > 0 ? t`${load.goods} for ${credits(load.cost)}` : load.goods),
      h('small', null, load.risks.join(' · ')))));
}
