// The profile of a player: the best result on each leaderboard.

import { get } from '../base/api.js';
import { allGames, levelName } from '../base/catalogue.js';
import { h } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { dayEnds } from '../base/when.js';
import { ago, day, number, plural, t } from '../base/words.js';
import { thumbnail } from '../parts/thumbnail.js';

export default async function player(id) {
  const [games, profile] = await Promise.all([allGames(), get(`players/${id}`)]);
  return {
    title: profile.name,
    element: h('section', { class: 'page narrow profile' },
      h('h1', null, h('bdi', null, profile.name), profile.isYou && h('span', { class: 'tag' }, t`you`)),
      h('p', { class: 'note' }, t`Here since ${day(profile.since)}.`, profile.isOnline && h('span', { class: 'here' }, ` ${t`● here`}`),
        profile.isYou && [' ', h('a', { href: '#/statistics' }, t`Statistics`)]),
      profile.bests.length
        ? h('ol', { class: 'ranks-list' }, profile.bests.map((best) => bestOf(best, games)))
        : h('p', { class: 'none' }, icon('trophy'), h('b', null, t`No result on a leaderboard yet`))),
  };
}

/** One leaderboard with the player's rank there. */
function bestOf({ entry, count }, games) {
  const game = games.find((each) => each.id === entry.game);
  // The address of a leaderboard has no place for those of earlier rules and of games that were played offline.
  const isListed = /^\w+$/.test(entry.difficulty);
  const name = `${game?.name ?? entry.game}, ${levelName(game, entry.difficulty)}`;
  return h('li', { class: 'rank' },
    h('span', { class: `place p${entry.rank}` }, number(entry.rank)),
    h('span', { class: 'who' },
      h('b', null, isListed ? h('a', { href: `#/leaderboards/${entry.game}/${entry.difficulty}/all` }, name) : name),
      h('small', null, `${plural(count, 'of {1} player', 'of {1} players')} · ${ago(entry.at)}`)),
    h('span', { class: 'score' }, number(entry.score)),
    !entry.isSealed && thumbnail(`leaderboards/entries/${entry.id}`, h('span')),
    entry.isSealed
      ? h('span', { class: 'sealed', role: 'img', 'aria-label': t`Sealed: its replay opens when the day is over, at ${dayEnds()}.` }, icon('lock'))
      : h('a', { class: 'button watch', href: `#/replay/${entry.id}`, 'aria-label': t`Watch ${entry.name}’s game` }, icon('play'), h('span', null, t`Watch`)));
}
