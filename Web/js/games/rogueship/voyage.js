// A finished voyage as a page of history: its title, what became of the captain, headlines, what was earned, the route on the map.

import { get } from '../../base/api.js';
import { copy } from '../../base/copy.js';
import { fill, h, s } from '../../base/dom.js';
import { icon } from '../../base/icons.js';
import { plural, t } from '../../base/words.js';
import { placeOnMap, starMap } from './starmap.js';

/** The page of a finished game. It comes from the server a moment later; without the server it stays away. */
export function voyagePage(game, word) {
  const place = h('section', { class: 'panel voyage-page', 'aria-label': t`The voyage`, hidden: true });
  get(`rogueship/voyages/${game.id}`).then((voyage) => {
    fill(place, page(voyage, game.view, word));
    place.hidden = false;
  }, () => {});
  return place;
}

function page(voyage, view, word) {
  return [
    h('h2', null, voyage.title),
    // The card above has said how it ended.
    h('p', null, voyage.epilogue.replace(view.endingText ?? '', '').trim() || voyage.epilogue),
    h('ul', { class: 'headlines' }, voyage.headlines.map((line) => h('li', null, line))),
    voyage.earned.length > 0 && h('div', { class: 'earned' },
      h('h3', null, t`Earned: ${plural(voyage.earned.length, '{1} achievement', '{1} achievements')}`), achievements(voyage.earned)),
    routeMap(voyage.route, view, word),
    h('details', null, h('summary', null, t`Share it as a text`),
      h('pre', { class: 'share-text' }, voyage.text),
      h('div', { class: 'row' }, h('button', { 'data-key': 'copy-voyage', onclick: () => copy(voyage.text, t`Copied.`, t`Mark the text and copy it.`) }, t`Copy`))),
    h('div', { class: 'row' }, h('a', { class: 'button', href: '#/rogueship/record' }, icon('trophy'), t`Captain’s record`)),
  ];
}

/** Achievements, each with what it took. */
export function achievements(list) {
  return h('ul', { class: 'achievements' }, list.map(({ id, name, text }) =>
    h('li', { 'data-achievement': id }, h('b', null, name), h('span', { class: 'note' }, text))));
}

/** The ports one after the other, with a line from each to the next. */
function routeMap(route, view, word) {
  const map = starMap(view, { word, showsShip: false });
  const planet = (number) => view.planets.find((each) => each.number === number);
  const points = route.map((stop) => placeOnMap(planet(stop.planet)).join(' '));
  map.setAttribute('aria-label', t`The route: ${route.map((stop) => t`${stop.name} on day ${stop.day}`).join(', ')}`);
  // Under the planets, above the stars.
  map.querySelector('.stars').after(s('path', { class: 'route', d: `M${points.join('L')}` }));
  return h('figure', { class: 'route-map' }, map, h('figcaption', { class: 'note' }, `${plural(route.length - 1, '{1} trip', '{1} trips')}, ${plural(new Set(route.map((stop) => stop.planet)).size, '{1} planet', '{1} planets')}`));
}
