/** `cartwright pull` into files of art that are there already: maps, sheets, pictures and palettes. */

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode } from 'fast-png';
import { expect, test } from 'vitest';
import { writeIndexedPng } from '../../tools/assets/picture/write-png.ts';
import { type Cartridge, emptyCartridge } from '../../tools/cartridge/cartridge.ts';
import { DEFAULT_PALETTE } from '../../tools/cartridge/default-data.ts';
import { paletteEntries } from '../../tools/project/pull/art-writers.ts';
import { asepriteFile, cel, layer, linkedCel, palette } from '../assets/picture/make-aseprite.ts';
import { expectSame, pullFolder } from './pull-folder.ts';

/** Of the number of a cell in Tiled. */
const HORIZONTAL = 0x80000000;

const { path, pull, save, rebuilt } = pullFolder();

test('the map opens in Tiled with its tiles, and the sheets have the palette of the cartridge', async () => {
  const cartridge = emptyCartridge();
  cartridge.code = new TextEncoder().encode('-- title: Two words\nfunction TIC() end');
  cartridge.banks[2].map.set([7, 0, 255], 240);
  cartridge.banks[0].palette0.set([1, 2, 3, 4, 5, 6]);
  cartridge.banks[2].tiles[32 * 7] = 0x10;
  save(cartridge);
  await pull('game.tic', 'here');
  expect(readdirSync(path('here')).sort()).toEqual([
    'main.lua',
    'map.2.tmj',
    'palette.hex',
    'sound.txt',
    'tiles.2.png',
  ]);
  const map = JSON.parse(readFileSync(path('here/map.2.tmj'), 'utf8'));
  expect([map.width, map.height, map.layers[0].data.length]).toEqual([240, 136, 240 * 136]);
  expect(map.layers[0].data.slice(240, 244)).toEqual([8, 0, 256, 0]);
  expect([map.tilesets[0].image, map.tilesets[0].tilecount]).toEqual(['tiles.2.png', 256]);
  const sheet = decode(readFileSync(path('here/tiles.2.png')));
  expect(sheet.palette?.slice(0, 2)).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
  expect([sheet.data[56], sheet.data[57]]).toEqual([0, 1]);
  expect(readFileSync(path('here/palette.hex'), 'utf8').split('\n').slice(0, 3)).toEqual([
    '010203',
    '040506',
    '000000',
  ]);
});

test('tile 0 is a tile in Tiled too, if it is drawn', async () => {
  const cartridge = emptyCartridge();
  cartridge.code = new TextEncoder().encode('function TIC() end');
  cartridge.banks[0].tiles[0] = 0x11;
  cartridge.banks[0].map[1] = 3;
  const original = save(cartridge);
  await pull('game.tic');
  const map = JSON.parse(readFileSync(path('cart/game/map.tmj'), 'utf8'));
  expect(map.layers[0].data.slice(0, 3)).toEqual([1, 4, 1]);
  expectSame(rebuilt(), original);
});

test('flags of a picture are written by its name, as in the studio, and others stay unchanged', async () => {
  mkdirSync(path('cart/game/sprites'), { recursive: true });
  const ship = { width: 8, height: 8, pixels: new Uint8Array(64).fill(2) };
  const art = writeIndexedPng(ship, paletteEntries(DEFAULT_PALETTE));
  writeFileSync(path('cart/game/sprites/ship.png'), art);
  const flags = path('cart/game/flags.json');
  const cartridge = emptyCartridge();
  cartridge.code = new TextEncoder().encode('function TIC() end');
  cartridge.banks[0].palette0 = DEFAULT_PALETTE.slice();
  cartridge.banks[0].sprites.fill(0x22, 0, 32);
  cartridge.banks[0].flags[3] = 1;
  cartridge.banks[0].flags[256] = 8;
  save(cartridge);
  expect(await pull('game.tic')).toMatchObject({ status: 0 });
  expect(readFileSync(flags, 'utf8')).toBe('{\n  "3": [0],\n  "ship": [3]\n}\n');
  writeFileSync(flags, '{\n  // a wall\n  "names": ["solid"],\n  "3": ["solid"],\n  "ship": [3]\n}\n');
  cartridge.banks[0].flags[256] = 9;
  const changed = save(cartridge);
  expect(await pull('game.tic', '--force')).toMatchObject({ status: 0 });
  expect(readFileSync(flags, 'utf8')).toBe(
    '{\n  // a wall\n  "names": ["solid"],\n  "3": ["solid"],\n  "ship": ["solid", 3]\n}\n',
  );
  expectSame(rebuilt(), changed);
});

