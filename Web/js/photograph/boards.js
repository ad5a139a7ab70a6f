// The boards of a photograph that has several, as a strip to choose from; and the pages of a document.

import { h } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { t } from '../base/words.js';
import { upright } from './places.js';

/** The size of a board's own picture, in pixels. */
const side = 144;

/**
 * The boards, in the order in which they stand on the photograph.
 * @param {{url: string?, isSeen: boolean}} picture
 * @param {object[]} boards as the server read them
 * @param {{chosen: number, choose: (index: number) => void}} options `chosen`: the one that is shown
 */
export function boardStrip(picture, boards, { chosen, choose }) {
  return h('div', { class: 'board-strip', role: 'group', 'aria-label': t`Boards on this photograph` }, boards.map((board, index) =>
    h('button', {
      class: 'board-choice', 'aria-pressed': String(index === chosen), 'aria-label': board.solution ? t`Board ${index + 1} of ${boards.length}, solved` : t`Board ${index + 1} of ${boards.length}, not solved yet`,
      onclick: () => index !== chosen && choose(index),
    },
      picture.isSeen && cut(picture, board),
      h('span', null, t`Board ${index + 1}`),
      board.solution && icon('check'))));
}

/** A board cut out of its photograph, upright. */
function cut(picture, board) {
  const canvas = h('canvas', { width: side, height: side, 'aria-hidden': 'true' });
  const image = new Image();
  image.onload = () => {
    const { width, height, outline } = upright(board);
    const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const size = Math.max(Math.max(...xs) - left, Math.max(...ys) - top);
    const context = canvas.getContext('2d');
    context.imageSmoothingQuality = 'high';
    // From the last to the first: turned about its middle, laid upright, its part with the board as large as the canvas.
    context.scale(side / size, side / size);
    context.translate(width / 2 - left, height / 2 - top);
    context.rotate(((board.turn ?? 0) * Math.PI) / 180);
    context.drawImage(image, -board.width / 2, -board.height / 2, board.width, board.height);
  };
  image.src = picture.url;
  return canvas;
}

/**
 * Chooses a page of a document.
 * @param {{page: number, count: number, choose: (page: number) => void}} options
 */
export function pageChooser({ page, count, choose }) {
  const field = h('input', { type: 'number', id: 'document-page', inputmode: 'numeric', min: 1, max: count, value: page, required: true, onchange: () => field.reportValidity() && go(Number(field.value)) });
  const go = (number) => number !== page && choose(number);
  const step = (way, name, mark) => h('button', {
    type: 'button', class: 'icon-button', 'aria-label': name, title: name, disabled: page + way < 1 || page + way > count, onclick: () => choose(page + way),
  }, icon(mark));
  return h('form', { class: 'page-chooser', onsubmit: (event) => { event.preventDefault(); go(Number(field.value)); } },
    step(-1, t`Page before`, 'left'), h('label', { for: 'document-page' }, t`Page`), field, h('span', null, t`of ${count}`), step(1, t`Next page`, 'arrow'));
}
