// The words of the catalogue.

import { known, plural, t } from '../base/words.js';

export const facetWords = {
  level: t`Level`, hardest: t`Hardest technique`, technique: t`Techniques`, rating: t`Rating`, clues: t`Givens`, kind: t`Kind`, size: t`Size`,
  symmetry: t`Symmetry`, source: t`Source`, licence: t`Licence`, date: t`Month`,
};

export const orders = [
  { id: 'added', name: t`As they came` }, { id: 'rating', name: t`Easiest first` }, { id: 'clues', name: t`Fewest givens` }, { id: 'date', name: t`By month` },
];

/** The facet whose values an order follows. */
export const facetOfOrder = { rating: 'rating', clues: 'clues', date: 'date' };

export const stateWords = { begun: t`Begun`, solved: t`Solved`, failed: t`Given up` };

/** A value as a person reads it. `names` has those of techniques. */
export function valueWords(facet, value, names) {
  if (facet === 'size') return `${value} × ${value}`;
  if (value === 'none') return { rating: t`not yet rated`, symmetry: t`none` }[facet] ?? t`not told`;
  return known(names.get(`${facet}:${value}`) ?? value.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());
}

export const clueWords = (count) => plural(count, '{1} given', '{1} givens');
