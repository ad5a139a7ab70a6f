// A photograph on its way to the server: made small enough for a phone's connection, then followed until it is read.

import { get, onceKey, post, Refusal } from '../base/api.js';
import { t } from '../base/words.js';
import { Pace } from './pace.js';

const longestSide = 2400;
const smallFile = 1_500_000;
/** On a slow line the longer side is this many pixels: still enough for a board that fills half of the picture. */
const slowSide = 1000;

/**
 * The picture as it is sent: drawn anew, so that its metadata stay here, and no larger than the reader needs. What this browser cannot
 * decode (HEIF, mostly) goes as it is.
 * @param {Blob} file
 * @returns {Promise<{blob: Blob, url: string?, isSeen: boolean, width?: number, height?: number}>} `url` is to be revoked
 * @throws {Refusal}
 */
export async function prepare(file) {
  if (await isDocument(file)) return { blob: file, url: null, isSeen: false };
  if (file.type && !file.type.startsWith('image/')) throw new Refusal(415, 'not-a-picture', t`That is neither a picture nor a PDF document.`);
  const picture = await prepared(file);
  return { ...picture, url: picture.isSeen ? URL.createObjectURL(picture.blob) : null };
}

/**
 * The same picture with fewer pixels to send, for a slow line. It is shown as it was.
 * @returns the picture; null where it cannot be made smaller
 */
export async function smaller(picture) {
  if (!canShrink(picture)) return null;
  const bitmap = await createImageBitmap(picture.blob);
  return { ...picture, ...(await drawn(bitmap, slowSide, { type: 'image/jpeg', quality: 0.85 })) };
}

/**
 * Reads a photograph.
 * @param {{blob: Blob, isSeen: boolean}} picture as `prepare` made it
 * @param {{rotate?: number, page?: number, corners?: number[][], keeps: boolean, signal: AbortSignal, onSent?: (share: number) => void}} options
 *   `corners`: of the board, clockwise, in the picture's pixels; where absent the boards are found, and all of them are read. `page`: of a
 *   document. `onSent` is told which share was sent
 * @returns the reading, done
 * @throws {Refusal}
 */
export async function readPhotograph(picture, { rotate, page, corners, keeps, signal, onSent = () => {} }) {
  // What cannot be shown here comes back as the server decoded it.
  const query = new URLSearchParams({
    ...(keeps && { keep: true }), ...(!picture.isSeen && { answer: true }), ...(rotate !== undefined && { rotate }),
    ...(page && { page }),
    ...(corners ? { corners: corners.flat().map((value) => value.toFixed(1)).join(',') } : { others: true }),
  });
  let reading = await sendTo(`readings?${query}`, picture, { signal, onSent });
  for (let tries = 0; reading.status === 'pending' && tries < 60; tries++) {
    await pause(500, signal);
    reading = await get(`readings/${reading.id}`, { signal });
  }
  if (reading.status === 'pending') throw new Refusal(503, 'busy', t`The server has much to do; try again in a while.`);
  if (reading.status === 'failed') {
    const { status, type, detail, title } = reading.problem;
    throw new Refusal(status, type.split('/').pop(), detail ?? title, reading.problem);
  }
  return reading;
}

/** True if a file is a PDF document, by its type or its mark. */
async function isDocument(file) {
  return file.type === 'application/pdf' || (await file.slice(0, 1024).text()).includes('%PDF-');
}

async function prepared(file) {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return { blob: file, isSeen: false };
  const type = file.type === 'image/png' && file.size < smallFile ? 'image/png' : 'image/jpeg';
  return { ...(await drawn(bitmap, longestSide, { type, quality: 0.93 })), isSeen: true };
}

/** Sends a picture. A line that is too slow for one that could be smaller ends it, as the server does. */
async function sendTo(path, picture, { signal, onSent }) {
  const ending = new AbortController();
  const end = () => ending.abort();
  signal.addEventListener('abort', end);
  const pace = new Pace(picture.blob.size);
  pace.note(0);
  let isSlow = false;
  const watch = canShrink(picture) && setInterval(() => {
    isSlow = pace.isSlow();
    if (isSlow) end();
  }, 500);
  try {
    return await post(path, undefined, {
      body: picture.blob,
      headers: { 'Content-Type': picture.blob.type || 'application/octet-stream', Prefer: 'wait=8', ...onceKey() },
      signal: ending.signal,
      onSent: (share) => {
        pace.note(share);
        onSent(share);
      },
    });
  } catch (error) {
    throw isSlow && !signal.aborted ? new Refusal(408, 'too-slow', t`The line is too slow for this photograph.`) : error;
  } finally {
    clearInterval(watch);
    signal.removeEventListener('abort', end);
  }
}

/** Whether the picture can be sent with fewer pixels. */
function canShrink({ width, height, isSeen }) {
  return isSeen && Math.max(width, height) > slowSide;
}

/** A bitmap as a file whose longer side has at most so many pixels; the bitmap is gone then. */
async function drawn(bitmap, longest, kind) {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return { blob: await canvas.convertToBlob(kind), width: canvas.width, height: canvas.height };
}

function pause(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('aborted', 'AbortError'));
    }, { once: true });
  });
}
