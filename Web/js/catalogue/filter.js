// A filter of the catalogue as a person builds it: words, and values of facets that are wanted or excluded. Its text is the one that
// Documentation/catalogue.md describes.

export const facets = ['kind', 'size', 'rating', 'level', 'technique', 'hardest', 'clues', 'symmetry', 'source', 'licence', 'date'];

/**
 * The parts of a filter: `{ words, wanted: { facet: [values] }, excluded: { facet: [values] }, rest }`. `rest` is a text that has other
 * conditions, such as those with `or`.
 */
export function parse(text) {
  const filter = { words: '', wanted: {}, excluded: {}, rest: '' };
  const words = [];
  for (const token of tokens(text)) {
    if (token === 'or') return { ...filter, words: '', wanted: {}, excluded: {}, rest: text.trim() };
    const [, minus, facet, values] = /^(-?)([a-z]+):(.+)$/s.exec(token) ?? [];
    if (!facet || !facets.includes(facet)) {
      words.push(token);
      continue;
    }
    const list = minus ? filter.excluded : filter.wanted;
    // Two conditions on one facet must both hold, which alternatives do not say.
    if (list[facet] && !minus) return { ...filter, words: '', wanted: {}, excluded: {}, rest: text.trim() };
    list[facet] = [...(list[facet] ?? []), ...valuesOf(values)];
  }
  return { ...filter, words: words.join(' ') };
}

/** The text of a filter. */
export function write({ words, wanted, excluded, rest }) {
  const part = (minus, list) => facets.filter((facet) => list[facet]?.length > 0)
    .map((facet) => `${minus}${facet}:${list[facet].map(quoted).join(',')}`);
  return [rest, ...part('', wanted), ...part('-', excluded), words].filter(Boolean).join(' ');
}

/** The filter with a value wanted, excluded or neither: what it was asked for twice is taken out. */
export function toggle(filter, facet, value, isExcluded = false) {
  const [own, other] = isExcluded ? ['excluded', 'wanted'] : ['wanted', 'excluded'];
  const without = (list) => ({ ...list, [facet]: (list[facet] ?? []).filter((each) => each !== value) });
  const had = filter[own][facet]?.includes(value);
  const changed = { ...filter, [own]: without(filter[own]), [other]: without(filter[other]) };
  if (!had) changed[own][facet].push(value);
  return changed;
}

/** True if nothing is asked for. */
export const isEmpty = (filter) => write(filter) === '';

/** The text cut at blanks outside of quotation marks. */
function tokens(text) {
  return text.match(/(?:[^\s"]|"[^"]*"?)+/g) ?? [];
}

/** Values divided by commas outside of quotation marks, without these. */
function valuesOf(text) {
  return (text.match(/(?:[^,"]|"[^"]*"?)+/g) ?? []).map((value) => value.replaceAll('"', '')).filter(Boolean);
}

function quoted(value) {
  return /[\s,]|^or$/.test(value) ? `"${value}"` : value;
}
