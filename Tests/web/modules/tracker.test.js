// The tracker of the live camera, without a browser: pictures of a board made by computer, whose place is known.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { identity, inverse, isPlausible, place, product, translation } from '../js/camera/homography.js';
import { pyramidOf } from '../js/camera/pyramid.js';
import { Tracker } from '../js/camera/tracker.js';

const [width, height] = [134, 238];
const unit = [[0, 0], [1, 0], [1, 1], [0, 1]];
/** How far a hand moves in parts of the width, how far it tilts and rolls in degrees, and how often, in seconds. */
const motions = {
  resting: { drift: 0.012, tilt: 2, roll: 0, period: 2 },
  moving: { drift: 0.05, tilt: 10, roll: 5, period: 4 },
  quick: { drift: 0.1, tilt: 14, roll: 8, period: 2 },
};

// MARK: Pictures

/** Pseudo-random numbers from 0 to 1, the same ones in every run. */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

/** A sheet of paper with a board of 9 x 9 cells and strokes for digits in some; `paper.light` has the board in its middle. */
function boardPaper() {
  const random = randomFrom(7);
  const [cell, edge] = [40, 80];
  const side = 9 * cell + 2 * edge;
  const light = new Uint8Array(side * side).fill(225);
  const fill = (left, top, across, down, grey) => {
    for (let y = top; y < top + down; y += 1) light.fill(grey, y * side + left, y * side + left + across);
  };
  for (let line = 0; line <= 9; line += 1) {
    const thickness = line % 3 ? 1 : 3;
    fill(edge + line * cell, edge, thickness, 9 * cell, 30);
    fill(edge, edge + line * cell, 9 * cell, thickness, 30);
  }
  for (let index = 0; index < 81; index += 1) {
    if (random() > 0.4) continue;
    for (let stroke = 0; stroke < 4; stroke += 1) {
      const [x, y] = [edge + (index % 9) * cell + 10 + Math.floor(random() * 12), edge + Math.floor(index / 9) * cell + 8 + Math.floor(random() * 14)];
      if (stroke % 2) fill(x, y, 3, 11, 40); else fill(x, y, 11, 3, 40);
    }
  }
  return { light, side, edge, size: 9 * cell };
}

const paper = boardPaper();
const noise = randomFrom(3);

/**
 * A picture of the board.
 * @param {number[][]} poses homographies from the unit square of the board to the picture; several make a blurred picture
 * @param {{bright: number, covered: number[]?}} look `covered`: left, top, right and bottom of a finger, in pixels
 */
function picture(poses, { bright = 1, covered } = {}) {
  const light = new Uint8Array(width * height);
  const ways = poses.map(inverse);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (const [a, b, c, d, e, f, g, h, i] of ways) {
        for (let part = 0; part < 4; part += 1) {
          const [u, v] = [(x + 0.25 + 0.5 * (part & 1)) / width, (y + 0.25 + 0.25 * (part & 2)) / width];
          const size = paper.size / (g * u + h * v + i);
          const [column, row] = [Math.floor(paper.edge + (a * u + b * v + c) * size), Math.floor(paper.edge + (d * u + e * v + f) * size)];
          sum += column >= 0 && row >= 0 && column < paper.side && row < paper.side ? paper.light[row * paper.side + column] : 90;
        }
      }
      light[y * width + x] = Math.min(255, Math.max(0, (bright * sum) / (4 * ways.length) + 8 * (noise() - 0.5)));
    }
  }
  if (covered) for (let y = covered[1]; y < covered[3]; y += 1) light.fill(150, y * width + covered[0], y * width + covered[2]);
  return pyramidOf(light, width, height);
}

