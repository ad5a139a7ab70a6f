// The card at the end of a Sudoku: solved or given up, at the server or on this device alone.

import { h } from '../../base/dom.js';
import { load } from '../../base/store.js';
import { clock } from '../../base/words.js';
import { endCard } from '../../parts/ending.js';
import { ended } from '../../parts/played.js';
import { cataloguePath, playAny } from '../../parts/puzzles.js';
import { startGame } from '../../parts/start.js';

export function sudokuEnding(play) {
  const { view, difficulty, isOver } = play.game;
  const again = () => startGame({ game: 'sudoku', ...(difficulty && { difficulty }) });
  if (!isOver) return endedHere(play, again);
  const puzzle = ended(play.game.id, view.isSolved);
  return endCard(play.game, {
    heading: view.isSolved ? 'Solved' : 'Given up',
    lines: view.isSolved
      ? [['Time', clock(view.seconds)], ['Worth', view.points], ['Help and time', -view.penalty]]
      : [['Time', clock(view.seconds)]],
    extra: [keyOf(play), puzzle && h('a', { class: 'link', href: `#${cataloguePath(puzzle)}` }, 'Its techniques, and other puzzles')],
    isGivenUp: !view.isSolved,
    onEntered: () => play.refresh(),
    again: puzzle ? () => playAny(new URLSearchParams(load('catalogue.place') ?? '').get('where') ?? '') : again,
  });
}

/** The server has not been told yet. */
function endedHere(play, again) {
  return h('div', { class: 'ending here' },
    h('p', { class: 'eyebrow' }, play.isSolvedHere ? 'Solved' : 'Given up'),
    h('p', { class: 'big-score' }, clock(play.seconds)),
    keyOf(play),
    h('p', { class: 'note' }, 'Played without the server, for practice. The game is kept on this device and handed over when there is a connection.'),
    h('div', { class: 'row' }, h('button', { class: 'primary', onclick: again }, 'Play another')));
}

/** What the digits on the board stand for, once the solution is among them. */
function keyOf(play) {
  const { solution, board, game } = play;
  if (!solution || game.view.isSolved || play.isSolvedHere) return null;
  const own = [...board.grid].map((digit, cell) => (digit === '.' || game.view.givens[cell] !== '.' ? null : digit === solution[cell]));
  const keys = [
    own.includes(true) && ['own', '5', 'Your digit'],
    ['revealed', '5', 'The solution'],
    own.includes(false) && ['revealed missed', '5', 'The solution where your digit, in the corner, was wrong'],
  ].filter(Boolean);
  return h('ul', { class: 'legend digits' }, keys.map(([kind, digit, text]) =>
    h('li', null, h('span', { class: `key-digit ${kind}`, 'aria-hidden': 'true' }, h('span', { class: 'digit' }, digit), kind.includes('missed') && h('s', null, '3')), text)));
}
