// A Sudoku under way, in front of a server that the test answers for: what is sent, what waits, and what becomes of it.

import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { away, refused, serve, settled, streams, until } from './page.js';
import { save } from '../js/base/store.js';
import { layoutOf } from '../js/games/sudoku/layout.js';
import { after, boardOf } from '../js/games/sudoku/model.js';
import { Play } from '../js/games/sudoku/play.js';
import { Table } from '../js/games/sudoku/table.js';

const easy = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const solution = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const layout = layoutOf({});
// Nobody knocks at a server that is away.
mock.timers.enable({ apis: ['setInterval'] });
beforeEach(() => save('player', { id: 'ada' }));

/** A game at a server, which takes actions in order as the real one does. */
class Game {
  number = 0;
  isAway = false;
  board = boardOf({ grid: easy, marks: Array.from({ length: 81 }, () => []) });
  hints = [0, 0, 0];
  pauses = [];

  constructor({ grid = easy, isRanked = false } = {}) {
    this.board.grid = grid;
    this.isRanked = isRanked;
    this.asked = serve((method, path, body, request) => (this.isAway ? away() : this.answer(method, path, body, request)));
  }

  get body() {
    const { grid, marks, corners, colours } = this.board;
    const isOver = grid === solution;
    return {
      id: 'game', game: 'sudoku', number: this.number, score: isOver ? 700 : 0, isOver, isRanked: this.isRanked, canUndo: false, canRedo: false, events: [],
      view: { grid, marks, corners, colours, givens: easy, doubtful: [], conflicts: [], seconds: 0, isSolvable: true, isSolved: isOver, help: { hints: [...this.hints], checks: 0 } },
    };
  }

  answer(method, path, body, { headers }) {
    if (path === 'games/game') return this.body;
    if (path === 'games/game/pause') {
      this.pauses.push(method);
      return method === 'PUT' ? { left: 600_000 } : { refusal: { status: 204 } };
    }
    if (path !== 'games/game/actions') return refused(404, 'not-found');
    if (body.number !== this.number + 1) return refused(409, 'out-of-order', { expected: this.number + 1 });
    this.take(body.action);
    const isShort = headers.Prefer === 'return=minimal';
    return { number: this.number, score: 0, isOver: this.body.isOver, events: [{ kind: 'taken', text: '' }], ...(!isShort && { game: this.body }) };
  }

  take(action) {
    this.number += 1;
    this.board = after(this.board, action, layout) ?? this.board;
    if (action.startsWith('hint')) this.hints[action.at(-1) - 1] += 1;
  }

  /** The actions that were asked for, in order. */
  get actions() {
    return this.asked.filter(({ path }) => path.endsWith('/actions')).map(({ body }) => body.action);
  }
}

async function begun(options) {
  const game = new Game(options);
  const play = new Play('game', null);
  await play.refresh();
  return { game, play };
}

test('a digit is seen at once and sent in order', async () => {
  const { game, play } = await begun();
  assert.ok(play.act('r1c3=4'));
  assert.equal(play.board.grid[2], '4');
  play.act('r1c4=6');
  play.act('undo');
  await settled();
  assert.deepEqual(game.actions, ['r1c3=4', 'r1c4=6', 'undo']);
  assert.equal(play.queue.length, 0);
  assert.equal(play.board.grid, game.board.grid);
});

test('the server leaves the game out of an answer that can be foreseen, and sends it with the last digit', async () => {
  const { game, play } = await begun({ grid: `${solution.slice(0, 79)}..` });
  play.act('r9c8=7');
  play.act('r9c9=9');
  await settled();
  assert.deepEqual(game.asked.filter(({ path }) => path.endsWith('/actions')).map(({ headers }) => headers.Prefer), ['return=minimal', undefined]);
  assert.ok(play.isOver);
  assert.equal(play.game.score, 700);
});

test('a game that is not ranked claims its thinking, and a ranked one does not', async () => {
  for (const isRanked of [false, true]) {
    const { game, play } = await begun({ isRanked });
    play.act('r1c3=4');
    await settled();
    assert.equal('thinking' in game.asked.at(-1).body, !isRanked);
  }
});

// MARK: Without the server

