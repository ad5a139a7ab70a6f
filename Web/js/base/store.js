// What this device remembers: small JSON values under a prefix. Where the browser refuses storage, memory serves until
// the page goes.

const prefix = 'gridship.';
/** Values that the storage refused. Values that it holds are not here: another tab may change them. */
const memory = new Map();

export function load(key, otherwise = null) {
  try {
    const text = memory.get(key) ?? localStorage.getItem(prefix + key);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

export function save(key, value) {
  const text = JSON.stringify(value);
  memory.delete(key);
  try {
    localStorage.setItem(prefix + key, text);
  } catch {
    makeRoom(key, text);
  }
}

/** True if a `storage` event says that another tab changed a key. */
export function isChangeOf(event, key) {
  return event.key === prefix + key || event.key === null;
}

export function drop(key) {
  memory.delete(key);
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // Then there is nothing to remove either.
  }
}

/** The keys that begin so. */
export function keys(beginning) {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix + beginning))
      .map((key) => key.slice(prefix.length));
  } catch {
    return [...memory.keys()].filter((key) => key.startsWith(beginning));
  }
}

/** Forgets everything but how things look, and what else is to be kept. */
export function forgetPlayer(...kept) {
  for (const key of keys('')) if (!['theme', 'language', 'catalogue', ...kept].includes(key)) drop(key);
}

/** The storage is full: games that are kept for playing offline and owe the server nothing go first. */
function makeRoom(key, text) {
  for (const other of keys('game.')) {
    if (other !== key && !load(other)?.queue?.length) drop(other);
  }
  try {
    localStorage.setItem(prefix + key, text);
  } catch {
    memory.set(key, text);
  }
}
