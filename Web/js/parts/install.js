// The offer to install the client, where the browser can do it.

import { h } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { load, save } from '../base/store.js';
import { t } from '../base/words.js';
import { isReturning } from './push.js';

/** The browser's own question, until it was asked. */
let question = null;
const events = new EventTarget();

/** Begins to follow whether the browser can install the client. */
export function followInstallation() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    question = event;
    events.dispatchEvent(new Event('change'));
  });
  addEventListener('appinstalled', () => {
    question = null;
    events.dispatchEvent(new Event('change'));
  });
}

/** The offer: `{ element, stop }`. It is empty at the first visit, once it was refused, and where the browser cannot install. */
export function installOffer() {
  const element = h('div', { class: 'install', hidden: true });
  const show = () => {
    element.hidden = !question || !isReturning() || load('install') === 'no';
    element.replaceChildren(...(element.hidden ? [] : [
      h('p', null, icon('camera'), ` ${t`Gridship on the home screen opens without a connection, and takes photographs from the gallery.`}`),
      h('div', { class: 'row' }, h('button', { onclick: install }, t`Install`), h('button', { class: 'quiet', onclick: refuse }, t`Not now`))]));
  };
  events.addEventListener('change', show);
  show();
  return { element, stop: () => events.removeEventListener('change', show) };
}

async function install() {
  const asked = question;
  question = null;
  await asked.prompt();
  if ((await asked.userChoice).outcome !== 'accepted') save('install', 'no');
  events.dispatchEvent(new Event('change'));
}

function refuse() {
  save('install', 'no');
  events.dispatchEvent(new Event('change'));
}
