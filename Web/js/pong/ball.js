// The ball of pong: a value that a step takes to the next one. Places are in parts of the field's width, times in seconds.

/** The ball's radius. */
export const radius = 0.018;
/** The speed at the serve, what a turn by a paddle makes of it, and the most that it becomes. */
const [slow, faster, fast] = [0.35, 1.06, 1.1];
/** The pause before a serve. */
const pause = 1;
/** The least part of the ball's speed that goes to the left or right after a paddle, so that no ball goes up and down for ever. */
const leastAcross = 0.3;
/** The ways of the serves, one after the other: up or down for each step to the side. */
const slopes = [0.3, -0.5, 0.15, -0.25, 0.55];
/** Beyond so many turns the rest of a step is left out: the ball is held between two paddles. */
const mostTurns = 8;

/** The ball at the start of a game, on a field whose height is in parts of its width. */
export function newBall(height) {
  return served([0, 0], 0, height, 1);
}

/** The ball in the middle, about to go to the left (-1) or to the right (1). */
function served(scores, best, height, way) {
  const slope = slopes[(scores[0] + scores[1]) % slopes.length];
  return { place: [0.5, height / 2], velocity: scaled([way, slope], slow), speed: slow, scores, rally: 0, best, wait: pause, events: [] };
}

/**
 * The ball some time later.
 * @param {object} ball
 * @param {{line: number[][], was?: number[][]}[]} paddles the two ends of each, now and at the beginning of the time
 * @param {number} seconds
 * @param {number} height of the field in parts of its width
 * @returns {object} the ball; `events` has what happened: `paddle`, `border`, `left` or `right`, the side that has scored
 */
export function moved(ball, paddles, seconds, height) {
  if (ball.wait >= seconds) return { ...ball, wait: ball.wait - seconds, events: [] };
  const time = seconds - ball.wait;
  let next = { ...ball, wait: 0, events: [] };
  // Parts of the time, from 0 to 1.
  for (let [now, turns] = [0, 0]; now < 1 && turns <= mostTurns; turns += 1) {
    const hits = [borderHit(next, now, time, height), ...paddles.map((paddle) => paddleHit(next, paddle, now, time))].filter(Boolean);
    const hit = hits.sort((a, b) => a.at - b.at)[0];
    const at = hit?.at ?? 1;
    next.place = onward(next, (at - now) * time);
    if (hit) next = turnedBy(hit, next);
    now = hit ? at : 1;
  }
  const [x, y] = next.place;
  if (x < -radius || x > 1 + radius) return scored(next, x < 0 ? 1 : 0, height);
  // A fast paddle may have thrown it, or pushed it beyond the border.
  return { ...next, place: [x, Math.max(radius, Math.min(height - radius, y))], velocity: scaled(next.velocity, next.speed) };
}

/** The other side has lost the ball, and gets it first. */
function scored(ball, side, height) {
  const scores = ball.scores.map((score, index) => score + (index === side ? 1 : 0));
  return { ...served(scores, ball.best, height, side === 0 ? 1 : -1), events: [...ball.events, side === 0 ? 'left' : 'right'] };
}

// MARK: What turns it

/** When the ball touches the upper or lower border, and the way back from it; undefined if it does not. */
function borderHit({ place: [, y], velocity: [, speed] }, now, time, height) {
  if (speed === 0) return undefined;
  const at = now + Math.max(0, (speed < 0 ? radius - y : height - radius - y) / speed / time);
  return at < 1 ? { at, normal: [0, speed < 0 ? 1 : -1], push: 0 } : undefined;
}

/** When the ball touches a paddle, the way back from it, and how fast the paddle moves that way; undefined if it does not. */
function paddleHit(ball, { line, was = line }, now, time) {
  const before = sideOf(between(was, line, now), ball.place);
  const side = before.away < 0 ? -1 : 1;
  const start = before.away * side;
  const end = sideOf(line, onward(ball, (1 - now) * time)).away * side;
  // It may touch the line beside an end of the paddle, and the paddle's end with its middle.
  for (const reach of end < start ? [radius, 0] : []) {
    if (end >= reach) continue;
    const at = start <= reach ? now : now + ((1 - now) * (start - reach)) / (start - end);
    const { normal, part, length } = sideOf(between(was, line, at), onward(ball, (at - now) * time));
    if (part * length < -radius || part * length > length + radius) continue;
    const push = [0, 1].map((axis) => mix(line[0][axis] - was[0][axis], line[1][axis] - was[1][axis], part) / time);
    return { at, normal: normal.map((each) => each * side), push: side * dot(push, normal), isPaddle: true };
  }
  return undefined;
}

/** The ball as it comes from a border or a paddle: it leaves at the angle at which it came, and no slower than the paddle moves. */
function turnedBy({ normal, push, isPaddle }, ball) {
  const towards = -dot(ball.velocity, normal);
  let velocity = towards > 0 ? added(ball.velocity, normal, 2 * towards) : ball.velocity;
  let { speed, rally, best, events } = ball;
  if (towards > 0) {
    events = [...events, isPaddle ? 'paddle' : 'border'];
    if (isPaddle) {
      [speed, rally] = [Math.min(fast, speed * faster), rally + 1];
      best = Math.max(best, rally);
      velocity = scaled(across(velocity, normal), speed);
    }
  }
  const leaving = dot(velocity, normal);
  if (leaving < push) velocity = added(velocity, normal, 1.01 * push - leaving);
  return { ...ball, velocity, speed, rally, best, events };
}

/** A velocity that goes to the left or right enough, and still away from the paddle. */
function across([x, y], normal) {
  const least = leastAcross * Math.hypot(x, y);
  return Math.abs(x) >= least ? [x, y] : [Math.sign(normal[0] || x || 1) * least, y];
}

// MARK: Plane geometry

/** How far a point lies to one side of a line, which part of the line's way it lies beside, and the normal to that side. */
function sideOf([[x, y], [endX, endY]], point) {
  const length = Math.max(1e-6, Math.hypot(endX - x, endY - y));
  const [wayX, wayY] = [(endX - x) / length, (endY - y) / length];
  const [dx, dy] = [point[0] - x, point[1] - y];
  return { away: dy * wayX - dx * wayY, part: (dx * wayX + dy * wayY) / length, normal: [-wayY, wayX], length };
}

const mix = (before, after, part) => before + (after - before) * part;
const between = (was, line, part) => was.map((end, index) => end.map((each, axis) => mix(each, line[index][axis], part)));
const dot = ([x, y], [otherX, otherY]) => x * otherX + y * otherY;
const added = ([x, y], [dx, dy], times) => [x + dx * times, y + dy * times];
const scaled = ([x, y], size) => [(x * size) / Math.hypot(x, y), (y * size) / Math.hypot(x, y)];
const onward = ({ place, velocity }, seconds) => added(place, velocity, seconds);
