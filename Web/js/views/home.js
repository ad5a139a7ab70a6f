// The first page: photograph a puzzle, play the day's games, go on where one stopped.

import { get } from '../base/api.js';
import { gamesAsKept, isRankedLevel, levelName } from '../base/catalogue.js';
import { online } from '../base/connection.js';
import { h } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { RowElements } from '../base/rows.js';
import { keys, load } from '../base/store.js';
import { dayEnds } from '../base/when.js';
import { complain } from '../base/tell.js';
import { day, t } from '../base/words.js';
import { hand } from '../camera/still.js';
import { faceOf } from '../games/faces.js';
import { artOf, gameLists, open } from '../parts/cards.js';
import { installOffer } from '../parts/install.js';
import { pushOffer } from '../parts/push.js';
import { dailyOf, startDaily } from '../parts/start.js';

/** A photograph of ours, which is shown smaller. */
const sample = 'pictures/newspaper.jpg';

export default async function home() {
  const [games, begun] = await Promise.all([gamesAsKept().catch(() => []), begunHere()]);
  const isUsed = open(begun).length > 0;
  const faces = new Map(await Promise.all(games.map(async ({ id }) => [id, await faceOf(id)])));
  const dailies = new RowElements(({ game, begun: played }) => daily(game, faces.get(game.id), played), ({ begun: played }) => (played?.isOver ? played.score : Boolean(played)));
  const today = h('div', { class: 'today' });
  const showDailies = (all) => dailies.show([[today, games.map((game) => ({ id: game.id, game, begun: dailyOf(all, game.id, game.usual) }))]]);
  showDailies(begun);
  const { element: offer, stop } = installOffer();
  const matches = load('player') ? await (await import('../parts/match.js')).matchList() : null;
  const lists = await gameLists(begun, [[t`Go on`, (all) => open(all).slice(0, 4)]], {
    query: 'limit=30', faceOf,
    onChange: (all, now) => {
      showDailies(all);
      matches?.show(now);
    },
  });
  return {
    title: 'Gridship',
    leave: () => {
      stop();
      lists.leave();
    },
    element: h('section', { class: isUsed ? 'page home used' : 'page home' },
      h('div', { class: 'hero' },
        h('div', { class: 'hero-words' },
          h('h1', null, t`Point your phone at a Sudoku.`),
          h('p', null, t`Gridship finds the board, reads the digits, printed or by hand, and writes the answer where it belongs.`),
          h('div', { class: 'row' },
            !isUsed && h('button', { class: 'primary big', 'data-key': 'sample', disabled: !online(), onclick: readSample }, icon('play'), t`Read this Sudoku`),
            h('a', { class: !isUsed ? 'button big' : 'button primary big', href: '#/photograph' }, icon('camera'), t`Photograph yours`),
            h('a', { class: 'button big', href: '#/camera' }, icon('eye'), t`Live camera`)),
          h('p', { class: 'note' }, t`Or drop a picture or a PDF here.`)),
        h('img', { class: 'hero-art', src: 'pictures/newspaper.webp', width: 480, height: 576, alt: t`A newspaper with a Sudoku, photographed aslant`, decoding: 'async' })),
      matches?.element,
      lists.elements,
      games.length > 0 && [h('h2', null, t`Today, ${day(new Date())}`), today],
      offer,
      h('p', { class: 'foot' },
        h('a', { href: '#/catalogue' }, t`Puzzles`), h('a', { href: '#/leaderboards' }, t`Leaderboards`), h('a', { href: 'api/v1/' }, t`For programs`))),
  };
}

/** The day's game of a game, at the usual level. */
function daily(game, face, begun) {
  const { name, text } = face.daily(game, levelName(game, game.usual));
  return h('article', { class: `panel daily ${game.id}` },
    h('div', { class: 'daily-art', 'aria-hidden': 'true' }, artOf(face)),
    h('div', null,
      h('h3', null, name),
      h('p', null, begun?.isOver ? t`You have played it: ${begun.score} points. The next one is out at ${dayEnds()}.` : text),
      h('div', { class: 'row' },
        h('button', { disabled: !online(), onclick: (e) => startDaily(game.id, game.usual, e.currentTarget) }, begun ? (begun.isOver ? t`Look at it` : t`Go on`) : t`Play`),
        begun?.isOver && pushOffer('daily-out', t`Tell me of the next one`),
        isRankedLevel(game, game.usual) && h('a', { class: 'link', href: `#/leaderboards/${game.id}/${game.usual}/daily` }, t`Today’s scores`))));
}

/** The player's last games; those on this device where the server does not say. */
async function begunHere() {
  if (!load('player')) return [];
  try {
    return (await get('games?limit=30')).games;
  } catch {
    return keys('game.').map((key) => load(key).game);
  }
}

/** Reads the photograph that is shown, so that everybody can see what happens before taking one. */
async function readSample() {
  try {
    const answer = await fetch(sample);
    if (!answer.ok) throw new Error(t`The photograph could not be fetched. Try it again.`);
    hand(new File([await answer.blob()], 'newspaper.jpg', { type: 'image/jpeg' }));
    location.hash = '#/photograph';
  } catch (error) {
    complain(error);
  }
}
