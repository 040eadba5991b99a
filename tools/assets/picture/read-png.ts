/** Reads PNG pictures. */

import { decodePicture } from '../../cartridge/picture/picture.ts';
import { failure, type Outcome, success } from '../../diagnostic.ts';
import { type Picture, STANDARD_DURATION } from './picture.ts';

/**
 * Reads a PNG picture of any kind as a single frame.
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
        remedy: 'Save it again, at most 128 × 256 pixels, the size of all tiles and sprites.',
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
