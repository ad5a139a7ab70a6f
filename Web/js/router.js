// Which view is shown: a table of addresses after the `#`, so that any file server will do and every screen has a link.

import { fill, h } from './dom.js';
import { complain } from './tell.js';

/** Pattern, module, and the tab it belongs to. A view's module is loaded when it is first shown. */
const routes = [
  [/^\/?$/, () => import('./views/home.js'), 'home'],
  [/^\/photograph(?:\/([\w-]+))?$/, () => import('./views/photograph.js'), 'photograph'],
  [/^\/sudoku$/, () => import('./views/sudoku-lobby.js'), 'sudoku'],
  [/^\/sudoku\/([\w-]+)$/, () => import('./views/sudoku.js'), 'sudoku'],
  [/^\/rogueship$/, () => import('./views/rogueship-lobby.js'), 'rogueship'],
  [/^\/rogueship\/([\w-]+)$/, () => import('./views/rogueship.js'), 'rogueship'],
  [/^\/leaderboards(?:\/(\w+)\/(\w+)\/(\w+))?$/, () => import('./views/leaderboards.js'), 'leaderboards'],
  [/^\/replay\/([\w-]+)$/, () => import('./views/replay.js'), 'leaderboards'],
  [/^\/you$/, () => import('./views/you.js'), 'you'],
  [/^\/inbox$/, () => import('./views/inbox.js'), 'you'],
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
    onTab(route?.[2]);
    const wait = setTimeout(() => mine === turn && fill(main, h('p', { class: 'loading' }, 'Loading…')), 150);
    try {
      const view = route ? await (await route[1]()).default(...matched.slice(1)) : nowhere();
      clearTimeout(wait);
      if (mine !== turn) return view.leave?.();
      put(main, view);
    } catch (error) {
      clearTimeout(wait);
      if (mine === turn) put(main, failed(error, show));
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
    element: h('section', { class: 'page narrow' },
      h('h1', null, 'There is nothing here'),
      h('p', null, h('a', { href: '#/' }, 'To the beginning'))),
  };
}

function failed(error, again) {
  if (error.status === undefined) complain(error);
  const isAway = error.isOffline;
  return {
    title: isAway ? 'No connection' : 'Something went wrong',
    element: h('section', { class: 'page narrow' },
      h('h1', null, isAway ? 'This needs the server' : error.status === 404 ? 'It is not here any more' : 'That did not work'),
      h('p', null, isAway
        ? 'The server cannot be reached at the moment. Sudokus that you have opened on this device go on without it: their digits are sent when the connection is back.'
        : error.message),
      h('div', { class: 'row' },
        h('button', { class: 'primary', onclick: again }, 'Try again'),
        isAway && h('a', { class: 'button', href: '#/sudoku' }, 'Sudoku'),
        h('a', { class: 'button', href: '#/' }, 'Home'))),
  };
}
