import { describe, expect, it } from 'vitest';
import { cosine, sine } from '../../src/kit/trigonometry.ts';
import { LETTER_HEIGHT, letterStrokes, letterWidth } from '../../src/kit/vector-letters.ts';
import { placeRing, ringRadius, scaleRing } from '../../src/kit/vector-shapes.ts';

const DART = [6, 0, -5, 4, -3, 0, -5, -4];

describe('placeRing', () => {
  it('turns by the rotation matrix and then moves', () => {
    for (let step = 0; step < 32; step++) {
      const turns = step / 32;
      const angle = turns * 2 * Math.PI;
      const placed: number[] = [];
      placeRing(DART, 4, 100, 50, cosine(turns), sine(turns), placed);
      for (let corner = 0; corner < 4; corner++) {
        const [x, y] = [DART[2 * corner], DART[2 * corner + 1]];
        expect(placed[2 * corner]).toBeCloseTo(100 + x * Math.cos(angle) - y * Math.sin(angle), 9);
        expect(placed[2 * corner + 1]).toBeCloseTo(50 + x * Math.sin(angle) + y * Math.cos(angle), 9);
      }
    }
  });

  it('turns clockwise on a screen whose y points down: heading a quarter turn looks down', () => {
    const placed: number[] = [];
    placeRing([1, 0], 1, 0, 0, cosine(0.25), sine(0.25), placed);
    expect(placed[0]).toBeCloseTo(0, 9);
    expect(placed[1]).toBeCloseTo(1, 9);
  });
});

describe('ringRadius and scaleRing', () => {
  it('measures the farthest corner, and scales with the ring', () => {
    expect(ringRadius(DART, 4)).toBeCloseTo(Math.hypot(5, 4), 12);
    expect(ringRadius(scaleRing(DART, 2.5), 4)).toBeCloseTo(2.5 * Math.hypot(5, 4), 12);
  });

  it('looks only at the corners it is told of', () => {
    expect(ringRadius([1, 0, 100, 0], 1)).toBe(1);
  });
});

describe('vector letters', () => {
  it('have strokes for all letters, digits and marks, inside their cell', () => {
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.!') {
      const strokes = letterStrokes(letter);
      expect(strokes.length).toBeGreaterThan(0);
      for (const [x0, y0, x1, y1] of strokes) {
        for (const x of [x0, x1]) expect(x >= 0 && x <= letterWidth(letter)).toBe(true);
        for (const y of [y0, y1]) expect(y >= 0 && y <= LETTER_HEIGHT).toBe(true);
        expect(x0 !== x1 || y0 !== y1).toBe(true);
      }
    }
  });

  it('differ from one another, but for S and 5', () => {
    const shapes = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ12346789'].map(letter =>
      JSON.stringify(letterStrokes(letter)),
    );
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it('stand side by side, and a blank leaves a gap', () => {
    const single = letterStrokes('L');
    const after = letterStrokes('L L').slice(single.length);
    expect(after).toEqual(single.map(([x0, y0, x1, y1]) => [x0 + 12, y0, x1 + 12, y1]));
  });
});
