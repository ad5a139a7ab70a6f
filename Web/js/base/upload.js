// A request that tells how much of its body was sent. `fetch` does not.

import { t } from './words.js';

/**
 * Sends a request as `fetch` does.
 * @param {string} address
 * @param {{method: string, headers: object, body: Blob, signal?: AbortSignal}} request
 * @param {(share: number) => void} onSent called with the share of the body that was sent, from 0 to 1
 * @returns {Promise<Response>}
 */
export function upload(address, { method, headers, body, signal }, onSent) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const done = (settle, value) => {
      signal?.removeEventListener('abort', abort);
      settle(value);
    };
    request.open(method, address);
    request.responseType = 'blob';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.upload.onload = () => onSent(1);
    request.onload = () => done(resolve, responseOf(request));
    request.onerror = () => done(reject, new TypeError(t`The connection was lost.`));
    request.onabort = () => done(reject, new DOMException('aborted', 'AbortError'));
    if (signal?.aborted) return done(reject, new DOMException('aborted', 'AbortError'));
    signal?.addEventListener('abort', abort);
    request.send(body);
  });
}

function responseOf(request) {
  const lines = request.getAllResponseHeaders().trim().split('\r\n').filter(Boolean);
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
  return new Response(request.status === 204 ? null : request.response, { status: request.status, headers });
}
