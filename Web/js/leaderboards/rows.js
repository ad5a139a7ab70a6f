// The rows of a leaderboard.

import { h } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { dayEnds } from '../base/when.js';
import { ago, clock, number, plural, t } from '../base/words.js';
import { report } from '../parts/report.js';
import { thumbnail } from '../parts/thumbnail.js';
import { whyApart } from '../parts/unranked.js';

const unusual = t`Played as people seldom play: the order of its steps had few reasons, or its pauses none. It keeps its rank.`;

/** How many stand there. */
export function countOf(page, isApart) {
  const count = page.count ?? page.entries.length;
  return isApart
    ? h('p', { class: 'count' }, plural(count, '{1} score set apart: a person could hardly have played so. It has no rank.', '{1} scores set apart: a person could hardly have played so. They have no rank.'))
    : h('p', { class: 'count' }, plural(count, '{1} player', '{1} players'));
}

/** One score, and the way to its replay. */
export function rowOf(entry) {
  return h('li', { class: entry.isYours ? 'rank yours' : 'rank' },
    h('span', { class: `place p${entry.rank ?? ''}` }, entry.rank ?? '–'),
    h('span', { class: 'who' },
      h('b', null, h('a', { href: `#/player/${entry.player}` }, h('bdi', null, entry.name)), entry.isYours && h('span', { class: 'tag' }, t`you`), entry.isUnusual && h('span', { class: 'tag', title: unusual }, t`unusual`), entry.isOnline && h('span', { class: 'here', title: t`here now` }, t`● here`)),
      h('small', null, `${ago(entry.at)} · ${plural(entry.actions, '{1} step', '{1} steps')} · ${clock(entry.thinking / 1000)}`),
      entry.apart?.length > 0 && h('small', null, whyApart(entry))),
    h('span', { class: 'score' }, number(entry.score)),
    !entry.isSealed && thumbnail(`leaderboards/entries/${entry.id}`, h('span')),
    !entry.isYours && h('button', { class: 'icon-button', 'aria-label': t`Report ${entry.name}`, title: t`Report`, onclick: () => report(entry) }, icon('flag')),
    replayOf(entry));
}

function replayOf(entry) {
  if (!entry.isSealed) {
    return h('a', { class: 'button watch', href: `#/replay/${entry.id}`, 'aria-label': t`Watch ${entry.name}’s game` }, icon('play'), h('span', null, t`Watch`));
  }
  const sealed = t`Sealed: its replay opens when the day is over, at ${dayEnds()}.`;
  return h('span', { class: 'sealed', role: 'img', title: sealed, 'aria-label': sealed }, icon('lock'));
}

/** What stands in place of the rows where there are none. */
export function nobody({ game, period, part }) {
  const isDaily = period === 'daily';
  if (part === 'apart') return h('p', { class: 'none' }, icon('trophy'), h('b', null, t`No score is set apart`));
  return h('p', { class: 'none' }, icon('trophy'),
    h('b', null, isDaily ? t`Nobody has finished today’s game yet` : t`Nobody stands here yet`),
    h('a', { class: 'button', href: isDaily ? '#/' : `#/${game.id}` }, t`Be the first`));
}
