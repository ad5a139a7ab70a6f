// Push messages on this device: whether they can come, the subscription of the browser, and the kinds that the person wants.

import { get, put, remove } from '../base/api.js';
import { h } from '../base/dom.js';
import { load, save } from '../base/store.js';
import { complain, toast } from '../base/tell.js';
import { t } from '../base/words.js';

/** The kinds of messages, in the order in which they are shown. */
export const pushKinds = [
  { id: 'score-passed', name: t`Somebody passes your score` },
  { id: 'challenge', name: t`Somebody finishes a challenge of yours` },
  { id: 'match', name: t`It is your turn in a match` },
  { id: 'daily-out', name: t`The daily puzzle is out` },
  { id: 'streak', name: t`Your days in a row are about to end` },
  { id: 'reading-done', name: t`A photograph that took long is read` },
  { id: 'account', name: t`Sign-ins, codes and decisions about your account` },
];
const usualHour = 9;

/** `on`, `off`, `denied` by the person, `install` where only an installed client takes them, `unsupported`. */
export function pushState() {
  if (!isSecureContext || !('serviceWorker' in navigator)) return 'unsupported';
  // Safari on a phone has them for what is on the home screen alone.
  if (!('PushManager' in window) || !('Notification' in window)) return 'standalone' in navigator && !navigator.standalone ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && load('push') ? 'on' : 'off';
}

/** The kinds that this device gets, and the hour of the daily puzzle. */
export function pushWishes() {
  const { kinds = [], hour = usualHour } = load('push') ?? {};
  return { kinds, hour };
}

/**
 * Asks the person, and subscribes or changes the subscription. With no kind left, the subscription ends.
 * @returns the new state
 */
export async function wantPush({ kinds, hour }) {
  if (kinds.length === 0) {
    await endPush();
    return pushState();
  }
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const registration = await navigator.serviceWorker.ready;
  const { key } = await get('push');
  const former = await registration.pushManager.getSubscription();
  const isCurrent = former && keyOf(former) === key;
  if (former && !isCurrent) await former.unsubscribe();
  const subscription = isCurrent ? former : await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const { endpoint, keys } = subscription.toJSON();
  const replaced = load('push')?.endpoint;
  const dailyMinute = minuteInUTC(hour);
  const { id } = await put('push/subscriptions', {
    endpoint, p256dh: keys.p256dh, auth: keys.auth, key, kinds, dailyMinute,
    ...(replaced && replaced !== endpoint && { replaces: replaced }),
  });
  save('push', { id, endpoint, kinds, hour, dailyMinute });
  return pushState();
}

/** Ends the subscription of this device, here and at the server. */
export async function endPush() {
  const known = load('push');
  save('push', null);
  const registration = await navigator.serviceWorker.ready;
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  if (known) await remove(`push/subscriptions/${known.id}`).catch((error) => error.status !== 404 && complain(error));
}

/** Repairs the subscription at a visit: a lost or renewed one, another key of the server, and another offset from UTC. */
export async function keepPush() {
  const known = load('push');
  if (!known || pushState() !== 'on' || !load('player')) return;
  const registration = await navigator.serviceWorker.ready;
  const [subscription, { key, subscriptions }] = await Promise.all([registration.pushManager.getSubscription(), get('push')]);
  const isGood = subscription?.endpoint === known.endpoint && keyOf(subscription) === key
    && subscriptions.some(({ id }) => id === known.id) && known.dailyMinute === minuteInUTC(known.hour);
  if (!isGood) await wantPush(known);
}

/** Calls back with the kind of each message that comes to this device; gives back a function that ends it. */
export function onPush(listener) {
  const heard = ({ data }) => data?.pushed && listener(data.pushed);
  navigator.serviceWorker?.addEventListener('message', heard);
  return () => navigator.serviceWorker?.removeEventListener('message', heard);
}

/**
 * A button that switches a kind of messages on, where the person has a reason for it now. There is none at the first visit, or where the
 * person has it already, or has refused.
 */
export function pushOffer(kind, text) {
  if (!isReturning() || !['on', 'off'].includes(pushState()) || pushWishes().kinds.includes(kind)) return null;
  return h('button', {
    class: 'quiet', onclick: async ({ currentTarget }) => {
      try {
        const { kinds, hour } = pushWishes();
        const state = await wantPush({ kinds: [...kinds, kind], hour });
        if (state !== 'off') currentTarget.remove();
        toast(state === 'on' ? t`You will be told, on this device.` : t`Then the inbox has it.`, { seconds: 5 });
      } catch (error) {
        complain(error);
      }
    },
  }, text);
}

/** Counts this visit. Pages that are opened within half an hour are one visit. */
export function countVisit() {
  const { count = 0, at = 0 } = load('visits') ?? {};
  save('visits', { count: Date.now() - at > 1_800_000 ? count + 1 : count, at: Date.now() });
}

/** True from the second visit on. */
export function isReturning() {
  return (load('visits')?.count ?? 0) > 1;
}

/** The minute of the day in UTC of an hour here, today. */
function minuteInUTC(hour) {
  const then = new Date();
  then.setHours(hour, 0, 0, 0);
  return then.getUTCHours() * 60 + then.getUTCMinutes();
}

function keyOf(subscription) {
  const bytes = subscription.options?.applicationServerKey;
  return bytes ? btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '') : '';
}

function bytesOf(text) {
  const plain = text.replace(/-/g, '+').replace(/_/g, '/');
  return Uint8Array.from(atob(plain + '='.repeat((4 - (plain.length % 4)) % 4)), (each) => each.charCodeAt(0));
}
