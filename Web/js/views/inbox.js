// The notices: what was passed, read, or is out.

import { get } from '../base/api.js';
import { fill, h } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { load } from '../base/store.js';
import { complain } from '../base/tell.js';
import { ago, pieces, t } from '../base/words.js';
import { markRead, onNotice, placeOf, textOf } from '../parts/notices.js';
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
  await page('inbox?limit=30');
  const stop = onNotice((notice) => {
    list.querySelector('.none')?.remove();
    list.prepend(line(notice));
    markRead(notice.id).catch(complain);
  });
  return { title: t`Inbox`, element, leave: stop };

  async function page(path) {
    const { notices, next, read } = await get(path);
    list.append(...notices.map((notice) => line(notice, read)));
    if (!list.children.length) fill(list, empty());
    if (notices.length) markRead(notices[0].id).catch(() => {});
    fill(more, next && h('button', { onclick: () => page(`inbox?limit=30&cursor=${encodeURIComponent(next)}`).catch(complain) }, t`Earlier ones`));
  }
}

function line(notice, read = 0) {
  const place = placeOf(notice);
  return h('li', { class: notice.isRead || notice.id <= read ? 'notice' : 'notice new' },
    h('span', { class: 'game-mark' }, icon(pictures[notice.kind] ?? 'bell')),
    h('div', null, h('p', null, textOf(notice)), h('small', null, ago(notice.at))),
    place && h('button', { onclick: place.run }, place.text));
}

function empty() {
  return h('li', { class: 'none' }, icon('bell'), h('b', null, t`Nothing yet`),
    h('span', null, t`You will hear here when somebody passes your score, a photograph is read, or the daily puzzle is out.`));
}
