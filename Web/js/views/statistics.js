// The player's games in numbers: days in a row, the calendar of daily games, times and scores by level.

import { get } from '../base/api.js';
import { allGames, levelName } from '../base/catalogue.js';
import { h } from '../base/dom.js';
import { load } from '../base/store.js';
import { styled } from '../base/styles.js';
import { clock, number, percent, plural, t } from '../base/words.js';
import { calendar } from '../statistics/calendar.js';
import { plot } from '../statistics/plot.js';

export default async function statistics() {
  const sheets = await styled([new URL('../../css/statistics.css', import.meta.url).href]);
  const title = t`Statistics`;
  if (!load('player')) return { title, sheets, element: h('section', { class: 'page narrow' }, h('h1', null, title), nothing()) };
  const [games, { streak, dailies, levels }] = await Promise.all([allGames(), get('players/me/statistics')]);
  const named = (id) => games.find((game) => game.id === id);
  return {
    title,
    sheets,
    element: h('section', { class: 'page statistics' },
      h('h1', null, title),
      levels.length === 0 && nothing(),
      streakPanel(streak),
      h('section', { class: 'panel' },
        h('h2', null, t`Daily games`),
        calendar(dailies.map((each) => ({ ...each, name: named(each.game)?.name ?? each.game })), streak.frozen)),
      levels.map((level) => levelPanel(level, named(level.game)))),
  };
}

function nothing() {
  return h('p', { class: 'note' }, t`There are no finished games yet.`, ' ', h('a', { href: '#/' }, t`Play one`));
}

function streakPanel({ current, longest, freezes, isDone, isInDanger }) {
  const next = isDone ? t`Today’s game is done.` : current === 0 ? t`A daily game begins a streak.`
    : isInDanger ? t`It ends at midnight (UTC) without a daily game.` : t`A freeze day stands for today if you play none.`;
  return h('section', { class: `panel streak${isInDanger ? ' in-danger' : ''}` },
    h('h2', null, t`Days in a row`),
    h('p', { class: 'figure' }, h('b', null, number(current)), h('span', null, t`longest ${longest}`)),
    h('p', { class: 'note' }, next),
    h('p', { class: 'note' }, freezes ? plural(freezes, '{1} freeze day left.', '{1} freeze days left.') : t`Each seventh day earns a freeze day, which stands for a missed one.`));
}

function levelPanel(level, game) {
  const scores = level.latest.map(({ score }) => score);
  const times = level.latest.filter(({ score, seconds }) => score > 0 && seconds > 0).map(({ seconds }) => seconds);
  const facts = [
    [t`Games`, number(level.count)], [t`Best`, number(level.best)],
    level.shortest !== undefined && [t`Fastest`, clock(level.shortest)],
    level.median !== undefined && [t`Median time`, clock(level.median)],
    level.percentile !== undefined && [t`Better than`, t`${percent(level.percentile)} of players`],
  ].filter(Boolean);
  return h('section', { class: 'panel level' },
    h('h2', null, `${game?.name ?? level.game}, ${levelName(game, level.difficulty)}`),
    h('dl', { class: 'numbers' }, facts.map(([name, value]) => h('div', null, h('dt', null, name), h('dd', null, value)))),
    h('div', { class: 'plots' },
      scores.length > 1 && figure(t`Scores of the latest games`, plot(scores, {
        label: t`Scores of the latest ${scores.length} games, from ${scores[0]} to ${scores.at(-1)}, at most ${Math.max(...scores)}`,
        text: (score) => plural(score, '{1} point', '{1} points'),
      })),
      times.length > 1 && figure(t`Times`, plot(times, {
        dots: true, label: t`Times of the latest ${times.length} games, from ${clock(Math.min(...times))} to ${clock(Math.max(...times))}`, text: clock,
      }))));
}

function figure(caption, picture) {
  return h('figure', null, picture, h('figcaption', null, caption));
}
