// Push messages in the service worker: their words, the notification, the place that it opens, and renewed subscriptions. This is a
// classic script, because workers of some browsers take no modules.

/** The words of each kind of message by language. The names in braces are arguments of the message. */
const pushWords = {
  en: {
    'score-passed': ['Your score was passed', '{name} scored {score} in {game}, {level}. Yours is {own}.'],
    'reading-done': ['Your photograph is read', 'Look at the answer.'],
    'daily-out': ['The daily puzzle is out', 'The puzzle of {day} is there.'],
    streak: ['Your days in a row end today', '{days} days in a row. A daily game before midnight (UTC) keeps them.'],
    challenge: ['A challenge was finished', '{name} has {score} points in {game}.'],
    match: ['Your turn', '{text}'],
    account: ['Your account', '{text}'],
    test: ['It works', 'Messages arrive on this device.'],
  },
  de: {
    'score-passed': ['Dein Ergebnis wurde übertroffen', '{name} hat in {game}, {level}, {score} Punkte. Du hast {own}.'],
    'reading-done': ['Dein Foto ist gelesen', 'Sieh dir die Lösung an.'],
    'daily-out': ['Das Rätsel des Tages ist da', 'Das Rätsel vom {day} wartet.'],
    streak: ['Deine Serie endet heute', '{days} Tage in Folge. Ein Tagesspiel vor Mitternacht (UTC) hält die Serie.'],
    challenge: ['Eine Herausforderung ist beendet', '{name} hat {score} Punkte in {game}.'],
    match: ['Du bist am Zug', '{name} hat in {game} gezogen oder die Partie beendet.'],
    account: ['Dein Konto', '{text}'],
    test: ['Es funktioniert', 'Nachrichten kommen auf diesem Gerät an.'],
  },
  es: {
    'score-passed': ['Han superado tu puntuación', '{name} tiene {score} puntos en {game}, {level}. Tú tienes {own}.'],
    'reading-done': ['Tu foto está leída', 'Mira la solución.'],
    'daily-out': ['Ha salido el sudoku del día', 'El sudoku del {day} te espera.'],
    streak: ['Tu racha acaba hoy', '{days} días seguidos. Una partida del día antes de medianoche (UTC) la mantiene.'],
    challenge: ['Han terminado un reto tuyo', '{name} tiene {score} puntos en {game}.'],
    match: ['Te toca', '{name} ha jugado en {game} o ha terminado la partida.'],
    account: ['Tu cuenta', '{text}'],
    test: ['Funciona', 'Las notificaciones llegan a este dispositivo.'],
  },
};
/** The greatest number of characters of a title and of a text. */
const longestPushTitle = 60;
const longestPushText = 180;
/** The cache with the ids of the messages that came, and with the language that the person chose. */
const pushCache = 'pushed';

/** The notification of a message, for a person who reads these languages: `{ title, body, tag, place }`. */
function pushNotification(message, languages) {
  const language = languages.map((each) => each.slice(0, 2)).find((each) => pushWords[each]) ?? 'en';
  const [title, body] = pushWords[language][message.kind] ?? ['Gridship', '{text}'];
  const values = { ...message.arguments, text: message.text };
  if (values.day) values.day = dayOfPush(values.day, language);
  const filled = body.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? '');
  return {
    title: shortened(title, longestPushTitle), body: shortened(filled, longestPushText), language,
    // A message that comes again takes the place of the first one.
    tag: message.id ? `n${message.id}` : message.kind, place: placeOfPush(message),
  };
}

function dayOfPush(day, language) {
  const date = new Date(`${day}T12:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(date);
}

/** The screen that a message leads to. */
function placeOfPush({ kind, subject = '' }) {
  const id = /^[\w-]+/.exec(subject)?.[0];
  if (kind === 'score-passed' && id) return `#/replay/${id}`;
  if (kind === 'match' && id) return `#/match/${id}`;
  if (kind === 'challenge' && id) return `#/challenge/${id}`;
  if (kind === 'reading-done' && id) return `#/photograph/${id}`;
  if (kind === 'daily-out' || kind === 'streak') return '#/';
  return kind === 'test' ? '#/you' : '#/inbox';
}

/** A text of at most so many characters, as a person counts them. */
function shortened(text, most) {
  const all = globalThis.Intl?.Segmenter
    ? [...new Intl.Segmenter().segment(text)].map((each) => each.segment)
    : [...text];
  return all.length > most ? `${all.slice(0, most - 1).join('')}…` : text;
}

/** Messages are shown one after another, so that the second of two equal ones finds the first. */
let lastPush = Promise.resolve();

addEventListener('push', (event) => {
  lastPush = lastPush.then(() => showPush(event.data)).catch(() => {});
  event.waitUntil(lastPush);
});

async function showPush(data) {
  let message;
  try {
    message = data.json();
  } catch {
    return;
  }
  const [pages, ids] = await Promise.all([clients.matchAll({ type: 'window', includeUncontrolled: true }), shownPushes()]);
  if (message.id && ids.includes(message.id)) return;
  // A page in front says it itself.
  if (message.kind === 'test' || !pages.some((page) => page.focused && page.visibilityState === 'visible')) {
    const { title, body, tag, language, place } = pushNotification(message, await languagesOfPush());
    await registration.showNotification(title, { body, tag, lang: language, icon: 'icons/icon-192.png', data: { place } });
  }
  for (const page of pages) page.postMessage({ pushed: message.kind });
  if (message.id) await rememberPush([...ids, message.id]);
}

/** The languages that the person reads: the one chosen for the client, then those of the browser. */
async function languagesOfPush() {
  const kept = await (await caches.open(pushCache)).match('language');
  return [(await kept?.text()) ?? '', ...(navigator.languages ?? [navigator.language])];
}

async function shownPushes() {
  const kept = await (await caches.open(pushCache)).match('shown');
  return kept ? kept.json() : [];
}

async function rememberPush(ids) {
  await (await caches.open(pushCache)).put('shown', new Response(JSON.stringify(ids.slice(-100))));
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPlace(event.notification.data?.place ?? '#/inbox'));
});

/** Brings a page to the front and to a place; a new one where none is open. */
async function openPlace(place) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((each) => each.url.endsWith(place)) ?? pages[0];
  if (!page) return clients.openWindow(registration.scope + place);
  page.postMessage({ go: place.slice(1) });
  return page.focus();
}

addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(event)));

/** The browser has another subscription now, or none any more. The server hears of it; the page repairs what fails here. */
async function renewPush({ oldSubscription, newSubscription }) {
  const answer = await fetch('api/v1/push');
  if (!answer.ok) return;
  const { key } = await answer.json();
  const padded = key.replace(/-/g, '+').replace(/_/g, '/');
  const bytes = Uint8Array.from(atob(padded + '='.repeat((4 - (padded.length % 4)) % 4)), (each) => each.charCodeAt(0));
  const fresh = newSubscription ?? (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes }));
  const { endpoint, keys } = fresh.toJSON();
  const used = new Uint8Array(fresh.options?.applicationServerKey ?? bytes);
  const text = btoa(String.fromCharCode(...used)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
  await fetch('api/v1/push/subscriptions', {
    method: 'PUT', headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, ...keys, key: text, ...(oldSubscription && { replaces: oldSubscription.endpoint }) }),
  });
}
