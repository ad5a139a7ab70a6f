// The live camera: the answer is written on the moving picture while the phone is held over the puzzle.

import { fill, h } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { go } from '../base/navigate.js';
import { styled } from '../base/styles.js';
import { t } from '../base/words.js';
import { closeCamera, hasLight, hasSeveral, NoCamera, openCamera, setLight } from '../camera/device.js';
import { FrameSender } from '../camera/frames.js';
import { Looks } from '../camera/looks.js';
import { failedPanel, lightButton, otherCameraButton } from '../camera/parts.js';
import { hand } from '../camera/still.js';
import { Viewfinder } from '../camera/viewfinder.js';
import { pointAt, rowsOf, wordsOf } from '../camera/words.js';

/** The longer side of a picture that is kept, in pixels: all that the camera gives. */
const wholePicture = 4096;

export default async function camera() {
  const sheets = await styled(['photograph', 'camera'].map((name) => new URL(`../../css/${name}.css`, import.meta.url).href));
  const screen = new CameraScreen();
  return { title: t`Live camera`, sheets, element: screen.element, shown: () => screen.start(), leave: () => screen.leave() };
}

class CameraScreen {
  #stream = null;
  #sender = null;
  #finder = null;
  #facing = 'environment';
  #looks = new Looks();
  /** What was said last. */
  #said = '';
  /** Counts the beginnings: one that was overtaken goes no further. */
  #turn = 0;

  constructor() {
    this.element = h('section', { class: 'page live-page' });
    this.status = h('p', { class: 'live-said', role: 'status' });
    this.rows = h('ul', { class: 'unseen', 'aria-label': t`The solution` });
    this.hidden = () => (document.hidden ? this.#stop() : this.start());
    document.addEventListener('visibilitychange', this.hidden);
    addEventListener('pagehide', this.gone = () => this.#stop());
  }

  leave() {
    document.removeEventListener('visibilitychange', this.hidden);
    removeEventListener('pagehide', this.gone);
    this.#stop();
  }

  // MARK: The camera

  /** Opens the camera and looks through it. */
  async start() {
    this.#stop();
    const mine = this.#turn;
    this.#show();
    this.#say(t`Starting the camera…`);
    try {
      const stream = await openCamera(this.#facing);
      // The person has left the page meanwhile, and the camera is not needed any more.
      if (mine !== this.#turn) return closeCamera(stream);
      this.#stream = stream;
      stream.getVideoTracks()[0].addEventListener('ended', () => this.#stream === stream && this.#failed(new NoCamera('ended')));
      await this.#finder.show(stream);
      if (mine !== this.#turn) return undefined;
      this.#fit();
      this.#offer();
      this.#say(pointAt);
      this.#sender = new FrameSender({
        take: (longSide) => this.#finder.take(longSide),
        seen: (sight, frame) => this.#see(sight, frame),
        waits: (text) => text && this.#say(text),
      });
      await this.#sender.run();
    } catch (error) {
      if (mine === this.#turn) this.#failed(error);
    }
    return undefined;
  }

  /** Lets go of the camera, here and on the server. */
  #stop() {
    this.#turn += 1;
    this.#sender?.stop();
    this.#finder?.stop();
    closeCamera(this.#stream);
    this.#stream = this.#sender = null;
  }

  // MARK: What is shown

  /** The place of the picture has the picture's shape, which is another one when the phone is turned. */
  #fit() {
    this.element.style.setProperty('--shape', this.#finder.shape || 16 / 9);
  }

  #show() {
    this.#finder = new Viewfinder();
    this.#finder.video.addEventListener('resize', () => this.#fit());
    this.#looks = new Looks();
    this.keep = h('button', { class: 'big keep', disabled: true, onclick: () => this.#keep() }, icon('camera'), t`Keep this`);
    this.extras = h('div', { class: 'live-extras' });
    this.figures = h('span', { class: 'live-figures', title: t`From a picture to its answer` });
    this.#finder.element.append(
      h('a', { class: 'icon-button way-back', href: '#/photograph', 'aria-label': t`To photographs` }, icon('left')),
      this.status, h('div', { class: 'live-actions' }, this.keep, this.extras));
    fill(this.rows);
    fill(this.element,
      h('h1', null, t`Live camera`), this.#finder.element, this.rows,
      h('p', { class: 'note live-note' }, h('span', null, t`The server forgets each picture at once.`), this.figures));
  }

  /** What this camera can do besides. */
  async #offer() {
    const stream = this.#stream;
    const light = hasLight(stream) && lightButton((isOn) => setLight(stream, isOn));
    const other = await hasSeveral() && otherCameraButton(() => {
      this.#facing = this.#facing === 'user' ? 'environment' : 'user';
      this.start();
    });
    if (stream === this.#stream) fill(this.extras, light, other);
  }

  #failed(error) {
    this.#stop();
    fill(this.element, h('h1', { class: 'unseen' }, t`Live camera`), failedPanel(error, () => this.start()));
  }

  // MARK: What is seen

  #see(sight, frame) {
    this.#finder.see(sight, frame);
    this.#looks.take(sight.state);
    if (this.#looks.isToSay) this.#settled(sight);
    fill(this.figures, `${Math.round(performance.now() - frame.at)} ms`);
    this.#tell(sight, frame);
  }

  /** What has been seen for long enough to be said. */
  #settled(sight) {
    this.#say(wordsOf(sight));
    this.status.dataset.state = sight.state;
    this.keep.disabled = sight.state === 'nothing';
    this.keep.classList.toggle('primary', sight.state === 'solved' && this.#looks.isSure);
    const rows = sight.solution ? rowsOf(sight.solution) : [];
    if (rows.join() !== [...this.rows.children].map((each) => each.textContent).join()) fill(this.rows, rows.map((row) => h('li', null, row)));
  }

  /** For a screen reader too, so only where it is new. */
  #say(text) {
    if (text === this.#said && this.status.isConnected && this.status.textContent) return;
    this.#said = text;
    fill(this.status, text);
  }

  /** For measurements: when a frame was taken, encoded, answered and drawn. */
  #tell(sight, { at, encoded, answered, blob }) {
    requestAnimationFrame(() => {
      const detail = { sight, times: { taken: at, encoded, answered, drawn: performance.now() }, bytes: blob.size };
      this.element.dispatchEvent(new CustomEvent('sight', { bubbles: true, detail }));
    });
  }

  // MARK: Keeping

  /** Reads the picture of now as a photograph: what follows is what follows any photograph. */
  async #keep() {
    this.keep.disabled = true;
    const still = await this.#finder.take(wholePicture, 0.92);
    if (!still) return;
    hand(new File([still.blob], 'camera.jpg', { type: 'image/jpeg' }));
    go('/photograph');
  }
}
