/**
 * Finds the cartridge in a PNG file: in the chunk `caRt`, or in the low bits of the pixels (specification:
 * console §2.4). Chunks are read leniently, because some packers write invalid PNGs.
 */

import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { inflateZlibStrictly } from '../tic/inflate.ts';
import { decodePicture } from './picture.ts';
import { readPngChunks } from './png-chunks.ts';
import { extractHiddenBytes } from './steganography.ts';

/** Maximum size of a binary cartridge inside a PNG. */
export const UNZIPPED_LIMIT = 1445320;
export const CARTRIDGE_CHUNK = 'caRt';

/** Where the cartridge is in a picture. */
export type PngPlace = 'chunk' | 'pixels';

export interface PngCartridge {
  place: PngPlace;
  zippedSize: number;
  /** The cartridge in the binary form. */
  binary: Uint8Array;
}

/** The uncompressed binary cartridge in a PNG file; or why there is none. */
export function unzipPngCartridge(bytes: Uint8Array): Outcome<PngCartridge> {
  const found = findZipped(bytes);
  if (!found.ok) return found;
  const { place, zipped } = found.value;
  const binary = inflateZlibStrictly(zipped, UNZIPPED_LIMIT);
  if (binary) return success({ place, zippedSize: zipped.length, binary });
  const where = place === 'chunk' ? `chunk ${CARTRIDGE_CHUNK}` : 'pixels';
  return failure(
    errorDiagnostic(
      'cartridge/damaged',
      `the compressed cartridge in the ${where} of the picture is corrupt, truncated or larger than ${UNZIPPED_LIMIT} bytes`,
    ),
  );
}

/** The compressed cartridge in a PNG file, and where it is; or why there is none. */
export function findZipped(bytes: Uint8Array): Outcome<{ place: PngPlace; zipped: Uint8Array }> {
  const chunks = readPngChunks(bytes);
  const firstPixels = chunks.findIndex(({ name }) => name === 'IDAT');
  const chunk = chunks.find(
    ({ name, data }, index) => name === CARTRIDGE_CHUNK && data.length > 0 && index > firstPixels,
  );
  if (chunk) return success({ place: 'chunk', zipped: chunk.data });
  const picture = decodePicture(bytes);
  if (!picture.ok) return picture;
  const zipped = extractHiddenBytes(picture.value.pixels);
  if (zipped) return success({ place: 'pixels', zipped });
  return failure(
    errorDiagnostic(
      'cartridge/picture-only',
      'the picture contains no cartridge, neither as a chunk nor in its pixels',
      {
        remedy: 'Use the original file: programs and sites that re-save a picture remove the cartridge.',
      },
    ),
  );
}
