// A game on a real board in front of the camera. The page follows the picture, the server reads it when it is at rest, and the computer's
// move is drawn on it.

import { fill, h } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { styled } from '../base/styles.js';
import { t } from '../base/words.js';
import { closeCamera, hasLight, hasSeveral, NoCamera, openCamera, setLight } from '../camera/device.js';
import { FrameSender, pause } from '../camera/frames.js';
import { failedPanel, lightButton, otherCameraButton } from '../camera/parts.js';
import { Viewfinder } from '../camera/viewfinder.js';
import { chooser } from '../parts/start.js';
import { cellAt } from './lattice.js';
import { BoardOverlay } from './overlay.js';
import { Stillness } from './stillness.js';

/** The pause between two looks at a board at rest, and the longest silence: the server forgets a camera after ten seconds. In milliseconds. */
const pauses = { resting: 300, silent: 4000 };
const players = [
  { id: 'second', name: t`You begin` }, { id: 'first', name: t`Computer begins` }, { id: '', name: t`Two people` },
];
/** What a board is called, and how it should lie. */
const words = {
  connect4: t`Point the camera at the rack, from the front. An empty one is best.`,
  draughts: t`Point the camera at the board, with all men at their start.`,
};

/** The view of a game's page. */
export const pageOf = (name) => async (game) => {
  const sheets = await styled(['photograph', 'camera', 'realboard'].map((each) => new URL(`../../css/${each}.css`, import.meta.url).href));
  const screen = new BoardScreen(name, game);
  return { title: t`${game.name} on a real board`, sheets, element: screen.element, shown: () => screen.start(), leave: () => screen.leave() };
};

class BoardScreen {
  #stream = null;
  #sender = null;
  #finder = null;
  #overlay = null;
  #stillness = null;
  #facing = 'environment';
  #computer = 'second';
  /** The game as the server saw it last. */
  #game = null;
  /** The move that the person names, until the server has it. */
  #named = null;
  #sentAt = 0;
  #turn = 0;

