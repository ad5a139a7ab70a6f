// The first page: photograph a puzzle, play the day's games, go on where one stopped.

import { get } from '../base/api.js';
import { gamesAsKept, isRankedLevel, levelName } from '../base/catalogue.js';
import { online } from '../base/connection.js';
import { h, s } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { keys, load } from '../base/store.js';
import { dayEnds } from '../base/when.js';
import { day, number } from '../base/words.js';
import { faceOf } from '../games/faces.js';
import { artOf, gameCards } from '../parts/cards.js';
import { installOffer } from '../parts/install.js';
import { pushOffer } from '../parts/push.js';
import { dailyOf, startDaily } from '../parts/start.js';

export default async function home() {
  const [games, begun] = await Promise.all([gamesAsKept().catch(() => []), begunHere()]);
  const open = begun.filter((each) => !each.isOver);
  const [cards, dailies] = await Promise.all([gameCards(open.slice(0, 4), faceOf), Promise.all(games.map((game) => daily(game, begun)))]);
  const { element: offer, stop } = installOffer();
  return {
    title: 'Gridship',
    leave: stop,
    element: h('section', { class: open.length > 0 ? 'page home used' : 'page home' },
      h('div', { class: 'hero' },
        h('div', { class: 'hero-words' },
          h('h1', null, 'Point your phone at a Sudoku.'),
          h('p', null, 'Gridship finds the board, reads the digits, printed or by hand, and writes the answer where it belongs.'),
          h('div', { class: 'row' },
            h('a', { class: 'button primary big', href: '#/photograph' }, icon('camera'), 'Photograph a puzzle'),
            h('a', { class: 'button big', href: '#/camera' }, icon('eye'), 'Live camera'))),
        art()),
      open.length > 0 && [h('h2', null, 'Go on'), cards],
      dailies.length > 0 && [h('h2', null, `Today, ${day(new Date())}`), h('div', { class: 'today' }, dailies)],
      offer,
      h('p', { class: 'foot' },
        h('a', { href: '#/catalogue' }, 'Puzzles'), h('a', { href: '#/leaderboards' }, 'Leaderboards'), h('a', { href: 'api/v1/' }, 'For programs'))),
  };
}

/** The day's game of a game, at the usual level. */
async function daily(game, all) {
  const face = await faceOf(game.id);
  const { name, text } = face.daily(game, levelName(game, game.usual));
  const begun = dailyOf(all, game.id, game.usual);
  return h('article', { class: `panel daily ${game.id}` },
    h('div', { class: 'daily-art', 'aria-hidden': 'true' }, artOf(face)),
    h('div', null,
      h('h3', null, name),
      h('p', null, begun?.isOver ? `You have played it: ${number(begun.score)} points. The next one is out at ${dayEnds()}.` : text),
      h('div', { class: 'row' },
        h('button', { disabled: !online(), onclick: (e) => startDaily(game.id, game.usual, e.currentTarget) }, begun ? (begun.isOver ? 'Look at it' : 'Go on') : 'Play'),
        begun?.isOver && pushOffer('daily-out', 'Tell me of the next one'),
        isRankedLevel(game, game.usual) && h('a', { class: 'link', href: `#/leaderboards/${game.id}/${game.usual}/daily` }, 'Today’s scores'))));
}

/** The player's last games; those on this device where the server does not say. */
async function begunHere() {
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
