/** A console for unit tests: its functions are globals of Node, and answer as the console does. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { consoleFunctions } from '../../tools/api/index.ts';
import { emptyCartridge } from '../../tools/cartridge/cartridge.ts';
import { encodeTic } from '../../tools/cartridge/tic/tic.ts';
import { bootConsole, GameError, type TestConsole } from '../../tools/testing/index.ts';
import { tiledMap, tileset, tilesPng } from '../project/art/game-folder.ts';
import { writeGame } from './project.ts';

/** A game whose program does not even compile, with a map and flags. */
function game(files: Record<string, string | Uint8Array | object> = {}): string {
  const entry = writeGame({ 'main.ts': 'this is not a program' });
  const cart = join(dirname(entry), '../../cart/game');
  const all = {
    'tiles.png': tilesPng(16, 2),
    'map.tmj': tiledMap([2, 3, 0, 18], { tilesets: [tileset()] }),
    'flags.json': '{ "names": ["solid"], "17": ["solid"] }',
    'cart.json': '{ "define": { "LEVELS": 7 } }',
    ...files,
  };
  for (const [name, content] of Object.entries(all)) {
    mkdirSync(dirname(join(cart, name)), { recursive: true });
    const isWhole = typeof content === 'string' || content instanceof Uint8Array;
    writeFileSync(join(cart, name), isWhole ? content : JSON.stringify(content));
  }
  return entry;
}

let console: TestConsole | undefined;
afterEach(() => console?.close());

const globals = globalThis as unknown as Record<string, unknown>;

test('map, flags and memory of the game are there, in the code of the game as on the console', async () => {
  console = await bootConsole(game());
  const isSolid = (x: number, y: number) => fget(mget(Math.floor(x / 8), Math.floor(y / 8)), 0);
  expect([0, 1, 2, 3].map(x => mget(x, 0))).toEqual([1, 2, 0, 17]);
  expect([isSolid(8, 0), isSolid(24, 7.5), isSolid(24, 8)]).toEqual([false, true, false]);
  mset(9, 9, 33);
  expect([mget(9, 9), console.memory.mapCell(9, 9)]).toEqual([33, 33]);
  poke(0x4000, 0x21);
  expect([peek(0x4000), peek4(0x8000), peek4(0x8001)]).toEqual([0x21, 1, 2]);
  expect([pmem(3, 44), pmem(3)]).toEqual([0, 44]);
  expect(globals.LEVELS).toBe(7);
});

test('every function of the console is a global, and none is left after it is closed', async () => {
  const names = ['$multi', 'LEVELS', ...consoleFunctions.map(({ name }) => name)];
  const isThere = (name: string) => globals[name] !== undefined;
  // Tests of a game that ran before in this process may have left one.
  const before = names.filter(isThere);
  console = await bootConsole(game());
  expect(names.filter(isThere)).toEqual(names);
  console.close();
  expect(names.filter(isThere)).toEqual(before);
});

test('what is drawn is told of as calls, and seen after the next frame', async () => {
  console = await bootConsole(game());
  cls(3);
  expect(print('HELLO', 10, 20, 12)).toBe(30);
  spr(1, 100, 50);
  expect(console.texts).toEqual([{ text: 'HELLO', x: 10, y: 20, width: 30, color: 12 }]);
  expect(console.shows('HELL')).toBe(true);
  expect(console.sprites).toMatchObject([{ id: 1, x: 100, y: 50 }]);
  expect([console.memory.pixel(0, 0), pix(0, 0)]).toEqual([3, 3]);
  console.step();
  expect(console.screen.color(5, 5)).toBe(console.memory.palette[3]);
  expect(console.calls).toEqual([]);
});

test('buttons, keys and the mouse are those of the last frame', async () => {
  console = await bootConsole(game());
  expect([btn(2), btnp(4)]).toEqual([false, false]);
  console.press('left').press('a').moveMouse(40, 30).pressMouse().step();
  expect([btn(2), btn(3), btnp(4)]).toEqual([true, false, true]);
  expect([...mouse()].slice(0, 3)).toEqual([40, 30, true]);
  console.step();
  expect([btn(4), btnp(4)]).toEqual([true, false]);
  console.pressKey('a').step();
  expect([key(1), key(2)]).toEqual([true, false]);
  const before = time();
  console.step(60);
  expect(time() - before).toBeCloseTo(1000, 0);
});

test('map asks a function of the test for every cell', async () => {
  console = await bootConsole(game());
  const asked: number[][] = [];
  map(0, 0, 4, 1, 0, 0, -1, 1, (tile, x, y) => {
    asked.push([tile, x, y]);
    return x === 1 ? $multi(1, 1, 0) : 17;
  });
  expect(asked).toEqual([
    [1, 0, 0],
    [2, 1, 0],
    [0, 2, 0],
    [17, 3, 0],
  ]);
  const row = (left: number) => Array.from({ length: 8 }, (_, x) => pix(left + x, 0));
  spr(17, 0, 64);
  spr(1, 8, 64, -1, 1, 1);
  const shown = (left: number) => Array.from({ length: 8 }, (_, x) => pix(left + x, 64));
  expect([row(0), row(8), row(16)]).toEqual([shown(0), shown(8), shown(0)]);
  expect(row(8)).not.toEqual(row(0));
});

test('a mistake is told as the console tells it, art with mistakes as a build does', async () => {
  const entry = game();
  console = await bootConsole(entry);
  expect(() => (mget as unknown as (x: number) => void)(1)).toThrow(/invalid params, mget\(x,y\)/);
  await expect(bootConsole(game({ 'palette.hex': 'red' }))).rejects.toThrow(GameError);
  // The console that is open stays so.
  expect(mget(0, 0)).toBe(1);
});

test('the constants of the art, which the code imports, are written as by a build', async () => {
  const entry = game();
  console = await bootConsole(entry);
  const constants = () => readFileSync(join(dirname(entry), 'art.ts'), 'utf8');
  expect(constants()).toContain('cells: [1, 2, 0, 17]');
  const map = tiledMap([3, 3, 0, 18], { tilesets: [tileset()] });
  writeFileSync(join(dirname(entry), '../../cart/game/map.tmj'), JSON.stringify(map));
  console = await bootConsole(entry);
  expect(constants()).toContain('cells: [2, 2, 0, 17]');
});

test('another console takes the globals over, and a cartridge is enough for one', async () => {
  await bootConsole(game());
  const cartridge = emptyCartridge();
  cartridge.code = new TextEncoder().encode('-- script: lua\nfunction TIC() end\n');
  cartridge.banks[0].map[5] = 99;
  const tic = encodeTic(cartridge);
  const file = join(dirname(game()), 'game.tic');
  if (tic.ok) writeFileSync(file, tic.value);
  console = await bootConsole(file);
  expect([mget(0, 0), mget(5, 0)]).toEqual([0, 99]);
  console.close();
  expect(globals.mget).toBeUndefined();
});
