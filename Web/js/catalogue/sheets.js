// The parts over the catalogue: techniques to practise, and puzzles that the player has given up or likes.

import { get } from '../base/api.js';
import { h } from '../base/dom.js';
import { sheet } from '../base/sheet.js';
import { complain } from '../base/tell.js';
import { ago, capital, number, t } from '../base/words.js';
import { playedAs } from '../parts/played.js';
import { playAny, playPuzzle } from '../parts/puzzles.js';
import { stateWords, valueWords } from './words.js';

/** Techniques: a puzzle that needs the chosen one and nothing harder begins. `onFilter(where)` shows all of them instead. */
export async function practise(names, onFilter) {
  const { facets } = await get('catalogue/facets', { isPublic: true });
  const values = facets.find((each) => each.name === 'hardest')?.values ?? [];
  await sheet(t`Practise a technique`, (close) => [
    h('p', { class: 'note' }, t`The puzzle needs this technique and nothing harder.`),
    h('ul', { class: 'choices' }, values.map(({ value, count }) => {
      const where = `hardest:${value}`;
      return h('li', null,
        h('button', {
          class: 'choice', onclick: (event) => { onFilter(where, false); playAny(where, event.currentTarget).catch(complain); },
        }, h('span', null, capital(valueWords('hardest', value, names))), h('small', null, number(count))),
        h('button', { class: 'quiet small', onclick: () => { close(); onFilter(where, true); } }, t`List`));
    })),
  ]);
}

/** The puzzles in a state, to play them once more. */
export function again(state, title) {
  const puzzles = playedAs(state);
  return sheet(title, () => [
    puzzles.length === 0 && h('p', { class: 'note' }, t`There is none yet.`),
    h('ul', { class: 'choices' }, puzzles.slice(0, 100).map(([identity, kept]) => h('li', null,
      h('button', { class: 'choice', onclick: (event) => playAgain(identity, event.currentTarget) },
        h('span', null, kept.title), h('small', null, `${kept.state ? `${stateWords[kept.state]} ` : ''}${ago(kept.at)}`))))),
  ]);
}

async function playAgain(identity, button) {
  try {
    await playPuzzle(await get(`catalogue/puzzles/${identity}`, { isPublic: true }), button);
  } catch (error) {
    complain(error);
  }
}
