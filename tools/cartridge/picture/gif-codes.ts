/**
 * Validates the LZW codes of a GIF image (GIF89a specification, appendix F) before omggif decodes them: it
 * would follow cyclic codes forever, and print a line if the codes give more or fewer pixels than the image
 * has.
 */

const TABLE_SIZE = 4096;
const LARGEST_CODE_SIZE = 12;

/**
 * Whether each code of an image is known when it occurs, and together they give exactly the pixels of the
 * image.
 *
 * @param gif a file with intact blocks
 * @param offset of the image's code size byte
 * @param pixels number of pixels of the image
 */
export function hasSoundCodes(gif: Uint8Array, offset: number, pixels: number): boolean {
  const rootSize = gif[offset];
  if (!(rootSize >= 1 && rootSize <= 8)) return false;
  const clear = 1 << rootSize;
  /** Number of pixels of each code. */
  const lengths = new Uint16Array(TABLE_SIZE).fill(1, 0, clear);
  let next = clear + 2;
  let codeSize = rootSize + 1;
  let previous = -1;
  let made = 0;
  let buffer = 0;
  let buffered = 0;
  for (const byte of blockBytes(gif, offset + 1)) {
    buffer |= byte << buffered;
    buffered += 8;
    while (buffered >= codeSize) {
      const code = buffer & ((1 << codeSize) - 1);
      buffer >>= codeSize;
      buffered -= codeSize;
      if (code === clear + 1) return made === pixels;
      if (code === clear) {
        next = clear + 2;
        codeSize = rootSize + 1;
        previous = -1;
        continue;
      }
      // A code may refer to the entry that it completes itself, so the entry is added first.
      if (previous >= 0 && next < TABLE_SIZE) lengths[next++] = lengths[previous] + 1;
      if (code >= next) return false;
      if (next === 1 << codeSize && codeSize < LARGEST_CODE_SIZE) codeSize++;
      made += lengths[code];
      previous = code;
    }
  }
  return made === pixels;
}

/** The bytes of the data blocks that start at `offset`. */
function* blockBytes(gif: Uint8Array, offset: number): Generator<number> {
  for (let place = offset; gif[place] > 0; place += gif[place] + 1)
    yield* gif.subarray(place + 1, place + 1 + gif[place]);
}
