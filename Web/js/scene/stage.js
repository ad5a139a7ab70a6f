// Where a scene is shown: its drawing, and over it a button for everything that can be touched.

import { fill, h, isCalm, refill } from '../base/dom.js';
import { drawing } from './draw.js';
import { playing } from './play.js';

const arrows = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right', ' ': 'space', Enter: 'enter' };

export class Stage {
  #motion = null;
  #areas = [];

  /** @param {(action: string) => void} [act] what is done when an area is touched; without it nothing can be touched */
  constructor(act) {
    this.act = act;
    this.picture = h('div', { class: 'scene-picture' });
    this.buttons = h('div', { class: 'scene-areas' });
    this.element = h('div', { class: 'scene', role: 'group', tabindex: act ? 0 : null, onpointerdown: () => this.skip() }, this.picture, this.buttons);
  }

  /** Shows a scene. With a timeline that ends in it, what has happened is played first. */
  show(scene, timeline = null) {
    this.skip();
    const { svg, nodes } = drawing(scene, timeline?.passing);
    const [width, height] = scene.size;
    fill(this.picture, svg);
    this.element.setAttribute('aria-label', scene.summary);
    this.element.style.setProperty('--wide', width);
    this.element.style.setProperty('--high', height);
    this.#areas = this.act ? scene.areas : [];
    refill(this.buttons, this.#areas.map((area) => this.#button(area, width, height)));
    const passing = timeline?.passing ?? [];
    const away = () => passing.forEach((node) => nodes.get(node.id)?.remove());
    if (!timeline || isCalm() || timeline.seconds === 0) return away();
    const motion = playing(timeline, scene, nodes);
    this.#motion = motion;
    motion.finished.then(() => {
      if (this.#motion === motion) this.#motion = null;
      away();
    });
  }

  /** Ends a motion that is under way. */
  skip() {
    this.#motion?.skip();
    this.#motion = null;
  }

  /** Does what a key stands for. Says whether it stands for anything. */
  takeKey(event) {
    // A button that has the focus takes Enter and the space bar itself.
    if (event.target.closest?.('button, a') && ['Enter', ' '].includes(event.key)) return false;
    const name = arrows[event.key] ?? event.key.toLowerCase();
    const area = this.#areas.find(({ key }) => key === name);
    this.skip();
    if (!area) return false;
    this.act(area.action);
    return true;
  }

  #button({ rect: [x, y, w, height], action, name, key, isOn }, wide, high) {
    const percent = (part, whole) => `${(100 * part) / whole}%`;
    return h('button', {
      class: 'scene-area', type: 'button', 'data-key': key ?? action, 'data-action': action, 'aria-label': name, 'aria-pressed': isOn === undefined ? null : String(isOn),
      'aria-keyshortcuts': key ?? null, title: name,
      style: { left: percent(x, wide), top: percent(y, high), width: percent(w, wide), height: percent(height, high) },
      onclick: () => this.act(action),
    });
  }
}
