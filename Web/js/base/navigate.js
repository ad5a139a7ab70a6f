// Another screen, by its address after the `#`.

/** Goes to a screen; shows it anew where it is shown already. */
export function go(path) {
  if (location.hash === `#${path}`) dispatchEvent(new HashChangeEvent('hashchange'));
  else location.hash = path;
}

/** Another address for the same place, without a step in the history. */
export function rename(path) {
  history.replaceState(null, '', `#${path}`);
}
