// Lists of games, as cards that lead back into them.

import { h } from '../dom.js';
import { ago, capital, number, plural } from '../words.js';
import { icon } from '../icons.js';

export function gameCard(game) {
  const isSudoku = game.game === 'sudoku';
  return h('a', { class: 'game-card', href: `#/${game.game}/${game.id}` },
    h('span', { class: `game-mark ${game.game}` }, icon(isSudoku ? 'grid' : 'ship')),
    h('span', { class: 'game-words' },
      h('b', null, nameOf(game)),
      h('small', null, stateOf(game))),
    icon('arrow'));
}

export function nameOf(game) {
  const name = game.game === 'sudoku' ? 'Sudoku' : 'Rogueship';
  if (game.start === 'daily') return `Daily ${name}, ${capital(game.difficulty)}`;
  if (game.start === 'reading') return `${name} from a photograph`;
  if (game.start === 'puzzle') return `${name} of your own`;
  return `${name}, ${capital(game.difficulty ?? '')}`.replace(/, $/, '');
}

function stateOf(game) {
  const when = game.updatedAt ? ago(game.updatedAt) : 'on this device';
  if (game.isOver) return `${number(game.score)} points · ${when}`;
  return `${game.number === 0 ? 'Not begun' : plural(game.number, 'step')} · ${when}`;
}