/** Where the board is at a time, in seconds: a homography from the unit square to the picture. */
function poseAt(time, { drift, tilt, roll, period }) {
  const turn = (2 * Math.PI * time) / period;
  const [a, b, c] = [tilt * Math.sin(turn), 0.9 * tilt * Math.cos(turn), roll * Math.sin(turn + 0.5)].map((each) => (each * Math.PI) / 180);
  const [x, y] = [0.5 + drift * Math.sin(turn), height / width / 2 + 0.7 * drift * Math.sin(2 * turn + 1)];
  const far = height / width;
  const turned = [
    Math.cos(c) * Math.cos(b) - Math.sin(c) * Math.sin(a) * Math.sin(b), -Math.sin(c) * Math.cos(a), 0,
    Math.sin(c) * Math.cos(b) + Math.cos(c) * Math.sin(a) * Math.sin(b), Math.cos(c) * Math.cos(a), 0,
    -Math.cos(a) * Math.sin(b), Math.sin(a), far / 0.75,
  ];
  return product(product([far, 0, x, 0, far, y, 0, 0, 1], turned), translation(-0.5, -0.5));
}

/** How far the worst corner of one place of the board is from another, in cells. */
function distance(one, other) {
  const [ones, others] = [one, other].map((each) => unit.map((corner) => place(each, corner)));
  const cell = others.reduce((sum, [x, y], index) => sum + Math.hypot(x - others[(index + 1) % 4][0], y - others[(index + 1) % 4][1]), 0) / 36;
  return Math.max(...ones.map(([x, y], index) => Math.hypot(x - others[index][0], y - others[index][1]))) / cell;
}

/** A tracker that was told where the board is on a picture, and where it takes it to be now. */
function begun(pose) {
  const tracker = new Tracker();
  tracker.follow(picture([pose]), 0);
  const start = tracker.place;
  tracker.anchor(start, unit.map((corner) => place(pose, corner)));
  return { tracker, seen: () => product(tracker.since(start), pose) };
}

// MARK: Tests

for (const [name, motion] of Object.entries(motions)) {
  for (const rate of [30, 10]) {
    test(`the answer stays within a tenth of a cell of a ${name} board at ${rate} pictures a second`, () => {
      const { tracker, seen } = begun(poseAt(0, motion));
      for (let frame = 1; frame <= 1.2 * rate; frame += 1) {
        const time = frame / rate;
        // As long as a camera's shutter is open indoors.
        tracker.follow(picture([-0.008, 0, 0.008].map((offset) => poseAt(time + offset, motion))), 1000 * time);
        assert.ok(tracker.isFound, `lost at ${time} s`);
        const far = distance(seen(), poseAt(time, motion));
        assert.ok(far < 0.1, `${far.toFixed(3)} cells at ${time} s`);
      }
    });
  }
}

test('an answer for an earlier picture is drawn where the board is by now', () => {
  const motion = motions.moving;
  const { tracker } = begun(poseAt(0, motion));
  let asked = null;
  for (let frame = 1; frame <= 12; frame += 1) {
    tracker.follow(picture([poseAt(frame / 15, motion)]), (1000 * frame) / 15);
    if (frame === 4) asked = tracker.place;
  }
  tracker.anchor(asked, unit.map((corner) => place(poseAt(4 / 15, motion), corner)));
  const drawn = () => product(tracker.since(asked), poseAt(4 / 15, motion));
  assert.ok(distance(drawn(), poseAt(12 / 15, motion)) < 0.1);
  tracker.follow(picture([poseAt(13 / 15, motion)]), 13000 / 15);
  assert.ok(distance(drawn(), poseAt(13 / 15, motion)) < 0.1);
});

test('a finger on a quarter of the board does not carry the answer along', () => {
  const { tracker, seen } = begun(poseAt(0, motions.moving));
  for (let frame = 1; frame <= 10; frame += 1) {
    const pose = poseAt(frame / 30, motions.moving);
    tracker.follow(picture([pose], { covered: [67, 115 + frame, 134, 238] }), (1000 * frame) / 30);
    assert.ok(tracker.isFound);
    assert.ok(distance(seen(), pose) < 0.15, distance(seen(), pose));
  }
});

