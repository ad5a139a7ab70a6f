// Keeps the client itself on the device, so that it opens without a connection. What the server says is not kept here: games are,
// by the client, in the device's storage.
//
// The list, its digests and its version are written by `Scripts/web-shell`. A version is taken whole or not at all, so that modules always
// fit together: where a file is not the one that was listed, as while a new version is being copied to the server, nothing is installed,
// and the version that is here stays.

// shell begins
const version = '7f4e53bdbfd3';
const files = {
  './': 'yVo3IyYIr/T9p7hm7SWJEDlb7P9mQpFhfTeMnet+Fus=',
  'css/base.css': 'vyhH4J5jBbMptrPJre7INcLazmdCag+1HRialJhcwp8=',
  'css/boards.css': 'Xu9BWmSEK4F5tAB6wjyBEvGYegU6Nf88b03V0OtU02s=',
  'css/controls.css': 'b3Q9BtEI7w3Spb7oBfNI6Q21OE0TkGZADmm7DcRh82A=',
  'css/home.css': 'Xk45gShSIJ3e3LN0dq/QqeK5VYWPMmsswoz//hevaDs=',
  'css/photograph.css': 'upzpVvmWdpXgeqL6RWyeFIefiGf2eKfi1TOURoCFDZg=',
  'css/rogueship.css': '2/ENVNdhm7DCDE7BsNT/tZUFgYnyaoozVEHmE3g0rBU=',
  'css/shell.css': 'sDEilNZ8kaal20mkhgN+NOu1H+qN6euNcK3Ra9O58L8=',
  'css/sudoku.css': 'yRXiFnjoK3YPd1rD8/vvHpvtbEVjQ5m3G1HD7wsjwyg=',
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
  'js/main.js': '8RyvjEX1X+xgckYh2hFIcw1tctI+ufY3V3JmcoI4Dj0=',
  'js/notices.js': '9Mesya1xZRISN41USMY6AHAtYh85cBmBbIrCZI7nyo8=',
  'js/parts/atlas.js': 'X1rrIek6uCnMcZe56PMfwVI4BQhNqnaR5k1oLs+rE7U=',
  'js/parts/chart.js': 'JUXZ0SYX94cAP/nvA0Yi5Bw9U+me8RZVKY5YvMqiZWk=',
  'js/parts/ending.js': 'OqKZjy0TN+OqhqY25Edgl1+HpXvMCf4KIU3gsi9mn2A=',
  'js/parts/games.js': '9aPZEcyXVQFAWy2tKkuWCVyAqSmcY3ugBz16ce8sFtM=',
  'js/parts/sprites.js': 'gMr2vBwVpkYw8tloU7s4aRc4c/vb57ztz5RFA6BQSTY=',
  'js/parts/start.js': 'jHggW1nquYfwFmd4zLZBlBqDUDv+K/AuRACMJ1QoN4k=',
  'js/photograph/correct.js': '/2rkfjdzM5z05xxvs6SLnqw5LtpukYGkPwwwdqUP5ew=',
  'js/photograph/overlay.js': 'uuzqxxpPxOdYvoxxCvPTkMdtCmLpex4WsJzh5w1HRdw=',
  'js/photograph/read.js': 'pKpDk+Yiar3xZwE57PIOnSaY4SWPMmONwLGbYX9C7sc=',
  'js/rogueship/encounter.js': 'wZqrk6rjLH5y9Up8QA8LweMswiwGZIFDsOoNo6wF0+U=',
  'js/rogueship/frame.js': 'iRRUAl4aMwXoQ7+EF0fkpZhgoPHKdELlX89qTJgWIzQ=',
  'js/rogueship/log.js': 'ktIv0HZDDAelD/2WcPW0wFFXLHLugueFuU+2xR0a3gU=',
  'js/rogueship/market.js': 'T/gvRhZk0FezR8kfEh1FFDKYjNflK/vRnc0iDcFqhBs=',
  'js/rogueship/ship.js': '0g2BGlGzMD/gbYnlaGVXriiXe7zDo/iZBiIGU1CQ+CA=',
  'js/rogueship/starmap.js': '6gRvV+KXQm/oZTrd8Ww3vdemzDmayOoH+O2gexFxDHI=',
  'js/router.js': 'ZfbxL5enQDCdwpey+f8DuMwy35sjBX1tO/8szJMZjEo=',
  'js/sheet.js': 'i8DlC3CzN18LFBzQlyFl6pSoNijgFQxkZXR6i1m7jsY=',
  'js/spelled.js': 'NEUdfWVvJ4hkPkDKI7+P1LwpePfD1z1OeFoOYhfyYds=',
  'js/store.js': 'mOCZJEXu1ck9hz3gafoVRWR1rz07It3+joL2lcSZU0Q=',
  'js/sudoku/board.js': 'cq9XL8AW95Kwme4H542nXq4sh4gCVHHdnBDDRzgqaAU=',
  'js/sudoku/ending.js': '2lRBnTz6Fi2iu68xaYTTGmhuf2+t3i8lHanMRFm4wmk=',
  'js/sudoku/hints.js': '88BXtiZhK61qns00gnU+Bkqqv3Mv9XQuuzM88tIlNY8=',
  'js/sudoku/keypad.js': '+TUbAlmKw4Q9U6hHbb9RTr77Yr2pC+RQzL1XNx7jgbw=',
  'js/sudoku/keys.js': 'o1wwwseaNHctvxEWT4lnjt/b9FrJL6wEWmiSdI4IV7o=',
  'js/sudoku/model.js': 'V4q8QwU6hoW3Fc9J7Yv6xlX9JtwZxDd3D6GBX59GsWA=',
  'js/sudoku/outbox.js': 'HYmdCMwpY9nMkqD0YE/WO3IJjzejIDtkqB+c+W7Xiig=',
  'js/sudoku/play.js': 'wrSTlVI/GoT7imtqpOUCoQ+5ZMQlkO+a+Y6znrt0dpU=',
  'js/sudoku/reserve.js': 'ihV88vc28K2bjcaNntcKtYfsDxYaViJSIrwKTIKfwh4=',
  'js/sudoku/table.js': 'Loai71iNo3xVQCQhihfioG6GQ1zVJUaChMqMj4SefJ0=',
  'js/tell.js': 'lcUZ3xEVyayNJ5pkrfrS3tkupAxaCSqUIauig7hZAJA=',
  'js/theme.js': 'Euy+SKp4VWLX+W+ypy6cSLRZpS5HjTSSwDr9S2pggmw=',
  'js/views/home.js': 'PVEF7YMsbJwE9xYOduEGf0wbgwFt+HMpEUcZ5aa8P84=',
  'js/views/inbox.js': 'XpmjO2eBRwQrTD8j6OWsW2jVFO/1Vgv1uFT/BypCrTc=',
  'js/views/leaderboards.js': 'c/wT70PxxLLDBGU1vAZigjSycCosz8lU/KqALjVtPQk=',
  'js/views/photograph.js': 'RryVF4SSJpLdUMD1ShghNiImMHRKBwdxMVdHA4PtK74=',
  'js/views/replay.js': '+XGTCNKzf527Il0Iv+2OUdLSvjK1iPtejY5aNpP39Wg=',
  'js/views/rogueship-lobby.js': 'nnsc3iAKFvOgX0QFEFYzyFF0CvPb0u+WNjorMUlutig=',
  'js/views/rogueship.js': 'EZ9gGFDedsIDCNbaKeKXouffHr2L9vUEUYQwIRp2LSk=',
  'js/views/sudoku-lobby.js': 'fC7wegkdULyxqF/gDxVp9en8t7gUjIaY4L7MGnury/I=',
  'js/views/sudoku.js': 'r7BmdIXcC1i/0iF5HLuB7p6YcADd9txF9S+jfZ3dx+U=',
  'js/views/you.js': 'Fj9mn34EH63conk6ns590hxCa5SQOXW0aXtMP0GcQO0=',
  'js/words.js': 'YTP2aBBWp1WEb9fs3EjRyEktGruZPeLEeY64V1kHTnA=',
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
