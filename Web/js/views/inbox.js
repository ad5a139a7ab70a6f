// The notices: what was passed, read, or is out.

import { get } from '../base/api.js';
import { fill, h } from '../base/dom.js';
import { followList } from '../base/follow.js';
import { icon } from '../base/icons.js';
import { RowElements } from '../base/rows.js';
import { load } from '../base/store.js';
import { complain } from '../base/tell.js';
import { ago, pieces, t } from '../base/words.js';
import { markRead, placeOf, textOf } from '../parts/notices.js';
import { pushState } from '../parts/push.js';

const pictures = { 'score-passed': 'trophy', 'reading-done': 'camera', 'daily-out': 'sun', streak: 'sun', challenge: 'game', match: 'person', account: 'person' };

export default async function inbox() {
  const list = h('ol', { class: 'notices' });
  const more = h('div', { class: 'row' });
  const element = h('section', { class: 'page narrow' }, h('h1', null, t`Inbox`), list, more,
    load('player') && pushState() === 'off' && h('p', { class: 'note' }, pieces`They can also come while Gridship is closed: ${h('a', { href: '#/you' }, t`messages`)}.`));
  if (!load('player')) {
    fill(list, empty());
    return { title: t`Inbox`, element };
  }
  // What was new when it was shown stays marked as new: everything here counts as read.
  const elements = new RowElements(({ notice }) => line(notice), ({ id }) => id);
  let rows = [];
  await page();
  return { title: t`Inbox`, element, leave: followList('inbox/events?limit=30', (sections) => show([...sections.values()].flat())) };

  async function page(cursor) {
    const { notices, next } = await get(`inbox?${new URLSearchParams({ limit: 30, ...(cursor && { cursor }) })}`);
    show([...rows, ...notices.map((notice) => ({ id: String(notice.id), notice }))]);
    fill(more, next && h('button', { onclick: () => page(next).catch(complain) }, t`Earlier ones`));
  }

  /** Shows the newest notices, and the earlier ones that were shown before. */
  function show(newest) {
    const last = newest.at(-1)?.notice.id ?? 0;
    rows = [...newest, ...rows.filter(({ notice }) => notice.id < last)];
    if (!rows.length) return fill(list, empty());
    elements.show([[list, rows]]);
    return markRead(rows[0].notice.id).catch(() => {});
  }
}

function line(notice) {
  const place = placeOf(notice);
  return h('li', { class: notice.isRead ? 'notice' : 'notice new' },
    h('span', { class: 'game-mark' }, icon(pictures[notice.kind] ?? 'bell')),
    h('div', null, h('p', null, textOf(notice)), h('small', null, ago(notice.at))),
    place && h('button', { onclick: place.run }, place.text));
}

function empty() {
  return h('li', { class: 'none' }, icon('bell'), h('b', null, t`Nothing yet`),
    h('span', null, t`You will hear here when somebody passes your score, a photograph is read, or the daily puzzle is out.`));
}
