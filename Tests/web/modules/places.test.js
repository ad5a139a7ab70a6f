// Where boards lie on a photograph, without a browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { belongs, cellsOf, inOrder, isSamurai, sideOf, upright } from '../js/photograph/places.js';

/** A board whose upper left corner is at a place, on a photograph of 100 x 80 pixels. */
const boardAt = (name, x, y, size = 20) => ({
  name, width: 100, height: 80, turn: 0, lattice: [], outline: [[x, y], [x + size, y], [x + size, y + size], [x, y + size]],
});

test('a board that lies on its side is laid upright with its photograph', () => {
  const corners = [[10, 10], [50, 10], [50, 50], [10, 50]];
  for (const [turn, first, size] of [[0, 0, [100, 80]], [90, 3, [80, 100]], [180, 2, [100, 80]], [270, 1, [80, 100]]]) {
    // Its own upper left corner is another one of the photograph's.
    const outline = corners.map((_, index) => corners[(first + index) % 4]);
    const board = upright({ width: 100, height: 80, turn, outline, lattice: outline });
    assert.deepEqual([board.width, board.height], size);
    const [a, b, , d] = board.outline;
    assert.ok(a[1] === b[1] && a[0] < b[0] && a[0] === d[0] && a[1] < d[1], `${turn}: ${board.outline.join(' ')}`);
    assert.deepEqual(board.lattice, board.outline);
    assert.ok(board.outline.flat().every((value) => value >= 0 && value <= 100));
  }
});

test('boards stand in the order in which a page is read', () => {
  const boards = [boardAt('d', 40, 45), boardAt('b', 60, 8), boardAt('c', 5, 40), boardAt('a', 10, 10)];
  assert.equal(inOrder(boards).map(({ name }) => name).join(''), 'abcd');
});

test('boards of a turned photograph stand in the order of the page that it shows', () => {
  // The page's top is at the photograph's right.
  const boards = [boardAt('b', 10, 10), boardAt('a', 60, 10)].map((board) => ({ ...board, turn: 270 }));
  assert.equal(inOrder(boards).map(({ name }) => name).join(''), 'ab');
});

test('a samurai is 369 cells of a square of 21, whether or not the reading says its side', () => {
  const asDecided = '.'.repeat(21 * 21);
  for (const board of [{ size: 9, asDecided, side: 21 }, { size: 9, asDecided }]) {
    assert.equal(sideOf(board), 21);
    assert.ok(isSamurai(board));
    assert.equal(cellsOf(board).length, 369);
    // The middle of the upper edge belongs to no board.
    assert.deepEqual([8, 10, 12].map((cell) => belongs(board, cell)), [true, false, true]);
  }
  assert.ok(!isSamurai({ asDecided: '.'.repeat(81) }));
});
