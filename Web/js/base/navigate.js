// Another screen, by its address after the `#`; and what a step of the history remembers of the screen that it led to.

/** Goes to a screen; shows it anew where it is shown already. */
export function go(path) {
  if (location.hash === `#${path}`) {
    history.replaceState(null, '');
    dispatchEvent(new HashChangeEvent('hashchange'));
  } else location.hash = path;
}

/** Another address for the same place, without a step in the history. */
export function rename(path) {
  history.replaceState(history.state, '', `#${path}`);
}

/** Keeps something with this step of the history, for when the person comes back to it. */
export function remember(part) {
  history.replaceState({ ...history.state, ...part }, '');
}

/** The state that was kept with this step of the history. */
export function remembered(name) {
  return history.state?.[name];
}
