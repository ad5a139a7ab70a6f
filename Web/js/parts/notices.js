// What concerns the player, as it comes: the number on the bell, and a message for what is new.

import { address, get, put } from '../base/api.js';
import { onConnection, online } from '../base/connection.js';
import { go } from '../base/navigate.js';
import { load, save } from '../base/store.js';
import { announce, toast } from '../base/tell.js';

const events = new EventTarget();
let stream = null;
let state = { unread: 0, online: 0, players: [] };

/** Calls back with `{ unread, online, players }` now and at every change; gives back a function that ends it. */
export function onNotices(listener) {
  const call = () => listener(state);
  events.addEventListener('change', call);
  call();
  return () => events.removeEventListener('change', call);
}

/** Calls back with each notice that comes. */
export function onNotice(listener) {
  const call = (event) => listener(event.detail);
  events.addEventListener('notice', call);
  return () => events.removeEventListener('notice', call);
}

/** Follows the notices of the player who is signed in on this device. */
export function followNotices() {
  addEventListener('player', open);
  onConnection((isOnline) => (isOnline ? open() : close()));
  if (load('player')) open();
}

/** Everything up to this notice was shown. */
export async function markRead(id) {
  if (id <= (load('read') ?? 0) && state.unread === 0) return;
  await put('inbox/read', { id });
  save('read', id);
  change({ unread: 0 });
}

async function open() {
  close();
  if (!load('player')) change({ unread: 0 });
  if (!load('player') || !online()) return;
  try {
    const inbox = await get('inbox?limit=1');
    change({ unread: inbox.unread });
    // What is in the inbox by now is not news; the stream goes on from there.
    const last = Math.max(inbox.read, inbox.notices[0]?.id ?? 0);
    close();
    stream = new EventSource(address(`events?after=${last}`));
    stream.addEventListener('notice', (event) => came(JSON.parse(event.data)));
    stream.addEventListener('presence', (event) => change(JSON.parse(event.data)));
  } catch {
    // Without a connection there are no notices; they wait in the inbox.
  }
}

function close() {
  stream?.close();
  stream = null;
}

function came(notice) {
  change({ unread: state.unread + 1 });
  announce(notice.text);
  toast(notice.text, { action: placeOf(notice) });
  events.dispatchEvent(new CustomEvent('notice', { detail: notice }));
}

/** Where a notice leads. */
export function placeOf(notice) {
  if (notice.entry) return { text: 'Watch', run: () => go(`/replay/${notice.entry}`) };
  if (notice.reading) return { text: 'Look', run: () => go(`/photograph/${notice.reading}`) };
  if (notice.kind === 'daily-out') return { text: 'Play', run: () => go('/') };
  return null;
}

function change(part) {
  state = { ...state, ...part };
  events.dispatchEvent(new Event('change'));
}
