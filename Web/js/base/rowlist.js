// A list of rows in sections as the server sends it, and its changes. `RowList` of the server's interface makes them.

/**
 * The list after changes. Rows that stay or only move are the same objects.
 * @param {{sections: {id: string, rows: {id: string}[]}[]}} list
 * @param {{sections?: string[], removed: string[], placed: {id: string, section: string, place: number, row?: object}[],
 *   updated: {id: string}[]}} changes
 * @throws {RangeError} if the changes belong to another list
 */
export function applied(list, { sections, removed = [], placed = [], updated = [] }) {
  const rows = new Map(list.sections.flatMap((section) => section.rows).map((row) => [row.id, row]));
  const known = (id) => {
    if (!rows.has(id)) throw new RangeError(`There is no row ${id}.`);
    return rows.get(id);
  };
  const leaving = new Set([...removed.map((id) => known(id).id), ...placed.map(({ id }) => id)]);
  const contents = new Map(updated.map((row) => [known(row.id).id, row]));
  const lists = new Map(list.sections.map((section) => [section.id, section.rows.filter(({ id }) => !leaving.has(id))]));
  const order = sections ?? list.sections.map(({ id }) => id);
  for (const id of order) if (!lists.has(id)) lists.set(id, []);
  for (const { id, section, place, row } of placed) {
    const into = lists.get(section);
    if (!into || place > into.length) throw new RangeError(`There is no place ${place} in ${section}.`);
    into.splice(place, 0, row ?? known(id));
  }
  return { sections: order.map((id) => ({ id, rows: lists.get(id).map((row) => contents.get(row.id) ?? row) })) };
}
