// The leaderboards: by game, difficulty and period.

import { get } from '../api.js';
import { fill, h } from '../dom.js';
import { icon } from '../icons.js';
import { chooser } from '../parts/start.js';
import { rename } from '../router.js';
import { complain } from '../tell.js';
import { ago, capital, clock, difficultiesOf, number, plural } from '../words.js';

const periods = [{ id: 'all', name: 'All time' }, { id: 'week', name: 'This week' }, { id: 'daily', name: 'Today’s seed' }];
const games = [{ id: 'rogueship', name: 'Rogueship' }, { id: 'sudoku', name: 'Sudoku' }];

const sealed = 'Sealed: its replay opens when the day is over, or once you have played the day’s game yourself.';

export default async function leaderboards(game = 'rogueship', difficulty = 'normal', period = 'all') {
  const levels = h('div');
  const table = h('div', { class: 'panel ranking', 'aria-live': 'polite' });
  const element = h('section', { class: 'page narrow' },
    h('h1', null, 'Leaderboards'),
    h('div', { class: 'filters' },
      chooser('Game', games, game, async (id) => {
        game = id;
        difficulty = game === 'sudoku' ? 'medium' : 'normal';
        await showLevels();
        show();
      }),
      levels,
      chooser('Period', periods, period, (id) => { period = id; show(); })),
    table,
    h('p', { class: 'note' }, 'A score enters only with its game: the server drew the seed and has played every step again.'));
  await showLevels();
  await load(`leaderboards/${game}/${difficulty}?period=${period}&limit=25`);
  return { title: 'Leaderboards', element };

  async function showLevels() {
    const all = (await difficultiesOf(game)).map(({ id, name }) => ({ id, name: capital(name) }));
    fill(levels, chooser(`${capital(game)} level`, all, difficulty, (id) => { difficulty = id; show(); }));
  }

  function show() {
    rename(`/leaderboards/${game}/${difficulty}/${period}`);
    load(`leaderboards/${game}/${difficulty}?period=${period}&limit=25`).catch(complain);
  }

  async function load(path, isMore = false) {
    const page = await get(path, { isPublic: true });
    if (!isMore) fill(table, page.entries.length ? list(page) : empty());
    else table.querySelector('ol').append(...page.entries.map(row));
    table.querySelector('.more')?.remove();
    if (page.next) {
      table.append(h('button', {
        class: 'quiet more',
        onclick: () => load(`leaderboards/${game}/${difficulty}?period=${period}&limit=25&cursor=${encodeURIComponent(page.next)}`, true).catch(complain),
      }, 'More'));
    }
  }

  function list(page) {
    return [h('p', { class: 'count' }, plural(page.count ?? page.entries.length, 'entry', 'entries')), h('ol', { class: 'ranks-list' }, page.entries.map(row))];
  }

  function row(entry) {
    return h('li', { class: entry.isYours ? 'rank yours' : 'rank' },
      h('span', { class: `place p${entry.rank}` }, entry.rank),
      h('span', { class: 'who' },
        h('b', null, entry.name, entry.isYours && h('span', { class: 'tag' }, 'you'), entry.isOnline && h('span', { class: 'here', title: 'here now' }, '● here')),
        h('small', null, `${ago(entry.at)} · ${plural(entry.actions, 'step')} · ${clock(entry.thinking / 1000)}`)),
      h('span', { class: 'score' }, number(entry.score)),
      entry.isSealed
        ? h('span', { class: 'sealed', role: 'img', title: sealed, 'aria-label': sealed }, icon('lock'))
        : h('a', { class: 'button watch', href: `#/replay/${entry.id}`, 'aria-label': `Watch ${entry.name}’s game` }, icon('play'), h('span', null, 'Watch')));
  }

  function empty() {
    return h('p', { class: 'none' }, icon('trophy'),
      h('b', null, period === 'daily' ? 'Nobody has finished today’s game yet' : 'Nobody stands here yet'),
      h('a', { class: 'button', href: period === 'daily' ? '#/' : `#/${game}` }, 'Be the first'));
  }
}
