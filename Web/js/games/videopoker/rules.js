// How to play, as a page of its own.

import { h } from '../../base/dom.js';
import { load } from '../../base/store.js';
import { t } from '../../base/words.js';
import { guideOf, guideText } from '../../parts/guide.js';

export default async function rules(game) {
  const levels = ['ranked', load('level.videopoker', 'jacks96')];
  const [ranked, practice] = await Promise.all(levels.map((level) => guideOf(game.id, level)));
  // What only practice has to say is added to the ranked run's.
  const heard = new Set(ranked.flatMap(({ paragraphs }) => paragraphs));
  const more = practice.map((section) => ({ ...section, paragraphs: section.paragraphs.filter((text) => !heard.has(text)) }))
    .filter(({ paragraphs, rows, heading }) => paragraphs.length > 0 || (rows.length > 0 && !ranked.some((each) => each.heading === heading)));
  return {
    title: t`How to play ${game.name}`,
    element: h('section', { class: 'page narrow' },
      h('header', { class: 'game-head' }, h('h1', null, t`How to play`), h('a', { class: 'button small', href: `#/${game.id}` }, t`Play`)),
      guideText(ranked, 'h2'),
      more.length > 0 && [h('p', { class: 'eyebrow' }, t`In practice`), guideText(more, 'h2')]),
  };
}