/** A cartridge with tiles, sprites of a bank without a palette, and its own palette. */
function colored(): Cartridge {
  const cartridge = emptyCartridge();
  cartridge.code = new TextEncoder().encode('function TIC() end');
  cartridge.banks[0].tiles[40] = 0x21;
  cartridge.banks[1].sprites[3] = 0x43;
  cartridge.banks[0].palette0.set(Array.from({ length: 48 }, (_, i) => 5 * i));
  return cartridge;
}

test('a changed palette also updates the pictures that were drawn with it', async () => {
  const cartridge = colored();
  save(cartridge);
  await pull('game.tic');
  cartridge.banks[0].palette0.reverse();
  const changed = save(cartridge);
  const refused = await pull('game.tic');
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('sprites.1.png');
  expect((await pull('game.tic', '--force')).stdout).toBe(
    'cart/game/palette.hex\ncart/game/tiles.png\ncart/game/sprites.1.png\n',
  );
  expectSame(rebuilt(), changed);
});

test('existing files with other names are updated', async () => {
  const cartridge = colored();
  save(cartridge);
  await pull('game.tic');
  const inGame = (name: string) => path('cart/game', name);
  // What a file is, its signature tells.
  renameSync(inGame('tiles.png'), inGame('tiles.aseprite'));
  renameSync(inGame('palette.hex'), inGame('palette.txt'));
  renameSync(inGame('sound.txt'), inGame('music.txt'));
  const hex = paletteText(cartridge.banks[0].palette0);
  writeFileSync(inGame('palette.txt'), hex);
  writeFileSync(inGame('cart.json'), '{ "sound": "music.txt" }');
  cartridge.banks[0].map[4] = 7;
  cartridge.banks[0].waveforms[2] = 9;
  const changed = save(cartridge);
  expect(await pull('game.tic', '--force')).toMatchObject({
    stdout: 'cart/game/map.tmj\ncart/game/music.txt\n',
    stderr: '',
  });
  expectSame(rebuilt(), changed);
  cartridge.banks[0].palette0.reverse();
  cartridge.banks[0].sprites[9] = 0x70;
  save(cartridge);
  const pulled = await pull('game.tic');
  expect(pulled.stdout).toBe('cart/game/sprites.png\n');
  expect(pulled.stderr).toContain('the palette of the cartridge is not that of palette.txt');
  expect(rebuilt().banks[0].sprites[9]).toBe(0x70);
});

/** Paint.NET's form of a palette. */
function paletteText(section: Uint8Array): string {
  return Array.from(
    { length: 16 },
    (_, i) => `FF${Buffer.from(section.subarray(3 * i, 3 * i + 3)).toString('hex')}\n`,
  ).join('');
}

test('a map whose tiles are not a sheet is not written', async () => {
  mkdirSync(path('cart/mine/tiles'), { recursive: true });
  const girl = readFileSync(new URL('../../cart/pistol/sprites/girl.aseprite', import.meta.url));
  writeFileSync(path('cart/mine/tiles/girl.aseprite'), girl);
  const cartridge = emptyCartridge();
  cartridge.code = new TextEncoder().encode('function TIC() end');
  cartridge.banks[0].map[4] = 7;
  save(cartridge);
  expect((await pull('game.tic', 'cart/mine')).stderr).toContain(
    'the map of the cartridge is not that of tiles/girl.aseprite',
  );
  expect(existsSync(path('cart/mine/map.tmj'))).toBe(false);
});

