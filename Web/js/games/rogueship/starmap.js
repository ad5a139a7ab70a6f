// The star map: planets, the ship, how far it reaches, what is known of a way.

import { h, s } from '../../base/dom.js';
import { capital, percent, plural, t } from '../../base/words.js';
import { spriteIn } from '../../parts/sprites.js';

const scale = 10;
const margin = 46;

/** Draws the map. `onPlanet(number)` is called when a planet is chosen; without it the map is only to look at. */
export function starMap(view, { chosen = null, onPlanet = null, word, showsShip = true }) {
  const [width, height] = [view.map.width * scale, view.map.height * scale];
  const at = view.planets.find((planet) => planet.number === view.location);
  const target = view.encounter ? view.encounter.destination : chosen;
  const goal = view.planets.find((planet) => planet.number === target);
  const rumoured = new Set([...view.rumours.map((each) => each.planet), ...(view.order ? [view.order.planet] : [])]);
  const ship = showsShip && shipPlace(view, at, goal);
  const spots = nameSpots(view.planets, width, height);
  return s('svg', {
    class: 'star-map', viewBox: `${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`,
    role: onPlanet ? 'group' : 'img', 'aria-label': t`Star map`,
  },
    stars(width, height),
    at && view.isInPort && s('circle', { class: 'reach', cx: at.x * scale, cy: at.y * scale, r: Math.min(view.range, view.fuel) * scale }),
    at && view.planets.filter((planet) => planet.isInRange && planet !== at).map((planet) =>
      s('path', { class: planet.number === target ? 'way chosen' : 'way', d: `M${at.x * scale} ${at.y * scale}L${planet.x * scale} ${planet.y * scale}` })),
    goal && !goal.isInRange && at && s('path', { class: 'way far', d: `M${at.x * scale} ${at.y * scale}L${goal.x * scale} ${goal.y * scale}` }),
    view.planets.map((planet) => planetMark(planet, view, { chosen, onPlanet, rumoured, word, spot: spots.get(planet) })),
    ship && spriteIn('rogueship/ship', ...ship, 40));
}

/** Where a planet lies on the map, in its units. */
export function placeOnMap({ x, y }) {
  return [x * scale, y * scale];
}

/** Where the ship is drawn: beside its port, or half-way. */
function shipPlace(view, at, goal) {
  if (!at) return null;
  if (!view.isInPort && goal) return [((at.x + goal.x) / 2) * scale, ((at.y + goal.y) / 2) * scale];
  return [at.x * scale + 26, at.y * scale - 24];
}

function planetMark(planet, view, { chosen, onPlanet, rumoured, word, spot }) {
  const [x, y] = [planet.x * scale, planet.y * scale];
  const isHere = planet.number === view.location;
  const kinds = [isHere && 'here', planet.number === chosen && 'chosen', planet.isInRange && 'near', planet.isVisited && 'visited'];
  const choose = () => onPlanet?.(planet.number);
  // The circle on top is the button: the group would reach as far as the whole atlas does.
  const button = onPlanet && {
    role: 'button', tabindex: 0, 'data-key': `planet-${planet.number}`, 'aria-pressed': String(planet.number === chosen),
    'aria-label': said(planet, isHere, rumoured, word), onclick: choose,
    onkeydown: (event) => (event.key === 'Enter' || event.key === ' ') && (event.preventDefault(), choose()),
  };
  return s('g', { class: `planet ${kinds.filter(Boolean).join(' ')}` },
    spriteIn(`rogueship/planet-${planet.economy}`, x, y, planet.isInRange || isHere ? 46 : 38),
    rumoured.has(planet.number) && s('text', { class: 'rumour-mark', x: x - 24, y: y - 14 }, '!'),
    s('text', { class: 'planet-name', ...spot }, planet.name),
    s('circle', { class: 'halo', cx: x, cy: y, r: 30, ...button }));
}

