// What administrators did, the latest first.

import { get } from '../base/api.js';
import { fill, h } from '../base/dom.js';
import { ago, t } from '../base/words.js';
import { nothing } from './case.js';

export async function log(place) {
  const { lines } = await get('administration/log?limit=100');
  fill(place, h('ol', { class: 'cases log' }, lines.length ? lines.map((line) => h('li', null,
    h('b', null, line.action),
    h('span', null, h('bdi', null, line.detail || line.subject)),
    h('small', null, `${ago(line.at)} · `, h('bdi', null, line.actor)))) : nothing(t`Nothing was done yet`)));
}
