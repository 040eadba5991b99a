/** Maps as documents of the studio: what is drawn is in the file, what others have changed stays, and undo gives the bytes back. */

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Bank, emptyBank, emptyCartridge } from '../../../tools/cartridge/cartridge.ts';
import { readCartridgeFile } from '../../../tools/cartridge/decode.ts';
import { encodeTic } from '../../../tools/cartridge/tic/tic.ts';
import { reversed } from '../../../tools/studio/documents.ts';
import type { MapContent } from '../../../tools/studio/map/model/map-content.ts';
import { cartridgeStore } from '../../../tools/workspace/studio/cartridge/store.ts';
import { gameStore } from '../../../tools/workspace/studio/game/store.ts';
import type { StudioStore } from '../../../tools/workspace/studio/studio-store.ts';
import { ROOT } from '../../games.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'map-documents-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const text = (name: string) => readFileSync(join(folder, name), 'utf8');

function open(store: StudioStore, id: string): MapContent {
  const content = store.open(id);
  if (!content.ok) throw new Error(content.diagnostics[0].message);
  return content.value as MapContent;
}

test('a stroke and the move of an object are in the file, and undone byte for byte', () => {
  cpSync(join(ROOT, 'cart/platformer'), folder, { recursive: true });
  const store = gameStore(folder);
  const before = text('map.tmj');
  const content = open(store, 'map.tmj');
  const [, rock] = content.layers;
  const [coin] = content.objects;
  const place = { x: coin.written.x + 4, y: coin.written.y };
  const draw = { document: 'map.tmj', part: rock.id, cells: [[250, rock.cells[250], 3] as const] };
  const move = { document: 'map.tmj', key: `object ${coin.id}`, before: coin.written, after: place };
  expect(store.change([draw, move])).toMatchObject({ conflicts: [], problems: [] });
  const after = open(store, 'map.tmj');
  expect([after.layers[1].cells[250], after.objects[0].x]).toEqual([3, coin.x + 4]);
  // Somebody else moves the same object, and draws elsewhere.
  writeFileSync(join(folder, 'map.tmj'), text('map.tmj').replace(`"x": ${place.x}`, '"x": 9'));
  const answer = store.change([reversed(move), reversed(draw)]);
  expect(answer.conflicts).toEqual([
    { document: 'map.tmj', key: `object ${coin.id}`, current: { ...coin.written, x: 9 } },
  ]);
  expect(text('map.tmj')).toBe(before.replace(`"x": ${coin.written.x}`, '"x": 9'));
  for (const change of [
    { ...move, before: undefined },
    { ...draw, cells: [[250, rock.cells[250], -1] as const] },
  ])
    expect(store.change([change])).toMatchObject({ problems: [expect.any(String)], written: [] });
  // Whatever is wrong with other files, the map is drawn in.
  writeFileSync(join(folder, 'sprites/coin.png'), 'broken');
  const still = open(store, 'map.tmj');
  expect([still.layers.length, still.groups, still.places]).toEqual([2, content.groups, content.places]);
});

test('an object is created, removed and restored byte for byte, and a removed one is not recreated from a partial change', () => {
  cpSync(join(ROOT, 'cart/platformer'), folder, { recursive: true });
  const store = gameStore(folder);
  const before = text('map.tmj');
  const { objects, newObjects } = open(store, 'map.tmj');
  const nextObject = newObjects!.id;
  const key = `object ${nextObject}`;
  const written = { ...objects[0].written, x: 40, name: 'first' };
  const copy = { ...objects[0], id: nextObject, order: undefined, written };
  const made = { document: 'map.tmj', key, before: null, after: copy };
  expect(store.change([made])).toMatchObject({ conflicts: [], problems: [] });
  expect(open(store, 'map.tmj').objects.find(({ id }) => id === nextObject)).toMatchObject({
    name: 'first',
    x: 40,
    kind: objects[0].kind,
  });
  const taken = { document: 'map.tmj', key: `object ${objects[3].id}`, before: objects[3], after: null };
  store.change([taken]);
  expect(open(store, 'map.tmj').objects).toHaveLength(objects.length);
  expect(store.change([reversed(taken), reversed(made)])).toMatchObject({ conflicts: [], problems: [] });
  expect(text('map.tmj')).toBe(before);
  const moved = { document: 'map.tmj', key, before: { x: 40 }, after: { x: 41 } };
  const [conflict] = store.change([moved]).conflicts;
  expect(conflict).toEqual({ document: 'map.tmj', key, current: null });
  for (const after of [{ x: 41 }, { ...copy, source: 3 }, { ...copy, source: '{}' }, { ...copy, layer: 'x' }])
    expect(store.change([{ ...moved, before: null, after }])).toMatchObject({
      failed: ['map.tmj'],
      written: [],
    });
  expect(text('map.tmj')).toBe(before);
});

