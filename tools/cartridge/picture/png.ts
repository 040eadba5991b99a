/** The PNG format: a cover picture that contains the compressed binary form (specification: console §2.4). */

import { encode } from 'fast-png';
import { deflate } from 'pako';
import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { concatBytes } from '../bytes.ts';
import type { Cartridge } from '../cartridge.ts';
import { encodeTic } from '../tic/tic.ts';
import { drawCover } from './cover.ts';
import type { Picture } from './picture.ts';
import { pngChunkBytes } from './png-chunks.ts';
import { CARTRIDGE_CHUNK, UNZIPPED_LIMIT } from './png-payload.ts';
import { hideBytes, hidingCapacity } from './steganography.ts';

/** Bytes of the IEND chunk, the last one of every PNG file. */
const END_CHUNK_SIZE = 12;
/** Hidden bytes are noise that hardly compresses; a higher level takes a second to save five per cent. */
const PICTURE_COMPRESSION = { zlib: { level: 6 } } as const;

/**
 * Encodes a cartridge as a PNG picture: in a chunk, and also in the pixels if it fits there, since some sites
 * strip chunks.
 *
 * @param cover the picture; by default the standard cover with the cartridge's screen and a blank label
 * @returns the bytes of the file; or an error if the cartridge exceeds the limits of a cartridge or a picture
 */
export function encodePng(cartridge: Cartridge, cover: Picture = drawCover(cartridge)): Outcome<Uint8Array> {
  const binary = encodeTic(cartridge);
  if (!binary.ok) return binary;
  if (binary.value.length > UNZIPPED_LIMIT)
    return failure(
      errorDiagnostic(
        'cartridge/too-large',
        `the cartridge has ${binary.value.length} bytes in the binary form; a picture can hold ${UNZIPPED_LIMIT}`,
        { remedy: 'Convert it to .tic.' },
      ),
    );
  const zipped = deflate(binary.value, { level: 9 });
  const pixels = cover.pixels.slice();
  if (zipped.length <= hidingCapacity(pixels)) hideBytes(pixels, zipped);
  const file = encode(
    { width: cover.width, height: cover.height, data: pixels, channels: 4, depth: 8 },
    PICTURE_COMPRESSION,
  );
  return success(
    concatBytes([
      file.subarray(0, -END_CHUNK_SIZE),
      pngChunkBytes(CARTRIDGE_CHUNK, zipped),
      file.subarray(-END_CHUNK_SIZE),
    ]),
  );
}
