// The player: a name, devices, the recovery code, everything exported or deleted.

import { get } from '../base/api.js';
import { fill, h } from '../base/dom.js';
import { load, save } from '../base/store.js';
import { setTheme, theme } from '../base/theme.js';
import { day, isolated, plural } from '../base/words.js';
import { faceOf } from '../games/faces.js';
import { gameCards } from '../parts/cards.js';
import { nameForm } from '../parts/name.js';
import { onNotices } from '../parts/notices.js';
import { chooser } from '../parts/start.js';
import { dataPanel } from '../you/data.js';
import { devicesPanel } from '../you/devices.js';
import { pushPanel } from '../you/push.js';
import { recoveryPanel } from '../you/recovery.js';

export default async function you() {
  const [player, sessions, games] = load('player')
    ? await Promise.all([get('players/me'), get('players/me/sessions').then((page) => page.sessions), get('games?limit=6').then((page) => page.games)])
    : [null, [], []];
  if (player) save('player', player);
  const cards = await gameCards(games, faceOf);
  const heading = h('h1', null, player?.name ?? 'You');
  const { element: presence, stop } = presenceLine(player);
  const push = player && pushPanel();
  return {
    title: 'You',
    leave: () => {
      stop();
      push?.stop();
    },
    element: h('section', { class: 'page narrow you' },
      heading,
      player?.ban && h('p', { class: 'warning' }, `An administrator has set this player aside: ${player.ban} You can play; names, entries and reports are closed to you.`),
      presence,
      namePanel(player, heading),
      player?.isAdministrator && moderationPanel(),
      player && recoveryPanel(player),
      devicesPanel(player, sessions),
      push?.element,
      h('section', { class: 'panel' },
        h('h2', null, 'Colours'),
        chooser('Colours', [{ id: 'auto', name: 'As the system' }, { id: 'light', name: 'Light' }, { id: 'dark', name: 'Dark' }], theme(), setTheme)),
      player && dataPanel(player),
      games.length > 0 && [h('h2', null, 'Your games'), cards]),
  };
}

function namePanel(player, heading) {
  const taken = h('p', { class: 'field-right', role: 'status' });
  return h('section', { class: 'panel' },
    h('h2', null, 'Name'),
    nameForm({
      id: 'name', label: 'As it stands in the leaderboards', value: player?.name, button: 'Save',
      onTaken: (renamed) => {
        fill(heading, renamed.name);
        fill(taken, `Saved. You are ${isolated(renamed.name)}.`);
      },
    }),
    taken,
    h('p', { class: 'note' }, player ? `Playing here since ${day(player.createdAt)}. No address, no password.` : 'You become a player with your first game. No address, no password.'));
}

function moderationPanel() {
  return h('section', { class: 'panel' },
    h('h2', null, 'Administrator'),
    h('p', { class: 'note' }, 'Reports of players, scores set apart, bans and invitations.'),
    h('div', { class: 'row' }, h('a', { class: 'button', href: '#/moderate' }, 'Moderate')));
}

/** Who else is here. */
function presenceLine(player) {
  const element = h('p', { class: 'note' });
  const stop = onNotices(({ online, players }) => {
    const words = presenceWords(online, players.filter((each) => each.name !== player?.name));
    element.hidden = !words;
    fill(element, words);
  });
  return { element, stop };
}

function presenceWords(online, players) {
  if (!online) return '';
  const names = players.slice(0, 5).map((each) => isolated(each.name)).join(', ');
  if (online === 1) return 'Only you are here now.';
  return `${plural(online, 'player')} here now${names ? `, among them ${names}` : ''}.`;
}
