// Two runs beside each other: the order of their moments, and where time was gained.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './page.js';
import { courseOf, momentsOf, partsOf } from '../js/replay/course.js';
import { Together } from '../js/replay/tracks.js';

/** The course of a run in which each frame brings a level, after so many seconds each. */
const run = (...seconds) => courseOf(
  [0, ...seconds].map((second, level) => ({ thinking: 1000 * second, events: [{}], level })), ({ level }) => level);

test('the times of a run are those of all frames before', () => {
  assert.deepEqual(run(2, 3, 1).times, [0, 2000, 5000, 6000]);
  assert.deepEqual(run(2, 3, 1).levels, [0, 1, 2, 3]);
});

test('the clock alone is no step, but its time counts', () => {
  const frames = [[0, 0], [4000, 0], [500, 1], [1000, 0]].map(([thinking, count]) => ({ thinking, events: Array(count).fill({}) }));
  const course = courseOf(frames, () => 0);
  assert.deepEqual(course.steps, [2, 3], 'the last frame is a step in any case');
  assert.deepEqual(course.times, [0, 4000, 4500, 5500]);
});

test('progress is told of the last frame too', () => {
  const frames = [{ thinking: 0, events: [], done: 1 }, { thinking: 1, events: [], done: 4 }];
  assert.deepEqual(courseOf(frames, ({ done }, last) => done / last.done).levels, [0.25, 1]);
});

test('moments come in the order of time, and one run moves at each', () => {
  const moments = momentsOf([run(2, 3), run(1, 5)]);
  assert.deepEqual(moments, [
    { time: 0, run: -1, places: [0, 0] }, { time: 1000, run: 1, places: [0, 1] }, { time: 2000, run: 0, places: [1, 1] },
    { time: 5000, run: 0, places: [2, 1] }, { time: 6000, run: 1, places: [2, 2] },
  ]);
});

test('what happened at the same time comes in turns', () => {
  assert.deepEqual(momentsOf([run(0, 0), run(0, 0)]).map(({ places }) => places), [[0, 0], [1, 0], [1, 1], [2, 1], [2, 2]]);
});

test('a part tells how long each run took for it, and what the second one gained', () => {
  const parts = partsOf(run(8, 8, 2, 2), run(4, 4, 4, 4), 2);
  assert.deepEqual(parts, [
    { from: 1, to: 2, begin: 0, times: [16_000, 8000], gain: 8000 },
    { from: 3, to: 4, begin: 8000, times: [4000, 8000], gain: -4000 },
  ]);
});

test('parts end where the shorter run does, and there are no more than levels', () => {
  assert.deepEqual(partsOf(run(1, 1, 1), run(1, 1), 6).map(({ from, to }) => [from, to]), [[1, 1], [2, 2]]);
  assert.deepEqual(partsOf(run(), run(1)), []);
});

test('a level counts when it was first reached', () => {
  const levels = [0, 2, 1, 2, 3];
  const back = courseOf(levels.map((level, place) => ({ thinking: place && 1000, events: [{}], level })), ({ level }) => level);
  assert.deepEqual(partsOf(back, run(1, 1, 1), 3).map(({ times }) => times[0]), [1000, 0, 3000]);
});

test('a time leads to the last step before it, and a step stands as long as it took', () => {
  const track = new Together([run(2, 3), run(1, 5)]);
  assert.deepEqual([0, 1000, 1999, 5500, 9000].map((time) => track.stepAt(time)), [0, 1, 1, 3, 4]);
  assert.equal(track.placeText(3), '0:05 / 0:06');
  assert.ok(track.beats(2) > track.beats(1), 'three seconds stand longer than one');
  assert.equal(new Together([run(0), run(0)]).beats(0), 1, 'where no time passed, each step stands as long');
});
