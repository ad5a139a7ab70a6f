// From a photograph to the answer: take one, see it read, put right what is doubtful, play or check.

import { get, patch, remove } from '../api.js';
import { handed } from '../camera/still.js';
import { fill, h } from '../dom.js';
import { icon } from '../icons.js';
import { ownFaces } from '../games.js';
import { chooser } from '../parts/start.js';
import { CornerEditor } from '../photograph/corners.js';
import { correctionSheet } from '../photograph/correct.js';
import { factsOf } from '../photograph/facts.js';
import { overlayOf } from '../photograph/overlay.js';
import { prepare, readPhotograph } from '../photograph/read.js';
import { takePage } from '../photograph/take.js';
import { rename } from '../router.js';
import { load, save } from '../store.js';
import { announce, complain } from '../tell.js';
import { capital, cellName } from '../words.js';

export default async function photograph(id) {
  const screen = new PhotographScreen();
  const still = handed();
  if (id) await screen.open(id);
  else if (still) screen.take(still);
  else screen.askForOne();
  return { title: 'Photograph', element: screen.element, leave: () => screen.leave() };
}

const layers = [{ id: 'answer', name: 'Answer' }, { id: 'read', name: 'As read' }, { id: 'plain', name: 'Photograph' }];

class PhotographScreen {
  /** The picture on the screen: `{ url, isSeen }`; what was chosen on this device also has `blob`, `width` and `height`. */
  #picture = null;
  /** What the server read. */
  #reading = null;
  /** The file that was chosen on this device. */
  #file = null;
  /** The corners that the person has set; undefined where the reader is to find the board. */
  #corners;
  #editor = null;
  /** Degrees that bring the board upright; undefined where the reader is to find out. */
  #turned;
  /** How long reading took, in milliseconds; 0 where that is not to be said. */
  #took = 0;
  #layer = 'answer';
  #gone = new AbortController();

  constructor() {
    this.element = h('section', { class: 'page photograph' });
    this.paste = (event) => this.take(event.clipboardData?.files[0]);
    addEventListener('paste', this.paste);
  }

  leave() {
    removeEventListener('paste', this.paste);
    this.#gone.abort();
    this.#editor?.leave();
    this.#forgetPicture();
  }

  // MARK: Taking one

  askForOne() {
    fill(this.element, takePage({ take: (file) => this.take(file) }));
  }