test('steps wait while the server is away, are kept on the device, and are sent once when it is back', async () => {
  const { game, play } = await begun();
  game.isAway = true;
  play.act('r1c3=4');
  play.act('r1c4=6');
  await settled();
  assert.equal(play.queue.length, 2);
  const kept = JSON.parse(localStorage.getItem('gridship.game.game'));
  const again = new Play('game', kept);
  assert.equal(again.board.grid, play.board.grid);
  game.isAway = false;
  await again.refresh();
  assert.equal(again.queue.length, 0);
  assert.equal(game.number, 2);
  assert.equal(game.board.grid, again.board.grid);
});

test('a step whose answer was lost is not sent twice', async () => {
  const { game, play } = await begun();
  let isLost = true;
  const answer = game.answer.bind(game);
  game.answer = (...all) => {
    const said = answer(...all);
    if (isLost && all[1].endsWith('/actions')) {
      isLost = false;
      away();
    }
    return said;
  };
  play.act('r1c3=4');
  await settled();
  await play.flush();
  assert.equal(game.number, 1);
  assert.equal(play.queue.length, 0);
  assert.equal(play.game.number, 1);
});

test('what only the server knows is refused without it, and the digits stay', async () => {
  const { game, play } = await begun();
  game.isAway = true;
  play.act('r1c3=4');
  await settled();
  await assert.rejects(play.ask('candidates'), { name: 'offline' });
  assert.equal(play.board.grid[2], '4');
});

// MARK: Help without the server

test('a hint without the server comes from this device, and the server counts it later', async () => {
  const { game, play } = await begun();
  game.isAway = true;
  play.act('r1c3=4');
  await settled();
  const { events: [{ kind, hint }] } = await play.ask('hint 3');
  assert.equal(kind, 'hint');
  const [{ cell, digit }] = hint.placements;
  assert.equal(String(digit), solution[cell]);
  play.act(`r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}=${digit}`);
  await play.ask('check');
  await settled();
  game.isAway = false;
  game.asked.length = 0;
  await play.flush();
  assert.deepEqual(game.actions, ['r1c3=4', 'hint 3', `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}=${digit}`, 'check']);
  assert.equal(play.queue.length, 0);
});

test('help that the server has not heard of costs points at once', async () => {
  const { game, play } = await begun();
  Object.assign(play.game.view, { points: 1000, worth: 900 });
  game.isAway = true;
  await play.ask('hint 1');
  await play.ask('hint 2');
  assert.equal(play.worth, 900 - 15 - 30);
  // At least a tenth is left.
  play.game.view.worth = 120;
  assert.equal(play.worth, 100);
});

test('a wrong digit allows no hint without the server, and costs nothing', async () => {
  const { game, play } = await begun();
  game.isAway = true;
  play.act('r1c3=1');
  await settled();
  await assert.rejects(play.ask('hint 1'), { status: 422 });
  assert.deepEqual(play.queue.map(({ action }) => action), ['r1c3=1']);
});

test('a hint whose answer was lost is counted once', async () => {
  const { game, play } = await begun();
  const answer = globalThis.fetch;
  let isLost = true;
  globalThis.fetch = async (...all) => {
    const said = await answer(...all);
    if (isLost && all[1].method === 'POST') {
      isLost = false;
      game.isAway = true;
      away();
    }
    return said;
  };
  const { events: [{ hint }] } = await play.ask('hint 1');
  assert.equal(hint.stage, 1);
  await settled();
  game.isAway = false;
  await play.flush();
  await settled();
  assert.deepEqual([game.number, play.queue.length], [1, 0]);
});

test('a hint that was taken here is counted when the game went on elsewhere', async () => {
  const { game, play } = await begun();
  game.isAway = true;
  play.act('r1c3=4');
  await play.ask('hint 1');
  await settled();
  game.take('r1c4=6');
  game.isAway = false;
  game.asked.length = 0;
  await play.flush();
  await settled();
  assert.deepEqual(game.actions.slice(-2), ['hint 1', 'r1c3=4']);
  assert.deepEqual([play.queue.length, play.board.grid.slice(0, 4)], [0, '5346']);
});

