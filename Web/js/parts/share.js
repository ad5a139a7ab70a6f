// A finished game, shown to somebody: a text, a film, the run as a file, and a challenge with its race code.

import { get, post } from '../base/api.js';
import { gameOf, levelName } from '../base/catalogue.js';
import { copy } from '../base/copy.js';
import { fill, h } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { sheet } from '../base/sheet.js';
import { complain } from '../base/tell.js';
import { plural, t } from '../base/words.js';
import { filmLink, save } from '../replay/film.js';
import { handOn } from '../replay/link.js';

/** A button that opens the ways to share; null for a game that only this device knows. */
export function shareButton(game) {
  return game.isHere ? null : h('button', { class: 'quiet', onclick: () => open(game).catch(complain) }, icon('link'), t`Share`);
}

async function open(game) {
  const known = await gameOf(game.game);
  const name = known?.name ?? game.game;
  const level = levelName(known, game.difficulty);
  const points = plural(game.score, '{1} point', '{1} points');
  const code = h('p', { class: 'race-code', role: 'status' });
  let link = new URL(`#/${game.game}`, location.href).href;
  // Others still play the same game.
  const isOfToday = game.day && game.day >= new Date().toISOString().slice(0, 10);

  async function challenge(event) {
    const button = event.currentTarget;
    button.disabled = true;
    try {
      const { id } = await post('challenges', { game: game.id });
      link = new URL(`#/challenge/${id}`, location.href).href;
      fill(code, t`Race code`, ' ', h('b', null, id), h('small', null, `gridship race ${id}`));
      await handOn(link, t`Gridship challenge`);
    } catch (error) {
      complain(error);
    } finally {
      button.disabled = false;
    }
  }

  await sheet(t`Share this game`, () => [
    h('div', { class: 'share-ways' },
      !isOfToday && h('button', { class: 'primary', onclick: challenge }, icon('link'), t`Challenge a friend`),
      code,
      h('button', { onclick: () => copy(`${level ? `${name}, ${level}` : name}: ${points}\n${link}`, t`The text is copied.`, t`The link is ${link}`) }, t`Copy a text`),
      filmLink(`games/${game.id}`, `Gridship ${game.game}`),
      !isOfToday && h('button', { onclick: () => saveRun(game).catch(complain) }, t`Save the run`))]);
}

/** The run as a file, which `gridship race` begins a race with. */
async function saveRun(game) {
  const text = await get(`games/${game.id}/replay`);
  save(new Blob([text], { type: 'text/plain' }), `${game.game}-${game.score}.replay`);
}
