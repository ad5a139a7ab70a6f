// The card at the end of a Sudoku: solved or given up, at the server or on this device alone.

import { h } from '../../base/dom.js';
import { load } from '../../base/store.js';
import { clock, t } from '../../base/words.js';
import { endCard } from '../../parts/ending.js';
import { ended } from '../../parts/played.js';
import { playAfter } from '../../parts/playlist.js';
import { cataloguePath, playAny } from '../../parts/puzzles.js';
import { startGame } from '../../parts/start.js';

export function sudokuEnding(play) {
  const { view, difficulty, isOver } = play.game;
  const another = () => startGame({ game: 'sudoku', ...(difficulty && { difficulty }) });
  if (!isOver) return endedHere(play, another);
  const puzzle = ended(play.game.id, view.isSolved);
  return endCard(play.game, {
    heading: view.isSolved ? t`Solved` : t`Given up`,
    lines: view.isSolved
      ? [[t`Time`, clock(view.seconds)], [t`Worth`, view.points], [t`Help and time`, -view.penalty]]
      : [[t`Time`, clock(view.seconds)]],
    extra: [keyOf(play), puzzle && wayBack(puzzle)],
    isGivenUp: !view.isSolved,
    onEntered: () => play.refresh(),
    again: puzzle ? () => playNext(puzzle) : another,
    ...(puzzle?.list && { againText: t`Next puzzle` }),
  });
}

/** The link to where the puzzle was chosen. */
function wayBack({ identity, list }) {
  return list
    ? h('a', { class: 'link', href: `#/playlist?${list}` }, t`All puzzles of the playlist`)
    : h('a', { class: 'link', href: `#${cataloguePath(identity)}` }, t`Its techniques, and other puzzles`);
}

/** Begins the next puzzle of the playlist, or any that passes the catalogue's filter. */
async function playNext({ identity, list }) {
  if (list) await playAfter(list, identity);
  else await playAny(new URLSearchParams(load('catalogue.place') ?? '').get('where') ?? '');
}

/** The server has not been told yet. */
function endedHere(play, again) {
  return h('div', { class: 'ending here' },
    h('p', { class: 'eyebrow' }, play.isSolvedHere ? t`Solved` : t`Given up`),
    h('p', { class: 'big-score' }, clock(play.seconds)),
    keyOf(play),
    h('p', { class: 'note' }, t`Played without the server, for practice. The game is kept on this device and handed over when there is a connection.`),
    h('div', { class: 'row' }, h('button', { class: 'primary', onclick: again }, t`Play another`)));
}

/** What the digits on the board stand for, once the solution is among them. */
function keyOf(play) {
  const { solution, board, game } = play;
  if (!solution || game.view.isSolved || play.isSolvedHere) return null;
  const own = [...board.grid].map((digit, cell) => (digit === '.' || game.view.givens[cell] !== '.' ? null : digit === solution[cell]));
  const keys = [
    own.includes(true) && ['own', '5', t`Your digit`],
    ['revealed', '5', t`The solution`],
    own.includes(false) && ['revealed missed', '5', t`The solution where your digit, in the corner, was wrong`],
  ].filter(Boolean);
  return h('ul', { class: 'legend digits' }, keys.map(([kind, digit, text]) =>
    h('li', null, h('span', { class: `key-digit ${kind}`, 'aria-hidden': 'true' }, h('span', { class: 'digit' }, digit), kind.includes('missed') && h('s', null, '3')), text)));
}
