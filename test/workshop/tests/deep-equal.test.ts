/** Values are equal in a page where they are equal for `node:assert`, each with each. */

import assert from 'node:assert';
import { expect, test } from 'vitest';
import { deepEqual } from '../../../tools/workshop/tests/deep-equal.ts';

class Ball {
  x = 1;
}
class Other {
  x = 1;
}

/** An object that holds itself. */
function circle(extra = {}): object {
  const made: Record<string, unknown> = { x: 1, ...extra };
  made.self = made;
  return made;
}

/** A message: else Node writes one for each pair. */
const SAID = 'they differ';

const KEY = Symbol('key');

/** Values made anew, so that equal ones are not the same. */
// No invalid dates: versions of Node differ about them.
const makeValues = (): unknown[] => [
  undefined,
  null,
  true,
  0,
  -0,
  1,
  Number.NaN,
  '',
  '0',
  '1',
  'a',
  1n,
  KEY,
  {},
  { x: 1 },
  { x: '1' },
  { x: undefined },
  { y: 1, x: 1 },
  { x: 1, y: 1 },
  { [KEY]: 1 },
  { x: { y: [1, 2] } },
  Object.create(null),
  new Ball(),
  new Other(),
  [],
  [1],
  [1, 2],
  ['1'],
  [undefined],
  [null],
  // biome-ignore lint/suspicious/noSparseArray: a gap differs from undefined.
  [, 1],
  Object.assign([1], { more: true }),
  [Number.NaN],
  [0],
  [-0],
  new Date(0),
  new Date(1),
  /a/,
  /a/g,
  /b/,
  new Error('a'),
  new Error('b'),
  new TypeError('a'),
  new Set(),
  new Set([1, 2]),
  new Set([2, 1]),
  new Set(['1', 2]),
  new Set([{ x: 1 }, { x: 2 }]),
  new Set([{ x: 2 }, { x: 1 }]),
  new Set([{ x: 1 }, { x: 1 }]),
  new Map(),
  new Map([[1, 'a']]),
  new Map([['1', 'a']]),
  new Map([[1, 'b']]),
  new Map([[{ x: 1 }, new Set([1])]]),
  new Map([[{ x: 1 }, new Set([2])]]),
  new Map<unknown, unknown>([
    [1, 2],
    [2, 1],
  ]),
  new Map<unknown, unknown>([
    [2, 1],
    [1, 2],
  ]),
  new Uint8Array([1]),
  new Uint8Array([2]),
  new Int8Array([1]),
  new Float32Array([0]),
  new Float32Array([-0]),
  new Float64Array([Number.NaN]),
  new Uint8Array([1]).buffer,
  Object(1),
  Object(2),
  Object('a'),
  Object(true),
  circle(),
  circle({ y: 1 }),
  [circle()],
];

function passes(check: () => void): boolean {
  try {
    check();
    return true;
  } catch {
    return false;
  }
}

/** The pairs about which `node:assert` and the page do not agree. */
function different(isStrict: boolean, compare: (one: unknown, other: unknown) => void): string[] {
  const others = makeValues();
  return makeValues().flatMap((one, index) =>
    others.flatMap((other, otherIndex) => {
      const expected = passes(() => compare(one, other));
      return deepEqual(one, other, isStrict) === expected ? [] : [`${index}, ${otherIndex}: ${expected}`];
    }),
  );
}

test('strictly', () => {
  expect(different(true, (one, other) => assert.deepStrictEqual(one, other, SAID))).toEqual([]);
});

test('loosely', () => {
  expect(different(false, (one, other) => assert.deepEqual(one, other, SAID))).toEqual([]);
});
