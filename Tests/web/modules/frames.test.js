// The way of a camera's frames to the server, the clock of thinking, and the pace of an upload.

import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { refused, serve } from './page.js';
import { save } from '../js/base/store.js';
import { ThinkingClock } from '../js/base/thinking.js';
import { FrameSender } from '../js/camera/frames.js';
import { Pace } from '../js/photograph/pace.js';

beforeEach(() => save('player', { id: 'ada' }));

/** Sends frames until the server has answered for so many of them; gives back what happened. */
async function sent(count, answer, { framesPerSecond = 100 } = {}) {
  const seen = { frames: [], waits: [], starts: [], most: 0, inTheAir: 0 };
  const asked = serve(async (method, path) => {
    if (path === 'cameras') return { id: 'camera', framesPerSecond, longSide: 1280 };
    if (method === 'DELETE') return refused(404, 'not-found');
    seen.starts.push(performance.now());
    seen.most = Math.max(seen.most, ++seen.inTheAir);
    await new Promise((resolve) => setTimeout(resolve, 3));
    seen.inTheAir -= 1;
    if (seen.starts.length >= count) sender.stop();
    return answer?.(seen.starts.length) ?? { state: 'nothing' };
  });
  const sender = new FrameSender({
    take: async (longSide) => ({ blob: new Blob([String(longSide)], { type: 'image/jpeg' }) }),
    seen: (sight, frame) => seen.frames.push([sight, frame]), waits: (text) => seen.waits.push(text),
  });
  await sender.run();
  return { ...seen, asked };
}

test('frames go one at a time, and no faster than the server wants', async () => {
  // The clock and the timers are the test's own, so a slow machine changes nothing.
  let now = 0;
  mock.method(performance, 'now', () => now);
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    let isOver = false;
    const sending = sent(6, null, { framesPerSecond: 25 }).finally(() => { isOver = true; });
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve));
      now += 1;
      mock.timers.tick(1);
    }
    const { starts, most } = await sending;
    assert.equal(most, 1);
    assert.deepEqual(starts.slice(1).map((at, index) => at - starts[index]), [40, 40, 40, 40, 40]);
  } finally {
    mock.timers.reset();
    mock.restoreAll();
  }
});

test('what the server saw is told with its frame', async () => {
  const { frames } = await sent(3, (number) => ({ state: 'found', number }));
  assert.deepEqual(frames.map(([sight]) => sight.number), [1, 2]);
  assert.ok(frames.every(([, frame]) => frame.answered >= frame.encoded));
});

test('a camera that the server has forgotten is opened anew', async () => {
  const { asked, frames } = await sent(3, (number) => (number === 1 ? refused(404, 'not-found') : undefined));
  assert.equal(asked.filter(({ path }) => path === 'cameras').length, 2);
  assert.equal(frames.length, 1);
});

test('a frame that came too late is followed by the next', async () => {
  const { frames, waits } = await sent(3, (number) => (number === 1 ? refused(503, 'late') : undefined));
  assert.equal(frames.length, 1);
  assert.deepEqual(waits, [null]);
});

test('a server that takes no more cameras ends it', async () => {
  serve(() => refused(503, 'busy'));
  const sender = new FrameSender({ take: async () => null, seen() {}, waits() {} });
  await assert.rejects(sender.run(), { name: 'busy' });
});

test('whoever leaves closes the camera', async () => {
  const { asked } = await sent(1);
  assert.deepEqual([asked.at(-1).method, asked.at(-1).path], ['DELETE', 'cameras/camera']);
});

// MARK: The clock

test('the clock of thinking stands still as long as it may', () => {
  let now = 0;
  mock.method(performance, 'now', () => now);
  const clock = new ThinkingClock();
  now = 5000;
  clock.stop(60_000);
  now = 35_000;
  assert.equal(clock.spent, 5000);
  now = 75_000;
  assert.equal(clock.spent, 15_000);
  clock.goOn();
  now = 76_000;
  assert.equal(clock.spent, 16_000);
  clock.stop();
  now = 10_000_000;
  assert.equal(clock.spent, 16_000);
  // A turn begins anew, and a clock that stands still goes on doing so.
  clock.begin();
  now += 1000;
  assert.equal(clock.spent, 0);
  clock.goOn();
  now += 700_000;
  assert.equal(clock.spent, 600_000);
  mock.restoreAll();
});

// MARK: The pace

const isSlow = (...sent) => {
  const pace = new Pace(1_000_000);
  sent.forEach((bytes, second) => pace.note(bytes / 1_000_000, second));
  return pace.isSlow(sent.length);
};

test('a line is too slow where a few seconds bring too little', () => {
  assert.ok(!isSlow(0, 5000, 10_000));
  assert.ok(isSlow(0, 5000, 10_000, 15_000, 20_000, 25_000));
  assert.ok(!isSlow(0, 60_000, 120_000, 180_000, 240_000, 300_000));
});

test('a line that began well may stand still later, and nothing is slow once everything was sent', () => {
  assert.ok(isSlow(0, ...Array(7).fill(300_000)));
  assert.ok(!isSlow(0, 300_000, ...Array(6).fill(1_000_000)));
});
