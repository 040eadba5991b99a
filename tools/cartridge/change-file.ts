/**
 * Changes the banks of a cartridge file of any form, and nothing else of it: chunks keep their order, unknown ones stay, a
 * picture stays the picture that it is.
 */

import { encode } from 'fast-png';
import { deflate } from 'pako';
import { errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { concatBytes, sameBytes } from './bytes.ts';
import type { Bank, Cartridge } from './cartridge.ts';
import { type CartridgeFile, readCartridgeFile } from './decode.ts';
import { decodePicture } from './picture/picture.ts';
import { PNG_SIGNATURE, pngChunkBytes, readPngChunks } from './picture/png-chunks.ts';
import { CARTRIDGE_CHUNK } from './picture/png-payload.ts';
import { extractHiddenBytes, hideBytes, hidingCapacity } from './picture/steganography.ts';
import { changeText } from './text/change-text.ts';
import { encodeTic } from './tic/tic.ts';

/** Chunks of a PNG that hold its pixels, and those that only say how they are written. */
const PIXEL_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'sBIT', 'bKGD', 'hIST', 'sPLT']);

/**
 * @param bytes of the file
 * @param fileName its name or path
 * @param banks all eight, with what has changed
 * @returns the whole file in its form; or an error where that cannot hold it
 */
export function changeCartridgeFile(
  bytes: Uint8Array,
  fileName: string,
  banks: readonly Bank[],
): Outcome<Uint8Array> {
  const file = readCartridgeFile(bytes, fileName);
  if (!file.ok) return file;
  const { form, cartridge, binary } = file.value;
  const changed: Cartridge = { ...cartridge, banks: [...banks] };
  if (form.kind === 'text') return changeText(bytes, form.language, changed);
  const tic = encodeTic({ ...changed, original: binary });
  if (!tic.ok || form.kind === 'tic') return tic;
  return changePng(bytes, file.value, tic.value);
}

/** The picture with another cartridge in it, wherever the old one was. */
function changePng(bytes: Uint8Array, { form, binary }: CartridgeFile, tic: Uint8Array): Outcome<Uint8Array> {
  const zipped = deflate(tic, { level: 9 });
  const isChunk = form.kind === 'png' && form.place === 'chunk';
  const chunks = readPngChunks(bytes);
  const picture = decodePicture(bytes);
  const hidden = picture.ok ? extractHiddenBytes(picture.value.pixels) : undefined;
  const old = chunks.find(({ name, data }) => name === CARTRIDGE_CHUNK && data.length > 0)?.data;
  const isHiddenToo = hidden !== undefined && (!isChunk || (old !== undefined && sameBytes(old, hidden)));
  const withChunk = chunks.map(chunk => (isChunk && chunk.data === old ? { ...chunk, data: zipped } : chunk));
  const assembled = (all: readonly { name: string; data: Uint8Array }[]) =>
    concatBytes([PNG_SIGNATURE, ...all.map(({ name, data }) => pngChunkBytes(name, data))]);
  if (sameBytes(binary, tic)) return success(bytes);
  if (!picture.ok || !isHiddenToo) return success(assembled(withChunk));
  const { width, height } = picture.value;
  const pixels = picture.value.pixels.slice();
  if (zipped.length > hidingCapacity(pixels) && !isChunk)
    return failure(
      errorDiagnostic('cartridge/too-large', 'the cartridge has no room in the pixels of its picture', {
        remedy: 'Convert it to .tic: cartwright convert <file> <name>.tic',
      }),
    );
  // What would be out of date is better not there.
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
