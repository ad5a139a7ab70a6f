// The elements of rows that change while they are shown. A row keeps its element, and the focus stays with its row.

/** What can have the focus in a row. */
const stops = 'a[href], button, input, select, [tabindex]';

/** A value as a text that equal values have alike: the server sends the fields of an object in any order. */
export function lookOf(value) {
  return JSON.stringify(value, (_, each) => (each instanceof Object && !Array.isArray(each)
    ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1))) : each));
}

export class RowElements {
  #draw;
  #seen;
  /** The elements by the ids of their rows, in order, with what each shows. */
  #shown = new Map();

  /**
   * @param {(row: {id: string}) => Element} draw
   * @param {(row: {id: string}) => unknown} [seen] the part of a row that its element shows; the element is drawn anew where that changes
   */
  constructor(draw, seen = (row) => row) {
    this.#draw = draw;
    this.#seen = seen;
  }

  /** The element of a row; undefined where it is not shown. */
  of(id) {
    return this.#shown.get(id)?.element;
  }

  /**
   * Shows rows. The focus stays with its row, also in another section; where its row is gone, the one in its place gets it.
   * @param {[Element, {id: string}[]][]} sections the parents of the elements, with their rows
   */
  show(sections) {
    const focus = this.#focus();
    const next = new Map();
    for (const row of sections.flatMap(([, rows]) => rows)) {
      const look = lookOf(this.#seen(row));
      const kept = this.#shown.get(row.id);
      next.set(row.id, kept?.look === look ? kept : { look, element: this.#draw(row) });
    }
    this.#shown = next;
    for (const [parent, rows] of sections) arrange(parent, rows.map(({ id }) => this.of(id)));
    if (focus && document.activeElement !== focus.stop) this.#restore(focus);
  }

  /** Where the focus is: its row, the number of the row, and of the stop in the row. */
  #focus() {
    const stop = document.activeElement;
    const place = [...this.#shown.values()].findIndex(({ element }) => element.contains(stop));
    if (place < 0) return null;
    const [id, { element }] = [...this.#shown][place];
    return { stop, id, place, number: stopsOf(element).indexOf(stop) };
  }

  #restore({ stop, id, place, number }) {
    const elements = [...this.#shown.values()].map(({ element }) => element);
    const element = this.of(id) ?? elements[Math.min(place, elements.length - 1)];
    if (!element) return;
    const all = stopsOf(element);
    const next = element.contains(stop) ? stop : all[Math.min(Math.max(number, 0), all.length - 1)];
    next?.focus({ preventScroll: true });
  }
}

/** An element's stops of the Tab key, itself among them. */
function stopsOf(element) {
  return [...(element.matches(stops) ? [element] : []), ...element.querySelectorAll(stops)];
}

/** Puts elements into a parent in their order. Those that are there already are moved only where they must be. */
function arrange(parent, children) {
  const staying = new Set(children);
  for (const child of [...parent.children]) if (!staying.has(child)) child.remove();
  children.forEach((child, index) => {
    if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
  });
}
