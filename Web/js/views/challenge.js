// A challenge: the same game for several players, and their results side by side.

import { get, post } from '../base/api.js';
import { gameOf, levelName } from '../base/catalogue.js';
import { h } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { go } from '../base/navigate.js';
import { complain } from '../base/tell.js';
import { ago, capital, isolated, number, plural, t } from '../base/words.js';
import { pushOffer } from '../parts/push.js';
import { handOn } from '../replay/link.js';

export default async function challenge(id) {
  const found = await get(`challenges/${id}`);
  const game = await gameOf(found.game);
  const level = levelName(game, found.difficulty);
  const name = game?.name ?? capital(found.game);
  const mine = found.results.find(({ isYours }) => isYours);
  return {
    title: t`Challenge`,
    element: h('section', { class: 'page narrow challenge' },
      h('h1', null, found.isYours ? t`Your challenge` : t`${isolated(found.name ?? t`Somebody`)} challenges you`),
      h('p', { class: 'lead' }, level ? t`${name}, ${level}: the same start for everybody who has the link.` : t`${name}: the same start for everybody who has the link.`),
      h('div', { class: 'row' },
        h('button', { class: 'primary big', onclick: (event) => play(id, found.game, event.currentTarget) },
          mine ? (mine.isOver ? t`Look at my game` : t`Go on`) : t`Play it`),
        h('button', { class: 'big', onclick: () => handOn(location.href, t`Gridship challenge`) }, icon('link'), t`Copy the link`)),
      h('ol', { class: 'results' }, found.results.map((each) => result(each, mine?.isOver && watchLink(id, each)))),
      h('p', { class: 'note' }, t`Made ${ago(found.createdAt)}. A challenge enters no leaderboard.`),
      mine && pushOffer('challenge', t`Tell me when somebody finishes it`)),
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

/** The way to another player's game beside one's own. Games of players without a name are not shown. */
function watchLink(id, { name, isYours, isOver }) {
  return !isYours && isOver && name && h('a', { class: 'button watch', href: `#/challenge/${id}/replay/${encodeURIComponent(name)}`, 'aria-label': t`${isolated(name)}’s game beside mine` }, icon('play'), h('span', null, t`Beside mine`));
}

function result({ name, isYours, isOver, number: turns, score }, watch) {
  return h('li', { class: isYours ? 'mine' : null },
    h('span', { class: 'game-mark' }, icon(isOver ? 'trophy' : 'game')),
    h('span', null, h('b', null, h('bdi', null, isYours ? t`You` : name ?? t`Somebody`)), h('small', null, isOver ? plural(turns, '{1} step', '{1} steps') : turns === 0 ? t`not begun` : t`under way`)),
    watch,
    h('b', { class: 'num' }, isOver ? number(score) : '–'));
}
