// The end of a voyage: what became of the captain, and the score line by line.

import { h } from '../../base/dom.js';
import { credits, percent, t } from '../../base/words.js';
import { endCard } from '../../parts/ending.js';
import { sprite } from '../../parts/sprites.js';
import { startGame } from '../../parts/start.js';
import { fortuneChart } from './chart.js';
import { voyagePage } from './voyage.js';

const pictures = { retired: 'rogueship/house', deadline: 'rogueship/star', bankrupt: 'rogueship/locked', lost: 'rogueship/wreck' };

const headings = { retired: t`Retired`, deadline: t`Deadline`, bankrupt: t`Bankrupt`, lost: t`Lost` };

export function voyageEnding(game, word) {
  const { view } = game;
  return h('div', { class: 'voyage-end' },
    sprite(pictures[view.ending], 120),
    endCard(game, {
      heading: headings[view.ending], text: view.endingText, lines: linesOf(view.scoreSheet),
      extra: fortuneChart(view.fortunes, view.lastDay),
      again: () => startGame({ game: 'rogueship', difficulty: game.difficulty }),
    }),
    voyagePage(game, word));
}

function linesOf(sheet) {
  return [
    [t`Cash`, sheet.cash], [t`Cargo`, sheet.cargo], [t`Parts, at half price`, sheet.parts], [t`Debt`, -sheet.debt],
    sheet.beyondGoal > 0 && [t`Beyond the goal, counted half`, credits(sheet.beyondGoal)],
    [t`Share of it that counts`, percent(sheet.share)],
    [t`Points for the fortune`, sheet.fortunePoints], [t`Points for renown`, sheet.renownPoints], [t`Points for planets seen`, sheet.visitPoints],
    sheet.multiplier !== 1000 && [t`Times, for the level`, percent(sheet.multiplier)],
  ].filter(Boolean);
}
