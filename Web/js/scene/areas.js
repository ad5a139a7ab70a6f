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

const ways = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/** Whether a key is an arrow. */
export const isWay = (key) => Object.hasOwn(ways, key);

/**
 * The place in the list of the nearest area in a direction from one of them; undefined where there is none. An area that lies more above
 * or below than beside is not to the side. The same rule stands in Sources/Shell/Scenes/SceneScreen.swift.
 */
export function neighbour(areas, from, name) {
  const way = ways[name];
  if (!way || !areas[from]) return undefined;
  const middle = ({ rect: [left, top, width, height] }) => [left + width / 2, top + height / 2];
  const [x, y] = middle(areas[from]);
  let best;
  let least = Infinity;
  areas.forEach((area, index) => {
    const [dx, dy] = [middle(area)[0] - x, middle(area)[1] - y];
    const along = dx * way[0] + dy * way[1];
    const across = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (along <= 0.1 || (way[1] === 0 && across > along) || along + 2 * across >= least) return;
    [best, least] = [index, along + 2 * across];
  });
  return best;
}
