// Players by a part of their name or by their id.

import { get } from '../base/api.js';
import { fill, h } from '../base/dom.js';
import { complain } from '../base/tell.js';
import { t } from '../base/words.js';
import { nothing, playerCase } from './case.js';

export async function players(place) {
  const list = h('ol', { class: 'cases' });
  const input = h('input', { id: 'find', maxlength: 100, required: true, spellcheck: 'false', autocomplete: 'off' });
  fill(place,
    h('form', { class: 'panel', onsubmit: (event) => { event.preventDefault(); load().catch(complain); } },
      h('label', { for: 'find' }, t`A part of a name, or an id`),
      h('div', { class: 'row' }, input, h('button', { class: 'primary' }, t`Find`))),
    list);

  async function load() {
    const page = await get(`administration/players?find=${encodeURIComponent(input.value)}`);
    fill(list, page.players.length
      ? page.players.map((player) => h('li', { class: 'panel case' }, playerCase(player, { onChange: load })))
      : nothing(t`Nobody is called so`));
  }
}
