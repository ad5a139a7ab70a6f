// A match: the invitation by its link, and the way to the game.

import { get, post } from '../base/api.js';
import { gameOf } from '../base/catalogue.js';
import { h } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { go } from '../base/navigate.js';
import { complain } from '../base/tell.js';
import { capital, isolated, t } from '../base/words.js';
import { daysOf, matchState, opponentOf } from '../parts/match.js';
import { pushOffer } from '../parts/push.js';
import { handOn } from '../replay/link.js';

export default async function match(id) {
  const found = await get(`matches/${id}`);
  const name = (await gameOf(found.game))?.name ?? capital(found.game);
  const isPlayer = Boolean(found.played);
  const heading = isPlayer ? (found.isOpen ? t`${name} with a friend` : t`${name} with ${opponentOf(found)}`)
    : t`${isolated(found.host ?? t`Somebody`)} invites you to ${name}`;
  return {
    title: heading,
    element: h('section', { class: 'page narrow' },
      h('h1', null, heading),
      h('p', { class: 'lead' }, t`You take turns, with ${daysOf(found)}. Whose move comes too late has lost. There are no hints.`),
      isPlayer && h('p', { role: 'status' }, matchState(found)),
      !isPlayer && !found.isOpen && h('p', { role: 'status' }, t`This match has its two players.`),
      h('div', { class: 'row' },
        isPlayer && h('a', { class: 'button primary big', href: `#/${found.game}/${found.played}` }, found.isOver ? t`Look at the game` : t`To the board`),
        !isPlayer && found.isOpen && h('button', { class: 'primary big', onclick: (event) => accept(found, event.currentTarget) }, t`Accept`),
        found.isYours && found.isOpen && h('button', { class: 'big', onclick: () => handOn(location.href, `Gridship: ${name}`) }, icon('link'), t`Send the link`)),
      isPlayer && pushOffer('match', t`Tell me when it is my turn`)),
  };
}

async function accept({ id, game }, button) {
  button.disabled = true;
  try {
    const { played } = await post(`matches/${id}/guest`);
    go(`/${game}/${played}`);
  } catch (error) {
    complain(error);
    button.disabled = false;
  }
}
