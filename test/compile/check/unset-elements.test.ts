/** Warnings about elements that were never set, in arrays whose other elements may be null or undefined. */

import { expect, test } from 'vitest';
import { compileFiles } from '../differential.ts';

function warnings(text: string): string[] {
  const outcome = compileFiles(text);
  expect(outcome.ok).toBe(true);
  const found = outcome.diagnostics.filter(({ code }) => code === 'compile/holes');
  return found.map(({ line, message }) =>
    message.replace('elements that are not set are undefined here, and', `${line}:`),
  );
}

test('what finds or visits elements of an array that was made by its length is reported', () => {
  expect(
    warnings(`const slots = new Array<string | undefined>(3);
slots[1] = 'x';
trace(slots.indexOf(undefined));
trace(0 in slots);
trace(Object.keys(slots).length);
for (const key in slots) trace(key);
slots.forEach(slot => trace(slot));
const all: (number | null)[] = Array(4);
trace(all.lastIndexOf(null));`),
  ).toEqual([
    '3: slots.indexOf(undefined) finds them',
    '4: 0 in slots finds them',
    '5: Object.keys(slots) has them',
    '6: the loop over slots visits them',
    '7: slots.forEach(slot => trace(slot)) visits them',
    '9: all.lastIndexOf(null) finds them',
  ]);
});

test('arrays that are filled at once, or whose elements are never null, are not reported', () => {
  expect(
    warnings(`const filled = new Array<string | undefined>(3).fill(undefined);
trace(filled.indexOf(undefined));
const looped: (number | null)[] = new Array(3);
for (let i = 0; i < 3; i++) looped[i] = null;
trace(looped.indexOf(null));
class Board {
  cells: (string | null)[] = new Array(9);
  constructor() {
    this.cells.fill(null);
  }
}
trace(new Board().cells.indexOf(null));
const numbers = new Array<number>(3);
numbers[1] = 5;
trace(numbers.indexOf(5));
numbers.forEach(one => trace(one));
const slots = new Array<string | undefined>(3);
trace(slots.indexOf('x'));
const pushed: (number | undefined)[] = [];
pushed.push(undefined);
trace(pushed.indexOf(undefined));`),
  ).toEqual([]);
});
