// The frame around every screen: the tabs, the bell, the colours, the notice about the connection, the service worker.

import { followTabs, inviteBy } from './base/api.js';
import { allGames, gamesAsKept } from './base/catalogue.js';
import { followConnection, onConnection, online } from './base/connection.js';
import { fill, h, unseen } from './base/dom.js';
import { icon } from './base/icons.js';
import { go } from './base/navigate.js';
import { toast } from './base/tell.js';
import { themeButton } from './base/theme.js';
import { t, translatePage } from './base/words.js';
import { hand } from './camera/still.js';
import { faceOf, ownFaces } from './games/faces.js';
import { followInstallation } from './parts/install.js';
import { askForInvitation } from './parts/invitation.js';
import { followNotices, onNotices } from './parts/notices.js';
import { countVisit, keepPush } from './parts/push.js';
import { askWho } from './parts/signin.js';
import { beginAloneBy } from './parts/start.js';
import { takeDrops } from './photograph/drop.js';
import { start } from './router.js';

/** The addresses of the screens. A view's module is loaded when it is first shown. */
const routes = [
  [/^\/?$/, () => import('./views/home.js'), 'home'],
  [/^\/photograph(?:\/([\w-]+))?$/, () => import('./views/photograph.js'), 'photograph'],
  [/^\/catalogue(?:\?(.*))?$/, () => import('./views/catalogue.js'), 'games'],
  [/^\/playlist\?(.+)$/, () => import('./views/playlist.js'), 'sudoku'],
  [/^\/play\/(.+)$/, () => import('./views/play.js'), 'sudoku'],
  [/^\/shared$/, () => import('./views/shared.js'), 'photograph'],
  [/^\/camera$/, () => import('./views/camera.js'), 'photograph'],
  [/^\/leaderboards(?:\/(\w+)\/(\w+)\/(\w+)(?:\/(apart))?)?$/, () => import('./views/leaderboards.js'), 'leaderboards'],
  [/^\/player\/([\w-]+)$/, () => import('./views/player.js'), 'leaderboards'],
  [/^\/replay\/([\w-]+)(?:\/(mine))?$/, () => import('./views/replay.js'), 'leaderboards'],
  [/^\/games$/, () => import('./views/games.js'), 'games'],
  [/^\/you$/, () => import('./views/you.js'), 'you'],
  [/^\/statistics$/, () => import('./views/statistics.js'), 'you'],
  [/^\/moderate(?:\/(\w+))?$/, () => import('./views/moderate.js'), 'you'],
  [/^\/match\/([\w-]+)$/, () => import('./views/match.js'), 'games'],
  [/^\/challenge\/([\w-]+)$/, () => import('./views/challenge.js'), 'games'],
  [/^\/challenge\/([\w-]+)\/replay\/(.+)$/, () => import('./views/challengereplay.js'), 'games'],
  [/^\/pong$/, () => import('./views/pong.js'), 'games'],
  [/^\/inbox$/, () => import('./views/inbox.js'), 'you'],
  // Every other address is a game's.
  [/^\/([a-z]\w*)(?:\/([\w-]+))?$/, () => import('./views/game.js')],
];
/** How many games have a tab each; of more than these there is a page. */
const mostTabs = 3;
/** The tab that is shown. */
let tab = '';

translatePage();
followConnection();
followTabs();
showTabs();
buildEnd();
leadToContent();
showConnection();
followNotices();
countVisit();
followInstallation();
followPushes();
inviteBy(askForInvitation);
followSession();
beginAloneBy(async (wish) => (await faceOf(wish.game)).alone?.begin(wish));
start(routes, { onTab: markTab, alone: alonePlayable });
takeDrops((file) => {
  hand(file);
  go('/photograph');
});
sendAll();
prepare();
onConnection((isOnline) => {
  if (!isOnline) return;
  sendAll();
  prepare();
});
work();

/** The server knows this device's player no longer: that is said once, and never is another player made unasked. */
function followSession() {
  let isAsked = false;
  addEventListener('session-ended', async () => {
    if (isAsked) return;
    isAsked = true;
    if (await askWho()) dispatchEvent(new HashChangeEvent('hashchange'));
  });
  addEventListener('player', ({ detail }) => {
    isAsked = false;
    if (!detail) return;
    sendAll();
  });
}

/** A notification that was pressed leads to its screen. The subscription is repaired once nothing else is to be done. */
function followPushes() {
  navigator.serviceWorker?.addEventListener('message', ({ data }) => data?.go && go(data.go));
  setTimeout(() => online() && keepPush().catch(() => {}), 3000);
}

