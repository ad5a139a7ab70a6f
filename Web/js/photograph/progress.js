// A photograph while it is read, and what is offered where that fails.

import { fill, h } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { t } from '../base/words.js';
import { pageChooser } from './boards.js';
import { problemOf } from './state.js';

/** Problems that the same picture has each time. */
const hopeless = new Set(['not-a-picture', 'picture-size', 'picture-refused', 'wrong-type', 'too-large']);

export class ReadingProgress {
  constructor() {
    this.stage = h('div', { class: 'stage busy' });
    this.said = h('span', null);
    /** For the eye alone: nobody wants to hear every step of it. */
    this.share = h('span', { class: 'num', 'aria-hidden': 'true' });
    this.line = h('p', { class: 'reading-progress', role: 'status' }, h('span', { class: 'scan-dot' }), h('span', null, this.said, this.share));
    this.#say(t`Getting the picture ready…`);
    this.elements = [h('h1', { class: 'unseen' }, t`Reading the photograph`), this.stage, this.line];
  }

  /** Shows the picture that is read. */
  show(picture) {
    fill(this.stage,
      picture.isSeen
        ? h('img', { src: picture.url, alt: t`Your photograph` })
        : h('p', { class: 'unshown' }, icon('camera'), t`This browser cannot show pictures of this kind. The server reads it, and sends it back as one that can be shown.`),
      h('div', { class: 'scan', 'aria-hidden': 'true' }));
  }

  /** Says how much of the picture was sent. `share` is from 0 to 1; `isSmaller` where it is sent again with fewer pixels. */
  sent(share, { isSmaller = false } = {}) {
    if (share >= 1) return this.#say(t`Looking for the board…`);
    return this.#say(isSmaller ? t`The line is slow: sending a smaller picture…` : t`Sending…`, ` ${Math.round(100 * share)} %`);
  }

  #say(text, share = '') {
    if (this.said.textContent !== text) fill(this.said, text);
    fill(this.share, share);
  }

  /**
   * Says why it was not read.
   * @param {{setCorners: (() => void)?, another: () => void, again: () => void, withoutKeeping: () => void, turnTo: (page: number) => void}} actions
   *   `setCorners`: null where the person cannot show where the board is; `turnTo`: another page of the document
   * @param {number?} page of the document that was looked at
   * @returns the buttons
   */
  fail(error, { setCorners, another, again, withoutKeeping, turnTo }, page = 1) {
    fill(this.line, icon('eye'), h('span', null, problemOf(error)));
    this.stage.classList.remove('busy');
    this.stage.classList.add('failed');
    this.line.classList.add('wrong', 'warning');
    const count = error.problem?.pageCount;
    return h('div', { class: 'row' },
      count > 1 && pageChooser({ page, count, choose: turnTo }),
      setCorners && h('button', { class: 'primary', onclick: setCorners }, t`Show where the board is`),
      h('button', { class: setCorners ? null : 'primary', onclick: another }, t`Another photograph`),
      error.name === 'quota-exceeded'
        ? h('button', { onclick: withoutKeeping }, t`Read it without keeping it`)
        : !hopeless.has(error.name) && h('button', { onclick: again }, t`Try again`));
  }
}
