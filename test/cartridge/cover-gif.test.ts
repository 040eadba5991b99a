/** Cover pictures: omggif's encoder makes the files, exact distances are computed a second time. */

import fc from 'fast-check';
import { type FrameOptions, GifWriter } from 'omggif';
import { describe, expect, test } from 'vitest';
import { emptyCartridge } from '../../tools/cartridge/cartridge.ts';
import { DB16_PALETTE, DEFAULT_PALETTE } from '../../tools/cartridge/default-data.ts';
import { drawGifCover } from '../../tools/cartridge/picture/cover-gif.ts';
import { decodeTic } from '../../tools/cartridge/tic/tic.ts';
import { eighthOf, LONG_FORM } from '../deep.ts';
import { chunk } from './cartridges.ts';

const WIDTH = 240;
const HEIGHT = 136;

function gifFile(
  width: number,
  height: number,
  palette: number[],
  pixels: Uint8Array,
  options: FrameOptions = {},
): Uint8Array {
  const buffer = Buffer.alloc(width * height * 2 + 2000);
  const writer = new GifWriter(buffer, width, height, { palette });
  writer.addFrame(0, 0, width, height, Array.from(pixels), options);
  return new Uint8Array(buffer.subarray(0, writer.end()));
}

/** The screen of a bank with a palette after a cover was drawn, a color a pixel. */
function screenAfter(gif: Uint8Array, consolePalette: Uint8Array): number[] {
  const [bank] = emptyCartridge().banks;
  bank.palette0.set(consolePalette);
  drawGifCover(bank, gif);
  return Array.from(bank.screen).flatMap(pair => [pair & 15, pair >> 4]);
}

const pixelsOf = (count: number, colors: number, seed: number) =>
  Uint8Array.from(
    { length: count },
    (_, i) => ((Math.imul(i >> (seed & 7), seed | 1) >>> 9) ^ (i % 13)) % colors,
  );

test('each pixel gets the nearest color of the palette, the lowest of equals', LONG_FORM, () => {
  const rgb = fc.nat(0xffffff);
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 8 })
        .chain(bits => fc.array(rgb, { minLength: 2 ** bits, maxLength: 2 ** bits })),
      fc.oneof(fc.constant(DEFAULT_PALETTE), fc.uint8Array({ minLength: 48, maxLength: 48 })),
      fc.nat(1_000_000),
      (palette, consolePalette, seed) => {
        const pixels = pixelsOf(WIDTH * HEIGHT, palette.length, seed);
        const nearest = palette.map(color => {
          const distances = Array.from({ length: 16 }, (_, other) =>
            [16, 8, 0].reduce(
              (sum, shift, i) => sum + (((color >> shift) & 255) - consolePalette[other * 3 + i]) ** 2,
              0,
            ),
          );
          return distances.indexOf(Math.min(...distances));
        });
        const screen = screenAfter(gifFile(WIDTH, HEIGHT, palette, pixels), consolePalette);
        expect(screen.findIndex((color, i) => color !== nearest[pixels[i]])).toBe(-1);
      },
    ),
    { numRuns: eighthOf(40) },
  );
});

test('the rows of an interlaced picture are put in their places', () => {
  const palette = Array.from(
    { length: 16 },
    (_, i) => (DB16_PALETTE[i * 3] << 16) | (DB16_PALETTE[i * 3 + 1] << 8) | DB16_PALETTE[i * 3 + 2],
  );
  // Every row in a color that tells its number; the file has rows 0, 8, 16 … 4, 12 … 2, 6 … 1, 3 ….
  const order = [
    [0, 8],
    [4, 8],
    [2, 4],
    [1, 2],
  ].flatMap(([first, step]) =>
    Array.from({ length: HEIGHT }, (_, y) => y).filter(y => y >= first && (y - first) % step === 0),
  );
  const pixels = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => order[Math.floor(i / WIDTH)] % 16);
  const gif = gifFile(WIDTH, HEIGHT, palette, pixels);
  const descriptor = gif.findIndex(
    (byte, i) => byte === 0x2c && gif[i + 5] === WIDTH && gif[i + 7] === HEIGHT,
  );
  gif[descriptor + 9] |= 0x40;
  const screen = screenAfter(gif, DB16_PALETTE);
  expect(Array.from({ length: HEIGHT }, (_, y) => screen[y * WIDTH + 5])).toEqual(
    Array.from({ length: HEIGHT }, (_, y) => y % 16),
  );
});

test('pixels of the transparent color are drawn in that color', () => {
  const pixels = pixelsOf(WIDTH * HEIGHT, 2, 5);
  const palette = [0xffffff, 0xff0000];
  const plain = screenAfter(gifFile(WIDTH, HEIGHT, palette, pixels), DEFAULT_PALETTE);
  const transparent = gifFile(WIDTH, HEIGHT, palette, pixels, { transparent: 1 });
  expect(screenAfter(transparent, DEFAULT_PALETTE)).toEqual(plain);
});

describe('ignored', () => {
  const palette = [0xffffff, 0xff0000];
  const white = new Uint8Array(WIDTH * HEIGHT);
  const isBlack = (gif: Uint8Array) => screenAfter(gif, DEFAULT_PALETTE).every(color => color === 0);

  test('a GIF of another size', () => {
    expect(isBlack(gifFile(WIDTH, HEIGHT, palette, white))).toBe(false);
    expect(isBlack(gifFile(WIDTH - 1, HEIGHT, palette, white.subarray(HEIGHT)))).toBe(true);
  });

  test('what is no GIF, and a GIF that ends too early', () => {
    const gif = gifFile(WIDTH, HEIGHT, palette, white);
    for (const file of [new Uint8Array(0), Uint8Array.of(1, 2, 3), gif.subarray(0, 13), gif.subarray(0, 25)])
      expect(isBlack(file)).toBe(true);
  });

  test('a GIF of which the first image does not fill the screen, or has other data than its pixels', () => {
    const gif = gifFile(WIDTH, HEIGHT, palette, white);
    const descriptor = gif.indexOf(0x2c);
    expect(Array.from(gif.subarray(descriptor, descriptor + 9))).toEqual([
      0x2c,
      0,
      0,
      0,
      0,
      WIDTH,
      0,
      HEIGHT,
      0,
    ]);
    const lower = gif.slice();
    lower[descriptor + 7]--;
    const shifted = gif.slice();
    shifted[descriptor + 1]++;
    const data = descriptor + 12;
    const broken = gif.map((byte, i) => (i >= data && i < data + 20 ? 255 : byte));
    for (const file of [lower, shifted, broken]) expect(isBlack(file)).toBe(true);
  });
});

test('a cover in any bank becomes the screen of bank 0, in the palette that the whole file gives', () => {
  const gif = gifFile(WIDTH, HEIGHT, [0x000001, 0xfffffe], new Uint8Array(WIDTH * HEIGHT).fill(1));
  const palette = new Uint8Array(48);
  palette.set([255, 255, 255], 9 * 3);
  const { banks } = decodeTic(Uint8Array.from([...chunk(3, 5, gif), ...chunk(12, 0, palette)]));
  expect(banks[0].screen.every(pair => pair === 0x99)).toBe(true);
  expect(banks[5].screen.every(pair => pair === 0)).toBe(true);
});
