// The parts of the live camera's page that come and go.

import { h } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { reason } from '../base/tell.js';
import { t } from '../base/words.js';
import { NoCamera } from './device.js';

/** Turns the light on and off; it goes away where the camera refuses. `set(isOn)` gives a promise. */
export function lightButton(set) {
  return h('button', {
    class: 'icon-button', 'aria-pressed': 'false', 'aria-label': t`Lamp`, title: t`Lamp`, onclick: (event) => {
      const button = event.currentTarget;
      const isOn = button.getAttribute('aria-pressed') !== 'true';
      set(isOn).then(() => button.setAttribute('aria-pressed', String(isOn)), () => button.remove());
    },
  }, icon('bulb'));
}

export function otherCameraButton(change) {
  return h('button', { class: 'icon-button', 'aria-label': t`Other camera`, title: t`Other camera`, onclick: change }, icon('turn'));
}

/** Why there is no live picture, and what can be done instead: by default, to take a photograph. */
export function failedPanel(error, again, instead = photographLink()) {
  const [mark, title] = error instanceof NoCamera ? ['camera', error.title]
    : error.name === 'busy' ? ['eye', t`The server is full`] : ['away', t`The live camera has stopped`];
  return h('div', { class: 'panel live-failed', role: 'alert', 'data-reason': error.reason ?? error.name },
    h('div', { class: 'drop-mark', 'aria-hidden': 'true' }, icon(mark)),
    h('h2', null, title),
    h('p', null, reason(error)),
    h('div', { class: 'row centre' },
      h('button', { class: 'primary', onclick: again }, t`Try again`),
      instead));
}

const photographLink = () => h('a', { class: 'button', href: '#/photograph' }, icon('camera'), t`Take a photograph`);
