/** Animations in a picture of one frame: programs without a format of their own save the frames beside and below each other. */

import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { type FrameGrid, type FrameSizes, frameCorner, frameGrid, isFrameProblem } from './frame-grid.ts';
import type { Picture, PictureFrame, PictureTag, TagDirection } from './picture.ts';

/** What is said of a picture that holds several frames; what is left out is as the picture says. */
export interface FrameSettings extends FrameSizes {
  /** How long each is shown, or all. */
  milliseconds?: number | readonly number[];
  /** First and last frame of the animations, by their names. */
  tags?: Readonly<Record<string, readonly [from: number, to: number, direction?: TagDirection]>>;
}

/** Whether anything is said of the frames in a picture. */
export function saysFrames({ frames, frameWidth, frameHeight, tags }: FrameSettings): boolean {
  return [frames, frameWidth, frameHeight, tags].some(said => said !== undefined);
}

/**
 * Cuts a picture into frames that lie in it side by side, or in several rows.
 *
 * @param settings how many there are, how large, how long they are shown, and their names
 * @param file name of the file, for diagnostics
 * @returns the picture with these frames, as it is where nothing is said of them; or an error where it cannot be cut so
 */
export function cutFrames(picture: Picture, settings: FrameSettings, file: string): Outcome<Picture> {
  if (!saysFrames(settings)) return success(picture);
  const { milliseconds, tags = {} } = settings;
  const { frames } = picture;
  if (frames.length > 1)
    return failure(
      errorDiagnostic('picture/frames', `the picture has ${frames.length} frames of its own`, {
        file,
        remedy: 'Remove "frames" for this file in cart.json.',
      }),
    );
  const grid = frameGrid(picture, settings);
  if (isFrameProblem(grid))
    return failure(errorDiagnostic('picture/frames', grid.message, { file, remedy: grid.remedy }));
  const { count } = grid;
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
  const [whole] = frames;
  const cut = Array.from(
    { length: count },
    (_, index): PictureFrame => ({
      rgba: frameBytes(whole.rgba, picture.width, grid, index, 4),
      ...(whole.indices && { indices: frameBytes(whole.indices, picture.width, grid, index, 1) }),
      milliseconds: durations?.[index] ?? (milliseconds as number | undefined) ?? whole.milliseconds,
    }),
  );
  const named = Object.entries(tags).map(
    ([name, [from, to, direction = 'forward']]): PictureTag => ({ name, from, to, direction, repeat: 0 }),
  );
  return success({ ...picture, width: grid.width, height: grid.height, frames: cut, tags: named });
}

/** The bytes of one frame: a part of some rows. */
function frameBytes(
  bytes: Uint8Array,
  rowPixels: number,
  grid: FrameGrid,
  index: number,
  pixelSize: number,
): Uint8Array {
  const { x, y } = frameCorner(grid, index);
  const part = grid.width * pixelSize;
  const cut = new Uint8Array(grid.height * part);
  for (let row = 0; row < grid.height; row++) {
    const from = ((y + row) * rowPixels + x) * pixelSize;
    cut.set(bytes.subarray(from, from + part), row * part);
  }
  return cut;
}
