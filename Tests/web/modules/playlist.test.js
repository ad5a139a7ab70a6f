// Links of playlists and the codes in them, without a browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './page.js';
import { began, ended } from '../js/parts/played.js';
import { givensOf, nextOf, parsePlaylist, playedCode, playlistIn } from '../js/parts/playlist.js';
import { puzzleOf } from '../js/games/sudoku/typed.js';

const grid = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx';
/** SudokuPad's code: a sign for each digit and the zeros behind it. */
const codeOf = (cells) => `scf${cells.replaceAll('.', '0').replace(/(\d)(0{0,5})/g, (_, digit, zeros) => alphabet[Number(digit) + 10 * zeros.length])}`;
const code = codeOf(grid);

test('a link has a title and codes in their order', () => {
  const other = 'size=4;givens=1234341221......;diagonals=down';
  assert.deepEqual(parsePlaylist(`title=Ten+sword%2Bfish&${code}&${encodeURIComponent(other)}`), { title: 'Ten sword+fish', codes: [code, other] });
  assert.deepEqual(parsePlaylist(code), { title: '', codes: [code] });
});

test('a link with anything else, with nothing, or with too much is none', () => {
  for (const query of ['', 'title=Ten', `title=Ten&${code}&nonsense`, `${code}&scf12`, Array.from({ length: 101 }, () => code).join('&')]) assert.equal(parsePlaylist(query), null, query);
  assert.equal(parsePlaylist(Array.from({ length: 100 }, () => code).join('&')).codes.length, 100);
});

test('the givens of a code are read', () => {
  assert.equal(givensOf(code), grid);
  assert.equal(givensOf(`${code}x`), grid);
  assert.equal(givensOf(grid), grid);
  assert.equal(givensOf('size=4;givens=1234341221000000'), '1234341221......');
  assert.equal(givensOf('size=4;cages=3:0,1'), '.'.repeat(16));
  for (const wrong of ['', 'scf', 'scfzz', `${code.slice(0, -4)}`, 'size=4;givens=12', 'size=x', 'size=99999999']) assert.equal(givensOf(wrong), null, wrong);
});

test('a pasted link of a playlist leads to its page, and one puzzle to its game', () => {
  assert.deepEqual(puzzleOf(` gridship:play?title=Two&${code}&${code}\n`), { list: `title=Two&${code}&${code}` });
  assert.deepEqual(puzzleOf(`https://example.org/#/playlist?${code}&${code}`), { list: `${code}&${code}` });
  assert.equal(playlistIn(`gridship:play?${code}`), null);
  assert.equal(puzzleOf(`gridship:play?${code}`).list, undefined);
});

test('the next puzzle is the first after this one that is not solved', () => {
  const list = parsePlaylist([grid, grid.replace('53', '54'), grid.replace('53', '58')].map(codeOf).join('&'));
  const play = (place, game) => began(`code:${list.codes[place]}`, 'one', game, 'list');
  assert.equal(nextOf(list), 0);
  play(1, 'g1');
  assert.deepEqual(ended('g1', true), { identity: `code:${list.codes[1]}`, list: 'list' });
  assert.equal(playedCode(list.codes[1]).state, 'solved');
  assert.equal(nextOf(list, 1), 2);
  play(2, 'g2');
  ended('g2', true);
  assert.equal(nextOf(list, 3), 0);
  play(0, 'g0');
  ended('g0', true);
  assert.equal(nextOf(list), -1);
});
