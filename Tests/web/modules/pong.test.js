// Pong in front of the camera, without a browser: edges in pictures made by computer, and the ball between them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edgesOf } from '../js/camera/edges.js';
import { moved, newBall, radius } from '../js/pong/ball.js';
import { Field } from '../js/pong/field.js';
import { Paddles } from '../js/pong/paddles.js';

const [width, height] = [160, 120];

// MARK: Pictures

/** Pseudo-random numbers from 0 to 1, the same ones in every run. */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

/** A stick of a thickness about a middle, at an angle of degrees from upright. */
function stick([x, y], angle, length = 70, thick = 6, grey = 40) {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return { middle: [x, y], way: [-sin, cos], length, thick, grey };
}

/** A picture of sticks on a table, with a camera's noise and light that falls off to one side. */
function picture(sticks, { seed = 5, noise = 6, table = 170 } = {}) {
  const random = randomFrom(seed);
  const light = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let part = 0; part < 16; part += 1) {
        const [atX, atY] = [x - 0.375 + 0.25 * (part & 3), y - 0.375 + 0.25 * (part >> 2)];
        const on = sticks.find(({ middle, way, length, thick }) => {
          const [dx, dy] = [atX - middle[0], atY - middle[1]];
          return Math.abs(dx * way[0] + dy * way[1]) <= length / 2 && Math.abs(dy * way[0] - dx * way[1]) <= thick / 2;
        });
        sum += on?.grey ?? table - 0.25 * x;
      }
      // The sum of some even numbers is nearly a normal one; `noise` is its standard deviation.
      const tremble = (random() + random() + random() + random() - 2) * Math.sqrt(3) * noise;
      light[y * width + x] = Math.max(0, Math.min(255, sum / 16 + tremble));
    }
  }
  return light;
}

/** How far an edge is from the middle of a stick, across and at its ends, in pixels. */
function distances(edge, { middle, way, length }) {
  const places = edge.map(([x, y]) => [x - middle[0], y - middle[1]]).map(([dx, dy]) => [dx * way[0] + dy * way[1], dy * way[0] - dx * way[1]]);
  const along = places.map(([at]) => at).sort((a, b) => a - b);
  return { beside: Math.max(...places.map(([, at]) => Math.abs(at))), ends: Math.max(Math.abs(along[0] + length / 2), Math.abs(along[1] - length / 2)) };
}

test('two sticks are found within two pixels at any angle', () => {
  for (let angle = -90; angle < 90; angle += 7.5) {
    const sticks = [stick([40, 60], angle, 60), stick([120, 60], -0.6 * angle, 60)];
    const edges = edgesOf(picture(sticks, { seed: 100 + angle }), width, height).sort((one, other) => one[0][0] + one[1][0] - other[0][0] - other[1][0]);
    assert.equal(edges.length, 2, `at ${angle} degrees`);
    sticks.forEach((each, index) => {
      const { beside, ends } = distances(edges[index], each);
      assert.ok(beside < 2, `${beside} pixels beside the stick at ${angle} degrees`);
      assert.ok(ends < 5, `${ends} pixels from the end at ${angle} degrees`);
    });
  }
});

test('light sticks on a dark table, thick ones, and one that a hand holds', () => {
  const sticks = [stick([35, 55], 10, 80, 16, 230), stick([125, 60], -20, 80, 12, 200)];
  const light = picture(sticks, { table: 70 });
  for (let y = 52; y < 58; y += 1) light.fill(120, y * width + 20, y * width + 52);
  const edges = edgesOf(light, width, height).sort((one, other) => one[0][0] - other[0][0]);
  assert.equal(edges.length, 2);
  sticks.forEach((each, index) => assert.ok(distances(edges[index], each).beside < 2));
});

test('one stick is one edge, though it has two sides', () => {
  for (const thick of [2, 5, 10, 18]) assert.equal(edgesOf(picture([stick([80, 60], 12, 90, thick)]), width, height).length, 1);
});

test('the edge of a table is found where it is', () => {
  const light = picture([]);
  for (let y = 0; y < height; y += 1) light.fill(60, y * width + 100 + Math.round(y / 4), (y + 1) * width);
  const [[one, other], ...more] = edgesOf(light, width, height);
  assert.deepEqual(more, []);
  for (const [x, y] of [one, other]) assert.ok(Math.abs(x - 99.5 - y / 4) < 1, `${x}, ${y}`);
  assert.ok(Math.abs(one[1] - other[1]) > 105);
});

