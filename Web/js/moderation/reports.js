// What players report, the oldest first.

import { get, patch } from '../base/api.js';
import { fill, h } from '../base/dom.js';
import { complain } from '../base/tell.js';
import { ago, pieces, t } from '../base/words.js';
import { entryCase, nothing, playerCase } from './case.js';

const reasons = { name: t`The name`, cheating: t`Cheating`, other: t`Something else` };

export async function reports(place) {
  let isAll = false;
  const list = h('ol', { class: 'cases' });
  const box = h('input', { type: 'checkbox', id: 'all-reports', onchange: () => { isAll = box.checked; load().catch(complain); } });
  await load();
  fill(place, h('p', { class: 'check' }, box, h('label', { for: 'all-reports' }, t`Show those that are done too`)), list);

  async function load() {
    const page = await get(`administration/reports${isAll ? '?all=true' : ''}`);
    fill(list, page.reports.length ? page.reports.map(line) : nothing(t`No report waits`));
  }

  function line(report) {
    const settle = () => patch(`administration/reports/${report.id}`, { isDone: true }).then(load).catch(complain);
    return h('li', { class: report.isDone ? 'panel case done' : 'panel case' },
      h('header', null,
        h('b', null, reasons[report.reason] ?? report.reason),
        h('small', null, pieces`${ago(report.at)}, by ${h('bdi', null, report.reporter?.name ?? t`a player without a name`)}`)),
      report.text && h('blockquote', null, h('bdi', null, report.text)),
      report.entry && entryCase(report.entry, { of: report.player, onChange: load }),
      playerCase(report.player, { onChange: load }),
      report.isDone ? h('p', { class: 'note' }, t`Done.`) : h('div', { class: 'row' }, h('button', { class: 'primary', onclick: settle }, t`Mark as done`)));
  }
}
