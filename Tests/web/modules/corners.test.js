// The corners that a person puts on a board, without a browser.

import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import './page.js';
import { CornerEditor } from '../js/photograph/corners.js';
import { goesRound, nameOf, uprightFirst, wayOf, within } from '../js/photograph/outline.js';

const size = { width: 1000, height: 800 };
const key = (name, more = {}) => Object.assign(new Event('keydown', { cancelable: true }), { key: name, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...more });
const board = { asDecided: '12..', solution: '1234', lattice: [[0, 0], [1, 0], [0, 1], [1, 1]] };

/** An editor, what it read, and its handles. */
function editor(corners, read = async () => ({ board })) {
  const asked = [];
  const made = new CornerEditor({ url: 'blob:', ...size }, {
    corners, read: (each, signal) => { asked.push(each); return read(each, signal); }, done() {}, cancel() {},
  });
  const handles = made.element.children[0].children.filter((each) => each.attributes.class === 'corner');
  return { made, asked, handles };
}

const square = [[100, 100], [500, 100], [500, 500], [100, 500]];
const turns = () => new Promise((resolve) => setImmediate(resolve));

test('a key moves a corner a little, with Shift ten times as far', () => {
  assert.deepEqual(wayOf(key('ArrowRight'), size), [2, 0]);
  assert.deepEqual(wayOf(key('ArrowUp', { shiftKey: true }), size), [0, -20]);
  assert.equal(wayOf(key('ArrowUp', { ctrlKey: true }), size), null);
  assert.equal(wayOf(key('a'), size), null);
});

test('a corner stays on the picture', () => {
  assert.deepEqual(within([-80, 900], size), [0, 800]);
});

test('a corner says where it is', () => {
  assert.equal(nameOf(0, [325, 222], size), 'Top left corner, 33% from the left, 28% from the top');
});

test('the corners of a board on its side are named as they lie', () => {
  assert.deepEqual(uprightFirst([[500, 100], [500, 500], [100, 500], [100, 100]]), square);
});

test('corners go round clockwise without a dent', () => {
  assert.ok(goesRound(square));
  assert.ok(!goesRound([...square].reverse()));
  assert.ok(!goesRound([[880, 300], ...square.slice(1)]));
});

test('without corners it begins with a square in the middle', () => {
  const { handles } = editor(undefined);
  assert.deepEqual(handles.map(({ style }) => [style.values.left, style.values.top]), [['22%', '15%'], ['78%', '15%'], ['78%', '85%'], ['22%', '85%']]);
});

test('what was moved by keys is read when they rest', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { made, asked, handles } = editor(square);
  handles[0].dispatchEvent(key('ArrowRight'));
  handles[0].dispatchEvent(key('ArrowRight'));
  assert.equal(handles[0].attributes['aria-label'], 'Top left corner, 10% from the left, 13% from the top');
  assert.equal(asked.length, 0);
  mock.timers.tick(900);
  await turns();
  assert.deepEqual(asked, [[[104, 100], ...square.slice(1)]]);
  assert.equal(made.said.textContent, '2 digits read, and solved.');
  assert.equal(made.use.disabled, false);
  mock.timers.reset();
});

test('corners that crossed over are not read, and the person is told so', async () => {
  const { made, asked, handles } = editor([[880, 300], ...square.slice(1)].map(([x, y]) => [x, y]));
  handles[0].dispatchEvent(Object.assign(new Event('click'), { detail: 0 }));
  await turns();
  assert.equal(asked.length, 0);
  assert.equal(made.said.textContent, 'The corners do not go round a board. Has one crossed over?');
  assert.equal(made.use.disabled, true);
});

test('what is read of corners that were moved meanwhile is dropped', async () => {
  const answers = [];
  const { made, handles } = editor(square, () => new Promise((resolve) => answers.push(resolve)));
  const press = () => handles[0].dispatchEvent(Object.assign(new Event('click'), { detail: 0 }));
  press();
  press();
  answers[0]({ board: { ...board, solution: null } });
  await turns();
  assert.equal(made.said.textContent, 'Reading…');
  answers[1]({ board });
  await turns();
  assert.equal(made.said.textContent, '2 digits read, and solved.');
  made.leave();
});
