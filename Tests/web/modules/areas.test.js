import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areaAt, isWay, neighbour } from '../js/scene/areas.js';

const cell = (x, y, action = `${x} ${y}`) => ({ rect: [x, y, 1, 1], action });
const cells = [cell(3, 3), cell(4, 3), cell(5, 3), { rect: [0, 8, 6, 2], action: 'button' }];

test('a place belongs to the small area that holds it, not to a neighbour', () => {
  for (const each of cells.slice(0, 3)) assert.equal(areaAt(cells, each.rect[0] + 0.1, 3.9), each);
});

test('of two areas on one place the last is on top', () => {
  const top = cell(4, 3, 'top');
  assert.equal(areaAt([...cells, top], 4.5, 3.5), top);
});

test('beside all areas the nearest one is meant', () => {
  assert.equal(areaAt(cells, 2.4, 3.4), cells[0]);
  assert.equal(areaAt(cells, 3, 7.5).action, 'button');
  assert.equal(areaAt([], 1, 1), undefined);
});

test('an arrow leads to the nearest area in its direction, and no further', () => {
  assert.equal(neighbour(cells, 0, 'right'), 1);
  assert.equal(neighbour(cells, 2, 'left'), 1);
  assert.equal(neighbour(cells, 2, 'right'), undefined);
  // What lies more below than beside is below.
  assert.equal(neighbour(cells, 2, 'down'), 3);
  assert.equal(neighbour(cells, 3, 'up'), 0);
  assert.equal(neighbour(cells, 3, 'left'), undefined);
  assert.equal(neighbour(cells, -1, 'right'), undefined);
  assert.equal(neighbour(cells, 0, 'space'), undefined);
  assert.ok(isWay('left') && !isWay('space') && !isWay('constructor') && !isWay(undefined));
});
