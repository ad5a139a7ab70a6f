// What concerns the player, as it comes: the number on the bell, and a message for what is new.

import { address, get, put } from '../base/api.js';
import { onConnection, online } from '../base/connection.js';
import { go } from '../base/navigate.js';
import { whileSeen } from '../base/seen.js';
import { applied } from '../base/rowlist.js';
import { load, save } from '../base/store.js';
import { announce, toast } from '../base/tell.js';
import { day, known, language, t } from '../base/words.js';

const events = new EventTarget();
const nobody = { unread: 0, online: 0, players: [] };
let state = nobody;
let stream = null;
/** Whether the page is in sight, and how often the stream was opened or closed. */
let isSeen = false;
let turn = 0;
/** The last notice that came to this page. */
let last = null;

/** Calls back with `{ unread, online, players }` now and at every change; gives back a function that ends it. */
export function onNotices(listener) {
  const call = () => listener(state);
  events.addEventListener('change', call);
  call();
  return () => events.removeEventListener('change', call);
}

/** Follows the notices of the player who is signed in on this device, while the page is in sight. */
export function followNotices() {
  addEventListener('player', () => {
    last = null;
    change(nobody);
    open();
  });
  onConnection(open);
  whileSeen(() => {
    isSeen = true;
    open();
    return () => {
      isSeen = false;
      close();
    };
  });
}

/** Everything up to this notice was shown. */
export async function markRead(id) {
  if (id <= (load('read') ?? 0) && state.unread === 0) return;
  await put('inbox/read', { id });
  save('read', id);
  change({ unread: 0 });
}

/** Opens the stream anew, where there is somebody to tell and a server to ask. It goes on where it ended. */
async function open() {
  close();
  if (!isSeen || !load('player') || !online()) return;
  const mine = turn;
  try {
    const inbox = await get('inbox?limit=1');
    if (mine !== turn) return;
    const newest = Math.max(inbox.read, inbox.notices[0]?.id ?? 0);
    change({ unread: inbox.unread });
    // What was in the inbox before this page was opened is not news.
    last ??= newest;
    stream = new EventSource(address(`events?after=${last}`));
    stream.addEventListener('notice', (event) => came(JSON.parse(event.data)));
    stream.addEventListener('inbox', (event) => change({ unread: JSON.parse(event.data).unread }));
    stream.addEventListener('presence', (event) => change(JSON.parse(event.data)));
    stream.addEventListener('presence-change', (event) => {
      const { online, changes } = JSON.parse(event.data);
      const { sections: [{ rows }] } = applied({ sections: [{ id: 'players', rows: state.players }] }, changes);
      change({ online, players: rows });
    });
  } catch {
    // Without a connection there are no notices; they wait in the inbox.
  }
}

function close() {
  turn += 1;
  stream?.close();
  stream = null;
}

function came(notice) {
  if (notice.id <= last) return;
  last = notice.id;
  tell(notice);
}

/** Says it, unless another tab has said it already. */
function tell(notice) {
  if (notice.id <= (load('told') ?? 0)) return;
  save('told', notice.id);
  const text = textOf(notice);
  announce(text);
  toast(text, { action: placeOf(notice) });
}

/** What a notice says, in the language of the page. Decisions on an account are told in English. */
export function textOf({ kind, text, day: date, arguments: { name, game, level, score, own, days } = {} }) {
  if (language === 'en' || kind === 'account') return text;
  if (kind === 'score-passed') return t`${name} passed your score in ${known(game)}, ${known(level)}: ${score}, yours ${own}.`;
  if (kind === 'reading-done') return t`Your photograph is read.`;
  if (kind === 'daily-out') return t`The daily puzzle of ${day(date)} is out.`;
  if (kind === 'streak') return t`Your ${days} days in a row end at midnight (UTC) without a daily game.`;
  if (kind === 'challenge') return t`${name} finished a challenge in ${known(game)} with ${score} points.`;
  return t`There is news of your match with ${name} in ${known(game)}.`;
}

/** Where a notice leads. */
export function placeOf(notice) {
  if (notice.entry) return { text: t`Watch`, run: () => go(`/replay/${notice.entry}`) };
  if (notice.reading) return { text: t`Look`, run: () => go(`/photograph/${notice.reading}`) };
  if (notice.match) return { text: t`Look`, run: () => go(`/match/${notice.match}`) };
  if (notice.challenge) return { text: t`Compare`, run: () => go(`/challenge/${notice.challenge}`) };
  if (notice.kind === 'daily-out' || notice.kind === 'streak') return { text: t`Play`, run: () => go('/') };
  return null;
}

function change(part) {
  state = { ...state, ...part };
  events.dispatchEvent(new Event('change'));
}
