// Pong in front of the camera: two straight things that are held into the picture are the paddles, and a ball is drawn between them. The
// pictures stay on this device.

import { fill, h, isCalm } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { styled } from '../base/styles.js';
import { complain } from '../base/tell.js';
import { number, t } from '../base/words.js';
import { closeCamera, hasSeveral, NoCamera, openCamera } from '../camera/device.js';
import { failedPanel, otherCameraButton } from '../camera/parts.js';
import { KeyTable, onKeys } from '../parts/keys.js';
import { moved, newBall } from '../pong/ball.js';
import { Field } from '../pong/field.js';
import { Film } from '../pong/film.js';
import { Paddles } from '../pong/paddles.js';
import { Sight } from '../pong/sight.js';
import { Sound } from '../pong/sound.js';

/** The time between two looks at the picture, and how long a paddle is there, or is not, before it is said. In milliseconds. */
const [lookPause, sayPause] = [30, 600];
/** The longest step of the ball, in seconds: the page was busy. */
const longestStep = 0.1;

export default async function pong() {
  const sheets = await styled(['photograph', 'camera', 'pong'].map((name) => new URL(`../../css/${name}.css`, import.meta.url).href));
  const screen = new PongScreen();
  return { title: t`Real-life pong`, sheets, element: screen.element, shown: () => screen.start(), leave: () => screen.leave() };
}

class PongScreen {
  #stream = null;
  /** The pictures in place of a camera; null with a camera. */
  #film = null;
  #files = null;
  /** The video or canvas that is seen; null before it shows anything. */
  #picture = null;
  #isMirrored = false;
  #facing = 'environment';
  #sight = new Sight();
  #sound = new Sound();
  #paddles = new Paddles();
  #ball = null;
  #isRunning = false;
  #times = { step: 0, look: 0, change: 0 };
  /** How many paddles there are, as they were counted last and as it was said last. */
  #counts = { seen: 0, said: 0 };
  #frame = 0;
  /** Counts the beginnings: one that was overtaken goes no further. */
  #turn = 0;

