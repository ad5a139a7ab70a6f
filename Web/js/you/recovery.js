// The recovery code: made here, shown once, copied or printed.

import { post } from '../base/api.js';
import { copy } from '../base/copy.js';
import { fill, h } from '../base/dom.js';
import { confirm } from '../base/sheet.js';
import { load, save } from '../base/store.js';
import { complain } from '../base/tell.js';
import { day, t } from '../base/words.js';

export function recoveryPanel(player) {
  const shown = h('div', { class: 'code', 'aria-live': 'polite' });
  const state = h('p');
  const button = h('button', { onclick: make });
  show(player.recoveryAt);
  return h('section', { class: 'panel recovery' }, h('h2', null, t`Recovery code`), state, button, shown);

  function show(madeAt) {
    fill(state, madeAt
      ? t`There is one, made on ${day(madeAt)}. It signs in any device, again and again, until you make another.`
      : t`There is none. If this device is lost, or its browser forgets you, nobody can come back to your games and scores.`);
    fill(button, madeAt ? t`Make another` : t`Make a recovery code`);
    button.classList.toggle('primary', !madeAt);
  }

  async function make() {
    const had = load('player')?.recoveryAt;
    if (had && !(await confirm(t`Make another code?`, t`It is good in 24 hours, and the one that you have until then.`, t`Make another`, { dangerous: false }))) return;
    try {
      const { code, createdAt, validFrom } = await post('players/me/recovery');
      save('player', { ...load('player'), recoveryAt: createdAt });
      show(createdAt);
      fill(shown, once(code, validFrom > createdAt));
    } catch (error) {
      complain(error);
    }
  }
}

function once(code, waits) {
  return [
    h('output', null, code),
    h('p', null, h('b', null, t`It is shown only now.`), ` ${t`Keep it where you find it again, and where nobody else does: whoever has it can be you.`}`),
    waits && h('p', null, t`It is good in 24 hours. Until then the one before is.`),
    h('div', { class: 'row' },
      h('button', { onclick: () => copy(code, t`Copied.`, t`Mark the code and copy it.`) }, t`Copy`),
      h('button', { onclick: () => print() }, t`Print`)),
  ];
}
