/** Pixels that are changed in the files of pictures: they are seen, and all else is as it was. */

import fc from 'fast-check';
import { encode } from 'fast-png';
import { expect, test } from 'vitest';
import { asepriteFrames } from '../../../tools/assets/picture/aseprite-file.ts';
import { changePicture } from '../../../tools/assets/picture/change-picture.ts';
import type { Picture, PixelChange } from '../../../tools/assets/picture/picture.ts';
import { readPicture } from '../../../tools/assets/picture/read-picture.ts';
import { writeIndexedPng } from '../../../tools/assets/picture/write-png.ts';
import { concatBytes } from '../../../tools/cartridge/bytes.ts';
import { pngChunkBytes, readPngChunks } from '../../../tools/cartridge/picture/png-chunks.ts';
import { LONG_FORM, shortOrDeep } from '../../deep.ts';
import {
  asepriteFile,
  cel,
  chunk,
  layer,
  linkedCel,
  palette,
  tags,
  tileCel,
  tileset,
  userData,
} from './make-aseprite.ts';

const COLORS = [0, 1, 2, 3].map(i => ({ red: 10 * i, green: 20 * i, blue: 255 - i }));
const PALETTE = palette(...COLORS.map(({ red, green, blue }) => [red, green, blue, 255] as const));

function changed(bytes: Uint8Array, changes: readonly PixelChange[]): Uint8Array {
  const outcome = changePicture(bytes, 'a', changes);
  if (!outcome.ok) throw new Error(outcome.diagnostics[0].message);
  return outcome.value;
}

function read(bytes: Uint8Array): Picture {
  const outcome = readPicture(bytes, 'a');
  if (!outcome.ok) throw new Error(outcome.diagnostics[0].message);
  return outcome.value;
}

/** What a picture shows after changes of what it has shown. */
function expectChanged(before: Uint8Array, changes: readonly PixelChange[]): Uint8Array {
  const after = changed(before, changes);
  const [old, now] = [read(before), read(after)];
  const expected = old.frames.map(({ rgba }) => rgba.slice());
  for (const { frame, x, y, color } of changes)
    expected[frame].set(
      color ? [color.red, color.green, color.blue, 255] : [0, 0, 0, 0],
      4 * (y * old.width + x),
    );
  const seen = (rgba: Uint8Array) => rgba.map((part, i) => (rgba[i | 3] === 0 ? 0 : part));
  expect(now.frames.map(({ rgba }) => seen(rgba))).toEqual(expected.map(seen));
  expect([now.tags, now.slices, now.width]).toEqual([old.tags, old.slices, old.width]);
  return after;
}

/** Two image layers, the upper one smaller than the picture, repeated cels, and chunks that nobody knows. */
const ANIMATION = asepriteFile({
  width: 6,
  height: 4,
  depth: 8,
  transparentIndex: 0,
  frames: [
    {
      chunks: [
        PALETTE,
        chunk(0x7777, ['dword', 77]),
        layer({ name: 'body' }),
        layer({ name: 'hat' }),
        cel(
          6,
          4,
          Array.from({ length: 24 }, (_, i) => (i % 5 === 0 ? 0 : 1)),
        ),
        userData('of the body'),
        cel(2, 2, [2, 0, 2, 2], { layer: 1, x: 3, y: 1 }),
        tags({ name: 'all', from: 0, to: 2 }),
      ],
    },
    { milliseconds: 70, chunks: [linkedCel(0), cel(1, 1, [3], { layer: 1 })] },
    { chunks: [cel(1, 1, [3]), chunk(0x6666, ['dword', 66]), linkedCel(0, { layer: 1 })], hasOldCount: true },
  ],
});

test(
  'pixels of Aseprite files change in the layer that shows them, repeated cels where only one changes too',
  LONG_FORM,
  () => {
    const change = fc.record({
      frame: fc.nat(2),
      x: fc.nat(5),
      y: fc.nat(3),
      color: fc.option(fc.constantFrom(...COLORS.slice(1)), { nil: undefined }),
    });
    const changes = fc.uniqueArray(change, {
      minLength: 1,
      maxLength: 9,
      selector: ({ frame, x, y }) => `${frame},${x},${y}`,
    });
    fc.assert(
      fc.property(changes, list => {
        expectChanged(ANIMATION, list);
      }),
      { numRuns: shortOrDeep(150, 1500) },
    );
  },
);

