// A challenge: the same game for several players, and their results side by side.

import { get, post } from '../base/api.js';
import { gameOf, levelName } from '../base/catalogue.js';
import { h } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { go } from '../base/navigate.js';
import { complain } from '../base/tell.js';
import { ago, capital, isolated, number, plural } from '../base/words.js';
import { pushOffer } from '../parts/push.js';
import { handOn } from '../replay/link.js';

export default async function challenge(id) {
  const found = await get(`challenges/${id}`);
  const game = await gameOf(found.game);
  const level = levelName(game, found.difficulty);
  const name = game?.name ?? capital(found.game);
  const mine = found.results.find(({ isYours }) => isYours);
  return {
    title: 'Challenge',
    element: h('section', { class: 'page narrow challenge' },
      h('h1', null, found.isYours ? 'Your challenge' : `${isolated(found.name ?? 'Somebody')} challenges you`),
      h('p', { class: 'lead' }, level ? `${name}, ${level}: the same start for everybody who has the link.` : `${name}: the same start for everybody who has the link.`),
      h('div', { class: 'row' },
        h('button', { class: 'primary big', onclick: (event) => play(id, found.game, event.currentTarget) },
          mine ? (mine.isOver ? 'Look at my game' : 'Go on') : 'Play it'),
        h('button', { class: 'big', onclick: () => handOn(location.href, 'Gridship challenge') }, icon('link'), 'Copy the link')),
      h('ol', { class: 'results' }, found.results.map(result)),
      h('p', { class: 'note' }, `Made ${ago(found.createdAt)}. A challenge enters no leaderboard.`),
      mine && pushOffer('challenge', 'Tell me when somebody finishes it')),
  };
}

async function play(id, game, button) {
  button.disabled = true;
  try {
    const begun = await post(`challenges/${id}/games`);
    go(`/${game}/${begun.id}`);
  } catch (error) {
    complain(error);
    button.disabled = false;
  }
}

function result({ name, isYours, isOver, number: turns, score }) {
  return h('li', { class: isYours ? 'mine' : null },
    h('span', { class: 'game-mark' }, icon(isOver ? 'trophy' : 'game')),
    h('span', null, h('b', null, h('bdi', null, isYours ? 'You' : name ?? 'Somebody')), h('small', null, isOver ? plural(turns, 'step') : turns === 0 ? 'not begun' : 'under way')),
    h('b', { class: 'num' }, isOver ? number(score) : '–'));
}
