// A voyage: in port a map, a market, a ship and a log; on the way a scene; at the end the reckoning.

import { address, get, post, remove } from '../api.js';
import { h, refill } from '../dom.js';
import { icon } from '../icons.js';
import { endCard } from '../parts/ending.js';
import { fortuneChart } from '../parts/chart.js';
import { sprite } from '../parts/sprites.js';
import { startGame } from '../parts/start.js';
import { isSurprising, whyUnranked } from '../parts/unranked.js';
import { encounterScene } from '../rogueship/encounter.js';
import { logPanel } from '../rogueship/log.js';
import { market } from '../rogueship/market.js';
import { shipPanel } from '../rogueship/ship.js';
import { planetCard, starMap } from '../rogueship/starmap.js';
import { go } from '../router.js';
import { confirm, sheet } from '../sheet.js';
import { announce, complain, toast } from '../tell.js';
import { capital, credits, number, plural, wordsOf } from '../words.js';

const panels = [['map', 'Map'], ['market', 'Market'], ['ship', 'Ship'], ['log', 'Log']];

export default async function rogueship(id) {
  let game = await get(`games/${id}`);
  const word = await wordsOf('rogueship');
  let chosen = null;
  let panel = 'map';
  let isBusy = false;
  let thoughtFrom = performance.now();

  const title = game.start === 'daily' ? 'Daily voyage' : 'Rogueship';
  const status = h('div', { class: 'ship-status' });
  const place = h('div', { class: 'voyage-place' });
  const element = h('section', { class: 'page voyage' }, status, place);
  const stream = follow();
  show();
  return { title, element, leave: () => stream?.close() };

  // MARK: Acting

  async function act(action) {
    if (isBusy) return;
    isBusy = true;
    element.classList.add('busy');
    try {
      const thinking = Math.round(Math.min(600_000, performance.now() - thoughtFrom));
      const outcome = await post(`games/${id}/actions`, { number: game.number + 1, action, ...(game.isRanked ? {} : { thinking }) });
      took(outcome.game);
    } catch (error) {
      if (error.name === 'out-of-order') {
        toast('This voyage went on on another device.');
        took(await get(`games/${id}`).catch(() => game));
      } else complain(error);
    } finally {
      isBusy = false;
      element.classList.remove('busy');
    }
  }

  async function step(kind) {
    try {
      took((await post(`games/${id}/${kind}`, { number: game.number + 1 })).game);
    } catch (error) {
      complain(error);
    }
  }

  function took(next) {
    const [wasMet, wasOver, from] = [game.view.encounter, game.isOver, game.view.location];
    game = next;
    thoughtFrom = performance.now();
    const told = game.events.map((event) => event.text).filter(Boolean);
    announce(told.join(' '));
    const hasMoved = game.view.location !== from || Boolean(wasMet) !== Boolean(game.view.encounter);
    if (hasMoved) chosen = null;
    if (wasMet && !game.view.encounter && !game.isOver) panel = 'map';
    show();
    if (game.view.encounter) element.querySelector('.encounter h2')?.focus({ preventScroll: true });
    else if (game.isOver && !wasOver) element.querySelector('h1')?.focus();
    else if (hasMoved) element.querySelector('h1')?.focus({ preventScroll: true });
    if (hasMoved) scrollTo({ top: 0 });
  }

  /** Another device may play on; then the game is read anew. */
  function follow() {
    const source = new EventSource(address(`games/${id}/events`));
    source.addEventListener('step', async (event) => {
      const { number: step } = JSON.parse(event.data);
      // Our own steps come here too, mostly before their answer.
      setTimeout(async () => {
        if (isBusy || step <= game.number) return;
        await get(`games/${id}`).then(took, () => {});
      }, 400);
    });
    source.addEventListener('gone', () => go('/rogueship'));
    return source;
  }

  // MARK: Showing

  function show() {
    const { view } = game;
    refill(status, statusOf(view));
    if (game.isOver) return refill(place, ending(view));
    if (view.encounter) return refill(place, encounterScene(game, { act }));
    refill(place, port(view));
  }

  function statusOf(view) {
    const at = view.planets.find((planet) => planet.number === view.location);
    const fact = (name, value, kind = '') => h('div', { class: kind }, h('dt', null, name), h('dd', null, value));
    return [
      h('div', { class: 'game-head' },
        h('h1', { tabindex: -1 }, game.isOver ? 'The end' : view.isInPort ? at.name : 'Under way'),
        h('div', { class: 'row' },
          h('button', { class: 'icon-button', 'data-key': 'undo', 'aria-label': 'Undo', title: 'Undo', disabled: !game.canUndo, onclick: () => step('undo') }, icon('undo')),
          h('button', { class: 'icon-button', 'data-key': 'redo', 'aria-label': 'Redo', title: 'Redo', disabled: !game.canRedo, onclick: () => step('redo') }, icon('redo')),
          h('button', { class: 'icon-button', 'data-key': 'more', 'aria-label': 'More', title: 'More', onclick: more }, icon('more')))),
      h('dl', { class: 'status-facts' },
        fact('Day', `${view.day} / ${view.lastDay}`),
        fact('Cash', credits(view.cash)),
        fact('Debt', credits(view.debt), view.due > 0 && !game.isOver ? 'due' : ''),
        fact('Fortune', credits(view.fortune)),
        fact('Hull', `${view.hull} / ${view.hullMost}`, view.hull <= view.hullMost * 0.3 && !game.isOver ? 'due' : ''),
        fact('Fuel', `${view.fuel} / ${view.tank}`),
        fact('Hold', `${view.load} / ${view.hold}`)),
    ];
  }

  function port(view) {
    const told = game.events.map((event) => event.text).filter(Boolean);
    const goal = view.planets.find((planet) => planet.number === chosen) ?? null;
    const shown = goal ?? view.planets.find((planet) => planet.number === view.location);
    const body = {
      map: () => h('div', { class: 'map-panel' },
        h('div', { class: 'map-place' }, starMap(view, { chosen, onPlanet: choose, word })),
        planetCard(shown, view, { word, go: () => act(`go ${shown.number}`) }),
        waiting()),
      market: () => market(game, { word, act, goal }),
      ship: () => shipPanel(game, { word, act }),
      log: () => logPanel(game),
    };
    return [
      told.length > 0 && h('p', { class: 'told-now' }, told.slice(-4).join(' ')),
      isSurprising(game) && view.day === 0 && h('p', { class: 'told-now' }, whyUnranked(game)),
      view.due > 0 && h('p', { class: 'warning' }, `The lender wants ${credits(view.due)} by day ${view.dueDay}.`),
      h('div', { class: 'panel-tabs', role: 'tablist', 'aria-label': 'Port', onkeydown: tabKey }, panels.map(([name, text]) =>
        h('button', { role: 'tab', id: `tab-${name}`, 'data-key': `tab-${name}`, 'data-panel': name, 'aria-selected': String(name === panel), 'aria-controls': `panel-${name}`, tabindex: name === panel ? 0 : -1, onclick: () => open(name) }, text))),
      h('div', { class: `panels show-${panel}` }, panels.map(([name]) =>
        h('div', { class: `panel-of ${name}`, role: 'tabpanel', id: `panel-${name}`, 'aria-labelledby': `tab-${name}` }, body[name]()))),
    ];
  }

  function waiting() {
    const choice = (name) => game.choices.find((each) => each.action === name);
    return h('div', { class: 'row waiting' },
      choice('wait') && h('button', { class: 'quiet', 'data-key': 'wait', onclick: () => act('wait') }, 'Wait a day'),
      choice('retire') && h('button', { class: 'quiet', 'data-key': 'retire', onclick: retire }, 'Retire'));
  }

  function choose(number) {
    chosen = number === game.view.location ? null : number;
    show();
  }

  function open(name) {
    panel = name;
    show();
  }

  function tabKey(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const index = panels.findIndex(([name]) => name === panel);
    open(panels[(index + step + panels.length) % panels.length][0]);
    element.querySelector(`#tab-${panel}`).focus();
  }

  async function retire() {
    const { view } = game;
    const isSure = await confirm('Retire now?', `You sell the ship and settle the debt. Your fortune is ${credits(view.fortune)}, and a captain who retires gets a tenth on top. ${plural(view.lastDay - view.day, 'day')} would be left.`, 'Retire', { dangerous: false });
    if (isSure) await act('retire');
  }

  function more() {
    sheet('Voyage', (close) => [h('div', { class: 'menu' },
      h('p', { class: 'note' }, `${capital(game.difficulty ?? '')} · ${plural(game.number, 'step')} so far · score now ${number(game.score)}`),
      h('button', { onclick: () => { close(); erase(); } }, 'Delete this voyage'),
      h('a', { class: 'button', href: '#/rogueship', onclick: () => close() }, 'All voyages'))]);
  }

  async function erase() {
    if (!(await confirm('Delete this voyage?', 'Its entry in a leaderboard goes with it.', 'Delete'))) return;
    await remove(`games/${id}`).then(() => go('/rogueship'), complain);
  }

  function ending(view) {
    const sheetOf = view.scoreSheet;
    const pictures = { retired: 'house', deadline: 'star', bankrupt: 'locked', lost: 'wreck' };
    const lines = [
      ['Cash', sheetOf.cash], ['Cargo', sheetOf.cargo], ['Parts, at half price', sheetOf.parts], ['Debt', -sheetOf.debt],
      sheetOf.beyondGoal > 0 && ['Beyond the goal, counted half', credits(sheetOf.beyondGoal)],
      ['Share of it that counts', `${sheetOf.share / 10}%`],
      ['Points for the fortune', sheetOf.fortunePoints], ['Points for renown', sheetOf.renownPoints], ['Points for planets seen', sheetOf.visitPoints],
    ].filter(Boolean);
    return h('div', { class: 'voyage-end' },
      sprite(pictures[view.ending] ?? 'star', 120),
      endCard(game, {
        heading: capital(view.ending ?? ''), text: view.endingText, lines,
        extra: fortuneChart(view.fortunes, view.lastDay),
        again: () => startGame({ game: 'rogueship', difficulty: game.difficulty }),
        onEntered: () => {},
      }));
  }
}
