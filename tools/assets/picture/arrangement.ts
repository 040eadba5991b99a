/** A new order of a picture's frames, with copies and omissions, and new durations and tags. */

import type { PictureTag } from './picture.ts';

export interface FrameArrangement {
  /** For each new frame the index of the old one, possibly repeated. At least one. */
  sources: readonly number[];
  /** Milliseconds of each frame. */
  durations: readonly number[];
  tags: readonly Pick<PictureTag, 'name' | 'from' | 'to' | 'direction'>[];
}
