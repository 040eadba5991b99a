import { expect, test } from 'vitest';
import {
  maskFlip,
  maskFromPixels,
  maskFromText,
  maskPixel,
  masksFirstHit,
  masksOverlap,
  masksTouch,
} from '../../src/geometry/index.ts';
import { eighthOf, LONG_FORM } from '../deep.ts';
import { createRandom, type Random } from './random.ts';

/** A picture of random size from 1×1 to 64×64, thinly or thickly filled. */
function picture(random: Random): string[] {
  const side = () =>
    random() < 0.3
      ? [1, 8, 16, 29, 30, 31, 60, 61, 64][Math.floor(random() * 9)]!
      : 1 + Math.floor(random() * 64);
  const [w, h, density] = [side(), side(), random() < 0.5 ? 0.02 : random()];
  return Array.from({ length: h }, () =>
    Array.from({ length: w }, () => (random() < density ? '#' : '.')).join(''),
  );
}

const solid = (rows: string[], x: number, y: number) => rows[y]?.[x] === '#';

test('a mask has the pixels of its picture and none outside', () => {
  const random = createRandom(1);
  for (let i = 0; i < 100; i++) {
    const rows = picture(random);
    const mask = maskFromText(rows);
    const colors = rows.flatMap(row => [...row].map(c => (c === '#' ? 1 + Math.floor(random() * 15) : 0)));
    expect(maskFromPixels(colors, rows[0]!.length, rows.length)).toEqual(mask);
    expect(
      maskFromPixels(
        colors.map(c => (c === 0 ? 9 : c === 9 ? 0 : c)),
        rows[0]!.length,
        rows.length,
        9,
      ),
    ).toEqual(mask);
    for (let y = -1; y <= rows.length; y++)
      for (let x = -1; x <= rows[0]!.length; x++) {
        if (maskPixel(mask, x, y) !== solid(rows, x, y)) expect({ x, y }).toBe('equal');
      }
  }
});

test('spaces, dots and zeros are not solid, everything else is', () => {
  expect(masksOverlap(maskFromText([' .0#', '1x']), 0, 0, maskFromText(['####', '####']), 0, 0)).toBe(3);
});

test('touch, first hit and count agree with a walk over all pixels, at any distance', LONG_FORM, () => {
  const random = createRandom(2);
  const out = [0, 0];
  let hits = 0;
  for (let i = 0; i < eighthOf(1000); i++) {
    const a = picture(random);
    const b = picture(random);
    const ax = Math.floor(random() * 40) - 20;
    const ay = Math.floor(random() * 40) - 20;
    const bx = ax + Math.floor(random() * 100) - 50;
    const by = ay + Math.floor(random() * 100) - 50;
    let count = 0;
    let first: number[] | undefined;
    for (let y = 0; y < a.length; y++) {
      for (let x = 0; x < a[0]!.length; x++) {
        if (solid(a, x, y) && solid(b, x + ax - bx, y + ay - by)) {
          count++;
          first ??= [x + ax, y + ay];
        }
      }
    }
    const [ma, mb] = [maskFromText(a), maskFromText(b)];
    // Fractions are cut off, as the console does.
    const f = random() * 0.99;
    expect(masksOverlap(ma, ax + f, ay, mb, bx, by + f)).toBe(count);
    expect(masksOverlap(mb, bx, by, ma, ax, ay)).toBe(count);
    expect(masksTouch(ma, ax, ay, mb, bx, by)).toBe(count > 0);
    out[0] = out[1] = 777;
    expect(masksFirstHit(ma, ax, ay + f, mb, bx + f, by, out)).toBe(count > 0);
    expect(out).toEqual(first ?? [777, 777]);
    if (count > 0) hits++;
  }
  expect(hits).toBeGreaterThan(eighthOf(150));
});

test('flips mirror the picture, and a flip twice is none', () => {
  const random = createRandom(3);
  const flipped: number[] = [];
  const back: number[] = [];
  for (let i = 0; i < 60; i++) {
    const rows = picture(random);
    const mask = maskFromText(rows);
    const [horizontal, vertical] = [random() < 0.5, random() < 0.5];
    const turned = (vertical ? [...rows].reverse() : rows).map(row =>
      horizontal ? [...row].reverse().join('') : row,
    );
    maskFlip(mask, horizontal, vertical, flipped);
    expect(flipped.slice(0, mask.length)).toEqual(maskFromText(turned));
    maskFlip(flipped, horizontal, vertical, back);
    expect(back.slice(0, mask.length)).toEqual(mask);
  }
});
