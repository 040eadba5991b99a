import { describe, expect, it } from 'vitest';
import * as drawing from '../../../tools/console/graphics/index.ts';
import { type ConsoleState, createConsoleState } from '../../../tools/console/state.ts';
import { LONG_FORM } from '../../deep.ts';
import { type Call, compareCalls, numberCall } from './compare.ts';
import { anyColor, anyKeys, floatCoordinate, type Random } from './random.ts';
import * as screen from './reference/screen.ts';
import * as triangles from './reference/triangles.ts';

const DEPTHS = [0, -1, 1e-8, 2 ** -23, Number.NaN, Number.POSITIVE_INFINITY, 1e30, 1, 1, 2];

function randomCoordinates(random: Random): Float64Array {
  const coords = new Float64Array(15);
  const wild = random.chance(0.3);
  const gridded = random.chance(0.4);
  for (let i = 0; i < 3; i++) {
    coords[2 * i] = wild ? floatCoordinate(random, 240) : random.integer(-30, 270);
    coords[2 * i + 1] = wild ? floatCoordinate(random, 136) : random.integer(-30, 160);
    if (!gridded) coords[2 * i] = Math.fround(coords[2 * i] + random.integer(0, 999) / 1000);
    coords[6 + 2 * i] = wild ? floatCoordinate(random, 256) : random.integer(-8, 300);
    coords[7 + 2 * i] = wild ? floatCoordinate(random, 256) : random.integer(-8, 300);
    coords[12 + i] = Math.fround(random.chance(0.85) ? random.integer(1, 4000) / 1000 : random.pick(DEPTHS));
  }
  return coords;
}

/** One texel, column or row for the whole triangle: every sample lies at an integer, but for rounding. */
function flattenTexture(random: Random, coords: Float64Array): Float64Array {
  for (const axis of random.pick([[6], [7], [6, 7]])) {
    coords[axis] = random.integer(-8, 300);
    coords[axis + 2] = coords[axis];
    coords[axis + 4] = coords[axis];
  }
  return coords;
}

/** Textures copied texel by texel, halved or doubled: samples lie close to the edges of texels. */
function alignedCoordinates(random: Random): Float64Array {
  const x = random.integer(-10, 230);
  const y = random.integer(-10, 130);
  const size = 8 * random.integer(1, 8);
  const textureSize = size * random.pick([0.5, 1, 2, -1, 4]);
  const u = random.integer(0, 128);
  const v = random.integer(0, 128);
  const turned = random.chance(0.3);
  const z = random.integer(1, 4) / 2;
  const [ux, vx, uy, vy] = turned ? [0, textureSize, textureSize, 0] : [textureSize, 0, 0, textureSize];
  return Float64Array.of(x, y, x + size, y, x, y + size, u, v, u + ux, v + vx, u + uy, v + vy, z, z, z);
}

function someCoordinates(random: Random): Float64Array {
  const kind = random.integer(0, 9);
  if (kind < 3) return alignedCoordinates(random);
  return kind < 5 ? flattenTexture(random, randomCoordinates(random)) : randomCoordinates(random);
}

type TtriArguments = [number, number, boolean];

function ttriCall(coords: Float64Array, ...values: TtriArguments): Call {
  return {
    text: `ttri([${coords.join(', ')}], ${values.join(', ')})`,
    run: s => drawing.ttri(s, coords, ...values),
    reference: s => triangles.ttri(s, coords, ...values),
  };
}

describe('random calls draw what the reference draws', () => {
  it('ttri from every source, with and without depth', LONG_FORM, () => {
    compareCalls(60, 3000, random => {
      const source = random.chance(0.95) ? random.integer(0, 2) : random.integer(-2, 5);
      return ttriCall(someCoordinates(random), source, anyKeys(random), random.chance(0.5));
    });
  });

  it('ttri of small triangles', LONG_FORM, () => {
    compareCalls(61, 3000, random => {
      const coords = randomCoordinates(random);
      const x = random.integer(-5, 240);
      const y = random.integer(-5, 136);
      for (let i = 0; i < 3; i++) {
        coords[2 * i] = Math.fround(x + random.integer(-6000, 6000) / 1000);
        coords[2 * i + 1] = Math.fround(y + random.integer(-6000, 6000) / 1000);
      }
      return ttriCall(coords, random.integer(0, 2), anyKeys(random), random.chance(0.5));
    });
  });

  it('ttri with depth between clipped cls', LONG_FORM, () => {
    compareCalls(62, 1000, random =>
      random.chance(0.3)
        ? numberCall('cls', drawing.cls, screen.cls, [anyColor(random)])
        : ttriCall(someCoordinates(random), 0, anyKeys(random), true),
    );
  });

  it('textri', LONG_FORM, () => {
    compareCalls(63, 2000, random => {
      const coords = someCoordinates(random);
      const useMap = random.chance(0.4);
      const keys = anyKeys(random);
      return {
        text: `textri([${coords.join(', ')}], ${useMap}, ${keys})`,
        run: s => drawing.textri(s, coords, useMap, keys),
        reference: s => triangles.textri(s, coords, useMap, keys),
      };
    });
  });
});

describe('ttri', () => {
  const covering = (z: number) => Float64Array.of(0, 0, 480, 0, 0, 272, 0, 0, 480, 0, 0, 272, z, z, z);

  /** A sheet whose texels all have one color. */
  function plainSheet(color: number): ConsoleState {
    const s = createConsoleState();
    s.ram.set([0x10, 0x32, 0x54, 0x76, 0x98, 0xba, 0xdc, 0xfe], 0x3ff0);
    s.ram[0x3ffc] = 2;
    s.ram.fill(color * 17, 0x4000, 0x8000);
    return s;
  }

  it('hides what is as far as, or farther than, what is there', () => {
    const s = plainSheet(5);
    drawing.ttri(s, covering(2), 0, 0, true);
    s.ram.fill(0x66, 0x4000, 0x8000);
    drawing.ttri(s, covering(2), 0, 0, true);
    drawing.ttri(s, covering(3), 0, 0, true);
    expect(drawing.pixGet(s, 50, 50)).toBe(5);
    drawing.ttri(s, covering(1.5), 0, 0, true);
    expect(drawing.pixGet(s, 50, 50)).toBe(6);
  });

  it('neither tests nor changes depth when one depth is too small', () => {
    const s = plainSheet(5);
    drawing.ttri(s, covering(1), 0, 0, true);
    const depth = s.depth.slice();
    s.ram.fill(0x66, 0x4000, 0x8000);
    const coords = covering(4);
    coords[13] = 0;
    drawing.ttri(s, coords, 0, 0, true);
    expect(drawing.pixGet(s, 50, 50)).toBe(6);
    expect(s.depth).toEqual(depth);
  });

  it('keeps the depth of pixels whose texel is transparent', () => {
    const s = plainSheet(5);
    drawing.ttri(s, covering(1), 0, 1 << 5, true);
    expect(s.depth.every(value => value === 0)).toBe(true);
  });

  it('takes the hidden bank as texture', () => {
    const s = plainSheet(0);
    drawing.vbank(s, 1);
    s.ram.set([0x10, 0x32, 0x54, 0x76, 0x98, 0xba, 0xdc, 0xfe], 0x3ff0);
    drawing.pixSet(s, 20, 30, 9);
    drawing.vbank(s, 0);
    drawing.ttri(s, covering(1), 2, 0, false);
    expect(drawing.pixGet(s, 20, 30)).toBe(9);
  });
});