test('chunks without a changed pixel stay byte for byte', () => {
  const after = changed(ANIMATION, [{ frame: 1, x: 0, y: 0, color: COLORS[1] }]);
  const chunksOf = (bytes: Uint8Array) =>
    [...asepriteFrames(bytes)].map(({ chunks }) =>
      chunks.map(({ start, end }) => Buffer.from(bytes.subarray(start, end)).toString('hex')),
    );
  const [before, now] = [chunksOf(ANIMATION), chunksOf(after)];
  expect([now[0], now[2]]).toEqual([before[0], before[2]]);
  expect([now[1][0], now[1].length]).toEqual([before[1][0], 2]);
  expect(now[1][1]).not.toBe(before[1][1]);
});

test('cels that repeat another still do where all change alike', () => {
  const bytes = asepriteFile({
    width: 1,
    height: 1,
    depth: 8,
    frames: [{ chunks: [PALETTE, layer(), cel(1, 1, [1])] }, { chunks: [linkedCel(0)] }],
  });
  const both = [0, 1].map(frame => ({ frame, x: 0, y: 0, color: COLORS[2] }));
  const links = (after: Uint8Array) =>
    [...asepriteFrames(after)][1].chunks.map(({ start }) => after[start + 13]);
  expect(links(expectChanged(bytes, both))).toEqual([1]);
  expect(links(expectChanged(bytes, both.slice(0, 1)))).toEqual([2]);
});

test('what an Aseprite file cannot show is an error, and so is a tilemap layer', () => {
  const problem = (bytes: Uint8Array, change: PixelChange) =>
    changePicture(bytes, 'a', [change]).diagnostics[0].message;
  const white = { red: 255, green: 255, blue: 255 };
  expect(problem(ANIMATION, { frame: 0, x: 0, y: 0, color: white })).toContain(
    'palette does not have #ffffff',
  );
  const tiles = [
    PALETTE,
    tileset(0, 1, 1, [0, 1], 2),
    layer({ name: 'ground', type: 2, tileset: 0 }),
    tileCel(1, 1, [1]),
  ];
  expect(
    problem(asepriteFile({ width: 1, height: 1, depth: 8, frames: [{ chunks: tiles }] }), {
      frame: 0,
      x: 0,
      y: 0,
      color: COLORS[2],
    }),
  ).toContain('layer "ground", which has tiles');
  const covered = [PALETTE, layer(), layer({ flags: 9 }), cel(1, 1, [1], { layer: 1 })];
  expect(
    problem(asepriteFile({ width: 1, height: 1, depth: 8, frames: [{ chunks: covered }] }), {
      frame: 0,
      x: 0,
      y: 0,
      color: undefined,
    }),
  ).toContain('background');
});

test('PNG pictures keep their palette, their colors outside of it and their texts', () => {
  const indexed = writeIndexedPng(
    { width: 3, height: 2, pixels: Uint8Array.of(0, 1, 2, 3, 0, 1) },
    COLORS,
    0,
  );
  const chunks = readPngChunks(indexed);
  const text = { name: 'tEXt', data: new TextEncoder().encode('Author\0Me') };
  const written = concatBytes([
    indexed.subarray(0, 8),
    ...[chunks[0], text, ...chunks.slice(1)].map(({ name, data }) => pngChunkBytes(name, data)),
  ]);
  const after = expectChanged(written, [
    { frame: 0, x: 0, y: 0, color: COLORS[3] },
    { frame: 0, x: 1, y: 0, color: undefined },
    { frame: 0, x: 2, y: 1, color: { red: 1, green: 1, blue: 1 } },
  ]);
  expect(readPngChunks(after).map(({ name }) => name)).toEqual([
    'IHDR',
    'tEXt',
    'PLTE',
    'tRNS',
    'IDAT',
    'IEND',
  ]);
  expect([...read(after).frames[0].indices!]).toEqual([3, 0, 2, 3, 0, 4]);
  const colored = encode({
    width: 2,
    height: 1,
    data: Uint8Array.of(9, 8, 7, 255, 1, 2, 3, 255),
    channels: 4,
    depth: 8,
  });
  expectChanged(colored, [{ frame: 0, x: 1, y: 0, color: undefined }]);
});