test('a layer is added, drawn in and undone in one go, byte for byte', () => {
  cpSync(join(ROOT, 'cart/platformer'), folder, { recursive: true });
  const store = gameStore(folder);
  const before = text('map.tmj');
  const { nextLayer = 0 } = open(store, 'map.tmj');
  const key = `layer ${nextLayer}`;
  const add = { document: 'map.tmj', key, before: null, after: { name: 'front', order: 2 } };
  const draw = { document: 'map.tmj', part: nextLayer, cells: [[7, 0, 3] as const] };
  const rename = { document: 'map.tmj', key, before: { name: 'front' }, after: { name: 'fog' } };
  const changes = [add, draw, rename];
  expect(store.change(changes)).toMatchObject({ conflicts: [], problems: [] });
  const { id, name, cells } = open(store, 'map.tmj').layers[2];
  expect([id, name, cells[7]]).toEqual([nextLayer, 'fog', 3]);
  expect(store.change([{ ...rename, before: { name: 'sea' }, after: { name: 'sky' } }]).conflicts).toEqual([
    { document: 'map.tmj', key, current: { name: 'fog', isHidden: false, order: 2 } },
  ]);
  expect(store.change([{ ...add, before: { name: 'fog' }, after: null }]).problems[0]).toMatch(/has tiles/);
  expect(store.change([{ ...add, after: { name: 3 } }]).failed).toEqual(['map.tmj']);
  expect(store.change(changes.map(reversed).reverse())).toMatchObject({ conflicts: [], problems: [] });
  expect(text('map.tmj')).toBe(before);
});

test('shrinking a map is undone byte for byte, unless somebody else has drawn there', () => {
  cpSync(join(ROOT, 'cart/platformer'), folder, { recursive: true });
  const store = gameStore(folder);
  const before = text('map.tmj');
  const { columns, rows, layers } = open(store, 'map.tmj');
  const area = { x: 0, y: 0, columns, rows };
  const half = { x: 50, y: 0, columns: 50, rows };
  const size = { document: 'map.tmj', key: 'size', before: area, after: half };
  expect(store.change([size]).problems[0]).toContain('cut off');
  const erase = layers.map(({ id, cells }) => ({
    document: 'map.tmj',
    part: id,
    cells: cells.flatMap((cell, i) => (i % columns < 50 && cell !== 0 ? [[i, cell, 0] as const] : [])),
  }));
  expect(store.change([...erase, size])).toMatchObject({ conflicts: [], problems: [] });
  const smaller = open(store, 'map.tmj');
  expect([smaller.columns, smaller.layers[1].cells[3]]).toEqual([50, layers[1].cells[53]]);
  expect(store.change([...erase, size].map(reversed).reverse())).toMatchObject({
    conflicts: [],
    problems: [],
  });
  expect(text('map.tmj')).toBe(before);
  for (const after of [{ ...half, columns: 0 }, { ...half, x: 0.5 }, null])
    expect(store.change([{ ...size, after }])).toMatchObject({ failed: ['map.tmj'], written: [] });
});

test('an infinite map begins in the console where its first tile is, and undo gives the old bytes back', () => {
  cpSync(join(ROOT, 'cart/platformer'), folder, { recursive: true });
  const map = JSON.parse(text('map.tmj'));
  const data = [...Array(16 * 16 - 18).fill(0), 2, 1, ...Array(16).fill(0)];
  const chunk = { data, width: 16, height: 16, x: -16, y: 0 };
  const [layer] = map.layers;
  delete layer.data;
  const infinite = { ...map, infinite: true, layers: [{ ...layer, chunks: [chunk] }, map.layers[2]] };
  writeFileSync(join(folder, 'map.tmj'), JSON.stringify(infinite));
  const before = text('map.tmj');
  const store = gameStore(folder);
  const { corner, begins, columns, layers, objects, newObjects, console } = open(store, 'map.tmj');
  // The last but one row of the chunk, in cells that begin a chunk before it.
  expect([corner, columns, begins]).toEqual([{ x: -32, y: -16 }, 48, { x: 30 * 8, y: 30 * 8 }]);
  expect([layers[0].cells[30 * columns + 30], console[0], console[1]]).toEqual([2, 1, 0]);
  expect([objects[0].x, objects[0].written.x]).toEqual([map.layers[2].objects[0].x + 32 * 8, 376]);
  expect(newObjects).toMatchObject({ left: 32 * 8, top: 16 * 8 });
  const cells = [[(-1 + 32768) * 65536 - 1 + 32768, 0, 3] as const];
  const draw = { document: 'map.tmj', part: 1, cells };
  expect(store.change([draw])).toMatchObject({ conflicts: [], problems: [] });
  expect(open(store, 'map.tmj').corner).toEqual({ x: -32, y: -32 });
  expect(store.change([reversed(draw)])).toMatchObject({ conflicts: [], problems: [] });
  expect(text('map.tmj')).toBe(before);
});