test('more or less light does not move the answer', () => {
  const { tracker, seen } = begun(poseAt(0, motions.resting));
  for (const bright of [0.6, 0.9, 1.1]) {
    tracker.follow(picture([poseAt(0.1, motions.resting)], { bright }), 1000 * bright);
    assert.ok(tracker.isFound);
    assert.ok(distance(seen(), poseAt(0.1, motions.resting)) < 0.1);
  }
});

test('a board that jumps by a whole cell is not taken for one that stands still', () => {
  const pose = poseAt(0, motions.resting);
  const { tracker, seen } = begun(pose);
  for (const [x, y] of [[1, 0], [0, 1], [-1, -1]]) {
    const jumped = product(pose, translation(x / 9, y / 9));
    tracker.follow(picture([jumped]), 1000);
    assert.ok(tracker.isFound);
    assert.ok(distance(seen(), jumped) < 0.1, `${distance(seen(), jumped)} cells off after ${x}, ${y}`);
    tracker.follow(picture([pose]), 2000);
  }
});

test('a board that is gone is not found, and is found again where it was', () => {
  const pose = poseAt(0, motions.resting);
  const { tracker, seen } = begun(pose);
  // Another sheet, a blank one, and a dark room.
  const elsewhere = product(pose, [0.1, 0.9, 4, -0.9, 0.1, 4, 0, 0, 1]);
  for (const other of [picture([elsewhere]), pyramidOf(new Uint8Array(width * height).fill(220), width, height), pyramidOf(new Uint8Array(width * height), width, height)]) {
    tracker.follow(other, 100);
    assert.ok(!tracker.isFound);
  }
  tracker.follow(picture([poseAt(0.1, motions.resting)]), 200);
  assert.ok(tracker.isFound);
  assert.ok(distance(seen(), poseAt(0.1, motions.resting)) < 0.1);
});

test('blank paper cannot be followed', () => {
  const blank = pyramidOf(new Uint8Array(width * height).fill(220), width, height);
  const tracker = new Tracker();
  tracker.follow(blank, 0);
  tracker.anchor(tracker.place, [[0.1, 0.3], [0.9, 0.3], [0.9, 1.1], [0.1, 1.1]]);
  tracker.follow(blank, 33);
  assert.ok(!tracker.isFound);
});

test('lines that all run one way leave the homography open, and nothing is found', () => {
  const light = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) light.fill(y % 14 < 3 ? 40 : 220, y * width, (y + 1) * width);
  const stripes = pyramidOf(light, width, height);
  const tracker = new Tracker();
  tracker.follow(stripes, 0);
  const start = tracker.place;
  tracker.anchor(start, [[0.1, 0.3], [0.9, 0.3], [0.9, 1.1], [0.1, 1.1]]);
  tracker.follow(stripes, 33);
  // The picture has not moved, and no made-up stretch or tilt is reported.
  assert.deepEqual(tracker.since(start).map((each) => Math.round(each * 1000) / 1000 || 0), identity);
});

test('homographies that no sheet of paper can show are refused', () => {
  const mirrored = [-1, 0, 1, 0, 1, 0, 0, 0, 1];
  const strip = [1, 0, 0, 0, 0.1, 0, 0, 0, 1];
  const folded = [1, 0, 0, 0, 1, 0, 1.2, 1.2, 1];
  const behind = [1, 0, 0, 0, 1, 0, -1.5, 0, 1];
  const speck = [0.1, 0, 0, 0, 0.1, 0, 0, 0, 1];
  for (const homography of [mirrored, strip, folded, behind, speck, new Array(9).fill(NaN)]) assert.ok(!isPlausible(homography, unit), homography.join());
  assert.ok(isPlausible(identity, unit));
  assert.ok(isPlausible(poseAt(0.4, motions.quick), unit));
});

test('a phone that is turned gives pictures of another shape, and the board is looked for anew', () => {
  const { tracker } = begun(poseAt(0, motions.resting));
  tracker.follow(pyramidOf(new Uint8Array(width * height).fill(100), height, width), 50);
  assert.ok(!tracker.isFound);
});
