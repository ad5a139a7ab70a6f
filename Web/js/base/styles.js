// Style sheets that are fetched when a screen wants them.

const sheets = new Map();

/** Comes back when a style sheet is there. */
export function styled(address) {
  if (!sheets.has(address)) {
    sheets.set(address, new Promise((resolve, reject) => {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'stylesheet', href: address, onload: resolve });
      link.onerror = () => {
        link.remove();
        sheets.delete(address);
        reject(new Error('A part of the page could not be loaded.'));
      };
      document.head.append(link);
    }));
  }
  return sheets.get(address);
}
