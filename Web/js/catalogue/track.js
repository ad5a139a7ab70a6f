// The scroll track of a long list. Browsers limit the height of an element, so a list of a million rows is drawn on a lower track. Small
// movements go row by row. Large ones, such as with the bar, go to the same part of the list.

export class Track {
  #last = 0;

  /** @param {number} most the greatest height of the track in pixels */
  constructor(rowHeight, most = 8_000_000) {
    this.rowHeight = rowHeight;
    this.most = most;
    /** Pixels of the whole list above the first one that is seen. */
    this.top = 0;
    this.measure(0, 0);
  }

  /** The list has so many rows, and so many pixels of it are seen. */
  measure(count, room) {
    this.total = count * this.rowHeight;
    this.height = Math.min(this.total, this.most);
    this.room = room;
    this.top = Math.max(0, Math.min(this.top, this.total - room));
  }

  /** The track was scrolled to a place. */
  scrolled(to) {
    const [way, listWay] = [this.height - this.room, this.total - this.room];
    const step = to - this.#last;
    this.#last = to;
    if (way <= 0 || listWay <= 0) this.top = 0;
    else if (this.height === this.total) this.top = to;
    else if (to <= 0) this.top = 0;
    else if (to >= way - 1) this.top = listWay;
    else if (Math.abs(step) < 3 * this.room) this.top += step;
    else this.top = (to / way) * listWay;
    this.top = Math.max(0, Math.min(this.top, Math.max(0, listWay)));
  }

  /** Goes to a pixel of the list, and gives back where the track has to be scrolled for that. */
  goTo(top) {
    const [way, listWay] = [Math.max(0, this.height - this.room), Math.max(0, this.total - this.room)];
    this.top = Math.max(0, Math.min(top, listWay));
    this.#last = this.height === this.total ? this.top : Math.round((this.top / (listWay || 1)) * way);
    return this.#last;
  }

  /** The places of the first row that is seen and of the one behind the last. */
  get seen() {
    const count = this.total / this.rowHeight;
    return [Math.floor(this.top / this.rowHeight), Math.min(count, Math.ceil((this.top + this.room) / this.rowHeight))];
  }

  /** Where a row lies on the track, while it is scrolled to a place. */
  placeOf(row, scrolledTo) {
    return scrolledTo + row * this.rowHeight - this.top;
  }
}
