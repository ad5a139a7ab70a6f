// From a photograph to the answer: take one, see it read, put right what is doubtful, play or check.

import { get, patch, remove } from '../base/api.js';
import { fill, h } from '../base/dom.js';
import { remember, remembered, rename } from '../base/navigate.js';
import { load, save } from '../base/store.js';
import { styled } from '../base/styles.js';
import { announce, complain, toast } from '../base/tell.js';
import { capital, cellName, t } from '../base/words.js';
import { handed } from '../camera/still.js';
import { ownFaces } from '../games/faces.js';
import { CornerEditor } from '../photograph/corners.js';
import { correctionSheet } from '../photograph/correct.js';
import { sideOf } from '../photograph/places.js';
import { ReadingProgress } from '../photograph/progress.js';
import { prepare, readPhotograph, smaller } from '../photograph/read.js';
import { ReadingResult } from '../photograph/result.js';
import { PhotographState } from '../photograph/state.js';
import { takePage } from '../photograph/take.js';

export default async function photograph(id) {
  const sheets = await styled([new URL('../../css/photograph.css', import.meta.url).href]);
  const screen = new PhotographScreen();
  const still = handed();
  if (id) await screen.open(id).catch((error) => screen.forgotten(error));
  else if (still) screen.take(still);
  else screen.askForOne();
  return { title: t`Photograph`, sheets, element: screen.element, leave: () => screen.leave() };
}

