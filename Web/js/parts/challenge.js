// A challenge made of a finished game, and its link.

import { post } from '../base/api.js';
import { h } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { complain } from '../base/tell.js';
import { t } from '../base/words.js';
import { handOn } from '../replay/link.js';

/** A button that makes the challenge and hands its link on; null where others still play the same game. */
export function challengeButton(game) {
  const isOfToday = game.day && game.day >= new Date().toISOString().slice(0, 10);
  if (!game.isOver || isOfToday || game.isHere) return null;
  return h('button', { class: 'quiet', onclick: (event) => make(game, event.currentTarget) }, icon('link'), t`Challenge a friend`);
}

async function make(game, button) {
  button.disabled = true;
  try {
    const { id } = await post('challenges', { game: game.id });
    await handOn(new URL(`#/challenge/${id}`, location.href).href, t`Gridship challenge`);
  } catch (error) {
    complain(error);
  } finally {
    button.disabled = false;
  }
}
