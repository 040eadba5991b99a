/** Animations in a picture of one frame: programs without a format of their own save the frames side by side. */

import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import type { Picture, PictureFrame, PictureTag, TagDirection } from './picture.ts';

/** What is said of a picture whose frames lie side by side; what is left out is as the picture says. */
export interface Strip {
  /** How many there are; one if left out. */
  frames?: number;
  /** How long each is shown, or all. */
  milliseconds?: number | readonly number[];
  /** First and last frame of the animations, by their names. */
  tags?: Readonly<Record<string, readonly [from: number, to: number, direction?: TagDirection]>>;
}

/**
 * Cuts a picture into frames that lie side by side in it.
 *
 * @param strip how many there are, how long they are shown, and their names
 * @param file name of the file, for diagnostics
 * @returns the picture with these frames, as it is where nothing is said of them; or an error where it cannot be cut so
 */
export function cutFrames(picture: Picture, strip: Strip, file: string): Outcome<Picture> {
  const { frames: said, milliseconds, tags = {} } = strip;
  if (said === undefined && strip.tags === undefined) return success(picture);
  const count = said ?? 1;
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
  const durations = typeof milliseconds === 'number' ? undefined : milliseconds;
  if (durations && durations.length !== count)
    return failure(
      errorDiagnostic('picture/frames', `${durations.length} durations are said for ${count} frames`, {
        file,
        remedy: 'Correct "milliseconds" for this file in cart.json: one for all frames, or one for each.',
      }),
    );
  const beyond = Object.entries(tags).find(([, [, to]]) => to >= count);
  if (beyond)
    return failure(
      errorDiagnostic(
        'picture/frames',
        `the tag "${beyond[0]}" ends at frame ${beyond[1][1]}, and the last is ${count - 1}`,
        {
          file,
          remedy: 'Correct "tags" for this file in cart.json.',
        },
      ),
    );
  const wide = width / count;
  const [whole] = frames;
  const cut = Array.from(
    { length: count },
    (_, index): PictureFrame => ({
      rgba: columnsOf(whole.rgba, 4 * width, 4 * wide, index),
      ...(whole.indices && { indices: columnsOf(whole.indices, width, wide, index) }),
      milliseconds: durations?.[index] ?? (milliseconds as number | undefined) ?? whole.milliseconds,
    }),
  );
  const named = Object.entries(tags).map(
    ([name, [from, to, direction = 'forward']]): PictureTag => ({ name, from, to, direction, repeat: 0 }),
  );
  return success({ ...picture, width: wide, height, frames: cut, tags: named });
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
