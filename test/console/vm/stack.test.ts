/** Conversion of arguments: each rule of the table in the specification, console §4.2. */

import { expect, test } from 'vitest';
import { type HostLua, LuaVm, NEXT } from '../../../tools/console/vm/index.ts';
import { loadNodeLua } from '../../../tools/headless/lua-bytes.ts';

/** What a reader makes of expressions of Lua, passed as the only argument. */
async function readAll<T>(
  expressions: string[],
  read: (lua: HostLua, slot: number, L: number) => T,
): Promise<T[]> {
  const vm = new LuaVm(await loadNodeLua(), { memoryLimit: 0, instructionBudget: Number.POSITIVE_INFINITY });
  const results: T[] = [];
  const probe = (L: number) => {
    results.push(read(vm.host, vm.host.stack.first(L), L));
    return 0;
  };
  vm.start({ probe }, []);
  const code = expressions.map(expression => `probe(${expression})`).join('\n');
  expect(vm.calls.run(new TextEncoder().encode(code))).toBeUndefined();
  return results;
}

const VALUES: [expression: string, num: number, int: number][] = [
  ['12', 12, 12],
  ['-12', -12, -12],
  ['-0.9', -0.9, 0],
  ['0.9', 0.9, 0],
  ['-1.5', -1.5, -1],
  ['"12"', 12, 12],
  ['" 0x1F "', 31, 31],
  ['"1e2"', 100, 100],
  ['"-7.9"', -7.9, -7],
  ['"twelve"', 0, 0],
  ['""', 0, 0],
  ['nil', 0, 0],
  ['true', 0, 0],
  ['false', 0, 0],
  ['{}', 0, 0],
  ['print', 0, 0],
  ['function() end', 0, 0],
  ['coroutine.create(print)', 0, 0],
  ['2147483647', 2147483647, 2147483647],
  ['-2147483648', -2147483648, -2147483648],
  ['2147483648', 2147483648, -2147483648],
  ['-2147483649', -2147483649, -2147483648],
  ['4294967296', 4294967296, -2147483648],
  ['math.maxinteger', 2 ** 63, -2147483648],
  ['math.mininteger', -(2 ** 63), -2147483648],
  ['2147483647.9', 2147483647.9, 2147483647],
  ['-2147483648.9', -2147483648.9, -2147483648],
  ['1e20', 1e20, -2147483648],
  ['-1e20', -1e20, -2147483648],
  ['1/0', Number.POSITIVE_INFINITY, -2147483648],
  ['-1/0', Number.NEGATIVE_INFINITY, -2147483648],
  ['0/0', Number.NaN, -2147483648],
  ['"4294967296"', 4294967296, -2147483648],
];

const EXPRESSIONS = VALUES.map(([expression]) => expression);

test('num takes numbers and numeric strings, and 0 for everything else', async () => {
  const numbers = await readAll(EXPRESSIONS, (lua, slot) => lua.stack.num(slot));
  expect(numbers).toEqual(VALUES.map(([, num]) => num));
});

test('int truncates toward zero, and gives -2^31 for numbers out of range', async () => {
  const integers = await readAll(EXPRESSIONS, (lua, slot) => lua.stack.int(slot));
  expect(integers.map(value => value + 0)).toEqual(VALUES.map(([, , int]) => int));
});

test('u8 is the low byte of int', async () => {
  const bytes = await readAll(['-1', '300', '1e20', '256', '255.9', '"257"'], (lua, slot) =>
    lua.stack.u8(slot),
  );
  expect(bytes).toEqual([255, 44, 0, 0, 255, 1]);
});

test('f32 rounds to single precision', async () => {
  const floats = await readAll(['0.1', '16777217', '1e300', '"0.1"'], (lua, slot) => lua.stack.f32(slot));
  expect(floats).toEqual([Math.fround(0.1), 16777216, Number.POSITIVE_INFINITY, Math.fround(0.1)]);
});

