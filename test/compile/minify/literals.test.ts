import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberText, shortNumberText, shortStringText } from '../../../tools/lua/literals.ts';
import { float64Hex, runLua } from '../../lua.ts';

/** Numbers from 0 up of every size, and those at which a shorter form begins or ends. */
const numbers = fc.oneof(
  fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: 0, max: 1e6 }),
  fc.integer({ min: 0, max: 2 ** 53 }).map(value => value - (value % 2)),
  fc
    .tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: -30, max: 30 }))
    .map(([digits, power]) => Number(`${digits}e${power}`)),
  fc.integer({ min: -1074, max: 1023 }).map(power => 2 ** power),
  fc.constantFrom(0, 0.5, 1000, 2 ** 53, 2 ** 53 - 1, 5e-324, Number.MAX_VALUE, 0.1, 1e21, 1e22, 1e-7),
);

test('the shortest form of a number has its value and kind in Lua', () => {
  const samples = fc.sample(fc.tuple(numbers, fc.boolean()), { numRuns: 3000, seed: 6 });
  const shows = samples.map(
    ([value, isFloat]) =>
      `show(${shortNumberText(Math.abs(value), isFloat)}, ${numberText(Math.abs(value), isFloat)})`,
  );
  const { output, error } = runLua(`local type, float64Hex, print = math.type, float64Hex, print
local function show(short, plain) print(float64Hex(short), type(short) == type(plain)) end
${shows.join('\n')}`);
  expect(error).toBeUndefined();
  expect(output).toEqual(samples.map(([value]) => `${float64Hex(Math.abs(value))}\ttrue`));
  for (const [value, isFloat] of samples)
    expect(shortNumberText(Math.abs(value), isFloat).length).toBeLessThanOrEqual(
      numberText(Math.abs(value), isFloat).length,
    );
});

test.each([
  [0.5, false, '.5'],
  [1000, false, '1000'],
  [1000, true, '1e3'],
  [1, true, '1.'],
  [1e12, false, '0xe8d4a51000'],
  [2 ** 53, false, '0x1p53'],
  [0.000015, false, '15e-6'],
])('%d (float: %s) is written %s', (value, isFloat, text) => {
  expect(shortNumberText(value, isFloat)).toBe(text);
});

const characters = fc.oneof(
  fc.constantFrom('"', "'", '\\', '\n', '\r', '\0', '\t', '[', ']', '1', 'a', 'é', '€', '😀', '\x01', '\x7f'),
  fc.string({ minLength: 1, maxLength: 1, unit: 'binary-ascii' }),
);

test('the shortest form of a text has its bytes in Lua', () => {
  const texts = fc.sample(
    fc.array(characters, { maxLength: 12 }).map(list => list.join('')),
    {
      numRuns: 2000,
      seed: 6,
    },
  );
  const { output, error } = runLua(`local function show(text)
  local bytes = {text:byte(1, -1)}
  print(table.concat(bytes, ' '))
end
${texts.map(text => `show(${shortStringText(text)})`).join('\n')}`);
  expect(error).toBeUndefined();
  expect(output).toEqual(texts.map(text => [...new TextEncoder().encode(text)].join(' ')));
});

test.each([
  ['a"b', `'a"b'`],
  [`"'"'"'`, `[["'"'"']]`],
  ['a\\b', '"a\\\\b"'],
  ['\\\\\\', '[[\\\\\\]]'],
  ['\x001', '"\\0001"'],
])('the text %j is written %s', (text, written) => {
  expect(shortStringText(text)).toBe(written);
});
