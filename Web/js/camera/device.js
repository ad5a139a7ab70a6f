// The camera of this device: opening it, and why it cannot be had.

import { t } from '../base/words.js';

/** Why there is no camera: `reason` for a program, `title` and `message` for a person. */
export class NoCamera extends Error {
  constructor(reason) {
    const [title, text] = words[reason];
    super(text);
    Object.assign(this, { reason, title });
  }
}

const words = {
  insecure: [t`The camera needs HTTPS`, t`Browsers give their camera only to pages that come over HTTPS, or from this very device (localhost). This page came over plain HTTP.`],
  unknown: [t`This browser has no live camera`, t`It does not let pages use the camera. A photograph works all the same.`],
  refused: [t`The camera was refused`, t`You, or the settings of this browser or device, did not allow it. Allow the camera for this page, mostly by the symbol beside its address, and try again.`],
  none: [t`No camera was found`, t`This device has none, or it is not connected.`],
  busy: [t`The camera is in use`, t`Another program or tab has it, or it does not start. Close that one, and try again.`],
  ended: [t`The camera has stopped`, t`It was disconnected, or taken away from this page.`],
};

/** What the errors of `getUserMedia` mean. */
const reasons = {
  NotAllowedError: 'refused', SecurityError: 'refused', NotFoundError: 'none', OverconstrainedError: 'none', NotReadableError: 'busy', AbortError: 'busy',
};

/**
 * Opens the camera.
 * @param {string} facing `environment`, away from the person where there is one that is, or `user`
 * @returns {Promise<MediaStream>}
 * @throws {NoCamera}
 */
export async function openCamera(facing = 'environment') {
  if (!isSecureContext) throw new NoCamera('insecure');
  if (!navigator.mediaDevices?.getUserMedia) throw new NoCamera('unknown');
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false, video: { facingMode: { ideal: facing }, width: { ideal: 1920 }, height: { ideal: 1080 } },
    });
  } catch (error) {
    throw new NoCamera(reasons[error.name] ?? 'busy');
  }
}

/** Lets go of the camera: its light goes out. */
export function closeCamera(stream) {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Whether there is another camera to turn to. Devices have names only after the person has allowed one. */
export async function hasSeveral() {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.filter((each) => each.kind === 'videoinput').length > 1;
}

/** The camera's light: whether it has one, and turning it on and off. */
export const hasLight = (stream) => Boolean(stream.getVideoTracks()[0]?.getCapabilities?.().torch);
export const setLight = (stream, isOn) => stream.getVideoTracks()[0].applyConstraints({ advanced: [{ torch: isOn }] });
