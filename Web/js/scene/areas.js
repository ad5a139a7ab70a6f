// Which area of a scene a place belongs to.

/**
 * The area for a touch, at a place in units of the scene. It is the last area that holds the place, or else the nearest one.
 * The buttons of small areas overlap, because each has room for a finger, so the button itself does not say which one was meant.
 */
export function areaAt(areas, x, y) {
  const holds = ({ rect: [left, top, width, height] }) => x >= left && y >= top && x < left + width && y < top + height;
  const away = ({ rect: [left, top, width, height] }) => Math.hypot(x - left - width / 2, y - top - height / 2);
  return areas.findLast(holds) ?? areas.reduce((best, each) => (best && away(best) <= away(each) ? best : each), undefined);
}
