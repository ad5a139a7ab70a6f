// Sudokus kept on this device for when there is no connection: a few of each difficulty, filled up again in idle time. They are
// practice: their solutions came with them, so their games enter no leaderboard.

import { get, onceKey } from '../../base/api.js';
import { gameOf } from '../../base/catalogue.js';
import { online } from '../../base/connection.js';
import { load, save } from '../../base/store.js';

const wanted = 4;

/** How many puzzles of a difficulty are here. */
export function countOf(level) {
  return load('reserve')?.puzzles[level]?.length ?? 0;
}

/** Fetches what is missing, the difficulty that is played first. What the server cannot give now is asked for another time. */
export async function refill() {
  if (!online()) return;
  // Puzzles for practice are classic; those levels come first.
  const { difficulties } = await gameOf('sudoku');
  const levels = difficulties.filter(({ group }) => group === difficulties[0].group).map(({ id }) => id);
  const first = load('level') ?? 'medium';
  for (const level of levels.sort((a, b) => (b === first) - (a === first))) {
    const missing = wanted - countOf(level);
    if (missing > 0) await fetchMore(level, missing);
  }
}

async function fetchMore(level, missing) {
  const today = new Date().toISOString().slice(0, 10);
  const before = load('reserve');
  // A day's puzzles are numbered; which were had already is remembered until the day is over.
  const from = before?.day === today ? before.next[level] ?? 0 : 0;
  const page = await get(`puzzles/${level}?from=${from}&limit=${missing}`, { isPublic: true });
  const reserve = load('reserve') ?? { puzzles: {} };
  if (reserve.day !== page.day) Object.assign(reserve, { day: page.day, next: {} });
  reserve.next[level] = from + page.puzzles.length;
  reserve.puzzles[level] = [...(reserve.puzzles[level] ?? []), ...page.puzzles];
  save('reserve', reserve);
}

/** Begins a game of a kept puzzle on this device alone; gives back its id, `null` where none is left. */
export function startHere(level) {
  const reserve = load('reserve');
  const made = reserve?.puzzles[level]?.shift();
  if (!made) return null;
  save('reserve', reserve);
  const { 'Idempotency-Key': key } = onceKey();
  const id = `here-${key}`;
  const now = new Date().toISOString();
  const view = {
    game: 'sudoku', grid: made.puzzle, givens: made.puzzle, marks: Array.from({ length: 81 }, () => []), doubtful: [], conflicts: [],
    seconds: 0, points: made.points, penalty: 0, isSolvable: true, isSolved: false, isResigned: false,
  };
  const game = {
    id, game: 'sudoku', difficulty: level, start: 'own', seed: made.seed, number: 0, score: 0, isOver: false, isRanked: false,
    canUndo: false, canRedo: false, createdAt: now, updatedAt: now, view, choices: [], log: [], events: [],
    isHere: true, key, solution: made.solution,
  };
  save(`game.${id}`, { game, queue: [], board: { grid: view.grid, marks: view.marks, past: [], future: [] } });
  return id;
}
