// A game to watch: play, pause, step, seek.

import { get } from '../api.js';
import { fill, h, isCalm } from '../dom.js';
import { icon } from '../icons.js';
import { report } from '../parts/report.js';
import { rogueshipFrame } from '../rogueship/frame.js';
import { boardOf } from '../sudoku/board.js';
import { spelled } from '../spelled.js';
import { announce, complain } from '../tell.js';
import { ago, capital, cellName, clock, number, wordsOf } from '../words.js';

const speeds = [[0.5, '½×'], [1, '1×'], [3, '3×'], [10, '10×']];
const pageSize = 50;

export default async function replay(id) {
  const frames = [];
  const first = await page(0);
  const { entry, count } = first;
  const word = await wordsOf(entry.game);
  const picture = entry.game === 'sudoku' ? sudokuFrame() : rogueshipFrame(word);
  let at = 0;
  let timer = 0;
  let speed = 1;

  const seek = h('input', { type: 'range', min: 0, max: count - 1, value: 0, 'aria-label': 'Step', oninput: () => { pause(); show(Number(seek.value)); } });
  const playButton = h('button', { class: 'icon-button primary play', onclick: toggle });
  const said = h('p', { class: 'replay-said' });
  const place = h('span', { class: 'replay-place' });
  const name = `${entry.name}’s ${capital(entry.game)}`;
  const element = h('section', { class: `page replay ${entry.game}`, onkeydown: key },
    h('header', { class: 'game-head' },
      h('div', null,
        h('h1', null, name),
        h('p', { class: 'game-state' }, `${capital(entry.difficulty)} · ${number(entry.score)} points · ${ago(entry.at)}`, h('span', { class: 'seed' }, ` · seed ${first.seed}`))),
      !entry.isYours && h('button', { class: 'icon-button', 'aria-label': `Report ${entry.name}`, title: 'Report', onclick: () => report(entry) }, icon('flag')),
      h('a', { class: 'button to-board', href: `#/leaderboards/${entry.game}/${entry.difficulty}/all` }, icon('trophy'), h('span', null, 'Leaderboard'))),
    h('div', { class: 'replay-picture' }, picture.element),
    h('div', { class: 'player-bar', role: 'group', 'aria-label': 'Replay' },
      h('div', { class: 'replay-told' }, said, place),
      h('div', { class: 'controls' },
        h('button', { class: 'icon-button', 'aria-label': 'A step back', onclick: () => { pause(); show(at - 1); } }, icon('back')),
        playButton,
        h('button', { class: 'icon-button', 'aria-label': 'A step on', onclick: () => { pause(); show(at + 1); } }, icon('next')),
        h('span', { class: 'seek' }, seek),
        h('label', { class: 'speed' }, h('span', { class: 'unseen' }, 'Speed'),
          h('select', { onchange: (event) => (speed = Number(event.target.value)) },
            speeds.map(([value, text]) => h('option', { value, selected: value === 1 }, text)))))));
  showButton();
  await show(0);
  return { title: name, element, leave: pause };

  async function page(from) {
    const got = await get(`leaderboards/entries/${id}/replay?from=${from}&limit=${pageSize}`, { isPublic: true });
    for (const [offset, frame] of got.frames.entries()) frames[from + offset] = frame;
    return got;
  }

  async function show(to) {
    to = Math.max(0, Math.min(count - 1, to));
    at = to;
    seek.value = to;
    if (!frames[to]) await page(Math.floor(to / pageSize) * pageSize).catch(complain);
    const frame = frames[to];
    if (at !== to || !frame) return;
    // What comes next is fetched before it is wanted.
    if (to + 10 < count && !frames[to + 10]) page(Math.floor((to + 10) / pageSize) * pageSize).catch(() => {});
    picture.show(frame);
    const text = to === 0 ? 'The beginning.' : sentenceOf(frame);
    fill(said, text);
    fill(place, `${to} / ${count - 1}`);
    seek.setAttribute('aria-valuetext', `step ${to} of ${count - 1}: ${text}`);
    if (!timer) announce(text);
  }

  function toggle() {
    if (timer) return pause();
    if (at >= count - 1) show(0);
    const step = async () => {
      await show(at + 1);
      if (at >= count - 1) pause();
      else if (timer) timer = setTimeout(step, pace());
    };
    timer = setTimeout(step, 300);
    showButton();
  }

  function pause() {
    clearTimeout(timer);
    timer = 0;
    showButton();
  }

  function showButton() {
    fill(playButton, icon(timer ? 'pause' : 'play'));
    playButton.setAttribute('aria-label', timer ? 'Pause' : 'Play');
  }

  /** A beat for each step; a longer one where there is something to read. */
  function pace() {
    const beat = entry.game === 'sudoku' ? 450 : 1100;
    return (isCalm() ? Math.max(beat, 900) : beat) / speed;
  }

  function key(event) {
    if (event.target.closest('input, select')) return;
    if (event.key === 'ArrowRight') { pause(); show(at + 1); }
    else if (event.key === 'ArrowLeft') { pause(); show(at - 1); }
    else if (event.key === ' ' && !event.target.closest('button, a')) toggle();
    else return;
    event.preventDefault();
  }
}

/** What happened in a step, in words. */
function sentenceOf({ action, events }) {
  const texts = events.map((event) => {
    if (event.kind === 'placed') return event.digit ? `${event.digit} in ${cellName(event.cell)}.` : `Erased ${cellName(event.cell)}.`;
    if (event.kind === 'marked') return `Pencil mark ${event.digit} ${event.isOn ? 'set' : 'taken away'} in ${cellName(event.cell)}.`;
    return spelled(event.text);
  }).filter(Boolean);
  return texts.join(' ') || capital(action ?? '');
}

function sudokuFrame() {
  const board = boardOf({ isStill: true });
  const facts = h('p', { class: 'game-state' });
  return {
    element: h('div', { class: 'sudoku-replay' }, h('div', { class: 'board-frame' }, board.element), facts),
    show({ view, events }) {
      const hint = events.find((event) => event.kind === 'hint')?.hint;
      const fresh = events.find((event) => event.kind === 'placed' || event.kind === 'marked')?.cell;
      board.show({ grid: view.grid, marks: view.marks, givens: view.givens, doubtful: view.doubtful, hint, fresh });
      const blanks = [...view.grid].filter((each) => each === '.').length;
      fill(facts, [clock(view.seconds), blanks ? `${blanks} to go` : 'full', view.penalty > 0 && `help and time −${view.penalty}`].filter(Boolean).join(' · '));
    },
  };
}
