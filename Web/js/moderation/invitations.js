// Codes that let new players in.

import { get, post, remove } from '../base/api.js';
import { fill, h } from '../base/dom.js';
import { confirm } from '../base/sheet.js';
import { complain } from '../base/tell.js';
import { day, plural, t } from '../base/words.js';
import { nothing } from './case.js';

const notes = {
  open: t`Everybody may become a player here, so nobody needs a code. The host changes that with --registration invitation.`,
  invitation: t`New players need one of these codes.`,
  closed: t`Nobody new may come in, whatever the code. The host changes that with --registration invitation.`,
};

export async function invitations(place) {
  const list = h('ul', { class: 'cases' });
  const note = h('p', { class: 'note' });
  const fields = {
    note: h('input', { id: 'invitation-note', maxlength: 100, placeholder: t`Chess club` }),
    uses: h('input', { id: 'invitation-uses', type: 'number', min: 1, max: 10000, value: 1, required: true }),
    days: h('input', { id: 'invitation-days', type: 'number', min: 1, max: 3650, value: 14 }),
  };
  await load();
  fill(place, note,
    h('form', { class: 'panel', onsubmit: make },
      h('h2', null, t`A new invitation`),
      h('label', { for: 'invitation-note' }, t`Purpose`), fields.note,
      h('div', { class: 'row pair' },
        h('div', null, h('label', { for: 'invitation-uses' }, t`Number of uses`), fields.uses),
        h('div', null, h('label', { for: 'invitation-days' }, t`Days; empty for no end`), fields.days)),
      h('div', { class: 'row' }, h('button', { class: 'primary' }, t`Make a code`))),
    list);

  async function load() {
    const page = await get('administration/invitations');
    fill(note, notes[page.registration] ?? '');
    fill(list, page.invitations.length ? page.invitations.map(line) : nothing(t`There is no invitation`));
  }

  async function make(event) {
    event.preventDefault();
    const days = fields.days.value ? { days: Number(fields.days.value) } : {};
    try {
      await post('administration/invitations', { note: fields.note.value.trim(), uses: Number(fields.uses.value), ...days });
      fields.note.value = '';
      await load();
    } catch (error) {
      complain(error);
    }
  }

  function line(invitation) {
    const end = invitation.expiresAt ? t`until ${day(invitation.expiresAt)}` : t`no end`;
    return h('li', { class: invitation.isGood ? 'panel case' : 'panel case done' },
      h('header', null,
        h('b', { class: 'code-text' }, invitation.code),
        h('small', null, `${plural(invitation.uses, '{2} of {1} player', '{2} of {1} players', invitation.used)} · ${end}`)),
      invitation.note && h('p', null, h('bdi', null, invitation.note)),
      h('div', { class: 'row' }, h('button', { class: 'small danger', onclick: () => revoke(invitation) }, t`Revoke`)));
  }

  async function revoke({ code }) {
    if (!(await confirm(t`Revoke this invitation?`, t`Nobody comes in by it any more. Players who did stay.`, t`Revoke`))) return;
    await remove(`administration/invitations/${code}`).then(load).catch(complain);
  }
}
