/** The frames of a picture in another order: some more, some fewer, with other durations and tags. */

import type { PictureTag } from './picture.ts';

export interface FrameArrangement {
  /** For each frame which of the frames before it shows; one can be there several times. At least one. */
  sources: readonly number[];
  /** Milliseconds of each frame. */
  durations: readonly number[];
  tags: readonly Pick<PictureTag, 'name' | 'from' | 'to' | 'direction'>[];
}
