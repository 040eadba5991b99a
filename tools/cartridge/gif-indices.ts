/**
 * The LZW data of GIF images (GIF89a specification, appendix F). omggif finds the images of a file; its own
 * decoder of their pixels follows circular codes of a hostile file for ever, this one refuses them.
 */

const TABLE_SIZE = 4096;
const LARGEST_CODE_SIZE = 12;

/**
 * Colour indices of an image, row by row as the file has them.
 *
 * @param gif the whole file
 * @param offset place of the image's code size byte
 * @param count pixels of the image; more are not made
 * @returns as many indices as the data give before they end or break a rule
 */
export function readGifIndices(gif: Uint8Array, offset: number, count: number): Uint8Array {
  const rootSize = gif[offset];
  if (!(rootSize >= 1 && rootSize <= 8)) return new Uint8Array(0);
  const data = joinBlocks(gif, offset + 1);
  const clear = 1 << rootSize;
  // A code stands for the pixels of its prefix code and one more; its prefix is always an older code.
  const prefixes = new Uint16Array(TABLE_SIZE);
  const lasts = new Uint8Array(TABLE_SIZE);
  const lengths = new Uint16Array(TABLE_SIZE);
  for (let code = 0; code < clear; code++) {
    lasts[code] = code;
    lengths[code] = 1;
  }
  const pixels = new Uint8Array(count);
  let written = 0;
  let next = clear + 2;
  let codeSize = rootSize + 1;
  let previous = -1;

  const firstPixel = (code: number): number => {
    let place = code;
    while (place > clear) place = prefixes[place];
    return lasts[place];
  };
  const write = (code: number): void => {
    let place = code;
    for (let i = written + lengths[code] - 1; i >= written; i--) {
      if (i < count) pixels[i] = lasts[place];
      place = prefixes[place];
    }
    written += lengths[code];
  };

  for (let bit = 0; bit + codeSize <= data.length * 8 && written < count; ) {
    const code = bitsAt(data, bit, codeSize);
    bit += codeSize;
    if (code === clear) {
      next = clear + 2;
      codeSize = rootSize + 1;
      previous = -1;
      continue;
    }
    const known = code < clear || (code > clear + 1 && code < next);
    // A code may be used one step before it is known: then it is the previous one and its own first pixel.
    if (!known && !(code === next && previous >= 0)) break;
    if (previous >= 0 && next < TABLE_SIZE) {
      prefixes[next] = previous;
      lengths[next] = lengths[previous] + 1;
      lasts[next] = firstPixel(known ? code : previous);
      next++;
    }
    write(code);
    if (next === 1 << codeSize && codeSize < LARGEST_CODE_SIZE) codeSize++;
    previous = code;
  }
  return pixels.subarray(0, Math.min(written, count));
}

/** The data of the sub-blocks that start at `offset`, in one piece. */
function joinBlocks(gif: Uint8Array, offset: number): Uint8Array {
  const joined = new Uint8Array(Math.max(0, gif.length - offset));
  let length = 0;
  for (let place = offset; place < gif.length && gif[place] > 0; place += gif[place] + 1) {
    const block = gif.subarray(place + 1, place + 1 + gif[place]);
    joined.set(block, length);
    length += block.length;
  }
  return joined.subarray(0, length);
}

/** `count` bits, at most 12, from bit `from` on, the first one lowest. */
function bitsAt(data: Uint8Array, from: number, count: number): number {
  const byte = from >> 3;
  const window = data[byte] | ((data[byte + 1] ?? 0) << 8) | ((data[byte + 2] ?? 0) << 16);
  return (window >> (from & 7)) & ((1 << count) - 1);
}
