// The facets beside the list: every value with its count, to be wanted or excluded.

import { h, refill } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { number, t } from '../base/words.js';
import { facetWords, valueWords } from './words.js';

/** Values that are shown before all are asked for. */
const few = 8;

export class Facets {
  #open = new Set(['level', 'hardest']);
  #whole = new Set();
  #shown = null;

  /** @param {(facet: string, value: string, isExcluded: boolean) => void} onToggle */
  constructor(onToggle) {
    this.onToggle = onToggle;
    this.element = h('div', { class: 'facets' });
  }

  /** Shows the counts beside a filter. */
  show(filter, facets, names) {
    this.#shown = { filter, facets, names };
    const byName = new Map(facets.map((facet) => [facet.name, facet.values]));
    refill(this.element, Object.keys(facetWords).map((name) => this.#facet(name, byName.get(name) ?? [])));
  }

  #again() {
    this.show(this.#shown.filter, this.#shown.facets, this.#shown.names);
  }

  #facet(name, values) {
    const { filter } = this.#shown;
    const isChosen = (value) => filter.wanted[name]?.includes(value) || filter.excluded[name]?.includes(value);
    if (values.length < 2 && !values.some(({ value }) => isChosen(value))) return null;
    const isWhole = this.#whole.has(name) || values.length <= few + 2;
    const shown = values.filter(({ value }, place) => isWhole || place < few || isChosen(value));
    const chosen = values.filter(({ value }) => isChosen(value)).length;
    return h('details', {
      class: 'facet', open: this.#open.has(name),
      ontoggle: (event) => this.#open[event.target.open ? 'add' : 'delete'](name),
    },
      h('summary', { 'data-key': `facet-${name}` }, facetWords[name], chosen > 0 && h('span', { class: 'chosen' }, ` ${chosen}`)),
      h('ul', null, shown.map((each) => this.#value(name, each))),
      !isWhole && h('button', { class: 'quiet small', 'data-key': `all-${name}`, onclick: () => { this.#whole.add(name); this.#again(); } }, t`All ${values.length}`));
  }

  #value(facet, { value, count }) {
    const { filter, names } = this.#shown;
    const isWanted = Boolean(filter.wanted[facet]?.includes(value));
    const isExcluded = Boolean(filter.excluded[facet]?.includes(value));
    const words = valueWords(facet, value, names);
    return h('li', { class: isExcluded ? 'excluded' : null },
      h('button', { class: 'value', 'data-key': `want-${facet}:${value}`, 'aria-pressed': String(isWanted), onclick: () => this.onToggle(facet, value, false) },
        isWanted && icon('check'), h('span', null, words), h('small', null, number(count))),
      h('button', {
        class: 'except', 'data-key': `except-${facet}:${value}`, 'aria-pressed': String(isExcluded), 'aria-label': t`Without ${words}`, title: t`Without these`,
        onclick: () => this.onToggle(facet, value, true),
      }, '−'));
  }
}
