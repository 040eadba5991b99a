/** Reads pictures of any program. */

import { decodePicture } from '../../cartridge/picture/picture.ts';
import { isPng } from '../../cartridge/picture/png-chunks.ts';
import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { isAseprite, readAseprite } from './aseprite.ts';
import { isGif, readGif } from './gif.ts';
import { type Picture, STANDARD_DURATION } from './picture.ts';

/** A form of pictures. */
interface PictureForm {
  /** Whether a file is one, by its first bytes. */
  isIt(bytes: Uint8Array): boolean;
  read(bytes: Uint8Array, file: string): Outcome<Picture>;
}

const FORMS: readonly PictureForm[] = [
  { isIt: isPng, read: readPng },
  { isIt: isAseprite, read: readAseprite },
  { isIt: isGif, read: readGif },
];

/** Whether a file is a picture that can be read, by its first bytes. */
export function isPicture(bytes: Uint8Array): boolean {
  return FORMS.some(({ isIt }) => isIt(bytes));
}

/**
 * Reads a PNG, GIF or Aseprite picture; what it is, its first bytes tell.
 *
 * @param file name of the file, for diagnostics
 * @returns the picture; or an error where it is none of these, is damaged or is too large
 */
export function readPicture(bytes: Uint8Array, file: string): Outcome<Picture> {
  const form = FORMS.find(({ isIt }) => isIt(bytes));
  if (form) return form.read(bytes, file);
  const what =
    bytes.length === 0 ? 'the file is empty' : 'the file is neither a PNG nor a GIF nor an Aseprite picture';
  return failure(
    errorDiagnostic('picture/unknown', what, { file, remedy: 'Save it as .png, .gif or .aseprite.' }),
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
