/**
 * Cuts a picture with one frame into animation frames: programs without an animation format save frames as a
 * sheet.
 */

import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { type FrameGrid, type FrameSizes, frameCorner, frameGrid, isFrameProblem } from './frame-grid.ts';
import type { Picture, PictureFrame, PictureTag, TagDirection } from './picture.ts';

/** Settings of the frames in a picture; undefined values follow from the picture. */
export interface FrameSettings extends FrameSizes {
  /** Duration of all frames, or of each. */
  milliseconds?: number | readonly number[];
  /** Animations by name: first and last frame, direction. */
  tags?: Readonly<Record<string, readonly [from: number, to: number, direction?: TagDirection]>>;
}

/** Whether any frame setting is given. */
export function saysFrames({ frames, frameWidth, frameHeight, tags }: FrameSettings): boolean {
  return [frames, frameWidth, frameHeight, tags].some(said => said !== undefined);
}

/**
 * Cuts a picture into frames, side by side or in rows.
 *
 * @param settings number, size, durations and tags of the frames
 * @param file name of the file, for diagnostics
 * @returns the picture with these frames, unchanged without settings; or an error if it cannot be cut
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
      errorDiagnostic('picture/frames', `${durations.length} durations are given for ${count} frames`, {
        file,
        remedy: 'Correct "milliseconds" for this file in cart.json: one for all frames, or one for each.',
      }),
    );
  const beyond = Object.entries(tags).find(([, [, to]]) => to >= count);
  if (beyond)
    return failure(
      errorDiagnostic(
        'picture/frames',
        `the tag "${beyond[0]}" ends at frame ${beyond[1][1]}, but the last frame is ${count - 1}`,
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
