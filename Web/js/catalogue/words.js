// The words of the catalogue.

import { plural } from '../base/words.js';

export const facetWords = {
  level: 'Level', hardest: 'Hardest technique', technique: 'Techniques', rating: 'Rating', clues: 'Givens', kind: 'Kind', size: 'Size',
  symmetry: 'Symmetry', source: 'Source', licence: 'Licence', date: 'Month',
};

export const orders = [
  { id: 'added', name: 'As they came' }, { id: 'rating', name: 'Easiest first' }, { id: 'clues', name: 'Fewest givens' }, { id: 'date', name: 'By month' },
];

/** The facet whose values an order follows. */
export const facetOfOrder = { rating: 'rating', clues: 'clues', date: 'date' };

export const stateWords = { begun: 'Begun', solved: 'Solved', failed: 'Given up' };

/** A value as a person reads it. `names` has those of techniques. */
export function valueWords(facet, value, names) {
  if (facet === 'size') return `${value} × ${value}`;
  if (value === 'none') return { rating: 'not yet rated', symmetry: 'none' }[facet] ?? 'not told';
  return names.get(`${facet}:${value}`) ?? value.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

export const clueWords = (count) => plural(count, 'given');
