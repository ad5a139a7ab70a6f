// A game to watch: play, pause, step, seek. The picture is the game's own.

import { gameOf, levelName, wordsOf } from '../base/catalogue.js';
import { h, isCalm } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { spelled } from '../base/spelled.js';
import { styled } from '../base/styles.js';
import { announce, complain } from '../base/tell.js';
import { ago, capital, isolated, pieces, t } from '../base/words.js';
import { faceOf } from '../games/faces.js';
import { onKeys } from '../parts/keys.js';
import { report } from '../parts/report.js';
import { filmLink } from '../replay/film.js';
import { ReplayBar } from '../replay/bar.js';
import { Frames, pageOf } from '../replay/frames.js';
import { shareLink } from '../replay/link.js';

export default async function replay(id) {
  const first = await pageOf(id, 0);
  const { game: kind } = first.entry;
  const [game, face, word] = await Promise.all([gameOf(kind), faceOf(kind), wordsOf(kind)]);
  const [view, sheets] = await Promise.all([face.replay(), styled(face.styles)]);
  const screen = new ReplayScreen({ id, first, game, beat: face.beat, picture: view.frame(word), sentence: view.sentence });
  await screen.show(0);
  return { title: screen.title, sheets, element: screen.element, leave: () => screen.leave() };
}

class ReplayScreen {
  /** The place that is shown. */
  #at = 0;
  #timer = 0;
  #speed = 1;
  #frames;

  constructor({ id, first, game, beat, picture, sentence }) {
    Object.assign(this, { entry: first.entry, seed: first.seed, game, beat, picture, sentence });
    this.#frames = new Frames(id, first);
    this.gameName = game?.name ?? capital(this.entry.game);
    this.name = t`${this.entry.name}’s ${this.gameName}`;
    this.bar = new ReplayBar({
      last: this.#frames.last, toggle: () => this.#toggle(), stepBy: (count) => this.#stepBy(count),
      seek: (to) => { this.pause(); this.show(to); }, setSpeed: (speed) => (this.#speed = speed),
    });
    this.element = this.#page();
    this.bar.showPlaying(false);
    this.unhear = onKeys((event) => this.#key(event));
  }

  leave() {
    this.unhear();
    this.pause();
  }

  /** What the window is called. */
  get title() {
    return t`${isolated(this.entry.name)}’s ${this.gameName}`;
  }

  // MARK: Moving

  async show(to) {
    const frames = this.#frames;
    to = Math.max(0, Math.min(frames.last, to));
    this.#at = to;
    this.bar.moveTo(to);
    await frames.want(to).catch(complain);
    const frame = frames.at(to);
    if (this.#at !== to || !frame) return;
    // What comes next is fetched before it is wanted.
    frames.want(to + 10).catch(() => {});
    this.#draw(frame);
  }

  pause() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.bar.showPlaying(false);
  }

  #toggle() {
    if (this.#timer) return this.pause();
    const { last } = this.#frames;
    if (this.#at >= last) this.show(0);
    const step = async () => {
      await this.show(this.#at + 1);
      if (this.#at >= last) this.pause();
      else if (this.#timer) this.#timer = setTimeout(step, this.#pace());
    };
    this.#timer = setTimeout(step, 300);
    return this.bar.showPlaying(true);
  }

  #stepBy(count) {
    this.pause();
    this.show(this.#at + count);
  }

  /** A beat for each step; a longer one where there is something to read. */
  #pace() {
    return (isCalm() ? Math.max(this.beat, 900) : this.beat) / this.#speed;
  }

  #key(event) {
    if (event.key === 'ArrowRight') this.#stepBy(1);
    else if (event.key === 'ArrowLeft') this.#stepBy(-1);
    else if (event.key === ' ' && !event.target.closest('button, a')) this.#toggle();
    else return;
    event.preventDefault();
  }

  // MARK: Drawing

  #page() {
    const { entry } = this;
    return h('section', { class: `page replay ${entry.game}` },
      h('header', { class: 'game-head' },
        h('div', null,
          h('h1', null, pieces`${h('bdi', null, this.entry.name)}’s ${this.gameName}`),
          h('p', { class: 'game-state' }, t`${capital(levelName(this.game, entry.difficulty))} · ${entry.score} points · ${ago(entry.at)}`, this.seed && h('span', { class: 'seed' }, ` · ${t`seed ${String(this.seed)}`}`))),
        h('div', { class: 'row' },
          !entry.isYours && h('button', { class: 'icon-button', 'aria-label': t`Report ${entry.name}`, title: t`Report`, onclick: () => report(entry) }, icon('flag')),
          filmLink(`leaderboards/entries/${entry.id}`, this.name),
          shareLink(entry.id, this.name),
          h('a', { class: 'button to-board', href: `#/leaderboards/${entry.game}/${entry.difficulty}/all` }, icon('trophy'), h('span', null, t`Leaderboard`)))),
      h('div', { class: 'replay-picture' }, this.picture.element),
      this.bar.element);
  }

  #draw(frame) {
    this.picture.show(frame);
    const text = this.#at === 0 ? t`The beginning.` : this.#sentenceOf(frame);
    this.bar.tell(this.#at, text);
    if (!this.#timer) announce(text);
  }

  /** What happened, in words. */
  #sentenceOf({ action, events }) {
    return events.map((event) => this.sentence?.(event) ?? spelled(event.text)).filter(Boolean).join(' ') || capital(action ?? '');
  }
}
