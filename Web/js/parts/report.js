// Telling the administrators of a name or a game that should not be there.

import { post } from '../base/api.js';
import { h } from '../base/dom.js';
import { sheet } from '../base/sheet.js';
import { complain, toast } from '../base/tell.js';
import { chooser } from './start.js';

const reasons = [{ id: 'name', name: 'The name' }, { id: 'cheating', name: 'Cheating' }, { id: 'other', name: 'Something else' }];

/** Asks what is wrong with an entry, and reports it. */
export async function report(entry) {
  let chosen = 'name';
  const text = h('textarea', { id: 'report-text', maxlength: 500, rows: 3 });
  const isSent = await sheet(['Report ', h('bdi', null, entry.name)], (close) => [
    h('p', null, 'What is wrong? An administrator looks at it; nobody else hears of it.'),
    chooser('What is wrong', reasons, chosen, (id) => (chosen = id)),
    h('label', { for: 'report-text' }, 'More about it, if you like'),
    text,
    h('div', { class: 'row end' },
      h('button', { class: 'quiet', onclick: () => close(false) }, 'Cancel'),
      h('button', { class: 'primary', onclick: () => close(true) }, 'Report')),
  ]);
  if (!isSent) return;
  await post('reports', { entry: entry.id, reason: chosen, ...(text.value.trim() && { text: text.value.trim() }) })
    .then(() => toast('Reported. Thank you.', { kind: 'good' }), complain);
}
