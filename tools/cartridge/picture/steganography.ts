/**
 * Bytes hidden in the low bits of a picture (specification: console §2.4): a header in the low nibbles of the
 * first eight color bytes gives the number of data bits in each following byte, and the number of data bytes.
 */

const HEADER_BYTES = 8;
const SIZE_LIMIT = 0xffffff;

/**
 * The bytes hidden in a picture.
 *
 * @param pixels RGBA, row by row
 * @returns undefined without a valid header
 */
export function extractHiddenBytes(pixels: Uint8Array): Uint8Array | undefined {
  if (pixels.length < HEADER_BYTES) return undefined;
  const [bits, ...sizeBytes] = [0, 1, 2, 3].map(i => (pixels[2 * i] & 15) | ((pixels[2 * i + 1] & 15) << 4));
  const size = sizeBytes[0] | (sizeBytes[1] << 8) | (sizeBytes[2] << 16);
  if (bits < 1 || bits > 8 || size === 0 || size > (pixels.length * bits) / 8 - HEADER_BYTES)
    return undefined;
  const hidden = new Uint8Array(size);
  const mask = (1 << bits) - 1;
  let place = HEADER_BYTES;
  let buffer = 0;
  let buffered = 0;
  for (let i = 0; i < size; i++) {
    while (buffered < 8) {
      buffer |= ((pixels[place++] ?? 0) & mask) << buffered;
      buffered += bits;
    }
    hidden[i] = buffer;
    buffer >>= 8;
    buffered -= 8;
  }
  return hidden;
}

/** Maximum number of bytes that fit into one bit of each color byte of a picture. */
export function hidingCapacity(pixels: Uint8Array): number {
  return Math.min(SIZE_LIMIT, Math.floor((pixels.length - HEADER_BYTES) / 8));
}

/**
 * Hides bytes in the lowest bit of each color byte of a picture, in place; the bits after them become noise, so
 * that their end is invisible.
 *
 * @param pixels RGBA, row by row
 * @param bytes at most `hidingCapacity(pixels)` of them
 */
export function hideBytes(pixels: Uint8Array, bytes: Uint8Array): void {
  if (bytes.length > hidingCapacity(pixels)) throw new RangeError('the picture is too small for the bytes');
  const header = [1, bytes.length & 255, (bytes.length >> 8) & 255, bytes.length >> 16];
  for (let i = 0; i < HEADER_BYTES; i++)
    pixels[i] = (pixels[i] & 0xf0) | ((header[i >> 1] >> ((i & 1) * 4)) & 15);
  let noise = 1;
  for (let i = HEADER_BYTES; i < pixels.length; i++) {
    const bit = i - HEADER_BYTES;
    // Deterministic noise of a shift register (Galois, x³² + x²² + x² + x + 1), so that a cartridge always
    // gives the same file.
    noise = (noise >>> 1) ^ (noise & 1 ? 0x80200003 : 0);
    const value = bit >> 3 < bytes.length ? (bytes[bit >> 3] >> (bit & 7)) & 1 : noise & 1;
    pixels[i] = (pixels[i] & 0xfe) | value;
  }
}
