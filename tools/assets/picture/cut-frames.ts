/** Animations in a picture of one frame: programs without a format of their own save the frames side by side. */

import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import type { Picture, PictureFrame } from './picture.ts';

/**
 * Cuts a picture into frames that lie side by side in it.
 *
 * @param count how many there are, from 1
 * @param milliseconds how long each is shown; as the picture says if left out
 * @param file name of the file, for diagnostics
 * @returns the picture with these frames; or an error where it cannot be cut so
 */
export function cutFrames(
  picture: Picture,
  count: number,
  milliseconds: number | undefined,
  file: string,
): Outcome<Picture> {
  const { width, height, frames } = picture;
  if (frames.length > 1)
    return failure(
      errorDiagnostic('picture/frames', `the picture has ${frames.length} frames of its own`, {
        file,
        remedy: 'Remove "frames" for this file in cart.json.',
      }),
    );
  if (width % count !== 0)
    return failure(
      errorDiagnostic('picture/frames', `the picture is ${width} pixels wide: not ${count} equal frames`, {
        file,
        remedy: 'Correct "frames" for this file in cart.json, or the width of the picture.',
      }),
    );
  const wide = width / count;
  const [whole] = frames;
  const cut = Array.from(
    { length: count },
    (_, index): PictureFrame => ({
      rgba: columnsOf(whole.rgba, 4 * width, 4 * wide, index),
      ...(whole.indices && { indices: columnsOf(whole.indices, width, wide, index) }),
      milliseconds: milliseconds ?? whole.milliseconds,
    }),
  );
  return success({ ...picture, width: wide, height, frames: cut });
}

/** The bytes of one frame: a part of each row. */
function columnsOf(bytes: Uint8Array, row: number, part: number, index: number): Uint8Array {
  const rows = bytes.length / row;
  const cut = new Uint8Array(rows * part);
  for (let y = 0; y < rows; y++) {
    const from = y * row + index * part;
    cut.set(bytes.subarray(from, from + part), y * part);
  }
  return cut;
}
