// The player: a name, devices, the recovery code, everything exported or deleted.

import { get } from '../base/api.js';
import { fill, h } from '../base/dom.js';
import { drop, load, save } from '../base/store.js';
import { setTheme, theme } from '../base/theme.js';
import { day, isolated, languages, plural, t } from '../base/words.js';
import { faceOf } from '../games/faces.js';
import { gameLists } from '../parts/cards.js';
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
  const lists = await gameLists(games, [[t`Your games`, (all) => all.slice(0, 6)]], { query: 'limit=6', faceOf });
  const heading = h('h1', null, player?.name ?? t`You`);
  const { element: presence, stop } = presenceLine(player);
  const push = player && pushPanel();
  return {
    title: t`You`,
    leave: () => {
      stop();
      push?.stop();
      lists.leave();
    },
    element: h('section', { class: 'page narrow you' },
      heading,
      player?.ban && h('p', { class: 'warning' }, t`An administrator has set this player aside: ${player.ban} You can play; names, entries and reports are closed to you.`),
      presence,
      namePanel(player, heading),
      player?.isAdministrator && moderationPanel(),
      player && h('section', { class: 'panel' },
        h('h2', null, t`Statistics`),
        h('p', { class: 'note' }, t`Days in a row, the calendar of daily games, times and scores by level.`),
        h('div', { class: 'row' }, h('a', { class: 'button', href: '#/statistics' }, t`Show`))),
      player && recoveryPanel(player),
      devicesPanel(player, sessions),
      push?.element,
      h('section', { class: 'panel' },
        h('h2', null, t`Language`),
        chooser(t`Language`, [{ id: '', name: t`As the browser` }, ...languages], load('language') ?? '', chooseLanguage)),
      h('section', { class: 'panel' },
        h('h2', null, t`Colours`),
        chooser(t`Colours`, [{ id: 'auto', name: t`As the system` }, { id: 'light', name: t`Light` }, { id: 'dark', name: t`Dark` }], theme(), setTheme)),
      player && dataPanel(player),
      lists.elements),
  };
}

/** Keeps the language for this device, for its service worker too, and shows the page in it. */
async function chooseLanguage(id) {
  if (id) save('language', id);
  else drop('language');
  // Over plain HTTP there are no caches, and no service worker.
  if ('caches' in window) await (await caches.open('pushed')).put('language', new Response(id));
  location.reload();
}

function namePanel(player, heading) {
  const taken = h('p', { class: 'field-right', role: 'status' });
  return h('section', { class: 'panel' },
    h('h2', null, t`Name`),
    nameForm({
      id: 'name', label: t`As it stands in the leaderboards`, value: player?.name, button: t`Save`,
      onTaken: (renamed) => {
        fill(heading, renamed.name);
        fill(taken, t`Saved. You are ${isolated(renamed.name)}.`);
      },
    }),
    taken,
    h('p', { class: 'note' }, player ? t`Playing here since ${day(player.createdAt)}. No address, no password.` : t`You become a player with your first game. No address, no password.`));
}

function moderationPanel() {
  return h('section', { class: 'panel' },
    h('h2', null, t`Administrator`),
    h('p', { class: 'note' }, t`Reports of players, scores set apart, bans and invitations.`),
    h('div', { class: 'row' }, h('a', { class: 'button', href: '#/moderate' }, t`Moderate`)));
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
  if (online === 1) return t`Only you are here now.`;
  return names ? plural(online, '{1} player here now, among them {2}.', '{1} players here now, among them {2}.', names)
    : plural(online, '{1} player here now.', '{1} players here now.');
}
