// Games to watch: play, pause, step, seek. One run, or another player's beside one's own. The picture is the game's own.

import { h, isCalm } from '../base/dom.js';
import { spelled } from '../base/spelled.js';
import { announce, complain } from '../base/tell.js';
import { capital, isolated, t } from '../base/words.js';
import { onKeys } from '../parts/keys.js';
import { chooser } from '../parts/start.js';
import { ReplayBar } from '../replay/bar.js';
import { Beside } from '../replay/beside.js';
import { courseOf } from '../replay/course.js';
import { Frames, pageOf } from '../replay/frames.js';
import { Alone, Together } from '../replay/tracks.js';

/** A run by the path of its frames: `{ frames, first }`, where `first` is the first page as the server sends it. */
export async function runOf(path) {
  const first = await pageOf(path, 0);
  return { first, frames: new Frames(path, first) };
}

export class ReplayScreen {
  /** The step that is shown. */
  #at = 0;
  #timer = 0;
  #speed = 1;
  /** The frame of each picture that is drawn. */
  #drawn = [];

  /**
   * @param {object} face of the game
   * @param {{head: Node, kind: string, view: object, word: object, runs: {name: string, frames: Frames}[], courses?: object[]}} options the top
   *   of the page, the game's id, and the module of its picture. The runs are one, or that of the player and another one with their courses.
   */
  constructor(face, { head, kind, view, word, runs, courses }) {
    this.beat = face.beat;
    this.sentence = view.sentence;
    this.runs = runs.map((run) => ({ ...run, picture: view.frame(word) }));
    this.track = courses ? new Together(courses) : new Alone(runs[0].frames);
    this.beside = courses && new Beside({ courses, name: runs[1].name, progress: face.progress, seek: (time) => this.#seek(this.track.stepAt(time)) });
    this.bar = new ReplayBar({
      last: this.track.last, toggle: () => this.#toggle(), stepBy: (count) => this.#stepBy(count),
      seek: (to) => this.#seek(to), setSpeed: (speed) => (this.#speed = speed),
    });
    this.element = h('section', { class: `page replay ${kind}${courses ? ' beside' : ''}` },
      head, this.beside?.lead, this.#pictures(), this.bar.element, this.beside?.element);
    this.bar.showPlaying(false);
    this.unhear = onKeys((event) => this.#key(event));
  }

  leave() {
    this.unhear();
    this.pause();
  }

  // MARK: Moving

  async show(to) {
    const { track, runs } = this;
    to = Math.max(0, Math.min(track.last, to));
    this.#at = to;
    this.bar.moveTo(to);
    const places = track.places(to);
    await Promise.all(runs.map(({ frames }, run) => frames.want(places[run]))).catch(complain);
    const frames = runs.map((run, index) => run.frames.at(places[index]));
    if (this.#at !== to || frames.includes(undefined)) return;
    // What comes next is fetched before it is wanted.
    for (const [index, run] of runs.entries()) run.frames.want(places[index] + 10).catch(() => {});
    this.#draw(frames, places);
  }

  pause() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.bar.showPlaying(false);
  }

  #seek(to) {
    this.pause();
    this.show(to);
  }

  #toggle() {
    if (this.#timer) return this.pause();
    const { last } = this.track;
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
    this.#seek(this.#at + count);
  }

  /** A beat for each step; a longer one where there is something to read. */
  #pace() {
    return ((isCalm() ? Math.max(this.beat, 900) : this.beat) * this.track.beats(this.#at)) / this.#speed;
  }

  #key(event) {
    if (event.key === 'ArrowRight') this.#stepBy(1);
    else if (event.key === 'ArrowLeft') this.#stepBy(-1);
    else if (event.key === ' ' && !event.target.closest('button, a')) this.#toggle();
    else return;
    event.preventDefault();
  }

  // MARK: Drawing

  /** The picture of the run; of two runs both, where a phone shows one at a time. */
  #pictures() {
    if (!this.beside) return h('div', { class: 'replay-picture' }, this.runs[0].picture.element);
    const pictures = h('div', { class: 'replay-pictures', 'data-shown': '1' }, this.runs.map(({ name, picture }) =>
      h('figure', null, h('figcaption', null, h('bdi', null, name)), picture.element)));
    return [
      chooser(t`Run`, this.runs.map(({ name }, run) => ({ id: String(run), name: h('bdi', null, name) })), '1', (run) => { pictures.dataset.shown = run; }),
      pictures,
    ];
  }

  #draw(frames, places) {
    for (const [run, frame] of frames.entries()) {
      if (this.#drawn[run] !== frame) this.runs[run].picture.show(frame);
    }
    this.#drawn = frames;
    const ahead = this.beside?.show(places);
    const mover = this.track.mover(this.#at);
    const said = this.#at === 0 ? t`The beginning.` : this.#sentenceOf(frames[mover]);
    const text = this.beside && this.#at > 0 ? `${isolated(this.runs[mover].name)}: ${said}` : said;
    this.bar.tell(this.#at, text, this.track.placeText(this.#at));
    if (!this.#timer) announce(ahead ? `${text} ${ahead}` : text);
  }

  /** What happened, in words. */
  #sentenceOf({ action, events }) {
    return events.map((event) => this.sentence?.(event) ?? spelled(event.text)).filter(Boolean).join(' ') || capital(action ?? '');
  }
}

/** The courses of runs that are shown beside each other. */
export function coursesOf(runs, progress) {
  return Promise.all(runs.map(async ({ frames }) => courseOf(await frames.all(), progress.of)));
}
