// A timeline on a drawing, by the Web Animations API. State has changed already; a motion only shows it.

import { s } from '../base/dom.js';
import { speedFactor } from '../base/motion.js';
import { spriteNow } from '../parts/sprites.js';
import { textOf } from './draw.js';

const curves = {
  linear: 'linear', easeIn: 'cubic-bezier(0.32, 0, 0.67, 0)', easeOut: 'cubic-bezier(0.33, 1, 0.68, 1)',
  easeInOut: 'cubic-bezier(0.65, 0, 0.35, 1)', back: 'cubic-bezier(0.34, 1.56, 0.64, 1)', hold: 'steps(1, end)',
};
const styles = {
  place: ['translate', ([x, y]) => `${x}px ${y}px`],
  turn: ['rotate', (turn) => `${turn}deg`],
  scale: ['scale', String],
  opacity: ['opacity', String],
};

/** Plays a timeline on the groups of a drawing, of which a unit has `pixels` of the screen. Gives `{ finished, skip() }`; `finished` comes when everything stands. */
export function playing(timeline, scene, nodes, pixels) {
  const end = timeline.seconds * 1000;
  const known = new Map([...scene.nodes, ...timeline.passing].map((node) => [node.id, node]));
  const animations = tracksOf(timeline).flatMap((track) => {
    const group = nodes.get(track.node);
    if (!group) return [];
    return styles[track.property] ? [moved(group, track, end)] : changed(group, known.get(track.node), track, end, pixels);
  });
  for (const animation of animations) animation.playbackRate = speedFactor();
  return {
    finished: Promise.allSettled(animations.map((animation) => animation.finished)),
    skip: () => animations.forEach((animation) => animation.finish()),
  };
}

/** One track for each property of a node: those that follow one another are joined. */
function tracksOf({ tracks }) {
  const joined = new Map();
  for (const track of tracks) {
    const key = `${track.property} ${track.node}`;
    const before = joined.get(key);
    joined.set(key, before ? {
      ...before, times: [...before.times, ...track.times], values: [...before.values, ...track.values],
      // Between two tracks the value stays as the first has left it.
      easings: [...before.easings.slice(0, -1), 'hold', ...track.easings],
    } : track);
  }
  return [...joined.values()];
}

function moved(group, { property, times, values, easings }, end) {
  const [name, text] = styles[property];
  const frames = times.map((time, index) => ({ offset: Math.min(1, (time * 1000) / end), [name]: text(values[index]), easing: curves[easings[index]] }));
  return group.animate(withEnds(frames), { duration: end, fill: 'backwards' });
}

/** A sprite or a text that changes: one drawing for each value, of which one is seen at a time. */
function changed(group, node, { property, times, values }, end, pixels) {
  const last = [...group.childNodes];
  const forms = values.map((value) => s('g', { class: 'passing' }, property === 'frame' ? spriteNow(value, node.size, pixels) : textOf({ ...node.text, string: value }, pixels)));
  group.append(...forms);
  const seen = (form, from, to) => form.animate(
    withEnds([
      { offset: 0, visibility: from > 0 ? 'hidden' : 'visible', easing: 'steps(1, end)' },
      ...(from > 0 ? [{ offset: Math.min(1, from), visibility: 'visible', easing: 'steps(1, end)' }] : []),
      ...(to < 1 ? [{ offset: Math.max(0, to), visibility: 'hidden', easing: 'steps(1, end)' }] : []),
    ]), { duration: end, fill: 'backwards' });
  const starts = times.map((time) => (time * 1000) / end);
  const own = last.filter((child) => child.animate).map((child) => child.animate([{ visibility: 'hidden' }, { visibility: 'hidden' }], { duration: end }));
  const all = [...own, ...forms.map((form, index) => seen(form, index === 0 ? 0 : starts[index], index + 1 < starts.length ? starts[index + 1] : 1))];
  Promise.allSettled(all.map((animation) => animation.finished)).then(() => forms.forEach((form) => form.remove()));
  return all;
}

/** The same frames, which begin at 0 and end at 1. */
function withEnds(frames) {
  const [first, last] = [frames[0], frames[frames.length - 1]];
  return [...(first.offset > 0 ? [{ ...first, offset: 0, easing: 'steps(1, end)' }] : []), ...frames, ...(last.offset < 1 ? [{ ...last, offset: 1 }] : [])];
}
