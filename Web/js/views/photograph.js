// From a photograph to the answer: take one, see it read, put right what is doubtful, play or check.

import { get, patch, remove } from '../api.js';
import { online } from '../connection.js';
import { fill, h, s } from '../dom.js';
import { icon } from '../icons.js';
import { correctionSheet } from '../photograph/correct.js';
import { overlayOf } from '../photograph/overlay.js';
import { readPhotograph } from '../photograph/read.js';
import { chooser, startGame } from '../parts/start.js';
import { rename } from '../router.js';
import { spelled } from '../spelled.js';
import { load, save } from '../store.js';
import { announce, complain } from '../tell.js';
import { ago, capital, cellName, listOf, plural } from '../words.js';

export default async function photograph(id) {
  const element = h('section', { class: 'page photograph' });
  let picture = null;
  let reading = null;
  let file = null;
  let corrections = new Map();
  let gone = new AbortController();
  if (id) await open(id);
  else askForOne();
  const paste = (event) => take(event.clipboardData?.files[0]);
  addEventListener('paste', paste);
  return {
    title: 'Photograph',
    element,
    leave() {
      removeEventListener('paste', paste);
      gone.abort();
      forgetPicture();
    },
  };

  // MARK: Taking one

  function askForOne() {
    const choose = (isCamera) => h('input', {
      type: 'file', accept: 'image/*', capture: isCamera ? 'environment' : null, class: 'unseen',
      id: isCamera ? 'camera' : 'file', onchange: (event) => take(event.target.files[0]),
    });
    const zone = h('div', {
      class: 'drop', ondragover: (event) => { event.preventDefault(); zone.classList.add('over'); },
      ondragleave: () => zone.classList.remove('over'),
      ondrop: (event) => { event.preventDefault(); zone.classList.remove('over'); take(event.dataTransfer.files[0]); },
    },
      h('div', { class: 'drop-mark', 'aria-hidden': 'true' }, icon('camera')),
      h('p', null, 'Hold the phone over the puzzle so that the whole board is in the picture. A slant, a curl, shadows and pencil marks are fine.'),
      h('div', { class: 'row centre' },
        choose(true), h('label', { for: 'camera', class: 'button primary big' }, icon('camera'), 'Take a photograph'),
        choose(false), h('label', { for: 'file', class: 'button big' }, 'Choose a picture')),
      h('p', { class: 'note' }, 'Or drop or paste one here.'));
    fill(element,
      h('h1', null, 'Photograph a Sudoku'),
      !online() && h('p', { class: 'note warning' }, icon('away'), 'Reading needs the server, which cannot be reached at the moment.'),
      zone,
      keeping(),
      h('p', { class: 'note private' }, 'The picture is made smaller and rid of its place and other hidden data before it leaves this device (one that this browser cannot open goes as it is); the server forgets it as soon as it is read, unless you say that it should be kept.'));
    if (load('player') && online()) listKept();
  }

  /** Nothing is kept unless the person says so. */
  function keeping() {
    const box = h('input', { type: 'checkbox', id: 'keeps', onchange: () => save('keeps', box.checked) });
    box.checked = load('keeps') ?? false;
    return h('p', { class: 'keeping' }, box, h('label', { for: 'keeps' }, 'Keep the photographs that I have read, for me alone'));
  }

  async function listKept() {
    const { readings } = await get('readings?limit=12').catch(() => ({ readings: [] }));
    const kept = readings.filter((each) => each.isKept && each.status === 'done');
    if (!kept.length || !element.querySelector('.drop')) return;
    element.append(h('h2', null, 'Kept photographs'), h('div', { class: 'cards' }, kept.map((each) =>
      h('a', { class: 'game-card', href: `#/photograph/${each.id}` },
        each.grid ? miniature(each.grid) : h('span', { class: 'game-mark' }, icon('camera')),
        h('span', { class: 'game-words' }, h('b', null, 'Photograph'), h('small', null, [each.grid && plural([...each.grid].filter((digit) => digit !== '.').length, 'digit'), ago(each.createdAt)].filter(Boolean).join(' · '))),
        icon('arrow')))));
  }

  /** A reading from before, on its photograph where that was kept. */
  async function open(id) {
    reading = await get(`readings/${id}`);
    if (reading.status !== 'done') throw new Error(reading.problem?.detail ?? 'This photograph is being read.');
    picture = pictureOf(reading);
    corrections = new Map(reading.corrections.map((each) => [each.cell, each.digit]));
    show(0);
  }

  /** Lets go of a picture of this device's. */
  function forgetPicture() {
    if (picture?.url?.startsWith('blob:')) URL.revokeObjectURL(picture.url);
  }

  async function take(chosen) {
    if (!chosen) return;
    gone.abort();
    gone = new AbortController();
    file = chosen;
    corrections = new Map();
    await read();
  }

  /** Shows the picture at once and reads it. `rotate`: degrees that bring the board upright, where it was not found out. */
  async function read(rotate) {
    const started = performance.now();
    const progress = h('p', { class: 'reading-progress', role: 'status' }, h('span', { class: 'scan-dot' }), 'Looking for the board…');
    const stage = h('div', { class: 'stage busy' });
    fill(element, h('h1', { class: 'unseen' }, 'Reading the photograph'), stage, progress);
    try {
      const shown = (next) => {
        forgetPicture();
        picture = next;
        fill(stage,
          picture.isSeen
            ? h('img', { src: picture.url, alt: 'Your photograph' })
            : h('p', { class: 'unshown' }, icon('camera'), 'This browser cannot show pictures of this kind. The server reads it, and sends it back as one that can be shown.'),
          h('div', { class: 'scan', 'aria-hidden': 'true' }));
      };
      reading = await readPhotograph(file, { rotate, keeps: load('keeps') ?? false, shown, signal: gone.signal });
      if (!picture.isSeen) picture = pictureOf(reading);
      show(performance.now() - started);
    } catch (error) {
      if (error.name === 'AbortError') return;
      fill(progress, icon('eye'), h('span', null, problemOf(error)));
      stage.classList.remove('busy');
      stage.classList.add('failed');
      progress.classList.add('wrong', 'warning');
      element.append(h('div', { class: 'row' },
        h('button', { class: 'primary', onclick: askForOne }, 'Another photograph'),
        error.name === 'quota-exceeded'
          ? h('button', { onclick: () => { save('keeps', false); read(rotate); } }, 'Read it without keeping it')
          : h('button', { onclick: () => read(rotate) }, 'Try again')));
    }
  }

  function problemOf(error) {
    if (error.isOffline) return 'The server cannot be reached; the photograph could not be read.';
    if (error.name === 'no-board') return 'No Sudoku was found on it. Go a little closer, so that all four corners of the board are in the picture, and keep still.';
    return error.message;
  }

  // MARK: What was read

  function show(milliseconds) {
    const { board } = reading;
    const overlay = overlayOf(picture, board, { onCell: correct });
    const facts = h('div', { class: 'facts' });
    const layers = [{ id: 'answer', name: 'Answer' }, { id: 'read', name: 'As read' }, { id: 'plain', name: 'Photograph' }];
    let layer = board.solution ? 'answer' : 'read';
    const layerPlace = h('div');
    fill(element,
      h('div', { class: 'reading-layout' },
        h('div', { class: 'reading-picture' }, overlay.element, layerPlace),
        facts));
    update();
    overlay.appear();

    function update() {
      const { board } = reading;
      overlay.show(board, corrections, layer);
      fill(layerPlace, chooser('What is shown', layers.filter(({ id }) => id !== 'answer' || board.solution), layer, (id) => {
        layer = id;
        overlay.show(reading.board, corrections, layer);
      }));
      fill(facts, factsOf(board));
    }

    function factsOf(board) {
      const doubtful = board.doubtful ?? [];
      const digits = [...board.asDecided].filter((each) => each !== '.').length;
      return [
        h('h1', null, board.solution ? 'Solved' : 'Not solved yet'),
        h('p', { class: 'lead' }, board.solution
          ? `${plural(digits, 'digit')} read${milliseconds ? ` and solved in ${(milliseconds / 1000).toFixed(1)} s` : ''}.`
          : `${plural(digits, 'digit')} read, but the board as read has no single solution. Tap a digit that is wrong.`),
        doubtful.length > 0 && h('div', { class: 'doubts' },
          h('p', null, doubtful.length === 1 ? 'One digit is doubtful. Is it right?' : `${doubtful.length} digits are doubtful. Are they right?`),
          h('div', { class: 'row' }, doubtful.slice(0, 8).map((cell) =>
            h('button', { class: 'doubt', onclick: () => correct(cell), 'aria-label': `Correct ${cellName(cell)}, read as ${valueOf(board, cell)}` },
              h('b', null, valueOf(board, cell)), h('small', null, `R${Math.floor(cell / 9) + 1} C${(cell % 9) + 1}`))))),
        corrections.size > 0 && h('p', { class: 'note' }, `${plural(corrections.size, 'digit')} put right by you.`),
        board.warnings.map((warning) => warningOf(warning, corrections)).filter(Boolean).map((text) => h('p', { class: 'warning' }, icon('eye'), text)),
        h('div', { class: 'row actions' },
          h('button', { class: 'primary', disabled: !board.solution && doubtful.length === 0, onclick: (e) => startGame({ game: 'sudoku', reading: reading.id }, e.currentTarget) }, icon('play'), 'Play it'),
          h('button', { onclick: askForOne }, icon('camera'), 'Another')),
        board.check && checkOf(board.check),
        board.grade && gradeOf(board.grade),
        h('details', null, h('summary', null, 'More'),
          h('div', { class: 'more' },
            h('p', { class: 'note' }, 'Tap any digit on the picture to put it right.'),
            h('div', { class: 'row' },
              file && h('button', { onclick: () => again(90) }, icon('turn'), 'Turn the board'),
              board.solution && h('button', { onclick: () => overlay.download() }, 'Save the picture'),
              reading.isKept && h('button', { class: 'danger', onclick: forget }, 'Delete the photograph')),
            timings(board))),
      ];
    }

    async function forget() {
      await remove(`readings/${reading.id}`).then(() => { rename('/photograph'); askForOne(); }, complain);
    }

    /** The reader took the board for upright another way. */
    let turned = 0;
    function again(by) {
      turned = (turned + by) % 360;
      corrections = new Map();
      read(turned);
    }

    async function correct(cell) {
      const digit = await correctionSheet(picture, reading.board, cell, corrections.has(cell));
      if (digit === undefined) return;
      overlay.wait(true);
      try {
        reading = await patch(`readings/${reading.id}`, { corrections: [{ cell, digit }] });
        corrections = new Map(reading.corrections.map((each) => [each.cell, each.digit]));
        milliseconds = 0;
        if (!reading.board.solution && layer === 'answer') layer = 'read';
        if (reading.board.solution && layer === 'read') layer = 'answer';
        announce(`${capital(cellName(cell))} is ${digit || 'blank'}. ${reading.board.solution ? 'The board is solved.' : 'Still no single solution.'}`);
        update();
      } catch (error) {
        complain(error.status === 404 ? new Error('The server has forgotten this reading by now; photograph it again.') : error);
      } finally {
        overlay.wait(false);
        overlay.focus(cell);
      }
    }
  }
}

