// Steps that were made without a connection, sent when it is back, whether or not their game is on the screen.

import { keys, load } from '../../base/store.js';
import { toast } from '../../base/tell.js';
import { plural } from '../../base/words.js';
import { playOf } from './play.js';

export async function sendAll() {
  let sent = 0;
  for (const key of keys('game.')) {
    const kept = load(key);
    const waiting = kept?.queue?.length ?? 0;
    if (!waiting && !kept?.game.isHere) continue;
    const play = await playOf(key.slice('game.'.length)).catch(() => null);
    if (play && play.queue.length === 0) sent += waiting;
  }
  if (sent) toast(plural(sent, 'Connected again: a step was sent.', 'Connected again: {1} steps were sent.'), { kind: 'good' });
}
