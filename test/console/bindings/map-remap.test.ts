/** The remap callback of map (specification: console §4.5): what it is given, and what its results do. */

import { expect, test } from 'vitest';
import { play } from '../play.ts';

/** Tile k is filled with color k % 16, so that a picture shows which tiles were drawn; the map has tile x + 3·y. */
const TILES = `for id = 0, 31 do for i = 0, 63 do poke4(0x8000 + id * 64 + i, id & 15) end end
for y = 0, 135 do for x = 0, 239 do mset(x, y, x % 3 + 3 * (y % 3)) end end
local function row(n) local s = '' for i = 0, n - 1 do s = s .. pix(i * 8, 0) .. ' ' end return s end `;

async function traced(code: string): Promise<string[]> {
  const { traces, errors } = await play(`${TILES}function TIC() ${code} end`);
  expect(errors).toEqual([[]]);
  return traces[0];
}

test('the callback is given tile and wrapped cell, row by row', async () => {
  const texts = await traced(
    'map(239, 135, 2, 2, 0, 0, -1, 1, function(...) trace(table.concat({...}, " ")) end)',
  );
  expect(texts).toEqual(['2 239 135', '0 0 135', '2 239 0', '0 0 0']);
});

test('missing results count as 0, numbers and numeric strings are converted', async () => {
  expect(
    await traced(
      'map(0,0,4,1,0,0,-1,1,function(t,x) if x==0 then return 5 elseif x==1 then return "6" elseif ' +
        'x==2 then return 7.9 end end) trace(row(4))',
    ),
  ).toEqual(['5 6 7 0 ']);
});

test('an error in the first cell draws what the other arguments say', async () => {
  // tile = the key argument, flip = the scale argument, rotate = the error value as a number
  expect(
    await traced(
      'map(0,0,2,1,0,0,20,1,function(t,x) if x == 0 then error("x") end return 3 end) trace(row(2))',
    ),
  ).toEqual(['4 3 ']);
});

test('after an error the values of the cell before move up', async () => {
  // Cell 0 gives 9, 5, 6; cell 1 fails with the number 11: tile 5. Cell 2 fails with 12: tile 6. Cell 3: tile 11.
  const code =
    'map(0,0,4,1,0,0,-1,1,function(t,x) if x == 0 then return 9, 5, 6 end error(10 + x) end) trace(row(4))';
  expect(await traced(code)).toEqual(['9 5 6 11 ']);
});

test('yielding in the callback counts as an error', async () => {
  const code =
    'coroutine.wrap(function() map(0,0,1,1,0,0,20,1,function() coroutine.yield(1) end) end)() trace(row(1))';
  expect(await traced(code)).toEqual(['4 ']);
});

test('anything but a function as ninth argument draws plainly', async () => {
  for (const value of ['nil', '5', 'setmetatable({}, {__call = function() return 9 end})'])
    expect(await traced(`map(0,0,3,1,0,0,-1,1,${value}) trace(row(3))`)).toEqual(['0 1 2 ']);
});

test('with more than nine arguments the last one is called', async () => {
  const code = 'map(0,0,2,1,0,0,-1,1,function() return 9 end, function() return 8 end) trace(row(2))';
  expect(await traced(code)).toEqual(['8 8 ']);
});

test('callbacks may draw, and may call map with callbacks of their own', async () => {
  const code = `map(0,0,2,1,0,0,-1,1,function(t, x)
  map(0,0,1,1,64,0,-1,1,function() return 10 + x end)
  trace(pix(64, 0))
  return 3
end) trace(row(2))`;
  expect(await traced(code)).toEqual(['10', '11', '3 3 ']);
});

test('a callback that needs much stack does no harm', async () => {
  const code = `local function deep(n) if n == 0 then return 5 end return (deep(n - 1)) end
map(0,0,2,1,0,0,-1,1,function() return deep(5000) end) trace(row(2))`;
  expect(await traced(code)).toEqual(['5 5 ']);
});