test('changed cells are written to a map of Tiled, which keeps its objects and flipped cells', async () => {
  const cartridge = emptyCartridge();
  cartridge.code = new TextEncoder().encode('function TIC() end');
  cartridge.banks[0].tiles.set([0x21, 0x43], 32 * 5);
  cartridge.banks[0].map.set([5, 0, 7]);
  save(cartridge);
  await pull('game.tic');
  const file = path('cart/game/map.tmj');
  // The row of the first cells: one is flipped, which becomes a tile of its own.
  const text = readFileSync(file, 'utf8')
    .replace('"data": [\n6,0,8,0,', `"data": [\n6,0,8,${HORIZONTAL + 6},`)
    .replace(
      '}] }\n',
      '}, { "type": "objectgroup", "name": "things", "objects": [{ "id": 1, "name": "spawn", "x": 3, "y": 4 }] }] }\n',
    );
  writeFileSync(file, text);
  const built = rebuilt();
  const flipped = built.banks[0].map[3];
  expect(flipped).toBeGreaterThan(0);
  built.banks[0].map[1] = 7;
  built.banks[0].map[0] = 0;
  save(built);
  const refused = await pull('game.tic');
  expect(refused.stderr).toContain('cart/game/map.tmj');
  const pulled = await pull('game.tic', '--force');
  expect(pulled.stdout).toContain('cart/game/map.tmj');
  expect(readFileSync(file, 'utf8')).toBe(text.replace(`[\n6,0,8,`, `[\n0,8,8,`));
  // A flipped cell becomes a plain one, and another one flipped as that was.
  built.banks[0].map[3] = 9;
  built.banks[0].map[4] = flipped;
  save(built);
  await pull('game.tic', '--force');
  expect(readFileSync(file, 'utf8')).toBe(
    text.replace(`[\n6,0,8,${HORIZONTAL + 6},0,`, `[\n0,8,8,10,${HORIZONTAL + 6},`),
  );
});

/** A game of pictures of all kinds: a sheet, an animation of two layers, a strip with a mirrored frame, a small picture. */
function drawnGame(): Cartridge {
  const game = path('cart/mine');
  mkdirSync(path('src/mine'), { recursive: true });
  mkdirSync(join(game, 'sprites'), { recursive: true });
  writeFileSync(path('src/mine/main.ts'), 'export function TIC(): void {}\n');
  writeFileSync(join(game, 'cart.json'), '{ "art": { "sprites/strip.png": { "frames": 2 } } }');
  const colors = Array.from({ length: 16 }, (_, i) => {
    const [red, green, blue] = DEFAULT_PALETTE.subarray(3 * i);
    return { red, green, blue };
  });
  const pixels = (count: number) => Uint8Array.from({ length: count }, (_, i) => 1 + ((i * 7) % 13));
  writeFileSync(
    join(game, 'tiles.png'),
    writeIndexedPng({ width: 128, height: 16, pixels: pixels(2048) }, colors),
  );
  const strip = Uint8Array.from({ length: 16 * 8 }, (_, i) => (i % 16 < 8 ? 1 + (i % 8) : 8 - (i % 8)));
  writeFileSync(
    join(game, 'sprites/strip.png'),
    writeIndexedPng({ width: 16, height: 8, pixels: strip }, colors),
  );
  writeFileSync(
    join(game, 'sprites/dot.png'),
    writeIndexedPng({ width: 5, height: 3, pixels: pixels(15) }, colors),
  );
  const chunks = [
    palette(...colors.map(({ red, green, blue }) => [red, green, blue, 255] as const)),
    layer({ name: 'body' }),
    layer({ name: 'eyes' }),
    cel(16, 16, [...pixels(256)]),
    cel(2, 1, [2, 2], { layer: 1, x: 3, y: 3 }),
  ];
  const frames = [{ chunks }, { chunks: [linkedCel(0), cel(1, 1, [12], { layer: 1, x: 9, y: 9 })] }];
  writeFileSync(
    join(game, 'sprites/hero.aseprite'),
    asepriteFile({ width: 16, height: 16, depth: 8, frames }),
  );
  return structuredClone(rebuilt('mine'));
}

