// Keeps the client itself on the device, so that it opens without a connection. What the server says is not kept here: games are,
// by the client, in the device's storage.
//
// The list, its digests and its version are written by `Scripts/web-shell`. A version is taken whole or not at all, so that modules always
// fit together: where a file is not the one that was listed, as while a new version is being copied to the server, nothing is installed,
// and the version that is here stays.

// shell begins
const version = 'd08a2186a1db';
const files = {
  './': 'wiQFkP82WzEtKRLNaa2nOeA5WOqeKJVXEG+B4mFzEOU=',
  'css/base.css': 'vyhH4J5jBbMptrPJre7INcLazmdCag+1HRialJhcwp8=',
  'css/boards.css': 'e60Cf5WsmHbnOlL8OMSQu+9mTIFUErmhzYAdKEbWlSw=',
  'css/controls.css': '9C67hZW5iXV3knCUW+LvMku5Ef6b0LfUU3DBtQ1XtEM=',
  'css/home.css': 'Xk45gShSIJ3e3LN0dq/QqeK5VYWPMmsswoz//hevaDs=',
  'css/photograph.css': '+/920WjdBB1VERlmXbbN6QVJIWcb8k/FzoGrmKpQ/oM=',
  'css/rogueship.css': '2/ENVNdhm7DCDE7BsNT/tZUFgYnyaoozVEHmE3g0rBU=',
  'css/shell.css': 'htfwMqW9lpF3YMx+rqpTyi1z8TQw/VvXXjHW8mb2eIA=',
  'css/sudoku.css': 'mBve57GDv8+kSUf9bLH+hRIXFxOmuj6qUikugHOIvKM=',
  'icons/icon-180.png': '/Lid7PnOMmAKqLR9oqvEzH2Jj9mwdJR5YdqSbSD4pps=',
  'icons/icon-192.png': 'oSx/XGPxHkO95Oy2t7PK2kfSzGWt56MeHfXvGnWZEi4=',
  'icons/icon-512.png': 'B1hXaFRNyADsSgA+asS/j7A/B4f1NCQ+rNC1kH9+Se4=',
  'icons/icon.svg': '+EzfIVQcpv0Otf3bFnBv6HmlAaY8N9fX6Gi3khYPxvU=',
  'icons/maskable-512.png': 'k0aIe4CF2oP7hraD5BuovNBl6b7Udvx20ZHMWhkqnXc=',
  'js/api.js': 'uFqa2Xmdw03qG/wPyEkENRHPVW5vYihrDZth3ZdgA5c=',
  'js/connection.js': '8xVt5k/Wf6WUUI3ZwLdDzfzU1zn6FN4jGnbV5O3Epxk=',
  'js/dom.js': '/dIDVQLCEbAOUz8lF1/Voq3wsJSPsuTw52LuS2obRhE=',
  'js/early.js': 'bXUBA6eCsji0ylqTzX6UxyOK0QxsglXtH3kzuKi0DfU=',
  'js/icons.js': 'kA21KQcDaeq1rUbCq5Tr+0DIMeno1POtWBym//7mpxE=',
  'js/main.js': 'edZz+uFt1VDP6lbnB9NQLA2N5/byIoG/lDodp2+xRhI=',
  'js/notices.js': 'yaXfh6Q2H/RH9A+LQH9+BOlzQNwh+iKnPNAi0jvwsh8=',
  'js/parts/atlas.js': 'X1rrIek6uCnMcZe56PMfwVI4BQhNqnaR5k1oLs+rE7U=',
  'js/parts/chart.js': 'JUXZ0SYX94cAP/nvA0Yi5Bw9U+me8RZVKY5YvMqiZWk=',
  'js/parts/ending.js': '8lqS0UdexXyRlLs41Wq4q1/IN+2mXrsa5j0LdHu/7ZA=',
  'js/parts/games.js': '9aPZEcyXVQFAWy2tKkuWCVyAqSmcY3ugBz16ce8sFtM=',
  'js/parts/name.js': '+YxgIL6aNJ6YgB1uELRbgxEHEgvRws04z4y0YjcUefQ=',
  'js/parts/report.js': 'qPPshf/yOFVaB1/m5NwDbbbEB/dPHGJIZ4qi2xxT/jI=',
  'js/parts/signin.js': '0wJXBYY2eyB6d7Rk6xq1guH4y1yGkn+mFhZCbV+NbLY=',
  'js/parts/sprites.js': 'gMr2vBwVpkYw8tloU7s4aRc4c/vb57ztz5RFA6BQSTY=',
  'js/parts/start.js': '2AMA21PkSvEVss9W6gu+waL2fFCYtxLohoVUnRXNiq4=',
  'js/parts/unranked.js': 'ZRjfle6UfNMg2dRdF7TI0IRAPM/TgtP7zCJsAnD/W18=',
  'js/photograph/correct.js': '/2rkfjdzM5z05xxvs6SLnqw5LtpukYGkPwwwdqUP5ew=',
  'js/photograph/facts.js': 'mrc0lf8eDjXFQkFlD7iXgVrjZReDQKtc8s6thvC5hOQ=',
  'js/photograph/overlay.js': '5nyfSBwKig7wnUyXIdrF608UmDxkD+DGi1BykLqK+qQ=',
  'js/photograph/read.js': 'pKpDk+Yiar3xZwE57PIOnSaY4SWPMmONwLGbYX9C7sc=',
  'js/photograph/take.js': 'w9Se3NfVmh2ydeREav+t1q04VlMTomWLeT5npZIYx1Y=',
  'js/rogueship/encounter.js': 'wZqrk6rjLH5y9Up8QA8LweMswiwGZIFDsOoNo6wF0+U=',
  'js/rogueship/ending.js': 'ASp2aLP2LjntIhY2Rk+NRceN57rKO2cWlA4Cc3sXwWI=',
  'js/rogueship/frame.js': 'iRRUAl4aMwXoQ7+EF0fkpZhgoPHKdELlX89qTJgWIzQ=',
  'js/rogueship/log.js': 'ktIv0HZDDAelD/2WcPW0wFFXLHLugueFuU+2xR0a3gU=',
  'js/rogueship/market.js': 'cpAY8W1/9YoI3DoDG28XmmlB2ecGJSL+zTgcXXUuDnA=',
  'js/rogueship/ship.js': '0g2BGlGzMD/gbYnlaGVXriiXe7zDo/iZBiIGU1CQ+CA=',
  'js/rogueship/starmap.js': 'yU1bl2ov5A3JhmEOZ7bIs1xEZ1lODdHDZxqvvkTKJoE=',
  'js/rogueship/status.js': 'pExUvulmrwiHUDc806EXIel5u1tkpu5SaEcjKYABzAI=',
  'js/router.js': 'XNMBIxpsWDDdgBi5ep0G+ithfQ1E9cvkVylPkLZKX0g=',
  'js/session.js': 'vDzLj4NbklYZj0SF93Iud0K08jyvEGEOuWMXhBB/vSY=',
  'js/sheet.js': 'i8DlC3CzN18LFBzQlyFl6pSoNijgFQxkZXR6i1m7jsY=',
  'js/spelled.js': 'NEUdfWVvJ4hkPkDKI7+P1LwpePfD1z1OeFoOYhfyYds=',
  'js/store.js': 'mOCZJEXu1ck9hz3gafoVRWR1rz07It3+joL2lcSZU0Q=',
  'js/sudoku/board.js': 'cq9XL8AW95Kwme4H542nXq4sh4gCVHHdnBDDRzgqaAU=',
  'js/sudoku/ending.js': '2lRBnTz6Fi2iu68xaYTTGmhuf2+t3i8lHanMRFm4wmk=',
  'js/sudoku/hints.js': 'xobY5VSzgCY6sQMR/oRopbWDff5lbZtaoDSldKIKqKI=',
  'js/sudoku/keypad.js': '+TUbAlmKw4Q9U6hHbb9RTr77Yr2pC+RQzL1XNx7jgbw=',
  'js/sudoku/keys.js': 'o1wwwseaNHctvxEWT4lnjt/b9FrJL6wEWmiSdI4IV7o=',
  'js/sudoku/model.js': 'V4q8QwU6hoW3Fc9J7Yv6xlX9JtwZxDd3D6GBX59GsWA=',
  'js/sudoku/outbox.js': 'HYmdCMwpY9nMkqD0YE/WO3IJjzejIDtkqB+c+W7Xiig=',
  'js/sudoku/play.js': 'CYvtzMHmOkBU8hEktdEvmq6jRnear6/ogn8PFWgs5B8=',
  'js/sudoku/reserve.js': 'ihV88vc28K2bjcaNntcKtYfsDxYaViJSIrwKTIKfwh4=',
  'js/sudoku/table.js': 'Loai71iNo3xVQCQhihfioG6GQ1zVJUaChMqMj4SefJ0=',
  'js/tell.js': 'lcUZ3xEVyayNJ5pkrfrS3tkupAxaCSqUIauig7hZAJA=',
  'js/theme.js': 'Euy+SKp4VWLX+W+ypy6cSLRZpS5HjTSSwDr9S2pggmw=',
  'js/views/home.js': '7AljAZnTc3otxxxUxDNxMaVaxtvefpLqIYn7DWN5h6Q=',
  'js/views/inbox.js': '9PrcbZAdXj+vj+jmuj6oUHvBWhwEfDLGOYaeNH6jvks=',
  'js/views/leaderboards.js': 'h+m+J2uKChRY3tgWCCCmzSTRU6bUxYv/+197yRXkKvk=',
  'js/views/photograph.js': 'wkGwJRVucWw2gCFmB4q7KgKdkaHdPMYA7zztZTgETak=',
  'js/views/replay.js': '0qWRBjsH8H/4p0ouNsSgxHFwY9+BPHMW7tlLKyLRIbU=',
  'js/views/rogueship-lobby.js': 'nnsc3iAKFvOgX0QFEFYzyFF0CvPb0u+WNjorMUlutig=',
  'js/views/rogueship.js': 'F9hKhnTGu1G8Zf/nI5Ng11q69xrpHQbF1r2N9/616GY=',
  'js/views/sudoku-lobby.js': 'fC7wegkdULyxqF/gDxVp9en8t7gUjIaY4L7MGnury/I=',
  'js/views/sudoku.js': '1QXicjaC5fedaDPaMtbqb1kiqhGCFE1zv3BF10e8ROA=',
  'js/views/you.js': 'C6SeJxvvzw8TaJAFFnbp3vv8l/PdQehMKJ+xZOBQG6o=',
  'js/when.js': 'YyXa51EohJJvgnRNerASo64ZRfwOlEOXSKszPd7kHds=',
  'js/words.js': 'YTP2aBBWp1WEb9fs3EjRyEktGruZPeLEeY64V1kHTnA=',
  'js/you/data.js': 'lObwgPVz3vQaw55KftwLtjqxyxBn5DuL/YO/ZDtg52U=',
  'js/you/devices.js': 'LOyUVRopwTWYRSvKbnhTboWVZcztENpTPIfES7YtdB8=',
  'js/you/recovery.js': 'uOeWIZMSoD1yQ0jkmVTm7+KoBePPBuk/GlBI6lGtFao=',
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
