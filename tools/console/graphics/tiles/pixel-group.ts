/** Eight neighbouring pixels as one word: what of them is visible, and how they get into the words of the screen. */

/** All bits of those of eight nibbles from x on that lie between left and right. */
export function visibleColumns(x: number, left: number, right: number): number {
  if (x <= left - 8 || x >= right) return 0;
  let columns = -1;
  if (x < left) columns <<= (left - x) << 2;
  if (x > right - 8) columns &= -1 >>> ((x + 8 - right) << 2);
  return columns;
}

/** Writes eight masked pixels that begin `shift` bits into a word of the screen. */
export function writePixels(
  words: Int32Array,
  at: number,
  shift: number,
  colors: number,
  mask: number,
): void {
  // A word without visible pixels may lie outside the row, or outside the screen.
  const low = mask << shift;
  if (low !== 0) words[at] = (words[at] & ~low) | (colors << shift);
  const high = (mask >>> 4) >>> (28 - shift);
  if (high !== 0) words[at + 1] = (words[at + 1] & ~high) | ((colors >>> 4) >>> (28 - shift));
}
