import { expect, test } from 'vitest';
import { MemoryGrowth } from '../../../tools/console/vm/memory-growth.ts';
import { runCartridge } from '../../../tools/headless/run.ts';
import { LONG_FORM, shortOrDeep } from '../../deep.ts';
import { cartridgeOf } from '../play.ts';

/** What is told of a run. */
async function toldOf(code: string, frames: number): Promise<string[]> {
  const growth = new MemoryGrowth();
  const told: string[] = [];
  await runCartridge(cartridgeOf(code), {
    frames,
    onTick(_, frame, machine) {
      const text = growth.look(machine, frame);
      if (text !== undefined) told.push(text);
    },
  });
  return told;
}

test('a list that grows in every frame is reported once, long before the memory is full', async () => {
  const told = await toldOf(
    'local list = {} function TIC() list[#list + 1] = ("x"):rep(8 << 20) .. #list end',
    8,
  );
  expect(told).toHaveLength(1);
  const numbers = told[0].match(
    new RegExp(
      [
        String.raw`^memory fills up: (\d+) MB after frame \d+, (\d+) MB after frame \d+; the game holds `,
        String.raw`\2 MB of strings; \2 MB of it are held by upvalue 'list'$`,
      ].join(''),
    ),
  );
  expect(Number(numbers?.[2])).toBeGreaterThanOrEqual(2 * Number(numbers?.[1]));
  expect(Number(numbers?.[2])).toBeLessThan(128);
});

test('a game that holds or discards much memory is not reported', LONG_FORM, async () => {
  const large = 'local kept = ("x"):rep(24 << 20) function TIC() end';
  const wasteful = 'function TIC() local text = ("x"):rep(8 << 20) .. 1 end';
  for (const code of [large, wasteful]) expect(await toldOf(code, shortOrDeep(4, 12))).toEqual([]);
});

test.each([
  ['tables', 'last = {}'],
  ['functions', 'last = function() return i end'],
  ['metatables', 'setmetatable(kept, {})'],
  ['what a coroutine yields', 'yielded()'],
  ['fields', 'kept.last = {}'],
  ['texts', 'count = count + 1 last = "text " .. count'],
])('what is replaced again and again is collected while the rest stays: %s', async (_, statement) => {
  const code = `local kept, last, count = {}, nil, 0
for i = 1, 5000 do kept[i] = {i} end
local yielded = coroutine.wrap(function() local one while true do one = {} coroutine.yield(one) end end)
function TIC() for i = 1, 50 do ${statement} end end`;
  const memory: number[] = [];
  await runCartridge(cartridgeOf(code), {
    frames: 3000,
    onTick: (_, __, machine) => memory.push(machine.memory),
  });
  expect(Math.max(...memory)).toBeLessThan(5 * memory[0]);
});
