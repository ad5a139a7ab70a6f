// The devices that are signed in; a code for another one; signing out.

import { get, post, remove } from '../base/api.js';
import { fill, h } from '../base/dom.js';
import { go } from '../base/navigate.js';
import { signOut } from '../base/session.js';
import { confirm } from '../base/sheet.js';
import { load } from '../base/store.js';
import { complain, toast } from '../base/tell.js';
import { ago, clock, t } from '../base/words.js';
import { codeForm } from '../parts/signin.js';

export function devicesPanel(player, sessions) {
  const list = h('ul', { class: 'devices' });
  const others = h('button', { class: 'danger', onclick: endOthers }, t`Sign out all others`);
  const { button, shown } = codeMaker();
  show(sessions);
  return h('section', { class: 'panel' },
    h('h2', null, t`Devices`),
    player && [list, h('div', { class: 'row' }, h('button', { onclick: leave }, t`Sign out`), others)],
    player && [h('p', null, t`To go on with the same games on another device, make a code here and type it in there, under You.`), button, shown],
    !player && h('p', null, t`Have you played on another device? Sign this one in.`),
    codeForm({ onDone: () => go('/you') }));

  function show(now) {
    sessions = now;
    others.hidden = sessions.length < 2;
    fill(list, sessions.map((session) => h('li', null,
      h('span', { class: 'device' },
        h('b', null, session.device, session.isCurrent && h('span', { class: 'tag' }, t`this device`)),
        h('small', null, session.isCurrent ? t`here now` : t`last seen ${ago(session.seenAt)}`)),
      !session.isCurrent && h('button', { class: 'small', 'aria-label': t`Sign out ${session.device}`, onclick: () => end(session) }, t`Sign out`))));
  }

  async function refresh() {
    show((await get('players/me/sessions')).sessions);
  }

  async function end(session) {
    await remove(`players/me/sessions/${session.id}`).then(refresh).catch(complain);
  }

  async function endOthers() {
    if (!(await confirm(t`Sign out all other devices?`, t`They need a code to come back.`, t`Sign them out`))) return;
    await remove('players/me/sessions').then(refresh).catch(complain);
  }

  async function leave() {
    const canComeBack = sessions.length > 1 || Boolean(load('player')?.recoveryAt);
    try {
      if (!(await signOut({ canComeBack }))) return;
      toast(t`This device is signed out.`, { screens: 1 });
      go('/you');
    } catch (error) {
      complain(error);
    }
  }
}

/** A one-time code for another device, with the time for which it is good. */
function codeMaker() {
  const shown = h('div', { class: 'code', 'aria-live': 'polite' });
  let beat = 0;
  const make = async () => {
    try {
      const { code, expiresAt } = await post('players/me/codes');
      clearInterval(beat);
      const show = () => {
        const left = Math.max(0, (new Date(expiresAt) - Date.now()) / 1000);
        fill(shown, left > 0
          ? [h('output', null, `${code.slice(0, 4)} ${code.slice(4)}`), h('p', { class: 'note', 'aria-live': 'off' }, t`Good once, for ${clock(left)} more.`)]
          : h('p', { class: 'note' }, t`The code has expired.`));
        if (left <= 0 || !shown.isConnected) clearInterval(beat);
      };
      show();
      beat = setInterval(() => (shown.querySelector('.note') ? show() : clearInterval(beat)), 1000);
    } catch (error) {
      complain(error);
    }
  };
  return { button: h('button', { onclick: make }, t`Make a code`), shown };
}
