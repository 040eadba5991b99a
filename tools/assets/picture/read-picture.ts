/** Reads pictures of any program. */

import { decodePicture } from '../../cartridge/picture/picture.ts';
import { isPng } from '../../cartridge/picture/png-chunks.ts';
import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { isAseprite, readAseprite } from './aseprite.ts';
import type { Picture } from './picture.ts';

/** How long the only frame of a picture without frames is shown: what Aseprite takes for a new one. */
export const STANDARD_DURATION = 100;

/**
 * Reads a PNG or Aseprite picture; what it is, its first bytes tell.
 *
 * @param file name of the file, for diagnostics
 * @returns the picture; or an error where it is neither, is damaged or is too large
 */
export function readPicture(bytes: Uint8Array, file: string): Outcome<Picture> {
  if (isPng(bytes)) return readPng(bytes, file);
  if (isAseprite(bytes)) return readAseprite(bytes, file);
  const what = bytes.length === 0 ? 'the file is empty' : 'the file is neither a PNG nor an Aseprite picture';
  return failure(
    errorDiagnostic('picture/unknown', what, { file, remedy: 'Save it as .png or as .aseprite.' }),
  );
}

/**
 * Reads a PNG picture of any kind: one frame.
 *
 * @param file name of the file, for diagnostics
 */
export function readPng(bytes: Uint8Array, file: string): Outcome<Picture> {
  const decoded = decodePicture(bytes);
  if (!decoded.ok)
    return failure(
      decoded.diagnostics.map(problem => ({
        ...problem,
        file,
        remedy: 'Save it again, and no larger than the 128 × 256 pixels of all tiles and sprites.',
      })),
    );
  const { width, height, pixels, indexed } = decoded.value;
  const palette = indexed?.colors.map(([red, green, blue, alpha]) => ({ red, green, blue, alpha }));
  const frame = {
    rgba: pixels,
    ...(indexed && { indices: indexed.indices }),
    milliseconds: STANDARD_DURATION,
  };
  return success({ width, height, frames: [frame], ...(palette && { palette }), tags: [], slices: [] });
}
