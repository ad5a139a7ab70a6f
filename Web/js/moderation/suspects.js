// Scores that are set apart or marked as unusual, of all leaderboards.

import { get } from '../base/api.js';
import { fill, h } from '../base/dom.js';
import { complain } from '../base/tell.js';
import { t } from '../base/words.js';
import { entryCase, nothing, playerCase } from './case.js';

export async function suspects(place) {
  const list = h('ol', { class: 'cases' });
  const more = h('div', { class: 'row' });
  await load();
  fill(place,
    h('p', { class: 'note' }, t`The numbers do not prove anything. Watch the game before you decide, and think of people who are quick.`),
    list, more);

  async function load(cursor) {
    const page = await get(`administration/suspects?limit=20${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`);
    const lines = page.entries.map((entry) => h('li', { class: 'panel case' },
      entryCase(entry, { of: entry.player, onChange: () => load() }),
      entry.player && playerCase(entry.player, { onChange: () => load() })));
    if (cursor) list.append(...lines);
    else fill(list, lines.length ? lines : nothing(t`No score is set apart or unusual`));
    fill(more, page.next && h('button', { onclick: () => load(page.next).catch(complain) }, t`Earlier ones`));
  }
}
