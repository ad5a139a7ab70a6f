// Which view is shown: a table of addresses after the `#`, so that any file server will do and every screen has a link.

import { fill, h } from './dom.js';
import { faceOf, gamesAsKept } from './games.js';
import { askWho } from './parts/signin.js';
import { sprite } from './parts/sprites.js';
import { complain, turnPage } from './tell.js';
import { dayEnds } from './when.js';

/** Pattern, module, and the tab it belongs to, where that is not what the address begins with. A view's module is loaded when it is first shown. */
const routes = [
  [/^\/?$/, () => import('./views/home.js'), 'home'],
  [/^\/photograph(?:\/([\w-]+))?$/, () => import('./views/photograph.js'), 'photograph'],
  [/^\/camera$/, () => import('./views/camera.js'), 'photograph'],
  [/^\/leaderboards(?:\/(\w+)\/(\w+)\/(\w+)(?:\/(apart))?)?$/, () => import('./views/leaderboards.js'), 'leaderboards'],
  [/^\/replay\/([\w-]+)$/, () => import('./views/replay.js'), 'leaderboards'],
  [/^\/games$/, () => import('./views/games.js'), 'games'],
  [/^\/you$/, () => import('./views/you.js'), 'you'],
  [/^\/inbox$/, () => import('./views/inbox.js'), 'you'],
  // Every other address is a game's.
  [/^\/([a-z]\w*)(?:\/([\w-]+))?$/, () => import('./views/game.js')],
];

let leave = () => {};
let turn = 0;

/** Begins to follow the address. `onTab` is told which tab is shown. */
export function start(onTab) {
  const main = document.getElementById('main');
  const show = async () => {
    const mine = ++turn;
    const path = location.hash.slice(1) || '/';
    const [route, matched] = find(path);
    onTab(route?.[2] ?? matched?.[1]);
    const wait = setTimeout(() => mine === turn && fill(main, h('p', { class: 'loading' }, 'Loading…')), 150);
    try {
      const view = (route && await (await route[1]()).default(...matched.slice(1))) ?? nowhere();
      clearTimeout(wait);
      if (mine !== turn) return view.leave?.();
      put(main, view);
    } catch (error) {
      clearTimeout(wait);
      const alone = error.isOffline ? await alonePlayable() : [];
      if (mine === turn) put(main, failed(error, show, alone));
    }
  };
  addEventListener('hashchange', show);
  return show();
}

export function go(path) {
  if (location.hash === `#${path}`) dispatchEvent(new HashChangeEvent('hashchange'));
  else location.hash = path;
}

/** Another address for the same place, without a step in the history. */
export function rename(path) {
  history.replaceState(null, '', `#${path}`);
}

function find(path) {
  for (const route of routes) {
    const matched = route[0].exec(path);
    if (matched) return [route, matched];
  }
  return [];
}

let isFirst = true;

function put(main, view) {
  leave();
  leave = view.leave ?? (() => {});
  turnPage();
  document.title = view.title === 'Gridship' ? 'Gridship' : `${view.title} · Gridship`;
  fill(main, view.element);
  view.shown?.();
  scrollTo(0, 0);
  // Whoever cannot see the page learns by the focus that it changed.
  if (!isFirst && !main.contains(document.activeElement)) {
    const heading = main.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }
  isFirst = false;
}

function nowhere() {
  return {
    title: 'Not found',
    element: h('section', { class: 'page narrow lost' },
      sprite('wreck', 128),
      h('h1', null, 'There is nothing here'),
      h('p', null, 'The address is wrong, or what it led to is gone.'),
      h('div', { class: 'row centre' }, h('a', { class: 'button primary', href: '#/' }, 'Home'))),
  };
}

/** The games that can be played without the server: `[{ id, alone }]`. */
async function alonePlayable() {
  const games = await gamesAsKept().catch(() => []);
  const faces = await Promise.all(games.map(async ({ id }) => ({ id, ...(await faceOf(id).catch(() => ({}))) })));
  return faces.filter(({ alone }) => alone);
}

function failed(error, again, playable) {
  if (error.status === undefined) complain(error);
  const [title, picture, text] = reasonOf(error, playable);
  const isFinal = error.status === 404 || error.name === 'sealed';
  return {
    title,
    element: h('section', { class: 'page narrow lost' },
      sprite(picture, 128),
      h('h1', null, title),
      h('p', null, text),
      h('div', { class: 'row centre' },
        error.status === 401 ? h('button', { class: 'primary', onclick: async () => (await askWho()) && again() }, 'Sign in')
          : !isFinal && h('button', { class: 'primary', onclick: again }, 'Try again'),
        playable.map(({ id, alone }) => h('a', { class: 'button', href: `#/${id}` }, alone.button)),
        h('a', { class: isFinal ? 'button primary' : 'button', href: '#/' }, 'Home'))),
  };
}

function reasonOf(error, playable) {
  if (error.isOffline) return ['This needs the server', 'meet-ionStorm', ['The server cannot be reached at the moment.', ...playable.map(({ alone }) => alone.text)].join(' ')];
  if (error.status === 401) return ['This device is no longer signed in', 'locked', 'A code from another device, or the recovery code, signs it in again.'];
  if (error.name === 'sealed') return ['Sealed until the day is over', 'locked', `Everybody plays the same game of the day, so its replays open when the day is over: at ${dayEnds()}.`];
  if (error.status === 404) return ['It is not here any more', 'wreck', error.message];
  if (error.status === 429 || error.status === 503) return ['The server is busy', 'meet-asteroidField', error.message];
  return ['That did not work', 'meet-asteroidField', error.message];
}
