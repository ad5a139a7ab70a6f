// Elements, made in one line. Nothing here ever parses HTML: text stays text.

const svgNamespace = 'http://www.w3.org/2000/svg';

/** An HTML element: `h('button', { class: 'quiet', onclick: go, 'aria-label': 'Go' }, 'Go')`. */
export function h(tag, properties, ...children) {
  return build(document.createElement(tag), properties, children);
}

/** The same for SVG. */
export function s(tag, properties, ...children) {
  return build(document.createElementNS(svgNamespace, tag), properties, children);
}

function build(element, properties, children) {
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'style') Object.entries(value).forEach(([key, text]) => element.style.setProperty(key, text));
    else if (name === 'value') element.value = value;
    else element.setAttribute(name, value === true ? '' : value);
  }
  fill(element, ...children);
  return element;
}

/** Puts children into an element, in place of what was there. Arrays are flattened, `null` and `false` left out. */
export function fill(element, ...children) {
  const wanted = children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
  element.replaceChildren(...wanted.map((child) => (child instanceof Node ? child : String(child))));
  return element;
}

/**
 * Fills an element anew, and gives the focus back to whatever has the same `data-key` as what had it. Where that is gone, what is about
 * the same thing gets it: `sell-grain` for `buy-grain`.
 */
export function refill(element, ...children) {
  const focused = element.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  fill(element, ...children);
  if (focused) {
    const keyed = [...element.querySelectorAll('[data-key]')].filter((each) => !each.disabled);
    const about = (key) => key.slice(key.indexOf('-') + 1);
    const next = keyed.find((each) => each.dataset.key === focused)
      ?? (focused.includes('-') && keyed.find((each) => each.dataset.key.includes('-') && about(each.dataset.key) === about(focused)));
    if (next) next.focus();
  }
  return element;
}

/** Words for a screen reader alone. */
export function unseen(text) {
  return h('span', { class: 'unseen' }, text);
}

/** Whether the person wants little movement. */
export function isCalm() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
