/** Changes single pixels and the frames in the files of pictures and leaves all else in them as it is. */

import { isPng } from '../../cartridge/picture/png-chunks.ts';
import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { arrangeAseprite } from './arrange-aseprite.ts';
import { arrangePng } from './arrange-png.ts';
import type { FrameArrangement } from './arrangement.ts';
import { isAseprite } from './aseprite.ts';
import { DamagedFile } from './byte-reader.ts';
import { changeAseprite } from './change-aseprite.ts';
import { changePng } from './change-png.ts';
import type { FrameGrid } from './frame-grid.ts';
import { isGif } from './gif.ts';
import type { PixelChange } from './picture.ts';

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
  return written(bytes, file, 'what was drawn cannot be written into the picture', {
    png: () => changePng(bytes, changes),
    aseprite: () => changeAseprite(bytes, changes),
  });
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
  return written(bytes, file, 'the frames of the picture cannot be changed', {
    png: () => arrangePng(bytes, grid, arrangement.sources),
    aseprite: () => arrangeAseprite(bytes, arrangement),
  });
}

/** What a form of files makes of a picture, and why it cannot. */
function written(
  bytes: Uint8Array,
  file: string,
  problem: string,
  write: { png(): Outcome<Uint8Array>; aseprite(): Uint8Array },
): Outcome<Uint8Array> {
  try {
    if (isPng(bytes)) return write.png();
    if (isAseprite(bytes)) return success(write.aseprite());
    throw new DamagedFile(
      isGif(bytes) ? 'GIF files are only read' : 'it is neither a PNG nor an Aseprite picture',
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
