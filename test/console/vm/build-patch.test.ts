/** What is changed in the Lua build: powers and the rounding of printed numbers, against exact arithmetic. */

import { expect, test } from 'vitest';
import { power } from '../../../tools/console/c-library/exponential.ts';
import { patchBuild } from '../../../tools/console/vm/build/build-patch.ts';
import { luaBytes } from '../../../tools/headless/lua-bytes.ts';
import { evaluate, play } from '../play.ts';

/** Share of results that may be the second nearest: the reference build's own C library has as many. */
const ALLOWED = 0.004;
const FLOAT = new Float64Array(1);
const BITS = new BigUint64Array(FLOAT.buffer);

let state = 11;
/** Next of a fixed sequence of numbers from 0 to 1. */
function random(): number {
  state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
  return state / 0x7fffffff;
}

/** A positive normal double as an integer and a power of two. */
function parts(value: number): [mantissa: bigint, exponent: number] {
  FLOAT[0] = value;
  return [(BITS[0] & 0xfffffffffffffn) | (1n << 52n), Number(BITS[0] >> 52n) - 1075];
}

/** Whether a fraction is less than m·2^e. */
function lessThan([top, bottom]: [bigint, bigint], mantissa: bigint, exponent: number): boolean {
  return exponent >= 0
    ? top < (mantissa << BigInt(exponent)) * bottom
    : top << BigInt(-exponent) < mantissa * bottom;
}

/** Whether x^(top/bottom) lies within half a place of a result: (result ± ½ place)^bottom around x^top, exactly. */
function isNearest(result: number, x: number, top: number, bottom: number): boolean {
  const [m, e] = parts(x);
  const [mantissa, exponent] = parts(result);
  const shift = BigInt(Math.abs(e * top));
  const exact: [bigint, bigint] =
    e >= 0 ? [(m ** BigInt(top)) << shift, 1n] : [m ** BigInt(top), 1n << shift];
  const bound = (half: bigint) =>
    lessThan(exact, (2n * mantissa + half) ** BigInt(bottom), (exponent - 1) * bottom);
  return !bound(-1n) && bound(1n);
}

for (const [name, next] of [
  ['whole powers', () => [0.1 + random() * 30, 3 + Math.floor(random() * 20), 1]],
  ['whole powers of numbers near one', () => [0.9 + random() * 0.2, 3 + Math.floor(random() * 60), 1]],
  ['powers of numbers very near one', () => [1 + (random() - 0.5) * 1e-3, 1 + Math.floor(random() * 300), 1]],
  ['powers with halves', () => [random() * 1000, 1 + 2 * Math.floor(random() * 9), 2]],
  ['powers with quarters', () => [random() * 1000, 1 + 2 * Math.floor(random() * 9), 4]],
  ['powers of two with thirty-seconds', () => [2, 1 + 2 * Math.floor(random() * 400), 32]],
] as const) {
  test(`${name} are nearly always the double nearest to the true value`, () => {
    let wrong = 0;
    const count = 1000;
    for (let i = 0; i < count; i++) {
      const [x, top, bottom] = next();
      if (!isNearest(power(x, top / bottom), x, top, bottom)) wrong++;
    }
    expect(wrong / count).toBeLessThanOrEqual(ALLOWED);
  });
}

test('the operator ^ and math.pow round rightly where the build alone does not', async () => {
  // 2^1.5 = √8 and 5^1.5 = √125: square roots are exact in every JavaScript.
  const expressions = ['2^1.5 == math.sqrt(8)', '5^1.5 == math.sqrt(125)', 'math.pow(2,1.5) == math.sqrt(8)'];
  expect(await evaluate(expressions)).toEqual(['true', 'true', 'true']);
});

