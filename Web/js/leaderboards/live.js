// The first page of a leaderboard, followed while it is in sight: rows come, go and move as the server tells it.

import { followList } from '../base/follow.js';
import { RowElements } from '../base/rows.js';
import { load } from '../base/store.js';
import { rowOf } from './rows.js';

/** The rows of a leaderboard from its top. A row whose rank changes keeps its element. */
export class TopRows {
  /** The id of the player, as the server marked their entry. */
  #mine = null;
  #elements = new RowElements(({ entry }) => rowOf(entry), ({ entry: { id, name, isOnline, isUnusual } }) => [id, name, isOnline, isUnusual]);

  /**
   * Shows entries.
   * @param {Element} list
   * @param {object[]} entries
   */
  show(list, entries) {
    // The rows of a stream are the same for all players.
    this.#mine = entries.find(({ isYours }) => isYours)?.player ?? load('player')?.id ?? this.#mine;
    const rows = entries.map((entry, index) => {
      const isYours = entry.player === this.#mine;
      return { id: entry.player, entry: { ...entry, isYours, isSealed: entry.isSealed && !isYours, rank: index + 1 } };
    });
    this.#elements.show([[list, rows]]);
    for (const { id, entry: { rank } } of rows) {
      const place = this.#elements.of(id).querySelector('.place');
      place.textContent = rank;
      place.className = `place p${rank}`;
    }
  }
}

/**
 * Follows the top of a leaderboard.
 * @param {string} board `game/difficulty`
 * @param {string} period
 * @param {(top: {count: number, entries: object[]}) => void} show
 * @returns {() => void} what ends it
 */
export function followTop(board, period, show) {
  return followList(`leaderboards/${board}/events?period=${period}`, (sections, { count }) => {
    show({ count, entries: [...sections.values()].flat().map(({ entry }) => entry) });
  });
}
