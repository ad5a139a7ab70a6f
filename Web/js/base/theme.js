// Light, dark, or as the system has it.

import { fill, h } from './dom.js';
import { icon } from './icons.js';
import { drop, load, save } from './store.js';
import { t } from './words.js';

const themes = ['auto', 'light', 'dark'];
const names = { auto: t`as the system`, light: t`light`, dark: t`dark` };
const icons = { auto: 'auto', light: 'sun', dark: 'moon' };

export const theme = () => load('theme') ?? 'auto';

/** Whether the page is in dark colours now. */
export function isDark() {
  return theme() === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : theme() === 'dark';
}

export function setTheme(name) {
  if (name === 'auto') {
    drop('theme');
    delete document.documentElement.dataset.theme;
  } else {
    save('theme', name);
    document.documentElement.dataset.theme = name;
  }
  dispatchEvent(new CustomEvent('theme'));
}

/** The button that goes from one to the next. */
export function themeButton() {
  const button = h('button', {
    class: 'icon-button theme',
    onclick: () => setTheme(themes[(themes.indexOf(theme()) + 1) % themes.length]),
  });
  const show = () => {
    fill(button, icon(icons[theme()]));
    button.setAttribute('aria-label', t`Colours: ${names[theme()]}. Change`);
    button.title = t`Colours: ${names[theme()]}`;
  };
  addEventListener('theme', show);
  show();
  return button;
}
