// A game to watch: play, pause, step, seek. The picture is the game's own.

import { get } from '../api.js';
import { fill, h, isCalm } from '../dom.js';
import { faceOf, gameOf, levelName, styled } from '../games.js';
import { icon } from '../icons.js';
import { report } from '../parts/report.js';
import { spelled } from '../spelled.js';
import { announce, complain } from '../tell.js';
import { ago, capital, number, wordsOf } from '../words.js';

const speeds = [[0.5, '½×'], [1, '1×'], [3, '3×'], [10, '10×']];
const pageSize = 50;

export default async function replay(id) {
  const first = await pageOf(id, 0);
  const { game: kind } = first.entry;
  const [game, face, word] = await Promise.all([gameOf(kind), faceOf(kind), wordsOf(kind)]);
  const [view] = await Promise.all([face.replay(), styled(face.styles)]);
  const screen = new ReplayScreen({ id, first, game, beat: face.beat, picture: view.frame(word), sentence: view.sentence });
  await screen.show(0);
  return { title: screen.name, element: screen.element, leave: () => screen.pause() };
}

function pageOf(id, from) {
  return get(`leaderboards/entries/${id}/replay?from=${from}&limit=${pageSize}`, { isPublic: true });
}

class ReplayScreen {
  /** The step that is shown. */
  #at = 0;
  #timer = 0;
  #speed = 1;
  #frames = [];

  constructor({ id, first, game, beat, picture, sentence }) {
    Object.assign(this, { id, entry: first.entry, seed: first.seed, last: first.count - 1, game, beat, picture, sentence });
    this.name = `${this.entry.name}’s ${game?.name ?? capital(this.entry.game)}`;
    this.#keep(0, first.frames);
    this.#build();
    this.#showButton();
  }

  // MARK: Moving

  async show(to) {
    to = Math.max(0, Math.min(this.last, to));
    this.#at = to;
    this.seek.value = to;
    if (!this.#frames[to]) await this.#fetch(to).catch(complain);
    const frame = this.#frames[to];
    if (this.#at !== to || !frame) return;
    // What comes next is fetched before it is wanted.
    if (to + 10 <= this.last && !this.#frames[to + 10]) this.#fetch(to + 10).catch(() => {});
    this.#draw(frame);
  }

  pause() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#showButton();
  }

  #toggle() {
    if (this.#timer) return this.pause();
    if (this.#at >= this.last) this.show(0);
    const step = async () => {
      await this.show(this.#at + 1);
      if (this.#at >= this.last) this.pause();
      else if (this.#timer) this.#timer = setTimeout(step, this.#pace());
    };
    this.#timer = setTimeout(step, 300);
    this.#showButton();
  }

  #stepBy(count) {
    this.pause();
    this.show(this.#at + count);
  }

  async #fetch(step) {
    const from = Math.floor(step / pageSize) * pageSize;
    this.#keep(from, (await pageOf(this.id, from)).frames);
  }

  #keep(from, frames) {
    for (const [offset, frame] of frames.entries()) this.#frames[from + offset] = frame;
  }

  /** A beat for each step; a longer one where there is something to read. */
  #pace() {
    return (isCalm() ? Math.max(this.beat, 900) : this.beat) / this.#speed;
  }

  #key(event) {
    if (event.target.closest('input, select')) return;
    if (event.key === 'ArrowRight') this.#stepBy(1);
    else if (event.key === 'ArrowLeft') this.#stepBy(-1);
    else if (event.key === ' ' && !event.target.closest('button, a')) this.#toggle();
    else return;
    event.preventDefault();
  }

  // MARK: Drawing

  #build() {
    const { entry, last } = this;
    this.seek = h('input', { type: 'range', min: 0, max: last, value: 0, 'aria-label': 'Step', oninput: () => { this.pause(); this.show(Number(this.seek.value)); } });
    this.playButton = h('button', { class: 'icon-button primary play', onclick: () => this.#toggle() });
    this.said = h('p', { class: 'replay-said' });
    this.place = h('span', { class: 'replay-place' });
    this.element = h('section', { class: `page replay ${entry.game}`, onkeydown: (event) => this.#key(event) },
      h('header', { class: 'game-head' },
        h('div', null,
          h('h1', null, this.name),
          h('p', { class: 'game-state' }, `${capital(levelName(this.game, entry.difficulty))} · ${number(entry.score)} points · ${ago(entry.at)}`, h('span', { class: 'seed' }, ` · seed ${this.seed}`))),
        !entry.isYours && h('button', { class: 'icon-button', 'aria-label': `Report ${entry.name}`, title: 'Report', onclick: () => report(entry) }, icon('flag')),
        h('a', { class: 'button to-board', href: `#/leaderboards/${entry.game}/${entry.difficulty}/all` }, icon('trophy'), h('span', null, 'Leaderboard'))),
      h('div', { class: 'replay-picture' }, this.picture.element),
      this.#bar());
  }

  #bar() {
    return h('div', { class: 'player-bar', role: 'group', 'aria-label': 'Replay' },
      h('div', { class: 'replay-told' }, this.said, this.place),
      h('div', { class: 'controls' },
        h('button', { class: 'icon-button', 'aria-label': 'A step back', onclick: () => this.#stepBy(-1) }, icon('back')),
        this.playButton,
        h('button', { class: 'icon-button', 'aria-label': 'A step on', onclick: () => this.#stepBy(1) }, icon('next')),
        h('span', { class: 'seek' }, this.seek),
        h('label', { class: 'speed' }, h('span', { class: 'unseen' }, 'Speed'),
          h('select', { onchange: (event) => (this.#speed = Number(event.target.value)) },
            speeds.map(([value, text]) => h('option', { value, selected: value === 1 }, text))))));
  }

  #draw(frame) {
    this.picture.show(frame);
    const text = this.#at === 0 ? 'The beginning.' : this.#sentenceOf(frame);
    fill(this.said, text);
    fill(this.place, `${this.#at} / ${this.last}`);
    this.seek.setAttribute('aria-valuetext', `step ${this.#at} of ${this.last}: ${text}`);
    if (!this.#timer) announce(text);
  }

  /** What happened in a step, in words. */
  #sentenceOf({ action, events }) {
    return events.map((event) => this.sentence?.(event) ?? spelled(event.text)).filter(Boolean).join(' ') || capital(action ?? '');
  }

  #showButton() {
    fill(this.playButton, icon(this.#timer ? 'pause' : 'play'));
    this.playButton.setAttribute('aria-label', this.#timer ? 'Pause' : 'Play');
  }
}
