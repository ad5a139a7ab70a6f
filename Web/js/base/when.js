// When to come back, in words.

const hour = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** After how many seconds something can be tried again, as a sentence. */
export function comeBack(seconds) {
  if (!Number.isFinite(seconds)) return 'Try again later.';
  if (seconds < 90) return `Try again in ${seconds === 1 ? 'a second' : `${Math.ceil(seconds)} seconds`}.`;
  const then = new Date(Date.now() + seconds * 1000);
  if (seconds < 90 * 60) return `Try again in ${Math.ceil(seconds / 60)} minutes, at ${hour.format(then)}.`;
  const isToday = then.toDateString() === new Date().toDateString();
  return seconds < 86_400 ? `Try again ${isToday ? 'today' : 'tomorrow'} at ${hour.format(then)}.` : `Try again in ${Math.ceil(seconds / 86_400)} days.`;
}

/** When the day of the daily games is over, on this device's clock. */
export function dayEnds() {
  const now = new Date();
  return hour.format(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)));
}
