/** Warnings at lines that depend on what null and undefined cannot be on the console: two values. */

import { expect, test } from 'vitest';
import { compileFiles } from '../differential.ts';

function warnings(text: string): string[] {
  const outcome = compileFiles(
    `interface Ship { hp: number; target: number | null; name?: string }
declare const ship: Ship;
${text}`,
  );
  expect(outcome.ok).toBe(true);
  const found = outcome.diagnostics.filter(({ code }) => code.startsWith('compile/null-'));
  return found.map(({ line, column, code, message }) => `${line}:${column} ${code} ${message}`);
}

test('a comparison with one of null and undefined is reported where either may be', () => {
  const message = 'null and undefined are one value: x === undefined does not tell them apart';
  expect(
    warnings('export const f = (x: number | null | undefined) => x === undefined;\ntrace(f(1));'),
  ).toEqual([`3:52 compile/null-or-undefined ${message}`]);
  expect(
    warnings(
      'export const f = (x: number | null, y?: number) => x === null || y === undefined;\ntrace(f(1));\nexport const g = (x?: number | null) => x == null;\ntrace(g());',
    ),
  ).toEqual([]);
});

test('a default is reported that stands in for null', () => {
  expect(warnings('export const f = (lives: number | null = 3) => lives;\ntrace(f());')).toEqual([
    '3:19 compile/null-or-undefined null and undefined are one value: null becomes the default of lives too',
  ]);
  expect(
    warnings(
      'export const f = (lives?: number, more = 3, none: Ship | null = null) => [lives, more, none];\ntrace(f().length);',
    ),
  ).toEqual([]);
});

test('keys of objects are reported that may be missing because they are null', () => {
  const without = 'properties that are null or undefined do not exist, and';
  expect(warnings("trace('target' in ship);\ntrace(Object.keys(ship).length);")).toEqual([
    `3:7 compile/null-property ${without} 'target' in ship does not find them`,
    `4:7 compile/null-property ${without} Object.keys(ship) does not find them`,
  ]);
  expect(
    warnings('const scores: Record<string, number | null> = {};\ntrace(Object.entries(scores).length);'),
  ).toHaveLength(1);
  expect(
    warnings(
      "trace('name' in ship);\nconst counts: Record<string, number> = {};\ntrace(Object.keys(counts).length + Object.values({ a: 1 }).length);",
    ),
  ).toEqual([]);
});
