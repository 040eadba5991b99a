import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as drawing from '../../../tools/console/graphics/index.ts';
import type { ConsoleState } from '../../../tools/console/state.ts';
import { LONG_FORM, shortOrDeep } from '../../deep.ts';
import { cloneState, difference } from './compare.ts';
import { createRandom, randomState } from './random.ts';
import * as screen from './reference/screen.ts';
import * as shapes from './reference/shapes.ts';
import * as tiles from './reference/tiles.ts';
import * as triangles from './reference/triangles.ts';

/** Functions of a state and so many numbers, in both versions. */
const PAIRS: Record<
  string,
  [count: number, (s: ConsoleState, ...n: number[]) => unknown, (s: ConsoleState, ...n: number[]) => unknown]
> = {
  cls: [1, (s, c) => drawing.cls(s, c), (s, c) => screen.cls(s, c)],
  clip: [4, (s, x, y, w, h) => drawing.clip(s, x, y, w, h), (s, x, y, w, h) => screen.clip(s, x, y, w, h)],
  vbank: [1, (s, bank) => drawing.vbank(s, bank), (s, bank) => screen.vbank(s, bank)],
  pixSet: [3, (s, x, y, c) => drawing.pixSet(s, x, y, c), (s, x, y, c) => screen.pixSet(s, x, y, c)],
  pixGet: [2, (s, x, y) => drawing.pixGet(s, x, y), (s, x, y) => screen.pixGet(s, x, y)],
  rect: [
    5,
    (s, x, y, w, h, c) => drawing.rect(s, x, y, w, h, c),
    (s, x, y, w, h, c) => screen.rect(s, x, y, w, h, c),
  ],
  rectb: [
    5,
    (s, x, y, w, h, c) => drawing.rectb(s, x, y, w, h, c),
    (s, x, y, w, h, c) => screen.rectb(s, x, y, w, h, c),
  ],
  line: [
    5,
    (s, a, b, c, d, e) => drawing.line(s, a, b, c, d, e),
    (s, a, b, c, d, e) => shapes.line(s, a, b, c, d, e),
  ],
  elli: [
    5,
    (s, x, y, a, b, c) => drawing.elli(s, x, y, a, b, c),
    (s, x, y, a, b, c) => shapes.elli(s, x, y, a, b, c),
  ],
  ellib: [
    5,
    (s, x, y, a, b, c) => drawing.ellib(s, x, y, a, b, c),
    (s, x, y, a, b, c) => shapes.ellib(s, x, y, a, b, c),
  ],
  tri: [
    7,
    (s, a, b, c, d, e, f, k) => drawing.tri(s, a, b, c, d, e, f, k),
    (s, a, b, c, d, e, f, k) => triangles.tri(s, a, b, c, d, e, f, k),
  ],
  paint: [3, (s, x, y, c) => drawing.paint(s, x, y, c, 255), (s, x, y, c) => shapes.paint(s, x, y, c, 255)],
  spr: [
    4,
    (s, id, x, y, flip) => drawing.spr(s, id, x, y, 1, 1, flip, flip >> 2, 1, 1),
    (s, id, x, y, flip) => tiles.spr(s, id, x, y, 1, 1, flip, flip >> 2, 1, 1),
  ],
};

const call = fc
  .constantFrom(...Object.keys(PAIRS))
  .chain(name =>
    fc.tuple(
      fc.constant(name),
      fc.array(fc.integer({ min: -40, max: 280 }), { minLength: PAIRS[name][0], maxLength: PAIRS[name][0] }),
    ),
  );

it('any sequence of calls leaves the same memory as the reference', LONG_FORM, () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(call, { minLength: 1, maxLength: 12 }), (seed, calls) => {
      const actual = randomState(createRandom(seed));
      const expected = cloneState(actual);
      for (const [name, numbers] of calls) {
        const [, run, reference] = PAIRS[name];
        expect(run(actual, ...numbers)).toBe(reference(expected, ...numbers));
      }
      expect(difference(actual, expected)).toBe('');
    }),
    { numRuns: shortOrDeep(60, 200), seed: 90 },
  );
});
