// What the browser knows of Sudoku. The screens come when they are wanted.

import { s } from '../../base/dom.js';
import { keys } from '../../base/store.js';
import { plural, t } from '../../base/words.js';

const here = (file) => new URL(file, import.meta.url).href;

export default {
  icon: 'game-sudoku',
  art: smallGrid,
  daily: (_, level) => ({ name: t`Daily Sudoku`, text: t`One puzzle of ${level} difficulty, the same for everyone.` }),
  styles: [here('sudoku.css')],
  lobby: () => import('./lobby.js'),
  screen: () => import('./screen.js'),
  replay: () => import('./frame.js'),
  beat: 450,
  progress: {
    of: rightDigits,
    name: t`Digits`,
    count: (count) => plural(count, '{1} digit', '{1} digits'),
    part: (from, to) => (from === to ? t`digit ${from}` : t`digits ${from} to ${to}`),
  },
  alone: {
    text: t`Sudokus can be played without it: those that you have opened on this device, and some new ones.`,
    button: t`Play Sudoku`,
    begin: async ({ difficulty }) => (difficulty ? (await import('./reserve.js')).startHere(difficulty) : null),
  },
  playReading: async (reading, button) => (await import('../../parts/start.js')).startGame({ game: 'sudoku', reading }, button),
  send: async () => keys('game.').length > 0 && (await import('./outbox.js')).sendAll(),
  prepare: async () => (await import('./reserve.js')).refill(),
};

/** The right digits of the player in a frame; the last one of the run has the solution. */
function rightDigits({ view: { grid, givens } }, { view }) {
  const solution = view.solution ?? view.grid;
  return [...grid].filter((digit, cell) => givens[cell] === '.' && digit === solution[cell]).length;
}

function smallGrid() {
  return s('svg', { viewBox: '0 0 90 90', width: 88, height: 88 },
    s('rect', { x: 3, y: 3, width: 84, height: 84, rx: 12, class: 'art-paper edged' }),
    s('path', { d: 'M31 3V87M59 3V87M3 31H87M3 59H87', class: 'art-thick' }),
    ['7', '', '2', '', '9', '', '1', '', '5'].map((digit, i) =>
      s('text', { x: 17 + (i % 3) * 28, y: 25 + Math.floor(i / 3) * 28, class: 'art-given large' }, digit)));
}
