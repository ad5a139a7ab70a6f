// Tables of keys: what a key does, and what the list says of it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digitKeys, KeyTable, nameOf, sharedRow } from '../js/parts/keys.js';

const press = (key, also = {}) => ({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, preventDefault() {}, ...also });

/** A table whose rows write down what they were asked for. */
function tableOf() {
  const done = [];
  const note = (what) => () => done.push(what);
  const table = new KeyTable([
    sharedRow('hint', note('hint')), sharedRow('undo', note('undo')), sharedRow('redo', note('redo')), sharedRow('resign', note('resign')),
    { keys: ['m'], what: 'map', run: note('map') }, false,
    { name: '1–9', what: 'answer', takes: digitKeys((place) => done.push(place)) },
    { name: 'Tab', what: 'on' },
  ]);
  return { table, done };
}

test('a key does what its row says', () => {
  const { table, done } = tableOf();
  for (const event of [press('i'), press('u'), press('z', { ctrlKey: true }), press('y', { metaKey: true }), press('Z', { ctrlKey: true, shiftKey: true }), press('3')]) {
    assert.ok(table.take(event), event.key);
  }
  assert.deepEqual(done, ['hint', 'undo', 'undo', 'redo', 'redo', 2]);
});

test('a capital letter is the key of its row, or else the small letter', () => {
  const { table, done } = tableOf();
  assert.ok(table.take(press('R', { shiftKey: true })));
  assert.ok(table.take(press('M', { shiftKey: true })));
  assert.ok(!table.take(press('r')));
  assert.deepEqual(done, ['resign', 'map']);
});

test('keys of the browser and of the keyboard stay theirs', () => {
  const { table, done } = tableOf();
  for (const event of [press('r', { ctrlKey: true }), press('1', { ctrlKey: true }), press('i', { altKey: true }), press('Tab'), press('x')]) {
    assert.ok(!table.take(event), event.key);
  }
  assert.deepEqual(done, []);
});

test('a row for capital letters has them before the small letter of another', () => {
  const done = [];
  const table = new KeyTable([
    { keys: ['c'], what: 'centre', run: () => done.push('c') },
    { name: 'A–G', what: '10 to 16', takes: ({ key }) => 'ABCDEFG'.includes(key) && (() => done.push(key)) },
  ]);
  for (const key of ['C', 'c', 'G']) table.take(press(key, { shiftKey: key !== 'c' }));
  assert.deepEqual(done, ['C', 'c', 'G']);
});

test('a row may ask for keys with Ctrl or Alt', () => {
  const done = [];
  const table = new KeyTable([{ name: 'Ctrl 1', what: 'mark', takesWith: ({ key, altKey }) => key === '1' && (() => done.push(altKey ? 'alt' : 'ctrl')) }]);
  table.take(press('1', { ctrlKey: true }));
  table.take(press('1', { altKey: true }));
  assert.ok(!table.take(press('1')));
  assert.ok(!table.take(press('2', { ctrlKey: true })));
  assert.deepEqual(done, ['ctrl', 'alt']);
});

test('a key that does something is taken from the browser', () => {
  const { table } = tableOf();
  let isTaken = false;
  table.take(press('i', { preventDefault: () => (isTaken = true) }));
  assert.ok(isTaken);
});

test('the list is made from the table', () => {
  const { table } = tableOf();
  assert.deepEqual(table.listed, [
    ['I', 'hint'], ['U / Ctrl Z', 'undo'], ['Ctrl Y / Ctrl Shift Z', 'redo'], ['Shift R', 'give up; asks first'], ['M', 'map'], ['1–9', 'answer'], ['Tab', 'on'],
    ['?', 'these keys'],
  ]);
});

test('keys have the names that are printed on them', () => {
  assert.deepEqual(['a', 'R', ' ', 'up', 'ArrowLeft', 'F1', 'Backspace'].map(nameOf), ['A', 'Shift R', 'Space', '↑', '←', 'F1', 'Backspace']);
});
