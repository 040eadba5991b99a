/** Changing the palette of a game: its file in any form, and the pictures that are drawn with it. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changePalette } from '../../../../tools/assets/palette/change-palette.ts';
import { readPalette } from '../../../../tools/assets/palette/palette.ts';
import { readPicture } from '../../../../tools/assets/picture/read-picture.ts';
import { writeIndexedPng } from '../../../../tools/assets/picture/write-png.ts';
import { DEFAULT_PALETTE } from '../../../../tools/cartridge/default-data.ts';
import { paletteEntries } from '../../../../tools/project/pull/art-writers.ts';
import { RECOLOR, REORDER } from '../../../../tools/studio/documents.ts';
import { gameStore } from '../../../../tools/workspace/studio/game/store.ts';

const ENTRIES = paletteEntries(DEFAULT_PALETTE);
const COLORS = ENTRIES.map(({ red, green, blue }) => (red << 16) | (green << 8) | blue);
const bytesOf = (text: string) => new TextEncoder().encode(text);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-palettes-'));
  mkdirSync(join(folder, 'sprites'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const colorAt = (name: string, pixel: number) => {
  const read = readPicture(new Uint8Array(readFileSync(join(folder, name))), name);
  if (!read.ok) throw new Error(read.diagnostics[0].message);
  return [...read.value.frames[0].rgba.subarray(4 * pixel, 4 * pixel + 3)];
};

/** Pictures with the color 2, one with numbers and one without. */
function addPictures(): void {
  const pixels = new Uint8Array(64).fill(2);
  writeFileSync(join(folder, 'sprites/ship.png'), writeIndexedPng({ width: 8, height: 8, pixels }, ENTRIES));
  const data = new Uint8Array(64 * 4).map((_, i) => [0xb1, 0x3e, 0x53, 255][i % 4]);
  writeFileSync(
    join(folder, 'sprites/rock.png'),
    encode({ width: 8, height: 8, data, channels: 4, depth: 8 }),
  );
}

test('pictures follow a changed color, and a missing palette is created', () => {
  addPictures();
  const store = gameStore(folder);
  const answer = store.change([
    { document: 'palette.hex', part: RECOLOR, cells: [[2, COLORS[2], 0xff8800]] },
  ]);
  expect(answer.problems).toEqual([]);
  expect(readFileSync(join(folder, 'palette.hex'), 'utf8').split('\n')[2]).toBe('ff8800');
  expect([colorAt('sprites/ship.png', 5), colorAt('sprites/rock.png', 5)]).toEqual([
    [255, 136, 0],
    [255, 136, 0],
  ]);
  const opened = store.open('sprites/rock.png');
  expect(opened.ok).toBe(true);
});

test('colors that change their places leave the pictures as they look', () => {
  addPictures();
  const before = readFileSync(join(folder, 'sprites/ship.png'));
  const store = gameStore(folder);
  const cells = [
    [2, COLORS[2], COLORS[5]],
    [5, COLORS[5], COLORS[2]],
  ] as const;
  expect(store.change([{ document: 'palette.hex', part: REORDER, cells }]).problems).toEqual([]);
  expect(readFileSync(join(folder, 'sprites/ship.png'))).toEqual(before);
  const opened = store.open('sprites/ship.png');
  const { pixels } = opened.ok ? (opened.value as { pixels: string }) : { pixels: '' };
  expect(Buffer.from(pixels, 'base64')[0]).toBe(5);
});

test('a color that another number has is refused, and nothing is written', () => {
  addPictures();
  const answer = gameStore(folder).change([{ document: 'palette.hex', cells: [[2, COLORS[2], COLORS[7]]] }]);
  expect(answer.failed).toEqual(['palette.hex']);
  expect(colorAt('sprites/ship.png', 0)).toEqual([0xb1, 0x3e, 0x53]);
});

test.each([
  ['p.hex', '1a1c2c\n#5D275D\nb13e53\n', '1a1c2c\n#FF8800\nb13e53\n'],
  [
    'p.gpl',
    'GIMP Palette\nName: Mine\n# a comment\n 26  28  44\tnight\n 93  39  93\tplum\n',
    'GIMP Palette\nName: Mine\n# a comment\n 26  28  44\tnight\n255 136   0\tplum\n',
  ],
  [
    'p.pal',
    'JASC-PAL\r\n0100\r\n2\r\n26 28 44\r\n93 39 93\r\n',
    'JASC-PAL\r\n0100\r\n2\r\n26 28 44\r\n255 136  0\r\n',
  ],
  ['p.txt', '; Paint.NET\nFF1A1C2C\nFF5D275D\n', '; Paint.NET\nFF1A1C2C\nFFFF8800\n'],
])('%s keeps its form, its comments and its names', (name, before, after) => {
  const changed = changePalette(bytesOf(before), name, new Map([[1, 0xff8800]]));
  expect(changed.ok && new TextDecoder().decode(changed.value)).toBe(after);
  const read = changed.ok ? readPalette(changed.value, name) : changed;
  expect(read.ok && read.value.entries[1]).toMatchObject({ red: 255, green: 136, blue: 0 });
});
