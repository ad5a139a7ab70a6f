// The face of a game of which the browser knows nothing but what the server says. Every field of a face stands here, with what holds where
// a game's own folder says nothing else.

import { plural, t } from '../../base/words.js';

const here = (file) => new URL(file, import.meta.url).href;

export default {
  /** The icon's name: a drawing in Sources/CAtlases/Pictures/icons. */
  icon: 'game',
  /** Whether the icon stands on a dark ground. */
  isDark: false,
  /** A picture 88 pixels square for the first page; without one the icon stands there. */
  art: null,
  /** What the day's game is called, and a sentence about it. `level` is the name of its difficulty. */
  daily: (game, level) => ({ name: t`Daily ${game.name}`, text: game.tagline || t`One game of level ${level}, the same for everyone.` }),
  /** The style sheets of its screens. The rules of `NAME.css` hold below `.in-NAME`. */
  styles: [here('plain.css')],
  /** The modules of its screens: the lobby's `default(game, face)` and the game's `default(game, id)` give a view. */
  lobby: () => import('./lobby.js'),
  screen: () => import('./screen.js'),
  /** Further pages by the last word of their address: `default(game, face)` of each gives a view. */
  pages: {},
  /** The module of a replay's picture: `frame(word)` gives `{ element, show(frame) }`; `sentence(event)` may say an event otherwise. */
  replay: () => import('./frame.js'),
  /** How many milliseconds a step of a replay stands. */
  beat: 1100,
  /** How far a game is, for runs beside each other: `of(frame, last)`, where `last` is the last frame of the run, and the words for that. */
  progress: {
    of: ({ score }) => score,
    name: t`Points`,
    count: (count) => plural(count, '{1} point', '{1} points'),
    part: (from, to) => (from === to ? t`point ${from}` : t`points ${from} to ${to}`),
  },
  /** What can be played without the server: `{ text, button, begin(wish) }`, where `begin` gives the id of a game on this device, or null. */
  alone: null,
  /** Plays what was read from a photograph: `(reading, button)`, the reading's id and the button that was pressed. */
  playReading: null,
  /** Sends what was played without the server. */
  send: async () => {},
  /** Fetches what is wanted when there is no connection, in idle time. */
  prepare: async () => {},
};
