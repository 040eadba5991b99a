import { encode } from 'fast-png';
import { expect, test } from 'vitest';
import { readPalette } from '../../../tools/assets/palette/palette.ts';
import { asepriteFile, cel, layer, palette } from '../picture/make-aseprite.ts';

const RED = { red: 255, green: 0, blue: 0 };
const SEA = { red: 1, green: 32, blue: 254 };

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function entries(content: Uint8Array | string, file: string) {
  const outcome = readPalette(typeof content === 'string' ? bytes(content) : content, file);
  if (!outcome.ok) throw new Error(outcome.diagnostics[0].message);
  return outcome.value.entries;
}

function problem(content: Uint8Array | string, file: string): string {
  const outcome = readPalette(typeof content === 'string' ? bytes(content) : content, file);
  expect(outcome.ok).toBe(false);
  expect(outcome.diagnostics[0]).toMatchObject({ severity: 'error', file });
  expect(outcome.diagnostics[0].remedy).toBeTruthy();
  return outcome.diagnostics[0].message;
}

test('hexadecimal lines, with or without alpha, any line end and a byte order mark', () => {
  expect(entries('ff0000\n0120fe\n', 'p.hex')).toEqual([RED, SEA]);
  expect(entries('\ufeff#FF0000\r\n#0120FE80\r\n\r\n', 'p.hex')).toEqual([RED, SEA]);
  expect(entries('; Paint.NET\r\nFFff0000\r\nFF0120fe\r\n', 'p.txt')).toEqual([RED, SEA]);
  expect(entries('ff0000\r0120fe', 'p.hex')).toEqual([RED, SEA]);
});

test('GIMP palettes with the names of their colors', () => {
  const text =
    'GIMP Palette\nName: Mine\nColumns: 4\n# by me\n255   0   0\tDark red\n  1  32 254 Untitled\n1 32 254\n';
  expect(entries(text, 'p.gpl')).toEqual([{ ...RED, name: 'Dark red' }, SEA, SEA]);
  const ofAseprite = 'GIMP Palette\r\nChannels: RGBA\r\n#\r\n255 0 0 255 Red\r\n1 32 254 128 Untitled\r\n';
  expect(entries(ofAseprite, 'p.gpl')).toEqual([{ ...RED, name: 'Red' }, SEA]);
});

test('JASC and RIFF palettes', () => {
  expect(entries('JASC-PAL\r\n0100\r\n2\r\n255 0 0\r\n1 32 254\r\n', 'p.pal')).toEqual([RED, SEA]);
  const riff = [
    ...bytes('RIFF'),
    24,
    0,
    0,
    0,
    ...bytes('PAL data'),
    12,
    0,
    0,
    0,
    0,
    3,
    2,
    0,
    255,
    0,
    0,
    0,
    1,
    32,
    254,
    0,
  ];
  expect(entries(Uint8Array.from(riff), 'p.pal')).toEqual([RED, SEA]);
  expect(problem(Uint8Array.from(riff.slice(0, -3)), 'p.pal')).toContain('too early');
  expect(problem('JASC-PAL\n0100\n3\n255 0 0\n', 'p.pal')).toContain('too early');
});

test('color tables of Adobe with a count and a transparent number, and without', () => {
  const table = new Uint8Array(772);
  table.set([255, 0, 0, 1, 32, 254]);
  table.set([0, 2, 0, 1], 768);
  expect(readPalette(table, 'p.act')).toMatchObject({ value: { entries: [RED, SEA], transparentIndex: 1 } });
  table.set([255, 255], 770);
  const plain = readPalette(table, 'p.act');
  expect(plain.ok && plain.value.transparentIndex).toBeUndefined();
  const full = new Uint8Array(768);
  full.set([255, 0, 0]);
  // The rest is black: what fills the table.
  expect(entries(full, 'p.act')).toHaveLength(16);
  expect(problem(new Uint8Array(700), 'p.act')).toContain('700 bytes');
});

test('the palette of a picture, or its colors in their order', () => {
  const indexed = encode({
    width: 1,
    height: 1,
    data: Uint8Array.of(0),
    channels: 1,
    depth: 8,
    palette: [
      [255, 0, 0],
      [1, 32, 254],
    ],
  });
  expect(entries(indexed, 'p.png').slice(0, 2)).toEqual([RED, SEA]);
  const row = encode({
    width: 2,
    height: 1,
    data: Uint8Array.of(1, 0),
    channels: 1,
    depth: 8,
    palette: [
      [255, 0, 0],
      [1, 32, 254],
    ],
  });
  expect(entries(row, 'p.png')).toEqual([SEA, RED]);
  const plain = encode({
    width: 3,
    height: 1,
    data: Uint8Array.of(1, 32, 254, 255, 0, 0, 1, 32, 254),
    channels: 3,
    depth: 8,
  });
  expect(entries(plain, 'p.png')).toEqual([SEA, RED]);
  const chunks = [palette([255, 0, 0, 255], [1, 32, 254, 255]), layer(), cel(1, 1, [1])];
  expect(
    entries(asepriteFile({ width: 1, height: 1, depth: 8, frames: [{ chunks }] }), 'p.aseprite'),
  ).toEqual([RED, SEA]);
});

test('no color, more than sixteen and what is not a color are errors', () => {
  expect(problem('\n\n', 'p.hex')).toBe('the palette has no colors');
  expect(problem(Array.from({ length: 17 }, (_, i) => `0000${10 + i}`).join('\n'), 'p.hex')).toBe(
    'the palette has 17 colors',
  );
  // 100 pixels of as many colors, each twice.
  const photo = Uint8Array.from({ length: 3 * 200 }, (_, i) => (i % 3 === 1 ? Math.floor(i / 3) % 100 : 7));
  expect(problem(encode({ width: 20, height: 10, data: photo, channels: 3, depth: 8 }), 'p.png')).toBe(
    'the palette has 100 colors',
  );
  expect(problem('ff0000\nred\n', 'p.hex')).toContain('"red" is not a color');
  expect(problem('GIMP Palette\n1 2 300\n', 'p.gpl')).toContain('"1 2 300" does not begin');
});
