// The page for administrators: reports, suspects, players, invitations, and what was done.

import { h } from '../base/dom.js';
import { rename } from '../base/navigate.js';
import { styled } from '../base/styles.js';
import { complain } from '../base/tell.js';
import { t } from '../base/words.js';
import { invitations } from '../moderation/invitations.js';
import { log } from '../moderation/log.js';
import { players } from '../moderation/players.js';
import { reports } from '../moderation/reports.js';
import { suspects } from '../moderation/suspects.js';
import { chooser } from '../parts/start.js';

const parts = [
  { id: 'reports', name: t`Reports`, show: reports },
  { id: 'suspects', name: t`Suspects`, show: suspects },
  { id: 'players', name: t`Players`, show: players },
  { id: 'invitations', name: t`Invitations`, show: invitations },
  { id: 'log', name: t`Log`, show: log },
];

export default async function moderate(id) {
  const sheets = await styled([new URL('../../css/moderation.css', import.meta.url).href]);
  const place = h('div', { class: 'moderation' });
  let chosen = parts.find((each) => each.id === id) ?? parts[0];
  await chosen.show(place);
  return {
    title: t`Moderate`,
    sheets,
    element: h('section', { class: 'page' },
      h('h1', null, t`Moderate`),
      chooser(t`Part`, parts, chosen.id, (wanted) => {
        chosen = parts.find((each) => each.id === wanted);
        rename(`/moderate/${wanted}`);
        chosen.show(place).catch(complain);
      }),
      place),
  };
}