test('no edges are found where there are none', () => {
  const random = randomFrom(9);
  const discs = Array.from({ length: 12 }, () => [random() * width, random() * height, 4 + random() * 9]);
  const round = picture([]).map((light, at) => (discs.some(([x, y, size]) => Math.hypot((at % width) - x, Math.floor(at / width) - y) < size) ? 60 : light));
  assert.deepEqual(edgesOf(new Uint8Array(width * height).fill(128), width, height), []);
  for (let seed = 1; seed < 20; seed += 1) assert.deepEqual(edgesOf(picture([], { seed, noise: 12 }), width, height), []);
  assert.deepEqual(edgesOf(Uint8Array.from({ length: width * height }, () => 255 * random()), width, height), []);
  assert.deepEqual(edgesOf(round, width, height), []);
});

// MARK: The ball

const field = 0.75;
const wall = (x) => ({ line: [[x, 0], [x, field]] });
const ballAt = (place, velocity) => ({ ...newBall(field), place, velocity, speed: Math.hypot(...velocity), wait: 0 });
const angleOf = ([x, y]) => Math.atan2(y, x);

test('a paddle sends the ball back at the angle at which it came, a little faster', () => {
  for (const tilt of [-0.5, -0.2, 0, 0.3, 0.6]) {
    const line = [[0.7 - tilt * 0.3, 0.1], [0.7 + tilt * 0.3, 0.7]];
    const ball = ballAt([0.5, 0.4], [0.5, 0.05]);
    const after = moved(ball, [{ line }], 0.6, field);
    const along = Math.atan2(0.6, tilt * 0.6);
    const expected = 2 * along - angleOf(ball.velocity);
    assert.ok(Math.abs(Math.sin(angleOf(after.velocity) - expected)) < 1e-9 && Math.cos(angleOf(after.velocity) - expected) > 0, `tilt ${tilt}`);
    assert.deepEqual([after.events, after.rally, after.best], [['paddle'], 1, 1]);
    assert.ok(after.speed > ball.speed);
    assert.ok(Math.abs(Math.hypot(...after.velocity) - after.speed) < 1e-9);
  }
});

test('the borders turn the ball and leave its speed', () => {
  const after = moved(ballAt([0.5, radius + 0.08], [0.3, -0.4]), [], 0.3, field);
  assert.deepEqual(after.events, ['border']);
  assert.ok(Math.abs(after.velocity[0] - 0.3) < 1e-9 && Math.abs(after.velocity[1] - 0.4) < 1e-9);
  // 0.08 down to the border, and 0.04 back.
  assert.ok(Math.abs(after.place[1] - (radius + 0.04)) < 1e-9);
  assert.equal(after.rally, 0);
});

test('a ball that leaves on one side scores for the other, and is served to whoever lost it', () => {
  const right = moved(ballAt([0.05, 0.4], [-1, 0]), [], 0.2, field);
  assert.deepEqual([right.events, right.scores, right.rally, right.place], [['right'], [0, 1], 0, [0.5, field / 2]]);
  assert.ok(right.velocity[0] < 0);
  const still = moved(right, [], 0.5, field);
  assert.deepEqual([still.place, still.events], [[0.5, field / 2], []]);
  assert.ok(moved(still, [], 0.6, field).place[0] < 0.5);
  const left = moved({ ...right, place: [0.98, 0.4], velocity: [1, 0], wait: 0, rally: 5, best: 7 }, [], 0.2, field);
  assert.deepEqual([left.events, left.scores, left.rally, left.best], [['left'], [1, 1], 0, 7]);
  assert.ok(left.velocity[0] > 0);
});

test('no ball goes through a paddle, however fast and however long the step', () => {
  const random = randomFrom(21);
  for (let round = 0; round < 2000; round += 1) {
    const [speed, turn, time] = [0.1 + 40 * random(), (random() - 0.5) * 2.4, 0.005 + 0.2 * random()];
    const lean = 0.3 * (random() - 0.5);
    const paddles = [{ line: [[0.1 - lean * 0.3, -0.1], [0.1 + lean * 0.3, field + 0.1]] }, wall(0.9)];
    const ball = ballAt([0.3 + 0.4 * random(), 0.1 + 0.5 * random()], [speed * Math.cos(turn), speed * Math.sin(turn)]);
    const after = moved(ball, paddles, time, field);
    assert.deepEqual(after.scores, [0, 0]);
    assert.ok(after.place[0] > 0 && after.place[0] < 0.9 && after.place[1] >= radius - 1e-9 && after.place[1] <= field - radius + 1e-9, `${after.place}`);
  }
});