/** Where each name stands: under its planet, or above or beside it where it would lie on another's. */
function nameSpots(planets, width, height) {
  const size = innerWidth < 600 ? 25 : 17;
  const taken = planets.map(({ x, y }) => ({ left: x * scale - 20, right: x * scale + 20, top: y * scale - 20, bottom: y * scale + 20 }));
  const spots = new Map();
  for (const planet of planets) {
    const [x, y, length] = [planet.x * scale, planet.y * scale, planet.name.length * size * 0.64];
    const tries = [[x, y + 30 + size * 0.8, 'middle'], [x, y - 30, 'middle'], [x + 30, y + size * 0.3, 'start'], [x - 30, y + size * 0.3, 'end']]
      .map(([tx, ty, anchor]) => {
        const begin = anchor === 'middle' ? tx - length / 2 : anchor === 'start' ? tx : tx - length;
        // Long names near the border lean inward.
        const left = anchor === 'middle' ? Math.max(-margin + 6, Math.min(width + margin - 6 - length, begin)) : begin;
        return { left, right: left + length, top: ty - size * 0.8, bottom: ty + size * 0.25 };
      });
    const room = tries.map((box) => isInside(box, width, height) ? taken.reduce((sum, other) => sum + shared(box, other), 0) : Infinity);
    const box = tries[room.indexOf(Math.min(...room))];
    taken.push(box);
    spots.set(planet, { x: (box.left + box.right) / 2, y: box.bottom - size * 0.25, 'text-anchor': 'middle' });
  }
  return spots;
}

const isInside = (box, width, height) => box.left >= -margin && box.right <= width + margin && box.top >= -margin && box.bottom <= height + margin;

/** How much of two boxes is the same. */
function shared(a, b) {
  return Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
}

function said(planet, isHere, rumoured, word) {
  const parts = [planet.name, word(`economy.${planet.economy}`)];
  if (isHere) parts.push(t`you are here`);
  else parts.push(planet.isInRange ? plural(planet.days, '{1} day away', '{1} days away') : t`out of reach`, t`${percent(planet.calm)} calm`);
  if (rumoured.has(planet.number)) parts.push(t`there is news of it`);
  return parts.join(', ');
}

/** A sky that is the same every time. */
function stars(width, height) {
  let seed = 7;
  const next = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  return s('g', { class: 'stars' }, Array.from({ length: 90 }, () =>
    s('circle', {
      cx: (next() * (width + 2 * margin) - margin).toFixed(0), cy: (next() * (height + 2 * margin) - margin).toFixed(0),
      r: (0.6 + next() * 1.5).toFixed(1), opacity: (0.25 + next() * 0.6).toFixed(2),
    })));
}

/** What is known of a planet, and the way there. `go` flies there, where `canGo`. */
export function planetCard(planet, view, { word, go = null, canGo = false }) {
  const isHere = planet.number === view.location;
  const facts = [
    [t`Economy`, capital(word(`economy.${planet.economy}`))],
    [t`Rule`, capital(word(`government.${planet.government}`))],
    planet.forbids.length > 0 && [t`Forbids`, planet.forbids.map((each) => word(`commodity.${each}`)).join(', ')],
    !isHere && [t`Way`, plural(planet.days, '{1} day, {2} fuel', '{1} days, {2} fuel', planet.distance)],
    !isHere && [t`Calm way`, percent(planet.calm)],
    !isHere && planet.hostile !== undefined && [t`Pirates, aliens`, percent(planet.hostile)],
    !isHere && planet.guild !== undefined && [t`The guild`, percent(planet.guild)],
    [t`Fuel`, t`${planet.fuelPrice} cr a unit`],
    [t`Shipyard`, planet.yard ? t`class ${planet.yard}` : t`none`],
    [t`Bank`, planet.hasBank ? t`yes` : t`no`],
  ].filter(Boolean);
  const why = canGo ? '' : planet.distance > view.range ? t`Too far for this engine.` : t`Not enough fuel.`;
  return h('div', { class: 'planet-card' },
    h('header', null, h('h2', null, planet.name), isHere && h('span', { class: 'tag' }, t`here`)),
    go && !isHere && h('div', { class: 'row' },
      h('button', { class: 'primary big', 'data-key': 'fly', disabled: !canGo, onclick: go }, t`Fly to ${planet.name}`),
      why && h('span', { class: 'note' }, why)),
    h('dl', { class: 'facts-list' }, facts.map(([name, value]) => h('div', null, h('dt', null, name), h('dd', null, value)))));
}
