// The server's interface, as openapi.yaml describes it. Everything that speaks to it goes through here.

import { heard, missed } from './connection.js';
import { isChangeOf, load, save } from './store.js';
import { upload } from './upload.js';
import { comeBack } from './when.js';
import { language, t } from './words.js';

const base = 'api/v1/';

/** A refusal: `name` is what a program can act on, `message` is for a person. Status 0: the server was not reached. `retryAfter`: seconds. */
export class Refusal extends Error {
  constructor(status, name, message, problem = {}) {
    super(message);
    this.status = status;
    this.name = name;
    this.problem = problem;
    this.retryAfter = undefined;
  }

  get isOffline() {
    return this.status === 0;
  }
}

/**
 * Asks the server.
 * @param {string} method
 * @param {string} path below /api/v1/
 * @param {{json?: object, body?: BodyInit, headers?: object, signal?: AbortSignal, keepalive?: boolean, isPublic?: boolean,
 *   onSent?: (share: number) => void}} [options] `onSent` is told which share of the body was sent, from 0 to 1
 * @returns the decoded JSON, or null where there is none
 * @throws {Refusal}
 */
export async function ask(method, path, options = {}) {
  if (!options.isPublic) {
    if (isSomebodyElse()) throw end();
    // With its first action a device becomes a player.
    if (method !== 'GET' && !load('player')) await becomePlayer();
  }
  let response = await send(method, path, options);
  if (response.status === 401) {
    const refused = await refusal(response);
    // A device that was signed in before asks its player. Only a device that never was becomes a player unasked, as at the first visit.
    if (refused.name === 'session-ended' || load('player')) throw end(refused);
    await becomePlayer();
    response = await send(method, path, options);
  }
  if (!response.ok) throw await refusal(response);
  if (response.status === 204) return null;
  const type = response.headers.get('content-type') ?? '';
  return type.includes('json') ? response.json() : response.text();
}

export const get = (path, options) => ask('GET', path, options);
export const post = (path, json, options) => ask('POST', path, { json, ...options });
export const patch = (path, json, options) => ask('PATCH', path, { json, ...options });
export const put = (path, json, options) => ask('PUT', path, { json, ...options });
export const remove = (path, options) => ask('DELETE', path, options);

/** A key that lets a repeated request create nothing twice. */
export function onceKey() {
  return { 'Idempotency-Key': crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}` };
}

/** The address of an event stream or a picture. */
export function address(path) {
  return base + path;
}

/**
 * Fetches a picture.
 * @param {string} path below /api/v1/
 * @throws {Refusal}
 */
export async function picture(path) {
  const response = await send('GET', path, { headers: { Accept: 'image/*' } });
  if (!response.ok) throw await refusal(response);
  return response.blob();
}

let becoming = null;

function becomePlayer() {
  becoming ??= (async () => {
    try {
      signedIn(await newPlayer());
    } catch (refused) {
      // Another tab was quicker, or this device was somebody before it forgot so.
      if (refused.name !== 'has-session') throw refused;
      const known = await send('GET', 'players/me', {});
      if (!known.ok) throw end(await refusal(known));
      signedIn(await known.json());
    }
  })().finally(() => (becoming = null));
  return becoming;
}

let askForInvitation = async () => null;

/** Sets how the person is asked for an invitation: `ask(isWrong)` comes back with the code, or with `null`. */
export function inviteBy(ask) {
  askForInvitation = ask;
}

/**
 * Makes a new player. Where the server takes players by invitation, the person is asked for the code.
 * @throws {Refusal}
 */
export async function newPlayer(fields = {}) {
  let invitation;
  for (;;) {
    const response = await send('POST', 'players', { json: { cookie: true, ...fields, ...(invitation && { invitation }) } });
    if (response.ok) return (await response.json()).player;
    const refused = await refusal(response);
    if (refused.name !== 'uninvited') throw refused;
    invitation = await askForInvitation(Boolean(invitation));
    if (!invitation) throw refused;
  }
}

/** The id of the player that this page plays as; null before there is one. */
let playsAs = load('player')?.id ?? null;
let hasEnded = false;

/** This device is this player's from now on. */
export function signedIn(player) {
  save('player', player);
  changePlayer(player);
}

/** This device is nobody's from now on: the person has said so, on this page. */
export function signedOut() {
  changePlayer(null);
}

function changePlayer(player) {
  hasEnded = false;
  playsAs = player?.id ?? null;
  dispatchEvent(new CustomEvent('player', { detail: player }));
}

/** True if this page plays as the player with this id. */
export function isPlayedAs(id) {
  return playsAs === id;
}

/** True if another tab has signed this device out, or in as somebody else than this page plays as. */
function isSomebodyElse() {
  return playsAs !== null && load('player')?.id !== playsAs;
}

/** Begins to follow who signs in or out in other tabs. */
export function followTabs() {
  addEventListener('storage', (event) => {
    if (!isChangeOf(event, 'player')) return;
    const player = load('player');
    if (isSomebodyElse()) end();
    else if (player && playsAs === null) changePlayer(player);
  });
}

/** Whether the server knows this device's player no longer, so that nothing can be sent until the person has said what is to be done. */
export function isSignedOut() {
  return hasEnded;
}

function end(refused) {
  hasEnded = true;
  dispatchEvent(new CustomEvent('session-ended'));
  return new Refusal(401, 'session-ended', t`This device is no longer signed in.`, refused?.problem);
}

async function send(method, path, { json, body, headers, signal, keepalive, onSent }) {
  const all = { Accept: 'application/json', 'Accept-Language': language, ...headers };
  if (json !== undefined) all['Content-Type'] = 'application/json';
  try {
    const request = { method, headers: all, body: json === undefined ? body : JSON.stringify(json), signal };
    const response = onSent
      ? await upload(base + path, request, onSent)
      : await fetch(base + path, { ...request, keepalive, credentials: 'same-origin', cache: 'no-store' });
    heard();
    return response;
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    missed();
    throw new Refusal(0, 'offline', t`The server cannot be reached.`);
  }
}

async function refusal(response) {
  let problem = {};
  try {
    problem = await response.json();
  } catch {
    // A proxy's page, perhaps; the status has to do.
  }
  const name = String(problem.type ?? '').split('/').pop() || 'failed';
  const wait = response.headers.get('retry-after');
  // Details are English, but for what the rules of a game say.
  const isDetailed = problem.detail && (language === 'en' || name === 'refused' || name === 'locked');
  const text = (isDetailed ? problem.detail : problem.title ?? problem.detail) ?? t`The server answered ${response.status}.`;
  const refused = new Refusal(response.status, name, wait && response.status >= 429 ? `${text} ${comeBack(Number(wait))}` : text, problem);
  if (wait) refused.retryAfter = Number(wait);
  return refused;
}

/** The catalogue of games and their words; the last one where the server is out of reach. */
let catalogueOnce = null;
export function catalogue() {
  catalogueOnce ??= freshCatalogue().then(
    (fresh) => {
      save('catalogue', fresh);
      return fresh;
    },
    (error) => {
      catalogueOnce = null;
      const kept = load('catalogue');
      if (kept) return kept;
      throw error;
    },
  );
  return catalogueOnce;
}

async function freshCatalogue() {
  // early.js has asked already.
  const asked = window.catalogueAsked;
  window.catalogueAsked = null;
  const response = await asked;
  if (!response?.ok) return get('catalogue', { isPublic: true });
  heard();
  return response.json();
}