/** What the reader says of a board; `null` where it is said elsewhere, or the person knows best. */
function warningOf({ code, text, cells }, corrections) {
  // Doubts have a box of their own.
  if (code === 'doubtful') return null;
  if (code === 'corrected' && cells?.length) {
    const others = cells.filter((cell) => !corrections.has(cell));
    return others.length ? `Read otherwise than seen, so that the board makes sense: ${listOf(others.map(cellName))}.` : null;
  }
  return spelled(`${capital(text)}.`);
}

/** The photograph as the server has it, where it has it. */
function pictureOf(reading) {
  const held = reading.pictures.find((each) => each.name === 'photograph');
  return { url: held?.url, isSeen: Boolean(held) };
}

/** The digits that were read, as a board the size of an icon. */
function miniature(grid) {
  return s('svg', { class: 'miniature', viewBox: '0 0 27 27', 'aria-hidden': 'true' },
    [...grid].map((digit, cell) => digit !== '.' && s('rect', { x: (cell % 9) * 3 + 0.6, y: Math.floor(cell / 9) * 3 + 0.6, width: 1.8, height: 1.8, rx: 0.4 })).filter(Boolean),
    s('path', { d: 'M9 0V27M18 0V27M0 9H27M0 18H27' }));
}

function valueOf(board, cell) {
  const value = board.asDecided[cell];
  return value === '.' ? 'blank' : value;
}

