// A picture in grey, and the same at a half and a quarter of its width. Large movements show on the smallest, small ones on the largest.

const levelCount = 3;

/** The levels of a picture, the largest first; `scale` is how many of the picture's pixels one of theirs is wide. */
export function pyramidOf(light, width, height) {
  const levels = [{ light: smoothed(light, width, height), width, height, scale: 1 }];
  while (levels.length < levelCount) levels.push(halved(levels.at(-1)));
  return { levels, width, height };
}

/** The light of a picture of four bytes a pixel. */
export function greyOf(pixels) {
  const light = new Uint8Array(pixels.length / 4);
  for (let index = 0, from = 0; index < light.length; index += 1, from += 4) light[index] = (pixels[from] + 2 * pixels[from + 1] + pixels[from + 2]) >> 2;
  return light;
}

function halved({ light, width, height, scale }) {
  const half = { width: width >> 1, height: height >> 1, scale: scale * 2 };
  half.light = new Uint8Array(half.width * half.height);
  for (let y = 0; y < half.height; y += 1) {
    for (let x = 0, from = 2 * y * width; x < half.width; x += 1, from += 2) {
      half.light[y * half.width + x] = (light[from] + light[from + 1] + light[from + width] + light[from + width + 1] + 2) >> 2;
    }
  }
  return half;
}

/** Each pixel with something of its neighbours: an edge is seen from a pixel further away, and the camera's noise is less. */
export function smoothed(light, width, height) {
  const across = new Uint16Array(light.length);
  for (let index = 1; index < light.length - 1; index += 1) across[index] = light[index - 1] + 2 * light[index] + light[index + 1];
  const result = new Uint8Array(light);
  for (let y = 1; y < height - 1; y += 1) {
    for (let index = y * width + 1, end = (y + 1) * width - 1; index < end; index += 1) {
      result[index] = (across[index - width] + 2 * across[index] + across[index + width] + 8) >> 4;
    }
  }
  return result;
}
