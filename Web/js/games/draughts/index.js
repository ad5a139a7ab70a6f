// The browser's part of draughts: it is played on a real board too, in front of the camera. All else is said by the server.

export default {
  pages: { board: async () => ({ default: (await import('../../realboard/page.js')).pageOf('draughts') }) },
};
