/** Tiles as they are laid out, chosen and copied. */

import { expect, test } from 'vitest';
import { choiceOf, copiedTiles, stampOfCopied } from '../../../../tools/studio/map/model/copied-tiles.ts';
import type { TileChoice } from '../../../../tools/studio/map/model/map-content.ts';
import {
  layOut,
  locationAt,
  placeOf,
  stampOfTiles,
  tileIn,
} from '../../../../tools/studio/map/model/tile-sheet.ts';

const tile = (value: number, id?: number, edge = 8): TileChoice => ({
  value,
  colors: [],
  width: edge,
  height: edge,
  ...(id !== undefined && { id }),
  flags: 0,
});
/** Six tiles in rows of four, and two large ones of no common picture. */
const GROUPS = [
  { name: 'sheet', columns: 4, tiles: [1, 2, 3, 4, 5, 6].map(value => tile(value, value - 1)) },
  { name: 'none', columns: 4, tiles: [] },
  { name: 'houses', columns: 0, tiles: [tile(20, undefined, 16), tile(21, undefined, 16)] },
];

test('groups lie below each other, and places between them are none', () => {
  const sheet = layOut({ groups: GROUPS });
  expect(sheet).toMatchObject({ width: 128, height: 40 });
  expect(sheet.parts.map(({ name, top, rows }) => [name, top, rows])).toEqual([
    ['sheet', 0, 2],
    ['houses', 24, 1],
  ]);
  expect(locationAt(sheet, 17, 9)).toEqual({ part: 0, x: 2, y: 1 });
  expect(locationAt(sheet, 17, 20)).toBeUndefined();
  expect(locationAt(sheet, 40, 3)).toBeUndefined();
  expect(tileIn(sheet, locationAt(sheet, 31, 39)!)?.value).toBe(21);
  expect(placeOf(sheet, 6)).toEqual({ part: 0, x: 1, y: 1, columns: 1, rows: 1 });
  expect(placeOf(sheet, 99)).toBeUndefined();
});

test('a stamp has what lies in its rectangle, and nothing where the sheet ends', () => {
  const sheet = layOut({ groups: GROUPS });
  expect(stampOfTiles(sheet, { part: 0, x: 1, y: 0, columns: 9, rows: 2 })).toEqual({
    columns: 3,
    rows: 2,
    cells: [2, 3, 4, 6, undefined, undefined],
  });
  expect(stampOfTiles(sheet, { part: 0, x: 4, y: 0, columns: 1, rows: 1 })).toBeUndefined();
});

test('copied tiles get the numbers of the other map, with how they are turned', () => {
  const from = { groups: GROUPS, canTurn: true };
  const flipped = 0x80000000;
  const stamp = { columns: 5, rows: 1, cells: [3, 0, flipped + 5, 20, undefined] };
  const copied = copiedTiles(from, 'a.tmj', stamp);
  expect(stampOfCopied(from, 'a.tmj', copied)).toEqual(stamp);
  const to = { groups: [{ name: 'own', columns: 2, tiles: [tile(101, 4), tile(102, 2)] }], canTurn: true };
  expect(stampOfCopied(to, 'b.tmj', copied).cells).toEqual([102, 0, flipped + 101, undefined, undefined]);
  const plain = stampOfCopied({ ...to, canTurn: false }, 'map', copied).cells;
  expect(plain).toEqual([102, 0, 101, undefined, undefined]);
  expect(choiceOf(from, flipped + 20)?.value).toBe(20);
  expect(choiceOf({ ...from, canTurn: false }, flipped + 20)).toBeUndefined();
});
