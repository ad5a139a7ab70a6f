// The steps of a game as the server tells them: another tab or another device may play on.

import { address } from '../base/api.js';
import { whileSeen } from '../base/seen.js';

/** Milliseconds for which a step waits for the answer to our own action, which mostly comes after its step. */
const patience = 400;

/**
 * Follows a game while the page is in sight. What happened meanwhile is told when it comes into sight again.
 * @param {string} id of the game
 * @param {{known: () => number, isBusy: () => boolean, catchUp: () => any, gone: () => void}} game `known`: the last step that is known here.
 *   `isBusy`: whether an action is on its way. `catchUp` is called where the server has a step that is not known here.
 * @returns {() => void} what ends it
 */
export function followSteps(id, { known, isBusy, catchUp, gone }) {
  let newest = 0;
  let timer = 0;
  const look = () => {
    timer = 0;
    if (newest <= known()) return;
    if (isBusy()) wait();
    else catchUp();
  };
  const wait = () => (timer ||= setTimeout(look, patience));
  const end = whileSeen(() => {
    const stream = new EventSource(address(`games/${id}/events?after=${known()}`));
    stream.addEventListener('step', (event) => {
      newest = Math.max(newest, JSON.parse(event.data).number);
      wait();
    });
    stream.addEventListener('gone', gone);
    return () => stream.close();
  });
  return () => {
    clearTimeout(timer);
    end();
  };
}