/** What can be done with a photograph. What is known of it is the state's; what is seen, `ReadingProgress` and `ReadingResult`. */
class PhotographScreen {
  #state = new PhotographState();
  #result = null;
  #editor = null;
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
    rename('/photograph');
    fill(this.element, takePage({ take: (file) => this.take(file) }));
  }

  /** A reading from before, on its photograph where that was kept. */
  async open(id) {
    const reading = await get(`readings/${id}`);
    if (reading.status !== 'done') throw new Error(reading.problem?.detail ?? t`This photograph is being read.`);
    this.#state.read(reading);
    await this.#chooseAgain();
    this.#show();
  }

  /** Chooses the board that was shown at this step of the history, if the server still has its reading. */
  async #chooseAgain() {
    const { index, reading } = remembered('board') ?? {};
    if (!reading || !this.#state.boards[index]) return;
    const known = await get(`readings/${reading}`).catch((error) => {
      if (error.status !== 404 && error.status !== 410) throw error;
    });
    if (known?.status === 'done') this.#state.chooseBoard(index, known);
  }

  /** A reading that was not to be kept is gone after a while: then another photograph is asked for. */
  forgotten(error) {
    if (error.status !== 404 && error.status !== 410) throw error;
    rename('/photograph');
    this.askForOne();
    toast(t`That photograph is not kept any longer. Take it once more.`, { screens: 1 });
  }

  /** Reads a photograph. */
  async take(chosen) {
    if (!chosen) return;
    this.#gone.abort();
    this.#gone = new AbortController();
    this.#state.choose(chosen);
    await this.#read();
  }

  /** Lets go of a picture of this device's. */
  #forgetPicture() {
    const url = this.#state.picture?.url;
    if (url?.startsWith('blob:')) URL.revokeObjectURL(url);
  }

  // MARK: Reading it

  /** Shows the picture at once and reads it. */
  async #read() {
    const started = performance.now();
    const state = this.#state;
    const progress = new ReadingProgress();
    this.#editor?.leave();
    fill(this.element, progress.elements);
    try {
      const picture = await prepare(state.file);
      this.#forgetPicture();
      state.picture = picture;
      progress.show(picture);
      const reading = await this.#send(progress);
      state.read(reading, performance.now() - started);
      // So that going back, or loading the page anew, finds it again while the server has it.
      if (reading.id) rename(`/photograph/${reading.id}`);
      remember({ board: null });
      this.#show();
      this.#result.overlay.appear();
    } catch (error) {
      if (error.name !== 'AbortError') this.#failed(error, progress);
    }
  }

  /** Sends the picture and has it read. Where the line is too slow for it, fewer pixels are sent. */
  async #send(progress, isSmaller = false) {
    const state = this.#state;
    try {
      return await readPhotograph(state.picture, {
        rotate: state.turned, page: state.page, corners: state.corners, keeps: load('keeps') ?? false, signal: this.#gone.signal,
        onSent: (share) => progress.sent(share, { isSmaller }),
      });
    } catch (error) {
      const small = error.status === 408 && !isSmaller && (await smaller(state.picture));
      if (!small) throw error;
      state.shrink(small);
      return this.#send(progress, true);
    }
  }

  #failed(error, progress) {
    const canShow = error.name === 'no-board' && this.#state.picture?.isSeen;
    this.element.append(progress.fail(error, {
      setCorners: canShow ? () => this.#setCorners() : null,
      another: () => this.askForOne(),
      again: () => this.#read(),
      withoutKeeping: () => { save('keeps', false); this.#read(); },
      turnTo: (page) => this.#turnTo(page),
    }, this.#state.page));
  }

  // MARK: Showing where the board is

  /** Lets the person put the corners on the board; from where it was found, if it was. */
  #setCorners(board) {
    const state = this.#state;
    const { picture } = state;
    this.#editor?.leave();
    this.#editor = new CornerEditor(picture, {
      corners: state.corners ?? board?.outline,
      // Kept is what is taken in the end; what is tried on the way is forgotten.
      read: (corners, signal) => readPhotograph(picture, { corners, keeps: false, signal }),
      done: (reading, corners) => this.#takeCorners(reading, corners),
      cancel: () => { this.#editor.leave(); if (board) this.#show(); else this.askForOne(); },
    });
    fill(this.element, h('h1', null, t`Where is the board?`), this.#editor.element);
    this.#editor.focus();
  }

  #takeCorners(reading, corners) {
    this.#state.setCorners(corners);
    if (load('keeps')) return this.#read();
    this.#editor.leave();
    this.#state.read(reading);
    remember({ board: null });
    return this.#show();
  }

  // MARK: What was read

  #show() {
    this.#state.resetLayer();
    this.#result = new ReadingResult(this.#state, {
      correct: (cell) => this.#correct(cell),
      play: (button) => this.#play(button),
      another: () => this.askForOne(),
      turn: () => { this.#state.turn(); this.#read(); },
      setCorners: () => this.#setCorners(this.#state.board),
      remove: () => this.#delete(),
      choose: (index) => this.#choose(index),
      turnTo: (page) => this.#turnTo(page),
    });
    fill(this.element, this.#result.element);
  }

  /** Reads another page of the document. */
  #turnTo(page) {
    this.#forgetPicture();
    this.#state.turnTo(page);
    return this.#read();
  }

  /** Shows another board of the photograph. It is read between its corners, so that it can be corrected and played by itself. */
  async #choose(index) {
    const state = this.#state;
    const { overlay } = this.#result;
    overlay.wait(true);
    try {
      state.chooseBoard(index, state.readingOf(index) ?? (await this.#readBetween(state.boards[index])));
      remember({ board: { index, reading: state.reading.id } });
      this.#show();
      announce(t`Board ${index + 1} of ${state.boards.length}. ${state.board.solution ? t`The board is solved.` : t`No single solution yet.`}`);
    } catch (error) {
      if (error.name !== 'AbortError') complain(error);
    } finally {
      overlay.wait(false);
      this.#result.focusBoard(index);
    }
  }

  async #readBetween({ outline, width }) {
    const { sent, picture, page } = this.#state;
    // The server's picture may have fewer pixels than the one that was read.
    const blob = sent?.blob ?? (await (await fetch(picture.url)).blob());
    const scale = sent ? 1 : (await createImageBitmap(blob)).width / width;
    const corners = outline.map((corner) => corner.map((value) => value * scale));
    // Its picture is here already.
    return readPhotograph({ blob, isSeen: true }, { page, corners, keeps: false, signal: this.#gone.signal });
  }

  /** Plays the board, as the game does that is played from photographs. */
  async #play(button) {
    const face = (await ownFaces()).find((each) => each.playReading);
    await face.playReading(this.#state.reading.id, button);
  }

  async #delete() {
    await remove(`readings/${this.#state.reading.id}`).then(() => { rename('/photograph'); this.askForOne(); }, complain);
  }

  async #correct(cell) {
    const state = this.#state;
    const { overlay } = this.#result;
    const wanted = await correctionSheet(state.picture, state.board, cell, {
      isCorrected: state.corrections.has(cell), hasOwnSum: state.hasOwnSum(cell),
    });
    if (!wanted) return;
    const { digit, sum } = wanted;
    const isSum = sum !== undefined;
    overlay.wait(true);
    try {
      state.correct(await patch(`readings/${state.reading.id}`, isSum ? { sums: [{ cell, sum }] } : { corrections: [{ cell, digit }] }));
      const name = cellName(cell, sideOf(state.board));
      const said = isSum ? t`The cage of ${name} makes ${sum ?? t`what was read`}` : t`${capital(name)} is ${digit || t`blank`}`;
      announce(`${said}. ${state.board.solution ? t`The board is solved.` : t`Still no single solution.`}`);
      this.#result.update();
    } catch (error) {
      complain(error.status === 404 ? new Error(t`The server has forgotten this reading by now; photograph it again.`) : error);
    } finally {
      overlay.wait(false);
      overlay.focus(cell);
    }
  }
}
