/** Changes single pixels and frames in picture files, keeping everything else. */

import { errorDiagnostic, failure, type Outcome } from '../../diagnostic.ts';
import type { FrameArrangement } from './arrangement.ts';
import { DamagedFile } from './byte-reader.ts';
import type { FrameGrid } from './frame-grid.ts';
import type { PixelChange } from './picture.ts';
import { codecOf, noneOf, PICTURE_CODECS, type PictureCodec } from './picture-codecs.ts';

/**
 * Changes pixels of a PNG or Aseprite picture. In Aseprite files a pixel changes in the layer that shows it,
 * and unaffected chunks are kept byte for byte; PNG files keep their palette and text chunks.
 *
 * @param bytes of the file
 * @param file its name, for diagnostics
 * @param changes within the picture
 * @returns the whole file; or an error if it cannot show a pixel, or is damaged
 */
export function changePicture(
  bytes: Uint8Array,
  file: string,
  changes: readonly PixelChange[],
): Outcome<Uint8Array> {
  return written(bytes, file, 'the change cannot be written to the picture', ({ change }) =>
    change?.(bytes, changes),
  );
}

/**
 * Reorders, duplicates and removes the frames of a PNG or Aseprite picture.
 *
 * @param grid of the frames in a PNG picture, which has neither durations nor tags
 * @returns the whole file; or an error if its frames cannot be arranged, or it is damaged
 */
export function arrangePicture(
  bytes: Uint8Array,
  file: string,
  grid: FrameGrid,
  arrangement: FrameArrangement,
): Outcome<Uint8Array> {
  return written(bytes, file, 'the frames of the picture cannot be changed', ({ arrange }) =>
    arrange?.(bytes, grid, arrangement),
  );
}

/** The rewritten file, or why its format cannot be rewritten. */
function written(
  bytes: Uint8Array,
  file: string,
  problem: string,
  write: (codec: PictureCodec) => Outcome<Uint8Array> | undefined,
): Outcome<Uint8Array> {
  try {
    const codec = codecOf(bytes);
    const made = codec && write(codec);
    if (made) return made;
    throw new DamagedFile(
      codec
        ? `${codec.title.replace(/^an? /, '')} files are read-only`
        : `it is ${noneOf(PICTURE_CODECS.filter(({ change }) => change))}`,
    );
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    return failure(
      errorDiagnostic('picture/change', `${problem}: ${error.message}`, {
        file,
        remedy: 'Edit the picture in the program that made it.',
      }),
    );
  }
}
