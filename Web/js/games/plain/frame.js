// One moment of any game to look at, for replays: its lines where the server draws them, else what happened.

import { fill, h } from '../../base/dom.js';
import { spelled } from '../../base/spelled.js';
import { number } from '../../base/words.js';
import { linesOf } from './position.js';

export function frame() {
  const place = h('div', { class: 'plain-frame' });
  const facts = h('p', { class: 'game-state' });
  return {
    element: h('div', { class: 'plain-replay' }, place, facts),
    show(moment) {
      fill(place, linesOf(moment.lines) ?? happened(moment));
      fill(facts, `Score ${number(moment.score)}`);
    },
  };
}

function happened({ action, events }) {
  const texts = events.map((event) => event.text).filter(Boolean);
  return h('ul', { class: 'plain-log' }, (texts.length ? texts : [action ?? 'The beginning.']).map((text) => h('li', null, spelled(text))));
}