test('changed pixels are written to Aseprite files, strips, sheets and small pictures', async () => {
  const cartridge = drawnGame();
  const { tiles, sprites } = cartridge.banks[0];
  // Every byte of a slot in use, one pixel of a tile, and a slot that was free.
  const names = readFileSync(path('src/mine/art.ts'), 'utf8');
  const dot = 32 * (Number(/dot: \{\s*id: (\d+)/.exec(names)?.[1]) - 256);
  for (let i = 0; i < sprites.length; i += 3)
    if (sprites[i] !== 0 && (i < dot || i >= dot + 32)) sprites[i] = 0x11 + (sprites[i] % 0xc0);
  sprites[dot + 5] = 0x75;
  tiles[77] = 0x9a;
  sprites[32 * 200] = 0x21;
  const original = save(cartridge);
  const refused = await pull('game.tic', 'cart/mine');
  expect(refused.status).toBe(1);
  for (const name of ['tiles.png', 'strip.png', 'dot.png', 'hero.aseprite'])
    expect(refused.stderr).toContain(name);
  const pulled = await pull('game.tic', 'cart/mine', '--force');
  expect(pulled).toMatchObject({ status: 0, stderr: '' });
  expect(pulled.stdout).toContain('cart/mine/sprites.png');
  const [found, wanted] = [rebuilt('mine').banks[0], original.banks[0]];
  expect(Buffer.compare(found.tiles, wanted.tiles)).toBe(0);
  expect(Buffer.compare(found.sprites, wanted.sprites)).toBe(0);
  expect(await pull('game.tic', 'cart/mine')).toMatchObject({
    status: 0,
    stderr: 'All files are up to date with the cartridge.\n',
  });
});

test('changed cells are written to maps with several layers, tilesets and files', async () => {
  const cartridge = emptyCartridge();
  cartridge.code = new TextEncoder().encode('function TIC() end');
  cartridge.banks[0].tiles.set([0x21, 0x43], 32 * 5);
  cartridge.banks[0].tiles.set([0x11, 0x22], 32 * 6);
  save(cartridge);
  await pull('game.tic');
  const inGame = (name: string) => path('cart/game', name);
  mkdirSync(inGame('maps'));
  const xml = (ground: string, top: string) => `<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="3" height="2" tilewidth="8" tileheight="8" infinite="0">
 <tileset firstgid="1" source="../sheet.tsx"/>
 <layer id="1" name="ground" width="3" height="2">
  <data encoding="csv">
${ground}
</data>
 </layer>
 <group id="5" name="g">
  <layer id="2" name="top" width="3" height="2">
   <data encoding="csv">
${top}
</data>
  </layer>
 </group>
 <layer id="3" name="hidden" visible="0" width="3" height="2"><data encoding="csv">1,1,1,1,1,1</data></layer>
</map>
`;
  writeFileSync(
    inGame('sheet.tsx'),
    '<tileset name="t" tilewidth="8" tileheight="8" tilecount="256" columns="16"><image ' +
      'source="tiles.png" width="128" height="128"/></tileset>',
  );
  const top = `${HORIZONTAL + 7},0,0,\n0,0,0`;
  writeFileSync(inGame('maps/a.tmx'), xml('6,6,6,\n6,6,6', top));
  writeFileSync(inGame('maps/b.tmx'), xml('6,6,6,\n6,6,6', top));
  const built = rebuilt();
  const { map } = built.banks[0];
  const at = (column: number, row: number) => row * 240 + column;
  // In the second map: what both layers show in one cell, another tile of the sheet, and nothing.
  const both = map[at(3, 0)];
  expect([both === 5, map[at(4, 0)]]).toEqual([false, 5]);
  map[at(4, 1)] = both;
  map[at(5, 1)] = 6;
  map[at(3, 0)] = 0;
  save(built);
  expect(await pull('game.tic', '--force')).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(inGame('maps/a.tmx'), 'utf8')).toBe(xml('6,6,6,\n6,6,6', top));
  expect(readFileSync(inGame('maps/b.tmx'), 'utf8')).toBe(
    xml('0,6,6,\n6,6,7', `0,0,0,\n0,${HORIZONTAL + 7},0`),
  );
  expect(rebuilt().banks[0].map).toEqual(map);
  map[at(6, 0)] = 1;
  save(built);
  expect((await pull('game.tic', '--force')).stderr).toContain('cell (6, 0) of the cartridge');
});
