// The bar under a replay: play, step, seek, speed, and what happened in words.

import { fill, h } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { t } from '../base/words.js';

const speeds = [[0.5, '½×'], [1, '1×'], [3, '3×'], [10, '10×']];

export class ReplayBar {
  /** @param {{last: number, toggle: () => void, stepBy: (count: number) => void, seek: (to: number) => void, setSpeed: (speed: number) => void}} actions */
  constructor({ last, toggle, stepBy, seek, setSpeed }) {
    this.last = last;
    this.seek = h('input', { type: 'range', min: 0, max: last, value: 0, 'aria-label': t`Step`, oninput: () => seek(Number(this.seek.value)) });
    this.playButton = h('button', { class: 'icon-button primary play', onclick: toggle });
    this.said = h('p', { class: 'replay-said' });
    this.place = h('span', { class: 'replay-place' });
    this.element = h('div', { class: 'player-bar', role: 'group', 'aria-label': t`Replay` },
      h('div', { class: 'replay-told' }, this.said, this.place),
      h('div', { class: 'controls' },
        h('button', { class: 'icon-button', 'aria-label': t`A step back`, onclick: () => stepBy(-1) }, icon('back')),
        this.playButton,
        h('button', { class: 'icon-button', 'aria-label': t`A step on`, onclick: () => stepBy(1) }, icon('next')),
        h('span', { class: 'seek' }, this.seek),
        h('label', { class: 'speed' }, h('span', { class: 'unseen' }, t`Speed`),
          h('select', { onchange: (event) => setSpeed(Number(event.target.value)) },
            speeds.map(([value, text]) => h('option', { value, selected: value === 1 }, text))))));
  }

  /** Where the replay is; what happened there is told once its frame is here. */
  moveTo(at) {
    this.seek.value = at;
  }

  /** Tells what happened at a step, and where that is in the words of the replay. */
  tell(at, text, place) {
    fill(this.said, text);
    fill(this.place, place);
    this.seek.setAttribute('aria-valuetext', t`step ${at} of ${this.last}: ${text}`);
  }

  showPlaying(isPlaying) {
    fill(this.playButton, icon(isPlaying ? 'pause' : 'play'));
    this.playButton.setAttribute('aria-label', isPlaying ? t`Pause` : t`Play`);
  }
}