test('special cases of powers are those of C', async () => {
  const cases: [expression: string, result: string][] = [
    ['0^0, (0/0)^0, 1^(0/0), (-1)^(1/0)', '1.0,1.0,1.0,1.0'],
    ['0^-1, (-0.0)^-1, (-0.0)^-2, 0.0^3', 'inf,-inf,inf,0.0'],
    ['(1/0)^0.5, (-1/0)^3, (-1/0)^0.5, (1/0)^-1', 'inf,-inf,inf,0.0'],
    ['(-0.0)^0.5, (-2)^3, (-2)^2, (-2)^-3', '0.0,-8.0,4.0,-0.125'],
    ['2^1024, 2^-1074 > 0, 2^-1076, 10^308, 2^0.5 == math.sqrt(2)', 'inf,true,0.0,1e+308,true'],
    ['((-8)^(1/3)) ~= ((-8)^(1/3)), (-8)^2.5 ~= (-8)^2.5', 'true,true'],
  ];
  expect(await evaluate(cases.map(([expression]) => expression))).toEqual(cases.map(([, result]) => result));
});

test('whole powers of whole numbers are exact', async () => {
  const lines = await evaluate([
    '(function() for x = -40, 40 do local p = 1 for n = 0, 9 do if x^n ~= p then return x, n end p = p * x end end end)()',
  ]);
  expect(lines).toEqual(['']);
});

/** A number m/2^f rounded to so many decimal places, halves to even, from the definition. */
function rounded(m: bigint, f: number, places: number): string {
  const top = m * 10n ** BigInt(places);
  const bottom = 1n << BigInt(f);
  const [down, rest] = [top / bottom, (top % bottom) * 2n];
  const digits = rest > bottom || (rest === bottom && down % 2n === 1n) ? down + 1n : down;
  const text = String(digits).padStart(places + 1, '0');
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
}

test('numbers half way between two texts are rounded to the even one', async () => {
  const cases: { m: bigint; f: number; places: number }[] = [];
  for (let places = 0; places <= 9; places++)
    for (let i = 0; i < 25; i++) {
      // A tie has one binary place more than the text has decimal ones; half of the others are not ties.
      const f = places + 1 + (i % 2);
      cases.push({ m: BigInt(Math.floor(random() * 1000) * 2 + 1) + (BigInt(i) << BigInt(f)), f, places });
    }
  const texts = await evaluate(
    cases.flatMap(({ m, f, places }) => [
      `string.format('%.${places}f', ${m} / ${2 ** f})`,
      `string.format('%.${places}f', -${m} / ${2 ** f})`,
    ]),
  );
  expect(texts).toEqual(
    cases.flatMap(({ m, f, places }) => [rounded(m, f, places), `-${rounded(m, f, places)}`]),
  );
});

test('halves are rounded to even in every conversion, and in numbers turned to text by tostring and ..', async () => {
  const cases: [expression: string, result: string][] = [
    ["string.format('%.0f %.0f %.0f %.0f', 0.5, 1.5, 2.5, 3.5)", '0 2 2 4'],
    ["string.format('%5.0f|%-5.0f|%+05.0f', 1.5, 3.5, 5.5)", '    2|4    |+0006'],
    ["string.format('%.0e %.1e %.3g %.2G', 1.5, 11.5, 101.5, 1.15e5)", '2e+00 1.2e+01 102 1.2E+05'],
    ["string.format('%.0f', '1.5')", '2'],
    ["string.format('%.1e %.1e %.0g', 125, 135, 25)", '1.2e+02 1.4e+02 2e+01'],
    // 10000 + 3/1024 has 15 digits, one more than a text of it gets.
    ["(10000 + 3/1024)..'', tostring(10000 + 3/1024)", '10000.002929688,10000.002929688'],
    ["99999999999999.5 ..'', 99999999999998.5 ..''", '1e+14,99999999999998.0'],
  ];
  expect(await evaluate(cases.map(([expression]) => expression))).toEqual(cases.map(([, result]) => result));
});

