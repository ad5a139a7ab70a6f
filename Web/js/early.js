// Before the first paint: the colours that were chosen last. It also asks for the list of games, so that the answer comes while the modules
// do. A classic script, for a module would come too late.
(function () {
  try {
    var theme = JSON.parse(localStorage.getItem('gridship.theme'));
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch (error) {
    // Storage is refused, or holds something else: the system's colours will do.
  }
  window.catalogueAsked = fetch('api/v1/catalogue', { headers: { Accept: 'application/json' }, credentials: 'same-origin', cache: 'no-store' })
    .catch(function () { return null; });
})();
