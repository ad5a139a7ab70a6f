// Before the first paint: a check that this browser can show the client, the language of the page, and the colours that were chosen last. It
// also asks for the list of games, and for the words of another language, so that both come while the modules do. A classic script, for a
// module would come too late.
(function () {
  // What the client is written with, and old browsers lack: they are told so (index.html) rather than shown half of it.
  var can = window.CSS && CSS.supports && CSS.supports('color', 'color-mix(in srgb, red, blue)') && CSS.supports('height', '1dvh')
    && window.OffscreenCanvas && window.HTMLDialogElement && Array.prototype.at;
  if (!can) document.documentElement.className = 'outdated';
  try {
    var theme = JSON.parse(localStorage.getItem('gridship.theme'));
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch (error) {
    // Storage is refused, or holds something else: the system's colours will do.
  }
  // The language that the person chose here, or else the first of the browser's that there are words for.
  var languages = ['en', 'de', 'es'];
  var wanted = [].concat(navigator.languages || navigator.language);
  try {
    wanted.unshift(JSON.parse(localStorage.getItem('gridship.language')));
  } catch (error) {
    // As with the colours.
  }
  for (var place = 0; place < wanted.length; place += 1) {
    var language = String(wanted[place]).slice(0, 2).toLowerCase();
    if (languages.indexOf(language) >= 0) {
      document.documentElement.lang = language;
      break;
    }
  }
  if (document.documentElement.lang !== 'en') {
    var words = document.createElement('link');
    words.rel = 'preload';
    words.as = 'fetch';
    words.crossOrigin = 'anonymous';
    words.href = 'words/' + document.documentElement.lang + '.json';
    document.head.appendChild(words);
  }
  window.catalogueAsked = fetch('api/v1/catalogue', { headers: { Accept: 'application/json', 'Accept-Language': document.documentElement.lang }, credentials: 'same-origin', cache: 'no-store' })
    .catch(function () { return null; });
})();
