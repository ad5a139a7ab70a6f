// Cells in the server's sentences, as a person says them.

import { shortListOf, t } from './words.js';

/**
 * `r2c3` becomes "row 2, column 3", several in a row a list of them, with a capital where a sentence begins. Of a list of more than `most`
 * cells the first ones are named.
 */
export function spelled(text, { most = Infinity } = {}) {
  return (text ?? '')
    .replace(/\br\d{1,2}c\d{1,2}(?:,? r\d{1,2}c\d{1,2}\b)+/g, (cells) => shortListOf(cells.split(/,? /), most))
    .replace(/\br(\d{1,2})c(\d{1,2})(?:=(\d{1,2}))?\b/g, (_, row, column, digit) => begun + (digit ? t`${digit} in row ${row}, column ${column}` : t`row ${row}, column ${column}`))
    .replace(/(^|[.!?] )\uE000(\p{Ll})/gu, (_, before, letter) => before + letter.toUpperCase())
    .replaceAll(begun, '');
}

/** Stands in front of a cell until the sentences have their capitals: no text has this character. */
const begun = '\uE000';
