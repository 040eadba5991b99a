/** Replaces the cartridge in a PNG cartridge, keeping the picture. */

import { encode } from 'fast-png';
import { deflate } from 'pako';
import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { concatBytes, sameBytes } from '../bytes.ts';
import type { Cartridge } from '../cartridge.ts';
import { encodeTic } from '../tic/tic.ts';
import { decodePicture } from './picture.ts';
import { PNG_SIGNATURE, pngChunkBytes, readPngChunks } from './png-chunks.ts';
import { CARTRIDGE_CHUNK, findZipped } from './png-payload.ts';
import { extractHiddenBytes, hideBytes, hidingCapacity } from './steganography.ts';

/** Chunks of a PNG with its pixels, and those that describe their encoding. */
const PIXEL_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'sBIT', 'bKGD', 'hIST', 'sPLT']);

/**
 * @param bytes of a picture that contains a cartridge
 * @param binary that cartridge in the binary form
 * @param changed the new cartridge, to be stored wherever the old one was
 * @returns the whole file; or an error if the cartridge does not fit into the picture
 */
export function changePng(bytes: Uint8Array, binary: Uint8Array, changed: Cartridge): Outcome<Uint8Array> {
  const made = encodeTic({ ...changed, original: binary });
  if (!made.ok || sameBytes(binary, made.value)) return made.ok ? success(bytes) : made;
  const zipped = deflate(made.value, { level: 9 });
  const found = findZipped(bytes);
  const isChunk = found.ok && found.value.place === 'chunk';
  const chunks = readPngChunks(bytes);
  const picture = decodePicture(bytes);
  const hidden = picture.ok ? extractHiddenBytes(picture.value.pixels) : undefined;
  const old = chunks.find(({ name, data }) => name === CARTRIDGE_CHUNK && data.length > 0)?.data;
  const isHiddenToo = hidden !== undefined && (!isChunk || (old !== undefined && sameBytes(old, hidden)));
  const withChunk = chunks.map(chunk => (isChunk && chunk.data === old ? { ...chunk, data: zipped } : chunk));
  const assembled = (all: readonly { name: string; data: Uint8Array }[]) =>
    concatBytes([PNG_SIGNATURE, ...all.map(({ name, data }) => pngChunkBytes(name, data))]);
  if (!picture.ok || !isHiddenToo) return success(assembled(withChunk));
  const { width, height } = picture.value;
  const pixels = picture.value.pixels.slice();
  if (zipped.length > hidingCapacity(pixels) && !isChunk)
    return failure(
      errorDiagnostic('cartridge/too-large', 'the cartridge does not fit into the pixels of its picture', {
        remedy: 'Convert it to .tic: cartwright convert <file> <name>.tic',
      }),
    );
  // An outdated copy is removed.
  hideBytes(pixels, zipped.length > hidingCapacity(pixels) ? new Uint8Array(0) : zipped);
  const [header, ...written] = readPngChunks(
    encode({ width, height, data: pixels, channels: 4, depth: 8 }, { zlib: { level: 6 } }),
  );
  const kept = withChunk.filter(({ name }) => !PIXEL_CHUNKS.has(name) && name !== 'IEND');
  const isBefore = (name: string) => name !== CARTRIDGE_CHUNK;
  return success(
    assembled([
      header,
      ...kept.filter(({ name }) => isBefore(name)),
      ...written.filter(({ name }) => name !== 'IEND'),
      ...kept.filter(({ name }) => !isBefore(name)),
      ...written.filter(({ name }) => name === 'IEND'),
    ]),
  );
}
