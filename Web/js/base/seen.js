// The visibility of the page. A connection to the server, such as an event stream, is open only while the page is visible. A browser
// has six connections to a server for all its tabs, and keeps the pages that were left.

/**
 * Runs `begin` each time the page comes into sight; at once where it is. What `begin` gives back is called when the page goes out of
 * sight: behind another tab, or left for another page.
 * @param {() => () => void} begin
 * @returns {() => void} what ends it for good
 */
export function whileSeen(begin) {
  let end = null;
  const set = (isSeen) => {
    if (isSeen === Boolean(end)) return;
    if (isSeen) {
      end = begin();
    } else {
      end();
      end = null;
    }
  };
  const look = () => set(!document.hidden);
  const hide = () => set(false);
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', look);
  addEventListener('pagehide', hide);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pageshow', look);
    removeEventListener('pagehide', hide);
    hide();
  };
}
