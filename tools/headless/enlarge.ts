/** Pictures with more pixels. */

/**
 * Shows each pixel of a picture as a square.
 *
 * @param width pixels of a row
 * @param enlargement pixels of the result for one of the picture, in each direction
 * @param result what the pixels are stored in
 */
export function enlarge<Pixels extends { [index: number]: number; readonly length: number }>(
  pixels: ArrayLike<number>,
  width: number,
  enlargement: number,
  result: Pixels,
): Pixels {
  const wide = width * enlargement;
  for (let at = 0; at < result.length; at++) {
    const [x, y] = [at % wide, Math.floor(at / wide)];
    result[at] = pixels[Math.floor(y / enlargement) * width + Math.floor(x / enlargement)];
  }
  return result;
}
