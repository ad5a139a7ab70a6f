// A game of Sudoku: board, keypad, hints, clock.

import { remove as eraseGame } from '../api.js';
import { onConnection, online } from '../connection.js';
import { fill, h } from '../dom.js';
import { icon } from '../icons.js';
import { endCard } from '../parts/ending.js';
import { startGame } from '../parts/start.js';
import { go, rename } from '../router.js';
import { confirm, sheet } from '../sheet.js';
import { spelled } from '../spelled.js';
import { load, save } from '../store.js';
import { boardOf } from '../sudoku/board.js';
import { hintCard, sentences } from '../sudoku/hints.js';
import { keypad } from '../sudoku/keypad.js';
import { playOf } from '../sudoku/play.js';
import { announce, complain, toast } from '../tell.js';
import { capital, cellCode, cellName, clock } from '../words.js';

export default async function sudokuView(id) {
  const play = await playOf(id);
  if (play.id !== id) rename(`/sudoku/${play.id}`);
  let isPencil = false;
  let hint = null;
  let wrong = [];

  const board = boardOf({ onSelect: () => {} });
  const pad = keypad({ write, erase, undo: () => step('undo'), redo: () => step('redo'), togglePencil });
  const help = hintCard({ ask: askHint, check, candidates, rewind, apply: applyHint, close: () => setHint(null) });
  const state = h('p', { class: 'game-state' });
  const time = h('button', { class: 'clock', onclick: toggleClock });
  const aside = h('div', { class: 'sudoku-side' });
  const title = titleOf(play.game);
  const element = h('section', { class: 'page sudoku', onkeydown: key },
    h('header', { class: 'game-head' },
      h('a', { class: 'icon-button way-back', href: '#/sudoku', 'aria-label': 'All Sudokus' }, icon('left')),
      h('div', null, h('h1', null, title), state),
      time,
      h('button', { class: 'icon-button', 'aria-label': 'More', title: 'More', onclick: more }, icon('more'))),
    h('div', { class: 'sudoku-table' }, h('div', { class: 'board-frame' }, board.element), aside));

  const show = () => {
    const { view } = play.game;
    board.show({ grid: play.board.grid, marks: play.board.marks, givens: view.givens, doubtful: view.doubtful, wrong, hint });
    pad.show({ grid: play.board.grid, isPencil, canUndo: play.canUndo, canRedo: play.canRedo, selected: board.selected });
    fill(state, stateOf(play));
    help.show({ hint, isOnline: online(), isSolvable: view.isSolvable, penalty: view.penalty });
    if (play.isOver) {
      // Once it stands there it stays: it changes by itself.
      if (!aside.querySelector(play.game.isOver ? '.ending:not(.here)' : '.ending')) {
        element.classList.toggle('won', (play.isSolvedHere || play.game.view.isSolved) && aside.contains(pad.element));
        fill(aside, ending());
      }
    } else if (aside.firstChild !== pad.element) fill(aside, pad.element, help.element);
    tick();
  };
  const stop = [onConnection(show)];
  listen('change', show);
  listen('moved', () => rename(`/sudoku/${play.id}`));
  listen('refused', ({ detail }) => complain(detail));
  listen('outcome', ({ detail }) => {
    for (const event of detail.events) if (event.kind === 'solved' || event.kind === 'fullButWrong') tellOf(event);
  });
  const beat = setInterval(tick, 1000);
  show();

  return {
    title,
    element,
    shown: () => (play.isOver ? null : board.focus()),
    leave() {
      clearInterval(beat);
      for (const each of stop) each();
    },
  };

  function listen(kind, listener) {
    play.addEventListener(kind, listener);
    stop.push(() => play.removeEventListener(kind, listener));
  }

  // MARK: Steps

  function write(digit, asMark = isPencil) {
    const cell = board.selected;
    if (play.isOver) return;
    const { givens, doubtful } = play.game.view;
    if (givens[cell] !== '.') {
      if (doubtful.includes(cell)) return correct(cell, digit);
      return announce(`${capital(cellName(cell))} is printed.`);
    }
    const now = play.board.grid[cell];
    forgetHelp();
    if (asMark) {
      if (now !== '.') return announce('This cell holds a digit; erase it first.');
      play.act(`${cellCode(cell)}~${digit}`);
      const isOn = play.board.marks[cell].includes(digit);
      return announce(`Pencil mark ${digit} ${isOn ? 'set' : 'taken away'}, ${cellName(cell)}.`);
    }
    if (now === String(digit)) return erase();
    play.act(`${cellCode(cell)}=${digit}`);
    announce(`${digit} in ${cellName(cell)}.`);
    if (play.isSolvedHere) announce('Solved.');
    else if (play.game.isHere && !play.board.grid.includes('.')) toast('The board is full, but something is wrong.');
  }

  /** A printed digit that was read with doubt can be put right in the game too. */
  async function correct(cell, digit) {
    await play.ask(`given ${cellCode(cell)}=${digit}`).then(tellAll, complain);
  }

  function erase() {
    const cell = board.selected;
    if (play.isOver || play.game.view.givens[cell] !== '.') return;
    if (play.board.grid[cell] !== '.') play.act(`${cellCode(cell)}=.`);
    else for (const mark of play.board.marks[cell]) play.act(`${cellCode(cell)}~${mark}`);
    announce(`${capital(cellName(cell))} is blank.`);
  }

  function step(kind) {
    if (kind === 'undo' ? !play.canUndo : !play.canRedo) return announce(`Nothing to ${kind}.`);
    forgetHelp();
    if (!play.act(kind)) return toast(`Without the server only steps made on this device can be taken back.`);
    announce(kind === 'undo' ? 'Taken back.' : 'Again.');
  }

  function togglePencil() {
    isPencil = !isPencil;
    announce(isPencil ? 'Pencil marks.' : 'Digits.');
    show();
  }

  function forgetHelp() {
    hint = null;
    wrong = [];
    element.classList.remove('hinted');
  }

  // MARK: Help

  async function ask(action) {
    try {
      const outcome = await play.ask(action);
      tellAll(outcome);
      return outcome;
    } catch (error) {
      complain(error);
    }
  }

  async function askHint(stage) {
    const outcome = await ask(`hint ${stage}`);
    const event = outcome?.events.find((each) => each.kind === 'hint');
    if (event) setHint({ ...event.hint, text: event.text });
  }

  function setHint(next) {
    hint = next;
    if (hint?.cells.length) board.select(hint.placements[0]?.cell ?? hint.cells[0]);
    element.classList.toggle('hinted', Boolean(hint));
    show();
    if (hint) help.element.scrollIntoView({ block: 'nearest' });
  }

  /** Does what the hint says. */
  function applyHint() {
    const { placements, eliminations } = hint;
    forgetHelp();
    for (const { cell, digit } of placements) play.act(`${cellCode(cell)}=${digit}`);
    for (const { cell, digit } of eliminations) {
      if (play.board.marks[cell].includes(digit)) play.act(`${cellCode(cell)}~${digit}`);
    }
    show();
  }

  async function check() {
    const outcome = await ask('check');
    wrong = outcome?.events.find((each) => each.kind === 'checked')?.cells ?? [];
    show();
  }

  function candidates() {
    return ask('candidates');
  }

  function rewind() {
    return ask('rewind');
  }

  function tellAll(outcome) {
    for (const event of outcome.events) tellOf(event);
  }

  function tellOf(event) {
    if (!event.text) return;
    announce(event.kind === 'hint' ? sentences({ ...event.hint, text: event.text }) : spelled(event.text));
    if (event.kind !== 'hint') toast(spelled(event.text), { kind: event.kind === 'solved' ? 'good' : 'plain' });
  }

  // MARK: Keys

  function key(event) {
    if (event.target.closest('input, select, dialog')) return;
    // A button keeps the two keys that press it; all others go on with the game.
    if (event.target.closest('button, a') && (event.key === ' ' || event.key === 'Enter')) return;
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key.toLowerCase() === 'z') step(event.shiftKey ? 'redo' : 'undo');
    else if (isCommand && event.key.toLowerCase() === 'y') step('redo');
    else if (isCommand || event.altKey) return;
    else if (board.move(event.key)) show();
    else if (digit) write(Number(digit), event.shiftKey !== isPencil);
    else if (['Backspace', 'Delete', '0', '.'].includes(event.key)) erase();
    else if (event.key === ' ' || event.key === 'p') togglePencil();
    else if (event.key === 'u') step('undo');
    else if (event.key === 'r') step('redo');
    else if (event.key === 'h') askHint(hint ? Math.min(3, hint.stage + 1) : 1);
    else if (event.key === 'c') check();
    else if (event.key === '?') keysSheet();
    else return;
    event.preventDefault();
  }

  function keysSheet() {
    const keys = [['Arrows', 'move'], ['1–9', 'write a digit'], ['Shift 1–9', 'pencil mark'], ['Space', 'switch between digits and pencil'],
      ['Backspace', 'erase'], ['U / Ctrl Z', 'undo'], ['R / Ctrl Y', 'redo'], ['H', 'hint, then more of it'], ['C', 'check for mistakes']];
    sheet('Keys', () => [h('dl', { class: 'keys' }, keys.map(([name, what]) => [h('dt', null, h('kbd', null, name)), h('dd', null, what)]))]);
  }

  // MARK: Around it

  function toggleClock() {
    save('hidesClock', !load('hidesClock'));
    tick();
  }

  function tick() {
    const hides = load('hidesClock') ?? false;
    const text = hides ? 'Time' : clock(play.seconds);
    if (time.textContent !== text) time.textContent = text;
    time.setAttribute('aria-label', hides ? 'Time hidden. Show it' : `Time ${text}. Hide it`);
    time.setAttribute('aria-pressed', String(hides));
  }

  function more() {
    sheet(title, (close) => [
      h('div', { class: 'menu' },
        h('button', { onclick: () => { close(); keysSheet(); } }, 'Keys'),
        !play.isOver && h('button', { onclick: () => { close(); resign(); } }, 'Give up and see the solution'),
        h('button', { onclick: () => { close(); remove(); } }, 'Delete this game'),
        h('a', { class: 'button', href: '#/sudoku', onclick: () => close() }, 'All Sudokus')),
    ]);
  }

  async function resign() {
    if (await confirm('Give up?', 'The solution is shown, and this game brings no points.', 'Give up')) await ask('resign');
  }

  async function remove() {
    if (!(await confirm('Delete this game?', 'Its entry in a leaderboard goes with it.', 'Delete'))) return;
    const erased = play.game.isHere ? Promise.resolve() : eraseGame(`games/${play.id}`);
    await erased.then(() => { play.forget(); go('/sudoku'); }, complain);
  }

  function ending() {
    const { view, difficulty } = play.game;
    const again = () => startGame({ game: 'sudoku', ...(difficulty && { difficulty }) });
    if (play.isSolvedHere) return solvedHere(again);
    return endCard(play.game, {
      heading: view.isSolved ? 'Solved' : 'Given up',
      lines: view.isSolved
        ? [['Time', clock(view.seconds)], ['Worth', view.points], ['Help and time', -view.penalty]]
        : [['Time', clock(view.seconds)]],
      onEntered: () => play.refresh(),
      again,
    });
  }

  function solvedHere(again) {
    return h('div', { class: 'ending here' },
      h('p', { class: 'eyebrow' }, 'Solved'),
      h('p', { class: 'big-score' }, clock(play.seconds)),
      h('p', { class: 'note' }, 'Played without the server, for practice. The game is kept on this device and handed over when there is a connection.'),
      h('div', { class: 'row' }, h('button', { class: 'primary', onclick: again }, 'Play another')));
  }
}

export function titleOf(game) {
  if (game.start === 'daily') return `Daily Sudoku, ${capital(game.difficulty)}`;
  if (game.start === 'reading') return 'From a photograph';
  if (game.start === 'puzzle') return 'A puzzle of yours';
  return `${capital(game.difficulty ?? '')} Sudoku`;
}

function stateOf(play) {
  const blanks = [...play.board.grid].filter((each) => each === '.').length;
  const waiting = play.queue.length;
  const { view } = play.game;
  if (play.isSolvedHere) return `${waiting} ${waiting === 1 ? 'step waits' : 'steps wait'} for the server`;
  if (play.isOver) return view.isSolved ? `${play.game.score} points` : 'The solution is shown';
  const parts = [blanks === 0 ? 'Board full' : `${blanks} to go`];
  if (!view.isSolvable) parts.push('no single solution yet: correct a doubtful digit');
  else if (view.penalty > 0) parts.push(`worth ${Math.max(Math.ceil(view.points / 10), view.points - view.penalty)} of ${view.points}`);
  if (play.game.isHere) parts.push('practice, on this device');
  if (waiting && !online()) parts.push(`${waiting} ${waiting === 1 ? 'step waits' : 'steps wait'} for the server`);
  return parts.join(' · ');
}
