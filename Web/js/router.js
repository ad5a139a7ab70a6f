// Which view is shown, by the address after the `#`: so any file server will do, and every screen has a link.

import { fill, h } from './base/dom.js';
import { remember, remembered } from './base/navigate.js';
import { complain, turnPage } from './base/tell.js';
import { dayEnds } from './base/when.js';
import { t } from './base/words.js';
import { askWho } from './parts/signin.js';
import { sprite } from './parts/sprites.js';

let leave = () => {};
let turn = 0;

/**
 * Begins to follow the address.
 * @param {[RegExp, () => Promise<object>, string?][]} routes pattern, what loads the view's module, and the tab where that is not what the
 *   address begins with; the first pattern that matches counts
 * @param {{onTab: (name: string) => void, alone: () => Promise<object[]>}} options `onTab` is told which tab is shown; `alone` finds the
 *   games that can be played without the server: `[{ id, alone }]`
 */
export function start(routes, { onTab, alone }) {
  const main = document.getElementById('main');
  const show = async () => {
    const mine = ++turn;
    clearTimeout(resting);
    const depth = remembered('depth') ?? 0;
    const path = location.hash.slice(1) || '/';
    const [route, matched] = find(routes, path);
    onTab(route?.[2] ?? matched?.[1]);
    main.setAttribute('aria-busy', 'true');
    const wait = setTimeout(() => mine === turn && fill(main, h('p', { class: 'loading' }, t`Loading…`)), 150);
    try {
      const view = (route && await (await route[1]()).default(...matched.slice(1))) ?? nowhere();
      clearTimeout(wait);
      if (mine !== turn) return view.leave?.();
      put(main, view, depth);
    } catch (error) {
      clearTimeout(wait);
      const playable = error.isOffline ? await alone() : [];
      if (mine === turn) put(main, failed(error, show, playable), depth);
    }
  };
  addEventListener('hashchange', show);
  keepDepth();
  return show();
}

/** Runs until scrolling has come to rest. */
let resting = 0;

/** The scroll position of a screen, kept with its step of the history; the browser itself would not wait until the screen is there. */
function keepDepth() {
  history.scrollRestoration = 'manual';
  addEventListener('scroll', () => {
    clearTimeout(resting);
    resting = setTimeout(() => remember({ depth: Math.round(scrollY) }), 100);
  }, { passive: true });
}

function find(routes, path) {
  for (const route of routes) {
    const matched = route[0].exec(path);
    if (matched) return [route, matched];
  }
  return [];
}

let isFirst = true;

function put(main, view, depth) {
  leave();
  leave = view.leave ?? (() => {});
  turnPage();
  document.title = view.title === 'Gridship' ? 'Gridship' : `${view.title} · Gridship`;
  main.className = view.sheets ?? '';
  fill(main, view.element);
  main.removeAttribute('aria-busy');
  view.shown?.();
  scrollTo(0, depth);
  // The focus tells people who cannot see the page that it changed.
  if (!isFirst && !main.contains(document.activeElement)) {
    const heading = main.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }
  isFirst = false;
}

function nowhere() {
  return {
    title: t`Not found`,
    element: h('section', { class: 'page narrow lost' },
      sprite('rogueship/wreck', 128),
      h('h1', null, t`There is nothing here`),
      h('p', null, t`The address is wrong, or what it led to is gone.`),
      h('div', { class: 'row centre' }, h('a', { class: 'button primary', href: '#/' }, t`Home`))),
  };
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
        error.status === 401 ? h('button', { class: 'primary', onclick: async () => (await askWho()) && again() }, t`Sign in`)
          : !isFinal && h('button', { class: 'primary', onclick: again }, t`Try again`),
        playable.map(({ id, alone }) => h('a', { class: 'button', href: `#/${id}` }, alone.button)),
        h('a', { class: isFinal ? 'button primary' : 'button', href: '#/' }, t`Home`))),
  };
}

function reasonOf(error, playable) {
  if (error.isOffline) return [t`This needs the server`, 'rogueship/meet-ionStorm', [t`The server cannot be reached at the moment.`, ...playable.map(({ alone }) => alone.text)].join(' ')];
  if (error.status === 401) return [t`This device is no longer signed in`, 'rogueship/locked', t`A code from another device, or the recovery code, signs it in again.`];
  if (error.name === 'uninvited') return [t`By invitation`, 'rogueship/locked', error.message];
  if (error.name === 'registration-closed') return [t`No new players`, 'rogueship/locked', error.message];
  if (error.name === 'sealed') return [t`Sealed until the day is over`, 'rogueship/locked', t`Everybody plays the same game of the day, so its replays open when the day is over: at ${dayEnds()}.`];
  if (error.status === 404) return [t`It is not here any more`, 'rogueship/wreck', error.message];
  if (error.status === 429 || error.status === 503) return [t`The server is busy`, 'rogueship/meet-asteroidField', error.message];
  return [t`That did not work`, 'rogueship/meet-asteroidField', error.message];
}
