// One puzzle: how it looks, what is known of it, what the player did with it.

import { get } from '../base/api.js';
import { copy } from '../base/copy.js';
import { h, refill } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { complain } from '../base/tell.js';
import { ago, capital, known, t } from '../base/words.js';
import { favour, playedOf } from '../parts/played.js';
import { difficultyOf, playPuzzle, titleOf } from '../parts/puzzles.js';
import { Stage } from '../scene/stage.js';
import { clueWords, stateWords, valueWords } from './words.js';

/**
 * The parts that show a puzzle.
 * @param {string} identity
 * @param {Map<string, string>} names of techniques
 * @param {() => void} onChange is called when the player's mark has changed
 */
export async function puzzleDetail(identity, names, onChange) {
  const isKnown = playedOf(identity).state === 'solved';
  const puzzle = await get(`catalogue/puzzles/${identity}?scene=true${isKnown ? '&techniques=true' : ''}`, { isPublic: true });
  const stage = new Stage();
  if (puzzle.scene) stage.show(puzzle.scene);
  const techniques = h('div', { class: 'techniques' });
  showTechniques(techniques, puzzle, names);
  const marks = h('div', { class: 'row marks-row' });
  showMarks();
  const element = h('div', { class: 'puzzle' },
    h('div', { class: 'preview' }, stage.element),
    h('div', { class: 'row' }, ways(puzzle)),
    facts(puzzle),
    techniques,
    history(identity),
    marks);
  return { title: titleOf(puzzle), element };

  function showMarks() {
    const { isFavourite } = playedOf(identity);
    refill(marks,
      h('button', {
        class: 'quiet small favour', 'data-key': 'favour', 'aria-pressed': String(Boolean(isFavourite)),
        onclick: () => { favour(identity, `${titleOf(puzzle)}, ${difficultyOf(puzzle)}`); showMarks(); onChange(); },
      }, h('span', { 'aria-hidden': 'true' }, isFavourite ? '★' : '☆'), t`Favourite`),
      h('button', { class: 'quiet small', onclick: () => share(puzzle) }, icon('link'), t`Copy the link`));
  }
}

function share({ code }) {
  const link = new URL(`#/play/${encodeURIComponent(code)}`, document.baseURI).href;
  return copy(link, t`The link is copied.`, t`The link is ${link}`);
}

/** The buttons that lead to the game. */
function ways(puzzle) {
  const { state, game } = playedOf(puzzle.identity);
  const play = (text, kind) => h('button', { class: kind, onclick: (event) => playPuzzle(puzzle, event.currentTarget).catch(complain) }, text);
  if (state === 'begun' && game) return [h('a', { class: 'button primary', href: `#/sudoku/${game}` }, t`Go on`), play(t`From the beginning`, 'quiet')];
  return play(state ? t`Play again` : t`Play`, 'primary');
}

function facts(puzzle) {
  const lines = [
    [t`Kind`, capital(known(puzzle.kind))], [t`Difficulty`, difficultyOf(puzzle)], [t`Givens`, clueWords(puzzle.clues)],
    [t`Symmetry`, puzzle.symmetry.map((each) => valueWords('symmetry', each, new Map())).join(', ')],
    [t`Author`, puzzle.author], [t`Source`, puzzle.source], [t`Licence`, puzzle.licence], [t`Date`, puzzle.date],
  ];
  return [
    h('dl', { class: 'sheet-lines small' }, lines.filter(([, text]) => text).map(([name, text]) => [h('dt', null, name), h('dd', null, text)])),
    [puzzle.rules, puzzle.comment].filter(Boolean).map((text) => h('p', { class: 'note' }, text)),
  ];
}

/** The techniques; hidden until the puzzle is solved or the player asks. */
function showTechniques(place, puzzle, names) {
  if (!puzzle.rating) return;
  if (!puzzle.techniques) {
    const tell = async () => {
      try {
        showTechniques(place, await get(`catalogue/puzzles/${puzzle.identity}?techniques=true`, { isPublic: true }), names);
      } catch (error) {
        complain(error);
      }
    };
    refill(place, h('p', { class: 'note' }, t`Its techniques are told once it is solved.`),
      h('button', { class: 'quiet small', 'data-key': 'tell', onclick: tell }, t`Tell them now`));
    return;
  }
  const words = (each) => capital(valueWords('technique', each, names));
  refill(place, h('p', null, h('b', null, `${t`Techniques:`} `), puzzle.techniques.map((each, place) => [
    place > 0 && ', ', each === puzzle.hardest ? h('b', null, words(each)) : words(each)])));
}

function history(identity) {
  const { state, at } = playedOf(identity);
  return h('p', { class: 'history' }, state ? `${stateWords[state]} ${ago(at)}.` : t`You have not played it yet.`);
}
