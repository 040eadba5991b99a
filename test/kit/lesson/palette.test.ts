import { expect, test } from 'vitest';
import * as palette from '../../../src/kit/lesson/palette.ts';

/** Least contrast of text (WCAG 2.2, success criterion 1.4.3), by its own formula. */
const MIN_CONTRAST = 4.5;

function luminance(color: number): number {
  const [r, g, b] = [16, 8, 0].map(shift => {
    const share = ((palette.COLORS[color] >> shift) & 255) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: number, b: number): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

test('every color that text has can be read on the ground, on panels and on the fill that belongs to it', () => {
  const { MUTED, TEXT, BRIGHT, OWN, OTHER, HIT, OVERLAP, MEASURE, HINT } = palette;
  for (const color of [MUTED, TEXT, BRIGHT, OWN, OTHER, HIT, OVERLAP, MEASURE, HINT])
    for (const ground of [palette.GROUND, palette.PANEL])
      expect([color, ground, contrast(color, ground)]).toEqual([color, ground, expect.toSatisfy(isReadable)]);
  expect(contrast(OWN, palette.OWN_FILL)).toBeGreaterThan(MIN_CONTRAST);
});

function isReadable(value: number): boolean {
  return value >= MIN_CONTRAST;
}

test('sixteen colors, no two alike', () => {
  expect(new Set(palette.COLORS).size).toBe(16);
});
