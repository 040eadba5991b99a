/** `lint/dynamic`: values of type `any` in the program's own code. */

import { expect, test } from 'vitest';
import { warnings } from './warnings.ts';

const HINTS = { hasSaveId: true, hints: true };

function found(...lines: string[]): string[] {
  const source = [...lines, 'export function TIC(): void {}'].join('\n');
  return warnings(source, HINTS)
    .filter(text => text.includes('lint/dynamic'))
    .map(text => text.replace('main.ts:', '').replace(' lint/dynamic', ''));
}

test('each declaration of type any is named once, with what is done with it', () => {
  expect(
    found(
      'const level = JSON.parse(\'{ "a": [1] }\'); trace(level.a[0]);',
      'class Ship { data: any = {}; speed(): number { return this.data.speed * 2; } }',
      'function act(value: any, call: any): number { call(); return value + 1; }',
      'trace(new Ship().speed() + act(1, () => 1));',
      "trace(JSON.parse('[1]')[0]);",
    ),
  ).toEqual([
    '1:7 level is of type any, so 2 operations look at the value when the game runs',
    '2:14 this.data is of type any, so 2 operations look at the value when the game runs',
    '3:14 value is of type any, so 1 operation looks at the value when the game runs',
    '3:26 call is of type any, so 1 operation looks at the value when the game runs',
    "5:7 JSON.parse('[1]') is of type any, so 1 operation looks at the value when the game runs",
  ]);
});

test('values with types, values that are only passed on, and what a comment silences are not named', () => {
  expect(
    found(
      'const typed: { x: number } = JSON.parse(\'{ "x": 1 }\'); trace(typed.x);',
      'const passed: any = typed; const other: unknown = passed; trace(String(other));',
      'try { trace(typed.x); } catch (problem) { trace((problem as Error).message); }',
      '// cartwright-ignore-next-line lint/dynamic',
      'const quiet: any = typed; trace(quiet.x);',
    ),
  ).toEqual([]);
});

test('packages may have such values, and nothing is said without hints', () => {
  const files = {
    'node_modules/it/package.json': JSON.stringify({ name: 'it', type: 'module', main: 'index.js' }),
    'node_modules/it/index.js': 'export const sum = values => values.a + values.b;',
    'main.ts':
      "import { sum } from 'it';\nexport function TIC(): void { trace(String(sum({ a: 1, b: 2 }))); }",
  };
  expect(warnings(files, HINTS).filter(text => text.includes('dynamic'))).toEqual([]);
  expect(
    warnings("const level = JSON.parse('[1]'); trace(level[0]); export function TIC(): void {}"),
  ).toEqual([]);
});
