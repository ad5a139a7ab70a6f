// Steps that were made without a connection, sent when it is back, whether or not their game is on the screen.

import { keys, load } from '../../base/store.js';
import { toast } from '../../base/tell.js';
import { playOf } from './play.js';

export async function sendAll() {
  for (const key of keys('game.')) {
    const kept = load(key);
    const waiting = kept?.queue?.length ?? 0;
    if (!waiting && !kept?.game.isHere) continue;
    const play = await playOf(key.slice('game.'.length)).catch(() => null);
    if (waiting && play && play.queue.length === 0) {
      toast(`Connected again: ${waiting === 1 ? 'a step was' : `${waiting} steps were`} sent.`, { kind: 'good' });
    }
  }
}
