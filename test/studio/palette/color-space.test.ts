import { expect, test } from 'vitest';
import { DEFAULT_PALETTE } from '../../../tools/cartridge/default-data.ts';
import {
  colorOfOklch,
  contrast,
  difference,
  oklchOf,
  ramp,
  seenBy,
  similarPairs,
  sortedNumbers,
  unlike,
} from '../../../tools/studio/palette/color-space.ts';

const COLORS = Array.from({ length: 16 }, (_, i) => {
  const [red, green, blue] = DEFAULT_PALETTE.subarray(3 * i, 3 * i + 3);
  return (red << 16) | (green << 8) | blue;
});

test('every color comes back from lightness, chroma and hue', () => {
  for (const color of [...COLORS, 0, 0xffffff, 0xff0000, 0x00ff00, 0x0000ff])
    expect(colorOfOklch(oklchOf(color)).toString(16)).toBe(color.toString(16));
});

test('the published values of Oklab', () => {
  const { lightness, chroma, hue } = oklchOf(0xff0000);
  expect([lightness, chroma, hue].map(value => Number(value.toFixed(3)))).toEqual([0.628, 0.258, 29.234]);
  expect(oklchOf(0xffffff).lightness).toBeCloseTo(1, 3);
});

test("colors beyond the screen's gamut keep their lightness and hue", () => {
  const shown = oklchOf(colorOfOklch({ lightness: 0.6, chroma: 0.4, hue: 140 }));
  expect(shown.lightness).toBeCloseTo(0.6, 1);
  expect(Math.abs(shown.hue - 140)).toBeLessThan(3);
});

test('a ramp has its ends and equal steps between them', () => {
  const made = ramp(0x1a1c2c, 0xf4f4f4, 6);
  expect([made[0], made[5]]).toEqual([0x1a1c2c, 0xf4f4f4]);
  const steps = made.slice(1).map((color, i) => difference(made[i], color));
  expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(0.01);
});

test('contrast is that of WCAG', () => {
  expect(contrast(0, 0xffffff)).toBeCloseTo(21, 5);
  expect(contrast(0x777777, 0xffffff)).toBeCloseTo(4.48, 2);
});

test('red and green of one lightness are alike for whom they are', () => {
  const [red, green] = [0xb04a4a, 0x7c6a2c];
  expect(similarPairs([red, green])).toEqual([]);
  expect(difference(seenBy(red, 'deutan'), seenBy(green, 'deutan'))).toBeLessThan(difference(red, green) / 2);
  expect(seenBy(0x808080, 'protan')).toBe(0x808080);
});

test('no color becomes one that another number has', () => {
  expect(unlike(0x102030, COLORS)).toBe(0x102030);
  expect(COLORS).not.toContain(unlike(COLORS[3], COLORS));
  expect(difference(unlike(COLORS[3], COLORS), COLORS[3])).toBeLessThan(0.01);
});

test('sorting keeps all numbers', () => {
  expect(sortedNumbers(COLORS).toSorted((a, b) => a - b)).toEqual(COLORS.map((_, i) => i));
});
