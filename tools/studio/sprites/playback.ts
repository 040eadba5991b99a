/** The playback of an animation. Independent of the page. */

import type { PictureTagInfo } from '../documents.ts';

/** The frames of a tag in playing order, or all frames. */
export function playedFrames(count: number, tag: PictureTagInfo | undefined): number[] {
  const { from, to, direction } = tag ?? { from: 0, to: count - 1, direction: 'forward' as const };
  const forward = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i).filter(
    frame => frame < count,
  );
  const reverse = [...forward].reverse();
  const inner = (frames: readonly number[]) => frames.slice(1, -1);
  switch (direction) {
    case 'forward':
      return forward;
    case 'reverse':
      return reverse;
    case 'ping-pong':
      return [...forward, ...inner(reverse)];
    default:
      return [...reverse, ...inner(forward)];
  }
}

/**
 * The frame at a time.
 *
 * @param frames at least one
 * @param durations milliseconds of each frame of the picture
 */
export function frameAt(
  frames: readonly number[],
  durations: readonly number[],
  milliseconds: number,
): number {
  const whole = frames.reduce((sum, frame) => sum + Math.max(1, durations[frame]), 0);
  let left = milliseconds % whole;
  for (const frame of frames) {
    left -= Math.max(1, durations[frame]);
    if (left < 0) return frame;
  }
  return frames[0];
}
