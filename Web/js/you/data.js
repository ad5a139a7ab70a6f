// Everything that is kept of the player, exported or deleted.

import { get, remove, signedOut } from '../base/api.js';
import { h } from '../base/dom.js';
import { go } from '../base/navigate.js';
import { confirm } from '../base/sheet.js';
import { forgetPlayer } from '../base/store.js';
import { complain, toast } from '../base/tell.js';
import { t } from '../base/words.js';

export function dataPanel(player) {
  return h('section', { class: 'panel' },
    h('h2', null, t`Your data`),
    h('p', null, t`All that is kept about you, as one file; or none of it any more.`),
    h('div', { class: 'row' },
      h('button', { onclick: (event) => download(player, event.currentTarget) }, t`Export`),
      h('button', { class: 'danger', onclick: erase }, t`Delete everything`)));
}

async function download(player, button) {
  button.disabled = true;
  try {
    const all = await get('players/me/export');
    const link = h('a', {
      href: URL.createObjectURL(new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' })),
      download: `gridship-${player.name ?? 'player'}.json`,
    });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  } catch (error) {
    complain(error);
  } finally {
    button.disabled = false;
  }
}

async function erase() {
  const isSure = await confirm(t`Delete everything?`, t`The player, all games, readings, notices and leaderboard entries are deleted at once and cannot be brought back.`, t`Delete everything`);
  if (!isSure) return;
  try {
    await remove('players/me');
    forgetPlayer();
    signedOut();
    toast(t`Everything is deleted.`, { screens: 1 });
    go('/');
  } catch (error) {
    complain(error);
  }
}
