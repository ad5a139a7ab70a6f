// The first page of a leaderboard, followed while it is in sight: rows come, go and move as the server tells it.

import { address } from '../base/api.js';
import { applied } from '../base/rowlist.js';
import { whileSeen } from '../base/seen.js';
import { load } from '../base/store.js';
import { rowOf } from './rows.js';

/**
 * Follows the top of a leaderboard.
 * @param {string} board `game/difficulty`
 * @param {string} period
 * @param {{entries: object[], rows: Element[]}} first the entries that are shown already, with their elements
 * @param {(top: {count: number, rows: Element[]}) => void} show is called with the elements of the rows after each change. An element stays
 *   the same while its row does, and the focus stays with it.
 * @returns {() => void} what ends it
 */
export function followTop(board, period, first, show) {
  let list = { sections: [] };
  /** The elements by their rows. A row whose rank changes keeps its element. */
  let elements = new Map(first.entries.map((entry, index) => [{ id: entry.player, entry }, first.rows[index]]));
  const draw = (count) => {
    const mine = load('player')?.id;
    const rows = list.sections.flatMap((section) => section.rows);
    const next = new Map();
    rows.forEach((row, index) => {
      const isYours = row.id === mine;
      const element = elements.get(row) ?? rowOf({ ...row.entry, isYours, isSealed: row.entry.isSealed && !isYours, rank: index + 1 });
      const place = element.querySelector('.place');
      place.textContent = index + 1;
      place.className = `place p${index + 1}`;
      next.set(row, element);
    });
    elements = next;
    show({ count, rows: [...next.values()] });
  };
  return whileSeen(() => {
    const stream = new EventSource(address(`leaderboards/${board}/events?period=${period}`));
    stream.addEventListener('rows', (event) => {
      const { count, list: all } = JSON.parse(event.data);
      // Rows that look as before keep their elements.
      const before = new Map([...elements.keys()].map((row) => [lookOf(row), row]));
      list = { sections: all.sections.map(({ id, rows }) => ({ id, rows: rows.map((row) => before.get(lookOf(row)) ?? row) })) };
      draw(count);
    });
    stream.addEventListener('change', (event) => {
      const { count, changes } = JSON.parse(event.data);
      list = applied(list, changes);
      draw(count);
    });
    return () => stream.close();
  });
}

/** What a row shows besides its rank. */
const lookOf = ({ entry }) => JSON.stringify([entry.id, entry.name, entry.isOnline, entry.isUnusual]);

/** Puts elements into a list in their order. Those that are there already are moved only where they must be. */
export function arrange(parent, children) {
  const staying = new Set(children);
  for (const child of [...parent.children]) if (!staying.has(child)) child.remove();
  children.forEach((child, index) => {
    if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
  });
}
