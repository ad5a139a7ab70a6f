// Changes of lists as the server sends them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applied } from '../js/base/rowlist.js';

const row = (id, text = '') => ({ id, text });
const list = (sections) => ({ sections: Object.entries(sections).map(([id, rows]) => ({ id, rows })) });

test('rows go, come, move and change', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => row(id));
  const before = list({ ranked: [a, b, c, d] });
  const after = applied(before, {
    removed: ['b'], placed: [{ id: 'd', section: 'ranked', place: 0 }, { id: 'e', section: 'ranked', place: 1, row: row('e') }],
    updated: [row('c', 'new')],
  });
  assert.deepEqual(after.sections[0].rows.map(({ id, text }) => id + text), ['d', 'e', 'a', 'cnew']);
  assert.equal(after.sections[0].rows[0], d, 'a row that moves is the same object');
  assert.equal(after.sections[0].rows[2], a);
  assert.deepEqual(before.sections[0].rows.map(({ id }) => id), ['a', 'b', 'c', 'd'], 'the list before stays as it is');
});

test('a row moves to another section, and sections come and go', () => {
  const before = list({ open: [row('a'), row('b')], old: [row('c')] });
  const after = applied(before, {
    sections: ['over', 'open'], removed: ['c'], placed: [{ id: 'a', section: 'over', place: 0, row: row('a', ' won') }], updated: [],
  });
  assert.deepEqual(after.sections.map(({ id, rows }) => [id, rows.map((each) => each.id + each.text)]), [['over', ['a won']], ['open', ['b']]]);
});

test('changes of another list are refused', () => {
  const before = list({ ranked: [row('a')] });
  for (const changes of [
    { removed: ['x'] }, { updated: [row('x')] }, { placed: [{ id: 'x', section: 'ranked', place: 0 }] },
    { placed: [{ id: 'x', section: 'ranked', place: 2, row: row('x') }] }, { placed: [{ id: 'x', section: 'none', place: 0, row: row('x') }] },
  ]) assert.throws(() => applied(before, changes), RangeError);
});
