// Atlases: manifests that gridship-assets writes, and where a sprite lies on their pages.

import { h } from '../base/dom.js';
import { t } from '../base/words.js';

/** By what the names of its sprites begin with, the manifest of an atlas. */
const manifests = { card: 'atlases/cards.json', dungeon: 'atlases/dungeon.json', rogueship: 'atlases/rogueship.json' };
/** By the same, its sheets from the smallest scale up. */
const known = new Map();
/** What is under way, by address, so that nothing is fetched twice. */
const fetched = new Map();

const prefixOf = (name) => name.split('/')[0];

/** Whether the manifests of these sprites are here. */
export function isReady(names) {
  return names.every((name) => known.has(prefixOf(name)) || !manifests[prefixOf(name)]);
}

/** Fetches the manifests of these sprites. */
export async function fetchAtlases(names) {
  await Promise.all([...new Set(names.map(prefixOf))].filter((prefix) => manifests[prefix] && !known.has(prefix)).map(fetchManifest));
}

function fetchManifest(prefix) {
  return once(manifests[prefix], async (address) => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(t`A picture of this game could not be loaded.`);
    const { sheets } = await response.json();
    const widthOf = ({ frames }) => Object.values(frames)[0][3];
    known.set(prefix, sheets.sort((a, b) => widthOf(a) - widthOf(b)));
  });
}

/** Fetches something once; again where it failed. */
function once(address, get) {
  if (!fetched.has(address)) {
    fetched.set(address, get(address).catch((error) => {
      fetched.delete(address);
      throw error;
    }));
  }
  return fetched.get(address);
}

/**
 * The places of a sprite, from the best for so many pixels of the screen to the worst: `[{ file, size, x, y, width, height }]`.
 *
 * A sprite that has not been drawn is shown by a more general one: without `rogueship/meet-derelict-plague` it is `rogueship/meet-derelict`,
 * then `rogueship/meet`. The same rule stands in Sources/Assets/Atlas/SpriteName.swift. A name without any is reported.
 */
export function placesOf(wanted, wide) {
  const sheets = known.get(prefixOf(wanted));
  if (!sheets) return [];
  let name = wanted;
  while (name && !sheets[0].frames[name]) name = name.slice(0, Math.max(0, name.lastIndexOf('-')));
  if (!name) {
    console.error(`The atlas has no sprite "${wanted}".`);
    return [];
  }
  const places = sheets.map(({ frames, pages }) => {
    const [page, x, y, width, height] = frames[name];
    return { file: `atlases/${pages[page].file}`, size: pages[page].size, x, y, width, height };
  });
  const enough = places.findIndex(({ width }) => width >= wide);
  // First what has enough pixels, then what is larger, then what is smaller.
  return enough < 0 ? places.reverse() : [...places.slice(enough), ...places.slice(0, enough).reverse()];
}

/** Fetches a page, so that nothing is missing when it is shown. */
function fetchPage(file) {
  return once(file, async (src) => {
    const image = h('img', { src });
    await image.decode();
    return image;
  });
}

/** The best place of a sprite whose page can be had; `null` without one. Away from the server that may be a smaller one. */
export async function placeFetched(name, wide) {
  await fetchAtlases([name]);
  for (const place of placesOf(name, wide)) {
    if (await fetchPage(place.file).then(() => true, () => false)) return place;
  }
  return null;
}

/** Fetches the pages that sprites need, each so many pixels of the screen wide. */
export async function fetchPages(names, widthOf) {
  const files = names.map((name) => placesOf(name, widthOf(name))[0]?.file);
  await Promise.all([...new Set(files.filter(Boolean))].map((file) => fetchPage(file).catch(() => {})));
}
