import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as drawing from '../../../tools/console/graphics/index.ts';
import { type ConsoleState, createConsoleState } from '../../../tools/console/state.ts';
import { LONG_FORM } from '../../deep.ts';
import { type Call, compareCalls } from './compare.ts';
import { integerCoordinate, type Random } from './random.ts';
import * as tiles from './reference/tiles.ts';

const scale = (random: Random) => (random.chance(0.6) ? 1 : random.integer(-2, 5));
const placeX = (random: Random) =>
  random.chance(0.9) ? random.integer(-40, 240) : integerCoordinate(random, 240);
const placeY = (random: Random) =>
  random.chance(0.9) ? random.integer(-10, 140) : integerCoordinate(random, 136);

function randomText(random: Random): Uint8Array {
  return Uint8Array.from({ length: random.integer(0, 12) }, () => {
    if (random.chance(0.1)) return 10;
    return random.chance(0.8) ? random.integer(32, 126) : random.integer(0, 255);
  });
}

type PrintArguments = [number, number, number, boolean, number, boolean];
type FontArguments = [number, number, number, number, number, boolean, number, boolean];

function printCall(random: Random, prepare: (s: ConsoleState) => void = () => undefined): Call {
  const text = randomText(random);
  const values: PrintArguments = [
    placeX(random),
    placeY(random),
    random.chance(0.8) ? random.integer(0, 15) : integerCoordinate(random, 20) - 20,
    random.chance(0.4),
    scale(random),
    random.chance(0.4),
  ];
  return {
    text: `print([${text.join()}], ${values.join(', ')})`,
    run: s => {
      prepare(s);
      return drawing.print(s, text, ...values);
    },
    reference: s => {
      prepare(s);
      return tiles.print(s, text, ...values);
    },
  };
}

function fontCall(random: Random): Call {
  const text = randomText(random);
  const values: FontArguments = [
    placeX(random),
    placeY(random),
    random.chance(0.8) ? random.integer(0, 15) : random.integer(0, 255),
    random.integer(-3, 12),
    random.integer(-3, 12),
    random.chance(0.4),
    scale(random),
    random.chance(0.4),
  ];
  return {
    text: `font([${text.join()}], ${values.join(', ')})`,
    run: s => drawing.font(s, text, ...values),
    reference: s => tiles.font(s, text, ...values),
  };
}

const bytes = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0));

describe('random calls draw what the reference draws and return its width', () => {
  it('print with the stock fonts', LONG_FORM, () => {
    compareCalls(40, 3000, random => printCall(random, s => drawing.installFonts(s.ram)));
  });

  it('print with random glyphs and metrics', LONG_FORM, () => {
    compareCalls(41, 3000, random => printCall(random));
  });

  it('font', LONG_FORM, () => {
    compareCalls(42, 3000, random => fontCall(random));
  });
});

describe('print', () => {
  const s = createConsoleState();
  drawing.installFonts(s.ram);
  const width = (text: string, fixed = false, textScale = 1, small = false) =>
    drawing.print(s, bytes(text), 0, 0, 15, fixed, textScale, small);

  it.each([
    ['A', 6],
    ['', 0],
    [' ', 4],
    ['AB\nC', 12],
  ])('returns the width of %j', (text, expected) => {
    expect(width(text)).toBe(expected);
  });

  it('returns 2 for a small space and 6 for a fixed letter', () => {
    expect(width(' ', false, 1, true)).toBe(2);
    expect(width('A', true)).toBe(6);
  });

  it('draws nothing with scale 0 or less, and still measures negative scales', () => {
    expect(width('AB', false, 0)).toBe(0);
    expect(width('AB', false, -1)).toBe(0);
    expect(s.ram.subarray(0, 0x3fc0).every(byte => byte === 0)).toBe(false);
    s.ram.fill(0, 0, 0x3fc0);
    width('AB', false, -3);
    expect(s.ram.subarray(0, 0x3fc0).every(byte => byte === 0)).toBe(true);
  });

  it('takes color -1 for invisible, so that every character is as wide as a blank', () => {
    s.ram.fill(0, 0, 0x3fc0);
    expect(drawing.print(s, bytes('WW'), 0, 0, -1, false, 1, false)).toBe(8);
    expect(drawing.print(s, bytes('WW'), 0, 0, -17, false, 1, false)).toBe(8);
    expect(s.ram.subarray(0, 0x3fc0).every(byte => byte === 0)).toBe(true);
  });

  it('ignores the palette map', () => {
    s.ram.fill(0x33, 0x3ff0, 0x3ff8);
    drawing.print(s, bytes('#'), 0, 0, 12, true, 1, false);
    expect(drawing.pixGet(s, 1, 0)).toBe(12);
  });
});

describe('installFonts', () => {
  it.each([
    ['regular', 0x14604, [6, 6]],
    ['alt', 0x14a04, [4, 6]],
  ])('writes the shapes of the %s font', (name, base, metrics) => {
    const file = new URL(`fonts/font-${name}.json`, import.meta.url);
    const glyphs: Record<string, string[]> = JSON.parse(readFileSync(file, 'utf8')).glyphs;
    const ram = new Uint8Array(0x18000).fill(0xaa);
    drawing.installFonts(ram);
    for (let code = 0; code < 127; code++) {
      const shape = Array.from({ length: 8 }, (_, row) =>
        Array.from({ length: 8 }, (_, bit) => ((ram[base + 8 * code + row] >> bit) & 1 ? '#' : '.')).join(''),
      );
      expect(shape, `code ${code}`).toEqual(glyphs[code]);
    }
    expect([...ram.subarray(base + 0x3f8, base + 0x400)]).toEqual([...metrics, 0, 0, 0, 0, 0, 0]);
  });
});
