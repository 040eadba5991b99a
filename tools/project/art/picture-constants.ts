/** Constants of pictures for code: arguments of `spr`. */

import { pathInFolder } from '../../assets/art-files.ts';
import { type Constant, constantPath, Named } from '../../assets/names/constants.ts';
import type { PictureSlice, PictureTag, SliceKey } from '../../assets/picture/picture.ts';
import type { NamedPicture } from './bank-art.ts';

export function pictureConstant(
  { file, frames, columns, rows, picture, colorKey }: NamedPicture,
  bank: number,
): Constant {
  const ids = frames.map(({ id }) => id);
  const flips = frames.map(({ flip }) => flip);
  const step = stepOf(ids);
  const { width, height, tags } = picture;
  const count = frames.length === 1 ? '' : `, ${frames.length} frames`;
  return {
    ...constantPath(pathInFolder(file)),
    about: `${file}: ${width} × ${height} pixels${count}`,
    value: {
      id: ids[0],
      columns,
      rows,
      colorKey: colorKey ?? -1,
      width,
      height,
      ...(bank > 0 && { bank }),
      ...(step !== undefined && { step }),
      frames: ids,
      ...(flips.some(flip => flip !== 0) && { flips }),
      milliseconds: picture.frames.map(frame => frame.milliseconds),
      ...tagsOf(tags),
      ...repeatsOf(tags),
      ...slicesOf(picture.slices, frames.length),
    },
  };
}

/** The frames of each tag in playing order. */
function tagsOf(tags: readonly PictureTag[]): { tags?: Named } {
  if (tags.length === 0) return {};
  const entries = tags.map(tag => ({
    name: tag.name,
    about: aboutTag(tag),
    value: playedFrames(tag.from, tag.to, tag.direction),
  }));
  return { tags: new Named(entries) };
}

/** The repeat counts of tags that do not loop forever. */
function repeatsOf(tags: readonly PictureTag[]): { repeats?: Named } {
  const some = tags.filter(({ repeat }) => repeat > 0);
  if (some.length === 0) return {};
  return {
    repeats: new Named(some.map(tag => ({ name: tag.name, about: aboutTag(tag), value: tag.repeat }))),
  };
}

function aboutTag({ name, from, to }: PictureTag): string {
  return `the tag "${name}" of frames ${from} to ${to}`;
}

/** The frame numbers of a tag in playing order. */
function playedFrames(from: number, to: number, direction: string): number[] {
  const forward = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const reverse = forward.toReversed();
  if (direction === 'forward') return forward;
  if (direction === 'reverse') return reverse;
  const [first, second] = direction === 'ping-pong' ? [forward, reverse] : [reverse, forward];
  return [...first, ...second.slice(1, -1)];
}

/** The rectangle of each slice; for a moving slice also that of each frame. */
function slicesOf(slices: readonly PictureSlice[], frameCount: number): { slices?: Named } {
  if (slices.length === 0) return {};
  const entries = slices.map(({ name, keys }) => ({
    name,
    about: `the slice "${name}"`,
    value: {
      ...rectangleOf(keys[0]),
      ...((keys.length > 1 || keys[0].frame > 0) && {
        frames: rectanglesOf(keys, frameCount),
      }),
    },
  }));
  return { slices: new Named(entries) };
}

/** The rectangle of a slice in each frame. */
function rectanglesOf(keys: readonly SliceKey[], frameCount: number) {
  let next = 0;
  return Array.from({ length: frameCount }, (_, frame) => {
    while (next < keys.length && keys[next].frame <= frame) next++;
    return rectangleOf(keys[next - 1] ?? NOWHERE);
  });
}

/** A slice before its first key; Aseprite hides a slice in the same way. */
const NOWHERE: SliceKey = { frame: 0, left: 0, top: 0, width: 0, height: 0 };

function rectangleOf({ left, top, width, height, pivot, center }: SliceKey) {
  return {
    left,
    top,
    width,
    height,
    ...(pivot && { pivot: { ...pivot } }),
    ...(center && { center: { ...center } }),
  };
}

/** The distance between the tile ids of consecutive frames, if it is constant. */
function stepOf(ids: readonly number[]): number | undefined {
  const step = ids.length > 1 ? ids[1] - ids[0] : 0;
  return ids.every((id, index) => id === ids[0] + index * step) ? step : undefined;
}
