// The end of a voyage: what became of the captain, and the score line by line.

import { h } from '../../base/dom.js';
import { capital, credits } from '../../base/words.js';
import { endCard } from '../../parts/ending.js';
import { sprite } from '../../parts/sprites.js';
import { startGame } from '../../parts/start.js';
import { fortuneChart } from './chart.js';
import { voyagePage } from './voyage.js';

const pictures = { retired: 'rogueship/house', deadline: 'rogueship/star', bankrupt: 'rogueship/locked', lost: 'rogueship/wreck' };

export function voyageEnding(game, word) {
  const { view } = game;
  return h('div', { class: 'voyage-end' },
    sprite(pictures[view.ending], 120),
    endCard(game, {
      heading: capital(view.ending ?? ''), text: view.endingText, lines: linesOf(view.scoreSheet),
      extra: fortuneChart(view.fortunes, view.lastDay),
      again: () => startGame({ game: 'rogueship', difficulty: game.difficulty }),
    }),
    voyagePage(game, word));
}

function linesOf(sheet) {
  return [
    ['Cash', sheet.cash], ['Cargo', sheet.cargo], ['Parts, at half price', sheet.parts], ['Debt', -sheet.debt],
    sheet.beyondGoal > 0 && ['Beyond the goal, counted half', credits(sheet.beyondGoal)],
    ['Share of it that counts', `${sheet.share / 10}%`],
    ['Points for the fortune', sheet.fortunePoints], ['Points for renown', sheet.renownPoints], ['Points for planets seen', sheet.visitPoints],
    sheet.multiplier !== 1000 && ['Times, for the level', `${sheet.multiplier / 10}%`],
  ].filter(Boolean);
}
