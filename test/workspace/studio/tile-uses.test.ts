/** Which lines of code name a tile. */

import { expect, test } from 'vitest';
import { drawsMaps, tileUses } from '../../../tools/workspace/studio/tile-uses.ts';

const picture = (frames: number[], columns = 1, rows = 1) => ({ frames, columns, rows }) as never;
const GROUPS = [
  { name: 'sprites', about: '', constants: [{ name: 'ship', about: '', value: picture([256, 258], 2, 1) }] },
  { name: 'tiles', about: '', constants: [{ name: 'wall', about: '', value: picture([3]) }] },
  { name: 'sounds', about: '', constants: [{ name: 'ship', about: '', value: 1 }] },
];

function uses(text: string, file = 'main.ts'): string[] {
  return tileUses([{ file, text }], GROUPS).map(
    ({ id, file, line, code }) => `${id} ${file}:${line} ${code}`,
  );
}

test('constants of pictures name all their tiles', () => {
  expect(uses('\n  drawSprite(sprites.ship, 1, 2); // tiles.wall\nsounds.ship;')).toEqual(
    [256, 257, 258, 259].map(id => `${id} main.ts:2 drawSprite(sprites.ship, 1, 2); // tiles.wall`),
  );
  expect(uses('const { id } = tiles.wall;')).toEqual(['3 main.ts:1 const { id } = tiles.wall;']);
});

test('numbers and constants that are numbers name tiles where a function takes or gives one', () => {
  const code = `const WALL = 5;
if (mget(x, y) === WALL || 6 === mget(1, 2)) mset(x, y, 7);
spr(16, x, y, 0, 1, 0, 0, 2, 2);
fget(tile, 1); spr(x); other(9); x === 4;`;
  expect(uses(code).map(use => use.split(' ', 2).join(' '))).toEqual([
    '5 main.ts:2',
    '6 main.ts:2',
    '7 main.ts:2',
    '16 main.ts:3',
    '17 main.ts:3',
    '32 main.ts:3',
    '33 main.ts:3',
  ]);
});

test('code in Lua is looked through for numbers', () => {
  expect(uses('-- spr(1)\nspr(2,x,y) mset(x, y, 4)\nif fget( 3 ,1) then', 'main.lua').sort()).toEqual([
    '2 main.lua:2 spr(2,x,y) mset(x, y, 4)',
    '3 main.lua:3 if fget( 3 ,1) then',
    '4 main.lua:2 spr(2,x,y) mset(x, y, 4)',
  ]);
});

test('code draws maps where it calls map, and not where a list has a method of this name', () => {
  const draws = (text: string, file = 'main.ts') => drawsMaps({ file, text });
  expect([draws('map(0, 0);'), draws('cls(0) map ()', 'main.lua')]).toEqual([true, true]);
  expect([draws('[1].map(x => x); // map(0)'), draws('-- map(0)', 'main.lua'), draws('remap(0)')]).toEqual([
    false,
    false,
    false,
  ]);
});
