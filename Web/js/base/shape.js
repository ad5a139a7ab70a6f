// Whether the page is higher than wide, as on a phone: a game may look otherwise there.

const high = () => matchMedia('(max-width: 700px) and (max-aspect-ratio: 4/5)');

/** `portrait` or `landscape`, as the server's scenes are called. */
export function shape() {
  return high().matches ? 'portrait' : 'landscape';
}

/** Says when the shape changes, as when a phone is turned. Gives back what ends it. */
export function onShape(run) {
  const followed = high();
  followed.addEventListener('change', run);
  return () => followed.removeEventListener('change', run);
}
