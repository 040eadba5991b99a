/** PNG files made by hand: chunks where no encoder puts them, samples of every depth, interlacing, hidden bytes. */

import { crc32, deflateSync } from 'node:zlib';

export const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10];

export function pngChunk(name: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const file = Buffer.alloc(body.length + 8);
  file.writeUInt32BE(data.length, 0);
  body.copy(file, 4);
  file.writeUInt32BE(crc32(body), body.length + 4);
  return new Uint8Array(file);
}

export function headerChunk(
  width: number,
  height: number,
  depth: number,
  color: number,
  interlaced = 0,
): Uint8Array {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, color, 0, 0, interlaced], 8);
  return pngChunk('IHDR', data);
}

export interface Extras {
  /** Chunks between header and pixel data. */
  before?: Uint8Array[];
  /** Chunks after the pixel data. */
  after?: Uint8Array[];
}

/** A file of 8-bit RGBA pixels, its pixel data in two chunks. */
export function pngFile(width: number, height: number, pixels: Uint8Array, extras: Extras = {}): Uint8Array {
  const rows = Array.from({ length: height }, (_, y) => [
    Uint8Array.of(0),
    pixels.subarray(y * width * 4, (y + 1) * width * 4),
  ]);
  return rawFile(headerChunk(width, height, 8, 6), Buffer.concat(rows.flat()), extras);
}

/** A file with any header and any inflated data. */
export function rawFile(
  header: Uint8Array,
  data: Uint8Array,
  { before = [], after = [] }: Extras = {},
): Uint8Array {
  const zipped = deflateSync(data);
  return new Uint8Array(
    Buffer.concat([
      Uint8Array.from(SIGNATURE),
      header,
      ...before,
      pngChunk('IDAT', zipped.subarray(0, 5)),
      pngChunk('IDAT', zipped.subarray(5)),
      ...after,
      pngChunk('IEND', new Uint8Array(0)),
    ]),
  );
}

/** Hides bytes in the low bits of color bytes, a bit at a time, as the specification tells (console §2.4). */
export function hideReference(pixels: Uint8Array, data: Uint8Array, bits: number): void {
  const header = [bits, data.length & 255, (data.length >> 8) & 255, data.length >> 16];
  for (let i = 0; i < 8; i++) pixels[i] = (pixels[i] & 0xf0) | ((header[i >> 1] >> (4 * (i % 2))) & 15);
  for (let bit = 0; bit < data.length * 8; bit++) {
    const place = 8 + Math.floor(bit / bits);
    const mask = 1 << (bit % bits);
    pixels[place] = (data[bit >> 3] >> (bit & 7)) & 1 ? pixels[place] | mask : pixels[place] & ~mask;
  }
}
