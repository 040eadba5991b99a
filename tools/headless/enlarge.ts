/** Scales pictures. */

/**
 * Scales a picture by a whole number.
 *
 * @param width pixels per row
 * @param enlargement scale in each direction
 * @param result receives the pixels
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
