// An entry of a leaderboard to watch, alone or beside one's own game with the same start.

import { gameOf, levelName, wordsOf } from '../base/catalogue.js';
import { h } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { styled } from '../base/styles.js';
import { ago, capital, isolated, pieces, t } from '../base/words.js';
import { faceOf } from '../games/faces.js';
import { report } from '../parts/report.js';
import { filmLink } from '../replay/film.js';
import { shareLink } from '../replay/link.js';
import { coursesOf, ReplayScreen, runOf } from '../runs/screen.js';

export default async function replay(id, beside) {
  const theirs = await runOf(`leaderboards/entries/${id}/replay`);
  const { entry, mine: own, seed } = theirs.first;
  const [game, face, word] = await Promise.all([gameOf(entry.game), faceOf(entry.game), wordsOf(entry.game)]);
  const [view, sheets] = await Promise.all([face.replay(), styled(face.styles)]);
  const runs = [{ ...theirs, name: entry.name }];
  if (beside && own) runs.unshift({ ...await runOf(`games/${own}/frames`), name: t`You` });
  const courses = runs.length > 1 ? await coursesOf(runs, face.progress) : null;
  const gameName = game?.name ?? capital(entry.game);
  const screen = new ReplayScreen(face, { head: headOf(entry, { game, gameName, own, seed, isBeside: Boolean(courses) }), kind: entry.game, view, word, runs, courses });
  await screen.show(0);
  return { title: t`${isolated(entry.name)}’s ${gameName}`, sheets, element: screen.element, leave: () => screen.leave() };
}

function headOf(entry, { game, gameName, own, seed, isBeside }) {
  const name = t`${entry.name}’s ${gameName}`;
  return h('header', { class: 'game-head' },
    h('div', null,
      h('h1', null, pieces`${h('bdi', null, entry.name)}’s ${gameName}`),
      h('p', { class: 'game-state' }, t`${capital(levelName(game, entry.difficulty))} · ${entry.score} points · ${ago(entry.at)}`, seed && h('span', { class: 'seed' }, ` · ${t`seed ${String(seed)}`}`))),
    h('div', { class: 'row' },
      own && h('a', { class: 'button to-beside', href: `#/replay/${entry.id}${isBeside ? '' : '/mine'}` }, isBeside ? t`Alone` : t`Beside mine`),
      !entry.isYours && h('button', { class: 'icon-button', 'aria-label': t`Report ${entry.name}`, title: t`Report`, onclick: () => report(entry) }, icon('flag')),
      filmLink(`leaderboards/entries/${entry.id}`, name),
      shareLink(entry.id, name),
      h('a', { class: 'button to-board', href: `#/leaderboards/${entry.game}/${entry.difficulty}/all` }, icon('trophy'), h('span', null, t`Leaderboard`))));
}
