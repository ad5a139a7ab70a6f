// Two runs of the same start, side by side in time: where each was at a moment, and where one gained on the other. Nothing is drawn here.

/**
 * The course of a run.
 * @param {{thinking: number}[]} frames all of them
 * @param {(frame: object, last: object) => number} progress how far a run is in a frame
 * @returns {{times: number[], levels: number[], steps: number[]}} the milliseconds until each frame, how far the run was there, and the frames
 *   in which something happened besides the clock
 */
export function courseOf(frames, progress) {
  let time = 0;
  const last = frames.length - 1;
  return {
    times: frames.map(({ thinking }) => (time += thinking)),
    levels: frames.map((frame) => progress(frame, frames[last])),
    steps: frames.flatMap(({ events }, place) => (place > 0 && (events.length > 0 || place === last) ? [place] : [])),
  };
}

/**
 * The moments of several courses in the order of time: at each one of the runs has moved on by a frame.
 * @returns {{time: number, places: number[], run: number}[]} `places` has the frame of each run, `run` the one that moved; -1 at the beginning
 */
export function momentsOf(courses) {
  const moves = courses.flatMap(({ times, steps }, run) => steps.map((place) => ({ time: times[place], run, place })));
  // Of what happened at the same time the runs take turns.
  moves.sort((a, b) => a.time - b.time || a.place - b.place || a.run - b.run);
  const moments = [{ time: 0, places: courses.map(() => 0), run: -1 }];
  for (const { time, run, place } of moves) moments.push({ time, run, places: moments.at(-1).places.with(run, place) });
  return moments;
}

/** The milliseconds until a run had come so far; nothing where it never did. */
function reached({ times, levels }, level) {
  const place = levels.findIndex((each) => each >= level);
  return place < 0 ? undefined : times[place];
}

/**
 * The way that both runs went, in parts of about the same length.
 * @param {number} most how many parts at most
 * @returns {{from: number, to: number, begin: number, times: number[], gain: number}[]} the levels of a part, and the milliseconds until a run
 *   began it. `times` has the milliseconds that each run took, `gain` those by which the second one was quicker.
 */
export function partsOf(first, second, most = 6) {
  const courses = [first, second];
  const start = Math.max(...courses.map(({ levels }) => levels[0]));
  const way = Math.min(...courses.map(({ levels }) => Math.max(...levels))) - start;
  const count = Math.max(0, Math.min(most, way));
  const edges = Array.from({ length: count + 1 }, (_, index) => start + Math.round((way * index) / count));
  return edges.slice(1).map((to, index) => {
    const begins = courses.map((course) => reached(course, edges[index]));
    const times = courses.map((course, run) => reached(course, to) - begins[run]);
    return { from: edges[index] + 1, to, begin: Math.min(...begins), times, gain: times[0] - times[1] };
  });
}
