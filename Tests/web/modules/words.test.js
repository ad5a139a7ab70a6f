// Sentences in English, and with a table of another language, without a browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './page.js';

const table = {
  'Moves: {1}': 'Züge: {1}', '{2} of {1} puzzles': { one: '{2} von {1} Rätsel', other: '{2} von {1} Rätseln' }, '{1}’s {2}': '{2} von {1}', 'row {1}, column {2}': 'Zeile {1}, Spalte {2}',
};

/** The module as a page in a language has it. */
async function wordsIn(language) {
  document.documentElement = { lang: language };
  globalThis.fetch = async () => Response.json(table);
  return import(`../js/base/words.js?${language}`);
}

test('English needs no table', async () => {
  const { t, plural, pieces, number } = await wordsIn('en');
  assert.equal(t`Moves: ${1234}`, 'Moves: 1,234');
  assert.equal(plural(1, '{2} of {1} puzzle', '{2} of {1} puzzles', 1), '1 of 1 puzzle');
  assert.equal(plural(1200, '{2} of {1} puzzle', '{2} of {1} puzzles', 0), '0 of 1,200 puzzles');
  assert.deepEqual(pieces`Report ${['Ann']}.`, ['Report ', ['Ann'], '.']);
  assert.equal(number(-2), '−2');
});

test('another language has its own order, forms and numbers', async () => {
  const { t, plural, pieces, number, decimal, percent, cellName } = await wordsIn('de');
  assert.equal(t`Moves: ${1234}`, 'Züge: 1.234');
  assert.equal(plural(1, '{2} of {1} puzzle', '{2} of {1} puzzles', 1), '1 von 1 Rätsel');
  assert.equal(plural(1200, '{2} of {1} puzzle', '{2} of {1} puzzles', 5), '5 von 1.200 Rätseln');
  assert.deepEqual(pieces`${['Ann']}’s ${'Sudoku'}`.filter(Boolean), ['Sudoku', ' von ', ['Ann']]);
  assert.equal(number(10921), '10.921');
  assert.equal(decimal(7.25, 1), '7,3');
  assert.equal(percent(455), '46\u00a0%');
  assert.equal(cellName(11), 'Zeile 2, Spalte 3');
});

test('millions are counted as other numbers are where they have no form of their own', async () => {
  const { t, plural, percent } = await wordsIn('es');
  assert.equal(plural(1, '{2} of {1} puzzle', '{2} of {1} puzzles', 1), '1 von 1 Rätsel');
  assert.equal(plural(1_000_000, '{2} of {1} puzzle', '{2} of {1} puzzles', 5), '5 von 1.000.000 Rätseln');
  assert.equal(t`Moves: ${1234}`, 'Züge: 1234');
  assert.equal(percent(455), '46\u00a0%');
});

test('a sentence that the table lacks is in English, and a complaint', async () => {
  const { t } = await wordsIn('de');
  const complaints = [];
  const { error } = console;
  console.error = (text) => complaints.push(text);
  assert.equal(t`Nobody has ${3} of it.`, 'Nobody has 3 of it.');
  console.error = error;
  assert.deepEqual(complaints, ['words/de.json has no "Nobody has {1} of it.".']);
});
