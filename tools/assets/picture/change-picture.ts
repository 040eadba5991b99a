/** Changes single pixels and the frames in the files of pictures and leaves all else in them as it is. */

import { errorDiagnostic, failure, type Outcome } from '../../diagnostic.ts';
import type { FrameArrangement } from './arrangement.ts';
import { DamagedFile } from './byte-reader.ts';
import type { FrameGrid } from './frame-grid.ts';
import type { PixelChange } from './picture.ts';
import { codecOf, noneOf, PICTURE_CODECS, type PictureCodec } from './picture-codecs.ts';

/**
 * Changes pixels of a PNG or Aseprite picture. In Aseprite files a pixel changes in the layer that shows it, and chunks
 * that hold no changed pixel stay byte for byte; PNG files keep their palette and their texts.
 *
 * @param bytes of the file
 * @param file its name, for diagnostics
 * @param changes within the picture
 * @returns the whole file; or an error where it cannot show a pixel, or is damaged
 */
export function changePicture(
  bytes: Uint8Array,
  file: string,
  changes: readonly PixelChange[],
): Outcome<Uint8Array> {
  return written(bytes, file, 'what was drawn cannot be written into the picture', ({ change }) =>
    change?.(bytes, changes),
  );
}

/**
 * Puts the frames of a PNG or Aseprite picture into another order, adds copies of them, leaves some out.
 *
 * @param grid where the frames of a PNG picture lie, which have neither durations nor tags
 * @returns the whole file; or an error where its frames cannot be arranged so, or it is damaged
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

/** What a format makes of a picture, and why it cannot. */
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
        ? `${codec.title.replace(/^an? /, '')} files are only read`
        : `it is ${noneOf(PICTURE_CODECS.filter(({ change }) => change))}`,
    );
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    return failure(
      errorDiagnostic('picture/change', `${problem}: ${error.message}`, {
        file,
        remedy: 'Draw it in the program that the picture is from.',
      }),
    );
  }
}