test('a hint that the server refuses later takes no digit with it', async () => {
  const { game, play } = await begun();
  game.isAway = true;
  await play.ask('hint 1');
  play.act('r1c3=4');
  await settled();
  game.isAway = false;
  const take = game.answer.bind(game);
  game.answer = (method, path, body, request) => (body?.action === 'hint 1' ? refused(422, 'refused') : take(method, path, body, request));
  await play.flush();
  await settled();
  assert.equal(game.board.grid[2], '4');
  assert.equal(play.queue.length, 0);
});

test('without the server a board of another kind has no hints', async () => {
  const { game, play } = await begun();
  play.game.view.board = { kind: 'killer', rules: [], size: 9, regions: [], houses: [], apart: [], distinct: [], hasOnlyPeers: false, marks: [], notes: [] };
  game.isAway = true;
  play.act('r1c3=4');
  await settled();
  assert.equal(play.helpsAlone, false);
  await assert.rejects(play.ask('hint 1'), { name: 'offline' });
});

test('a hint takes marks away, and writes those that are left where there are none', async () => {
  const { play } = await begun();
  const table = new Table(play);
  play.act('r1c3~1');
  play.act('r1c3~4');
  table.hint = { placements: [], eliminations: [{ cell: 2, digit: 1 }, { cell: 2, digit: 2 }, { cell: 3, digit: 2 }] };
  table.applyHint();
  assert.deepEqual([play.board.marks[2], play.board.marks[3]], [[4], [6]]);
});

// MARK: Elsewhere

test('a digit that another device was quicker with is said, and the others are added', async () => {
  const { game, play } = await begun();
  const said = [];
  play.addEventListener('refused', ({ detail }) => said.push(detail.message));
  game.take('r1c3=1');
  play.act('r1c3=4');
  play.act('r1c6=8');
  await settled();
  assert.match(said.join(), /Another digit stands there now in row 1, column 3\./);
  assert.equal(game.board.grid.slice(0, 9), '531.78...');
  assert.equal(play.board.grid, game.board.grid);
});

test('a hint is given on what was played elsewhere', async () => {
  const { game, play } = await begun();
  game.take('r1c3=4');
  await play.ask('hint 1');
  assert.equal(play.board.grid[2], '4');
  assert.deepEqual(game.actions, ['hint 1', 'hint 1']);
  assert.equal(game.number, 2);
});

// MARK: Pauses

test('a pause of a ranked game stops the clock at the server, after all digits', async () => {
  const { game, play } = await begun({ isRanked: true });
  play.act('r1c3=4');
  play.pause();
  assert.equal(play.pauseLeft, null);
  await settled();
  assert.equal(play.pauseLeft, 600_000);
  assert.deepEqual(game.asked.slice(-2).map(({ path }) => path), ['games/game/actions', 'games/game/pause']);
  // A request for the game would end the pause.
  const before = game.asked.length;
  await play.refresh();
  assert.equal(game.asked.length, before);
  play.goOn();
  await settled();
  assert.deepEqual(game.pauses, ['PUT', 'DELETE']);
});

test('without the server the clock of a ranked game goes on', async () => {
  const { game, play } = await begun({ isRanked: true });
  game.isAway = true;
  play.pause();
  await settled();
  assert.equal(play.pauseLeft, null);
  assert.ok(play.isPaused);
});

test('a game that is not ranked is paused on the device alone', async () => {
  const { game, play } = await begun();
  play.pause();
  play.goOn();
  await settled();
  assert.deepEqual(game.pauses, []);
  assert.ok(!play.isPaused);
});

test('a game that goes on elsewhere stays covered here, and is paused again', async () => {
  for (const isRanked of [false, true]) {
    const { game, play } = await begun({ isRanked });
    const end = play.follow(() => {});
    play.pause();
    await settled();
    game.take('r1c3=4');
    for (const stream of streams) stream.tell(1);
    await until(() => play.board.grid[2] === '4');
    await settled();
    assert.ok(play.isPaused);
    assert.deepEqual(game.pauses, isRanked ? ['PUT', 'PUT'] : []);
    end();
  }
});

// MARK: The table

