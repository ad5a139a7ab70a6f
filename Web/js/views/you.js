// The player: a name, more devices, everything exported or deleted.

import { get, patch, post, remove } from '../api.js';
import { fill, h } from '../dom.js';
import { onNotices } from '../notices.js';
import { gameCard } from '../parts/games.js';
import { chooser } from '../parts/start.js';
import { go } from '../router.js';
import { confirm } from '../sheet.js';
import { forgetPlayer, load, save } from '../store.js';
import { complain, toast } from '../tell.js';
import { setTheme, theme } from '../theme.js';
import { clock, day, plural } from '../words.js';

export default async function you() {
  const player = load('player') ? await get('players/me') : null;
  if (player) save('player', player);
  const games = player ? (await get('games?limit=6')).games : [];
  const presence = h('p', { class: 'note' });
  const stop = onNotices(({ online, players }) => {
    const words = presenceWords(online, players.filter((each) => each.name !== player?.name));
    presence.hidden = !words;
    fill(presence, words);
  });
  return {
    title: 'You',
    leave: stop,
    element: h('section', { class: 'page narrow you' },
      h('h1', null, player?.name ?? 'You'),
      presence,
      nameForm(player),
      h('section', { class: 'panel' },
        h('h2', null, 'Colours'),
        chooser('Colours', [{ id: 'auto', name: 'As the system' }, { id: 'light', name: 'Light' }, { id: 'dark', name: 'Dark' }], theme(), setTheme)),
      devices(player),
      player && data(player),
      games.length > 0 && [h('h2', null, 'Your games'), h('div', { class: 'cards' }, games.map(gameCard))]),
  };
}

function presenceWords(online, players) {
  if (!online) return '';
  const names = players.slice(0, 5).map((each) => each.name).join(', ');
  if (online === 1) return 'Only you are here now.';
  return `${plural(online, 'player')} here now${names ? `, among them ${names}` : ''}.`;
}

function nameForm(player) {
  const input = h('input', { id: 'name', maxlength: 24, required: true, value: player?.name ?? '', autocomplete: 'nickname' });
  const take = async (event) => {
    event.preventDefault();
    try {
      const renamed = await patch('players/me', { name: input.value });
      save('player', renamed);
      input.value = renamed.name;
      document.querySelector('.you h1').textContent = renamed.name;
      toast(`You are ${renamed.name}.`, { kind: 'good' });
    } catch (error) {
      complain(error);
    }
  };
  return h('section', { class: 'panel' },
    h('h2', null, 'Name'),
    h('form', { onsubmit: take },
      h('label', { for: 'name' }, 'As it stands in the leaderboards'),
      h('div', { class: 'row' }, input, h('button', { class: 'primary' }, 'Save'))),
    h('p', { class: 'note' }, player ? `Playing here since ${day(player.createdAt)}. No address, no password.` : 'You become a player with your first game. No address, no password.'));
}

function devices(player) {
  const shown = h('div', { class: 'code', 'aria-live': 'polite' });
  const input = h('input', { id: 'code', maxlength: 20, required: true, autocomplete: 'one-time-code', autocapitalize: 'characters', spellcheck: 'false', placeholder: 'ABCD EFGH' });
  let beat = 0;
  const make = async () => {
    try {
      const { code, expiresAt } = await post('players/me/codes');
      clearInterval(beat);
      const show = () => {
        const left = Math.max(0, (new Date(expiresAt) - Date.now()) / 1000);
        fill(shown, left > 0
          ? [h('output', null, `${code.slice(0, 4)} ${code.slice(4)}`), h('p', { class: 'note', 'aria-live': 'off' }, `Good once, for ${clock(left)} more.`)]
          : h('p', { class: 'note' }, 'The code has expired.'));
        if (left <= 0 || !shown.isConnected) clearInterval(beat);
      };
      show();
      beat = setInterval(() => (shown.querySelector('.note') ? show() : clearInterval(beat)), 1000);
    } catch (error) {
      complain(error);
    }
  };
  const redeem = async (event) => {
    event.preventDefault();
    const isSure = !player || await confirm('Become the player of that device?', 'The games played on this device stay with the player that it is now; without another device or a code they cannot be reached again.', 'Go on');
    if (!isSure) return;
    try {
      const answer = await post('tokens', { code: input.value, cookie: true }, { isPublic: true });
      forgetPlayer();
      save('player', answer.player);
      dispatchEvent(new CustomEvent('player', { detail: answer.player }));
      toast(`This device plays as ${answer.player.name ?? 'the same player'} now.`, { kind: 'good', screens: 1 });
      go('/you');
    } catch (error) {
      complain(error);
    }
  };
  return h('section', { class: 'panel' },
    h('h2', null, 'Devices'),
    h('p', null, 'Go on with the same games on another device: make a code here, and type it in there.'),
    h('button', { onclick: make }, 'Make a code'),
    shown,
    h('form', { onsubmit: redeem },
      h('label', { for: 'code' }, 'A code from another device'),
      h('div', { class: 'row' }, input, h('button', null, 'Add this device'))));
}

function data(player) {
  const download = async () => {
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
    }
  };
  const erase = async () => {
    const isSure = await confirm('Delete everything?', 'The player, all games, readings, notices and leaderboard entries are deleted at once and cannot be brought back.', 'Delete everything');
    if (!isSure) return;
    try {
      await remove('players/me');
      forgetPlayer();
      toast('Everything is deleted.', { screens: 1 });
      go('/');
    } catch (error) {
      complain(error);
    }
  };
  return h('section', { class: 'panel' },
    h('h2', null, 'Your data'),
    h('p', null, 'All that is kept about you, as one file; or none of it any more.'),
    h('div', { class: 'row' },
      h('button', { onclick: download }, 'Export'),
      h('button', { class: 'danger', onclick: erase }, 'Delete everything')));
}
