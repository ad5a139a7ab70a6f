// What is known of a photograph on the screen, and what follows from each thing that happens to it. Nothing here draws or asks the server.

import { capital, t } from '../base/words.js';
import { inOrder, isSamurai } from './places.js';

/** What can be shown of a photograph that was read. */
const layers = [{ id: 'answer', name: t`Answer` }, { id: 'read', name: t`As read` }, { id: 'plain', name: t`Photograph` }];

/** The cage that a cell of a board lies in; undefined where it lies in none. */
export function cageOf(board, cell) {
  return board.cages?.find(({ cells }) => cells.includes(cell));
}

export class PhotographState {
  /** The picture on the screen: `{ url, isSeen }`; what was chosen on this device also has `blob`, `width` and `height`. */
  picture = null;
  /** What the server read. */
  reading = null;
  /** The file that was chosen on this device. */
  file = null;
  /** The corners that the person has set; undefined where the reader is to find the board. */
  corners;
  /** Degrees that bring the board upright; undefined where the reader is to find out. */
  turned;
  /** The page of a document; undefined for its first. */
  page;
  /** The boards of the photograph in their order, and what was read of those that were looked at, by board. */
  boards = [];
  #readings = new Map();
  /** The index of the board that is shown. */
  chosen = 0;
  /** The picture as it was sent: `{ blob }`; null where it is the server's. */
  sent = null;
  /** How long reading took, in milliseconds; 0 where that is not to be said. */
  took = 0;
  layer = 'answer';

  get board() {
    return this.reading.board;
  }

  /** The person's own digits by cell. */
  get corrections() {
    return new Map(this.reading.corrections.map((each) => [each.cell, each.digit]));
  }

  /** Whether the person has put the sum of a cell's cage right. */
  hasOwnSum(cell) {
    const cage = cageOf(this.board, cell);
    return Boolean(cage && this.reading.sums?.some((each) => cage.cells.includes(each.cell)));
  }

  /** How many digits and sums the person has put right. */
  get countOfCorrections() {
    return this.reading.corrections.length + (this.reading.sums?.length ?? 0);
  }

  /** The layers that there are: an answer only where there is a solution, the photograph only where it is here. */
  get layers() {
    const isThere = { answer: this.board.solution, plain: this.picture.isSeen };
    return layers.filter(({ id }) => isThere[id] ?? true);
  }

  /** Why the board cannot be played, as a sentence; empty where it can be. */
  get whyNotPlayed() {
    if (isSamurai(this.board)) return t`A samurai is read and solved here, but there is no game of it.`;
    // A doubt can be put right in the game.
    if (this.board.solution || this.board.doubtful?.length > 0) return '';
    return t`It can be played once it has a single solution: put the wrong digits right first.`;
  }

  /** The picture could not be had: from now on the board is shown without it. */
  losePicture() {
    this.picture.isSeen = false;
    if (this.layer === 'plain') this.resetLayer();
  }

  get canMoveCorners() {
    return Boolean(this.picture?.blob && this.picture.isSeen);
  }

  /** Another photograph is chosen. */
  choose(file) {
    this.file = file;
    this.turned = this.corners = this.page = undefined;
  }

  /** Another page of the document is chosen. */
  turnTo(page) {
    this.turned = this.corners = undefined;
    this.page = page;
    this.picture = null;
  }

  /** The board was taken for upright another way. */
  turn() {
    this.turned = ((this.turned ?? 0) + 90) % 360;
  }

  /** The picture is sent with fewer pixels; the corners are in those. */
  shrink(picture) {
    const scale = picture.width / this.picture.width;
    this.corners = this.corners?.map((corner) => corner.map((value) => value * scale));
    this.picture = picture;
  }

  /** The person said where the board is. */
  setCorners(corners) {
    this.corners = corners;
    this.turned = undefined;
  }

  /** The server has read it. A picture that this browser cannot show gives way to the server's. */
  read(reading, milliseconds = 0) {
    this.reading = reading;
    this.took = milliseconds;
    this.boards = inOrder([reading.board, ...(reading.others ?? [])]);
    this.chosen = this.boards.indexOf(reading.board);
    this.#readings = new Map([[this.chosen, reading]]);
    this.sent = this.picture?.blob ? this.picture : null;
    if (!this.picture?.isSeen) this.picture = pictureOf(reading);
  }

  /** The page of the document that is shown, and how many it has: `{ page, pageCount }`; neither where it is a photograph. */
  get document() {
    return { page: this.reading.page, pageCount: this.reading.pageCount };
  }

  /** The reading of one of the boards; undefined if it was not read yet. */
  readingOf(index) {
    return this.#readings.get(index);
  }

  /** Another board of the photograph is shown. */
  chooseBoard(index, reading) {
    this.#readings.set(index, reading);
    [this.reading, this.took, this.chosen] = [reading, 0, index];
  }

  /** What is shown first. */
  resetLayer() {
    this.layer = this.board.solution ? 'answer' : 'read';
  }

  /** A digit was put right. What is shown follows the solution, but for the plain photograph. */
  correct(reading) {
    this.#readings.set(this.chosen, reading);
    this.boards = this.boards.map((board, index) => (index === this.chosen ? reading.board : board));
    this.reading = reading;
    this.took = 0;
    const { solution } = this.board;
    if (!solution && this.layer === 'answer') this.layer = 'read';
    else if (solution && this.layer === 'read') this.layer = 'answer';
  }
}

/** The photograph as the server has it, where it has it. */
function pictureOf(reading) {
  const held = reading.pictures.find((each) => each.name === 'photograph');
  return { url: held?.url, isSeen: Boolean(held) };
}

/** Why a photograph was not read, in words. */
export function problemOf(error) {
  if (error.isOffline) return t`The server cannot be reached; the photograph could not be read.`;
  if (error.name === 'too-slow') return t`The connection is too slow for the photograph. Try again where it is faster.`;
  if (error.name === 'no-board' && error.problem?.pageCount > 1) return t`No Sudoku was found on this page. Choose another one.`;
  if (error.name === 'no-board') return t`No Sudoku was found on it. Go a little closer, so that all four corners of the board are in the picture, and keep still.`;
  return capital(/[.!?]$/.test(error.message) ? error.message : `${error.message}.`);
}
