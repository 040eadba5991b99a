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

test('a copy of one of several objects is reported if a property that only some of them have is undefined', () => {
  const program = (named: string): string => `type Change = { name: string | undefined } | { speed: number };
const start: { speed: number; name: string | undefined } = { speed: 1, name: 'a' };
const changed = (change: Change) => ({ ...start, ...change });
const assigned = (change: Change) => Object.assign({}, start, change);
trace([changed({ name: ${named} }), assigned({ speed: 2 })].length);`;
  expect(warnings(program('undefined'))).toEqual([
    `3: ${kept('...change')}`,
    `4: ${kept('Object.assign({}, start, change)')}`,
  ]);
  expect(warnings(program("'b'"))).toEqual([]);
});

test('a copy that chooses one of several objects knows which one, and is not reported', () => {
  const program = `const start = { speed: 1, name: 'a' as string | undefined };
const named: { name: string | undefined } = { name: undefined };
const faster: { speed: number } = { speed: 2 };
const changed = (isNamed: boolean) => ({ ...start, ...(isNamed ? named : faster) });
trace(changed(true).name ?? 'none');`;
  expect(warnings(program)).toEqual([]);
});

test('a copy of a part of any object is reported if a property is undefined that the type does not name', () => {
  const program = (type: string): string => `class Store<T extends object> {
  constructor(public state: T) {}
  set(change: Partial<T>): void {
    this.state = { ...this.state, ...change };
  }
}
const changed = <T extends { speed: number }>(start: T, rest: Omit<T, 'speed'>) => Object.assign({}, start, rest);
const select = (): ${type} => 'b';
const store = new Store<{ selected: string | undefined }>({ selected: 'a' });
store.set({ selected: select() });
trace([changed({ speed: 1 }, {}), store].length);`;
  expect(warnings(program('string | undefined'))).toEqual([
    `4: ${kept('...change')}`,
    `7: ${kept('Object.assign({}, start, rest)')}`,
  ]);
  expect(warnings(program('string'))).toEqual([]);
});

test('a copy of a record is reported if its values and a property may be undefined', () => {
  const program = (value: string, type: string): string =>
    `const merged = (to: Record<string, ${type}>, from: Record<string, ${type}>) => ({ ...to, ...from });
trace(merged({ hp: 1 }, { hp: ${value} }).hp ?? 0);`;
  expect(warnings(program('undefined', 'number | undefined'))).toEqual([`1: ${kept('...from')}`]);
  expect(warnings(program('2', 'number | undefined'))).toEqual([]);
  expect(warnings(program('2', 'number'))).toEqual([]);
});
