// The page for administrators: reports, suspects, players, invitations, and what was done.

import { h } from '../base/dom.js';
import { rename } from '../base/navigate.js';
import { styled } from '../base/styles.js';
import { complain } from '../base/tell.js';
import { invitations } from '../moderation/invitations.js';
import { log } from '../moderation/log.js';
import { players } from '../moderation/players.js';
import { reports } from '../moderation/reports.js';
import { suspects } from '../moderation/suspects.js';
import { chooser } from '../parts/start.js';

const parts = [
  { id: 'reports', name: 'Reports', show: reports },
  { id: 'suspects', name: 'Suspects', show: suspects },
  { id: 'players', name: 'Players', show: players },
  { id: 'invitations', name: 'Invitations', show: invitations },
  { id: 'log', name: 'Log', show: log },
];

export default async function moderate(id) {
  const sheets = await styled([new URL('../../css/moderation.css', import.meta.url).href]);
  const place = h('div', { class: 'moderation' });
  let chosen = parts.find((each) => each.id === id) ?? parts[0];
  await chosen.show(place);
  return {
    title: 'Moderate',
    sheets,
    element: h('section', { class: 'page' },
      h('h1', null, 'Moderate'),
      chooser('Part', parts, chosen.id, (wanted) => {
        chosen = parts.find((each) => each.id === wanted);
        rename(`/moderate/${wanted}`);
        chosen.show(place).catch(complain);
      }),
      place),
  };
}
