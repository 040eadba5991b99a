/** Sheets that are smaller than what there is room for, and new pictures. */

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPicture } from '../../../../tools/assets/picture/read-picture.ts';
import { writeIndexedPng } from '../../../../tools/assets/picture/write-png.ts';
import { DEFAULT_PALETTE } from '../../../../tools/cartridge/default-data.ts';
import { paletteEntries } from '../../../../tools/project/pull/art-writers.ts';
import { FILE_KEY, type PictureContent, reversed } from '../../../../tools/studio/documents.ts';
import { gameStore } from '../../../../tools/workspace/studio/game/store.ts';

const ENTRIES = paletteEntries(DEFAULT_PALETTE);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-sheets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (name: string) => {
  const picture = readPicture(new Uint8Array(readFileSync(join(folder, name))), name);
  if (!picture.ok) throw new Error(picture.diagnostics[0].message);
  return picture.value;
};
const sheetWith = (key?: number) =>
  writeIndexedPng({ width: 16, height: 8, pixels: new Uint8Array(128).fill(2) }, ENTRIES, key);

test.each([
  ['with numbers', () => sheetWith(), 0, [26, 28, 44, 255]],
  [
    'with transparency',
    () => writeIndexedPng({ width: 16, height: 8, pixels: new Uint8Array(128) }, ENTRIES, 0),
    16,
    [26, 28, 44, 0],
  ],
  [
    'with colors',
    () =>
      encode({
        width: 16,
        height: 8,
        data: new Uint8Array(512).map((_, i) => [0xb1, 0x3e, 0x53, 255][i % 4]),
        channels: 4,
        depth: 8,
      }),
    0,
    [26, 28, 44, 255],
  ],
] as const)(
  'a small sheet %s is drawn in outside of its pixels, and becomes a whole one',
  (_, make, before, empty) => {
    writeFileSync(join(folder, 'tiles.png'), make());
    const store = gameStore(folder);
    const opened = store.open('tiles.png');
    const content = (opened.ok ? opened.value : {}) as PictureContent;
    expect([content.width, content.height]).toEqual([128, 128]);
    const inside = store.change([
      { document: 'tiles.png', cells: [[128, Buffer.from(content.pixels, 'base64')[128], 5]] },
    ]);
    expect([inside.problems, read('tiles.png').width]).toEqual([[], 16]);
    const outside = store.change([{ document: 'tiles.png', cells: [[128 * 100 + 90, before, 5]] }]);
    expect(outside.problems).toEqual([]);
    const { width, height, frames } = read('tiles.png');
    const at = (x: number, y: number) => [
      ...frames[0].rgba.subarray(4 * (y * width + x), 4 * (y * width + x) + 4),
    ];
    expect([width, height]).toEqual([128, 128]);
    expect([at(90, 100), at(0, 1), at(50, 50)]).toEqual([[167, 240, 112, 255], [167, 240, 112, 255], empty]);
  },
);

test('a new picture can be drawn in, and never replaces another', () => {
  const store = gameStore(folder);
  const picture = { area: 'sprites', name: 'ship', width: 16, height: 8 } as const;
  const made = store.create!(picture);
  if (!made.ok) throw new Error(made.diagnostics[0].message);
  expect(made.value.id).toBe('sprites/ship.png');
  expect(store.change(made.value.changes).problems).toEqual([]);
  expect(store.create!({ ...picture, name: 'SHIP' }).ok).toBe(false);
  expect(store.create!({ ...picture, name: '../ship' }).ok).toBe(false);
  expect(store.create!({ ...picture, name: 'large', width: 4000 }).ok).toBe(false);
  expect(store.change([{ document: 'sprites/ship.png', cells: [[17, 16, 3]] }]).problems).toEqual([]);
  const { width, height, frames } = read('sprites/ship.png');
  expect([width, height, ...frames[0].rgba.subarray(68, 72)]).toEqual([16, 8, 239, 125, 87, 255]);
});

