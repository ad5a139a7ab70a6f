// A photograph that another program on the device shared with Gridship. The service worker has kept it; here it is read.

import { hand } from '../camera/still.js';
import photograph from './photograph.js';

export default async function shared() {
  const kept = 'caches' in window ? await caches.open('shared') : null;
  const answer = await kept?.match('photograph');
  await kept?.delete('photograph');
  if (answer) hand(new File([await answer.blob()], 'photograph', { type: answer.headers.get('content-type') ?? '' }));
  // A reload, or a step back, begins anew.
  history.replaceState(history.state, '', '#/photograph');
  return photograph();
}
