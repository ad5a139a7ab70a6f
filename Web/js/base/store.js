// What this device remembers: small JSON values under a prefix. Where the browser refuses storage, memory serves until
// the page goes.

const prefix = 'gridship.';
const memory = new Map();

export function load(key, otherwise = null) {
  try {
    const text = localStorage.getItem(prefix + key) ?? memory.get(key);
    return text === null || text === undefined ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

export function save(key, value) {
  const text = JSON.stringify(value);
  memory.set(key, text);
  try {
    localStorage.setItem(prefix + key, text);
  } catch {
    makeRoom(key, text);
  }
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

/** Forgets everything but how things look. */
export function forgetPlayer() {
  for (const key of keys('')) if (key !== 'theme' && key !== 'catalogue') drop(key);
}

/** The storage is full: games that are kept for playing offline and owe the server nothing go first. */
function makeRoom(key, text) {
  for (const other of keys('game.')) {
    if (other !== key && !load(other)?.queue?.length) drop(other);
  }
  try {
    localStorage.setItem(prefix + key, text);
  } catch {
    // Memory has it.
  }
}
