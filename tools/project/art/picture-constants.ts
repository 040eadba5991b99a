/** What code is told of pictures: numbers that `spr` takes. */

import { type Constant, constantName } from '../../assets/names/constants-module.ts';
import { baseName, type NamedPicture } from './bank-art.ts';

/** The constant of a picture. */
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
    name: constantName(baseName(file)),
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
      ...(tags.length > 0 && {
        tags: Object.fromEntries(
          tags.map(({ name, from, to, direction }) => [
            constantName(name),
            playedFrames(from, to, direction),
          ]),
        ),
      }),
      ...repeatsOf(tags),
      ...slicesOf(picture.slices),
    },
  };
}

/** How often tags are played that are not played for ever. */
function repeatsOf(tags: NamedPicture['picture']['tags']): object {
  const some = tags.filter(({ repeat }) => repeat > 0);
  if (some.length === 0) return {};
  return { repeats: Object.fromEntries(some.map(({ name, repeat }) => [constantName(name), repeat])) };
}

/** The numbers of a tag's frames in the order in which they are played. */
function playedFrames(from: number, to: number, direction: string): number[] {
  const forward = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const reverse = forward.toReversed();
  if (direction === 'forward') return forward;
  if (direction === 'reverse') return reverse;
  const [first, second] = direction === 'ping-pong' ? [forward, reverse] : [reverse, forward];
  return [...first, ...second.slice(1, -1)];
}

function slicesOf(slices: NamedPicture['picture']['slices']): object {
  if (slices.length === 0) return {};
  const first = slices.filter(({ name }, index) => slices.findIndex(other => other.name === name) === index);
  return {
    slices: Object.fromEntries(
      first.map(({ name, left, top, width, height, pivot, center }) => [
        constantName(name),
        { left, top, width, height, ...(pivot && { pivot }), ...(center && { center }) },
      ]),
    ),
  };
}

/** The distance from one frame's tile to that of the next, where it is always the same. */
function stepOf(ids: readonly number[]): number | undefined {
  const step = ids.length > 1 ? ids[1] - ids[0] : 0;
  return ids.every((id, index) => id === ids[0] + index * step) ? step : undefined;
}
