// Another player's game of a challenge to watch, beside one's own.

import { get } from '../base/api.js';
import { gameOf, levelName, wordsOf } from '../base/catalogue.js';
import { h } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { styled } from '../base/styles.js';
import { capital, isolated, pieces, plural, t } from '../base/words.js';
import { faceOf } from '../games/faces.js';
import { coursesOf, ReplayScreen, runOf } from '../runs/screen.js';

export default async function challengeReplay(code, encoded) {
  const name = decodeURIComponent(encoded);
  const challenge = await get(`challenges/${code}`);
  const { game: kind, results } = challenge;
  const mine = results.find(({ isYours, isOver }) => isYours && isOver);
  const theirs = await runOf(`challenges/${code}/frames?player=${encodeURIComponent(name)}`);
  const runs = [...(mine ? [{ ...await runOf(`games/${mine.game}/frames`), name: t`You` }] : []), { ...theirs, name }];
  const [game, face, word] = await Promise.all([gameOf(kind), faceOf(kind), wordsOf(kind)]);
  const [view, sheets] = await Promise.all([face.replay(), styled(face.styles)]);
  const courses = mine ? await coursesOf(runs, face.progress) : null;
  const gameName = game?.name ?? capital(kind);
  const { score } = results.find((each) => each.name === name) ?? {};
  const head = h('header', { class: 'game-head' },
    h('div', null,
      h('h1', null, pieces`${h('bdi', null, name)}’s ${gameName}`),
      h('p', { class: 'game-state' }, [capital(levelName(game, challenge.difficulty) ?? ''), score !== undefined && plural(score, '{1} point', '{1} points')].filter(Boolean).join(' · '))),
    h('div', { class: 'row' }, h('a', { class: 'button', href: `#/challenge/${code}` }, icon('trophy'), t`Challenge`)));
  const screen = new ReplayScreen(face, { head, kind, view, word, runs, courses });
  await screen.show(0);
  return { title: t`${isolated(name)}’s ${gameName}`, sheets, element: screen.element, leave: () => screen.leave() };
}
