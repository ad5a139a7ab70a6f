// When to come back, in words.

import { language, plural, t } from './words.js';

const hour = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** After how many seconds something can be tried again, as a sentence. */
export function comeBack(seconds) {
  if (!Number.isFinite(seconds)) return t`Try again later.`;
  if (seconds < 90) return plural(Math.ceil(seconds), 'Try again in a second.', 'Try again in {1} seconds.');
  const then = new Date(Date.now() + seconds * 1000);
  if (seconds < 90 * 60) return t`Try again in ${Math.ceil(seconds / 60)} minutes, at ${hour.format(then)}.`;
  const isToday = then.toDateString() === new Date().toDateString();
  return seconds >= 86_400 ? plural(Math.ceil(seconds / 86_400), 'Try again in a day.', 'Try again in {1} days.')
    : isToday ? t`Try again today at ${hour.format(then)}.` : t`Try again tomorrow at ${hour.format(then)}.`;
}

/** When the day of the daily games is over, on this device's clock. */
export function dayEnds() {
  const now = new Date();
  return hour.format(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)));
}
