// Filters of the catalogue and the track of its list, without a browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isEmpty, parse, toggle, write } from '../js/catalogue/filter.js';
import { Track } from '../js/catalogue/track.js';

test('a filter is written as it was read', () => {
  for (const text of [
    '', 'level:hard', 'level:hard,expert', 'level:hard clues:<25 -kind:killer', 'source:"my book",none angström', 'hardest:xyWing two words',
    'level:easy or state:new', 'rating:4.0..5.5', 'level:hard level:easy',
  ]) assert.equal(write(parse(text)), text);
  assert.deepEqual(parse('level:hard -kind:killer one').wanted, { level: ['hard'] });
  assert.deepEqual(parse('-kind:killer,6x6-jigsaw').excluded, { kind: ['killer', '6x6-jigsaw'] });
  // A part that is no facet is a word, and alternatives of several facets stay as they are.
  assert.equal(parse('title:x').words, 'title:x');
  assert.equal(parse('level:easy or clues:20').rest, 'level:easy or clues:20');
});

test('a value is wanted, excluded or neither', () => {
  const hard = toggle(parse('kind:killer'), 'level', 'hard');
  assert.equal(write(hard), 'kind:killer level:hard');
  assert.equal(write(toggle(hard, 'level', 'expert')), 'kind:killer level:hard,expert');
  assert.equal(write(toggle(hard, 'level', 'hard')), 'kind:killer');
  assert.equal(write(toggle(hard, 'level', 'hard', true)), 'kind:killer -level:hard');
  assert.equal(write(toggle(toggle(hard, 'source', 'my book'), 'kind', 'killer')), 'level:hard source:"my book"');
  assert.ok(isEmpty(toggle(toggle(parse(''), 'level', 'hard'), 'level', 'hard')));
});

test('a short list scrolls as any other', () => {
  const track = new Track(60);
  track.measure(100, 600);
  assert.equal(track.height, 6000);
  track.scrolled(1234);
  assert.deepEqual(track.seen, [20, 31]);
  assert.equal(track.placeOf(20, 1234), 1200);
  assert.equal(track.goTo(5990), 5400);
});

test('of a million rows every one is reached, one after the other and by the bar', () => {
  const track = new Track(60);
  track.measure(1_000_000, 600);
  assert.equal(track.height, 8_000_000);
  track.scrolled(100);
  assert.equal(track.top, 100, 'a small step goes row by row');
  track.scrolled(4_000_000);
  assert.ok(Math.abs(track.seen[0] - 500_000) < 100, 'the middle of the bar is the middle of the list');
  const before = track.top;
  track.scrolled(4_000_060);
  assert.equal(track.top, before + 60);
  track.scrolled(track.height - 600);
  assert.deepEqual(track.seen, [999_990, 1_000_000], 'the end of the bar is the end of the list');
  track.scrolled(0);
  assert.deepEqual(track.seen, [0, 10]);
  const at = track.goTo(777_777 * 60);
  assert.equal(track.seen[0], 777_777);
  track.scrolled(at);
  assert.equal(track.seen[0], 777_777, 'the scroll that a jump causes moves nothing');
  assert.ok(at <= track.height - 600);
});

test('a list that became shorter stays inside', () => {
  const track = new Track(60);
  track.measure(1_000_000, 600);
  track.goTo(50_000_000);
  track.measure(5, 600);
  assert.equal(track.top, 0);
  track.scrolled(30);
  assert.deepEqual(track.seen, [0, 5]);
  track.measure(0, 600);
  assert.deepEqual(track.seen, [0, 0]);
});
