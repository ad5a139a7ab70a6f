// Where a scene is shown: its drawing, and over it a button for everything that can be touched.

import { fill, h, isCalm, refill } from '../base/dom.js';
import { speedFactor } from '../base/motion.js';
import { complain } from '../base/tell.js';
import { fetchAtlases, fetchPages, isReady } from '../parts/atlases.js';
import { areaAt, isWay, neighbour } from './areas.js';
import { drawing } from './draw.js';
import { playing } from './play.js';

const arrows = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right', ' ': 'space', Enter: 'enter' };

export class Stage {
  #motion = null;
  /** The scene that is drawn, and for how many pixels a unit. */
  #drawn = null;
  /** Counts what was shown, so that what comes late is not. */
  #shown = 0;
  #areas = [];
  /** What was touched while an answer was on its way, by their keys or actions. */
  #touched = [];
  #isActing = null;

  /** @param {(action: string) => void} [act] what is done when an area is touched; without it nothing can be touched */
  constructor(act) {
    this.act = act;
    this.picture = h('div', { class: 'scene-picture' });
    // A scene that was drawn for less room, or before there was any, is drawn again.
    this.watch = new ResizeObserver(() => this.#fit());
    this.buttons = h('div', { class: 'scene-areas' });
    // A touch beside everything ends a motion; a touch of an area knows itself what to do.
    const touch = (event) => event.target.closest('.scene-area') || this.skip();
    this.element = h('div', { class: 'scene', role: 'group', tabindex: act ? 0 : null, onpointerdown: touch }, this.picture, this.buttons);
    this.watch.observe(this.element);
  }

  /** Settles once nothing moves. */
  async still() {
    await this.#motion?.finished;
  }

  /** Shows a scene. With a timeline that ends in it, what has happened is played first. */
  show(scene, timeline = null) {
    this.skip();
    this.#shown += 1;
    const sprites = spritesOf(scene, timeline);
    if (isReady([...sprites.keys()])) this.#draw(scene, timeline);
    else this.#drawLater(scene, sprites, this.#shown);
    const [width, height] = scene.size;
    this.element.setAttribute('aria-label', scene.summary);
    this.element.style.setProperty('--wide', width);
    this.element.style.setProperty('--high', height);
    this.#areas = this.act ? scene.areas : [];
    refill(this.buttons, this.#areas.map((area) => this.#button(area, width, height)));
  }

  /** Ends a motion that is under way. */
  skip() {
    this.#motion?.skip();
    this.#motion = null;
  }

  /** Pixels of the screen that a unit of a scene has. */
  #pixels(scene) {
    return ((this.element.clientWidth || 360) * devicePixelRatio) / scene.size[0];
  }

  #draw(scene, timeline) {
    const passing = timeline?.passing ?? [];
    const pixels = this.#pixels(scene);
    this.#drawn = { scene, pixels };
    const { svg, nodes } = drawing(scene, passing, pixels);
    fill(this.picture, svg);
    const away = () => passing.forEach((node) => nodes.get(node.id)?.remove());
    if (!timeline || isCalm() || speedFactor() === 0 || timeline.seconds === 0) return away();
    const motion = playing(timeline, scene, nodes, pixels);
    this.#motion = motion;
    motion.seconds = timeline.seconds;
    motion.finished.then(() => {
      if (this.#motion === motion) this.#motion = null;
      away();
      this.#fit();
    });
  }

  #fit() {
    if (!this.#drawn || this.#motion || this.#pixels(this.#drawn.scene) < 1.05 * this.#drawn.pixels) return;
    this.#draw(this.#drawn.scene, null);
  }

  /** The first scene of a game fetches its pictures first, and is shown without motion. */
  async #drawLater(scene, sprites, number) {
    try {
      await fetchAtlases([...sprites.keys()]);
      await fetchPages([...sprites.keys()], (name) => sprites.get(name) * this.#pixels(scene));
    } catch (error) {
      complain(error);
    }
    if (number === this.#shown) this.#draw(scene, null);
  }

  /** Does what a key stands for. Says whether it stands for anything. */
  takeKey(event) {
    // A button that has the focus takes Enter and the space bar itself.
    if (event.target.closest?.('button, a') && ['Enter', ' '].includes(event.key)) return false;
    const name = arrows[event.key] ?? event.key.toLowerCase();
    const area = this.#areas.find(({ key }) => key === name);
    if (area) this.#touch(area);
    else this.skip();
    return Boolean(area) || this.#walk(name);
  }

  /** Leads the focus to the next area in a direction; from the whole scene only sideways, so that up and down scroll. Says whether it did. */
  #walk(name) {
    // A game whose areas have arrow keys of their own, such as Fifteen, means those.
    if (this.#areas.some(({ key }) => isWay(key))) return false;
    const buttons = [...this.buttons.children];
    const here = buttons.indexOf(document.activeElement);
    const isBeside = name === 'left' || name === 'right';
    const next = here < 0 && isBeside && buttons.length > 0 ? 0 : neighbour(this.#areas, here, name);
    buttons[next]?.focus({ preventScroll: true });
    return next !== undefined;
  }

  /**
   * Takes an area. What is touched while an answer is on its way is taken after it, as it stands then. What must not be taken
   * unawares is not: while something moves a touch only ends the motion, and a second touch is none.
   */
  async #touch(area) {
    // Nobody waits for the end of a moment.
    const isMoving = this.#motion?.seconds > 0.25;
    this.skip();
    const name = nameOf(area);
    if (area.waits && (isMoving || name === this.#isActing)) return;
    this.#touched.push(name);
    if (this.#isActing) return;
    while (this.#touched.length > 0) {
      this.#isActing = this.#touched.shift();
      const now = this.#areas.find((each) => nameOf(each) === this.#isActing);
      const number = this.#shown;
      if (now) await this.act(now.action);
      // Nothing came of it, or it is gone: what was meant to follow does not.
      if (!now || number === this.#shown) this.#touched = [];
    }
    this.#isActing = null;
  }

  /** The area for a click on a button. A click by a key has no place. */
  #under(event, area) {
    if (event.detail === 0 || !this.#drawn) return area;
    const { left, top, width } = this.element.getBoundingClientRect();
    const unit = width / this.#drawn.scene.size[0];
    return areaAt(this.#areas, (event.clientX - left) / unit, (event.clientY - top) / unit) ?? area;
  }

  #button(area, wide, high) {
    const { rect: [x, y, w, height], action, name, key, isOn } = area;
    const percent = (part, whole) => `${(100 * part) / whole}%`;
    return h('button', {
      class: 'scene-area', type: 'button', 'data-key': key ?? action, 'data-action': action, 'aria-label': name, 'aria-pressed': isOn === undefined ? null : String(isOn),
      'aria-keyshortcuts': key ?? null, title: name,
      style: { left: percent(x + w / 2, wide), top: percent(y + height / 2, high), width: percent(w, wide), height: percent(height, high) },
      onclick: (event) => this.#touch(this.#under(event, area)),
    });
  }
}

/** What an area is called as long as it does the same kind of thing. */
const nameOf = ({ key, action }) => key ?? action;

/** The names of the sprites of a scene and its timeline, with the width of each in units. */
function spritesOf(scene, timeline) {
  const nodes = [...scene.nodes, ...(timeline?.passing ?? [])].filter((node) => node.sprite);
  const widths = new Map(nodes.map((node) => [node.sprite, node.size[0]]));
  const own = new Map(nodes.map((node) => [node.id, node.size[0]]));
  for (const { node, property, values } of timeline?.tracks ?? []) {
    if (property === 'frame') values.forEach((name) => widths.set(name, own.get(node)));
  }
  return widths;
}
