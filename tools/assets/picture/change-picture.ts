/** Changes single pixels in the files of pictures and leaves all else in them as it is. */

import { isPng } from '../../cartridge/picture/png-chunks.ts';
import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { isAseprite } from './aseprite.ts';
import { DamagedFile } from './byte-reader.ts';
import { changeAseprite } from './change-aseprite.ts';
import { changePng } from './change-png.ts';
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
  try {
    if (isPng(bytes)) return changePng(bytes, changes);
    if (isAseprite(bytes)) return success(changeAseprite(bytes, changes));
    throw new DamagedFile('it is neither a PNG nor an Aseprite picture');
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    return failure(
      errorDiagnostic(
        'picture/change',
        `what was drawn cannot be written into the picture: ${error.message}`,
        {
          file,
          remedy: 'Draw it in the program that the picture is from.',
        },
      ),
    );
  }
}
