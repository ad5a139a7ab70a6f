// Style sheets that are fetched when a screen wants them. The rules of `NAME.css` hold below `.in-NAME` alone, so a sheet that stays in the page
// changes no other screen.

import { t } from './words.js';

const sheets = new Map();

/**
 * Fetches style sheets.
 * @param {string[]} addresses
 * @returns {Promise<string>} once they are there, the classes that a screen has to stand below for their rules to hold
 */
export async function styled(addresses) {
  await Promise.all(addresses.map(fetched));
  return addresses.map((address) => `in-${/([\w-]+)\.css$/.exec(address)[1]}`).join(' ');
}

function fetched(address) {
  if (!sheets.has(address)) {
    sheets.set(address, new Promise((resolve, reject) => {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'stylesheet', href: address, onload: resolve });
      link.onerror = () => {
        link.remove();
        sheets.delete(address);
        reject(new Error(t`A part of the page could not be loaded.`));
      };
      document.head.append(link);
    }));
  }
  return sheets.get(address);
}
