// Keeps the client itself on the device, so that it opens without a connection. What the server says is not kept here: games are,
// by the client, in the device's storage.
//
// The list and its version are written by `Scripts/web-shell`; a version is taken whole, so that modules always fit together.

// shell begins
const version = 'bfc52732bc27';
const files = [
  './',
  'css/base.css',
  'css/boards.css',
  'css/controls.css',
  'css/home.css',
  'css/photograph.css',
  'css/rogueship.css',
  'css/shell.css',
  'css/sudoku.css',
  'icons/icon-180.png',
  'icons/icon-192.png',
  'icons/icon-512.png',
  'icons/icon.svg',
  'icons/maskable-512.png',
  'js/api.js',
  'js/connection.js',
  'js/dom.js',
  'js/early.js',
  'js/icons.js',
  'js/main.js',
  'js/notices.js',
  'js/parts/atlas.js',
  'js/parts/chart.js',
  'js/parts/ending.js',
  'js/parts/games.js',
  'js/parts/sprites.js',
  'js/parts/start.js',
  'js/photograph/correct.js',
  'js/photograph/overlay.js',
  'js/photograph/read.js',
  'js/rogueship/encounter.js',
  'js/rogueship/frame.js',
  'js/rogueship/log.js',
  'js/rogueship/market.js',
  'js/rogueship/ship.js',
  'js/rogueship/starmap.js',
  'js/router.js',
  'js/sheet.js',
  'js/spelled.js',
  'js/store.js',
  'js/sudoku/board.js',
  'js/sudoku/hints.js',
  'js/sudoku/keypad.js',
  'js/sudoku/model.js',
  'js/sudoku/outbox.js',
  'js/sudoku/play.js',
  'js/sudoku/reserve.js',
  'js/tell.js',
  'js/theme.js',
  'js/views/home.js',
  'js/views/inbox.js',
  'js/views/leaderboards.js',
  'js/views/photograph.js',
  'js/views/replay.js',
  'js/views/rogueship-lobby.js',
  'js/views/rogueship.js',
  'js/views/sudoku-lobby.js',
  'js/views/sudoku.js',
  'js/views/you.js',
  'js/words.js',
  'manifest.webmanifest',
  'sprites.png',
];
// shell ends

const name = `gridship-${version}`;

addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(name).then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })))),
  );
});

addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((other) => other.startsWith('gridship-') && other !== name).map((other) => caches.delete(other))))
      .then(() => clients.claim()),
  );
});

addEventListener('message', (event) => event.data === 'take over' && skipWaiting());

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.includes('/api/')) return;
  event.respondWith(answer(request, url));
});

async function answer(request, url) {
  const cache = await caches.open(name);
  const kept = await cache.match(request.mode === 'navigate' ? './' : url.pathname, { ignoreSearch: true });
  return kept ?? fetch(request);
}
