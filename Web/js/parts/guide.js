// How a game is played, as its own guide at the server says: for a sheet over the game, or for a page.

import { get } from '../base/api.js';
import { h } from '../base/dom.js';
import { sheet } from '../base/sheet.js';
import { complain } from '../base/tell.js';

/** The sections of a level's guide; none where the game has no guide. */
export async function guideOf(game, level) {
  return (await get(`guides/${game}/${level}`, { isPublic: true })).sections;
}

/** Sections as headings, paragraphs and tables. `heading` is the name of the headings' element. */
export function guideText(sections, heading = 'h3') {
  return h('div', { class: 'guide' }, sections.map(({ heading: title, paragraphs, rows }) => h('section', null,
    h(heading, null, title),
    paragraphs.map((text) => h('p', null, text)),
    rows.length > 0 && h('table', { class: 'guide-table' }, h('tbody', null,
      rows.map(({ name, value }) => h('tr', null, h('th', { scope: 'row' }, name), h('td', null, value))))))));
}

/** Opens the guide over the game. */
export async function guideSheet(kind, level) {
  try {
    const sections = await guideOf(kind.id, level);
    await sheet(kind.name, () => [guideText(sections)]);
  } catch (error) {
    complain(error);
  }
}
