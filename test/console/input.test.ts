/** Gamepads, keyboard, mouse (specification: console §5), compared with the definition of holding and repeating. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Input } from '../../tools/console/input.ts';
import { LONG_FORM, shortOrDeep } from '../deep.ts';
import { play } from './play.ts';

/** Texts that a program traces in each tick. */
async function traced(expression: string, inputs: Partial<Input>[], before = ''): Promise<string[]> {
  const { traces, errors } = await play(`${before}\nfunction TIC() trace(${expression}) end`, {
    frames: inputs.length,
    input: frame => inputs[frame],
  });
  expect(errors.flat()).toEqual([]);
  return traces.flat();
}

/**
 * Whether something held down in the given ticks fires, by the words of the specification: when pressed; and after
 * `hold` ticks whenever the ticks since the press are a multiple of the period.
 */
function fires(down: boolean[], hold: number, period: number): boolean[] {
  return down.map((now, tick) => {
    if (!now) return false;
    let press = tick;
    while (press > 0 && down[press - 1]) press--;
    const held = tick - press;
    if (held === 0) return true;
    if (hold < 0 || period < 0 || held < hold) return false;
    return period === 0 || held % period === 0;
  });
}

test('btnp and keyp repeat as defined, for all holds and periods', LONG_FORM, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.boolean(), { minLength: 20, maxLength: 40 }),
      fc.integer({ min: -1, max: 8 }),
      fc.integer({ min: -1, max: 4 }),
      async (down, hold, period) => {
        const inputs = down.map(
          (pressed): Partial<Input> => ({
            gamepads: pressed ? 1 << 12 : 0,
            keys: pressed ? [0, 30, 0, 0] : [5, 0, 0, 0],
          }),
        );
        const expected = fires(down, hold, period).map(fired => `${fired}${fired}`);
        const call = `tostring(btnp(12,${hold},${period}))..tostring(keyp(30,${hold},${period}))`;
        expect(await traced(call, inputs)).toEqual(expected);
        const plain = fires(down, -1, -1).map(fired => `${fired}${fired}`);
        expect(await traced('tostring(btnp(12))..tostring(keyp(30))', inputs)).toEqual(plain);
      },
    ),
    { numRuns: shortOrDeep(8, 25) },
  );
});

test('the host says which keys press the buttons, and the program can read it', async () => {
  const buttonMapping = [...Array(13).fill(0), 23];
  const inputs: Partial<Input>[] = [
    {},
    { buttonMapping, keys: [23, 0, 0, 0] },
    { keys: [23, 0, 0, 0] },
    { buttonMapping: [], keys: [23, 0, 0, 0] },
  ];
  const texts = await traced('peek(0x14E04+13).." "..btn()', inputs);
  // Once said it stays, as RAM does.
  expect(texts).toEqual(['0 0', '23 8192', '23 8192', '0 0']);
});

test('the example of the specification: held from tick 1 on', async () => {
  const inputs = Array.from({ length: 15 }, (_, tick) => ({ gamepads: tick >= 1 ? 1 : 0 }));
  const ticks = async (repeat: string) =>
    (await traced(`tostring(btnp(0,${repeat}))`, inputs)).flatMap((fired, tick) =>
      fired === 'true' ? [tick] : [],
    );
  expect(await ticks('5,3')).toEqual([1, 7, 10, 13]);
  expect(await ticks('0,0')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  expect(await ticks('10,0')).toEqual([1, 11, 12, 13, 14]);
  expect(await ticks('0,2')).toEqual([1, 3, 5, 7, 9, 11, 13]);
});

test('without id all buttons answer as one unsigned mask; ids count modulo 32', async () => {
  const inputs = [{ gamepads: 0x80000001 | 0 }, { gamepads: 0x80000003 | 0 }];
  expect(await traced('btn() .. " " .. btnp()', inputs)).toEqual(['2147483649 2147483649', '2147483651 2']);
  expect(
    await traced('tostring(btn(31)) .. tostring(btn(-1)) .. tostring(btn(33)) .. tostring(btn("0"))', inputs),
  ).toEqual(['truetruefalsetrue', 'truetruetruetrue']);
});

test('any key: whether the buffer is not empty, and whether it holds one that was not there before', async () => {
  const inputs: Partial<Input>[] = [
    [0, 0, 0, 0],
    [1, 0, 0, 0],
    [1, 0, 0, 2],
    [2, 1, 0, 0],
    [0, 0, 0, 200],
  ].map(keys => ({ keys: keys as [number, number, number, number] }));
  expect(
    await traced('tostring(key()) .. tostring(keyp()) .. tostring(key(0)) .. tostring(keyp(0,9,9))', inputs),
  ).toEqual([
    'falsefalsefalsefalse',
    'truetruetruetrue',
    'truetruetruetrue',
    'truefalsetruefalse',
    'truetruetruetrue',
  ]);
});

test('mapped keys press buttons from the tick after the poke on', async () => {
  const inputs = Array.from({ length: 3 }, (): Partial<Input> => ({ keys: [0, 0, 26, 0] }));
  const before = 'poke(0x14E04+4,26)';
  expect(await traced('tostring(btn(4)) .. tostring(btnp(4)) .. peek(0xFF80)', inputs, before)).toEqual([
    'falsefalse0',
    'truetrue16',
    'truefalse16',
  ]);
});

test('what a cartridge pokes into the input shows in this tick and makes no edge in the next', async () => {
  const { traces } = await play(
    `t = 0 function TIC()
  trace(tostring(btn(0)) .. tostring(btnp(0)))
  if t == 0 then poke(0xFF80, 1) end
  trace(tostring(btn(0)) .. tostring(btnp(0)))
  t = t + 1 end`,
    { frames: 3, input: frame => ({ gamepads: frame === 1 ? 1 : 0 }) },
  );
  expect(traces).toEqual([
    ['falsefalse', 'truetrue'],
    ['truetrue', 'truetrue'],
    ['falsefalse', 'falsefalse'],
  ]);
});

test('the mouse answers screen positions, buttons and signed wheels; in relative mode signed movements', async () => {
  const call =
    'table.concat({tostring(select(1,mouse())), tostring(select(2,mouse())), tostring(select(3,' +
    'mouse())), tostring(select(4,mouse())), tostring(select(5,mouse())), tostring(select(6,mouse())), ' +
    'tostring(select(7,mouse()))}, " ")';
  const inputs: Partial<Input>[] = [
    { mouseX: 0, mouseY: 0 },
    { mouseX: 255, mouseY: 143, mouseButtons: 1, scrollX: -32, scrollY: 31 },
    { mouseX: 128, mouseY: 72, mouseButtons: 6, scrollX: 31, scrollY: -1 },
    { mouseX: 255, mouseY: 3, mouseRelative: true },
  ];
  expect(await traced(call, inputs)).toEqual([
    '-8 -4 false false false 0 0',
    '247 139 true false false -32 31',
    '120 68 false true true 31 -1',
    '-1 3 false false false 0 0',
  ]);
});

test('holds go on across a reset; a button that is down in the first tick counts as pressed', async () => {
  const { traces } = await play(
    't = 0 function TIC() trace(tostring(btnp(0,2,2))) t = t + 1 if t == 2 then reset() end end',
    {
      frames: 6,
      input: () => ({ gamepads: 1 }),
    },
  );
  expect(traces.flat()).toEqual(['true', 'false', 'true', 'false', 'true', 'false']);
});
