// The player of this device: signing in by a code, beginning anew, signing out.

import { isPlayedAs, newPlayer, post, remove, signedIn, signedOut } from './api.js';
import { h } from './dom.js';
import { confirm } from './sheet.js';
import { forgetPlayer, keys, load } from './store.js';
import { pieces, plural, t } from './words.js';

/**
 * Signs this device in by a code from another device or by the recovery code.
 * @returns the player; `null` where the person would rather stay who they are
 * @throws {Refusal} where the code is not good
 */
export async function signIn(code) {
  const redeem = (replace) => post('tokens', { code, cookie: true, replace }, { isPublic: true });
  const answer = await redeem(false).catch(async (error) => {
    if (error.name !== 'has-session') throw error;
    const { name } = load('player') ?? {};
    const isSure = await confirm(t`Become the player of that code?`,
      pieces`This device is signed in as ${named(name, t`a player without a name`)}. Without another device or a recovery code nobody can come back to the games played here.`, t`Go on as that player`);
    return isSure ? redeem(true) : null;
  });
  if (answer) become(answer.player);
  return answer?.player ?? null;
}

/** Begins as a new player, once the person agrees. Gives back whether they did. */
export async function startAnew() {
  const { name } = load('player') ?? {};
  const waiting = unsent();
  const isSure = await confirm(t`Start anew?`,
    [pieces`A new player begins on this device. Without a code nobody can come back to the games of ${named(name, t`the player before`)}.`,
      waiting > 0 && ` ${plural(waiting, '{1} step that the server does not have yet is lost.', '{1} steps that the server does not have yet are lost.')}`], t`Start anew`);
  if (isSure) become(await newPlayer({ replace: true }));
  return isSure;
}

/** Signs this device out, once the person agrees. Gives back whether they did. */
export async function signOut({ canComeBack }) {
  const isSure = await confirm(t`Sign out?`, canComeBack
    ? t`The games stay at the server. A code of another device, or the recovery code, signs this device in again.`
    : t`This is the only device that is signed in, and there is no recovery code: nobody could come back to these games and scores. Make a recovery code first.`, t`Sign out`);
  if (!isSure) return false;
  await remove('tokens');
  forgetPlayer();
  signedOut();
  return true;
}

/** A name, written from whichever side, or words in its place. */
function named(name, otherwise) {
  return name ? h('bdi', null, name) : otherwise;
}

function become(player) {
  // What another player has played here is nothing to this one. Other tabs hear of the new player alone.
  if (!isPlayedAs(player.id)) forgetPlayer('player');
  signedIn(player);
}

/** Steps of games that are kept on this device alone. */
function unsent() {
  return keys('game.').reduce((sum, key) => sum + (load(key)?.queue?.length ?? 0), 0);
}