test('bool is false for nil and false only', async () => {
  const expressions = ['nil', 'false', 'true', '0', '0.0', '""', '{}', 'print'];
  const truths = await readAll(expressions, (lua, slot) => lua.stack.bool(slot));
  expect(truths).toEqual([false, false, true, true, true, true, true, true]);
});

test('an exact integer is an integer, an integral float or the text of either, modulo 2^32', async () => {
  const expressions = [
    '7',
    '7.0',
    '7.5',
    '"7"',
    '"7.0"',
    '"7.5"',
    'nil',
    'true',
    '{}',
    '-1',
    '1 << 40',
    '2.0^63',
    '0/0',
  ];
  const values = await readAll([...expressions, '"0x1ffffffff"'], (lua, slot) =>
    lua.stack.exactInteger(slot),
  );
  const none = undefined;
  expect(values).toEqual([7, 7, none, 7, 7, none, none, none, none, -1, 0, none, none, -1]);
});

test('color keys are the entries of a table up to the first that is not a number, or one number', async () => {
  const keys = await readAll(
    [
      '{1, 2, 3}',
      '{0}',
      '{}',
      '{1, "2", 3.9}',
      '{1, nil, 3}',
      '{1, "two", 3}',
      '{1, true, 3}',
      '{-1, 16, 300, 15}',
      '{0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,15}',
      '{16,16,16,16,16,16,16,16,16,16,16,16,16,16,16,16,5}',
      '(function() local t = {} t[2] = 2 t[1] = 1 t.x = 3 return t end)()',
      'setmetatable({}, {__index = function() return 5 end})',
      '4',
      '"4"',
      'nil',
      'false',
      '-1',
      '256',
    ],
    (lua, _, L) => lua.keys(L, 1),
  );
  expect(keys).toEqual([
    ...[0b1110, 1, 0, 0b1110, 0b10, 0b10, 0b10, 1 << 15, 0xffff, 0, 0b110, 0],
    ...[16, 16, 1, 1, 0, 1],
  ]);
});

test('texts of more than 4096 bytes and of every byte are read whole', async () => {
  const expressions = ['("ab"):rep(5000)', '("a"):rep(40)', '("a"):rep(41)', '"\\0\\200\\255"'];
  const texts = await readAll(expressions, (lua, slot) => lua.stack.string(slot));
  expect(texts).toEqual(['ab'.repeat(5000), 'a'.repeat(40), 'a'.repeat(41), '\0\xc8\xff']);
});

test('arguments are counted, explicit nils too, and found in coroutines', async () => {
  const vm = new LuaVm(await loadNodeLua(), { memoryLimit: 0, instructionBudget: Number.POSITIVE_INFINITY });
  const { stack } = vm.host;
  const seen: number[][] = [];
  const probe = (L: number) => {
    const first = stack.first(L);
    seen.push(Array.from({ length: stack.count(L, first) }, (_, i) => stack.int(first + i * NEXT)));
    return 0;
  };
  vm.start({ probe }, []);
  const code = 'probe() probe(nil) probe(1, nil) coroutine.wrap(function(...) probe(5, ...) end)(6, 7)';
  expect(vm.calls.run(new TextEncoder().encode(code))).toBeUndefined();
  expect(seen).toEqual([[], [0], [1, 0], [5, 6, 7]]);
});

test('results of every kind arrive', async () => {
  const vm = new LuaVm(await loadNodeLua(), { memoryLimit: 0, instructionBudget: Number.POSITIVE_INFINITY });
  const { stack } = vm.host;
  const give = (L: number) => {
    stack.pushInteger(L, -5);
    stack.pushUnsigned(L, 0xffffffff);
    stack.pushFloat(L, 2.5);
    stack.pushBoolean(L, false);
    return 4;
  };
  vm.start({ give }, []);
  const code = `local a, b, c, d = give()
assert(a == -5 and math.type(a) == 'integer') assert(b == 4294967295 and math.type(b) == 'integer')
assert(c == 2.5 and d == false)`;
  expect(vm.calls.run(new TextEncoder().encode(code))).toBeUndefined();
});
