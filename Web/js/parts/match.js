// Matches: games of two players who take turns, with days for each move.

import { get, post } from '../base/api.js';
import { gamesAsKept } from '../base/catalogue.js';
import { h } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { go } from '../base/navigate.js';
import { RowElements } from '../base/rows.js';
import { load } from '../base/store.js';
import { complain } from '../base/tell.js';
import { capital, isolated, language, plural, t } from '../base/words.js';

const moment = new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The name of the other player. */
export function opponentOf(match) {
  return isolated((match.isYours ? match.guest : match.host) ?? t`Somebody`);
}

/** The state of a match in a sentence. */
export function matchState(match) {
  if (match.isOpen) return t`Waiting for somebody to accept.`;
  if (match.isOver) {
    const result = { won: t`You won.`, lost: t`You lost.`, drawn: t`A draw.` }[match.result] ?? t`It is over.`;
    return match.isExpired ? `${result} ${t`The time for a move ran out.`}` : result;
  }
  const due = moment.format(new Date(match.dueAt));
  return match.turn === 'you' ? t`Your turn, by ${due}.` : t`${opponentOf(match)} is to move, by ${due}.`;
}

/** A button that makes a match of a game, and leads to its link. */
export function matchButton(game) {
  return h('button', { 'data-key': 'match', onclick: (event) => make(game, event.currentTarget) }, icon('person'), t`Play a friend by turns`);
}

async function make(game, button) {
  button.disabled = true;
  try {
    const { id } = await post('matches', { game });
    go(`/match/${id}`);
  } catch (error) {
    complain(error);
    button.disabled = false;
  }
}

/** The player's matches that go on, as a list of links; `show(matches)` shows them as they are now. Hidden without one. */
export async function matchList() {
  const games = await gamesAsKept().catch(() => []);
  const list = h('ul', { class: 'plain-list' });
  const element = h('section', { class: 'panel small', hidden: true }, h('h2', null, t`By turns`), list);
  const rows = new RowElements((match) => matchRow(match, games.find(({ id }) => id === match.game)?.name ?? capital(match.game)));
  const show = (matches) => {
    element.hidden = matches.length === 0;
    rows.show([[list, matches]]);
  };
  if (load('player')) show((await get('matches').catch(() => ({ matches: [] }))).matches.filter(({ isOver }) => !isOver));
  return { element, show };
}

function matchRow(match, name) {
  return h('li', null,
    h('a', { href: match.isOpen ? `#/match/${match.id}` : `#/${match.game}/${match.played}` }, match.isOpen ? name : t`${name} with ${opponentOf(match)}`),
    ' ', h('small', null, matchState(match)));
}

/** The days for each move, in words. */
export const daysOf = ({ days }) => plural(days, '{1} day for each move', '{1} days for each move');
