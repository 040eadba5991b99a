/** Texts as numbers: the same as Lua's own `tonumber`. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseNumber } from '../../../tools/console/vm/memory/parse-number.ts';
import { play } from '../play.ts';

/** What Lua makes of texts: kind and value, or 'none'. */
async function luaNumbers(texts: string[]): Promise<string[]> {
  const literals = texts.map(
    text => `"${[...text].map(char => `\\${String(char.charCodeAt(0)).padStart(3, '0')}`).join('')}"`,
  );
  const { traces, errors } = await play(`local texts = {${literals.join(',\n')}}
function TIC()
  for i = 1, #texts do
    local v = tonumber(texts[i])
    if v == nil then trace('none')
    elseif math.type(v) == 'integer' then trace('integer ' .. v)
    else trace(string.format('float %.17g', v)) end
  end
end`);
  expect(errors).toEqual([[]]);
  return traces[0];
}

function ours(text: string): string {
  const number = parseNumber(text);
  if (number === undefined) return 'none';
  return 'integer' in number ? `integer ${number.integer}` : `float ${number.float}`;
}

/** Lua's answer in the form of ours: floats differ in how they are written only. */
function normalized(answer: string): string {
  const [kind, value] = answer.split(' ');
  if (kind !== 'float') return answer;
  const number = value.endsWith('inf') ? Number(value.replace('inf', 'Infinity')) : Number(value);
  return `float ${number}`;
}

async function compare(texts: string[]): Promise<void> {
  const answers = await luaNumbers(texts);
  expect(texts.map(text => `${text}: ${ours(text)}`)).toEqual(
    texts.map((text, i) => `${text}: ${normalized(answers[i])}`),
  );
}

test('the forms of the manual and their near misses', async () => {
  await compare([
    ...['12', ' 12 ', '\t-7\n', '+5', '- 5', '--5', '', ' ', '1 2', '12a', '0', '-0', '007'],
    ...['1.5', '.5', '5.', '.', '1e3', '1E+3', '1e-3', '1e', 'e5', '1.5e2.5', '1_000'],
    ...['0x10', '0X1f', '-0xff', '0x', '0xg', '0x.8', '0x8.', '0x.', '0x1p4', '0x1.8p-1', '0xA.8P+2', '0x1p'],
    ...['9223372036854775807', '9223372036854775808', '-9223372036854775808', '-9223372036854775809'],
    ...['0xffffffffffffffff', '0x1ffffffffffffffff', '0x7fffffffffffffff', '-0x8000000000000000'],
    ...[
      'inf',
      'nan',
      'Infinity',
      '1e400',
      '-1e400',
      '1e-400',
      '0x1p-1074',
      '0x1p1024',
      '0x1p-2000',
      '12\0',
      '1\v',
      '\f1\r',
    ],
    ...[
      '0.1',
      '123456789012345678901234567890',
      '4.9e-324',
      '1.7976931348623157e308',
      '2.2250738585072011e-308',
    ],
  ]);
});

test('random texts of digits, points, signs and letters', async () => {
  const characters = fc.constantFrom(...'0123456789.eExXpPaAfF+- ');
  const texts = fc.sample(fc.string({ unit: characters, maxLength: 9 }), { numRuns: 1500, seed: 1 });
  await compare(texts);
});

test('random numbers written in several ways', async () => {
  const values = fc.sample(fc.double({ noNaN: true, noDefaultInfinity: true }), { numRuns: 500, seed: 2 });
  await compare(values.flatMap(value => [String(value), value.toExponential(9), value.toPrecision(7)]));
});