test('numbers become the text that the format of the manual gives', async () => {
  const lines = await evaluate([
    `(function()
      local format = string.format
      local function check(x)
        local text = math.type(x) == 'integer' and format('%d', x) or format('%.14g', x)
        if math.type(x) == 'float' and not text:find('[^-0-9]') then text = text .. '.0' end
        if '' .. x ~= text or tostring(x) ~= text then error(x .. ' is ' .. text) end
      end
      for _, x in ipairs{0.0, -0.0, 1/0, -1/0, 0/0, 1e-4, -9.999e-5, 2147483647.5, 214748364.75, 1e15, 0.1 + 0.2, 1.15, 99999.999999} do
        check(x) end
      for i = 0, 63 do for d = -1, 1 do check((1 << i) + d) check(2.0^i + d) check(-2.0^(i - 20) - d) check(3 / (2.0^i + d)) end end
      for i = 1, 60 do for places = 0, 8 do
        local x = math.floor(math.sin(i * i) * 10.0^(places + i % 5)) / 10.0^places
        check(x) check(x * (1 + 2.0^-52)) check(x + 2.0^-30) end end
    end)()`,
  ]);
  expect(lines).toEqual(['']);
});

test('freed blocks of memory are reused for allocations of the same size', async () => {
  const code = `local kept = {}
function TIC()
  for i = 1, 3000 do
    local size = i * i % 97
    kept[i % 61] = size % 3 > 0 and ('x'):rep(size) .. i or {i, size, table.unpack(kept, 1, size % 7)}
  end
  for i = 2940, 3000 do
    local size, value = i * i % 97, kept[i % 61]
    local isRight = type(value) == 'string' and value == ('x'):rep(size) .. i or value[1] == i and value[2] == size
    if not isRight then trace(i) end
  end
end`;
  const { traces, errors } = await play(code, { frames: 6 });
  expect({ traces: traces.flat(), errors: errors.flat() }).toEqual({ traces: [], errors: [] });
});

test('NaN shows the sign that the reference build gives it', async () => {
  expect(await evaluate(['math.asin(2)', 'math.acos(-2)', 'math.log10(-1)', 'math.log(-1)', '0/0'])).toEqual([
    'nan',
    'nan',
    'nan',
    '-nan',
    '-nan',
  ]);
});

test('the logarithm of the smallest number is a number', async () => {
  expect(await evaluate(['math.log(2^-1074) == -1074 * math.log(2)'])).toEqual(['true']);
});

test('the bytes of the build stay as they are, also those of a Buffer', async () => {
  const bytes = await luaBytes();
  const before = Buffer.from(bytes).toString('base64');
  const buffer = Buffer.from(bytes);
  for (const given of [bytes, buffer]) {
    const patched = patchBuild(given);
    expect(patchBuild(given)).toEqual(patched);
    expect(Buffer.from(given).toString('base64') === before).toBe(true);
  }
});

test('another build is refused', async () => {
  const changed = patchBuild(await luaBytes());
  expect(WebAssembly.validate(changed)).toBe(true);
  expect(() => patchBuild(changed)).toThrow('not the build of Lua');
});

test('a table that begins with fields or entries counts as the protected call that Lua makes for it', async () => {
  const costOf = async (table: string) => {
    const code = `collectgarbage('stop') function TIC() for i = 1, 100 do local t = ${table} end end`;
    return (await play(code, { frames: 2 })).machine.instructions;
  };
  const empty = await costOf('{}');
  // And one instruction for each that fills it.
  expect((await costOf('{ a = 1 }')) - empty).toBe(100 * 301);
  expect((await costOf('{ [1.5] = 1, b = 2 }')) - empty).toBe(100 * 302);
});

test('a table whose larger hash part does not fit into memory keeps its entries', async () => {
  const code = `local large, small = {}, {}
local function fill() for i = 1, 1e9 do large[i + 0.5] = i end end
local function add() for i = 1, 1e9 do small[i] = { x = i } end end
function TIC()
  trace(tostring(select(2, pcall(fill))))
  local last, count = 0, 0
  for key, value in pairs(large) do if value ~= key - 0.5 then trace('wrong') end count = count + 1 end
  for i = 1, count do if large[i + 0.5] ~= i then trace('lost') end end
  trace(count > 1000)
  large = nil
  trace(tostring(select(2, pcall(add))))
  for i, entry in ipairs(small) do if entry.x ~= i then trace('wrong') end last = i end
  trace(last > 1000)
end`;
  const { traces, errors } = await play(code, { memoryLimit: 32 << 20 });
  expect(errors).toEqual([[]]);
  expect(traces).toEqual([['not enough memory', 'true', 'not enough memory', 'true']]);
});
