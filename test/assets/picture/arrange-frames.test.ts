/** Frames in another order: each shows what it has shown, and all else in the file is as it was. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FrameArrangement } from '../../../tools/assets/picture/arrangement.ts';
import { asepriteFrames } from '../../../tools/assets/picture/aseprite-file.ts';
import { arrangePicture } from '../../../tools/assets/picture/change-picture.ts';
import type { FrameGrid } from '../../../tools/assets/picture/frame-grid.ts';
import type { Picture } from '../../../tools/assets/picture/picture.ts';
import { readPicture } from '../../../tools/assets/picture/read-picture.ts';
import { LONG_FORM, shortOrDeep } from '../../deep.ts';
import {
  asepriteFile,
  cel,
  celExtra,
  chunk,
  colorProfile,
  layer,
  linkedCel,
  palette,
  tags,
  userData,
} from './make-aseprite.ts';

const COLORS = [0, 1, 2, 3, 4].map(i => [10 * i, 20 * i, 255 - i, 255] as const);

/** Two layers in four frames; the lower one repeats its first cel in the second frame, and its third in the fourth. */
const FILE = asepriteFile({
  width: 2,
  height: 2,
  depth: 8,
  frames: [
    {
      milliseconds: 10,
      chunks: [
        colorProfile(),
        palette(...COLORS),
        layer({ name: 'below' }),
        layer({ name: 'above' }),
        tags({ name: 'run', from: 0, to: 1, repeat: 3 }, { name: 'stand', from: 3, to: 3, direction: 2 }),
        userData('of run'),
        userData('of stand'),
        chunk(0x7777, ['dword', 5]),
        cel(2, 2, [1, 2, 3, 4]),
        userData('of the cel'),
        cel(1, 1, [4], { layer: 1 }),
      ],
    },
    { milliseconds: 20, chunks: [linkedCel(0, { x: 0 }), cel(1, 1, [3], { layer: 1, x: 1, y: 1 })] },
    { milliseconds: 30, chunks: [cel(2, 1, [2, 2], { z: 1 }), celExtra(), userData('more')] },
    { milliseconds: 40, chunks: [linkedCel(2, { z: 1 }), cel(1, 1, [1], { layer: 1, y: 1 })] },
  ],
});

function read(bytes: Uint8Array): Picture {
  const outcome = readPicture(bytes, 'a');
  if (!outcome.ok) throw new Error(outcome.diagnostics[0].message);
  return outcome.value;
}

/** Frames side by side. */
function row(count: number, width: number, height: number): FrameGrid {
  return { columns: count, rows: 1, width: width / count, height, count };
}

function arranged(arrangement: FrameArrangement, bytes = FILE): Uint8Array {
  const { width, height } = read(bytes);
  const outcome = arrangePicture(bytes, 'a', row(4, width, height), arrangement);
  if (!outcome.ok) throw new Error(outcome.diagnostics[0].message);
  return outcome.value;
}

const SAME: FrameArrangement = { sources: [0, 1, 2, 3], durations: [10, 20, 30, 40], tags: read(FILE).tags };

test('frames that stay where they are keep their chunks byte for byte', () => {
  const chunksOf = (bytes: Uint8Array) =>
    [...asepriteFrames(bytes)].map(({ chunks }) => chunks.map(({ start, end }) => bytes.slice(start, end)));
  const once = arranged(SAME);
  expect(chunksOf(once)).toEqual(chunksOf(FILE));
  expect(arranged(SAME, once)).toEqual(once);
});

test('each frame shows what it has shown, in every order, and after another one', LONG_FORM, () => {
  const before = read(FILE);
  const orders = fc.array(fc.nat(3), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(orders, fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), (sources, again) => {
      const durations = sources.map((_, index) => 5 + index);
      const once = arranged({ sources, durations, tags: [] });
      const shown = read(once);
      expect(shown.frames.map(({ rgba }) => rgba)).toEqual(sources.map(source => before.frames[source].rgba));
      expect(shown.frames.map(({ milliseconds }) => milliseconds)).toEqual(durations);
      const next = again.map(number => number % sources.length);
      const twice = read(arranged({ sources: next, durations: next.map(() => 1), tags: [] }, once));
      expect(twice.frames.map(({ rgba }) => rgba)).toEqual(next.map(source => shown.frames[source].rgba));
    }),
    { numRuns: shortOrDeep(60, 3000) },
  );
});

test('a tag keeps its repeats and its user data, also under another name, and unknown chunks stay', () => {
  const tagged = arranged({
    ...SAME,
    tags: [
      { name: 'sprint', from: 0, to: 2, direction: 'reverse' },
      { name: 'stand', from: 3, to: 3, direction: 'forward' },
    ],
  });
  expect(read(tagged).tags).toEqual([
    { name: 'sprint', from: 0, to: 2, direction: 'reverse', repeat: 3 },
    { name: 'stand', from: 3, to: 3, direction: 'forward', repeat: 0 },
  ]);
  const fewer = Buffer.from(
    arranged({ ...SAME, tags: [{ name: 'stand', from: 0, to: 0, direction: 'forward' }] }),
  );
  expect([fewer.includes('of run'), fewer.includes('of stand'), fewer.includes('of the cel')]).toEqual([
    false,
    true,
    true,
  ]);
  expect(fewer.includes(Buffer.from([10, 0, 0, 0, 0x77, 0x77, 5, 0, 0, 0]))).toBe(true);
});

test('a file with palettes in its frames says so', () => {
  const file = asepriteFile({
    width: 1,
    height: 1,
    depth: 8,
    frames: [
      { chunks: [palette(...COLORS), layer(), cel(1, 1, [1])] },
      { chunks: [palette(...COLORS), cel(1, 1, [2])] },
    ],
  });
  const outcome = arrangePicture(file, 'a', row(2, 2, 1), { sources: [1, 0], durations: [1, 1], tags: [] });
  expect(outcome.ok ? [] : outcome.diagnostics.map(({ message }) => message)).toEqual([
    'the frames of the picture cannot be changed: its frames have different palettes or user data',
  ]);
});
