// The paddles of pong: the strongest upright edge in each half of the picture. A paddle stays for a moment where an edge is lost, and what
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

  /** Takes the edges of a look, the strongest first, in parts of the width. */
  take(edges, now) {
    const lines = edges.map(downward).filter(isUpright);
    this.#sides = this.#sides.map((before, side) => {
      const line = lines.find((each) => sideOf(each) === side);
      if (line) return { line: before ? calmed(before.line, line) : line, was: before?.line ?? line, at: now };
      return before && now - before.at < patience ? { ...before, was: before.line } : null;
    });
  }

  /** The paddles rest until the next look: the ball has seen their last move. */
  rest() {
    this.#sides = this.#sides.map((side) => side && { ...side, was: side.line });
  }
}

/** 0 for the left half of the picture, 1 for the right one. */
const sideOf = ([[x], [otherX]]) => (x + otherX < 1 ? 0 : 1);
/** Less than 60 degrees from upright: the border of a table that lies across the picture is no paddle. */
const isUpright = ([[x, y], [endX, endY]]) => Math.abs(endX - x) < 1.7 * (endY - y);
/** The upper end first, so that the ends of two looks belong together. */
const downward = ([one, other]) => (one[1] <= other[1] ? [one, other] : [other, one]);

function calmed(before, line) {
  const way = Math.max(...line.map(([x, y], end) => Math.hypot(x - before[end][0], y - before[end][1])));
  const part = way >= far ? 1 : trust;
  return line.map((end, index) => end.map((each, axis) => before[index][axis] + (each - before[index][axis]) * part));
}
