// What this browser knows of each game beyond the server's catalogue: its face, from the folder of its name. A game without a folder is
// played through the plain face.

import plain from './plain/index.js';

// The folders, written by Scripts/web-shell.
// faces begin
const folders = ['connectfour', 'draughts', 'dungeon', 'fifteen', 'rogueship', 'sudoku', 'videopoker'];
// faces end

/** What this browser knows of a game. The fields are explained in games/plain/index.js. */
export async function faceOf(id) {
  const own = folders.includes(id) ? (await import(`./${id}/index.js`)).default : {};
  return { ...plain, ...own };
}

/** The faces of all games that have one of their own. */
export function ownFaces() {
  return Promise.all(folders.map(faceOf));
}
