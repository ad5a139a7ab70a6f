// The first page: photograph a puzzle, play the day's games, go on where one stopped.

import { get } from '../api.js';
import { online } from '../connection.js';
import { h, s } from '../dom.js';
import { icon } from '../icons.js';
import { gameCard } from '../parts/games.js';
import { dailyOf, startDaily } from '../parts/start.js';
import { keys, load } from '../store.js';
import { day, number } from '../words.js';
import { sprite } from '../parts/sprites.js';
import { dayEnds } from '../when.js';

export default async function home() {
  const games = await gamesHere();
  const open = games.filter((each) => !each.isOver);
  const cannot = !online();
  return {
    title: 'Gridship',
    element: h('section', { class: open.length > 0 ? 'page home used' : 'page home' },
      h('div', { class: 'hero' },
        h('div', { class: 'hero-words' },
          h('h1', null, 'Point your phone at a Sudoku.'),
          h('p', null, 'Gridship finds the board, reads the digits, printed or by hand, and writes the answer where it belongs.'),
          h('div', { class: 'row' },
            h('a', { class: 'button primary big', href: '#/photograph' }, icon('camera'), 'Photograph a puzzle'))),
        art()),
      open.length > 0 && [h('h2', null, 'Go on'), h('div', { class: 'cards' }, open.slice(0, 4).map(gameCard))],
      h('h2', null, `Today, ${day(new Date())}`),
      h('div', { class: 'today' },
        daily('sudoku', 'Daily Sudoku', 'One puzzle of medium difficulty, the same for everyone.', 'medium', games, cannot),
        daily('rogueship', 'Daily voyage', 'One galaxy, one ship, 42 days. Who retires richest?', 'normal', games, cannot)),
      h('p', { class: 'foot' },
        h('a', { href: '#/leaderboards' }, 'Leaderboards'), h('a', { href: 'api/v1/' }, 'For programs'))),
  };
}

function daily(game, name, what, difficulty, games, cannot) {
  const begun = dailyOf(games, game, difficulty);
  return h('article', { class: `panel daily ${game}` },
    h('div', { class: 'daily-art', 'aria-hidden': 'true' }, game === 'sudoku' ? smallGrid() : sprite('planet-resort', 88)),
    h('div', null,
      h('h3', null, name),
      h('p', null, begun?.isOver ? `You have played it: ${number(begun.score)} points. The next one is out at ${dayEnds()}.` : what),
      h('div', { class: 'row' },
        h('button', { disabled: cannot, onclick: (e) => startDaily(game, difficulty, e.currentTarget) }, begun ? (begun.isOver ? 'Look at it' : 'Go on') : 'Play'),
        h('a', { class: 'link', href: `#/leaderboards/${game}/${difficulty}/daily` }, 'Today’s scores'))));
}

/** The player's last games; those on this device where the server does not say. */
async function gamesHere() {
  if (!load('player')) return [];
  try {
    return (await get('games?limit=30')).games;
  } catch {
    return keys('game.').map((key) => load(key).game);
  }
}

/** A board on a tilted photograph, half of it answered. */
function art() {
  const given = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
  const answer = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
  const cells = [...given].map((digit, cell) => {
    const [x, y] = [(cell % 9) * 20 + 10, Math.floor(cell / 9) * 20 + 15];
    return s('text', { x, y, class: digit === '.' ? 'art-answer' : 'art-given' }, digit === '.' ? answer[cell] : digit);
  });
  const lines = Array.from({ length: 10 }, (_, i) => [
    s('path', { d: `M0 ${i * 20}H180M${i * 20} 0V180`, class: i % 3 ? 'art-thin' : 'art-thick' })]);
  return s('svg', { class: 'hero-art', viewBox: '-22 -22 224 224', 'aria-hidden': 'true' },
    s('g', { transform: 'rotate(-5 90 90) skewX(-3)' },
      s('rect', { x: -12, y: -12, width: 204, height: 204, rx: 4, class: 'art-paper' }), lines, cells));
}

function smallGrid() {
  return s('svg', { viewBox: '0 0 90 90', width: 88, height: 88 },
    s('rect', { x: 3, y: 3, width: 84, height: 84, rx: 12, class: 'art-paper edged' }),
    s('path', { d: 'M31 3V87M59 3V87M3 31H87M3 59H87', class: 'art-thick' }),
    ['7', '', '2', '', '9', '', '1', '', '5'].map((digit, i) =>
      s('text', { x: 17 + (i % 3) * 28, y: 25 + Math.floor(i / 3) * 28, class: 'art-given large' }, digit)));
}
