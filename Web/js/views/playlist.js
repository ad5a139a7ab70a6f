// A playlist: its puzzles in their order, each with what the player did with it.

import { h } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { styled } from '../base/styles.js';
import { complain } from '../base/tell.js';
import { plural, t } from '../base/words.js';
import { stateWords } from '../catalogue/words.js';
import { miniature } from '../parts/miniature.js';
import { givensOf, nextOf, parsePlaylist, playedCode, playOfList } from '../parts/playlist.js';
import { thumbnail } from '../parts/thumbnail.js';

/** @param {string} query what follows the question mark of the address */
export default async function playlist(query) {
  const list = parsePlaylist(query);
  if (!list) return null;
  const sheets = await styled([new URL('../../css/catalogue.css', import.meta.url).href]);
  const title = list.title || t`Playlist`;
  const solved = list.codes.filter((code) => playedCode(code).state === 'solved').length;
  const next = nextOf(list);
  return {
    title,
    sheets,
    element: h('section', { class: 'page narrow playlist' },
      h('h1', null, title),
      h('p', { class: 'lead' }, plural(list.codes.length, '{2} of {1} puzzle solved', '{2} of {1} puzzles solved', solved)),
      next >= 0 && h('div', { class: 'row' },
        h('button', { class: 'primary big', onclick: (event) => playOfList(query, next, event.currentTarget).catch(complain) },
          icon('play'), solved > 0 || playedCode(list.codes[next]).state ? t`Go on` : t`Play`)),
      h('ol', { class: 'cards' }, list.codes.map((code, place) => row(query, code, place)))),
  };
}

function row(query, code, place) {
  const { state, game } = playedCode(code);
  const small = miniature(givensOf(code));
  return h('li', { class: state ?? 'new' },
    h('button', { class: 'game-card', onclick: (event) => playOfList(query, place, event.currentTarget).catch(complain) },
      state === 'begun' ? thumbnail(`games/${game}`, small) : small,
      h('span', { class: 'game-words' }, h('b', null, t`Puzzle ${place + 1}`), h('small', null, stateWords[state] ?? t`New`)),
      icon(state === 'solved' ? 'check' : 'arrow')));
}
