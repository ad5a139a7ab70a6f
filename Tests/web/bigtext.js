// Looks for text that is cut off, lies beyond the screen, or lies on other text. Gives back what is wrong, in words.

const problems = [];
const top = document.querySelector('dialog[open]') ?? document.body;
const isForEars = (e) => e && (getComputedStyle(e).clipPath === 'inset(50%)' || isForEars(e.parentElement));
const isSeen = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !e.closest('.unseen, .told, .skip, noscript, script, style, .toasts') && !isForEars(e);
const told = (e, text) => `"${text.trim().slice(0, 30)}" in ${e.outerHTML.slice(0, 90).replace(/\s+/g, ' ')}`;

/** What lies still while the rest is scrolled, a layer of its own. */
const layerOf = (e) => {
  for (let at = e; at; at = at.parentElement) if (['fixed', 'sticky'].includes(getComputedStyle(at).position) || at.nodeName === 'DIALOG') return at;
  return document.body;
};

/** The box that cuts off what goes beyond an element's ancestors; what can be scrolled to is not cut off. */
const boundsOf = (e) => {
  const bounds = { left: 0, right: document.documentElement.clientWidth, top: -Infinity, bottom: Infinity };
  for (let at = e; at && at !== document.documentElement; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (style.display === 'contents') continue;
    const box = at.getBoundingClientRect();
    if (['hidden', 'clip'].includes(style.overflowX)) [bounds.left, bounds.right] = [Math.max(bounds.left, box.left), Math.min(bounds.right, box.right)];
    if (['hidden', 'clip'].includes(style.overflowY)) [bounds.top, bounds.bottom] = [Math.max(bounds.top, box.top), Math.min(bounds.bottom, box.bottom)];
    if (at.matches('button, .button, .chooser label, .tabs a, td, th, .key, .tool')) [bounds.left, bounds.right] = [Math.max(bounds.left, box.left - 1), Math.min(bounds.right, box.right + 1)];
    if (['auto', 'scroll'].includes(style.overflowX)) {
      // A board drawn in letters is scrolled: its rows cannot be broken.
      if (at.querySelector('.scene')) [bounds.left, bounds.right] = [-Infinity, Infinity];
      break;
    }
  }
  return bounds;
};

const pieces = [];
const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const text = walker.currentNode;
  const e = text.parentElement;
  if (!text.data.trim() || !isSeen(e) || e.closest('svg') || e.matches('option')) continue;
  const range = document.createRange();
  range.selectNodeContents(text);
  const bounds = boundsOf(e);
  const layer = layerOf(e);
  for (const box of range.getClientRects()) {
    if (box.width < 1) continue;
    if (box.left < bounds.left - 1 || box.right > bounds.right + 1 || box.top + box.height * 0.25 < bounds.top || box.bottom - box.height * 0.25 > bounds.bottom) {
      problems.push(`cut off: ${told(e, text.data)} at ${Math.round(box.left)} to ${Math.round(box.right)}, of ${Math.round(bounds.left)} to ${Math.round(bounds.right)}`);
      break;
    }
    pieces.push({ e, text: text.data, box, layer });
  }
}
for (const [i, a] of pieces.entries()) {
  for (const b of pieces.slice(i + 1)) {
    if (a.layer !== b.layer || a.e.closest('.cell') || b.e.closest('.cell')) continue;
    const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
    const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
    if (across > 2 && down > Math.min(a.box.height, b.box.height) * 0.4) problems.push(`on each other: ${told(a.e, a.text)} and ${told(b.e, b.text)}`);
  }
}
if (document.documentElement.scrollWidth > document.documentElement.clientWidth) problems.push(`wider than the screen: ${document.documentElement.scrollWidth}`);

return [...new Set(problems)];
