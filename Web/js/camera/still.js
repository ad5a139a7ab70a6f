// Between the live camera and the page that reads photographs: the picture that was kept, until that page takes it.

let kept = null;

export function hand(file) {
  kept = file;
}

/** What was handed over, once. */
export function handed() {
  const file = kept;
  kept = null;
  return file;
}
