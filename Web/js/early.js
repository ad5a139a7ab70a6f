// Before the first paint: whether this browser can show the client, and the colours that were chosen last. It also asks for the list of games, so that the answer comes while the modules
// do. A classic script, for a module would come too late.
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
  window.catalogueAsked = fetch('api/v1/catalogue', { headers: { Accept: 'application/json' }, credentials: 'same-origin', cache: 'no-store' })
    .catch(function () { return null; });
})();
