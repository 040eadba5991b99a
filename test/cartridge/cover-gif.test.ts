/** Cover pictures: omggif's encoder makes the files, exact distances are computed a second time. */

import fc from 'fast-check';
import { GifReader, GifWriter } from 'omggif';
import { describe, expect, test } from 'vitest';
import { emptyCartridge } from '../../tools/cartridge/cartridge.ts';
import { drawGifCover } from '../../tools/cartridge/cover-gif.ts';
import { DB16_PALETTE, DEFAULT_PALETTE } from '../../tools/cartridge/default-data.ts';
import { readGifIndices } from '../../tools/cartridge/gif-indices.ts';
import { decodeTic } from '../../tools/cartridge/tic.ts';
import { chunk } from './cartridges.ts';

const WIDTH = 240;
const HEIGHT = 136;

function gifFile(width: number, height: number, palette: number[], pixels: Uint8Array): Uint8Array {
  const buffer = Buffer.alloc(width * height * 2 + 2000);
  const writer = new GifWriter(buffer, width, height, { palette });
  writer.addFrame(0, 0, width, height, Array.from(pixels));
  return new Uint8Array(buffer.subarray(0, writer.end()));
}

/** The screen of a bank with a palette after a cover was drawn, a colour a pixel. */
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

test('each pixel gets the nearest colour of the palette, the lowest of equals', () => {
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
    { numRuns: 40 },
  );
});

test('the pixels are those that omggif decodes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 90 }),
      fc.integer({ min: 1, max: 90 }),
      fc.nat(),
      (width, height, seed) => {
        const palette = Array.from({ length: 256 }, (_, i) => i * 0x010101);
        const gif = gifFile(width, height, palette, pixelsOf(width * height, 1 + (seed % 256), seed));
        const reader = new GifReader(gif as Buffer);
        const rgba = new Uint8Array(width * height * 4);
        reader.decodeAndBlitFrameRGBA(0, rgba);
        const indices = readGifIndices(gif, reader.frameInfo(0).data_offset, width * height);
        expect(Array.from(indices)).toEqual(Array.from({ length: width * height }, (_, i) => rgba[i * 4]));
      },
    ),
    { numRuns: 60 },
  );
});

test('the rows of an interlaced picture are put in their places', () => {
  const palette = Array.from(
    { length: 16 },
    (_, i) => (DB16_PALETTE[i * 3] << 16) | (DB16_PALETTE[i * 3 + 1] << 8) | DB16_PALETTE[i * 3 + 2],
  );
  // Every row in a colour that tells its number; the file has rows 0, 8, 16 … 4, 12 … 2, 6 … 1, 3 ….
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
});

test('codes that form a circle end the picture', () => {
  // Root size 4: literal 5, then codes far beyond the table, which a careless decoder would store and follow.
  const codes = [16, 5, 31, 18, 31, 19, 31, 31];
  let bits = '';
  for (const code of codes) bits = code.toString(2).padStart(5, '0') + bits;
  const data = (bits.padStart(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g) ?? []).reverse();
  const file = Uint8Array.from([4, data.length, ...data.map(byte => Number.parseInt(byte, 2)), 0]);
  expect(Array.from(readGifIndices(file, 0, 1000))).toEqual([5]);
});

test('a cover in any bank becomes the screen of bank 0, in the palette that the whole file gives', () => {
  const gif = gifFile(WIDTH, HEIGHT, [0x000001, 0xfffffe], new Uint8Array(WIDTH * HEIGHT).fill(1));
  const palette = new Uint8Array(48);
  palette.set([255, 255, 255], 9 * 3);
  const { banks } = decodeTic(Uint8Array.from([...chunk(3, 5, gif), ...chunk(12, 0, palette)]));
  expect(banks[0].screen.every(pair => pair === 0x99)).toBe(true);
  expect(banks[5].screen.every(pair => pair === 0)).toBe(true);
});
