// Numbers, times and names as they are written on the screen.

const whole = new Intl.NumberFormat('en');
const date = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' });
const dateWithYear = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' });

// `|| 0`: there is no minus zero on the screen.
export const number = (value) => whole.format(value || 0).replace('-', '−');
export const signed = (value) => (value > 0 ? '+' : '') + number(value);
export const credits = (value) => `${number(value)} cr`;
export const percent = (thousandths) => `${Math.round(thousandths / 10)}%`;
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
export const plural = (count, one, many = `${one}s`) => `${number(count)} ${count === 1 ? one : many}`;

/** 75 seconds as 1:15. */
export function clock(seconds) {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const two = (n) => String(n).padStart(2, '0');
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** A moment as "just now", "5 min ago", "14 Mar". */
export function ago(time) {
  const then = new Date(time);
  const minutes = Math.floor((Date.now() - then) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`;
  return day(then);
}

export function day(time) {
  const then = new Date(time);
  return (then.getFullYear() === new Date().getFullYear() ? date : dateWithYear).format(then);
}

/** The cell as a person says it, on a board of so many rows. */
export function cellName(cell, size = 9) {
  return `row ${Math.floor(cell / size) + 1}, column ${(cell % size) + 1}`;
}

/** Things as a person lists them: "a", "a and b", "a; b and c". Names of cells have commas of their own. */
export function listOf(names) {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join('; ')} and ${names.at(-1)}`;
}

/** The same with the first ones alone, and how many more there are. */
export function shortListOf(names, most) {
  return listOf(names.length > most ? [...names.slice(0, most), `${names.length - most} more`] : names);
}

/** A name within a text, so that one that is written from right to left leaves the words around it where they are. In HTML `<bdi>` does it. */
export function isolated(name) {
  return `\u2068${name}\u2069`;
}
