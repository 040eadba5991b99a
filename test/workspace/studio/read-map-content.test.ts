/** Maps as the map editor gets them: what it expects the console to show is what the next build shows. */

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeTiledMap } from '../../../tools/assets/map/edit/edit-tiled.ts';
import { MapText } from '../../../tools/assets/map/edit/map-text.ts';
import { emptyBank } from '../../../tools/cartridge/cartridge.ts';
import { readArt } from '../../../tools/project/art/read-art.ts';
import { ConsoleCells } from '../../../tools/studio/map/model/console-cells.ts';
import type { MapContent } from '../../../tools/studio/map/model/map-content.ts';
import { bankMapContent, readMapContent } from '../../../tools/workspace/studio/read-map-content.ts';
import { ROOT } from '../../games.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'map-content-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function art() {
  const file = join(folder, 'cart.json');
  const text = readFileSync(file, 'utf8');
  const read = readArt(folder, { value: JSON.parse(text), file, text });
  if (!read.ok) throw new Error(read.diagnostics.map(({ message }) => message).join('\n'));
  return read.value;
}

function open(game: string, name: string): MapContent {
  cpSync(join(ROOT, 'cart', game), folder, { recursive: true });
  const text = readFileSync(join(folder, name), 'utf8');
  const read = readMapContent({ folder, name, text, bank: 0, sheet: 'tiles.png' }, art());
  if (!read.ok) throw new Error(read.diagnostics[0].message);
  return read.value;
}

test.each([
  ['platformer', 'map.tmj'],
  ['pistol', 'maps/tin-patrol.tmj'],
])('cells of %s are in the console what the next build has there', (game, name) => {
  const content = open(game, name);
  const cells = new ConsoleCells(content);
  expect(cells.isPlaced).toBe(true);
  const [{ tiles }] = content.groups;
  let seed = 1;
  const random = (below: number) => {
    seed = (seed * 48271) % 0x7fffffff;
    return seed % below;
  };
  // Every tile of the sheet, and such that are in no cell, at many places in all layers.
  const changed = new Set<number>();
  const changes = content.layers.map(layer => ({
    part: layer.id,
    cells: Array.from({ length: 40 }, () => {
      const index = random(content.columns * content.rows);
      const before = layer.cells[index];
      layer.cells[index] = random(4) === 0 ? 0 : tiles[random(tiles.length)].value;
      changed.add(index);
      return [index, before, layer.cells[index]] as const;
    }),
  }));
  const expected = [...changed].flatMap(index => cells.bytesAt(index));
  expect(expected.length).toBeGreaterThan(0.8 * changed.size);
  const file = join(folder, name);
  const text = changeTiledMap(new MapText(readFileSync(file, 'utf8')), name, changes);
  if (!text.ok) throw new Error(text.diagnostics[0].message);
  expect(text.value.cells).toEqual([]);
  writeFileSync(file, text.value.text);
  const built = art().banks.get(0)!.map!;
  expect(expected.map(({ offset }) => ({ offset, value: built[offset] }))).toEqual(expected);
});

test('tiles have flags and positions, objects their properties in the file', () => {
  const content = open('platformer', 'map.tmj');
  expect(content.groups).toMatchObject([{ name: 'tiles', columns: 16 }]);
  expect(content.groups[0].tiles).toHaveLength(16);
  const solid = Object.entries(content.flagNames).find(([, name]) => name === 'solid')![0];
  const [, second, , , fifth] = content.groups[0].tiles;
  expect(second).toMatchObject({ value: 2, id: 1, flags: 1 << Number(solid), width: 8, height: 8 });
  expect(fifth.flags).not.toBe(second.flags);
  expect(content.layers.map(({ id, name }) => [id, name])).toEqual([
    [1, 'plants'],
    [2, 'rock'],
  ]);
  expect(content.objects).toHaveLength(31);
  const fields = { name: '', kind: 'coin', x: 376, y: 24, width: 8, height: 8 };
  const source = expect.stringMatching(/^\{\s+"id": 1,/);
  expect(content.objects[0]).toEqual({
    id: 1,
    ...fields,
    written: { ...fields, rotation: 0, properties: {} },
    layer: 3,
    order: 0,
    source,
    isBox: true,
  });
  expect(content.newObjects).toEqual({ id: 32, left: 0, top: 0 });
  // Where the cells of a moved layer lie in the console only the build knows.
  const [plants, rock] = content.layers;
  expect(new ConsoleCells({ ...content, layers: [{ ...plants, left: 4 }, rock] }).isPlaced).toBe(false);
});

test('maps of LDtk are not changed', () => {
  const read = readMapContent(
    { folder, name: 'world.ldtk', text: '', bank: 0, sheet: undefined },
    {} as never,
  );
  expect(read.diagnostics[0]).toMatchObject({ code: 'map/file', file: 'world.ldtk' });
});

test('the map of a cartridge is its bytes', () => {
  const bank = emptyBank();
  bank.map[241] = 7;
  bank.tiles[7 * 32] = 0x2b;
  bank.flags[7] = 5;
  const content = bankMapContent(bank, 3);
  expect(content.groups[0].tiles[7]).toMatchObject({ value: 7, id: 7, flags: 5 });
  expect(content.groups[0].tiles[7].colors.slice(0, 3)).toEqual([11, 2, 0]);
  const cells = new ConsoleCells(content);
  content.layers[0].cells[0] = 9;
  expect(cells.bytesAt(0)).toEqual([{ offset: 0, value: 9 }]);
  expect(cells.bytesAt(241)).toEqual([{ offset: 241, value: 7 }]);
  content.layers[0].cells[241] = 0;
  expect(cells.bytesAt(241)).toEqual([{ offset: 241, value: 0 }]);
  expect(cells.cellAt(1, 1)).toEqual({ x: 1, y: 1 });
});
