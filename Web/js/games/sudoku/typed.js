// A puzzle that is typed in: what is taken for one, and the field, with what is wrong said beside it.

import { fill, h } from '../../base/dom.js';
import { go } from '../../base/navigate.js';
import { spelled } from '../../base/spelled.js';
import { plural, t } from '../../base/words.js';
import { playlistIn } from '../../parts/playlist.js';
import { startGame } from '../../parts/start.js';

/** What stands for a blank, and what may stand between cells. The program `solve` takes the same. */
const blanks = '.0*-_xX?·';
const separators = /[\s|,;\u2500-\u257f]/g;
/** A line between boxes, as in `+-------+-------+-------+` or `------+-------+------`. */
const rules = /\+?[-=]{2,}(?:\+[-=]{2,})+\+?/g;
/** The same without crosses. In another puzzle it is a row of blanks. */
const bareRules = /^[ \t]*[-=_]{3,}[ \t]*$/gm;
/** How a link, a file or a code of another program begins. */
const others = /^\s*(?:https?:|www\.|<|\{|\[begin\]|N4Ig|fpuz|scf|scl|ctc|SumoCue|\d+x\d+[a-z]*:|\d+j[xk]*:)/i;
/** How many cells or characters a message names. */
const most = 5;

/**
 * What is meant by a text: `{ puzzle }` as the server takes it, or `{ wrong }`, a sentence.
 * A line of another kind than the classic one has fields, as in `size=4`; the server reads it. The link of a playlist is `{ list }`.
 */
export function puzzleOf(text) {
  const list = playlistIn(text);
  if (list) return { list };
  // The server reads links, files and codes; none of them is a line of fields.
  if (others.test(text)) return { puzzle: text.trim() };
  // A tab cannot be typed into the field: what looks like a field begins one.
  if (/[a-z][=:]/i.test(text)) return { puzzle: text.trim().replace(/\s+(?=[a-z-]+=)/g, '\t') };
  // In a line of 81 columns with nothing but digits and spaces, the spaces are the blanks.
  if (text.length === 81 && /^[1-9 ]+$/.test(text)) return { puzzle: text.replaceAll(' ', '.') };
  const unruled = text.replace(rules, '');
  const bare = unruled.replace(separators, '');
  // What follows the cells, such as a rating, is left alone.
  const first = text.trimStart().split(separators)[0];
  for (const cells of [first, bare, unruled.replace(bareRules, '').replace(separators, '')]) {
    if (cells.length === 81 && unknownIn(cells).length === 0) return { puzzle: [...cells].map((each) => (blanks.includes(each) ? '.' : each)).join('') };
  }
  const unknown = unknownIn(bare);
  if (unknown.length > 0) {
    const named = unknown.slice(0, most).map((each) => `“${each}”`).join(' ');
    return { wrong: unknown.length > most ? t`No digit and no blank: ${named} and ${unknown.length - most} more. A blank is . 0 - _ * x or ?` : t`No digit and no blank: ${named}. A blank is . 0 - _ * x or ?` };
  }
  return { wrong: plural(bare.length, 'A puzzle has 81 cells. Here is {1}.', 'A puzzle has 81 cells. Here are {1}.') };
}

/** The characters that are neither a digit nor a blank, each once. */
function unknownIn(cells) {
  return [...new Set(cells)].filter((each) => !/[1-9]/.test(each) && !blanks.includes(each));
}

/** The field for a puzzle, folded up at first. */
export function typedForm() {
  const input = h('textarea', {
    id: 'typed', maxlength: 12000, rows: 2, placeholder: '53..7....6..195…', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off',
    'aria-describedby': 'typed-wrong', oninput: () => show(''), onkeydown: (event) => event.key === 'Enter' && !event.shiftKey && start(event),
  });
  const wrong = h('p', { class: 'field-wrong', id: 'typed-wrong', role: 'alert' });
  return h('details', { class: 'typed' },
    h('summary', null, t`Type in a puzzle`),
    h('form', { onsubmit: start },
      h('label', { for: 'typed' }, t`81 digits and blanks, in one line or as a grid, a point for a blank; or a link to a puzzle; or a line of another kind, as in size=9 cages=…`),
      h('div', { class: 'row' }, input, h('button', null, t`Play`)),
      wrong));

  function start(event) {
    event.preventDefault();
    const { puzzle, list, wrong: why } = puzzleOf(input.value);
    show(why ?? '');
    if (list) go(`/playlist?${list}`);
    else if (puzzle) startGame({ game: 'sudoku', puzzle }, null, (error) => show(spelled(error.message, { most })));
    else input.focus();
  }

  function show(text) {
    fill(wrong, text);
    input.setAttribute('aria-invalid', String(Boolean(text)));
  }
}
