/** Reads pictures of any supported format. */

import { errorDiagnostic, failure, type Outcome } from '../../diagnostic.ts';
import { PICTURE_NAMES } from '../art-files.ts';
import type { Picture } from './picture.ts';
import { codecOf, noneOf, PICTURE_CODECS } from './picture-codecs.ts';

/** Whether a file is a supported picture, by its first bytes. */
export function isPicture(bytes: Uint8Array): boolean {
  return codecOf(bytes) !== undefined;
}

/**
 * Reads a picture; detects the format by the first bytes.
 *
 * @param file name of the file, for diagnostics
 * @returns the picture; or an error if the format is not supported, or the file is damaged or too large
 */
export function readPicture(bytes: Uint8Array, file: string): Outcome<Picture> {
  const codec = codecOf(bytes);
  if (codec) return codec.read(bytes, file);
  const what = bytes.length === 0 ? 'the file is empty' : `the file is ${noneOf(PICTURE_CODECS)}`;
  return failure(errorDiagnostic('picture/unknown', what, { file, remedy: `Save it as ${PICTURE_NAMES}.` }));
}
