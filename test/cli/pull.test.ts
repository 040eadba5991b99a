/** `cartwright pull`, run as a user runs it: what is pulled and built again is the cartridge that it was. */

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode } from 'fast-png';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeIndexedPng } from '../../tools/assets/picture/write-png.ts';
import { type Cartridge, emptyCartridge, SECTION_NAMES } from '../../tools/cartridge/cartridge.ts';
import { decodeCartridge } from '../../tools/cartridge/decode.ts';
import { DEFAULT_PALETTE } from '../../tools/cartridge/default-data.ts';
import { encodeTic } from '../../tools/cartridge/tic/tic.ts';
import { buildCartridge } from '../../tools/project/build-cartridge.ts';
import { findProject } from '../../tools/project/index.ts';
import { paletteEntries } from '../../tools/project/pull/art-writers.ts';
import { asepriteFile, cel, layer, linkedCel, palette } from '../assets/picture/make-aseprite.ts';
import { runCommand } from '../commands.ts';
import { LONG_FORM, shortOrDeep } from '../deep.ts';
import { gameCartridge } from '../games.ts';

const CARTRIDGE = new URL('../conformance/music/basics.lua', import.meta.url).pathname;

/** Of the number of a cell in Tiled. */
const HORIZONTAL = 0x80000000;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pull-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const pull = (...args: string[]) => runCommand(folder, 'pull', ...args);

function save(cartridge: Cartridge, name = 'game.tic'): Cartridge {
  const encoded = encodeTic(cartridge);
  if (!encoded.ok) throw new Error(encoded.diagnostics[0].message);
  writeFileSync(join(folder, name), encoded.value);
  const read = decodeCartridge(encoded.value, name);
  if (!read.ok) throw new Error('not decoded');
  return read.value;
}

function rebuilt(name = 'game'): Cartridge {
  const project = findProject(name, folder);
  if (!project.ok) throw new Error(project.diagnostics[0].message);
  const built = buildCartridge(project.value);
  if (!built.ok) throw new Error(built.diagnostics.map(({ message }) => message).join('\n'));
  return built.value.cartridge;
}

function expectSame(found: Cartridge, wanted: Cartridge): void {
  expect([found.code, found.language]).toEqual([wanted.code, wanted.language]);
  for (const [number, bank] of wanted.banks.entries())
    for (const name of SECTION_NAMES)
      expect([number, name, Buffer.compare(found.banks[number][name], bank[name])]).toEqual([
        number,
        name,
        0,
      ]);
}

test('a cartridge is unpacked to files that build the same cartridge', async () => {
  const original = save(gameCartridge('pixels'));
  const pulled = await pull('game.tic');
  expect(pulled).toMatchObject({ status: 0, stderr: '' });
  expect(pulled.stdout.split('\n')).toEqual([
    'cart/game/palette.hex',
    'cart/game/sprites.png',
    'cart/game/sound.txt',
    'src/game/main.lua',
    '',
  ]);
  expectSame(rebuilt(), original);
  expect(await pull('game.tic')).toMatchObject({
    status: 0,
    stdout: '',
    stderr: 'All files are up to date with the cartridge.\n',
  });
});

test('the game is named after the file, without its extensions', async () => {
  save(gameCartridge('pixels'), 'my-game.v2.tic');
  expect((await pull('my-game.v2.tic')).stdout).toContain('src/my-game/main.lua\n');
});

/** Bytes that are zeros, all alike, a single one, or anything. */
function someBytes(size: number, random: () => number): Uint8Array {
  const kind = random() % 5;
  const bytes = new Uint8Array(size);
  if (kind === 2) bytes[random() % size] = 1 + (random() % 255);
  if (kind === 3) bytes.fill(random());
  if (kind === 4) for (let i = 0; i < size; i++) bytes[i] = random();
  return bytes;
}

