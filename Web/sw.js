// Keeps the client itself on the device, so that it opens without a connection. What the server says is not kept here: games are,
// by the client, in the device's storage.
//
// The list, its digests and its version are written by `Scripts/web-shell`. A version is taken whole or not at all, so that modules always
// fit together: where a file is not the one that was listed, as while a new version is being copied to the server, nothing is installed,
// and the version that is here stays.

// shell begins
const version = '843bd52abb46';
const files = {
  './': 'Ek0oWBdlPW7qAbqvZcTqbTxxYQz1P00l8g8S3GCUOKQ=',
  'css/base.css': 'vyhH4J5jBbMptrPJre7INcLazmdCag+1HRialJhcwp8=',
  'css/boards.css': 'Gczn7ctLG5XXKi0rOEMNH0VTFD7H+CTQwj4c7aS7X1o=',
  'css/camera.css': 'ZXr7RksLPMoEI3RuYzhQ2MKEzZv25kq8QxcuO24vizY=',
  'css/controls.css': 'W+xBOBXU/zsWKBUdAVH5pv5plrYM6HV4cyF8+6Aj8iE=',
  'css/home.css': 'CARQXPvbxrL1YRpZrBgL1oQl9gyS1q/YQmeKYVTWUpU=',
  'css/photograph.css': 'U5bT0yNdH5hLY+OsmCrX5+A/wa5LqoDaUr9NyADvcR8=',
  'css/shell.css': 'htfwMqW9lpF3YMx+rqpTyi1z8TQw/VvXXjHW8mb2eIA=',
  'icons/icon-180.png': '/Lid7PnOMmAKqLR9oqvEzH2Jj9mwdJR5YdqSbSD4pps=',
  'icons/icon-192.png': 'oSx/XGPxHkO95Oy2t7PK2kfSzGWt56MeHfXvGnWZEi4=',
  'icons/icon-512.png': 'B1hXaFRNyADsSgA+asS/j7A/B4f1NCQ+rNC1kH9+Se4=',
  'icons/icon.svg': '+EzfIVQcpv0Otf3bFnBv6HmlAaY8N9fX6Gi3khYPxvU=',
  'icons/maskable-512.png': 'k0aIe4CF2oP7hraD5BuovNBl6b7Udvx20ZHMWhkqnXc=',
  'js/api.js': 'Ikm9sxjFv8kB/aICWrOhLh7xNUPu1r6dF/x6X0tdOVA=',
  'js/camera/device.js': 'ZtXRc13Q7wiimugzl6WumUz4Yegoxjd390O9s4f8cEw=',
  'js/camera/frames.js': '5XRMHztRb9vncBoTj8ndgCShcZEICTki7dN9QJwM2v8=',
  'js/camera/motion.js': 'SI7VFCkQtIw65/3Af4FtSitUJ2MZszVK+JbuRBbVSNQ=',
  'js/camera/overlay.js': 'XriINdSFcskgAd16oFBbRuUcW4vWBlS5CHd0KIAE6DE=',
  'js/camera/still.js': '/zHYFc7X/2Y+7hXdlzQCEcPa5QDRXlK/KOAHy7k4v7Q=',
  'js/camera/viewfinder.js': 'K7Y1EoM0pinV7uiUPDcxILpBEDaVuT3Rfa2PY6rP79I=',
  'js/camera/words.js': 'c6wY0Sekbl8Os8FapSwlpByrLCF7J92Df5Bskl3CNFg=',
  'js/connection.js': '8xVt5k/Wf6WUUI3ZwLdDzfzU1zn6FN4jGnbV5O3Epxk=',
  'js/dom.js': '/dIDVQLCEbAOUz8lF1/Voq3wsJSPsuTw52LuS2obRhE=',
  'js/early.js': 'bgQgiE1DjNQfp/MAwk4945QUVObra8oXRs8OU3Yj+NU=',
  'js/games.js': 'Q185JZ2gxvNtBzQaawecKLJF7nl2OdGDIPyJ56PxnGo=',
  'js/games/plain/choices.js': 'PwnSicVLc57D1ghkJRfG+5fDyCIvBbMIJDcp4FHdBz8=',
  'js/games/plain/frame.js': 'FLURW696AO94YnJ4hZx1CJi5CrgoDjRXSzfKeaFOm+8=',
  'js/games/plain/index.js': 'nOzEQdrNvna87+TTvywTNEkg8opArt1+lwFcGITDfIo=',
  'js/games/plain/keys.js': 'Lr7FHpSlvWEHuwsn1HVeJK/aH7ez4k5RgV6KHKfFim8=',
  'js/games/plain/lobby.js': '9AlPiVwE0TJUMJIUE4QL30CuzBte35vUp3aStZhJqMw=',
  'js/games/plain/plain.css': 'wT0s8LFfPDxGgby39Xc8i83EWcAs/kDhY+gArcS4bsE=',
  'js/games/plain/position.js': 'CfwmgIQlyPHUPFqr0K8XISNOG2ob/SmrPdXT+FPoG2Y=',
  'js/games/plain/screen.js': 'rBViNllX4QPhyVswHKdYF/6nAPeeNmU5Vvm8DOd4K1Q=',
  'js/games/rogueship/chart.js': '9izurgiL5gQq2Oxpeo0BkJI62bdxBuB6f43or5KHOzw=',
  'js/games/rogueship/encounter.js': 'KDJKjSvok8/VFQcypl2G96DlK4aA1ALWH/SL7GFjb+Q=',
  'js/games/rogueship/ending.js': 'trD46AxImh4b5NUZlSbAkcNq4ongvO1wsCsYB+tOC30=',
  'js/games/rogueship/frame.js': 'SeEaQ3YyuOZnM9szzoEPiUbESjX16Vb8pkJJNnHYBFM=',
  'js/games/rogueship/index.js': 'vdCJFt3B7RpupVdOhwBwulNBq19T7CxlT3x2QQBZAEc=',
  'js/games/rogueship/lobby.js': 'NUT5pjfc5FY00GRt9Fb3/j8oxDDOLUJ4g5amYIu5KZw=',
  'js/games/rogueship/log.js': 'f8KGvX59bDs1Keb3lxY3ke9InrYlXMYu/1svZ3fD6c4=',
  'js/games/rogueship/market.js': 'jwphrQfBcq123SLJIiYYcFoFqlB+Zo3c/K5ePkwmXaQ=',
  'js/games/rogueship/rogueship.css': '66y6ZUMdvlbMr2TGHiG1wlaMaIkiYekyNo+U9EOXduM=',
  'js/games/rogueship/screen.js': 'Vj9eiIE0c7U1jN3IUZcu9o3wT280y8l1S2R2kiPorKE=',
  'js/games/rogueship/ship.js': 'fW8kMWBWPXdq04+Y3TSKej1GejNzz8V7ytxG+j/sLxk=',
  'js/games/rogueship/starmap.js': 'QG+xpZdU5lS+Xa78wMQeXAnS8YmXHSh3CYyPIVE5egk=',
  'js/games/rogueship/status.js': '5vzD1DqcPmhZ6RP2Z+rsa68rXiOH3sqAVHD9UyBZfmI=',
  'js/games/sudoku/board.js': '5CVpd2P/WRe4ueHG41uc0vn6ty7FuZNMs8HOkRVfJKU=',
  'js/games/sudoku/cells.js': 'zAjP8NqOGKf05NmRZ1nLdKtaMYGe0tplqlsuPzP1xvI=',
  'js/games/sudoku/ending.js': 'paqiB0F3xO9+h9JaJtANeHztNrmrbnr6WQQJxBhcWAk=',
  'js/games/sudoku/frame.js': 'Mb58wW9Lo7YpWWUh7EUMQaRozLtC5Qls3R2Jmnyj7O0=',
  'js/games/sudoku/hints.js': 'jHAN4mK8UU2RP9JcL07feezHN72k5Shu+wa/0VPh+Ds=',
  'js/games/sudoku/index.js': 'ti4LG3nBXvLclb3DLQR+RZMH6Y9bPVbFvebwzQr0+7E=',
  'js/games/sudoku/keypad.js': 'pyKqbjnCjO5anKepegPLMlqEEjMVXKZfmDvgyvP1qXc=',
  'js/games/sudoku/keys.js': 'fxfa4bFuhrjMse6PD8qpNSVsVjQ++ZLZKJvaOuM7Iqg=',
  'js/games/sudoku/layout.js': 'sAUo2dNrgNaG6nvoyhBA2jDZX3fntCIzG+9iA/v+Ou4=',
  'js/games/sudoku/lobby.js': 'uDq1UV1O4A9DI8xwSRvPy5WOeAOITtmEkV/7NfznNIA=',
  'js/games/sudoku/marking.js': 'J3CpPCcZcDNEEV2Iv+emFdmWuSF8E9074S67uVInf5A=',
  'js/games/sudoku/model.js': 'YvJdsfgLr3pXm7h7yuDGzIvSAPIztkvz5L+MjZ0+JPc=',
  'js/games/sudoku/outbox.js': 'EzJDEOdtsyYnB8YIMa5W0/FR5AU0uTuBvOITjBxOlIw=',
  'js/games/sudoku/play.js': 'LlZ8xsQSKPr2LiwTWrdUmb2mMFYWOPb1c2v7wR6MGqQ=',
  'js/games/sudoku/reserve.js': 'ItiQYWYzGjoEeN4JaLIvaG39tu6xfi6Ua3kPJg1thLs=',
  'js/games/sudoku/screen.js': 'GgPUwjtCaaRWlqSRcgSRTMcQ2nFHRNOTczUyaK2ApDg=',
  'js/games/sudoku/sudoku.css': '6VTnHHLKDiSR5PcFQBqWL+065F4fk9XSUhtkv38gRGA=',
  'js/games/sudoku/table.js': 'P8JFoGOzLAK+Dr+EpMf2pbI8A/nOM/whkD/x03y7gWI=',
  'js/icons.js': 'EFfxUNxECdS5Noo92udphblsbqDQprfCXa3a+ZITUns=',
  'js/live.js': 'EaBjzZRHmXNjDTsBH98ZPqAWU1te+smfioirrHR8onY=',
  'js/main.js': 'hVpzD9BIk2VHTfeeBQ1cz6CkIdUKJKE5fyw57QM17ug=',
  'js/notices.js': 'yaXfh6Q2H/RH9A+LQH9+BOlzQNwh+iKnPNAi0jvwsh8=',
  'js/parts/amount.js': 'rhT4eEBcSTC94VIqp1N90D7oxU2+SFSntV/skML8hVQ=',
  'js/parts/atlas.js': 'X1rrIek6uCnMcZe56PMfwVI4BQhNqnaR5k1oLs+rE7U=',
  'js/parts/cards.js': 'm/DgTTTnEo7b9thCam3KVBLh+s/BJu9PkOcEoN1Q0hY=',
  'js/parts/ending.js': '8lqS0UdexXyRlLs41Wq4q1/IN+2mXrsa5j0LdHu/7ZA=',
  'js/parts/name.js': '+YxgIL6aNJ6YgB1uELRbgxEHEgvRws04z4y0YjcUefQ=',
  'js/parts/report.js': 'qPPshf/yOFVaB1/m5NwDbbbEB/dPHGJIZ4qi2xxT/jI=',
  'js/parts/signin.js': '0wJXBYY2eyB6d7Rk6xq1guH4y1yGkn+mFhZCbV+NbLY=',
  'js/parts/sprites.js': 'gMr2vBwVpkYw8tloU7s4aRc4c/vb57ztz5RFA6BQSTY=',
  'js/parts/start.js': 'Qv7MdnQWGyJapZq+ugJrFawWaiCQEOS5aw3NrOm+MyI=',
  'js/parts/unranked.js': 'ZRjfle6UfNMg2dRdF7TI0IRAPM/TgtP7zCJsAnD/W18=',
  'js/photograph/corners.js': 'vXccVZXONS8vOgtj+3GhMQGwCitIDdtbWl3qumgBMoc=',
  'js/photograph/correct.js': 'u0GQf8mZikwbva3BN0bU6Mo96I922o76vZWgWrP7/LY=',
  'js/photograph/facts.js': '1tix7ZwUcQScTNX8BbJmEEBNe4+ODSxBBJu00zL8JIc=',
  'js/photograph/overlay.js': 'MoHTRls5dhOqwtR9ms1BIUDG26RYG07i6WbcGN+7In4=',
  'js/photograph/read.js': 'Cuv/YkkYiwBFPKtciAPcACksu6GM5RIJ/XnyM+GfMK8=',
  'js/photograph/take.js': '50eHxmXoo9OQbWEILS1Hftta48FImnb6rHaLrHGnA4g=',
  'js/router.js': 'mmygTIOMkd3du5wclqZqrXc7Bw5fjWdbq4jkodvK59Q=',
  'js/session.js': 'vDzLj4NbklYZj0SF93Iud0K08jyvEGEOuWMXhBB/vSY=',
  'js/sheet.js': 'i8DlC3CzN18LFBzQlyFl6pSoNijgFQxkZXR6i1m7jsY=',
  'js/spelled.js': '2yuWkRHbrekNAvXkf0GiAmc/Krr5BAaDD9D2Rg4XMiQ=',
  'js/store.js': 'mOCZJEXu1ck9hz3gafoVRWR1rz07It3+joL2lcSZU0Q=',
  'js/tell.js': 'lcUZ3xEVyayNJ5pkrfrS3tkupAxaCSqUIauig7hZAJA=',
  'js/theme.js': 'Euy+SKp4VWLX+W+ypy6cSLRZpS5HjTSSwDr9S2pggmw=',
  'js/views/camera.js': 'rnqf30hQcoP9BR6Xtyaj4g8UGZhTnok+nZS6WO4lS7I=',
  'js/views/game.js': 'bkCzZB+dPhUC7mtxSq64iEoNzPN0ObNJjSv0GnmntRw=',
  'js/views/games.js': 'srjqv6FWTOkPV+aHtlzb8eHozE8XX6pyx1lWVvBFQ2w=',
  'js/views/home.js': 'Yu9nhZ75kUhzEl6KVqai0t2V0Ym/i8KCanma3bSnczo=',
  'js/views/inbox.js': '9PrcbZAdXj+vj+jmuj6oUHvBWhwEfDLGOYaeNH6jvks=',
  'js/views/leaderboards.js': 'TecucGejvavA1F5jEg7BDzZ/8//6DJYYYsNVHotFKus=',
  'js/views/photograph.js': 'ZfVzJMH20pYKZwNEJM5kaxAsfTv8TKf6g1QD/OzX8zs=',
  'js/views/replay.js': 'NXaaIXWd6dLwMAv4bTcsnUoWRZMw/jeh2T7WeJWzCo0=',
  'js/views/you.js': 'GIdSTYl/oiX+pPrLO3DYjildnkHiUwVHNO07J3lCVYY=',
  'js/when.js': 'YyXa51EohJJvgnRNerASo64ZRfwOlEOXSKszPd7kHds=',
  'js/words.js': 'FrOpFVWdz2UJErWRdJKgbiarGHnxn9zaBLCiOSm/S30=',
  'js/you/data.js': 'lObwgPVz3vQaw55KftwLtjqxyxBn5DuL/YO/ZDtg52U=',
  'js/you/devices.js': 'LOyUVRopwTWYRSvKbnhTboWVZcztENpTPIfES7YtdB8=',
  'js/you/recovery.js': 'uOeWIZMSoD1yQ0jkmVTm7+KoBePPBuk/GlBI6lGtFao=',
  'manifest.webmanifest': 'LbfROdQzH0BHDUZpV7WPvqMaI+EdAV2Adf01gCCPE2c=',
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
