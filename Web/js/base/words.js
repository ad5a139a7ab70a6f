// The words of the page in its language: sentences from a table, and numbers, times and names as they are written.
//
// A sentence stands in the code in English. The same sentence is the key of its translation: t`Moves: ${count}` is `Moves: {1}` in
// words/de.json. English needs no table. Scripts/web-words checks that each table has every key, and no other.

/** The languages that there are words for, as each is called by those who speak it. */
export const languages = [{ id: 'en', name: 'English' }, { id: 'de', name: 'Deutsch' }, { id: 'es', name: 'Español' }];
/** The language of the page, as early.js has found it. */
export const language = globalThis.document?.documentElement?.lang || 'en';
/** The sentences by their keys; null in English. Each module that imports this one waits for it, so that no English is seen before it. */
const table = language === 'en' ? null : await tableOf(language);

async function tableOf(name) {
  try {
    const response = await fetch(new URL(`../../words/${name}.json`, import.meta.url));
    return response.ok ? await response.json() : null;
  } catch {
    // Better in English than not at all.
    return null;
  }
}

/** The translation of a key; the key itself, and a complaint that tests hear, where there is none. */
function wordsFor(key) {
  if (!table) return key;
  if (!(key in table)) console.error(`words/${language}.json has no "${key}".`);
  return table[key] ?? key;
}

const keyOf = (texts) => texts.reduce((key, text, place) => `${key}{${place}}${text}`);
const written = (value) => (typeof value === 'number' ? number(value) : value);
const filled = (text, values) => text.replace(/\{(\d+)\}/g, (_, place) => written(values[place - 1]));

/** A tag for a sentence: its text in the language of the page. A value that is a number is written as one. */
export function t(texts, ...values) {
  return filled(wordsFor(keyOf(texts)), values);
}

/** The same for a sentence with elements in it: a list of texts and values. */
export function pieces(texts, ...values) {
  return wordsFor(keyOf(texts)).split(/(\{\d+\})/).map((part) => (/^\{\d+\}$/.test(part) ? written(values[part.slice(1, -1) - 1]) : part));
}

/** A name of the server's in the language of the page, such as that of a level; the name itself where the table has none. */
export const known = (name) => table?.[name] ?? name;

const forms = new Intl.PluralRules(language);

/** A sentence with a count, which is `{1}` in it, for one and for many. The latter is its key. `more` are its other values. */
export function plural(count, one, many, ...more) {
  const found = wordsFor(many);
  const text = found === many ? (count === 1 ? one : many) : (found[forms.select(count)] ?? found.other);
  return filled(text, [count, ...more]);
}

/** Translates the sentences of index.html: those of the elements and attributes that `data-words` marks. */
export function translatePage() {
  for (const element of document.querySelectorAll('[data-words]')) {
    const attribute = element.dataset.words;
    if (attribute) element.setAttribute(attribute, wordsFor(element.getAttribute(attribute)));
    else element.textContent = wordsFor(element.textContent);
    element.removeAttribute('data-words');
  }
}

const whole = new Intl.NumberFormat(language);
const share = new Intl.NumberFormat(language, { style: 'percent' });
// A short month has a point of its own in other languages, which does not go with that of a sentence.
const month = language === 'en' ? 'short' : 'long';
const date = new Intl.DateTimeFormat(language, { day: 'numeric', month });
const dateWithYear = new Intl.DateTimeFormat(language, { day: 'numeric', month, year: 'numeric' });

// `|| 0`: there is no minus zero on the screen.
export const number = (value) => whole.format(value || 0).replace('-', '−');
export const signed = (value) => (value > 0 ? '+' : '') + number(value);
/** A number with so many places behind the point, or the comma. */
export const decimal = (value, places) => value.toLocaleString(language, { minimumFractionDigits: places, maximumFractionDigits: places });
export const credits = (value) => t`${value} cr`;
export const percent = (thousandths) => share.format(thousandths / 1000);
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

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
  if (minutes < 1) return t`just now`;
  if (minutes < 60) return t`${minutes} min ago`;
  if (minutes < 24 * 60) return t`${Math.floor(minutes / 60)} h ago`;
  return day(then);
}

export function day(time) {
  const then = new Date(time);
  return (then.getFullYear() === new Date().getFullYear() ? date : dateWithYear).format(then);
}

/** The cell as a person says it, on a board of so many rows. */
export function cellName(cell, size = 9) {
  return t`row ${Math.floor(cell / size) + 1}, column ${(cell % size) + 1}`;
}

/** Things as a person lists them: "a", "a and b", "a; b and c". Names of cells have commas of their own. */
export function listOf(names) {
  return names.length < 2 ? names.join('') : t`${names.slice(0, -1).join('; ')} and ${names.at(-1)}`;
}

/** The same with the first ones alone, and how many more there are. */
export function shortListOf(names, most) {
  return listOf(names.length > most ? [...names.slice(0, most), t`${names.length - most} more`] : names);
}

/** A name within a text, so that one that is written from right to left leaves the words around it where they are. In HTML `<bdi>` does it. */
export function isolated(name) {
  return `\u2068${name}\u2069`;
}
