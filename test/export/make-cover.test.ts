/** The cover of a PNG cartridge: its label, and what takes the place of the screen. */

import { expect, test } from 'vitest';
import { emptyCartridge } from '../../tools/cartridge/cartridge.ts';
import { DEFAULT_PALETTE } from '../../tools/cartridge/default-data.ts';
import type { Picture } from '../../tools/cartridge/picture/picture.ts';
import { makeCover } from '../../tools/export/make-cover.ts';
import { bytes } from '../cartridge/cartridges.ts';

const cartridge = {
  ...emptyCartridge(),
  code: bytes('-- title: HI\n-- author: Me\n-- script: lua\nfunction TIC() end\n'),
};

/** Numbers of the default palette's colors in a row of pixels, one after the other as they change. */
function colorsOf({ width, pixels }: Picture, y: number, from: number, to: number): number[] {
  const colors: number[] = [];
  for (let x = from; x < to; x++) {
    const at = (y * width + x) * 4;
    const color = Array.from({ length: 16 }, (_, i) => i).find(i =>
      [0, 1, 2].every(part => DEFAULT_PALETTE[3 * i + part] === pixels[at + part]),
    );
    if (color !== undefined && color !== colors.at(-1)) colors.push(color);
  }
  return colors;
}

test('the title is white on its shadow, twice as large as the author, who is grey', () => {
  const cover = makeCover(cartridge);
  const rows = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => colorsOf(cover, from + i, 16, 240));
  const [title, author] = [rows(162, 162 + 16), rows(162 + 24, 162 + 34)];
  expect([...new Set(title.flat())].sort((a, b) => a - b)).toEqual([0, 12, 15]);
  // The bar of the H has its shadow between the strokes below it.
  expect(title[0]).toEqual([12, 15, 12, 15, 12, 15]);
  expect(title[6]).toEqual([12, 0, 12, 15, 12, 15]);
  expect(title[10]).toEqual([0, 15, 0, 15, 0, 15]);
  expect([...new Set(author.flat())].sort((a, b) => a - b)).toEqual([14, 15]);
});

test('a picture of the screen, with or without its border, is shown in its place; any other is the cover', () => {
  const filled = (width: number, height: number, color: (x: number, y: number) => number): Picture => ({
    width,
    height,
    pixels: Uint8Array.from({ length: width * height * 4 }, (_, i) =>
      color((i >> 2) % width, Math.floor((i >> 2) / width)),
    ),
  });
  const inside = (x: number, y: number) => x >= 8 && x < 248 && y >= 4 && y < 140;
  const screen = makeCover(
    cartridge,
    filled(240, 136, () => 200),
  );
  expect(
    makeCover(
      cartridge,
      filled(256, 144, (x, y) => (inside(x, y) ? 200 : 7)),
    ),
  ).toEqual(screen);
  expect(screen.pixels).toContain(200);
  const other = filled(100, 100, x => x);
  expect(makeCover(cartridge, other)).toBe(other);
});