test('a paddle that moves over the ball between two looks throws it, and does not pass it', () => {
  const paddle = { was: [[0.2, 0.1], [0.2, 0.7]], line: [[0.5, 0.1], [0.5, 0.7]] };
  for (const velocity of [[-0.4, 0.1], [0.4, 0.1]]) {
    const after = moved(ballAt([0.35, 0.4], velocity), [paddle], 0.033, field);
    assert.ok(after.place[0] >= 0.5, `at ${after.place[0]}`);
    assert.ok(after.velocity[0] > 0);
    assert.ok(after.speed <= 0.44);
  }
});

test('a ball beside the end of a paddle goes on', () => {
  const after = moved(ballAt([0.5, 0.6], [0.5, 0]), [{ line: [[0.6, 0.1], [0.6, 0.5]] }], 0.5, field);
  assert.ok(Math.abs(after.place[0] - 0.75) < 1e-9);
  assert.deepEqual(after.events, []);
});

test('a rally gets faster up to a limit, and goes on for as long as both paddles are there', () => {
  let ball = newBall(field);
  const speeds = [];
  for (let step = 0; step < 60 * 60; step += 1) {
    ball = moved(ball, [wall(0.1), wall(0.9)], 1 / 60, field);
    speeds.push(ball.speed);
  }
  assert.deepEqual(ball.scores, [0, 0]);
  assert.ok(ball.rally > 30 && ball.best === ball.rally, `${ball.rally}`);
  assert.ok(speeds.every((speed, index) => index === 0 || speed >= speeds[index - 1]));
  assert.ok(Math.max(...speeds) > 3 * speeds[0] && Math.max(...speeds) < 4 * speeds[0]);
});

test('a ball that would only go up and down is sent to a side', () => {
  const after = moved(ballAt([0.5, 0.4], [0.001, 0.5]), [{ line: [[0.3, 0.6], [0.7, 0.6]] }], 0.5, field);
  assert.deepEqual(after.events, ['paddle']);
  assert.ok(after.velocity[1] < 0 && Math.abs(after.velocity[0]) > 0.25 * after.speed);
});

// MARK: The paddles

test('edges are the left and the right paddle, which outlast a moment without them', () => {
  const paddles = new Paddles();
  const [left, right] = [[[0.2, 0.6], [0.2, 0.1]], [[0.8, 0.1], [0.8, 0.6]]];
  paddles.take([right, left], 0);
  assert.deepEqual(paddles.all.map(({ line }) => line[0][0]), [0.2, 0.8]);
  // A tremble is calmed, and a move is not.
  paddles.take([[[0.21, 0.1], [0.21, 0.6]], [[0.9, 0.1], [0.9, 0.6]]], 30);
  const [one, other] = paddles.all;
  assert.ok(one.line[0][0] > 0.2 && one.line[0][0] < 0.21);
  assert.deepEqual([other.line[0][0], other.was[0][0]], [0.9, 0.8]);
  paddles.rest();
  assert.equal(paddles.all[1].was[0][0], 0.9);
  paddles.take([[[0.9, 0.1], [0.9, 0.6]]], 200);
  assert.equal(paddles.all.length, 2);
  paddles.take([[[0.9, 0.1], [0.9, 0.6]]], 400);
  assert.deepEqual(paddles.all.map(({ line }) => line[0][0]), [0.9]);
});

test('each half of the picture has one paddle, and what lies across it is none', () => {
  const paddles = new Paddles();
  paddles.take([[[0.1, 0.5], [0.9, 0.52]], [[0.3, 0.7], [0.25, 0.1]], [[0.1, 0.1], [0.1, 0.6]]], 0);
  assert.deepEqual(paddles.all.map(({ line }) => line), [[[0.25, 0.1], [0.3, 0.7]]]);
});

// MARK: The drawing

test('the ball draws a trail behind it, but not for a person who wants little motion', () => {
  const strokes = (isCalm) => {
    let count = 0;
    const context = new Proxy({}, { get: (_, name) => () => { count += name === 'stroke' ? 1 : 0; }, set: () => true });
    const drawn = new Field({ width: 400, height: 300, getContext: () => context });
    for (let step = 0; step < 10; step += 1) drawn.draw(ballAt([0.3 + 0.01 * step, 0.4], [1, 0]), [], { isCalm });
    return count;
  };
  // The two borders and the net.
  assert.equal(strokes(true), 30);
  assert.ok(strokes(false) > 60);
});
