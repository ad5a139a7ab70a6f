// Copying a text for the person, where the browser lets pages do so: over plain HTTP none does.

import { toast } from './tell.js';
import { t } from './words.js';

/**
 * Copies a text, and says so.
 * @param {string} text
 * @param {string} done what is said then
 * @param {string} otherwise how the person copies it by hand; stays until it is taken away
 */
export async function copy(text, done, otherwise) {
  try {
    await navigator.clipboard.writeText(text);
    toast(done, { kind: 'good' });
  } catch {
    toast(t`This browser does not let pages copy. ${otherwise}`, { seconds: 0 });
  }
}
