// Starting a game: a level, and a button; the game of the day beside it.

import { get, onceKey, post } from '../base/api.js';
import { fill, h } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { go } from '../base/navigate.js';
import { load } from '../base/store.js';
import { complain, reason, toast } from '../base/tell.js';
import { capital, t } from '../base/words.js';

/**
 * Starts a game and goes to it.
 * @param {object} wish as the server takes it
 * @param {Element?} button what was pressed; it rests meanwhile
 * @param {(error: Refusal) => void} refused says why there is no game; a message over the page where nobody does
 * @returns the game; undefined where the server has begun none
 */
export async function startGame(wish, button = null, refused = complain) {
  if (button) button.disabled = true;
  try {
    const game = await post('games', wish, { headers: onceKey() });
    go(`/${game.game}/${game.id}`);
    return game;
  } catch (error) {
    if (error.isOffline && (await beginHere(wish))) return undefined;
    if (error.name === 'quota-exceeded') toast(reason(error), { kind: 'wrong', seconds: 12, action: { text: t`Your games`, run: () => go('/you') } });
    else refused(error);
    return undefined;
  } finally {
    if (button) button.disabled = false;
  }
}

let beginAlone = async () => null;

/** Hands in what begins a game without the server: `(wish)` gives the id of a game on this device, or null. */
export function beginAloneBy(begin) {
  beginAlone = begin;
}

/** Without the server: a game of what is kept on this device, where there is such a thing. Gives back whether there was. */
async function beginHere(wish) {
  const id = await beginAlone(wish);
  if (id) go(`/${wish.game}/${id}`);
  return Boolean(id);
}

/**
 * Chooses a level: where levels are in groups, such as kinds of puzzle, the group first. `onChoose(level)` is called with the level's id.
 * @param {Map<string, string>} locks levels that have to be earned, and what unlocks each
 */
export function levelChooser(label, game, level, onChoose, locks = new Map()) {
  const { difficulties } = game;
  const groups = [...new Set(difficulties.map(({ group }) => group))];
  const levelsIn = (group) => difficulties.filter((each) => each.group === group);
  const find = (id) => difficulties.find((each) => each.id === id) ?? difficulties[0];
  const levels = (group, chosen) => {
    const shown = levelsIn(group);
    const locked = shown.filter(({ id }) => locks.has(id));
    return [
      chooser(label, shown.map(({ id, name }) => ({ id, name: capital(name), isLocked: locks.has(id) })), chosen, onChoose),
      locked.length > 0 && h('ul', { class: 'locks' }, locked.map(({ id, name }) => h('li', { class: 'note' }, h('b', null, capital(name)), `: ${locks.get(id)}`))),
    ];
  };
  if (groups.length < 2) return h('div', { class: 'levels' }, levels(groups[0], level));
  const holder = h('div', { class: 'level' }, levels(find(level).group, level));
  const kinds = groups.map((group) => ({ id: group, name: group }));
  const name = (id) => find(id).name;
  return h('div', { class: 'levels' },
    chooser(t`${label}: kind`, kinds, find(level).group, (group) => {
      // The same level of the other kind, where it has one.
      const inGroup = levelsIn(group);
      const next = inGroup.find((each) => each.name === name(level)) ?? inGroup[Math.floor((inGroup.length - 1) / 2)];
      level = next.id;
      fill(holder, levels(group, level));
      onChoose(level);
    }),
    holder);
}

/** The day's game among a player's games, where it was begun. */
export function dailyOf(games, game, difficulty) {
  const today = new Date().toISOString().slice(0, 10);
  return games.find((each) => each.game === game && each.start === 'daily' && each.day === today && each.difficulty === difficulty);
}

/** Goes on with the day's game where it was begun, else starts it. */
export async function startDaily(game, difficulty, button) {
  if (button) button.disabled = true;
  try {
    const { games } = load('player') ? await get(`games?game=${game}&limit=50`) : { games: [] };
    const begun = dailyOf(games, game, difficulty);
    if (begun) go(`/${game}/${begun.id}`);
    else await startGame({ game, difficulty, seed: 'daily' });
  } catch (error) {
    complain(error);
  } finally {
    if (button) button.disabled = false;
  }
}

/** One choice of several, as buttons in a row. */
export function chooser(label, options, chosen, onChoose) {
  const name = `chooser-${label.replace(/\W/g, '')}`;
  return h('fieldset', { class: 'chooser' },
    h('legend', { class: 'unseen' }, label),
    options.map(({ id, name: text, isLocked = false }) => {
      const input = h('input', { type: 'radio', name, id: `${name}-${id}`, value: id, onchange: () => onChoose(id) });
      input.checked = id === chosen;
      input.disabled = isLocked;
      return [input, h('label', { for: `${name}-${id}` }, isLocked && icon('lock'), text)];
    }));
}