  constructor() {
    this.element = h('section', { class: 'page live-page pong-page' });
    this.keys = new KeyTable([
      { keys: ['p', ' '], what: t`start, pause, and go on`, run: () => this.#toggle() },
      { keys: ['m'], what: t`sound`, run: () => this.#toggleSound() },
    ]);
    this.deaf = onKeys((event) => !event.target.closest?.('button, a, label') || event.key !== ' ' ? this.keys.take(event) : false);
    this.hidden = () => (document.hidden ? this.#stop() : this.start());
    document.addEventListener('visibilitychange', this.hidden);
    addEventListener('pagehide', this.gone = () => this.#stop());
  }

  leave() {
    document.removeEventListener('visibilitychange', this.hidden);
    removeEventListener('pagehide', this.gone);
    this.deaf();
    this.#stop();
    this.#sound.stop();
  }

  // MARK: The pictures

  /** Opens the camera, or begins with the pictures that were chosen in its place. */
  async start() {
    this.#stop();
    const mine = this.#turn;
    this.#show();
    this.#say(this.#files ? '' : t`Starting the camera…`);
    try {
      const picture = await (this.#files ? this.#openFilm() : this.#openCamera(mine));
      if (mine !== this.#turn) return undefined;
      this.#picture = picture;
      this.element.style.setProperty('--shape', (picture.videoWidth ?? picture.width) / (picture.videoHeight ?? picture.height));
      this.#advise();
      this.#step(performance.now());
    } catch (error) {
      if (mine !== this.#turn) return undefined;
      if (!this.#files) return this.#failed(error);
      // The pictures that were chosen are none.
      this.#files = null;
      complain(error);
      await this.start();
    }
    return undefined;
  }

  async #openCamera(mine) {
    const stream = await openCamera(this.#facing);
    if (mine !== this.#turn) return closeCamera(stream);
    this.#stream = stream;
    const [track] = stream.getVideoTracks();
    track.addEventListener('ended', () => this.#stream === stream && this.#failed(new NoCamera('ended')));
    // Whoever looks at the picture of themselves looks for the left hand on the left.
    this.#isMirrored = (track.getSettings().facingMode ?? 'user') === 'user';
    const video = h('video', { playsinline: true, autoplay: true, 'aria-label': t`What the camera sees`, class: this.#isMirrored ? 'mirrored' : null });
    Object.assign(video, { muted: true, srcObject: stream });
    this.place.replaceChildren(video);
    await video.play();
    if (mine === this.#turn) this.#offer(stream);
    return video;
  }

  async #openFilm() {
    this.#film = new Film(this.#files);
    this.#isMirrored = false;
    this.place.replaceChildren(this.#film.picture);
    await this.#film.start();
    return this.#film.picture;
  }

  async #offer(stream) {
    const other = await hasSeveral() && otherCameraButton(() => {
      this.#facing = this.#facing === 'user' ? 'environment' : 'user';
      this.start();
    });
    if (stream === this.#stream) fill(this.extras, other);
  }

  #stop() {
    this.#turn += 1;
    cancelAnimationFrame(this.#frame);
    closeCamera(this.#stream);
    this.#film?.stop();
    this.#stream = this.#film = this.#picture = null;
    this.#isRunning = false;
  }

  // MARK: The page

  #show() {
    this.place = h('div', { class: 'pong-picture' });
    this.field = new Field(h('canvas', { class: 'live-overlay', 'aria-hidden': 'true' }));
    this.scores = ['left', 'right'].map((side) => h('b', { class: `pong-score ${side}`, role: 'img' }));
    this.status = h('p', { class: 'live-said', role: 'status' });
    this.button = h('button', { class: 'big primary pong-toggle', onclick: () => this.#toggle() });
    this.soundButton = h('button', { class: 'icon-button pong-sound', 'aria-label': t`Sound`, title: t`Sound`, onclick: () => this.#toggleSound() }, icon('sound'));
    this.extras = h('span', { class: 'pong-extras' });
    this.rally = h('span', { class: 'note live-figures' });
    fill(this.element,
      h('h1', null, t`Real-life pong`),
      h('div', { class: 'viewfinder' },
        this.place, this.scores, this.field.canvas, this.status,
        h('a', { class: 'icon-button way-back', href: '#/games', 'aria-label': t`To ${t`Games`}` }, icon('left'))),
      h('div', { class: 'pong-controls' }, this.button, this.soundButton, this.extras, this.rally),
      h('p', { class: 'note live-note' }, t`Use a plain background. The pictures stay on this device.`));
    this.#showButtons();
    this.#showFigures();
  }

  #showButtons() {
    this.button.disabled = !this.#picture;
    fill(this.button, icon(this.#isRunning ? 'pause' : 'play'), this.#isRunning ? t`Pause` : this.#ball ? t`Go on` : t`Start`);
    this.soundButton.setAttribute('aria-pressed', String(this.#sound.isOn));
  }

  #showFigures() {
    const { scores, rally, best } = this.#ball ?? { scores: [0, 0], rally: 0, best: 0 };
    this.scores.forEach((element, side) => {
      fill(element, number(scores[side]));
      element.setAttribute('aria-label', side === 0 ? t`Left: ${scores[0]}` : t`Right: ${scores[1]}`);
    });
    fill(this.rally, t`Rally: ${rally} · longest: ${best}`);
  }

  #failed(error) {
    this.#stop();
    const choose = h('input', {
      type: 'file', id: 'frames', accept: 'image/*', multiple: true, class: 'unseen', onchange: () => {
        this.#files = [...choose.files];
        this.start();
      },
    });
    fill(this.element,
      h('h1', { class: 'unseen' }, t`Real-life pong`),
      failedPanel(error, () => this.start(), [choose, h('label', { for: 'frames', class: 'button' }, t`Choose pictures`)]),
      h('p', { class: 'note' }, t`Two rulers or sticks in front of a camera are the paddles. The pictures of a film will do too: they are played in the order of their names.`));
  }

  /** For a screen reader too, so only where it is new. */
  #say(text) {
    if (this.status.textContent !== text) fill(this.status, text);
  }

  /** What to do before a serve. */
  #advise() {
    if (this.#counts.said < 2) this.#say(t`Hold two straight things upright in the picture, such as rulers: one on the left, one on the right.`);
    else this.#say(this.#isRunning ? '' : this.#ball ? t`Paused.` : t`Both paddles are seen. Start when you are ready.`);
    this.#showButtons();
  }

  #toggle() {
    if (!this.#picture) return;
    this.#isRunning = !this.#isRunning;
    if (this.#isRunning) this.#ball ??= newBall(this.field.fit());
    this.#advise();
  }

  #toggleSound() {
    this.#sound.toggle();
    this.#showButtons();
  }

  // MARK: The game

  #step(now) {
    this.#frame = requestAnimationFrame((time) => this.#step(time));
    const seconds = Math.min(longestStep, Math.max(0, (now - this.#times.step) / 1000));
    this.#times.step = now;
    const height = this.field.fit();
    if (!height) return;
    if (now - this.#times.look >= lookPause) this.#look(now);
    const paddles = this.#paddles.all;
    // No serve while somebody is away.
    if (this.#isRunning && (this.#ball.wait === 0 || paddles.length === 2)) this.#move(paddles, seconds, height);
    this.#paddles.rest();
    this.field.draw(this.#ball, paddles, { isCalm: isCalm() });
  }

  #look(now) {
    this.#times.look = now;
    this.#paddles.take(this.#sight.look(this.#picture, this.#isMirrored), now);
    const { length } = this.#paddles.all;
    if (length !== this.#counts.seen) [this.#counts.seen, this.#times.change] = [length, now];
    if (length === this.#counts.said || now - this.#times.change < sayPause) return;
    this.#counts.said = length;
    if (!this.#isRunning || this.#ball.wait > 0) this.#advise();
  }

  #move(paddles, seconds, height) {
    const isServe = this.#ball.wait > 0;
    this.#ball = moved(this.#ball, paddles, seconds, height);
    const { events, scores, wait } = this.#ball;
    if (isServe && wait === 0) this.#say('');
    if (events.length === 0) return;
    for (const event of events) this.#sound.play(event);
    if (events.includes('left')) this.#say(t`A point for the left: ${scores[0]} to ${scores[1]}.`);
    if (events.includes('right')) this.#say(t`A point for the right: ${scores[0]} to ${scores[1]}.`);
    this.#showFigures();
  }
}
