/** Limits the lists of frames that code gets of a picture: a tag of a few bytes can name thousands of frames. */

import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import type { Picture } from './picture.ts';

/** Entries in all lists of a picture together; the cartridge's code has 512 KiB. */
const MAX_LISTED_FRAMES = 1024 * 1024;

/**
 * Checks how many frames the tags and moving slices of a picture list.
 *
 * @param file name of the file, for diagnostics
 * @returns the picture; or an error if they are too many
 */
export function withinListedFrames(picture: Picture, file: string): Outcome<Picture> {
  const { tags, slices, frames } = picture;
  const isMoving = slices.filter(({ keys }) => keys.length > 1 || keys[0].frame > 0);
  const listed = tags.reduce((sum, { from, to }) => sum + to - from + 1, isMoving.length * frames.length);
  if (listed <= MAX_LISTED_FRAMES) return success(picture);
  return failure(
    errorDiagnostic('picture/frames', `its tags and slices list ${listed} frames`, {
      file,
      remedy: `Remove tags and slices: at most ${MAX_LISTED_FRAMES} frames are possible.`,
    }),
  );
}
