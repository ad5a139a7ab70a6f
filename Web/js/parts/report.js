// Telling the administrators of a name or a game that should not be there.

import { post } from '../base/api.js';
import { h } from '../base/dom.js';
import { sheet } from '../base/sheet.js';
import { complain, toast } from '../base/tell.js';
import { pieces, t } from '../base/words.js';
import { chooser } from './start.js';

const reasons = [{ id: 'name', name: t`The name` }, { id: 'cheating', name: t`Cheating` }, { id: 'other', name: t`Something else` }];

/** Asks what is wrong with an entry, and reports it. */
export async function report(entry) {
  let chosen = 'name';
  const text = h('textarea', { id: 'report-text', maxlength: 500, rows: 3 });
  const isSent = await sheet(pieces`Report ${h('bdi', null, entry.name)}`, (close) => [
    h('p', null, t`What is wrong? An administrator looks at it; nobody else hears of it.`),
    chooser(t`What is wrong`, reasons, chosen, (id) => (chosen = id)),
    h('label', { for: 'report-text' }, t`More about it, if you like`),
    text,
    h('div', { class: 'row end' },
      h('button', { class: 'quiet', onclick: () => close(false) }, t`Cancel`),
      h('button', { class: 'primary', onclick: () => close(true) }, t`Report`)),
  ]);
  if (!isSent) return;
  await post('reports', { entry: entry.id, reason: chosen, ...(text.value.trim() && { text: text.value.trim() }) })
    .then(() => toast(t`Reported. Thank you.`, { kind: 'good' }), complain);
}
