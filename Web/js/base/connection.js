// Whether the server is within reach, as far as is known: what the browser says, and what the last request met.

let isOnline = true;
const listeners = new Set();

export function online() {
  return isOnline;
}

/** Calls back at every change; gives back a function that ends it. */
export function onConnection(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A request came through. */
export function heard() {
  change(true);
}

/** A request had no answer. */
export function missed() {
  change(false);
  watch();
}

function change(now) {
  if (now === isOnline) return;
  isOnline = now;
  for (const listener of [...listeners]) listener(isOnline);
}

let watching = 0;

/** Knocks now and then until the server answers again. */
function watch() {
  if (watching) return;
  watching = setInterval(async () => {
    if (isOnline) {
      clearInterval(watching);
      watching = 0;
    } else if (navigator.onLine) {
      await knock();
    }
  }, 3000);
}

async function knock() {
  try {
    await fetch('api/v1/catalogue', { method: 'HEAD', cache: 'no-store' });
    change(true);
  } catch {
    // Still away.
  }
}

/** Begins to follow what the browser says of the connection. */
export function followConnection() {
  isOnline = navigator.onLine;
  addEventListener('online', knock);
  addEventListener('offline', missed);
  if (!isOnline) watch();
}
