// The part of a picture that is seen.

/**
 * The part of a video or canvas that is seen: it fills its place, whatever their shapes.
 * @param {HTMLVideoElement | HTMLCanvasElement} picture
 * @returns {{x: number, y: number, width: number, height: number}} in pixels of the picture
 */
export function seenPart(picture) {
  const { clientWidth, clientHeight } = picture;
  const [wholeWidth, wholeHeight] = [picture.videoWidth ?? picture.width, picture.videoHeight ?? picture.height];
  const scale = Math.min(wholeWidth / clientWidth, wholeHeight / clientHeight);
  const [width, height] = [clientWidth * scale, clientHeight * scale];
  return { x: (wholeWidth - width) / 2, y: (wholeHeight - height) / 2, width, height };
}
