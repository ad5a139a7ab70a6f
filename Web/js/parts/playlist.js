// A playlist: a title and the codes of its puzzles, as in the link that `gridship catalogue share` prints. One puzzle leads to the next.

import { go } from '../base/navigate.js';
import { t } from '../base/words.js';
import { began, playedOf } from './played.js';
import { startGame } from './start.js';

/** The most puzzles of a playlist. */
const most = 100;
/** The characters of SudokuPad's code of a classic board: a digit, and the zeros behind it, none to five. */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx';

/**
 * The playlist of what follows the question mark of a link: `title=Ten+swordfish&scf...&scf...`.
 * @returns {{title: string, codes: string[]}?} `title` is empty where there is none; null where a part is no code
 */
export function parsePlaylist(query) {
  const parts = query.split('&');
  const hasTitle = parts[0].startsWith('title=');
  const title = hasTitle ? decoded(parts[0].slice('title='.length).replaceAll('+', ' ')).slice(0, 80) : '';
  const codes = parts.slice(hasTitle ? 1 : 0).map(decoded);
  return codes.length > 0 && codes.length <= most && codes.every(givensOf) ? { title, codes } : null;
}

/** The part of a link with the codes, where it is the link of a playlist; null for any other text. */
export function playlistIn(text) {
  const [, query] = /^\s*(?:gridship:play\?|https?:\S*#\/playlist\?)(\S+)\s*$/.exec(text) ?? [];
  return query?.includes('&') && parsePlaylist(query) ? query : null;
}

/** The givens of a code, a character for each cell and `.` for a blank; null where it is no code. */
export function givensOf(code) {
  if (code.startsWith('size=')) {
    const size = Number(/^size=(\d{1,2})(?:;|$)/.exec(code)?.[1] ?? 0);
    if (size === 0) return null;
    const givens = /;givens=([^;]*)/.exec(code)?.[1].replaceAll('0', '.') ?? '.'.repeat(size * size);
    return givens.length === size * size ? givens : null;
  }
  if (/^[0-9.]{81}$/.test(code)) return code.replaceAll('0', '.');
  if (!code.startsWith('scf')) return null;
  let givens = '';
  for (const sign of code.slice('scf'.length)) {
    // What stands behind the cells names other rules.
    if (givens.length === 81) break;
    const value = alphabet.indexOf(sign);
    if (value < 0) return null;
    givens += (value % 10 || '.') + '.'.repeat(value / 10);
  }
  return givens.length === 81 ? givens : null;
}

/** What a puzzle of a playlist is called among those that were played. */
const identityOf = (code) => `code:${code}`;

/** What the player did with the puzzle of a code; an empty object where it is new. */
export const playedCode = (code) => playedOf(identityOf(code));

/** The place of the first puzzle that is not solved, from one on and then from the beginning; -1 where all are. */
export function nextOf({ codes }, from = 0) {
  const isOpen = (code) => playedCode(code).state !== 'solved';
  const next = codes.findIndex((code, place) => place >= from && isOpen(code));
  return next < 0 ? codes.findIndex(isOpen) : next;
}

/** Begins the puzzle at a place of a playlist, or goes on with it. */
export async function playOfList(query, place, button) {
  const { title, codes } = parsePlaylist(query);
  const code = codes[place];
  const { state, game } = playedCode(code);
  if (state === 'begun') return go(`/sudoku/${game}`);
  const begun = await startGame({ game: 'sudoku', puzzle: code }, button);
  if (begun) began(identityOf(code), t`${title || t`Playlist`}, puzzle ${place + 1}`, begun.id, query);
  return undefined;
}

/** Begins the next puzzle of a playlist after one of its puzzles that has ended; shows the playlist where all are solved. */
export function playAfter(query, identity) {
  const list = parsePlaylist(query);
  const next = nextOf(list, list.codes.findIndex((code) => identityOf(code) === identity) + 1);
  return next < 0 ? go(`/playlist?${query}`) : playOfList(query, next);
}

function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
