// What was read, drawn on the photograph: the lattice along its crossings, digits in the perspective of their cells.

import { fill, h, isCalm, s } from '../base/dom.js';
import { cellName } from '../base/words.js';

/** Makes the picture with its overlay. `onCell(cell)` is called when a cell is tapped. */
export function overlayOf(picture, board, { onCell }) {
  const { width, height } = board;
  const lattice = s('g', { class: 'lattice' }, linesOf(board));
  const digits = s('g', { class: 'overlay-digits' });
  const cells = s('g', { class: 'reading-cells', 'aria-hidden': 'true' });
  const targets = s('g', { class: 'targets', role: 'group', 'aria-label': 'Digits on the photograph' });
  const svg = s('svg', { class: 'overlay', viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none' }, cells, lattice, digits, targets);
  const blank = () => h('div', { class: 'no-picture', style: { 'aspect-ratio': `${width} / ${height}` } });
  // The server makes its picture after it has answered. Where that went wrong, the board is shown without it.
  const image = picture.isSeen
    ? h('img', { src: picture.url, alt: 'Your photograph', width, height, onerror: (event) => event.target.replaceWith(blank()) })
    : blank();
  const element = h('div', { class: 'stage' }, image, svg);
  frame(element, board);

  function show(board, corrections, layer) {
    svg.setAttribute('class', `overlay layer-${layer}`);
    fill(digits, Array.from({ length: sizeOf(board) ** 2 }, (_, cell) => digitOf(board, cell, corrections, layer)));
    const had = targets.contains(document.activeElement) ? document.activeElement.dataset.cell : null;
    fill(targets, Array.from({ length: sizeOf(board) ** 2 }, (_, cell) => targetOf(board, cell, onCell)));
    if (had !== null) focus(had);
  }

  /** Lays the lattice over the photograph, lights up the cells that were read, and writes the answer in: two seconds, which any key or touch ends. */
  function appear() {
    if (isCalm()) return;
    const count = sizeOf(board) ** 2;
    fill(cells, Array.from({ length: count }, (_, cell) => board.asDecided[cell] !== '.'
      && s('polygon', { points: outlineOf(board, cell), style: { '--order': String(cell / count) } })));
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
    if (photograph) context.drawImage(photograph, 0, 0, width, height);
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

/** How many rows a board has. */
const sizeOf = (board) => board.size ?? 9;

/** A digit of a grid, where a letter stands for 10 and more. */
const shown = (character) => (character === '.' ? '.' : String(parseInt(character, 17)));

/** The crossing at a row and column of the lattice. */
const crossing = (board, row, column) => board.lattice[row * (sizeOf(board) + 1) + column];

function linesOf(board) {
  const path = (points) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
  const steps = Array.from({ length: sizeOf(board) + 1 }, (_, index) => index);
  if (board.regions) return otherLinesOf(board, path, steps);
  return steps.flatMap((line) => [
    s('path', { class: line % 3 ? 'thin' : 'thick', pathLength: 1, d: path(steps.map((column) => crossing(board, line, column))) }),
    s('path', { class: line % 3 ? 'thin' : 'thick', pathLength: 1, d: path(steps.map((row) => crossing(board, row, line))) }),
  ]);
}

/** Of a board that is not classic: thin lines everywhere, thick ones between regions. */
function otherLinesOf(board, path, steps) {
  const size = sizeOf(board);
  const at = (row, column) => crossing(board, row, column);
  const thin = steps.flatMap((line) => [path(steps.map((column) => at(line, column))), path(steps.map((row) => at(row, line)))]);
  const thick = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const region = board.regions[row * size + column];
      if (column === 0 || board.regions[row * size + column - 1] !== region) thick.push(path([at(row, column), at(row + 1, column)]));
      if (row === 0 || board.regions[(row - 1) * size + column] !== region) thick.push(path([at(row, column), at(row, column + 1)]));
    }
  }
  thick.push(path(steps.map((row) => at(row, size))), path(steps.map((column) => at(size, column))));
  return [['thin', thin], ['thick', thick]].flatMap(([kind, paths]) => paths.map((d) => s('path', { class: kind, pathLength: 1, d })));
}

/** The affine map from the unit square to a cell; text set in it lies on the paper. */
function matrixOf(board, cell) {
  const [row, column] = [Math.floor(cell / sizeOf(board)), cell % sizeOf(board)];
  const [a, b, c, d] = [crossing(board, row, column), crossing(board, row, column + 1), crossing(board, row + 1, column), crossing(board, row + 1, column + 1)];
  const along = [(b[0] - a[0] + d[0] - c[0]) / 2, (b[1] - a[1] + d[1] - c[1]) / 2];
  const down = [(c[0] - a[0] + d[0] - b[0]) / 2, (c[1] - a[1] + d[1] - b[1]) / 2];
  const middle = [(a[0] + b[0] + c[0] + d[0]) / 4, (a[1] + b[1] + c[1] + d[1]) / 4];
  const origin = [middle[0] - (along[0] + down[0]) / 2, middle[1] - (along[1] + down[1]) / 2];
  return `matrix(${[...along, ...down, ...origin].map((value) => value.toFixed(3)).join(' ')})`;
}

function outlineOf(board, cell) {
  const [row, column] = [Math.floor(cell / sizeOf(board)), cell % sizeOf(board)];
  return [[0, 0], [0, 1], [1, 1], [1, 0]].map(([y, x]) => crossing(board, row + y, column + x).join(',')).join(' ');
}

function digitOf(board, cell, corrections, layer) {
  const seen = board.asDecided[cell];
  const isDoubtful = board.doubtful?.includes(cell);
  const isWrong = board.check?.wrong.includes(cell);
  const text = (value, kind) => s('text', { class: kind, transform: matrixOf(board, cell), x: 0.5, y: 0.76, style: { '--order': String(cell / sizeOf(board) ** 2) } }, kind === 'query' ? value : shown(value));
  const box = (kind) => s('polygon', { class: kind, points: outlineOf(board, cell) });
  if (layer === 'plain') return [];
  const parts = [];
  if (layer === 'read' && seen !== '.') parts.push(box('wash'), text(seen, corrections.has(cell) ? 'seen mine' : 'seen'));
  if (layer === 'answer') {
    if (isWrong) parts.push(box('wash'), text(board.solution[cell], 'answer'));
    else if (corrections.has(cell) && seen !== '.') parts.push(box('wash'), text(seen, 'seen mine'));
    else if (seen === '.' && board.solution) parts.push(text(board.solution[cell], 'answer'));
  }
  if (isWrong) parts.push(box('mistake'));
  if (isDoubtful) parts.push(box('doubt'), s('text', { class: 'query', transform: matrixOf(board, cell), x: 0.86, y: 0.34 }, '?'));
  return parts;
}

function targetOf(board, cell, onCell) {
  const value = board.asDecided[cell];
  const doubt = board.doubtful?.includes(cell) ? ', doubtful' : '';
  return s('polygon', {
    points: outlineOf(board, cell), role: 'button', tabindex: doubt ? 0 : -1, 'data-cell': cell,
    'aria-label': `${cellName(cell, sizeOf(board))}: ${value === '.' ? 'blank' : shown(value)}${doubt}. Correct`,
    onclick: () => onCell(cell),
    onkeydown: (event) => {
      const [size, count] = [sizeOf(board), sizeOf(board) ** 2];
      const step = { ArrowUp: -size, ArrowDown: size, ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step) event.currentTarget.parentNode.querySelector(`[data-cell="${(cell + step + count) % count}"]`)?.focus();
      else if (event.key === 'Enter' || event.key === ' ') onCell(cell);
      else return;
      event.preventDefault();
    },
  });
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
