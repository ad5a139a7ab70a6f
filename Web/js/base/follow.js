// Lists that the server tells the changes of. The stream of each begins with its rows.

import { address } from './api.js';
import { applied } from './rowlist.js';
import { whileSeen } from './seen.js';

/**
 * Follows a list while the page is in sight.
 * @param {string} path of its stream, below /api/v1/
 * @param {(sections: Map<string, {id: string}[]>, facts: object) => void} show is called at first and after each change. It gets the rows by
 *   the ids of their sections, and the facts about the whole list.
 * @returns {() => void} what ends it
 */
export function followList(path, show) {
  return whileSeen(() => {
    const stream = new EventSource(address(path));
    let list = null;
    const take = (next, facts) => {
      list = next;
      show(new Map(list.sections.map(({ id, rows }) => [id, rows])), facts);
    };
    stream.addEventListener('rows', (event) => {
      const { list: whole, ...facts } = JSON.parse(event.data);
      take(whole, facts);
    });
    stream.addEventListener('change', (event) => {
      const { changes, ...facts } = JSON.parse(event.data);
      take(applied(list, changes), facts);
    });
    return () => stream.close();
  });
}
