import './sprite-memory.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxesTouch, masksFirstHit, masksOverlap } from '../../src/geometry/index.ts';
import { type Comparison, compareSprites, createComparison } from '../../src/pixels/comparison.ts';
import { PICTURES } from '../../src/pixels/pictures.ts';
import { createSprite, flipNext, type Sprite, spriteHeight, spriteWidth } from '../../src/pixels/sprites.ts';
import { eighthOf, LONG_FORM } from '../deep.ts';
import { commonPixels, type Painted } from './painted.ts';

const sprite = fc.record({
  picture: fc.integer({ min: 0, max: PICTURES.length - 1 }),
  flips: fc.integer({ min: 0, max: 3 }),
  x: fc.integer({ min: 0, max: 40 }),
  y: fc.integer({ min: 0, max: 30 }),
});
type Wish = typeof sprite extends fc.Arbitrary<infer T> ? T : never;

function make({ picture, flips, x, y }: Wish): Sprite {
  const made = createSprite(picture, x, y);
  for (let i = 0; i < flips; i++) flipNext(made);
  return made;
}

/** The order of turning over: across, down, both. */
function paint({ picture, flips, x, y }: Wish): Painted {
  return { picture: PICTURES[picture].name, x, y, across: flips % 2 === 1, down: flips >= 2 };
}

function compare(a: Sprite, b: Sprite): Comparison {
  const comparison = createComparison();
  compareSprites(a, b, comparison);
  return comparison;
}

/** A mask that counts how often a word of its rows is read. */
function counting(mask: number[]): { mask: number[]; reads: () => number } {
  let reads = 0;
  const header = 3;
  const proxy = new Proxy(mask, {
    get(target, key) {
      if (typeof key === 'string' && Number(key) >= header) reads++;
      return Reflect.get(target, key);
    },
  });
  return { mask: proxy, reads: () => reads };
}

describe('two sprites', () => {
  it('have in common what their texts have, turned over or not', LONG_FORM, () => {
    fc.assert(
      fc.property(sprite, sprite, (wishA, wishB) => {
        const found = compare(make(wishA), make(wishB));
        const pixels = commonPixels(paint(wishA), paint(wishB));
        const both = pixels.filter(({ inA, inB }) => inA && inB);
        expect(found.width * found.height).toBe(pixels.length);
        expect(found.amount).toBe(both.length);
        expect(found.hit).toBe(both.length > 0);
        if (found.hit) expect([found.hitX, found.hitY]).toEqual([both[0].x, both[0].y]);
        if (pixels.length > 0) expect([found.left, found.top]).toEqual([pixels[0].x, pixels[0].y]);
        // A scan that looks at pixel after pixel stops at the first that is set in both.
        const looks = found.hit ? pixels.indexOf(both[0]) + 1 : pixels.length;
        expect(found.pixelsToHit).toBe(looks);
      }),
      { numRuns: eighthOf(400) },
    );
  });
});

describe('the cost', () => {
  it('of a scan is the number of words that the library reads', LONG_FORM, () => {
    fc.assert(
      fc.property(sprite, sprite, (wishA, wishB) => {
        const [a, b] = [make(wishA), make(wishB)];
        const found = compare(a, b);
        const first = counting(a.mask);
        masksFirstHit(first.mask, a.x, a.y, b.mask, b.x, b.y, [0, 0]);
        expect(found.wordsToHit).toBe(first.reads());
        const all = counting(a.mask);
        masksOverlap(all.mask, a.x, a.y, b.mask, b.x, b.y);
        expect(found.wordsInRow * found.height).toBe(all.reads());
      }),
      { numRuns: eighthOf(400) },
    );
  });

  it('of the box test is the number of comparisons that the library makes', () => {
    // Numbers that count how often they are asked for; a comparison asks for three.
    let asked = 0;
    const watched = (value: number) =>
      ({
        valueOf() {
          asked++;
          return value;
        },
      }) as unknown as number;
    fc.assert(
      fc.property(sprite, sprite, (wishA, wishB) => {
        const [a, b] = [make(wishA), make(wishB)];
        const found = compare(a, b);
        asked = 0;
        const touch = boxesTouch(
          watched(a.x),
          watched(a.y),
          watched(spriteWidth(a)),
          watched(spriteHeight(a)),
          watched(b.x),
          watched(b.y),
          watched(spriteWidth(b)),
          watched(spriteHeight(b)),
        );
        expect(found.boxesTouch).toBe(touch);
        expect(found.comparisons).toBe(asked / 3);
      }),
    );
  });

  it('is nothing but the box test while the boxes are apart or only touch', () => {
    const a = createSprite(0, 0, 0);
    for (const x of [spriteWidth(a), spriteWidth(a) + 1]) {
      const found = compare(a, createSprite(0, x, 0));
      expect(found).toMatchObject({ wordsToHit: 0, pixelsToHit: 0, hit: false });
      expect(found.boxesTouch).toBe(x === spriteWidth(a));
    }
  });
});
