/** Pictures of the console's memory, pixel by pixel. */

import { expect, test } from 'vitest';
import * as at from '../../../tools/console/memory-map.ts';
import {
  createMapPicture,
  createRamPicture,
  createSheet,
  drawMap,
  drawRam,
  drawSheet,
  hasMapChanged,
  type MemoryPicture,
  partAt,
} from '../../../tools/player/inside/memory-pictures.ts';

/** A memory with color n as (n, 2n, 3n), a tile 17 with colors 1 to 8 in its first row, and it in a cell of the map. */
function memory(): Uint8Array {
  const ram = new Uint8Array(at.RAM_SIZE);
  for (let color = 0; color < 16; color++) ram.set([color, 2 * color, 3 * color], at.PALETTE + 3 * color);
  ram.set([0x21, 0x43, 0x65, 0x87], at.TILES + 17 * at.TILE_SIZE);
  ram[at.MAP + 5 * at.MAP_WIDTH + 7] = 17;
  return ram;
}

function pixel({ pixels, width }: MemoryPicture, x: number, y: number): number[] {
  return [...pixels.subarray(4 * (y * width + x), 4 * (y * width + x) + 4)];
}

test('tiles are drawn in their places, and those that are others than before get a frame', () => {
  const ram = memory();
  const sheet = createSheet();
  drawSheet(sheet, ram, ram, at.TILES);
  expect([0, 1, 7].map(x => pixel(sheet, 8 + x, 8))).toEqual([
    [1, 2, 3, 255],
    [2, 4, 6, 255],
    [8, 16, 24, 255],
  ]);
  expect(pixel(sheet, 8, 9)).toEqual([0, 0, 0, 255]);
  const before = ram.slice();
  before[at.TILES + 17 * at.TILE_SIZE] = 0;
  drawSheet(sheet, ram, before, at.TILES);
  expect([pixel(sheet, 8, 8), pixel(sheet, 15, 15), pixel(sheet, 9, 9), pixel(sheet, 16, 8)]).toEqual([
    [255, 205, 117, 255],
    [255, 205, 117, 255],
    [0, 0, 0, 255],
    [0, 0, 0, 255],
  ]);
});

test('the map shows its tiles, and is redrawn when cells, tiles or colors change', () => {
  const ram = memory();
  const map = createMapPicture();
  drawMap(map, ram, ram);
  expect([pixel(map, 7 * 8 + 2, 5 * 8), pixel(map, 0, 0)]).toEqual([
    [3, 6, 9, 255],
    [0, 0, 0, 255],
  ]);
  const before = ram.slice();
  expect(hasMapChanged(ram, before)).toBe(false);
  for (const address of [at.MAP + at.MAP_SIZE - 1, at.TILES, at.PALETTE + 47]) {
    before[address] ^= 1;
    expect(hasMapChanged(ram, before)).toBe(true);
    before[address] ^= 1;
  }
  before[at.MAP + 5 * at.MAP_WIDTH + 7] = 0;
  drawMap(map, ram, before);
  expect(pixel(map, 7 * 8, 5 * 8)).toEqual([255, 205, 117, 255]);
});

test('large bytes are bright; changed ones glow and fade', () => {
  const ram = memory();
  const picture = createRamPicture();
  const address = 300;
  ram[address] = 100;
  drawRam(picture, ram, ram);
  expect(pixel(picture, 300 - 256, 1)).toEqual([100, 100, 100, 255]);
  const before = ram.slice();
  before[address] = 99;
  drawRam(picture, ram, before);
  expect(pixel(picture, 44, 1)).toEqual([255, 205, 117, 255]);
  const reds: number[] = [];
  for (let i = 0; i < 14; i++) {
    drawRam(picture, ram, ram);
    reds.push(pixel(picture, 44, 1)[0]);
  }
  expect(reds).toEqual([...reds].sort((a, b) => b - a));
  expect([reds[0] > 200, reds.at(-1)]).toEqual([true, 100]);
});

test('every address belongs to a part of the memory', () => {
  expect([0, at.PALETTE, at.TILES + 9, at.MAP, at.SPRITE_FLAGS, at.RAM_SIZE - 1].map(partAt)).toEqual([
    'screen',
    'palette',
    'tiles',
    'map',
    'sprite flags',
    'unused',
  ]);
});
