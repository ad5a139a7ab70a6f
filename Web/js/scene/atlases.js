// The atlases of scenes: manifests that gridship-assets writes, and where a sprite lies on their pages.

import { h, s } from '../base/dom.js';
import { spriteIn } from '../parts/sprites.js';

/** By what the names of its sprites begin with, where an atlas lies. */
const folders = { card: 'atlases/cards.json' };
const known = new Map();

/** What of these names is in an atlas that is not here yet. */
function missing(names) {
  return [...new Set(names.map((name) => name.split('/')[0]))].filter((prefix) => folders[prefix] && !known.has(prefix));
}

/** Whether the atlases of these sprites are here. */
export function isReady(names) {
  return missing(names).length === 0;
}

/** Fetches the atlases of these sprites. */
export async function fetchAtlases(names) {
  await Promise.all(missing(names).map(async (prefix) => {
    const response = await fetch(folders[prefix]);
    if (!response.ok) throw new Error('A picture of this game could not be loaded.');
    const { sheets } = await response.json();
    known.set(prefix, sheets.sort((a, b) => widthOf(a) - widthOf(b)));
  }));
}

/** How large the sprites of a sheet are, by its first one. */
function widthOf({ frames }) {
  return Object.values(frames)[0][3];
}

/** The smallest sheet in which a sprite is so many pixels wide; the largest where none is. */
function sheetOf(sheets, name, wide) {
  return sheets.find(({ frames }) => frames[name]?.[3] >= wide) ?? sheets[sheets.length - 1];
}

/** A sprite with its middle at the origin, `width` by `height` units large; a unit is `pixels` of the screen. */
export function sprite(name, [width, height], pixels) {
  const sheets = known.get(name.split('/')[0]);
  if (!sheets) return spriteIn(name, 0, 0, width, height);
  const sheet = sheetOf(sheets, name, width * pixels);
  const frame = sheet.frames[name];
  if (!frame) {
    console.error(`The atlas has no sprite "${name}".`);
    return null;
  }
  const [page, x, y, w, high] = frame;
  const { file, size } = sheet.pages[page];
  return s('svg', { x: -width / 2, y: -height / 2, width, height, viewBox: `${x} ${y} ${w} ${high}`, preserveAspectRatio: 'none' },
    s('image', { href: `atlases/${file}`, width: size[0], height: size[1] }));
}

/** Fetches the pages that a scene of some width shows, so that nothing is missing when it is drawn. */
export async function fetchPages(names, unitsOf, pixels) {
  const files = names.map((name) => {
    const sheets = known.get(name.split('/')[0]);
    const sheet = sheets && sheetOf(sheets, name, unitsOf(name) * pixels);
    return sheet?.frames[name] && sheet.pages[sheet.frames[name][0]].file;
  });
  await Promise.all([...new Set(files.filter(Boolean))].map((file) => {
    const image = h('img', { src: `atlases/${file}` });
    return image.decode().catch(() => {});
  }));
}
