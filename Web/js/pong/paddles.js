// The paddles of pong: the edges that are seen, on the left and on the right. A paddle stays for a moment where an edge is lost, and what
// trembles between two looks is calmed.

/** How long a paddle stays where its edge is not seen, in milliseconds. */
const patience = 250;
/** How much of a small move is believed, and from which distance on all of it, in parts of the width. */
const [trust, far] = [0.6, 0.04];

export class Paddles {
  /** The left one and the right one: `{ line, was, at }`, or null. */
  #sides = [null, null];

  /** Those that are there: the ends of each, and where they were before the last look. */
  get all() {
    return this.#sides.filter(Boolean);
  }

  /** Takes the edges of a look, in parts of the width. */
  take(edges, now) {
    const lines = edges.map(upright).sort((one, other) => middle(one) - middle(other));
    const isRight = lines.length === 1 && middle(lines[0]) > 0.5;
    this.#sides = this.#sides.map((before, side) => {
      const line = isRight ? lines[side - 1] : lines[side];
      if (line) return { line: before ? calmed(before.line, line) : line, was: before?.line ?? line, at: now };
      return before && now - before.at < patience ? { ...before, was: before.line } : null;
    });
  }

  /** The paddles rest until the next look: the ball has seen their last move. */
  rest() {
    this.#sides = this.#sides.map((side) => side && { ...side, was: side.line });
  }
}

const middle = ([[x], [otherX]]) => (x + otherX) / 2;
/** The upper end first, so that the ends of two looks belong together. */
const upright = ([one, other]) => (one[1] <= other[1] ? [one, other] : [other, one]);

function calmed(before, line) {
  const way = Math.max(...line.map(([x, y], end) => Math.hypot(x - before[end][0], y - before[end][1])));
  const part = way >= far ? 1 : trust;
  return line.map((end, index) => end.map((each, axis) => before[index][axis] + (each - before[index][axis]) * part));
}