  /** A reading from before, on its photograph where that was kept. */
  async open(id) {
    this.#reading = await get(`readings/${id}`);
    if (this.#reading.status !== 'done') throw new Error(this.#reading.problem?.detail ?? 'This photograph is being read.');
    this.#picture = pictureOf(this.#reading);
    this.#show();
  }

  /** Reads a photograph. */
  async take(chosen) {
    if (!chosen) return;
    this.#gone.abort();
    this.#gone = new AbortController();
    this.#file = chosen;
    this.#turned = this.#corners = undefined;
    await this.#read();
  }

  /** Lets go of a picture of this device's. */
  #forgetPicture() {
    if (this.#picture?.url?.startsWith('blob:')) URL.revokeObjectURL(this.#picture.url);
  }

  // MARK: Reading it

  /** Shows the picture at once and reads it. */
  async #read() {
    const started = performance.now();
    const progress = h('p', { class: 'reading-progress', role: 'status' }, h('span', { class: 'scan-dot' }), 'Looking for the board…');
    const stage = h('div', { class: 'stage busy' });
    this.#editor?.leave();
    fill(this.element, h('h1', { class: 'unseen' }, 'Reading the photograph'), stage, progress);
    try {
      this.#preview(await prepare(this.#file), stage);
      const picture = this.#picture;
      this.#reading = await readPhotograph(picture, {
        rotate: this.#turned, corners: this.#corners, keeps: load('keeps') ?? false, signal: this.#gone.signal,
      });
      if (!picture.isSeen) this.#picture = pictureOf(this.#reading);
      this.#took = performance.now() - started;
      this.#show();
      this.overlay.appear();
    } catch (error) {
      if (error.name !== 'AbortError') this.#failed(error, stage, progress);
    }
  }

  #preview(picture, stage) {
    this.#forgetPicture();
    this.#picture = picture;
    fill(stage,
      picture.isSeen
        ? h('img', { src: picture.url, alt: 'Your photograph' })
        : h('p', { class: 'unshown' }, icon('camera'), 'This browser cannot show pictures of this kind. The server reads it, and sends it back as one that can be shown.'),
      h('div', { class: 'scan', 'aria-hidden': 'true' }));
  }

  #failed(error, stage, progress) {
    fill(progress, icon('eye'), h('span', null, problemOf(error)));
    stage.classList.remove('busy');
    stage.classList.add('failed');
    progress.classList.add('wrong', 'warning');
    const canShow = error.name === 'no-board' && this.#picture?.isSeen;
    this.element.append(h('div', { class: 'row' },
      canShow && h('button', { class: 'primary', onclick: () => this.#setCorners() }, 'Show where the board is'),
      h('button', { class: canShow ? null : 'primary', onclick: () => this.askForOne() }, 'Another photograph'),
      error.name === 'quota-exceeded'
        ? h('button', { onclick: () => { save('keeps', false); this.#read(); } }, 'Read it without keeping it')
        : h('button', { onclick: () => this.#read() }, 'Try again')));
  }

  // MARK: Showing where the board is

  /** Lets the person put the corners on the board; from where it was found, if it was. */
  #setCorners(board) {
    const picture = this.#picture;
    this.#editor?.leave();
    this.#editor = new CornerEditor(picture, {
      corners: this.#corners ?? board?.outline,
      // Kept is what is taken in the end; what is tried on the way is forgotten.
      read: (corners, signal) => readPhotograph(picture, { corners, keeps: false, signal }),
      done: (reading, corners) => {
        this.#corners = corners;
        this.#turned = undefined;
        if (load('keeps')) return this.#read();
        this.#editor.leave();
        [this.#reading, this.#took] = [reading, 0];
        this.#show();
      },
      cancel: () => { this.#editor.leave(); if (board) this.#show(); else this.askForOne(); },
    });
    fill(this.element, h('h1', null, 'Where is the board?'), this.#editor.element);
    this.#editor.focus();
  }

  // MARK: What was read

  #show() {
    const { board } = this.#reading;
    this.#layer = board.solution ? 'answer' : 'read';
    this.overlay = overlayOf(this.#picture, board, { onCell: (cell) => this.#correct(cell) });
    this.facts = h('div', { class: 'facts' });
    this.layerPlace = h('div');
    fill(this.element,
      h('div', { class: 'reading-layout' },
        h('div', { class: 'reading-picture' }, this.overlay.element, this.layerPlace),
        this.facts));
    this.#update();
  }

  /** The person's own digits by cell. */
  get #corrections() {
    return new Map(this.#reading.corrections.map((each) => [each.cell, each.digit]));
  }

  #update() {
    const { board } = this.#reading;
    const corrections = this.#corrections;
    this.overlay.show(board, corrections, this.#layer);
    fill(this.layerPlace, chooser('What is shown', layers.filter(({ id }) => id !== 'answer' || board.solution), this.#layer, (id) => {
      this.#layer = id;
      this.overlay.show(board, corrections, id);
    }));
    fill(this.facts, factsOf(board, {
      corrections, milliseconds: this.#took, correct: (cell) => this.#correct(cell), actions: this.#actions(board), more: this.#more(board),
    }));
  }

  #actions(board) {
    const cannot = !board.solution && (board.doubtful ?? []).length === 0;
    return h('div', { class: 'row actions' },
      h('button', { class: 'primary', disabled: cannot, onclick: (event) => this.#play(event.currentTarget) }, icon('play'), 'Play it'),
      h('button', { onclick: () => this.askForOne() }, icon('camera'), 'Another'));
  }

  /** Plays the board, as the game does that is played from photographs. */
  async #play(button) {
    const face = (await ownFaces()).find((each) => each.playReading);
    await face.playReading(this.#reading.id, button);
  }

  #more(board) {
    return [
      h('p', { class: 'note' }, 'Tap any digit on the picture to put it right.'),
      h('div', { class: 'row' },
        this.#file && h('button', { onclick: () => this.#turn() }, icon('turn'), 'Turn the board'),
        this.#picture?.blob && this.#picture.isSeen && h('button', { onclick: () => this.#setCorners(board) }, 'Move the corners'),
        board.solution && h('button', { onclick: () => this.overlay.download() }, 'Save the picture'),
        this.#reading.isKept && h('button', { class: 'danger', onclick: () => this.#delete() }, 'Delete the photograph')),
    ];
  }

  /** The reader took the board for upright another way. */
  #turn() {
    this.#turned = ((this.#turned ?? 0) + 90) % 360;
    return this.#read();
  }

  async #delete() {
    await remove(`readings/${this.#reading.id}`).then(() => { rename('/photograph'); this.askForOne(); }, complain);
  }

  async #correct(cell) {
    const digit = await correctionSheet(this.#picture, this.#reading.board, cell, this.#corrections.has(cell));
    if (digit === undefined) return;
    this.overlay.wait(true);
    try {
      this.#reading = await patch(`readings/${this.#reading.id}`, { corrections: [{ cell, digit }] });
      const { solution } = this.#reading.board;
      this.#took = 0;
      if (!solution && this.#layer === 'answer') this.#layer = 'read';
      else if (solution && this.#layer === 'read') this.#layer = 'answer';
      announce(`${capital(cellName(cell, this.#reading.board.size))} is ${digit || 'blank'}. ${solution ? 'The board is solved.' : 'Still no single solution.'}`);
      this.#update();
    } catch (error) {
      complain(error.status === 404 ? new Error('The server has forgotten this reading by now; photograph it again.') : error);
    } finally {
      this.overlay.wait(false);
      this.overlay.focus(cell);
    }
  }
}

/** The photograph as the server has it, where it has it. */
function pictureOf(reading) {
  const held = reading.pictures.find((each) => each.name === 'photograph');
  return { url: held?.url, isSeen: Boolean(held) };
}

function problemOf(error) {
  if (error.isOffline) return 'The server cannot be reached; the photograph could not be read.';
  if (error.name === 'no-board') return 'No Sudoku was found on it. Go a little closer, so that all four corners of the board are in the picture, and keep still.';
  return error.message;
}