test('all banks are rebuilt byte for byte, whatever they contain', LONG_FORM, async () => {
  let state = 20261123;
  const random = () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state >>> 16;
  };
  for (let round = 0; round < shortOrDeep(3, 200); round++) {
    for (const name of ['cart', 'src']) rmSync(join(folder, name), { recursive: true, force: true });
    const cartridge = emptyCartridge();
    cartridge.code = new TextEncoder().encode('function TIC() end -- \u00e4\r\n');
    for (const bank of [cartridge.banks[0], cartridge.banks[1 + (random() % 7)]])
      for (const name of SECTION_NAMES) bank[name] = someBytes(bank[name].length, random);
    const original = save(cartridge);
    expect(await pull('game.tic')).toMatchObject({ status: 0 });
    expectSame(rebuilt(), original);
  }
});

/** The bytes of a file that is built of what was pulled. */
function rebuiltBytes(): Uint8Array {
  const encoded = encodeTic(rebuilt());
  if (!encoded.ok) throw new Error(encoded.diagnostics[0].message);
  return encoded.value;
}

test(
  'every chunk is rebuilt byte for byte: of any type, size and order, old, unknown or truncated',
  LONG_FORM,
  async () => {
    let state = 21;
    const random = (limit: number) => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      return (state >>> 16) % limit;
    };
    for (let round = 0; round < shortOrDeep(6, 400); round++) {
      for (const name of ['cart', 'src']) rmSync(join(folder, name), { recursive: true, force: true });
      // What is made at random is no program in Lua, which would be refused.
      const language = [20, 1, 0, 0, 12];
      const chunks = Array.from({ length: 1 + random(9) }, () => {
        const size = [0, 1, 48, 96, 300, 9000][random(6)];
        const payload = someBytes(Math.max(size, 1), () => random(65536)).subarray(0, size);
        const type = random(32);
        return [
          (type === language[0] ? 21 : type) | (random(3) << 5),
          size & 255,
          size >> 8,
          random(4) === 0 ? 7 : 0,
          ...payload,
        ];
      });
      const code = [...new TextEncoder().encode('function TIC() end\n')];
      const bytes = Uint8Array.from([
        ...language,
        ...chunks.flat(),
        5,
        code.length,
        0,
        0,
        ...code,
        4,
        200,
        0,
        0,
        1,
      ]);
      writeFileSync(join(folder, 'game.tic'), bytes);
      expect(await pull('game.tic')).toMatchObject({ status: 0 });
      expect(Buffer.compare(rebuiltBytes(), bytes)).toBe(0);
    }
  },
);

test('a program in an unknown language is rebuilt with its language', async () => {
  const code = [...new TextEncoder().encode('function TIC() end')];
  const bytes = Uint8Array.from([5, code.length, 0, 0, ...code, 20, 1, 0, 0, 99]);
  writeFileSync(join(folder, 'game.tic'), bytes);
  expect(await pull('game.tic')).toMatchObject({ status: 0 });
  expect(Buffer.compare(rebuiltBytes(), bytes)).toBe(0);
});

test('new art replaces its chunks, and all others stay', async () => {
  const code = [...new TextEncoder().encode('function TIC() end')];
  const tiles = [1, 4, 0, 0, 1, 2, 3, 0];
  const bytes = [29, 2, 0, 9, 5, 6, ...tiles, 5, code.length, 0, 0, ...code, 31, 1, 0, 0, 8];
  writeFileSync(join(folder, 'game.tic'), Uint8Array.from(bytes));
  expect((await pull('game.tic')).stdout).toContain('cart/game/original.tic');
  writeFileSync(join(folder, 'src/game/main.lua'), 'function TIC() cls() end');
  const built = [...rebuiltBytes()];
  expect(built.slice(0, 14)).toEqual([29, 2, 0, 9, 5, 6, ...tiles]);
  expect(built.slice(14, 18)).toEqual([5, 24, 0, 0]);
  expect(built.slice(42)).toEqual([31, 1, 0, 0, 8]);
  expect(existsSync(join(folder, 'cart/game/palette.hex'))).toBe(true);
});