test('a new picture can have content: every color of the palette besides the transparent one, in frames', () => {
  const store = gameStore(folder);
  const frame = (...pixels: number[]) => Buffer.from(pixels).toString('base64');
  const animation = {
    frames: [frame(0, 16, 15, 2), frame(16, 0, 0, 16)],
    durations: [80, 80],
    tags: [{ name: 'walk', from: 0, to: 1, direction: 'forward' as const }],
  };
  const picture = { area: 'sprites', name: 'hero', width: 2, height: 2, animation } as const;
  const made = store.create!(picture);
  if (!made.ok) throw new Error(made.diagnostics[0].message);
  expect(store.change(made.value.changes).problems).toEqual([]);
  const opened = store.open('sprites/hero.png');
  expect(opened).toMatchObject({ ok: true, value: { width: 2, height: 2, durations: [80, 80] } });
  const { pixels, tags } = (opened.ok ? opened.value : {}) as PictureContent;
  expect([...Buffer.from(pixels, 'base64')]).toEqual([0, 16, 15, 2, 16, 0, 0, 16]);
  expect(tags).toEqual(animation.tags);
  // One step takes back the file and what is said of it.
  store.change([...made.value.changes].reverse().map(reversed));
  expect([existsSync(join(folder, 'sprites/hero.png')), existsSync(join(folder, 'cart.json'))]).toEqual([
    false,
    false,
  ]);
  const wrong = { ...animation, frames: [frame(0), frame(0, 1, 2, 3)] };
  expect(store.create!({ ...picture, animation: wrong }).ok).toBe(false);
});

test('the first drawing in a sheet keeps black distinct from transparent', () => {
  const store = gameStore(folder);
  const cells = [[0, 0, 16] as const, [1, 0, 5] as const];
  expect(store.change([{ document: 'sprites.png', cells }]).problems).toEqual([]);
  const { frames } = read('sprites.png');
  expect([...frames[0].rgba.subarray(0, 12)]).toEqual([0, 0, 0, 0, 167, 240, 112, 255, 26, 28, 44, 255]);
});

test('a picture is renamed with its settings, deleted and restored, unless it has changed meanwhile', () => {
  const store = gameStore(folder);
  const text = (name: string) => readFileSync(join(folder, name), 'utf8');
  const apply = (made: ReturnType<NonNullable<typeof store.rename>>) => {
    if (!made.ok) throw new Error(made.diagnostics[0].message);
    expect(store.change(made.value.changes)).toMatchObject({ problems: [], conflicts: [] });
    return made.value.changes;
  };
  apply(store.create!({ area: 'sprites', name: 'ship', width: 16, height: 8 }));
  writeFileSync(join(folder, 'flags.json'), '{\n  // Mine.\n  "ship#1": [3],\n  "7": [1]\n}\n');
  writeFileSync(join(folder, 'cart.json'), '{ "art": { "sprites/ship.png": { "frames": 2 } } }\n');
  const before = ['flags.json', 'cart.json', 'sprites/ship.png'].map(text);
  expect(store.rename!({ id: 'sprites/ship.png', name: 'a/b' }).ok).toBe(false);
  expect(store.rename!({ id: 'flags.json' }).ok).toBe(false);

  const renamed = apply(store.rename!({ id: 'sprites/ship.png', name: 'boat' }));
  expect(text('flags.json')).toBe('{\n  // Mine.\n  "boat#1": [3],\n  "7": [1]\n}\n');
  expect(text('cart.json')).toBe('{ "art": { "sprites/boat.png": { "frames": 2 } } }\n');
  const deleted = apply(store.rename!({ id: 'sprites/boat.png' }));
  expect(text('flags.json')).toBe('{\n  // Mine.\n  "7": [1]\n}\n');
  expect(store.list().some(({ id }) => id === 'sprites/boat.png')).toBe(false);
  expect(store.versions.list().some(({ file }) => file.endsWith('boat.png'))).toBe(true);
  for (const changes of [deleted, renamed]) store.change([...changes].reverse().map(reversed));
  expect(['flags.json', 'cart.json', 'sprites/ship.png'].map(text)).toEqual(before);

  writeFileSync(join(folder, 'flags.json'), '{}\n');
  expect(store.change(renamed).conflicts).toMatchObject([{ document: 'flags.json' }]);
  const outside = { document: '../x.png', key: FILE_KEY, before: null, after: '' };
  expect(store.change([outside]).problems.join()).toContain('../x.png');
});
