// One moment of any game to look at, for replays: its scene, and how it came to look so.

import { fill, h } from '../../base/dom.js';
import { number, t } from '../../base/words.js';
import { Stage } from '../../scene/stage.js';

export function frame() {
  const stage = new Stage();
  const facts = h('p', { class: 'game-state' });
  return {
    element: h('div', { class: 'plain-replay' }, stage.element, facts),
    show(moment) {
      stage.show(moment.scene, moment.timeline);
      fill(facts, t`Score ${moment.score}`);
    },
  };
}
