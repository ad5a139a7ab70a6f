// The messages of this device: a switch for each kind, a test, and why none comes.

import { get, post } from '../base/api.js';
import { fill, h } from '../base/dom.js';
import { load } from '../base/store.js';
import { complain } from '../base/tell.js';
import { ago, pieces, t } from '../base/words.js';
import { onPush, pushKinds, pushState, pushWishes, wantPush } from '../parts/push.js';

const reasons = {
  unsupported: t`This browser takes no messages while Gridship is closed.`,
  install: t`On this device messages come once Gridship is on the home screen: share, then “Add to Home Screen”.`,
  denied: t`This browser was told to show no messages of Gridship. Its settings for this site can change that.`,
};

/** The panel: `{ element, stop }`. */
export function pushPanel() {
  const body = h('div', { class: 'push' });
  const said = h('p', { class: 'note', role: 'status' });
  const stop = onPush((kind) => kind === 'test' && fill(said, t`The test message has arrived.`));
  show();
  return {
    stop,
    element: h('section', { class: 'panel' }, h('h2', null, t`Messages`),
      h('p', null, t`What this device tells you while Gridship is closed.`), body),
  };

  function show(state = pushState()) {
    if (reasons[state]) return fill(body, h('p', { class: 'note' }, reasons[state], ' ', pieces`The ${h('a', { href: '#/inbox' }, t`inbox`)} has them all.`));
    const { kinds, hour } = pushWishes();
    fill(body,
      h('ul', { class: 'switches' }, pushKinds.map(({ id, name }) => h('li', null,
        h('label', { class: 'switch' }, h('input', { type: 'checkbox', 'data-kind': id, checked: kinds.includes(id), onchange: change }), name),
        id === 'daily-out' && hourChooser(hour)))),
      state === 'on' && h('div', { class: 'row' }, h('button', { class: 'small', onclick: test }, t`Send me a test`)),
      said);
    if (state === 'on') tellLast();
    return body;
  }

  function hourChooser(hour) {
    return h('select', { class: 'hour', 'aria-label': t`The hour of the daily puzzle`, onchange: change },
      Array.from({ length: 24 }, (_, each) => h('option', { value: String(each), selected: each === hour }, t`at ${each}:00`)));
  }

  async function change() {
    const kinds = [...body.querySelectorAll('[data-kind]')].filter((each) => each.checked).map((each) => each.dataset.kind);
    const hour = Number(body.querySelector('.hour').value);
    try {
      show(await wantPush({ kinds, hour }));
    } catch (error) {
      show();
      if (error.name === 'AbortError' || error.status === undefined) fill(said, t`The push service of this browser cannot be reached.`);
      else complain(error);
    }
  }

  /** Says when the last message was taken, or why not. */
  async function tellLast() {
    const mine = load('push')?.id;
    const { subscriptions } = await get('push').catch(() => ({ subscriptions: [] }));
    const found = subscriptions.find(({ id }) => id === mine);
    if (!found) return;
    const last = found.deliveredAt ? t`Last delivered ${ago(found.deliveredAt)}.` : t`Nothing was delivered yet.`;
    fill(said, found.failure ? t`${last} After that ${found.failure}.` : last);
  }

  async function test() {
    const sent = t`Sent to the push service…`;
    fill(said, sent);
    try {
      const { outcome, detail } = await post(`push/subscriptions/${load('push').id}/test`);
      if (outcome !== 'delivered') fill(said, t`It was not delivered: ${detail ?? t`the push service did not take it`}.`);
      else if (said.textContent === sent) fill(said, t`The push service has taken it. It should appear in a moment.`);
    } catch (error) {
      if (error.status === 404) fill(said, t`The subscription of this device has ended. Switch a kind off and on again.`);
      else complain(error);
    }
  }
}
