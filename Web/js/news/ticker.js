// News on one line, as the text of a scene: it goes by once, and then the first stands. A button shows the next.

import { get } from '../base/api.js';
import { isRankedLevel, levelName } from '../base/catalogue.js';
import { fill, h, isCalm, unseen } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { speedFactor } from '../base/motion.js';
import { load } from '../base/store.js';
import { announce } from '../base/tell.js';
import { isolated, plural, t } from '../base/words.js';
import { Stage } from '../scene/stage.js';

/** Pixels of a unit of the scene, which grow with the person's letters. */
const unit = () => 1.125 * parseFloat(getComputedStyle(document.documentElement).fontSize);
/** The height of a line in units; units that the text goes in a second. */
const high = 1.6;
const pace = 4.5;
/** Milliseconds until it begins: nothing moves for who comes to press a button. */
const patience = 1500;
const gap = '   ·   ';

/** The ticker of a game's lobby. Gives its element, and `leave()`. */
export function ticker(game) {
  const line = new Ticker();
  newsOf(game).then((lines) => line.tell(lines), () => {});
  return line;
}

/** The best of the day and of the week, and what the player has not read. */
async function newsOf(game) {
  const level = game.usual;
  const asked = (period) => (isRankedLevel(game, level) ? get(`leaderboards/${game.id}/${level}?period=${period}&limit=1`, { isPublic: true }) : null);
  const [daily, week, inbox] = (await Promise.allSettled([asked('daily'), asked('week'), load('player') ? get('inbox?limit=1') : null]))
    .map(({ value }) => value);
  const name = [game.name, levelName(game, level)].filter(Boolean).join(', ');
  const [best, leader] = [daily, week].map((page) => page?.entries[0]);
  return [
    best ? t`Today’s best in ${name}: ${isolated(best.name)}, ${best.score} points.` : daily && t`Nobody has finished today’s ${game.name} yet.`,
    leader && t`The week’s best in ${name}: ${isolated(leader.name)}, ${leader.score} points.`,
    week?.count > 1 && plural(week.count, '{1} player finished {2} this week.', '{1} players finished {2} this week.', game.name),
    inbox?.unread > 0 && plural(inbox.unread, 'You have {1} unread notice.', 'You have {1} unread notices.'),
  ].filter(Boolean);
}

class Ticker {
  #lines = [];
  #at = 0;
  #timer = 0;
  #stage = new Stage();
  /** For what width the line is shown. */
  #shownFor = 0;
  /** The line changes with its room, as where a device is turned. */
  #watch = new ResizeObserver(() => this.#fit());

  constructor() {
    this.told = unseen('');
    /** A line that stands and is too long for one. */
    this.standing = h('p', { class: 'ticker-standing', 'aria-hidden': 'true', hidden: true });
    this.#stage.element.setAttribute('aria-hidden', 'true');
    this.next = h('button', { class: 'icon-button', type: 'button', 'aria-label': t`The next news`, title: t`The next news`, hidden: true, onclick: () => this.#showNext() }, icon('next'));
    this.element = h('div', { class: 'ticker', role: 'group', 'aria-label': t`News` }, this.#stage.element, this.standing, this.told, this.next);
    this.#watch.observe(this.element);
  }

  tell(lines) {
    if (lines.length === 0) return;
    this.#lines = lines;
    fill(this.told, lines.join(' '));
    this.next.hidden = lines.length < 2;
    this.#stand();
    if (!isCalm() && speedFactor() > 0) this.#timer = setTimeout(() => this.#go(), patience);
  }

  leave() {
    this.#watch.disconnect();
    this.#stop();
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#stage.skip();
  }

  /** Shows the line anew where its room is another one; what goes by does not go on. */
  #fit() {
    if (this.#lines.length === 0 || this.element.clientWidth === this.#shownFor) return;
    this.#stop();
    this.#stand();
  }

  #showNext() {
    this.#stop();
    this.#at = (this.#at + 1) % this.#lines.length;
    this.#stand();
    announce(this.#lines[this.#at]);
  }

  #stand() {
    this.#shownFor = this.element.clientWidth;
    const isLong = this.#lengthOf(this.#lines[this.#at]) > this.#width();
    this.standing.hidden = !isLong;
    this.#stage.element.hidden = isLong;
    fill(this.standing, this.#lines[this.#at]);
    if (!isLong) this.#stage.show(this.#scene());
  }

  /** All lines go by; at the end the first stands. */
  #go() {
    this.standing.hidden = true;
    this.#stage.element.hidden = false;
    const whole = this.#lines.join(gap);
    const [wide, length] = [this.#width(), this.#lengthOf(whole)];
    const seconds = (wide + length) / pace;
    const goes = { id: 'goes', place: [-length, high / 2], text: this.#text(whole, 'leading') };
    this.#timer = setTimeout(() => this.#stand(), seconds * 1000);
    this.#stage.show(this.#scene(), {
      seconds, passing: [goes],
      tracks: [
        { node: 'goes', property: 'place', times: [0, seconds], values: [[wide, high / 2], [-length, high / 2]], easings: ['linear', 'linear'] },
        { node: 'stands', property: 'opacity', times: [0, seconds], values: [0, 1], easings: ['hold', 'hold'] },
      ],
    });
  }

  #scene() {
    const wide = this.#width();
    const line = this.#lines[this.#at];
    const node = this.#lengthOf(line) > wide
      ? { id: 'stands', place: [0, high / 2], text: this.#text(line, 'leading') }
      : { id: 'stands', place: [wide / 2, high / 2], text: this.#text(line, 'centre') };
    return { size: [wide, high], ground: 'ground', summary: line, nodes: [node], areas: [] };
  }

  #text(string, alignment) {
    return { string, style: 'note', colour: 'faint', height: 1, alignment };
  }

  #width() {
    const shown = this.#stage.element.hidden ? this.standing : this.#stage.element;
    return Math.max(10, shown.clientWidth / unit());
  }

  /** How long a text is, in units. */
  #lengthOf(string) {
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = `500 ${unit() * 0.82}px ${getComputedStyle(document.body).fontFamily}`;
    return pen.measureText(string).width / unit();
  }
}
