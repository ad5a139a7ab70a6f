// The games there are. The server's catalogue says which, what they are called and how hard they can be. A folder below games/ says what
// this browser knows of a game beyond that: its face. A game without a folder is played through the plain face.

import { catalogue } from './api.js';
import plain from './games/plain/index.js';
import { load } from './store.js';

// The folders, written by Scripts/web-shell.
// faces begin
const folders = ['rogueship', 'sudoku'];
// faces end

/** The games as the server lists them: `{ id, name, tagline, usual, difficulties, words }`. */
export async function allGames() {
  return (await catalogue()).games.map(completed);
}

/** The same as it was last known here, without asking the server where it was asked before. */
export async function gamesAsKept() {
  return load('catalogue')?.games.map(completed) ?? allGames();
}

/** One of them; nothing where there is no such game. */
export async function gameOf(id) {
  return (await allGames()).find((each) => each.id === id);
}

/** The name of a game's level, as it stands in a sentence: with its group, unless that is the first one. */
export function levelName(game, id) {
  const level = game?.difficulties.find((each) => each.id === id);
  if (!level) return id ?? '';
  return level.group && level.group !== game.difficulties[0].group ? `${level.group}, ${level.name}` : level.name;
}

/** What this browser knows of a game. The fields are explained in games/plain/index.js. */
export async function faceOf(id) {
  const own = folders.includes(id) ? (await import(`./games/${id}/index.js`)).default : {};
  return { ...plain, ...own };
}

/** The faces of all games that have one of their own. */
export function ownFaces() {
  return Promise.all(folders.map(faceOf));
}

/** What the catalogue leaves out. */
function completed(game) {
  const { difficulties } = game;
  return { ...game, tagline: game.tagline ?? '', usual: game.usual ?? difficulties[Math.floor((difficulties.length - 1) / 2)]?.id };
}

const sheets = new Map();

/** Comes back when a style sheet is there. */
export function styled(address) {
  if (!sheets.has(address)) {
    sheets.set(address, new Promise((resolve, reject) => {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'stylesheet', href: address, onload: resolve });
      link.onerror = () => {
        link.remove();
        sheets.delete(address);
        reject(new Error('A part of the page could not be loaded.'));
      };
      document.head.append(link);
    }));
  }
  return sheets.get(address);
}
