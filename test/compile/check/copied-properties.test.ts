/** Warnings about properties that are undefined where options of a class and lists of objects are copied. */

import { expect, test } from 'vitest';
import { compileFiles } from '../differential.ts';

function warnings(text: string): string[] {
  const outcome = compileFiles(text);
  expect(outcome.ok).toBe(true);
  const found = outcome.diagnostics.filter(({ code }) => code === 'compile/null-property');
  return found.map(({ line, message }) => `${line}: ${message}`);
}

const kept = (copy: string): string =>
  `properties that are null or undefined do not exist, and ${copy} leaves there what they were before`;

test('options that a class copies over its fields are reported if one of them is undefined', () => {
  const program = (speed: string): string => `class Ship {
  speed = 1;
  name: string | undefined = 'a';
  constructor(options: Partial<Ship> = {}) {
    Object.assign(this, options);
  }
}
trace(new Ship({ name: ${speed} }).name ?? 'none');`;
  expect(warnings(program('undefined'))).toEqual([
    `5: ${kept('Object.assign(this, options)')}`,
    '8: properties that are null or undefined do not exist, such as name: undefined',
  ]);
  expect(warnings(program("'b'"))).toEqual([]);
});

test('objects of a list that are copied over each other are reported if their properties may be undefined', () => {
  const program = (last: string): string =>
    `const all = [{ at: 1 }, { at: ${last} }];\nexport const merged: { at?: number } = Object.assign({}, ...all);\ntrace(merged.at ?? 0);`;
  expect(warnings(program('undefined'))).toEqual([`2: ${kept('Object.assign({}, ...all)')}`]);
  expect(warnings(program('2'))).toEqual([]);
});
