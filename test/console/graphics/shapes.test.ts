import { describe, expect, it } from 'vitest';
import * as drawing from '../../../tools/console/graphics/index.ts';
import { createConsoleState } from '../../../tools/console/state.ts';
import { LONG_FORM } from '../../deep.ts';
import { compareCalls, difference, numberCall } from './compare.ts';
import { anyColor, floatCoordinate, integerCoordinate, type Random } from './random.ts';
import * as screen from './reference/screen.ts';
import * as shapes from './reference/shapes.ts';
import * as triangles from './reference/triangles.ts';

const CASES = 2500;

const x = (random: Random) => integerCoordinate(random, 240);
const y = (random: Random) => integerCoordinate(random, 136);
const fx = (random: Random) => floatCoordinate(random, 240);
const fy = (random: Random) => floatCoordinate(random, 136);

describe('random calls draw what the reference draws', () => {
  it('cls', LONG_FORM, () => {
    compareCalls(1, 800, random => numberCall('cls', drawing.cls, screen.cls, [anyColor(random)]));
  });

  it('pix', LONG_FORM, () => {
    compareCalls(2, CASES, random =>
      random.chance(0.2)
        ? numberCall('pixGet', drawing.pixGet, screen.pixGet, [x(random), y(random)])
        : numberCall('pixSet', drawing.pixSet, screen.pixSet, [x(random), y(random), anyColor(random)]),
    );
  });

  it('rect', LONG_FORM, () => {
    compareCalls(3, CASES, random =>
      numberCall('rect', drawing.rect, screen.rect, [
        x(random),
        y(random),
        x(random),
        y(random),
        anyColor(random),
      ]),
    );
  });

  it('rectb', LONG_FORM, () => {
    compareCalls(4, CASES, random =>
      numberCall('rectb', drawing.rectb, screen.rectb, [
        x(random),
        y(random),
        x(random),
        y(random),
        anyColor(random),
      ]),
    );
  });

  it('line', LONG_FORM, () => {
    compareCalls(5, 2 * CASES, random =>
      numberCall('line', drawing.line, shapes.line, [
        fx(random),
        fy(random),
        fx(random),
        fy(random),
        anyColor(random),
      ]),
    );
  });

  it('line between points next to integers, where adding 1 rounds', LONG_FORM, () => {
    const near = (random: Random, size: number) =>
      Math.fround(random.integer(-2, size) + random.integer(-4, 4) * 2 ** -random.integer(16, 25));
    compareCalls(13, CASES, random =>
      numberCall('line', drawing.line, shapes.line, [
        near(random, 240),
        near(random, random.pick([4, 136])),
        near(random, 240),
        near(random, random.pick([4, 136])),
        anyColor(random),
      ]),
    );
  });

  it('trib', LONG_FORM, () => {
    compareCalls(6, CASES, random =>
      numberCall('trib', drawing.trib, shapes.trib, [
        fx(random),
        fy(random),
        fx(random),
        fy(random),
        fx(random),
        fy(random),
        anyColor(random),
      ]),
    );
  });

  it('tri', LONG_FORM, () => {
    compareCalls(7, 2 * CASES, random =>
      numberCall('tri', drawing.tri, triangles.tri, [
        fx(random),
        fy(random),
        fx(random),
        fy(random),
        fx(random),
        fy(random),
        anyColor(random),
      ]),
    );
  });

  it('tri with thin, tiny and shared shapes', LONG_FORM, () => {
    compareCalls(8, CASES, random => {
      const centerX = random.integer(0, 240);
      const centerY = random.integer(0, 136);
      const grid = random.pick([1, 2, 4, 1000]);
      const near = (center: number) => Math.fround(center + random.integer(-12 * grid, 12 * grid) / grid);
      return numberCall('tri', drawing.tri, triangles.tri, [
        near(centerX),
        near(centerY),
        near(centerX),
        near(centerY),
        near(centerX),
        near(centerY),
        anyColor(random),
      ]);
    });
  });

  const radius = (random: Random) =>
    random.chance(0.97) ? random.integer(-1, random.pick([4, 20, 200])) : random.integer(200, 9000);

  it('circ and circb', LONG_FORM, () => {
    compareCalls(9, CASES, random => {
      const place: [number, number, number, number] = [
        x(random) % 40000,
        y(random) % 40000,
        radius(random),
        anyColor(random),
      ];
      return random.chance(0.5)
        ? numberCall('circ', drawing.circ, shapes.circ, place)
        : numberCall('circb', drawing.circb, shapes.circb, place);
    });
  });

  it('elli and ellib', LONG_FORM, () => {
    compareCalls(10, CASES, random => {
      const place: [number, number, number, number, number] = [
        x(random) % 40000,
        y(random) % 40000,
        radius(random),
        radius(random),
        anyColor(random),
      ];
      return random.chance(0.5)
        ? numberCall('elli', drawing.elli, shapes.elli, place)
        : numberCall('ellib', drawing.ellib, shapes.ellib, place);
    });
  });

  it('paint', LONG_FORM, () => {
    compareCalls(11, 1500, random =>
      numberCall('paint', drawing.paint, shapes.paint, [
        random.integer(-1, 240),
        random.integer(-1, 136),
        anyColor(random),
        random.chance(0.5) ? 255 : anyColor(random),
      ]),
    );
  });

  it('clip', LONG_FORM, () => {
    compareCalls(12, CASES, random =>
      random.chance(0.5)
        ? numberCall('rect', drawing.rect, screen.rect, [0, 0, 240, 136, anyColor(random)])
        : numberCall('clip', drawing.clip, screen.clip, [x(random), y(random), x(random), y(random)]),
    );
  });
});

describe('wide ellipses', () => {
  it.each([
    [120, 40040, 40000],
    [120, 32768 + 60, 32768],
    [33000, 60, 32990],
    [-33000, 60, 33100],
    [120, 60, 40000],
    [120, 70100, 70000],
    [20000, 60, 19990],
    [120 - 530000, 60, 530000],
  ])('keep row ends in 16 bits: circle at %i, %i with radius %i', LONG_FORM, (centerX, centerY, radius) => {
    const actual = createConsoleState();
    const expected = createConsoleState();
    actual.ram.set([0x10, 0x32, 0x54, 0x76, 0x98, 0xba, 0xdc, 0xfe], 0x3ff0);
    expected.ram.set(actual.ram);
    drawing.circ(actual, centerX, centerY, radius, 5);
    drawing.circb(actual, centerX, centerY, radius, 6);
    shapes.circ(expected, centerX, centerY, radius, 5);
    shapes.circb(expected, centerX, centerY, radius, 6);
    expect(difference(actual, expected)).toBe('');
  });

  it('draw flat and tall shapes alike', LONG_FORM, () => {
    for (const [a, b] of [
      [33000, 40],
      [40, 33000],
      [120000, 100000],
      [3, 60000],
    ]) {
      const actual = createConsoleState();
      const expected = createConsoleState();
      actual.ram.set([0x10, 0x32, 0x54, 0x76, 0x98, 0xba, 0xdc, 0xfe], 0x3ff0);
      expected.ram.set(actual.ram);
      drawing.elli(actual, 100, 60, a, b, 9);
      drawing.ellib(actual, 100 + a, 60, a, b, 4);
      shapes.elli(expected, 100, 60, a, b, 9);
      shapes.ellib(expected, 100 + a, 60, a, b, 4);
      expect(difference(actual, expected)).toBe('');
    }
  });
});