test('a printed digit is not written over', async () => {
  const { game, play } = await begun();
  const table = new Table(play);
  table.write(0, 9);
  assert.equal(table.message.text, 'Row 1, column 1 is printed.');
  table.write(2, 4);
  table.write(2, 4);
  await settled();
  assert.deepEqual(game.actions, ['r1c3=4', 'r1c3=.']);
});

test('a mark is refused where a digit stands', async () => {
  const { play } = await begun();
  const table = new Table(play);
  table.write(2, 4);
  table.writeAll([2], 7, 'corner');
  assert.equal(table.message.text, 'This cell holds a digit; erase it first.');
  table.writeAll([0], 7, 'centre');
  assert.equal(table.message.text, 'Row 1, column 1 is printed.');
  await settled();
});

test('to erase a cell takes all that was written there, and its colour by the tool for colours', async () => {
  const { game, play } = await begun();
  const table = new Table(play);
  table.writeAll([2], 4, 'centre');
  table.writeAll([2], 1, 'corner');
  table.writeAll([2], 3, 'colour');
  table.erase(2);
  table.erase(2);
  assert.deepEqual([play.board.marks[2], play.board.corners[2], play.board.colours[2]], [[], [], 3]);
  table.choose('colour');
  table.eraseAll([2]);
  await settled();
  assert.deepEqual(game.actions, ['r1c3~4', 'r1c3^1', 'r1c3#3', 'r1c3=.', 'r1c3#.']);
});

test('several cells take a mark where one lacks it, and lose it where none does', async () => {
  const { game, play } = await begun();
  const table = new Table(play);
  table.writeAll([2], 4, 'corner');
  table.choose('corner');
  table.writeAll([0, 2, 3], 4);
  assert.deepEqual([2, 3].map((cell) => play.board.corners[cell]), [[4], [4]]);
  table.writeAll([2, 3], 4);
  assert.deepEqual([2, 3].map((cell) => play.board.corners[cell]), [[], []]);
  await settled();
  assert.deepEqual(game.actions, ['r1c3^4', 'r1c3,r1c4^4', 'r1c3,r1c4^4']);
  table.writeAll([0, 1], 4);
  assert.equal(table.message.text, 'None of these cells is blank.');
  await settled();
});

test('several cells take a digit and lose it by one action each, and one step back brings it again', async () => {
  const { game, play } = await begun();
  const table = new Table(play);
  table.writeAll([0, 2, 3], 4);
  assert.deepEqual([play.board.grid[2], play.board.grid[3]], ['4', '4']);
  table.writeAll([2, 3], 4);
  assert.deepEqual([play.board.grid[2], play.board.grid[3]], ['.', '.']);
  table.step('undo');
  assert.deepEqual([play.board.grid[2], play.board.grid[3]], ['4', '4']);
  await settled();
  assert.deepEqual(game.actions, ['r1c3,r1c4=4', 'r1c3,r1c4=.', 'undo']);
});

test('the same colour once more takes it away, and what is no colour does nothing', async () => {
  const { game, play } = await begun();
  const table = new Table(play);
  table.choose('colour');
  table.writeAll([0, 2], 3);
  table.writeAll([2], 3);
  table.writeAll([2], 7);
  await settled();
  assert.deepEqual([play.board.colours[0], play.board.colours[2]], [3, 0]);
  assert.deepEqual(game.actions, ['r1c1,r1c3#3', 'r1c3#.']);
});

test('the tools follow one another', async () => {
  const { play } = await begun();
  const table = new Table(play);
  const seen = [0, 1, 2, 3].map(() => (table.choose(), table.mode));
  assert.deepEqual(seen, ['corner', 'centre', 'colour', 'digit']);
});

test('a board that an older version kept is opened', () => {
  const { corners, colours, ...old } = boardOf({ grid: easy, marks: Array.from({ length: 81 }, () => []) });
  const play = new Play('kept', { game: { id: 'kept', number: 0, view: { grid: easy, marks: old.marks, givens: easy } }, queue: [{ action: 'r1c3^4', thinking: 0 }], board: old });
  assert.deepEqual(play.board.corners[2], [4]);
  assert.equal(play.board.colours[2], 0);
});

test('nothing is taken back where nothing was done', async () => {
  const { game, play } = await begun();
  new Table(play).step('undo');
  await settled();
  assert.deepEqual(game.actions, []);
});
