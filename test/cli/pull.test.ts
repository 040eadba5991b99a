/** `cartwright pull`, run as a user runs it: what is pulled and built again is the cartridge that it was. */

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emptyCartridge, SECTION_NAMES } from '../../tools/cartridge/cartridge.ts';
import { decodeCartridge } from '../../tools/cartridge/decode.ts';
import { encodeTic } from '../../tools/cartridge/tic/tic.ts';
import { runCommand } from '../commands.ts';
import { LONG_FORM, shortOrDeep } from '../deep.ts';
import { gameCartridge } from '../games.ts';
import { expectSame, pullFolder } from './pull-folder.ts';

const CARTRIDGE = new URL('../conformance/music/basics.lua', import.meta.url).pathname;

const { path, pull, save, rebuilt } = pullFolder();

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
  for (let round = 0; round < shortOrDeep(3, 100); round++) {
    for (const name of ['cart', 'src']) rmSync(path(name), { recursive: true, force: true });
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
    for (let round = 0; round < shortOrDeep(6, 200); round++) {
      for (const name of ['cart', 'src']) rmSync(path(name), { recursive: true, force: true });
      // What is made at random is not a program in Lua, which would be refused.
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
      writeFileSync(path('game.tic'), bytes);
      expect(await pull('game.tic')).toMatchObject({ status: 0 });
      expect(Buffer.compare(rebuiltBytes(), bytes)).toBe(0);
    }
  },
);

test('a program in an unknown language is rebuilt with its language', async () => {
  const code = [...new TextEncoder().encode('function TIC() end')];
  const bytes = Uint8Array.from([5, code.length, 0, 0, ...code, 20, 1, 0, 0, 99]);
  writeFileSync(path('game.tic'), bytes);
  expect(await pull('game.tic')).toMatchObject({ status: 0 });
  expect(Buffer.compare(rebuiltBytes(), bytes)).toBe(0);
});

test('new art replaces its chunks, and all others stay', async () => {
  const code = [...new TextEncoder().encode('function TIC() end')];
  const tiles = [1, 4, 0, 0, 1, 2, 3, 0];
  const bytes = [29, 2, 0, 9, 5, 6, ...tiles, 5, code.length, 0, 0, ...code, 31, 1, 0, 0, 8];
  writeFileSync(path('game.tic'), Uint8Array.from(bytes));
  expect((await pull('game.tic')).stdout).toContain('cart/game/original.tic');
  writeFileSync(path('src/game/main.lua'), 'function TIC() cls() end');
  const built = [...rebuiltBytes()];
  expect(built.slice(0, 14)).toEqual([29, 2, 0, 9, 5, 6, ...tiles]);
  expect(built.slice(14, 18)).toEqual([5, 24, 0, 0]);
  expect(built.slice(42)).toEqual([31, 1, 0, 0, 8]);
  expect(existsSync(path('cart/game/palette.hex'))).toBe(true);
});

test('WebAssembly and metadata are rebuilt', async () => {
  const cartridge = emptyCartridge();
  cartridge.code = new TextEncoder().encode('-- title: Fast\n-- script: wasm\n');
  cartridge.binary = Uint8Array.from({ length: 70_000 }, (_, i) => i * 7);
  save(cartridge);
  const before = readFileSync(path('game.tic'));
  expect((await pull('game.tic')).stdout).toContain('src/game/main.wasmp\nsrc/game/main.wasm\n');
  expect(Buffer.compare(rebuiltBytes(), before)).toBe(0);
  expect((await runCommand(path(), 'run', 'game')).stderr).toContain(
    'written in wasm, but Cartwright runs only Lua',
  );
});

test('existing files are replaced only with --force, and only if they differ', async () => {
  const cartridge = emptyCartridge();
  cartridge.code = new TextEncoder().encode('function TIC() end');
  cartridge.banks[0].flags[3] = 5;
  cartridge.banks[0].tiles[0] = 1;
  save(cartridge);
  await pull('game.tic');
  const flags = path('cart/game/flags.json');
  const mine = '{ "names": ["solid", "b", "deep"], "3": ["deep", "solid"] }';
  writeFileSync(flags, mine);
  cartridge.banks[0].tiles[0] = 2;
  cartridge.banks[0].sprites[0] = 2;
  const changed = save(cartridge);
  const refused = await pull('game.tic');
  expect(refused).toMatchObject({ status: 1, stdout: '' });
  expect(refused.stderr).toContain('cart/game/tiles.png');
  expect(refused.stderr).toContain('--force');
  expect(existsSync(path('cart/game/sprites.png'))).toBe(false);
  expect((await pull('game.tic', '--force')).stdout).toBe(
    'cart/game/tiles.png\ncart/game/sprites.png\ncart/game/original.tic\n',
  );
  expect(readFileSync(flags, 'utf8')).toBe(mine);
  expectSame(rebuilt(), changed);
});

test('a game in TypeScript keeps its program, and pictures that cannot be written get a warning', async () => {
  mkdirSync(path('src/mine'), { recursive: true });
  mkdirSync(path('cart/mine/sprites'), { recursive: true });
  writeFileSync(path('src/mine/main.ts'), 'export function TIC(): void {}\n');
  const girl = readFileSync(new URL('../../cart/pistol/sprites/girl.aseprite', import.meta.url));
  writeFileSync(path('cart/mine/sprites/girl.aseprite'), girl);
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
  expect(existsSync(path('src/mine/main.lua'))).toBe(false);
});

test('programs in other languages and text cartridges are rebuilt unchanged', async () => {
  for (const [name, code] of [
    ['ruby.rb', '# title: x\n# script: ruby\ndef TIC\nend\n'],
    ['basics.lua', readFileSync(CARTRIDGE, 'utf8')],
  ]) {
    writeFileSync(path(name), code);
    const original = decodeCartridge(readFileSync(path(name)), name);
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
