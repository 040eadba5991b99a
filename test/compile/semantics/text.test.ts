import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runLua } from '../../lua.ts';
import { compileToLua, runBoth } from '../differential.ts';

function expectSame(program: string): void {
  const { lua, javascript } = runBoth(program);
  expect(javascript.length).toBeGreaterThan(0);
  expect(lua).toEqual(javascript);
}

test('numbers become the same text in templates, sums, String, toString, join and toFixed', () => {
  expectSame(`
    const values = [0, 5, 10 / 2, -0.5, 0.1, 0.1 + 0.2, 1 / 3, 1e15, 1e16, 1e20, 1e21, 1.5e300, 123456789012345680000,
      1e-5, 1e-6, 1e-7, 1.25e-9, 2 ** 53, 2 ** 31, -(2 ** 40), 0.000123, 100.25, 5e-324, 1.7976931348623157e308,
      1 / 0, -1 / 0, 0 / 0, Math.floor(7.9), 7 / 7, 3 * 0.5, 4294967295];
    for (const value of values) {
      show(\`\${value}\`, 'is ' + value, value + ' is', String(value), value.toString(), [value, 1].join('|'));
      let text = 'sum '; text += value; show(text);
      show(value.toFixed(0), value.toFixed(2), value.toFixed());
    }
    for (const value of [0.5, 1.5, 2.5, -2.5, 1.005, 8.345, 1.45, 0.045, 1e20, -0.4, 123.456]) show(value.toFixed(0), value.toFixed(1), value.toFixed(2));
    show(\`\${true} \${false} \${undefined}\`.length, \`\${1}\${2.5}\`, 'a' + 1 + 2, 1 + 2 + 'a', '' + 0.1);
    const maybe: number | undefined = [4][1]; show(\`\${maybe}\`);
  `);
});

test('any double becomes the same text', () => {
  const numbers = fc.sample(fc.double({ noNaN: true }), { numRuns: 400, seed: 1 });
  const random = fc.sample(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { numRuns: 300, seed: 2 });
  expectSame(`for (const x of [${[...numbers, ...random].map(x => (Object.is(x, -0) ? '0' : x)).join(', ')}]) {
    show(String(x)); show(x.toFixed(3));
  }`);
});

test('text becomes the same number', () => {
  expectSame(`
    for (const text of ['5', ' 12 ', '1e3', '0x1F', '', 'abc', '12px', '-3.5', '.5', '5.', '-Infinity', '1e-7z', '+4'])
      show(Number(text), parseFloat(text), parseInt(text, 10));
    show(parseInt('0x1F'), parseInt('ff', 16), parseInt('101', 2), parseInt('9.9'), +'7', Number(true));
    show(Number.isInteger(5.0), Number.isInteger(5.5), Number.isNaN(0 / 0), isNaN(5), Number.MAX_SAFE_INTEGER);
  `);
});

test('the console writes numbers as JavaScript does', () => {
  const lua = compileToLua(`
    let score = 10 / 2;
    export function TIC(): void {
      print(score); print(score * 0.3, 1, 2); trace(1 / 3); print(\`score \${score}\`); print('plain'); trace(7);
    }`);
  const { output } = runLua(`trace = print\n${lua}\nTIC()`);
  expect(output).toEqual(['5', `${5 * 0.3}\t1\t2`, String(1 / 3), 'score 5', 'plain', '7']);
  expect(lua).toContain('print("plain")');
  expect(lua).toContain('trace(7)');
});

test('sorting is stable, takes any comparison and sorts texts without one', () => {
  expectSame(`
    const items = Array.from({ length: 60 }, (_, i) => ({ key: (i * 7) % 5, index: i }));
    items.sort((a, b) => a.key - b.key);
    for (const item of items) show(item.key, item.index);
    show([10, 9, 1, 100].sort().join(), ['b', 'a', 'C'].sort().join(), [3, 1, 2].sort((a, b) => b - a).join());
    show([5, 3, 4, 1].sort(() => 1).length, [1].sort().length, ([] as number[]).sort().length);
  `);
});
