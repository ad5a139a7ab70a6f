// What was read of a photograph: the answer on the picture, the facts beside it, and what can be done.

import { fill, h } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { t } from '../base/words.js';
import { chooser } from '../parts/start.js';
import { boardStrip, pageChooser } from './boards.js';
import { factsOf } from './facts.js';
import { overlayOf } from './overlay.js';

export class ReadingResult {
  #state;
  #actions;

  /**
   * @param {PhotographState} state
   * @param {{correct: (cell: number) => void, play: (button: Element) => void, another: () => void, turn: () => void, setCorners: () => void, remove: () => void, choose: (index: number) => void, turnTo: (page: number) => void}} actions
   *   `choose`: another board of the photograph; `turnTo`: another page of the document
   */
  constructor(state, actions) {
    this.#state = state;
    this.#actions = actions;
    this.overlay = overlayOf(state.picture, state.board, { onCell: actions.correct, onLost: () => this.#lose() });
    this.facts = h('div', { class: 'facts' });
    this.layerPlace = h('div');
    this.boardsPlace = h('div', { class: 'board-choices' });
    this.missing = h('p', { class: 'note' });
    this.element = h('div', { class: 'reading-layout' },
      h('div', { class: 'reading-picture' }, this.boardsPlace, this.overlay.element, this.layerPlace, this.missing),
      this.facts);
    this.update();
  }

  /** Draws the state as it is now. */
  update() {
    const state = this.#state;
    this.#showLayer();
    const { pageCount, page } = state.document;
    fill(this.boardsPlace,
      state.file && pageCount > 1 && pageChooser({ page, count: pageCount, choose: this.#actions.turnTo }),
      state.boards.length > 1 && boardStrip(state.picture, state.boards, { chosen: state.chosen, choose: this.#actions.choose }));
    fill(this.layerPlace, chooser(t`What is shown`, state.layers, state.layer, (id) => {
      state.layer = id;
      this.#showLayer();
    }));
    fill(this.missing, !state.picture.isSeen && whyMissing(state));
    fill(this.facts, factsOf(state.board, {
      corrections: state.corrections, ownCount: state.countOfCorrections, milliseconds: state.took, correct: this.#actions.correct, actions: this.#row(), more: this.#more(),
    }));
  }

  /** Gives the focus to a board of the strip. */
  focusBoard(index) {
    this.boardsPlace.querySelectorAll('.board-choice')[index]?.focus({ preventScroll: true });
  }

  #lose() {
    this.#state.losePicture();
    this.update();
  }

  #showLayer() {
    const { board, corrections, layer } = this.#state;
    this.overlay.show(board, corrections, layer);
  }

  #row() {
    const { play, another } = this.#actions;
    const why = this.#state.whyNotPlayed;
    return [
      h('div', { class: 'row actions' },
        h('button', {
          class: 'primary', disabled: Boolean(why), 'aria-describedby': why ? 'not-played' : null, onclick: (event) => play(event.currentTarget),
        }, icon('play'), t`Play it`),
        h('button', { onclick: another }, icon('camera'), t`Another`)),
      why && h('p', { class: 'note', id: 'not-played' }, why),
    ];
  }

  #more() {
    const { file, canMoveCorners, board, reading, picture } = this.#state;
    const { turn, setCorners, remove } = this.#actions;
    return [
      h('p', { class: 'note' }, t`Tap any digit on the picture to put it right.`),
      h('div', { class: 'row' },
        file && h('button', { onclick: turn }, icon('turn'), t`Turn the board`),
        canMoveCorners && h('button', { onclick: setCorners }, t`Move the corners`),
        board.solution && picture.isSeen && h('button', { onclick: () => this.overlay.download() }, t`Save the picture`),
        reading.isKept && h('button', { class: 'danger', onclick: remove }, t`Delete the photograph`)),
    ];
  }
}

/** Why the board is shown without its photograph. */
function whyMissing({ picture }) {
  return picture.url
    ? t`The photograph cannot be had at the moment. The digits are drawn as they were read.`
    : t`The photograph was not kept. The digits are drawn as they were read.`;
}