test('a deleted map is not recreated by a stroke or an undo', () => {
  cpSync(join(ROOT, 'cart/platformer'), folder, { recursive: true });
  const store = gameStore(folder);
  const before = text('map.tmj');
  const [, rock] = open(store, 'map.tmj').layers;
  const draw = { document: 'map.tmj', part: rock.id, cells: [[250, rock.cells[250], 3] as const] };
  const gone = { problems: [expect.stringContaining('map.tmj no longer exists')], failed: ['map.tmj'] };
  rmSync(join(folder, 'map.tmj'));
  expect(store.change([draw])).toMatchObject(gone);
  // The page has read meanwhile that there is none.
  open(store, 'map.tmj');
  expect(store.change([draw])).toMatchObject(gone);
  writeFileSync(join(folder, 'map.tmj'), before);
  expect(store.change([draw])).toMatchObject({ problems: [], failed: [] });
  expect(open(store, 'map.tmj').layers[1].cells[250]).toBe(3);
});

test('a compressed layer is compressed as before, and undo gives the old bytes back', () => {
  cpSync(join(ROOT, 'cart/pistol'), folder, { recursive: true });
  const name = 'maps/tin-patrol.tmj';
  const plain = text(name);
  const cells: number[] = JSON.parse(plain).layers[0].data;
  const packed = gzipSync(Buffer.from(Uint32Array.from(cells).buffer), { level: 1 }).toString('base64');
  const compressed = plain.replace(
    /"data": \[[^\]]*\]/,
    `"encoding": "base64", "compression": "gzip", "data": "${packed}"`,
  );
  writeFileSync(join(folder, name), compressed);
  const store = gameStore(folder);
  const content = open(store, name);
  expect(content.layers[0].cells).toEqual(cells);
  const draw = { document: name, part: content.layers[0].id, cells: [[0, 0, 3] as const] };
  expect(store.change([draw]).written).toHaveLength(1);
  expect(text(name)).toContain('"compression": "gzip"');
  expect(open(store, name).layers[0].cells[0]).toBe(3);
  store.change([reversed(draw)]);
  expect(text(name)).toBe(compressed);
});

test('a game without a map gets one by the first stroke, and none without tiles', () => {
  cpSync(join(ROOT, 'cart/platformer/tiles.png'), join(folder, 'tiles.png'));
  const store = gameStore(folder);
  const [info] = store.list().filter(({ kind }) => kind === 'map');
  expect(info).toMatchObject({ id: 'map.tmj', isThere: false });
  expect(info.problem).toBeUndefined();
  const content = open(store, 'map.tmj');
  expect([content.columns, content.rows, content.layers.length]).toEqual([30, 17, 1]);
  // The running game shows its first stroke before it is a file.
  expect(content.places).toEqual([{ left: 0, top: 0, width: 30, height: 17 }]);
  const cells = [[8 * 30, 0, 2] as const];
  expect(store.change([{ document: 'map.tmj', part: content.layers[0].id, cells }]).problems).toEqual([]);
  const made = open(store, 'map.tmj');
  expect(made.layers[0].cells[8 * 30]).toBe(2);
  // The console's map is wider than the first one.
  expect(made.console[8 * 240]).toBe(1);
  rmSync(join(folder, 'tiles.png'));
  rmSync(join(folder, 'map.tmj'));
  const [none] = gameStore(folder)
    .list()
    .filter(({ kind }) => kind === 'map');
  expect(none.problem).toContain('Draw a tile in Sprites first');
});

test('the map of a bare cartridge is changed in its file', () => {
  const bank: Bank = { ...emptyBank(), map: emptyBank().map.map((_, i) => i % 7) };
  const file = join(folder, 'game.tic');
  const cartridge = { ...emptyCartridge(), banks: [bank, ...emptyCartridge().banks.slice(1)] };
  const encoded = encodeTic(cartridge);
  if (!encoded.ok) throw new Error(encoded.diagnostics[0].message);
  writeFileSync(file, encoded.value);
  const store = cartridgeStore(file);
  const maps = store.list().filter(({ kind }) => kind === 'map');
  expect(maps.map(({ id }) => id)).toEqual(['map']);
  const cells = [
    [0, 0, 200],
    [1, 5, 3],
    [2, 2, 9],
  ] as const;
  expect(store.change([{ document: 'map', part: 0, cells }]).conflicts).toEqual([
    { document: 'map', part: 0, index: 1, current: 1 },
  ]);
  const read = readCartridgeFile(readFileSync(file), file);
  expect(read.ok && [...read.value.cartridge.banks[0].map.subarray(0, 4)]).toEqual([200, 1, 9, 3]);
  expect(store.change([{ document: 'map', part: 0, cells: [[0, 200, 256]] }]).problems).toHaveLength(1);
});
