/** Pictures and palettes of every format that are damaged in any way: read, or refused with a sentence. */

import fc from 'fast-check';
import { encode } from 'fast-png';
import { GifWriter } from 'omggif';
import { expect, test } from 'vitest';
import { readPalette } from '../../tools/assets/palette/palette.ts';
import { changePicture } from '../../tools/assets/picture/change-picture.ts';
import { readPicture } from '../../tools/assets/picture/read-picture.ts';
import { writeIndexedPng } from '../../tools/assets/picture/write-png.ts';
import type { Outcome } from '../../tools/diagnostic.ts';
import { LONG_FORM, shortOrDeep } from '../deep.ts';
import { asepriteFile, cel, layer, palette, tileCel, tileset } from './picture/make-aseprite.ts';

const text = (content: string) => new TextEncoder().encode(content);
const COLORS = [0, 90, 180, 255].map(red => ({ red, green: 255 - red, blue: 7 }));
const PIXELS = Uint8Array.from({ length: 64 }, (_, i) => (i * i) % 4);

function animatedGif(): Uint8Array {
  const bytes = new Uint8Array(1000);
  const palette = COLORS.map(({ red, green, blue }) => (red << 16) | (green << 8) | blue);
  const writer = new GifWriter(bytes as Buffer, 8, 8, { palette, loop: 0 });
  writer.addFrame(0, 0, 8, 8, [...PIXELS], { delay: 8 });
  writer.addFrame(2, 1, 4, 2, [...PIXELS.subarray(0, 8)], { delay: 5, transparent: 0, disposal: 2 });
  return bytes.subarray(0, writer.end());
}

const PICTURES: Record<string, Uint8Array> = {
  'indexed.png': writeIndexedPng({ width: 8, height: 8, pixels: PIXELS }, COLORS, 0),
  'colored.png': encode({ width: 4, height: 4, data: PIXELS, channels: 4, depth: 8 }),
  'frames.gif': animatedGif(),
  'layers.aseprite': asepriteFile({
    width: 4,
    height: 2,
    depth: 8,
    flags: 3,
    frames: [
      {
        chunks: [
          palette([0, 0, 0, 255], [1, 1, 1, 255, 'one']),
          tileset(0, 2, 2, [0, 0, 0, 0, 1, 1, 1, 1], 2),
          layer({ type: 1, opacity: 200 }),
          layer({ level: 1, blend: 3 }),
          layer({ type: 2, tileset: 0 }),
          cel(4, 2, [1, 1, 1, 1, 0, 0, 0, 0], { layer: 1 }),
          tileCel(2, 1, [1, 0x80000001], { layer: 2 }),
        ],
      },
    ],
  }),
};

const PALETTES: Record<string, Uint8Array> = {
  'a.hex': text('ff0000\r\n00ff00\r\n0000ff80\r\n'),
  'a.txt': text('; Paint.NET\nFFff0000\nFF00ff00\n'),
  'a.gpl': text('GIMP Palette\nName: a\nColumns: 4\n#\n255 0 0\tRed\n  0 255 0\tGreen\n'),
  'a.pal': text('JASC-PAL\r\n0100\r\n2\r\n255 0 0\r\n0 255 0\r\n'),
  'b.pal': Uint8Array.from([
    ...text('RIFF'),
    24,
    0,
    0,
    0,
    ...text('PAL data'),
    12,
    0,
    0,
    0,
    0,
    3,
    2,
    0,
    255,
    0,
    0,
    0,
    1,
    32,
    254,
    0,
  ]),
  'a.act': Uint8Array.from(
    { length: 772 },
    (_, i) => [9, 0, 0, 0, 2, 255][i < 3 ? i : i < 768 ? 3 : (i - 768) % 3 === 1 ? 4 : 3],
  ),
};

/** Some bytes are others, a stretch is missing or there twice. */
const damage = fc.record({
  bytes: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), fc.nat(255)), {
    maxLength: 4,
  }),
  cut: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: -9, max: 9 }),
});

function damaged(
  whole: Uint8Array,
  { bytes, cut, length }: { bytes: [number, number][]; cut: number; length: number },
): Uint8Array {
  const at = Math.floor(cut * whole.length);
  const made = Uint8Array.from([...whole.subarray(0, at), ...whole.subarray(Math.max(0, at + length))]);
  for (const [place, value] of bytes) made[Math.floor(place * made.length)] = value;
  return made;
}

function expectSentence(outcome: Outcome<unknown>): void {
  if (outcome.ok) return;
  expect(outcome.diagnostics.length).toBeGreaterThan(0);
  for (const { message, remedy, file } of outcome.diagnostics) {
    expect(message.length).toBeGreaterThan(10);
    expect(remedy?.length).toBeGreaterThan(10);
    expect(file).toBeDefined();
  }
}

test.each(Object.entries(PICTURES))('%s', LONG_FORM, (name, whole) => {
  expect(readPicture(whole, name).diagnostics).toEqual([]);
  fc.assert(
    fc.property(damage, how => {
      const bytes = damaged(whole, how);
      const read = readPicture(bytes, name);
      expectSentence(read);
      if (read.ok) expectSentence(changePicture(bytes, name, [{ frame: 0, x: 0, y: 0, color: COLORS[1] }]));
    }),
    { numRuns: shortOrDeep(150, 3000) },
  );
});

test.each(Object.entries(PALETTES))('%s', LONG_FORM, (name, whole) => {
  expect(readPalette(whole, name).diagnostics).toEqual([]);
  fc.assert(
    fc.property(damage, how => expectSentence(readPalette(damaged(whole, how), name))),
    { numRuns: shortOrDeep(200, 3000) },
  );
});
