// What was read, drawn on the photograph: the lattice along its crossings, digits in the perspective of their cells. A photograph on which the
// board lies on its side is shown turned.

import { fill, h, isCalm, s } from '../base/dom.js';
import { cellName, t } from '../base/words.js';
import { cellsOf, cornersOf, crossing, digitText, regionBeside, regionOf, sideOf, squaresOf, upright } from './places.js';

/**
 * Makes the picture with its overlay. `onCell(cell)` is called when a cell is tapped, `onLost()` where the picture cannot be had.
 * Without the picture the printed digits are drawn too.
 */
export function overlayOf(picture, lying, { onCell, onLost }) {
  const board = upright(lying);
  const { width, height } = board;
  const lattice = s('g', { class: 'lattice' }, linesOf(board));
  const digits = s('g', { class: 'overlay-digits' });
  const cells = s('g', { class: 'reading-cells', 'aria-hidden': 'true' });
  const targets = s('g', { class: 'targets', role: 'group', 'aria-label': t`Digits on the photograph` });
  const svg = s('svg', { class: 'overlay', viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none' }, cells, lattice, digits, targets);
  const blank = () => h('div', { class: 'no-picture', style: { 'aspect-ratio': `${width} / ${height}` } });
  // The server makes its picture after it has answered. Where that went wrong, the board is shown without it.
  const image = picture.isSeen ? h('img', { src: picture.url, alt: t`Your photograph`, width: lying.width, height: lying.height, style: turnedTo(lying), onerror: lose }) : blank();
  const element = h('div', { class: 'stage' }, h('div', { class: 'photograph-layer' }, image), svg);
  frame(element, board);

  function lose(event) {
    event.target.replaceWith(blank());
    onLost();
  }

  function show(lying, corrections, layer) {
    const board = upright(lying);
    svg.setAttribute('class', `overlay layer-${layer}${picture.isSeen ? '' : ' bare'}`);
    const all = cellsOf(board);
    fill(digits, all.map((cell) => digitOf(board, cell, corrections, layer, picture.isSeen)));
    const had = targets.contains(document.activeElement) ? document.activeElement.dataset.cell : null;
    fill(targets, all.map((cell) => targetOf(board, cell, onCell)));
    if (had !== null) focus(had);
  }

  /** Lays the lattice over the photograph, lights up the cells that were read, and writes the answer in: two seconds, which any key or touch ends. */
  function appear() {
    if (isCalm()) return;
    fill(cells, cellsOf(board).filter((cell) => board.asDecided[cell] !== '.').map((cell) =>
      s('polygon', { points: outlineOf(board, cell), style: { '--order': orderOf(board, cell) } })));
    svg.classList.add('appearing');
    const end = () => {
      clearTimeout(last);
      svg.classList.remove('appearing');
      fill(cells);
      for (const kind of ['keydown', 'pointerdown']) removeEventListener(kind, end, true);
    };
    const last = setTimeout(end, 2100);
    for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, end, true);
  }

  function focus(cell) {
    targets.querySelector(`[data-cell="${cell}"]`)?.focus({ preventScroll: true });
  }

  /** The picture with the answer, as a file. */
  async function download() {
    const canvas = h('canvas', { width, height });
    const context = canvas.getContext('2d');
    const photograph = element.querySelector('img');
    if (photograph) drawTurned(context, photograph, lying, width, height);
    for (const text of digits.querySelectorAll('text')) {
      const style = getComputedStyle(text);
      const matrix = text.transform.baseVal.consolidate().matrix;
      context.setTransform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
      context.font = `${style.fontWeight} 0.72px ${style.fontFamily}`;
      context.fillStyle = style.fill;
      context.textAlign = 'center';
      context.fillText(text.textContent, 0.5, 0.76);
    }
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
    const link = h('a', { href: URL.createObjectURL(blob), download: 'sudoku-answer.jpg' });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  return { element, show, appear, focus, download, wait: (isOn) => element.classList.toggle('waiting', isOn) };
}

/** The style of a picture that fills its place after it was turned about its middle. */
function turnedTo({ turn = 0, width, height }) {
  if (turn % 180 === 0) return { width: '100%', height: '100%', transform: `rotate(${turn}deg)` };
  return {
    position: 'absolute', left: '50%', top: '50%', width: `${(100 * width) / height}%`, height: `${(100 * height) / width}%`,
    transform: `translate(-50%, -50%) rotate(${turn}deg)`,
  };
}

/** Draws a photograph turned, over a place of the size that it has then. */
function drawTurned(context, photograph, lying, width, height) {
  context.save();
  context.translate(width / 2, height / 2);
  context.rotate(((lying.turn ?? 0) * Math.PI) / 180);
  context.drawImage(photograph, -lying.width / 2, -lying.height / 2, lying.width, lying.height);
  context.restore();
}

/** When a cell has its turn, from 0 to 1. */
const orderOf = (board, cell) => String(cell / sideOf(board) ** 2);

function linesOf(board) {
  const path = (points) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
  const steps = Array.from({ length: sideOf(board) + 1 }, (_, index) => index);
  if (board.regions) return otherLinesOf(board, path);
  return steps.flatMap((line) => [
    s('path', { class: line % 3 ? 'thin' : 'thick', pathLength: 1, d: path(steps.map((column) => crossing(board, line, column))) }),
    s('path', { class: line % 3 ? 'thin' : 'thick', pathLength: 1, d: path(steps.map((row) => crossing(board, row, line))) }),
  ]);
}

/** Of a board that is not classic: thin lines everywhere, thick ones around regions. */
function otherLinesOf(board, path) {
  const thin = squaresOf(board).flatMap(({ row, column, side }) => {
    const steps = Array.from({ length: side + 1 }, (_, index) => index);
    return steps.flatMap((line) => [
      path(steps.map((step) => crossing(board, row + line, column + step))), path(steps.map((step) => crossing(board, row + step, column + line)))]);
  });
  const thick = [];
  for (const cell of cellsOf(board)) {
    const [upperLeft, upperRight, lowerRight, lowerLeft] = cornersOf(board, cell);
    const isOther = (down, right) => regionBeside(board, cell, down, right) !== regionOf(board, cell);
    if (isOther(0, -1)) thick.push(path([upperLeft, lowerLeft]));
    if (isOther(-1, 0)) thick.push(path([upperLeft, upperRight]));
    // The next cell draws the line between two; the last one has no next.
    if (regionBeside(board, cell, 0, 1) === null) thick.push(path([upperRight, lowerRight]));
    if (regionBeside(board, cell, 1, 0) === null) thick.push(path([lowerLeft, lowerRight]));
  }
  return [['thin', thin], ['thick', thick]].flatMap(([kind, paths]) => paths.map((d) => s('path', { class: kind, pathLength: 1, d })));
}

/** The affine map from the unit square to a cell; text set in it lies on the paper. */
function matrixOf(board, cell) {
  const [a, b, d, c] = cornersOf(board, cell);
  const along = [(b[0] - a[0] + d[0] - c[0]) / 2, (b[1] - a[1] + d[1] - c[1]) / 2];
  const down = [(c[0] - a[0] + d[0] - b[0]) / 2, (c[1] - a[1] + d[1] - b[1]) / 2];
  const middle = [(a[0] + b[0] + c[0] + d[0]) / 4, (a[1] + b[1] + c[1] + d[1]) / 4];
  const origin = [middle[0] - (along[0] + down[0]) / 2, middle[1] - (along[1] + down[1]) / 2];
  return `matrix(${[...along, ...down, ...origin].map((value) => value.toFixed(3)).join(' ')})`;
}

function outlineOf(board, cell) {
  return cornersOf(board, cell).map((corner) => corner.join(',')).join(' ');
}

function digitOf(board, cell, corrections, layer, hasPicture) {
  const seen = board.asDecided[cell];
  const isDoubtful = board.doubtful?.includes(cell);
  const isWrong = board.check?.wrong.includes(cell);
  const text = (value, kind) => s('text', { class: kind, transform: matrixOf(board, cell), x: 0.5, y: 0.76, style: { '--order': orderOf(board, cell) } }, digitText(value));
  const box = (kind) => s('polygon', { class: kind, points: outlineOf(board, cell) });
  if (layer === 'plain') return [];
  const parts = [];
  if (layer === 'read' && seen !== '.') parts.push(box('wash'), text(seen, corrections.has(cell) ? 'seen mine' : 'seen'));
  if (layer === 'answer') {
    if (isWrong) parts.push(box('wash'), text(board.solution[cell], 'answer'));
    else if (corrections.has(cell) && seen !== '.') parts.push(box('wash'), text(seen, 'seen mine'));
    else if (seen === '.' && board.solution) parts.push(text(board.solution[cell], 'answer'));
    else if (seen !== '.' && !hasPicture) parts.push(text(seen, 'seen'));
  }
  if (isWrong) parts.push(box('mistake'));
  if (isDoubtful) parts.push(box('doubt'), s('text', { class: 'query', transform: matrixOf(board, cell), x: 0.86, y: 0.34 }, '?'));
  return parts;
}

function targetOf(board, cell, onCell) {
  const value = board.asDecided[cell];
  const isDoubtful = board.doubtful?.includes(cell);
  const [name, read] = [cellName(cell, sideOf(board)), value === '.' ? t`blank` : digitText(value)];
  return s('polygon', {
    points: outlineOf(board, cell), role: 'button', tabindex: isDoubtful ? 0 : -1, 'data-cell': cell,
    'aria-label': isDoubtful ? t`${name}: ${read}, doubtful. Correct` : t`${name}: ${read}. Correct`,
    onclick: () => onCell(cell),
    onkeydown: (event) => {
      const [side, count] = [sideOf(board), sideOf(board) ** 2];
      const step = { ArrowUp: -side, ArrowDown: side, ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step) focusNext(event.currentTarget.parentNode, (place) => (cell + place * step + count) % count, count);
      else if (event.key === 'Enter' || event.key === ' ') onCell(cell);
      else return;
      event.preventDefault();
    },
  });
}

/** Gives the focus to the next cell of the board on a way; between the boards of a samurai some cells of the square are none. */
function focusNext(targets, onWay, count) {
  for (let place = 1; place <= count; place += 1) {
    const next = targets.querySelector(`[data-cell="${onWay(place)}"]`);
    if (next) return next.focus();
  }
}

/** Shows the part of the photograph that the board is on, with some of what is around it. */
function frame(element, board) {
  const xs = board.lattice.map(([x]) => x);
  const ys = board.lattice.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const margin = Math.max(right - left, bottom - top) * 0.07;
  const [x0, y0] = [Math.max(0, left - margin), Math.max(0, top - margin)];
  const [x1, y1] = [Math.min(board.width, right + margin), Math.min(board.height, bottom + margin)];
  const zoom = board.width / (x1 - x0);
  element.style.setProperty('aspect-ratio', `${x1 - x0} / ${y1 - y0}`);
  for (const part of element.children) {
    part.style.setProperty('width', `${100 * zoom}%`);
    part.style.setProperty('height', `${(100 * board.height) / (y1 - y0)}%`);
    part.style.setProperty('left', `${(-100 * x0) / (x1 - x0)}%`);
    part.style.setProperty('top', `${(-100 * y0) / (y1 - y0)}%`);
  }
  element.classList.add('framed');
}
