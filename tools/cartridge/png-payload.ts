/**
 * Finding the cartridge in a PNG file: in the chunk `caRt`, else in the low bits of the pixels (specification:
 * console §2.4). The chunk list is read leniently, because packers make files that are hardly PNGs.
 */

import { errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { inflateZlibStrictly } from './inflate.ts';
import { decodePicture } from './picture.ts';
import { readPngChunks } from './png-chunks.ts';
import { extractHiddenBytes } from './steganography.ts';

/** Most bytes of a binary cartridge inside a PNG. */
export const UNZIPPED_LIMIT = 1445320;
export const CARTRIDGE_CHUNK = 'caRt';

/** Whether a file counts as a PNG: its first four bytes decide, its name never. */
export function isPng(bytes: Uint8Array): boolean {
  return bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e && bytes[3] === 0x47;
}

export type PngPlace = 'chunk' | 'pixels';

/**
 * The zlib stream in a PNG file.
 *
 * @returns where it is and its bytes, which may still be damaged; or why the file has none
 */
export function findPngPayload(bytes: Uint8Array): Outcome<{ place: PngPlace; zipped: Uint8Array }> {
  const chunks = readPngChunks(bytes);
  const firstData = chunks.findIndex(({ name }) => name === 'IDAT');
  const chunk = chunks.find(
    ({ name, data }, index) => name === CARTRIDGE_CHUNK && data.length > 0 && index > firstData,
  );
  if (chunk) return success({ place: 'chunk', zipped: chunk.data });
  const picture = decodePicture(bytes);
  if (!picture.ok) return picture;
  const zipped = extractHiddenBytes(picture.value.pixels);
  if (!zipped)
    return failure(
      errorDiagnostic(
        'cartridge/picture-only',
        'the picture holds no cartridge, neither as a chunk nor in its pixels',
        {
          remedy: 'A picture loses its cartridge when a program saves it anew: use the original file.',
        },
      ),
    );
  return success({ place: 'pixels', zipped });
}

/** The binary cartridge in a PNG file, unzipped; or why there is none. */
export function extractPngPayload(bytes: Uint8Array): Outcome<Uint8Array> {
  const found = findPngPayload(bytes);
  if (!found.ok) return found;
  const unzipped = inflateZlibStrictly(found.value.zipped, UNZIPPED_LIMIT);
  if (unzipped) return success(unzipped);
  const where = found.value.place === 'chunk' ? `chunk ${CARTRIDGE_CHUNK}` : 'pixels';
  return failure(
    errorDiagnostic(
      'cartridge/damaged',
      `the compressed cartridge in the ${where} of the picture is damaged, cut off or larger than ${UNZIPPED_LIMIT} bytes`,
    ),
  );
}