function checkOf(check) {
  const count = check.wrong.length;
  return h('section', { class: 'panel small' },
    h('h2', null, 'Your entries'),
    h('p', null, count === 0 ? `All ${check.entries.length} that you wrote are right.` : `${plural(count, 'entry', 'entries')} of ${check.entries.length} ${count === 1 ? 'is' : 'are'} wrong: ${listOf(check.wrong.map(cellName))}.`));
}

function gradeOf(grade) {
  const techniques = grade.techniques.map(({ name, count }) => h('li', null, h('span', null, capital(name)), h('b', null, `${count}×`)));
  return h('section', { class: 'panel small grade' },
    h('h2', null, 'How hard it is'),
    h('p', { class: 'grade-band' }, h('b', null, capital(grade.band)), h('span', null, `rating ${grade.rating} · score ${grade.score}`)),
    h('details', null, h('summary', null, `${plural(grade.techniques.length, 'technique')}`), h('ul', { class: 'techniques' }, techniques)));
}

/** The reader's stages, in the order in which they work, and what they do. */
const stages = {
  decode: 'Decode the picture', find: 'Find the board', rectify: 'Straighten it', normalise: 'Even out the light',
  segment: 'Cut out the cells', read: 'Read the digits', decide: 'Decide and solve',
};

function timings(board) {
  const known = Object.keys(stages).filter((name) => name in board.milliseconds);
  const others = Object.keys(board.milliseconds).filter((name) => !(name in stages));
  const rows = [...known, ...others].map((name) => [h('dt', null, stages[name] ?? capital(name)), h('dd', null, `${board.milliseconds[name].toFixed(0)} ms`)]);
  return h('dl', { class: 'sheet-lines small' }, rows);
}
