// What happened, newest first, and what is said in the ports.

import { h } from '../../base/dom.js';
import { t } from '../../base/words.js';

export function logPanel(game) {
  const { view, log } = game;
  const lines = [...log].reverse();
  return h('div', { class: 'log-panel' },
    (view.news || view.rumours.length > 0) && h('section', null,
      h('h2', null, t`News`),
      h('ul', { class: 'news' },
        view.news && h('li', { class: 'here' }, h('b', null, `${t`Here:`} `), view.news),
        [...view.rumours].reverse().slice(0, 6).map((each) => h('li', null, h('b', null, `${t`Heard on day ${each.heard}:`} `), each.text)))),
    h('section', null,
      h('h2', null, t`Log`),
      lines.length === 0
        ? h('p', { class: 'note' }, t`Nothing yet. Buy something, and fly where it is dearer.`)
        : h('ol', { class: 'log-lines' }, lines.map((line) => h('li', { class: line.kind }, h('small', null, line.day === undefined ? '' : t`Day ${line.day}`), h('span', null, line.text))))));
}