test('WebAssembly and metadata are rebuilt', async () => {
  const cartridge = emptyCartridge();
  cartridge.code = new TextEncoder().encode('-- title: Fast\n-- script: wasm\n');
  cartridge.binary = Uint8Array.from({ length: 70_000 }, (_, i) => i * 7);
  save(cartridge);
  const before = readFileSync(join(folder, 'game.tic'));
  expect((await pull('game.tic')).stdout).toContain('src/game/main.wasmp\nsrc/game/main.wasm\n');
  expect(Buffer.compare(rebuiltBytes(), before)).toBe(0);
  expect((await runCommand(folder, 'run', 'game')).stderr).toContain(
    'written in wasm, but Cartwright runs only Lua',
  );
});

test('the map opens in Tiled with its tiles, and the sheets have the palette of the cartridge', async () => {
  const cartridge = emptyCartridge();
  cartridge.code = new TextEncoder().encode('-- title: Two words\nfunction TIC() end');
  cartridge.banks[2].map.set([7, 0, 255], 240);
  cartridge.banks[0].palette0.set([1, 2, 3, 4, 5, 6]);
  cartridge.banks[2].tiles[32 * 7] = 0x10;
  save(cartridge);
  await pull('game.tic', 'here');
  expect(readdirSync(join(folder, 'here')).sort()).toEqual([
    'main.lua',
    'map.2.tmj',
    'palette.hex',
    'sound.txt',
    'tiles.2.png',
  ]);
  const map = JSON.parse(readFileSync(join(folder, 'here/map.2.tmj'), 'utf8'));
  expect([map.width, map.height, map.layers[0].data.length]).toEqual([240, 136, 240 * 136]);
  expect(map.layers[0].data.slice(240, 244)).toEqual([8, 0, 256, 0]);
  expect([map.tilesets[0].image, map.tilesets[0].tilecount]).toEqual(['tiles.2.png', 256]);
  const sheet = decode(readFileSync(join(folder, 'here/tiles.2.png')));
  expect(sheet.palette?.slice(0, 2)).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
  expect([sheet.data[56], sheet.data[57]]).toEqual([0, 1]);
  expect(readFileSync(join(folder, 'here/palette.hex'), 'utf8').split('\n').slice(0, 3)).toEqual([
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
  const map = JSON.parse(readFileSync(join(folder, 'cart/game/map.tmj'), 'utf8'));
  expect(map.layers[0].data.slice(0, 3)).toEqual([1, 4, 1]);
  expectSame(rebuilt(), original);
});

test('existing files are replaced only with --force, and only if they differ', async () => {
  const cartridge = emptyCartridge();
  cartridge.code = new TextEncoder().encode('function TIC() end');
  cartridge.banks[0].flags[3] = 5;
  cartridge.banks[0].tiles[0] = 1;
  save(cartridge);
  await pull('game.tic');
  const flags = join(folder, 'cart/game/flags.json');
  const mine = '{ "names": ["solid", "b", "deep"], "3": ["deep", "solid"] }';
  writeFileSync(flags, mine);
  cartridge.banks[0].tiles[0] = 2;
  cartridge.banks[0].sprites[0] = 2;
  const changed = save(cartridge);
  const refused = await pull('game.tic');
  expect(refused).toMatchObject({ status: 1, stdout: '' });
  expect(refused.stderr).toContain('cart/game/tiles.png');
  expect(refused.stderr).toContain('--force');
  expect(existsSync(join(folder, 'cart/game/sprites.png'))).toBe(false);
  expect((await pull('game.tic', '--force')).stdout).toBe(
    'cart/game/tiles.png\ncart/game/sprites.png\ncart/game/original.tic\n',
  );
  expect(readFileSync(flags, 'utf8')).toBe(mine);
  expectSame(rebuilt(), changed);
});

test('a game in TypeScript keeps its program, and pictures that cannot be written get a warning', async () => {
  mkdirSync(join(folder, 'src/mine'), { recursive: true });
  mkdirSync(join(folder, 'cart/mine/sprites'), { recursive: true });
  writeFileSync(join(folder, 'src/mine/main.ts'), 'export function TIC(): void {}\n');
  const girl = readFileSync(new URL('../../cart/pistol/sprites/girl.aseprite', import.meta.url));
  writeFileSync(join(folder, 'cart/mine/sprites/girl.aseprite'), girl);
  const cartridge = emptyCartridge();
  cartridge.code = new TextEncoder().encode('function TIC() end');
  cartridge.banks[0].tiles[5] = 3;
  save(cartridge);
  const pulled = await pull('game.tic', 'cart/mine');
  expect(pulled).toMatchObject({ status: 0 });
  expect(pulled.stdout).toBe(
    'cart/mine/palette.hex\ncart/mine/tiles.png\ncart/mine/sound.txt\n'.replace(
      'cart/mine/palette.hex\n',
      pulled.stdout.includes('palette') ? 'cart/mine/palette.hex\n' : '',
    ),
  );
  expect(pulled.stderr).toContain('the sprites of the cartridge are not those of sprites/girl.aseprite');
  expect(existsSync(join(folder, 'src/mine/main.lua'))).toBe(false);
});

test('flags of a picture are written by its name, as in the studio, and others stay unchanged', async () => {
  mkdirSync(join(folder, 'cart/game/sprites'), { recursive: true });
  const ship = { width: 8, height: 8, pixels: new Uint8Array(64).fill(2) };
  const art = writeIndexedPng(ship, paletteEntries(DEFAULT_PALETTE));
  writeFileSync(join(folder, 'cart/game/sprites/ship.png'), art);
  const flags = join(folder, 'cart/game/flags.json');
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

test('programs in other languages and text cartridges are rebuilt unchanged', async () => {
  for (const [name, code] of [
    ['ruby.rb', '# title: x\n# script: ruby\ndef TIC\nend\n'],
    ['basics.lua', readFileSync(CARTRIDGE, 'utf8')],
  ]) {
    writeFileSync(join(folder, name), code);
    const original = decodeCartridge(readFileSync(join(folder, name)), name);
    if (!original.ok) throw new Error('not decoded');
    const game = name.replace(/\..*/, '');
    expect(await pull(name)).toMatchObject({ status: 0 });
    expectSame(rebuilt(game), original.value);
  }
  const chunk = emptyCartridge();
  chunk.code = new TextEncoder().encode('function TIC(){}');
  chunk.language = 12;
  const original = save(chunk);
  expect((await pull('game.tic')).stdout).toContain('src/game/main.js\ncart/game/cart.json\n');
  expectSame(rebuilt(), original);
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
  const inGame = (name: string) => join(folder, 'cart/game', name);
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

test('a map whose tiles are no sheet is not written', async () => {
  mkdirSync(join(folder, 'cart/mine/tiles'), { recursive: true });
  const girl = readFileSync(new URL('../../cart/pistol/sprites/girl.aseprite', import.meta.url));
  writeFileSync(join(folder, 'cart/mine/tiles/girl.aseprite'), girl);
  const cartridge = emptyCartridge();
  cartridge.code = new TextEncoder().encode('function TIC() end');
  cartridge.banks[0].map[4] = 7;
  save(cartridge);
  expect((await pull('game.tic', 'cart/mine')).stderr).toContain(
    'the map of the cartridge is not that of tiles/girl.aseprite',
  );
  expect(existsSync(join(folder, 'cart/mine/map.tmj'))).toBe(false);
});

test('changed cells are written to a map of Tiled, which keeps its objects and flipped cells', async () => {
  const cartridge = emptyCartridge();
  cartridge.code = new TextEncoder().encode('function TIC() end');
  cartridge.banks[0].tiles.set([0x21, 0x43], 32 * 5);
  cartridge.banks[0].map.set([5, 0, 7]);
  save(cartridge);
  await pull('game.tic');
  const file = join(folder, 'cart/game/map.tmj');
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
  const game = join(folder, 'cart/mine');
  mkdirSync(join(folder, 'src/mine'), { recursive: true });
  mkdirSync(join(game, 'sprites'), { recursive: true });
  writeFileSync(join(folder, 'src/mine/main.ts'), 'export function TIC(): void {}\n');
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
  const names = readFileSync(join(folder, 'src/mine/art.ts'), 'utf8');
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
  const inGame = (name: string) => join(folder, 'cart/game', name);
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
