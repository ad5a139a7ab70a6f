// Pictures that are dropped on the page, wherever: the browser itself would show them in the place of the page.

/** Takes what is dropped. `take(file)` is called with it. */
export function takeDrops(take) {
  const isFile = (event) => event.dataTransfer?.types.includes('Files');
  const mark = (isOver) => document.documentElement.toggleAttribute('data-dropping', isOver);
  addEventListener('dragover', (event) => {
    if (!isFile(event)) return;
    event.preventDefault();
    mark(true);
  });
  // Without a related target it has left the window.
  addEventListener('dragleave', (event) => event.relatedTarget || mark(false));
  addEventListener('drop', (event) => {
    if (!isFile(event)) return;
    event.preventDefault();
    mark(false);
    const [file] = event.dataTransfer.files;
    if (file) take(file);
  });
}