/** What was played without a connection. */
async function sendAll() {
  for (const face of await ownFaces()) await face.send();
}

/** The games that can be played without the server: `[{ id, alone }]`. */
async function alonePlayable() {
  const games = await gamesAsKept().catch(() => []);
  const faces = await Promise.all(games.map(async ({ id }) => ({ id, ...(await faceOf(id).catch(() => ({}))) })));
  return faces.filter(({ alone }) => alone);
}

/** What is wanted when there is no connection, fetched when nothing else is to be done. */
function prepare() {
  const whenIdle = window.requestIdleCallback ?? ((run) => setTimeout(run, 3000));
  whenIdle(async () => {
    for (const face of await ownFaces()) await face.prepare().catch(() => {});
  }, { timeout: 10_000 });
}

/** The tabs with the games as they are known here; anew where the server has others by now. */
async function showTabs() {
  const kept = await gamesAsKept().catch(() => []);
  await buildTabs(kept);
  const now = await allGames().catch(() => kept);
  if (now.map((each) => each.id).join() !== kept.map((each) => each.id).join()) await buildTabs(now);
}

async function buildTabs(games) {
  const ofGames = games.length > mostTabs
    ? [['games', icon('more'), t`Games`]]
    : await Promise.all(games.map(async ({ id, name }) => [id, icon((await faceOf(id)).icon), name]));
  const tabs = [['photograph', icon('camera'), t`Photograph`], ...ofGames, ['leaderboards', icon('trophy'), t`Scores`], ['you', icon('person'), t`You`]];
  fill(document.querySelector('.tabs'), tabs.map(([name, picture, text]) =>
    h('a', {
      href: `#/${name}`, 'data-tab': name,
      // The address may be there already, and the screen elsewhere: a photograph that was read, say.
      onclick: () => location.hash === `#/${name}` && go(`/${name}`),
    }, picture, h('span', null, text))));
  markTab(tab);
}

function markTab(name) {
  tab = name;
  const links = [...document.querySelectorAll('.tabs a')];
  // A game without a tab stands under all games.
  const shown = links.find((link) => link.dataset.tab === name) ?? (name !== 'home' && links.find((link) => link.dataset.tab === 'games'));
  for (const link of links) {
    if (link === shown) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

/** The first stop of the Tab key. What follows the `#` is the screen's address, so this is no ordinary link. */
function leadToContent() {
  document.querySelector('.skip').addEventListener('click', (event) => {
    event.preventDefault();
    document.getElementById('main').focus();
  });
}

function buildEnd() {
  const count = h('span', { class: 'badge', hidden: true });
  const bell = h('a', { class: 'icon-button bell', href: '#/inbox', title: t`Inbox` }, icon('bell'), unseen(t`Inbox`), count);
  onNotices(({ unread }) => {
    count.hidden = unread === 0;
    fill(count, unread > 99 ? '99+' : String(unread), unseen(` ${t`unread`}`));
  });
  fill(document.querySelector('.bar-end'), bell, themeButton());
}

function showConnection() {
  const line = document.querySelector('.connection');
  const show = () => {
    line.hidden = online();
    fill(line, !online() && [icon('away'), h('span', null, t`No connection`)]);
  };
  onConnection(show);
  show();
}

/** The service worker keeps the client on the device; a new version is taken when the person agrees. */
async function work() {
  if (!('serviceWorker' in navigator) || !isSecureContext) return;
  let isControlled = Boolean(navigator.serviceWorker.controller);
  // What is installed for a page that no worker brought is its own version, and no news. Some browsers tell so when it is active already.
  let isFirst = !isControlled;
  const registration = await navigator.serviceWorker.register('sw.js').catch(() => null);
  if (!registration) return;
  const offer = () => {
    if (!registration.waiting || isFirst) return;
    toast(t`A new version of Gridship is here.`, {
      seconds: 0, screens: Infinity,
      // Another tab may have let it take over already.
      action: { text: t`Reload`, run: () => (registration.waiting ? registration.waiting.postMessage('take over') : location.reload()) },
    });
  };
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) location.reload();
    isControlled = true;
  });
  const follow = (worker) => {
    if (!worker) return;
    worker.onstatechange = () => {
      if (worker.state === 'installed') offer();
      if (worker.state === 'activated') isFirst = false;
    };
  };
  registration.addEventListener('updatefound', () => follow(registration.installing));
  follow(registration.installing);
  offer();
  // A player who leaves the page open for days is asked too.
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || !online() || Date.now() - asked < 3_600_000) return;
    asked = Date.now();
    registration.update().catch(() => {});
  });
}
