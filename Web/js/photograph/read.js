// A photograph on its way to the server: made small enough for a phone's connection, then followed until it is read.

import { get, onceKey, post, Refusal } from '../base/api.js';

const longestSide = 2400;
const smallFile = 1_500_000;

/**
 * The picture as it is sent: drawn anew, so that its metadata stay here, and no larger than the reader needs. What this browser cannot
 * decode (HEIF, mostly) goes as it is.
 * @param {Blob} file
 * @returns {Promise<{blob: Blob, url: string?, isSeen: boolean, width?: number, height?: number}>} `url` is to be revoked
 * @throws {Refusal}
 */
export async function prepare(file) {
  if (file.type && !file.type.startsWith('image/')) throw new Refusal(415, 'not-a-picture', 'That is not a picture.');
  const picture = await prepared(file);
  return { ...picture, url: picture.isSeen ? URL.createObjectURL(picture.blob) : null };
}

/**
 * Reads a photograph.
 * @param {{blob: Blob, isSeen: boolean}} picture as `prepare` made it
 * @param {{rotate?: number, corners?: number[][], keeps: boolean, signal: AbortSignal}} options `corners`: of the board, clockwise, in the
 *   picture's pixels; found where absent
 * @returns the reading, done
 * @throws {Refusal}
 */
export async function readPhotograph(picture, { rotate, corners, keeps, signal }) {
  // What cannot be shown here comes back as the server decoded it.
  const query = new URLSearchParams({
    ...(keeps && { keep: true }), ...(!picture.isSeen && { answer: true }), ...(rotate !== undefined && { rotate }),
    ...(corners && { corners: corners.flat().map((value) => value.toFixed(1)).join(',') }),
  });
  let reading = await post(`readings?${query}`, undefined, {
    body: picture.blob,
    headers: { 'Content-Type': picture.blob.type || 'application/octet-stream', Prefer: 'wait=8', ...onceKey() },
    signal,
  });
  for (let tries = 0; reading.status === 'pending' && tries < 60; tries++) {
    await pause(500, signal);
    reading = await get(`readings/${reading.id}`, { signal });
  }
  if (reading.status === 'pending') throw new Refusal(503, 'busy', 'The server has much to do; try again in a while.');
  if (reading.status === 'failed') {
    const { status, type, detail, title } = reading.problem;
    throw new Refusal(status, type.split('/').pop(), detail ?? title, reading.problem);
  }
  return reading;
}

async function prepared(file) {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return { blob: file, isSeen: false };
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const type = file.type === 'image/png' && file.size < smallFile ? 'image/png' : 'image/jpeg';
  return { blob: await canvas.convertToBlob({ type, quality: 0.93 }), isSeen: true, width: canvas.width, height: canvas.height };
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