  constructor(name, game) {
    Object.assign(this, { name, game });
    this.element = h('section', { class: 'page live-page board-page' });
    this.status = h('p', { class: 'live-said', role: 'status' });
    this.moves = h('ol', { class: 'board-moves', 'aria-label': t`The moves so far` });
    this.choices = h('div', { class: 'board-choices row', role: 'group', 'aria-label': t`Moves to choose from` });
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

  /** Opens the camera, and begins a game with the board that it sees. */
  async start() {
    this.#stop();
    const mine = this.#turn;
    this.#show();
    this.#say(t`Starting the camera…`);
    try {
      const stream = await openCamera(this.#facing);
      if (mine !== this.#turn) return closeCamera(stream);
      this.#stream = stream;
      stream.getVideoTracks()[0].addEventListener('ended', () => this.#stream === stream && this.#failed(new NoCamera('ended')));
      await this.#finder.show(stream);
      if (mine !== this.#turn) return undefined;
      this.#fit();
      this.#offer();
      this.#say(words[this.name]);
      this.#sender = new FrameSender({
        take: (longSide) => this.#finder.take(longSide),
        seen: (sight, frame) => this.#see(sight, frame),
        waits: (text) => text && this.#say(text),
        opening: { game: this.name, ...(this.#computer && { computer: this.#computer }) },
        next: (signal) => this.#worthSending(signal),
      });
      await this.#sender.run();
    } catch (error) {
      if (mine === this.#turn) this.#failed(error);
    }
    return undefined;
  }

  #stop() {
    this.#turn += 1;
    this.#sender?.stop();
    this.#finder?.stop();
    closeCamera(this.#stream);
    this.#stream = this.#sender = this.#game = this.#named = null;
  }

  /** Waits until the picture is at rest, or the server would forget the camera. */
  async #worthSending(signal) {
    await pause(pauses.resting, signal);
    const stillness = this.#stillness;
    while (!signal.aborted && !this.#named && !stillness.look(this.#finder.video) && performance.now() - this.#sentAt < pauses.silent) {
      await pause(60, signal);
    }
    this.#sentAt = performance.now();
    return this.#named ? { move: this.#named } : {};
  }

  // MARK: What is shown

  #fit() {
    this.element.style.setProperty('--shape', this.#finder.shape || 16 / 9);
  }

  #show() {
    this.#stillness = new Stillness();
    this.#sentAt = performance.now();
    this.#finder = new Viewfinder({
      overlay: (canvas) => (this.#overlay = new BoardOverlay(canvas, this.name)), patience: pauses.silent + 3000,
    });
    this.#finder.video.addEventListener('resize', () => this.#fit());
    this.#finder.element.addEventListener('click', (event) => this.#tap(event));
    this.extras = h('div', { class: 'live-extras' });
    this.#finder.element.append(
      h('a', { class: 'icon-button way-back', href: `#/${this.game.id}`, 'aria-label': t`To ${this.game.name}` }, icon('left')),
      this.status, h('div', { class: 'live-actions' }, this.extras));
    fill(this.moves);
    fill(this.choices);
    fill(this.element,
      h('h1', null, t`${this.game.name} on a real board`),
      chooser(t`Who begins`, players, this.#computer, (id) => { this.#computer = id; this.start(); }),
      this.#finder.element, this.choices, this.moves,
      h('p', { class: 'note live-note' },
        t`The board is read when no hand moves above it. Tap the squares of a move to name it yourself. The server forgets each picture at once.`));
  }

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
    fill(this.element, h('h1', { class: 'unseen' }, t`${this.game.name} on a real board`), failedPanel(error, () => this.start()));
  }

  #say(text) {
    if (this.status.textContent !== text) fill(this.status, text);
  }

  // MARK: What is seen

  #see(sight, frame) {
    // The server has the move, or there is no such move any more.
    if (frame.asked.move === this.#named) this.#named = null;
    this.#finder.see(sight, frame);
    const before = this.#game;
    this.#game = sight.game ?? null;
    this.status.dataset.state = sight.state;
    if (!sight.game) return this.#say(words[this.name]);
    for (const event of sight.game.events) this.#tell(event);
    if (sight.game.events.length > 0 || before?.choices.length !== sight.game.choices.length) this.#mark([]);
    this.element.dispatchEvent(new CustomEvent('sight', { bubbles: true, detail: { sight } }));
    return undefined;
  }

  /** A change of the game, in words and in the list of moves. */
  #tell({ kind, text, move }) {
    if (kind === 'undone') {
      const count = Number(/^\d+/.exec(text)?.[0] ?? 1);
      for (let each = 0; each < count; each += 1) this.moves.lastElementChild?.remove();
    }
    if (kind === 'moved') this.moves.append(h('li', null, move));
    if (kind === 'chosen') this.chosen = move;
    if (kind === 'answered' && this.chosen) this.moves.append(h('li', { class: 'by-computer' }, this.chosen));
    this.status.dataset.event = kind;
    this.#say(text);
  }

  // MARK: Naming a move

  /** A tap on the board: the moves of the tapped cells are offered. */
  #tap({ clientX, clientY, target }) {
    const lattice = this.#finder.lattice;
    if (!lattice || !this.#game || target.closest('a, button')) return;
    const box = this.#finder.canvas.getBoundingClientRect();
    const { columns } = this.#game;
    const cell = cellAt(lattice, columns, [(clientX - box.left) / box.width, (clientY - box.top) / box.width]);
    if (cell === null) return this.#mark([]);
    if (this.name === 'connect4') {
      // Any hole of the column in which the disc falls.
      return this.#mark(this.#game.choices.flatMap(({ cells }) => cells).filter((each) => each % columns === cell % columns));
    }
    const both = [...this.#overlay.marked, cell];
    return this.#mark(this.#movesOf(both).length > 0 ? both : [cell]);
  }

  #movesOf(cells) {
    return cells.length === 0 ? [] : this.#game.choices.filter((move) => cells.every((cell) => move.cells.includes(cell)));
  }

  /** Marks cells, and offers their moves; those in question without any. */
  #mark(cells) {
    const { choices, doubtful } = this.#game;
    this.#overlay.marked = cells;
    const offered = cells.length > 0 ? this.#movesOf(cells) : choices.filter(({ name }) => doubtful.includes(name));
    fill(this.choices, offered.map(({ name }) => h('button', { class: 'primary', onclick: () => this.#name(name) }, t`${name} was played`)));
  }

  #name(move) {
    this.#named = move;
    this.#mark([]);
  }
}
