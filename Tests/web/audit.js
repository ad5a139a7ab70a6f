// Looks over the screen as it is: names, roles, the keyboard, contrast, targets, width. Gives back what is wrong, in words.

const problems = [];
const isSeen = (e) => {
  const box = e.getBoundingClientRect();
  return box.width > 1 && box.height > 1 && e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !e.closest('[aria-hidden="true"]');
};
const told = (e) => e.outerHTML.slice(0, 110).replace(/\s+/g, ' ');
const top = document.querySelector('dialog[open]') ?? document;

// MARK: Names

const textOf = (e) => (e.getAttribute('aria-hidden') === 'true' ? '' : [...e.childNodes].map((c) => (c.nodeType === 3 ? c.data : c.nodeType === 1 ? (c.getAttribute('aria-label') ?? textOf(c)) : '')).join(' ')).trim();
const nameOf = (e) =>
  e.getAttribute('aria-label')?.trim() ||
  (e.getAttribute('aria-labelledby') ?? '').split(/\s+/).map((id) => id && textOf(document.getElementById(id) ?? document.createElement('i'))).join(' ').trim() ||
  [...(e.labels ?? [])].map(textOf).join(' ').trim() || e.getAttribute('alt') || textOf(e);
const roles = 'button, a[href], input:not([type=hidden]), select, textarea, summary, dialog, [role=button], [role=tab], [role=gridcell], [role=grid], [role=meter], [role=img], [role=tablist], nav';
for (const e of top.querySelectorAll(roles)) {
  if (isSeen(e) && !nameOf(e)) problems.push(`no name: ${told(e)}`);
}
for (const e of top.querySelectorAll('img')) if (!e.hasAttribute('alt')) problems.push(`no text for: ${told(e)}`);
const ids = [...document.querySelectorAll('[id]')].map((e) => e.id);
for (const id of new Set(ids.filter((each, i) => ids.indexOf(each) !== i))) problems.push(`two of the id ${id}`);
for (const e of document.querySelectorAll('[aria-labelledby], [aria-controls]')) {
  for (const id of (e.getAttribute('aria-labelledby') ?? e.getAttribute('aria-controls')).split(/\s+/)) {
    if (!document.getElementById(id)) problems.push(`nothing has the id ${id}: ${told(e)}`);
  }
}

// MARK: Structure and keyboard

if (!document.documentElement.lang) problems.push('no language');
if (document.querySelectorAll('main').length !== 1) problems.push('not one main');
if ([...document.querySelectorAll('main h1')].filter((e) => e.checkVisibility()).length !== 1) problems.push('not one h1');
for (const e of top.querySelectorAll('[role=button]:not(button), [onclick]')) {
  // One of a set that the arrow keys move through may be out of the order of Tab.
  if (isSeen(e) && !e.hasAttribute('tabindex')) problems.push(`out of the keyboard's reach: ${told(e)}`);
}
for (const e of document.querySelectorAll('[tabindex]')) if (e.tabIndex > 0) problems.push(`a tabindex above 0: ${told(e)}`);
for (const grid of top.querySelectorAll('.board:not(.still)')) {
  if (grid.querySelectorAll('[tabindex="0"]').length !== 1) problems.push('not one stop in the board');
}

// MARK: Contrast

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
const colourOf = (text) => {
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = text;
  canvas.fillRect(0, 0, 1, 1);
  const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
  return [r, g, b, a / 255];
};
const over = (a, b) => [0, 1, 2].map((i) => a[i] * a[3] + b[i] * (1 - a[3])).concat(1);
const light = ([r, g, b]) => {
  const [x, y, z] = [r, g, b].map((v) => ((v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * x + 0.7152 * y + 0.0722 * z;
};
/** The colours that may lie behind an element: of gradients, every one named. */
const behind = (e) => {
  const layers = [];
  for (let at = e; at; at = at.parentElement) {
    const style = getComputedStyle(at);
    const gradient = style.backgroundImage.includes('gradient') ? style.backgroundImage.match(/(?:rgba?|color|oklab|oklch)\([^()]*\)/g) : null;
    if (gradient) return gradient.map((c) => layers.reduceRight((under, each) => over(each, under), over(colourOf(c), [255, 255, 255, 1])));
    const colour = colourOf(style.backgroundColor);
    if (colour[3] > 0) layers.push(colour);
    if (colour[3] === 1) break;
  }
  const base = colourOf(getComputedStyle(document.documentElement).colorScheme === 'dark' ? '#000' : '#fff');
  return [layers.reduceRight((under, each) => over(each, under), base)];
};
const walker = document.createTreeWalker(top === document ? document.body : top, NodeFilter.SHOW_TEXT);
const seen = new Set();
while (walker.nextNode()) {
  const e = walker.currentNode.parentElement;
  if (!walker.currentNode.data.trim() || seen.has(e) || !isSeen(e)) continue;
  seen.add(e);
  if (e.closest(':disabled, svg, .unseen, .told, noscript, .skip, script, style')) continue;
  const style = getComputedStyle(e);
  const size = parseFloat(style.fontSize);
  const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
  for (const ground of behind(e)) {
    const ink = over(colourOf(style.color), ground);
    const [a, b] = [light(ink), light(ground)].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < (isLarge ? 3 : 4.5)) problems.push(`contrast ${ratio.toFixed(2)} of "${e.textContent.trim().slice(0, 30)}" ${style.color} on ${ground.slice(0, 3).map(Math.round)}: ${told(e).slice(0, 60)}`);
  }
}

// MARK: Targets and width

for (const e of top.querySelectorAll('button, a.button, .tabs a, .chooser label, .icon-button, summary, select, .brand')) {
  const box = e.getBoundingClientRect();
  const least = innerWidth < 600 && !e.closest('p') ? 43.5 : 24;
  if (isSeen(e) && (box.width < least || box.height < least)) problems.push(`a target of ${Math.round(box.width)} by ${Math.round(box.height)}: ${told(e)}`);
}
// Not `innerWidth`, which on a phone grows with what is too wide.
if (document.documentElement.scrollWidth > document.documentElement.clientWidth) problems.push(`wider than the screen: ${document.documentElement.scrollWidth}`);

return problems;
