/**
 * The frames of a picture as a whole: their order, how long they are shown, and the tags that name them. What adds, moves
 * and takes away frames makes another one of it. Knows no page.
 */

import type { Animation, Change, PictureTagInfo, ValueChange } from './documents.ts';

/** The key of a change of a picture's frames; its values are of the type `Animation`. */
export const FRAMES_KEY = 'frames';

/** Whether a change is one of the frames of a picture. */
export function isFramesChange(change: Change): change is ValueChange {
  return 'key' in change && change.key === FRAMES_KEY;
}

/** With a copy of a frame behind it. Tags that it belongs to have the copy as well. */
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

/** Without a frame; a tag of nothing else goes with it. The last frame stays. */
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

/** With a frame before or after its neighbor; the same where there is none. Tags stay where they are. */
export function withMovedFrame(animation: Animation, frame: number, by: -1 | 1): Animation {
  const { frames, durations, tags } = animation;
  const other = frame + by;
  if (other < 0 || other >= frames.length) return animation;
  const swapped = <Value>(values: readonly Value[]): Value[] =>
    values.with(frame, values[other]).with(other, values[frame]);
  return { frames: swapped(frames), durations: swapped(durations), tags };
}

/** With one more tag, for a frame; its name is a free one. */
export function withNewTag({ tags, ...animation }: Animation, frame: number): Animation {
  const isTaken = (name: string) => tags.some(tag => tag.name === name);
  let name = 'walk';
  for (let number = 2; isTaken(name); number++) name = `walk${number}`;
  const tag: PictureTagInfo = { name, from: frame, to: frame, direction: 'forward' };
  return { ...animation, tags: [...tags, tag] };
}

/**
 * For each frame of an animation that becomes another one, which of the frames before it shows.
 *
 * @returns undefined for frames that were not there
 */
export function sourcesOf(before: readonly string[], after: readonly string[]): (number | undefined)[] {
  const used = new Set<number>();
  return after.map((frame, index) => {
    const same = before.flatMap((other, number) => (other === frame ? [number] : []));
    // Of frames that look the same each is itself, as far as there are as many; the others are copies.
    const free = same.filter(number => !used.has(number));
    const source = free.includes(index) ? index : (free[0] ?? same[0]);
    if (source !== undefined) used.add(source);
    return source;
  });
}
