// Keeps the client itself on the device, so that it opens without a connection. What the server says is not kept here: games are,
// by the client, in the device's storage.
//
// The list, its digests and its version are written by `Scripts/web-shell`. A version is taken whole or not at all, so that modules always
// fit together: where a file is not the one that was listed, as while a new version is being copied to the server, nothing is installed,
// and the version that is here stays.

// shell begins
const version = 'be69382d503c';
const files = {
  './': 'yVo3IyYIr/T9p7hm7SWJEDlb7P9mQpFhfTeMnet+Fus=',
  'css/base.css': 'kzXf18Ey3E+VdrqLKFH/znFoZqTmMWmxHlq7j7y0aG0=',
  'css/boards.css': 'CH8Rthj35jf2+CRWpzdtiMITZaUWyagrBLdCzVtNXjM=',
  'css/controls.css': 'nO7OdZ987xkSkFdXb1MIqL1o4c2bA/PdYnvyF15aIP0=',
  'css/home.css': 'XSnFl/XiF1cpA2dOSOsJ9qsG/8W8VyFrmb+uVCeduSI=',
  'css/photograph.css': 'mTzaovaGXBK2FOheUokjsQ8qbLITrsvXPc8dFpVUOZc=',
  'css/rogueship.css': 'Pvy66wGi5yIxeUZ7y/+brnvqdpRFXIgRMWjS0TY/sPI=',
  'css/shell.css': 'HtcajXxAAWuti8gxnC91kMMxuFKX90R4oTmdXvC5dnw=',
  'css/sudoku.css': 'GOpo9XOkKYzP4uDhFmM1NnIXFX6RbCqPr/bXnsQGwIM=',
  'icons/icon-180.png': '/Lid7PnOMmAKqLR9oqvEzH2Jj9mwdJR5YdqSbSD4pps=',
  'icons/icon-192.png': 'oSx/XGPxHkO95Oy2t7PK2kfSzGWt56MeHfXvGnWZEi4=',
  'icons/icon-512.png': 'B1hXaFRNyADsSgA+asS/j7A/B4f1NCQ+rNC1kH9+Se4=',
  'icons/icon.svg': '+EzfIVQcpv0Otf3bFnBv6HmlAaY8N9fX6Gi3khYPxvU=',
  'icons/maskable-512.png': 'k0aIe4CF2oP7hraD5BuovNBl6b7Udvx20ZHMWhkqnXc=',
  'js/api.js': '15lI/boMvFpiZOFBWuiCX4dT3EC4g5XotyYxRCWkuo0=',
  'js/connection.js': '8xVt5k/Wf6WUUI3ZwLdDzfzU1zn6FN4jGnbV5O3Epxk=',
  'js/dom.js': '/dIDVQLCEbAOUz8lF1/Voq3wsJSPsuTw52LuS2obRhE=',
  'js/early.js': 'bXUBA6eCsji0ylqTzX6UxyOK0QxsglXtH3kzuKi0DfU=',
  'js/icons.js': 'kA21KQcDaeq1rUbCq5Tr+0DIMeno1POtWBym//7mpxE=',
  'js/main.js': 'dsGEntX4mSiKANv21HcLTXGEw14klvBuEjOJ+wKFOtI=',
  'js/notices.js': '9Mesya1xZRISN41USMY6AHAtYh85cBmBbIrCZI7nyo8=',
  'js/parts/atlas.js': 'X1rrIek6uCnMcZe56PMfwVI4BQhNqnaR5k1oLs+rE7U=',
  'js/parts/chart.js': 'JUXZ0SYX94cAP/nvA0Yi5Bw9U+me8RZVKY5YvMqiZWk=',
  'js/parts/ending.js': '7xONlIpRmxIC5T8FeJOovk8o5iWukAVQY0ipGRb5sFw=',
  'js/parts/games.js': '9aPZEcyXVQFAWy2tKkuWCVyAqSmcY3ugBz16ce8sFtM=',
  'js/parts/sprites.js': 'PHqbN9dEx5D31lpgVkAPbZsoMmRCwd9r5u9VRTniFzQ=',
  'js/parts/start.js': 'jHggW1nquYfwFmd4zLZBlBqDUDv+K/AuRACMJ1QoN4k=',
  'js/photograph/correct.js': '/2rkfjdzM5z05xxvs6SLnqw5LtpukYGkPwwwdqUP5ew=',
  'js/photograph/overlay.js': 'uuzqxxpPxOdYvoxxCvPTkMdtCmLpex4WsJzh5w1HRdw=',
  'js/photograph/read.js': 'pKpDk+Yiar3xZwE57PIOnSaY4SWPMmONwLGbYX9C7sc=',
  'js/rogueship/encounter.js': 'wZqrk6rjLH5y9Up8QA8LweMswiwGZIFDsOoNo6wF0+U=',
  'js/rogueship/frame.js': 'iRRUAl4aMwXoQ7+EF0fkpZhgoPHKdELlX89qTJgWIzQ=',
  'js/rogueship/log.js': 'ktIv0HZDDAelD/2WcPW0wFFXLHLugueFuU+2xR0a3gU=',
  'js/rogueship/market.js': 'ScU4ohDU7HXGOQI+ttBgQ3chNRTrxPbsm6UoiN5sa4o=',
  'js/rogueship/ship.js': '0g2BGlGzMD/gbYnlaGVXriiXe7zDo/iZBiIGU1CQ+CA=',
  'js/rogueship/starmap.js': '6gRvV+KXQm/oZTrd8Ww3vdemzDmayOoH+O2gexFxDHI=',
  'js/router.js': '7Wm0yE2Vbb3Q8WK2hbg4aiR44GCa9Qf5uzuNYEEivaw=',
  'js/sheet.js': 'i8DlC3CzN18LFBzQlyFl6pSoNijgFQxkZXR6i1m7jsY=',
  'js/spelled.js': 'xzfvjdMGrFHQS5xEflZQNU4GJfz0xmPHs9Z7CFZZqkg=',
  'js/store.js': 'mOCZJEXu1ck9hz3gafoVRWR1rz07It3+joL2lcSZU0Q=',
  'js/sudoku/board.js': 'aaNmB7ni5XRh/7xzIFjFfdpOYqYms+WgKAkQOf7JaVE=',
  'js/sudoku/hints.js': 'CClK/fTxxSHC7DWSvqQKpQ8eIe7f9bJyyi1kAxddkC4=',
  'js/sudoku/keypad.js': '+TUbAlmKw4Q9U6hHbb9RTr77Yr2pC+RQzL1XNx7jgbw=',
  'js/sudoku/model.js': 'V4q8QwU6hoW3Fc9J7Yv6xlX9JtwZxDd3D6GBX59GsWA=',
  'js/sudoku/outbox.js': 'HYmdCMwpY9nMkqD0YE/WO3IJjzejIDtkqB+c+W7Xiig=',
  'js/sudoku/play.js': 'qmcLgYyhsKwSBQ1MpmFmtmlGBXFjsbVKzPE4S3aN3FM=',
  'js/sudoku/reserve.js': 'ihV88vc28K2bjcaNntcKtYfsDxYaViJSIrwKTIKfwh4=',
  'js/tell.js': 'aXkm2WH/bfjIrFmWiMGxEwMHp78sTiMT1mgxEv+RlKU=',
  'js/theme.js': 'Euy+SKp4VWLX+W+ypy6cSLRZpS5HjTSSwDr9S2pggmw=',
  'js/views/home.js': 'PVEF7YMsbJwE9xYOduEGf0wbgwFt+HMpEUcZ5aa8P84=',
  'js/views/inbox.js': 'XpmjO2eBRwQrTD8j6OWsW2jVFO/1Vgv1uFT/BypCrTc=',
  'js/views/leaderboards.js': 'c/wT70PxxLLDBGU1vAZigjSycCosz8lU/KqALjVtPQk=',
  'js/views/photograph.js': '+Ca+xkz8hucBzg+4vW3ljOygzmPQ4l7Nt1+ON0E6d/4=',
  'js/views/replay.js': '+XGTCNKzf527Il0Iv+2OUdLSvjK1iPtejY5aNpP39Wg=',
  'js/views/rogueship-lobby.js': 'nnsc3iAKFvOgX0QFEFYzyFF0CvPb0u+WNjorMUlutig=',
  'js/views/rogueship.js': 'EZ9gGFDedsIDCNbaKeKXouffHr2L9vUEUYQwIRp2LSk=',
  'js/views/sudoku-lobby.js': 'fC7wegkdULyxqF/gDxVp9en8t7gUjIaY4L7MGnury/I=',
  'js/views/sudoku.js': 'FWOizrb7+X9/47UvRIuXL9dxQI9eWQSp8NuFSIc4FGI=',
  'js/views/you.js': '6MT0RQMN7dKSBcRjV3dEitvHv1JuU/oxyY0ET01jytc=',
  'js/words.js': 'HUy9fU3Ci3FuUtx5oAKN0PIP0QRiPb2hJ3audWxi+zk=',
  'manifest.webmanifest': 'izfAwgfmmmR7L8j5UmfDuoR31TlIlJJZ/h1GP5pQqZI=',
  'sprites.webp': 'AsqbM8LBOcRcOlME+3Oiqgz1IhXpGjxDDwPVbuzp+L0=',
};
// shell ends

const name = `gridship-${version}`;

addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(name).then((cache) =>
      Promise.all(Object.entries(files).map(async ([file, digest]) => cache.put(file, await fetched(file, digest))))),
  );
});

/** A file as it was listed: what the page has loaded just now need not come again, unless it is not what it should be. */
async function fetched(file, digest) {
  const integrity = `sha256-${digest}`;
  const response = await fetch(file, { cache: 'no-cache', integrity }).catch(() => fetch(file, { cache: 'reload', integrity }));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response;
}

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
