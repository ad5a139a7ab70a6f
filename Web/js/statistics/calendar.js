// The calendar of the games of days: a month of squares, one for each day.

import { h } from '../base/dom.js';
import { language, plural, t } from '../base/words.js';

const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
const full = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The date of a day as in `2026-11-29`. */
export const stamp = (date) => date.toISOString().slice(0, 10);

/** The days of a month in weeks that begin on Monday; `null` outside the month. */
export function weeksOf(year, monthIndex) {
  const first = new Date(Date.UTC(year, monthIndex, 1));
  const days = new Date(Date.UTC(year, monthIndex + 1, 0)).getUTCDate();
  const before = (first.getUTCDay() + 6) % 7;
  const cells = [...Array(before).fill(null), ...Array.from({ length: days }, (_, day) => new Date(Date.UTC(year, monthIndex, day + 1)))];
  while (cells.length % 7) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(7 * week, 7 * week + 7));
}

/**
 * A month with its games, and buttons to the months beside it.
 * @param {{day: string, name: string, score: number}[]} games finished games of days
 * @param {string[]} frozen the days for which a freeze day stands
 * @param {Date} today
 */
export function calendar(games, frozen, today = new Date()) {
  const byDay = new Map();
  for (const game of games) byDay.set(game.day, [...(byDay.get(game.day) ?? []), game]);
  const element = h('div', { class: 'calendar' });
  let shown = [today.getUTCFullYear(), today.getUTCMonth()];
  const first = games[0]?.day.slice(0, 7) ?? stamp(today).slice(0, 7);
  show();
  return element;

  function move(step) {
    const next = new Date(Date.UTC(shown[0], shown[1] + step, 1));
    shown = [next.getUTCFullYear(), next.getUTCMonth()];
    show();
    element.querySelector(step < 0 ? '.earlier' : '.later').focus();
  }

  function show() {
    const weeks = weeksOf(...shown);
    const here = stamp(new Date(Date.UTC(...shown, 1))).slice(0, 7);
    element.replaceChildren(
      h('header', null,
        h('button', { class: 'quiet earlier', 'aria-label': t`Earlier month`, disabled: here <= first, onclick: () => move(-1) }, '‹'),
        h('b', { 'aria-live': 'polite' }, month.format(new Date(Date.UTC(...shown, 1)))),
        h('button', { class: 'quiet later', 'aria-label': t`Later month`, disabled: here >= stamp(today).slice(0, 7), onclick: () => move(1) }, '›')),
      h('table', null,
        h('thead', null, h('tr', null, Array.from({ length: 7 }, (_, day) => h('th', { scope: 'col' }, weekday.format(new Date(Date.UTC(2026, 5, 1 + day))))))),
        h('tbody', null, weeks.map((week) => h('tr', null, week.map(cell))))));
  }

  function cell(date) {
    if (!date) return h('td');
    const day = stamp(date);
    const played = byDay.get(day) ?? [];
    const words = played.length
      ? played.map(({ name, score }) => `${name}: ${plural(score, '{1} point', '{1} points')}`).join('; ')
      : frozen.includes(day) ? t`a freeze day` : t`no game`;
    const kind = played.length ? `played of-${Math.min(3, played.length)}` : frozen.includes(day) ? 'frozen' : '';
    return h('td', { class: [kind, day === stamp(today) && 'now'].filter(Boolean).join(' ') || null, title: `${full.format(date)}: ${words}` },
      h('span', { 'aria-hidden': 'true' }, date.getUTCDate()),
      h('span', { class: 'unseen' }, `${full.format(date)}: ${words}`));
  }
}
