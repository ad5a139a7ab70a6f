// Fifteen in play: like any game, with the clock and one's best results beside it.

import { get } from '../../base/api.js';
import { refill } from '../../base/dom.js';
import { shape } from '../../base/shape.js';
import { load, save } from '../../base/store.js';
import { clock, plural, t } from '../../base/words.js';
import { LiveGame } from '../../parts/live.js';
import { PlainScreen } from '../plain/screen.js';

export default async function screen(kind, id) {
  const shown = new FifteenScreen(kind, new LiveGame(await get(`games/${id}?scene=${shape()}`), { hasScene: true })).begin();
  const ticking = setInterval(() => shown.tick(), 1000);
  return {
    title: shown.title,
    element: shown.element,
    shown: () => shown.lead(),
    leave: () => {
      clearInterval(ticking);
      shown.leave();
    },
  };
}

class FifteenScreen extends PlainScreen {
  /** Where the best results of this size are kept on this device: `{ moves, seconds }`, which may be of two games. */
  get #place() {
    return `best.fifteen.${this.live.game.view.side}`;
  }

  get #seconds() {
    return Math.floor(this.live.thinking / 1000);
  }

  stateLine() {
    const best = load(this.#place);
    const words = [clock(this.#seconds), plural(this.live.game.view.moves, '{1} move', '{1} moves')];
    return [...words, best && t`best ${plural(best.moves, '{1} move', '{1} moves')}, ${clock(best.seconds)}`].filter(Boolean).join(' · ');
  }

  took(before) {
    const { game } = this.live;
    if (game.isOver && !before.isOver && game.isRanked && game.score > 0) {
      const best = load(this.#place) ?? { moves: Infinity, seconds: Infinity };
      save(this.#place, { moves: Math.min(best.moves, game.view.moves), seconds: Math.min(best.seconds, this.#seconds) });
    }
    super.took(before);
  }

  tick() {
    if (!this.live.game.isOver) refill(this.state, this.stateLine());
  }
}
