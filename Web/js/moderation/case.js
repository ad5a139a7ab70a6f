// A score and a player as administrators see them, with what can be done about either.

import { patch, put, remove } from '../base/api.js';
import { h } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { confirm, sheet } from '../base/sheet.js';
import { complain } from '../base/tell.js';
import { ago, clock, day, decimal, number, pieces, plural, t } from '../base/words.js';
import { nameForm } from '../parts/name.js';
import { whyApart } from '../parts/unranked.js';

export function nothing(text) {
  return h('li', { class: 'none' }, icon('check'), h('b', null, text));
}

/** A score with its numbers. `onChange` is called when something was done. */
export function entryCase(entry, { of, onChange }) {
  const address = `administration/entries/${entry.id}`;
  const change = (fields) => patch(address, fields).then(onChange).catch(complain);
  const isApart = entry.apart.length > 0;
  const seconds = entry.actions > 0 ? entry.thinking / 1000 / entry.actions : 0;
  const drop = async () => {
    if (await confirm(t`Delete this score?`, t`It is gone from the leaderboards, and its game cannot be entered again.`, t`Delete`)) {
      await remove(address).then(onChange).catch(complain);
    }
  };
  return h('section', { class: 'entry-case' },
    h('p', null, pieces`${h('b', null, number(entry.score))} in ${[entry.game, entry.difficulty, entry.day && day(entry.day)].filter(Boolean).join(', ')} by ${h('bdi', null, entry.name)}`,
      entry.isHidden && h('span', { class: 'tag' }, t`hidden`), entry.isUnusual && h('span', { class: 'tag' }, t`unusual`)),
    isApart && h('p', { class: 'warning' }, whyApart(entry)),
    h('dl', { class: 'numbers' },
      fact(t`Played`, ago(entry.at)),
      fact(t`Steps`, number(entry.actions)),
      fact(t`Thinking`, clock(entry.thinking / 1000)),
      fact(t`A step`, t`${decimal(seconds, 1)} s`),
      of && fact(t`Player since`, day(of.createdAt))),
    entry.measures?.length > 0 && h('ul', { class: 'measures' },
      entry.measures.map(({ text, weight }) => h('li', { class: weight > 0 ? 'against' : 'for' }, text))),
    h('div', { class: 'row' },
      !entry.isHidden && h('a', { class: 'button small', href: `#/replay/${entry.id}` }, icon('play'), t`Watch`),
      h('button', { class: 'small', onclick: () => change({ isHidden: !entry.isHidden }) }, entry.isHidden ? t`Show again` : t`Hide`),
      h('button', { class: 'small', onclick: () => change({ isApart: !isApart }) }, isApart ? t`Rank it` : t`Set apart`),
      entry.isUnusual && h('button', { class: 'small', onclick: () => change({ isUnusual: false }) }, t`Not unusual`),
      h('button', { class: 'small danger', onclick: drop }, t`Delete`)));
}

/** A player. `onChange` is called when something was done. */
export function playerCase(player, { onChange }) {
  const address = `administration/players/${player.id}`;
  return h('section', { class: 'player-case' },
    h('p', null, h('b', null, h('bdi', null, player.name ?? t`A player without a name`)),
      player.isAdministrator && h('span', { class: 'tag' }, t`administrator`),
      player.ban && h('span', { class: 'tag' }, t`banned`)),
    player.ban && h('p', { class: 'warning' }, h('bdi', null, player.ban),
      player.networkDays && ` ${plural(player.networkDays, 'Networks that they come from make no new players for a day.', 'Networks that they come from make no new players for {1} days.')}`),
    h('dl', { class: 'numbers' },
      fact(t`Since`, day(player.createdAt)),
      fact(t`Last seen`, ago(player.seenAt)),
      player.invitation && fact(t`Invitation`, player.invitation),
      fact(t`Id`, player.id)),
    h('div', { class: 'row' },
      h('button', { class: 'small', onclick: giveName }, t`Give another name`),
      !player.isAdministrator && (player.ban
        ? h('button', { class: 'small', onclick: () => remove(`${address}/ban`).then(onChange).catch(complain) }, t`Let back in`)
        : h('button', { class: 'small danger', onclick: ban }, t`Ban`))));

  async function giveName() {
    await sheet(t`Give another name`, (close) => [
      nameForm({
        id: 'given-name', label: t`The player is told`, value: player.name ?? '', button: t`Give`,
        send: (name) => patch(address, { name }), onTaken: () => close(true),
      }),
    ]).then((isDone) => isDone && onChange()).catch(complain);
  }

  async function ban() {
    const reason = h('input', { id: 'ban-reason', maxlength: 200, required: true, value: t`Against the rules.` });
    const days = h('input', { id: 'ban-days', type: 'number', min: 0, max: 365, value: 0, required: true });
    const fields = await sheet(pieces`Ban ${h('bdi', null, player.name ?? t`this player`)}`, (close) => [
      h('p', null, t`All their scores are hidden, and they take no name, enter no score and report nobody. Their devices make no new player.`),
      h('form', { onsubmit: (event) => { event.preventDefault(); close({ reason: reason.value, networkDays: Number(days.value) }); } },
        h('label', { for: 'ban-reason' }, t`Why; the player is shown it`), reason,
        h('label', { for: 'ban-days' }, t`Days for which networks that they come from make no new players`), days,
        h('p', { class: 'note' }, t`A family, a school or a train may share a network: with 0 nobody else is kept out. Another browser in another network gets round a ban.`),
        h('div', { class: 'row end' },
          h('button', { class: 'quiet', type: 'button', onclick: () => close() }, t`Cancel`),
          h('button', { class: 'danger' }, t`Ban`))),
    ]);
    if (fields) await put(`${address}/ban`, fields).then(onChange).catch(complain);
  }
}

function fact(term, text) {
  return [h('div', null, h('dt', null, term), h('dd', null, text))];
}
