/**
 * The frames of a picture with their durations and tags. Adding, moving and removing frames returns a new
 * value. Independent of the page.
 */

import type { Animation, Change, PictureTagInfo, ValueChange } from './documents.ts';

/** The key of a change of a picture's frames; its values have the type `Animation`. */
export const FRAMES_KEY = 'frames';

/** Whether a change concerns the frames of a picture. */
export function isFramesChange(change: Change): change is ValueChange {
  return 'key' in change && change.key === FRAMES_KEY;
}

/** Adds a copy after a frame. Tags that contain the frame include the copy. */
export function withCopy({ frames, durations, tags }: Animation, frame: number): Animation {
  const at = frame + 1;
  return {
    frames: frames.toSpliced(at, 0, frames[frame]),
    durations: durations.toSpliced(at, 0, durations[frame]),
    tags: tags.map(tag => ({
      ...tag,
      from: tag.from > frame ? tag.from + 1 : tag.from,
      to: tag.to >= frame ? tag.to + 1 : tag.to,
    })),
  };
}

/** Removes a frame, and a tag that contains nothing else. The last frame stays. */
export function withoutFrame(animation: Animation, frame: number): Animation {
  const { frames, durations, tags } = animation;
  if (frames.length < 2) return animation;
  return {
    frames: frames.toSpliced(frame, 1),
    durations: durations.toSpliced(frame, 1),
    tags: tags
      .map(tag => ({
        ...tag,
        from: tag.from > frame ? tag.from - 1 : tag.from,
        to: tag.to >= frame ? tag.to - 1 : tag.to,
      }))
      .filter(({ from, to }) => from <= to),
  };
}

/** Swaps a frame with its neighbor; unchanged if there is none. Tags stay at their positions. */
export function withMovedFrame(animation: Animation, frame: number, by: -1 | 1): Animation {
  const { frames, durations, tags } = animation;
  const other = frame + by;
  if (other < 0 || other >= frames.length) return animation;
  const swapped = <Value>(values: readonly Value[]): Value[] =>
    values.with(frame, values[other]).with(other, values[frame]);
  return { frames: swapped(frames), durations: swapped(durations), tags };
}

/** Adds a tag for a frame, with an unused name. */
export function withNewTag({ tags, ...animation }: Animation, frame: number): Animation {
  const isTaken = (name: string) => tags.some(tag => tag.name === name);
  let name = 'walk';
  for (let number = 2; isTaken(name); number++) name = `walk${number}`;
  const tag: PictureTagInfo = { name, from: frame, to: frame, direction: 'forward' };
  return { ...animation, tags: [...tags, tag] };
}

/**
 * For each frame of the new animation, the index of the old one.
 *
 * @returns undefined for new frames
 */
export function sourcesOf(before: readonly string[], after: readonly string[]): (number | undefined)[] {
  const used = new Set<number>();
  return after.map((frame, index) => {
    const same = before.flatMap((other, number) => (other === frame ? [number] : []));
    // Equal frames are matched with each other as far as possible; the rest are copies.
    const free = same.filter(number => !used.has(number));
    const source = free.includes(index) ? index : (free[0] ?? same[0]);
    if (source !== undefined) used.add(source);
    return source;
  });
}
